"""Rules that come to nothing: a card that goes back to where it was, a hand that is always empty."""

from collections.abc import Iterator

from tts_export.load.game.checks.reach import HAND
from tts_export.load.names import Steps, place
from tts_export.problems import Problem, warning
from tts_export.settings.game import Game
from tts_export.settings.rules import ActionRule, Rules
from tts_export.settings.turn import Step, Turn
from tts_export.yamls import Map

_BRINGING = ("hook", "ask", "choose", "fill", "pass_on")
"""The words of steps that may bring cards to a hand."""


def rules_in_vain(game: Game, data: Map) -> Iterator[Problem]:
    """Actions and steps of `game` (read from `data`) that do nothing, or that undo what others do."""
    rules = game.rules
    for name, action in rules.actions.items():
        yield from _goes_back(name, action, data)
        yield from _nobody_sees(rules, name, action, data)
    yield from _empty_hand(rules, data)
    yield from _no_cards(game, data)
    for path, phase in rules.phases_at:
        for key, step in phase.steps.items():
            yield from _above_limit(rules, step, (*path, "steps", key), data)


def _goes_back(name: str, action: ActionRule, data: Map) -> Iterator[Problem]:
    """An action moves its card to the only zone in which it can be."""
    if action.move_to and action.zones == [action.move_to] and not action.anyone:
        message = f'a card with "{name}" is in "{action.move_to}" already: `zones` is where it comes from'
        yield warning(place(data, ("rules", "actions", name, "move_to")), "never-possible", message)


def _nobody_sees(rules: Rules, name: str, action: ActionRule, data: Map) -> Iterator[Problem]:
    """An action for cards of the deck, of which nobody knows what they are."""
    zones = [rules.zones[zone] for zone in action.zones if zone in rules.zones]
    hidden = zones and all(zone.visible == "nobody" for zone in zones)
    if hidden and action.zones == [rules.deck_zone] and action.types and not action.by_text:
        message = f'"{name}" is never possible: nobody sees the cards of "{rules.deck_zone}"'
        guess = f", did you mean `zones: [{HAND}]`?" if HAND in rules.zones else ""
        yield warning(place(data, ("rules", "actions", name, "zones")), "never-possible", f"{message}{guess}")


def _empty_hand(rules: Rules, data: Map) -> Iterator[Problem]:
    """A step discards the whole hand before the phase in which cards of the hand are played."""
    from_hand = {phase for rule in rules.actions.values() if HAND in rule.zones for phase in rule.phases}
    turn = rules.turn
    emptied: Steps = ()
    for name, key, step in _in_order(turn):
        if step is None:
            if emptied and turn.phases[name].open and name in from_hand:
                message = f'every card of the hand is discarded before "{name}", in which players play them'
                yield warning(place(data, emptied), "never-possible", message)
                return
        elif step.discard_to == 0 and not step.skip:
            emptied = ("rules", "turn", "phases", name, "steps", key, "discard_to")
        elif step.draw or step.word in _BRINGING:
            emptied = ()


def _in_order(turn: Turn) -> Iterator[tuple[str, str, Step | None]]:
    """The steps of a turn in their order, each with its phase and its name; None after those of a phase."""
    for name in turn.in_order:
        phase = turn.phases[name]
        yield from ((name, key, phase.steps[key]) for key in phase.in_order)
        yield name, "", None


def _no_cards(game: Game, data: Map) -> Iterator[Problem]:
    """Cards are played from hands, and nothing ever gives anybody a card."""
    rules = game.rules
    played = any(HAND in action.zones for action in rules.actions.values())
    if not played or rules.setup.draw or rules.sides or rules.setup.fill or not rules.phases:
        return
    if HAND in rules.setup.place.values() or any(zone.deck for zone in rules.zones.values()):
        return
    steps = [step for _, phase in rules.phases_at for step in phase.steps.values()]
    if any(step.draw or step.word in _BRINGING for step in steps):
        return
    deeds = rules.actions.values()
    begins = {rules.deck_zone, rules.discard_zone, *rules.setup.place.values()}
    free = [
        deed for deed in deeds if not deed.zones or begins & {*deed.zones}
    ]  # of cards that were no hand's
    if not all(deed.by_data for deed in deeds) or any(_gives_cards(deed) for deed in free):
        return
    message = "nobody ever has a card: write how many they begin with (`draw: 4`), or a step with `draw: 1`"
    yield warning(place(data, ("rules", "setup", "draw")), "never-possible", message)


def _gives_cards(action: ActionRule) -> bool:
    """Whether an action may bring a card to a hand."""
    moved = action.move_to == HAND or (action.target is not None and action.target.move_to == HAND)
    return bool(action.draw) or action.ability or moved


def _above_limit(rules: Rules, step: Step, path: Steps, data: Map) -> Iterator[Problem]:
    """A step gives more of a track than anybody can have."""
    name = step.gain or step.set
    track, amount = rules.tracks.get(name), step.amount
    if track is None or track.max is None or not isinstance(amount, int) or amount <= track.max:
        return
    message = f"nobody has more than {track.max} {track.label or name}: that is `max` of this track"
    yield warning(place(data, ("rules", *path, "amount")), "out-of-range", f"{amount}, but {message}")
