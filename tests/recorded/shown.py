"""What a table shows: its state, its pieces, its screens and what could be done, each as one text."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from typing import Any

import msgspec

from tts_export.simulator import SimObject, Table
from tts_export.simulator.play.game import Game
from tts_export.simulator.ui import Ui, UiElement

_JSON = msgspec.json.Encoder(enc_hook=lambda value: getattr(value, "guid", ""), order="deterministic")
_ASIDE = 0.137
"""Added to hundredths, such that no number that scripts like is where it is rounded to either side."""
_DATA = ("Nickname", "Description", "GMNotes", "Locked", "ColorDiffuse", "Tags", "Number")


def state(game: Game) -> str:
    """The state as the script returns it; the log is compared by itself."""
    return _json({key: value for key, value in game.state.items() if key != "log"})


def offers(game: Game) -> str:
    """What everybody could do now."""
    return "\n".join(sorted(map(_json, game.ask("tableOffers") or [])))


def menus(game: Game, turn: int) -> str:
    """What the menus of some cards offer: each player points at two of their own and one of somebody else's,
    at others in each turn. The pointers stay there.
    """
    cards, objects = game.state["cards"], game.table.world.objects
    lines = []
    for seat in (seat for seat in game.seats if game.table.world.players[seat].steam_name):
        for is_own in (False, True, True):
            there = [
                guid for guid in sorted(objects) if guid in cards and is_own == (cards[guid]["owner"] == seat)
            ]
            if there:
                o = objects[there[(7 * turn + len(lines)) % len(there)]]
                game.table.player(seat).point_at(o)
                lines.append(f"{seat} {o.guid} {[item.label for item in o.menu]}")
    return "\n".join(lines)


def pieces(table: Table) -> str:
    """Every piece: where it is, what it looks like, what is on it, and what its menu offers; and the lines
    that are drawn over them.
    """
    there = sorted(table.world.living(), key=lambda o: o.guid)
    lines = [_drawn(line) for line in table.world.globals.saved.get("VectorLines") or ()]
    return _JSON.encode_lines([*map(_piece, there), *lines]).decode()


def screens(table: Table, known: dict[str, tuple[Ui, int, str]]) -> str:
    """The elements of the panel and of pieces, the dialogs and the hotkeys. `known` has the elements
    of before: most are the same.
    """
    for owner, ui in table.ui.items():
        before = known.get(owner)
        if before is None or before[0] is not ui or before[1] != ui.changes:
            known[owner] = ui, ui.changes, _JSON.encode_lines(map(_element, ui.roots)).decode()
    shown = [f"{owner} {known[owner][2]}" for owner in sorted(table.ui)]
    return "\n".join([*shown, *_dialogs(table), *(item.label for item in table.world.hotkeys)])


def _dialogs(table: Table) -> Iterator[str]:
    for color in sorted(table.world.players):
        yield from (f"{color} {dialog.kind} {dialog.text}" for dialog in table.player(color).dialogs)


def _element(element: UiElement) -> tuple[Any, ...]:
    return element.tag, element.attributes, element.text, [_element(inside) for inside in element.children]


def _piece(o: SimObject) -> tuple[Any, ...]:
    place = [floor(number * 100 + _ASIDE) for of in (o.pos, o.rot, o.scale) for number in of]
    data = [o.data.get(key) for key in _DATA]
    inside = [each.get("GUID") for each in o.contents]
    menu, hidden = [item.label for item in o.menu], sorted(o.hidden_from)
    return o.guid, o.name, place, data, inside, o.highlight, o.interactable, hidden, o.buttons, menu


def _drawn(line: dict[str, Any]) -> tuple[Any, ...]:
    points = [floor(point[axis] * 100 + _ASIDE) for point in line["points3"] for axis in "xyz"]
    return points, line.get("color"), line["thickness"]


def _json(value: Any) -> str:
    return _JSON.encode(value).decode()
