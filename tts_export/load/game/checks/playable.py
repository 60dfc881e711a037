"""Whether a game can be played: players act in its turns, and its decks have cards for the opening hands."""

from collections.abc import Iterator, Mapping

from tts_export.likeness import nearest_word
from tts_export.load.game.checks.reach import HAND, WAITING
from tts_export.load.names import KEY, no_such, place
from tts_export.problems import Problem, hint, warning
from tts_export.settings.game import Game
from tts_export.settings.turn import Step
from tts_export.yamls import Map


def unplayable_problems(game: Game, data: Map) -> Iterator[Problem]:
    """What is wrong with the rules of `game` (read from `data`) where nobody could play by them."""
    yield from _never_open(game, data)
    yield from _shared_by_sides(game, data)
    yield from _hand_without_deck(game, data)
    yield from _any_time(game, data)
    yield from _unknown_piles(game, data)
    yield from _open_hand(game, data)


def _open_hand(game: Game, data: Map) -> Iterator[Problem]:
    """A hand that everybody sees, although nobody has written `visible: all`; and one that nobody sees."""
    hand = game.rules.zones.get(HAND)
    here, visible = (place(data, ("rules", "zones", HAND, *key)) for key in ((), ("visible",)))
    if hand is not None and hand.visible == "all" and not hand.is_common and here == visible:
        message = "everybody sees these cards: write `visible: owner`, or `visible: all` if that is meant"
        yield hint(here, "open-hand", message)
    if hand is not None and hand.visible == "nobody" and not hand.is_common:
        message = "not even their player sees the cards of this hand: write `visible: owner`"
        yield warning(visible, "hidden-hand", message)


def _unknown_piles(game: Game, data: Map) -> Iterator[Problem]:
    """Zones for decks and discarded cards that are written, and that the game does not have."""
    rules = data.get("rules")
    for key, zone in (("deck_zone", game.rules.deck_zone), ("discard_zone", game.rules.discard_zone)):
        if isinstance(rules, Map) and key in rules and zone not in game.rules.zones:
            yield Problem(rules.at(key), "unknown-zone", no_such("zone", zone, game.rules.zones))
    zones = game.rules.zones
    piles = (name for name, rule in zones.items() if rule.pile and name != game.rules.discard_zone)
    use, pile = "from which players draw", next(piles, next(iter(zones), ""))
    if _draws(game):
        yield from _lacking_pile("deck_zone", game.rules.deck_zone, use, pile, game, data)
    use = "to which cards go that are destroyed or discarded"
    yield from _lacking_pile("discard_zone", game.rules.discard_zone, use, "...", game, data)


def _lacking_pile(key: str, zone: str, use: str, other: str, game: Game, data: Map) -> Iterator[Problem]:
    """A pile that has its usual name without being written, and is not there."""
    zones, rules = game.rules.zones, data.get("rules")
    if not zones or zone in zones or (isinstance(rules, Map) and key in rules):
        return
    if near := nearest_word(zone, zones):
        yield Problem(
            place(data, ("rules", "zones", near, KEY)), "unknown-zone", no_such("zone", zone, zones)
        )
        return
    message = f'there is no zone "{zone}", {use}: add `{zone}: {{pile: true}}`'
    message += f", or write under rules which zone it is: `{key}: {other}`"
    yield Problem(place(data, ("rules", "zones")), "unknown-zone", message)


def _draws(game: Game) -> bool:
    """Whether the rules say that players draw cards."""
    steps = (step for _, phase in game.rules.phases_at for step in phase.steps.values())
    return game.rules.setup.draw > 0 or any(step.draw for step in steps)


def _never_open(game: Game, data: Map) -> Iterator[Problem]:
    """A turn that waits for nobody: its phases end by themselves, and so does each of the next turns."""
    phases = game.rules.phases.values()
    waits = (phase.open or phase.responds or any(_asks(phase.steps)) for phase in phases)
    if phases and not any(waits):
        message = "turns pass without anybody: write `open: true` in the phase in which players act"
        yield Problem(place(data, ("rules", "turn", "phases")), "no-open-phase", message)


def _shared_by_sides(game: Game, data: Map) -> Iterator[Problem]:
    """Turns of sides in a game whose rounds are for everybody: there is no player whose turn it is."""
    rules = game.rules
    for name, side in rules.sides.items():
        if side.turn is not None and (rules.turn.shared or side.turn.shared):
            message = "with `shared: true` all players take the same phases: a side has no turn of its own"
            yield Problem(place(data, ("rules", "sides", name, "turn")), "shared-turn", message)


def _asks(steps: Mapping[str, Step]) -> Iterator[bool]:
    """Whether each step may wait for a player."""
    return (step.word in WAITING for step in steps.values())


def _hand_without_deck(game: Game, data: Map) -> Iterator[Problem]:
    """An opening hand of more cards than a deck has by the rules."""
    sizes = [rule for rule in game.deck.rules.values() if rule.rule == "size" and not rule.pile]
    largest = [max((*rule.one_of, rule.exactly or rule.most or 0)) for rule in sizes]
    draw = game.rules.setup.draw
    deck = game.rules.zones.get(game.rules.deck_zone)
    if deck is not None and deck.is_common:
        return
    if any(largest) and draw > max(largest):
        message = f"an opening hand of {draw} cards, but a deck has only {max(largest)}"
        yield warning(place(data, ("rules", "setup", "draw")), "out-of-range", message)


def _any_time(game: Game, data: Map) -> Iterator[Problem]:
    """Actions that everybody can do at any time, where the file does not say that this is meant."""
    for name, action in game.rules.actions.items():
        written = place(data, ("rules", "actions", name))
        if action.phases or not action.has_effect or action.by_text or not game.rules.phases:
            continue
        if place(data, ("rules", "actions", name, "phases")) == written:
            message = f'"{name}" can be done at any time, also in the turns of others'
            phases = game.rules.phases
            likely = next((phase for phase, rule in phases.items() if rule.open), next(iter(phases)))
            advice = f"`phases: [{likely}]` says when, `phases: []` that this is meant"
            yield hint(written, "any-time", f"{message}; {advice}")
