"""Actions that nobody can ever do, and cards with which nobody can do anything."""

from collections.abc import Iterator

from tts_export.load.names import KEY, Steps, place
from tts_export.problems import Problem, hint, one_of, warning, with_article
from tts_export.settings.game import Game
from tts_export.settings.rules import ActionRule, Rules
from tts_export.yamls import Map

WAITING = ("ask", "hook", "discard_to", "choose")
"""The words of steps in which players may have something to do."""
HAND = "hand"
MOVING = ("ask", "hook", "choose")
"""The words of steps that may bring any card anywhere; `discard_to` only brings them to the discard pile."""


def reach_problems(game: Game, data: Map) -> Iterator[Problem]:
    """What is wrong with the actions of `game` (read from `data`)."""
    for name, action in game.rules.actions.items():
        yield from _in_no_open_phase(game.rules, name, action, data)
        yield from _lacking_numbers(game, name, action, data)
        yield from _turned_out_of_play(game.rules, name, action, data)
        yield from _no_targets(game, name, action, data)
    yield from _idle_cards(game, data)


def _in_no_open_phase(rules: Rules, name: str, action: ActionRule, data: Map) -> Iterator[Problem]:
    """The phases of an action all run by themselves: nobody gets to do it."""
    phases = [rules.phases[phase] for phase in action.phases if phase in rules.phases]
    waits = (p.open or p.responds or any(s.word in WAITING for s in p.steps.values()) for p in phases)
    is_open = [phase for phase, rule in rules.phases.items() if rule.open]
    if phases and is_open and not any(waits):
        message = f'"{name}" is never possible: {one_of(action.phases)} runs by itself'
        where = place(data, ("rules", "actions", name, "phases"))
        yield warning(where, "never-possible", f"{message}; players act in {one_of(is_open)}")


def _lacking_numbers(game: Game, name: str, action: ActionRule, data: Map) -> Iterator[Problem]:
    """An action uses a printed number that its cards lack."""
    for path, field in _numbers(action):
        for kind in action.types if field in game.fields else ():
            rule = game.types.get(kind)
            if rule is not None and field not in rule.needs + rule.may:
                message = f'"{name}" needs the {field} of {with_article(kind)}, which has none'
                yield warning(place(data, ("rules", "actions", name, *path)), "lacking-field", message)


def _turned_out_of_play(rules: Rules, name: str, action: ActionRule, data: Map) -> Iterator[Problem]:
    """An action turns its card where no card is turned."""
    lying = [zone for zone in action.zones if zone in rules.zones and (zone != HAND or not action.move_to)]
    if action.taps and lying and not any(rules.zones[zone].play for zone in lying):
        play = [zone for zone, rule in rules.zones.items() if rule.play]
        advice = f"did you mean `zones: [{play[0]}]`?" if play and play[0] not in action.zones else ""
        if lying[0] != HAND or not advice:
            advice = f'"{lying[0]}" has no `play: true`'
        message = f'"{name}" turns its card, but only cards in play are turned: {advice}'
        yield warning(place(data, ("rules", "actions", name, "zones")), "not-in-play", message)


def _no_targets(game: Game, name: str, action: ActionRule, data: Map) -> Iterator[Problem]:
    """An action has its target where no card of that type ever is."""
    rules, target = game.rules, action.target
    if target is None or not target.types or not target.zones or not _all_by_data(game):
        return
    kinds, there = {*target.types}, {*target.zones}
    steps = [step for _, phase in rules.phases_at for step in phase.steps.values()]
    reached = {HAND, rules.deck_zone, rules.discard_zone, *rules.setup.fill, *(step.fill for step in steps)}
    zones = [rules.zones.get(zone) for zone in there]
    own = [side.setup.place for side in rules.sides.values() if side.setup]
    begins = any(at in there and kind in kinds for part in own for kind, at in part.items())
    if there & reached or begins or any(zone is None or zone.beneath or zone.guest for zone in zones):
        return
    deeds = rules.actions.values()
    if any(_brings(deed, kinds, there, rules) or [deed.move_to] == deed.zones for deed in deeds):
        return  # an action that moves cards nowhere is reported, and may be meant to bring them
    homes = [zone for zone in rules.zones if _comes(rules, kinds, zone) and rules.zones[zone].play]
    message = (
        f'no action brings {with_article(target.types[0])} to "{target.zones[0]}", so "{name}" has no target'
    )
    guess = f", did you mean `zones: [{homes[0]}]`?" if homes else " but what a text puts there"
    where = place(data, ("rules", "actions", name, "target", "zones"))
    yield warning(where, "out-of-reach", message + guess)


def _comes(rules: Rules, kinds: set[str], zone: str) -> bool:
    return any(_brings(action, kinds, {zone}, rules) for action in rules.actions.values())


def _all_by_data(game: Game) -> bool:
    """Whether the actions and steps say all that happens: no hook, nobody's choice, no deck of the table."""
    rules = game.rules
    steps = (step for _, phase in rules.phases_at for step in phase.steps.values())
    if rules.common_decks or any(step.word in (*MOVING, "pass_on") for step in steps):
        return False
    return all(deed.by_data and game.types.keys() >= {*deed.types} for deed in rules.actions.values())


def _numbers(action: ActionRule) -> Iterator[tuple[Steps, str]]:
    """The printed fields of its own card that an action uses."""
    yield ("pay",), action.pay
    if action.target is not None:
        yield ("target", "at_most"), action.target.at_most
    for key, amounts in (("gain", action.gain), ("give", action.give)):
        yield from (((key, name), amount) for name, amount in amounts.items() if isinstance(amount, str))


def _idle_cards(game: Game, data: Map) -> Iterator[Problem]:
    """Types that no action is for, and actions for cards where no action brings them. Nothing in a game whose
    steps or hooks move cards.
    """
    rules = game.rules
    deeds = rules.actions
    steps = [step for _, phase in rules.phases_at for step in phase.steps.values()]
    if any(step.word in (*WAITING, "pass_on") for step in steps) or rules.common_decks or rules.sides:
        return
    known = all(action.by_data and game.types.keys() >= {*action.types} for action in deeds.values())
    if not deeds or not known:
        return
    for kind, rule in game.types.items():
        doing = [action for action in deeds.values() if kind in (action.types or [kind])]
        if not doing and not rule.token and kind not in rules.places:
            message = f"players can do nothing with {with_article(kind)}: no action has it under `types`"
            yield hint(place(data, ("types", kind, KEY)), "no-action", message)
    reached = {HAND, rules.deck_zone, rules.discard_zone, *rules.setup.fill, *(step.fill for step in steps)}
    for name, action in deeds.items():
        there, kinds = set(action.zones), set(action.types)
        places = [rules.zones.get(zone) for zone in there]
        if not kinds or not there or there & reached:
            continue
        if any(other.pay and not other.has_effect and kinds & {*other.types} for other in deeds.values()):
            continue  # it is reported, and may be meant to bring them
        if any(zone is None or zone.beneath or zone.guest for zone in places):
            continue
        if not any(_brings(other, kinds, there, rules) for other in deeds.values()):
            message = f'no action brings {with_article(action.types[0])} to "{action.zones[0]}"'
            where = place(data, ("rules", "actions", name, "zones"))
            yield warning(where, "out-of-reach", f'{message}, so "{name}" is only for what a text puts there')


def _brings(action: ActionRule, kinds: set[str], zones: set[str], rules: Rules) -> bool:
    """Whether cards of these types come to one of these zones by an action, or begin there."""
    target = action.target
    moved = action.move_to in zones and (not action.types or bool(kinds & {*action.types}))
    moves = target is not None and target.move_to in zones and (not target.types or kinds & {*target.types})
    return moved or bool(moves) or any(rules.places.get(kind) in zones for kind in kinds)
