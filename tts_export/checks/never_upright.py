"""never-upright: cards that are turned, and that nothing turns back."""

from collections.abc import Iterator

from tts_export.checks.game_rules import in_own_lua, in_texts, place_of_rule, steps_of
from tts_export.load.project import Project
from tts_export.problems import Problem, hint


def never_upright(project: Project) -> Iterator[Problem]:
    """An action turns its card, and no step, text or hook turns cards upright again.

    Each card could do it once in a game.

        score: {taps: true}    and no step with `refresh: own_cards`
    """
    rules = project.game.rules
    turning = next((name for name, action in rules.actions.items() if action.taps), "")
    if not turning or any(step.refresh for step in steps_of(project)):
        return
    words = [rules.tap.undo, "untap", "refresh", "ready", "upright"]
    if in_texts(project.cards, words) or in_own_lua(project, [*words, "turn", "tapped"]):
        return
    message = f'"{turning}" turns its card, and nothing turns it back: add a step to a phase, such as'
    where = place_of_rule(project, "rules", "actions", turning, "taps")
    yield hint(where, "never-upright", f"{message} `{rules.tap.undo}: {{refresh: own_cards}}`")
