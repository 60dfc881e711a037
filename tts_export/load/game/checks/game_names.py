"""Words in game.yaml that must be names of something else in it: fields, types, zones, tracks, phases.

Names of Lua functions are looked up where the hooks are read (`scripts/hook_names.py`).
"""

import re
from collections.abc import Collection, Iterator

from tts_export.load.names import KEY, NameUse, Steps, names_in, place, unknown_names
from tts_export.problems import Problem, nearest, one_of, warning
from tts_export.settings.cards import name_fields
from tts_export.settings.deck import SIDEBOARD
from tts_export.settings.game import Game
from tts_export.settings.rules import Rules
from tts_export.settings.turn import Step, Turn
from tts_export.slots import slots_in
from tts_export.yamls import Map


def game_name_problems(game: Game, data: Map) -> Iterator[Problem]:
    """Every word of `game` (read from `data`) that names nothing, at its place, with the nearest name."""
    rules = game.rules
    known = {
        "field": [*game.fields, "id", "type"],
        "type": game.types,
        "pile": (*game.deck.piles, SIDEBOARD),
        "option": game.options,
        "zone": rules.zones,
        "track": rules.tracks,
        "mark": rules.marks,
        "action": rules.actions,
        "phase": rules.phases,
    }
    in_name: list[NameUse] = [(("card", "name"), word, "field") for word in name_fields(game.card.name)]
    words = [word for word in names_in(game) if word[0] != _TEXT or _names_texts(data)]
    prices = [word for word in words if word[0][-1] == "pay" and _is_price(word[1], game)]
    for path, name, _ in prices:
        number, track = name.partition(" ")[::2] if _FIXED.fullmatch(name) else ("1", name)
        track = track or next(iter(rules.tracks))
        what = "is a track" if name in rules.tracks else "is a price"
        message = f'"{name}" {what}, but "pay" names a field with a price; a price that is always the same is'
        yield Problem(place(data, path), "unknown-field", f"{message} `cost: {{{track}: {number}}}`")
    words = [word for word in words if word not in prices]
    yield from unknown_names([*words, *in_name], known, data)
    yield from _left_out(game.rules.turn, data)
    named = {word for what in ("type", "zone", "track", "mark", "field", "phase") for word in known[what]}
    for word, others in game.words.items():
        name = next((other for other in others if other in game.types), "")
        if name and word not in {*named, *rules.actions, *rules.pools, *OF_ALL_GAMES}:
            message = f'"{word}" is nothing in the game, but "{name}" is: write it as `{name}: [{word}]`'
            yield warning(place(data, ("words", word, KEY)), "words-turned", message)
        elif word not in {*named, *rules.actions, *rules.pools, *rules.marks, *OF_ALL_GAMES, "enter"}:
            likely = [*game.types, *rules.zones, *rules.tracks, *rules.actions]
            if guess := nearest(word, [name for name in likely if not word.startswith(name)]):
                message = f'nothing in the game has the name "{word}"{guess}'
                yield warning(place(data, ("words", word, KEY)), "unused-word", message)
    yield from _never_full(game.rules, data)


OF_ALL_GAMES = ("place", "phase", "number")
"""Words of `words:` that are nothing in the game."""
_FIXED = re.compile(r"\d+(?: \w+)?")
"""A price in place of a field: `2 oil`."""


def _is_price(word: str, game: Game) -> bool:
    """Whether a word in place of a field is a track, or a price: a number of one."""
    track = word.partition(" ")[2] if _FIXED.fullmatch(word) else word
    tracks = game.rules.tracks
    return bool(word) and word not in game.fields and (track in tracks or (not track and bool(tracks)))


_TEXT: Steps = ("card", "text", 0)
"""The field whose text is shown with a card: by default "text", which a game may do without."""


def _names_texts(data: Map) -> bool:
    card = data.get("card")
    return isinstance(card, Map) and "text" in card


def _never_full(rules: Rules, data: Map) -> Iterator[Problem]:
    """Steps that fill a zone without a capacity: they would lay out whole decks."""
    filled: list[tuple[Steps, str]] = [(("setup", "fill", zone), zone) for zone in rules.setup.fill]
    for path, step in _steps(rules):
        filled.append(((*path, "fill"), step.fill))
    for path, name in filled:
        zone = rules.zones.get(name)
        if zone is not None and zone.capacity is None:
            message = f'the zone "{name}" needs a "capacity": it is filled until it has that many cards'
            yield Problem(place(data, ("rules", *path)), "missing-key", message)


def _steps(rules: Rules) -> Iterator[tuple[Steps, Step]]:
    for path, phase in rules.phases_at:
        for key, step in phase.steps.items():
            yield (*path, "steps", key), step


def _left_out(turn: Turn, data: Map) -> Iterator[Problem]:
    """Phases and steps that are not in the `order` given for them, and each `order` that changes none."""
    path = ("rules", "turn")
    ordered: list[tuple[Steps, str, list[str], Collection[str]]] = [(path, "phases", turn.order, turn.phases)]
    for name, phase in turn.phases.items():
        ordered.append(((*path, "phases", name), "steps", phase.order, phase.steps))
    for at, section, order, described in ordered:
        if order == list(described):
            if order:
                message = f'leave "order" out: it is the order of "{section}" in the file'
                yield Problem(place(data, (*at, "order", KEY)), "needless-order", message)
            continue
        for name in described if order else ():
            if name not in order:
                message = f'"{name}" is not in "order" beside "{section}", so it is skipped'
                yield warning(place(data, (*at, section, name, KEY)), "not-in-order", message)


_FILLED = ("card", "target")


def unknown_slots(game: Game, data: Map) -> Iterator[Problem]:
    """Words in braces that are no slot: `says: lights {crad}`."""
    for name, action in game.rules.actions.items():
        for slot in dict.fromkeys(slots_in(action.says)):
            if slot not in _FILLED:
                guess = nearest(slot, _FILLED) or f", expected {one_of(f'{{{known}}}' for known in _FILLED)}"
                at = place(data, ("rules", "actions", name, "says"))
                yield Problem(at, "unknown-slot", f'nothing fills "{{{slot}}}"{guess}')
            elif slot == "target" and action.by_data and action.target is None:
                at = place(data, ("rules", "actions", name, "says"))
                message = f'nothing fills "{{target}}": "{name}" has no `target:`; its own card is {{card}}'
                yield Problem(at, "unknown-slot", message)
            elif slot == "card" and action.subject == "none":
                at = place(data, ("rules", "actions", name, "says"))
                message = f'nothing fills "{{card}}": "{name}" is done without a card (`subject: none`)'
                yield Problem(at, "unknown-slot", message)
