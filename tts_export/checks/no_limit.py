"""no-limit: what a player can do again and again, for nothing."""

from collections.abc import Iterator

from tts_export.checks.game_rules import in_own_lua, place_of_rule
from tts_export.load.project import Project
from tts_export.problems import Problem, hint
from tts_export.settings.rules import ActionRule, Rules


def no_limit(project: Project) -> Iterator[Problem]:
    """An action gives something, costs nothing, and leaves its card as it is.

    A player can press it without end.

        score: {zones: [field], gain: {points: power}}    without `taps: true`
    """
    rules = project.game.rules
    for name, action in rules.actions.items():
        gives = next((track for track, amount in action.gain.items() if amount != 0), "")
        if not (gives or action.draw) or not _is_free(rules, action) or in_own_lua(project, [name]):
            continue
        ways = "`taps: true`, `move_to:` or a price (`cost: {...}`)"
        if action.subject == "none":
            ways = "a price (`cost: {...}`), or `ends: acted` in its phase"
        what = f"gains {rules.tracks[gives].label or gives}" if gives else "draws"
        message = f'"{name}" {what} as often as a player likes, for nothing: give it {ways}'
        yield hint(place_of_rule(project, "rules", "actions", name), "no-limit", message)


def _is_free(rules: Rules, action: ActionRule) -> bool:
    """Whether an action can be done again in the same turn, with the same card and without a price."""
    phases = [rules.phases[phase] for phase in action.phases if phase in rules.phases]
    ends = not phases or any(phase.ends for phase in phases)
    target = action.target
    spends = action.pay or action.cost or action.discard or action.taps or action.flip or action.ability
    takes = any(isinstance(amount, int) and amount < 0 for amount in action.gain.values())
    used = target is not None and (target.tap or target.flip or target.move_to)
    moves = action.move_to and action.zones != [action.move_to]
    return not (ends or spends or takes or used or moves or action.by_text)
