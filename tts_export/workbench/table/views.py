"""Everything that one seat sees of the table, as data; and what has changed between two looks at it."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from tts_export.simulator import Table, busy, physics, seats
from tts_export.simulator.api.functions import COLORS
from tts_export.simulator.play import Game
from tts_export.simulator.saved import notes_of
from tts_export.workbench.table.cameras import camera_of, cameras_in, turn_of
from tts_export.workbench.table.chronicle import chronicle_of
from tts_export.workbench.table.panel import panel_of
from tts_export.workbench.table.pictures import TablePictures
from tts_export.workbench.table.pieces import Handles, pieces_of, tint

SeatViews = dict[str, dict[str, Any]]
"""Parts of a view, each with its entries by key."""
MOST_LINES = 400
"""Lines of chat that a page gets."""


class LogLine(Struct, frozen=True):
    """A line of the chat or of the log."""

    kind: str
    text: str


class SeatView(Struct, frozen=True, omit_defaults=True):
    """A seat of the game: who sits there, and where its hand is."""

    color: str
    name: str = ""
    bot: bool = False
    hand: tuple[float, float, float, float, float] | None = None
    """The hand zone: middle (x, z), heading, width and depth."""


class ZoneView(Struct, frozen=True, omit_defaults=True):
    """A zone of the table: its name on the mat, and where it is: middle (x, z), width and depth."""

    label: str
    at: tuple[float, float, float, float]
    seat: str = ""
    """Whose it is; empty for one that all share."""
    play: bool = False
    """Whether its cards are in play."""
    pile: bool = False
    slots: bool = False
    """Whether its places mean something, so that cards keep theirs."""
    places: int = 0
    """How many snap points for cards it has."""


class DrawnLine(Struct, frozen=True):
    """A line over the table: its points (x, height, z), its color, how thick it is in units."""

    points: tuple[tuple[float, float, float], ...]
    color: str
    thick: float


class Question(Struct, frozen=True):
    """A dialog on the player's screen."""

    kind: str
    text: str
    default: str
    options: tuple[str, ...]


def view_of(
    game: Game, seat: str, handles: Handles, pictures: TablePictures, bots: set[str], guest: bool
) -> SeatViews:
    """What the seat sees (Grey: a spectator). A guest does not read what scripts print.

    Scripts make the panel, and a panel without end is one run of theirs that does not come back.
    """
    with busy.one_run():
        return _view_of(game, seat, handles, pictures, bots, guest)


def _view_of(
    game: Game, seat: str, handles: Handles, pictures: TablePictures, bots: set[str], guest: bool
) -> SeatViews:
    table = game.table
    pieces = pieces_of(table, seat, handles, pictures, _slots(game), _cards_in_play(game))
    return {
        "pieces": pieces,
        "panel": dict(panel_of(table, seat, pictures)),
        "seats": {color: _seat(table, color, bots) for color in game.rules.seats},
        "zones": dict(_zones(game)),
        "lines": _lines(table, seat, guest),
        "dialogs": {str(number): dialog for number, dialog in enumerate(_dialogs(table, seat))},
        "room": _room(game, seat, pictures)
        | _relations(game, handles)
        | {"log": chronicle_of(game, seat, pieces, pictures)},
    }


def changes(before: SeatViews, now: SeatViews) -> SeatViews:
    """What is different, part by part: new values by key, None for what is gone; no part without changes."""
    view: SeatViews = {}
    for part, entries in now.items():
        old = before.get(part, {})
        changed = {key: value for key, value in entries.items() if key not in old or old[key] != value}
        changed |= {key: None for key in old if key not in entries}
        if changed:
            view[part] = changed
    return view


def _seat(table: Table, color: str, bots: set[str]) -> SeatView:
    zone = seats.hand_of(table.world, color)
    place = None
    if zone is not None:
        place = (zone.pos[0], zone.pos[2], zone.rot[1], zone.size[0], zone.size[2])
    r, g, b = COLORS[color][:3]
    player = seats.seat_of(table.world, color)
    return SeatView(tint({"r": r, "g": g, "b": b}), player.steam_name, color in bots, place)


def _zones(game: Game) -> Iterator[tuple[str, ZoneView]]:
    """The zones of all mats, also of seats that nobody uses."""
    cards = game.state["cards"]
    slotted = {str(cards[guid]["zone"]) for guid in _slots(game)}
    points = list(physics.snap_points(game.table.world))
    for o in game.table.world.living():
        notes = notes_of(o.data) if o.is_zone else {}
        zone = game.rules.zones.get(str(notes.get("zone")))
        seat = str(notes.get("seat") or "")
        if zone is None or notes.get("role") != "zone":
            continue
        x, _, z = o.pos
        at = (round(x, 3), round(z, 3), round(o.size[0], 3), round(o.size[2], 3))
        label = o.nickname.removeprefix(f"{seat}: ")
        places = sum(abs(px - x) <= at[2] / 2 and abs(pz - z) <= at[3] / 2 for _, (px, _, pz), _ in points)
        slots = zone.name in slotted
        yield f"{seat}.{zone.name}", ZoneView(label, at, seat, zone.play, zone.pile, slots, places)


def _slots(game: Game) -> dict[str, str]:
    """The named places of cards, by GUID."""
    return {guid: str(card["slot"]) for guid, card in game.state["cards"].items() if card.get("slot")}


def _cards_in_play(game: Game) -> dict[str, dict[str, Any]]:
    """What the game knows of them, by GUID."""
    play = {name for name, zone in game.rules.zones.items() if zone.play}
    return {guid: card for guid, card in game.state["cards"].items() if card.get("zone") in play}


def _relations(game: Game, handles: Handles) -> dict[str, Any]:
    """How cards belong together, by handles: what a picture of the table has signs for."""
    return {
        "fights": _fights(game, handles),
        "blockers": _blockers(game, handles),
        "attached": _pairs(game, handles, "attached_to"),
        "homes": _pairs(game, handles, "at"),
        "owners": _owners(game, handles),
    }


def _fights(game: Game, handles: Handles) -> list[tuple[str, str]]:
    """Handles of each attacker and of who blocks it, or of what it attacks or may destroy."""
    cards = [(str(fight["from"]), str(fight.get("to") or "")) for fight in game.state.get("fights") or ()]
    known = [(handles.known(attacker), handles.known(against)) for attacker, against in cards]
    return [(attacker, against) for attacker, against in known if attacker]


def _blockers(game: Game, handles: Handles) -> list[str]:
    """Cards that block an attacker; others that it meets are only threatened."""
    blocks = (game.state.get("combat") or {}).get("blocks") or ()
    known = (handles.known(str(block["blocker"])) for block in blocks)
    return [blocker for blocker in known if blocker]


def _owners(game: Game, handles: Handles) -> dict[str, str]:
    """Whose each card in play is: it may lie on the mat of somebody else."""
    cards = _cards_in_play(game).items()
    known = ((handles.known(guid), str(card.get("owner") or "")) for guid, card in cards)
    return {handle: owner for handle, owner in known if handle and owner}


def _pairs(game: Game, handles: Handles, to: str) -> list[tuple[str, str]]:
    """Handles of each card that belongs to another one, and of that one."""
    pairs = ((guid, str(card.get(to) or "")) for guid, card in game.state["cards"].items())
    known = ((handles.known(guid), handles.known(host)) for guid, host in pairs if host)
    return [(guid, host) for guid, host in known if guid and host]


def _lines(table: Table, seat: str, guest: bool) -> dict[str, LogLine]:
    """The last lines that the seat reads; what scripts print is the host's to read, as in the game."""
    mine = {"all", seat} | ({"host"} if seats.seat_of(table.world, seat).host and not guest else set())
    lines = {str(n): LogLine(m.kind, m.text) for n, m in enumerate(table.messages) if m.to in mine}
    return dict(list(lines.items())[-MOST_LINES:])


def _dialogs(table: Table, seat: str) -> list[Question]:
    waiting = seats.seat_of(table.world, seat).dialogs if seat != seats.SPECTATOR else []
    return [
        Question(
            question.kind,
            question.text,
            "" if question.default is None else str(question.default),
            question.options,
        )
        for question in waiting
    ]


def _drawn(table: Table) -> Iterator[DrawnLine]:
    """The lines over the table."""
    for line in table.world.globals.saved.get("VectorLines") or ():
        points = tuple((round(at["x"], 3), round(at["y"], 3), round(at["z"], 3)) for at in line["points3"])
        yield DrawnLine(points, tint(line.get("color")), float(line.get("thickness", 0.1)))


def _room(game: Game, seat: str, pictures: TablePictures) -> dict[str, Any]:
    """What is the same for the whole table: its surface, this seat's camera, the keys of the game."""
    table = game.table
    save = table.world.save
    return {
        "seat": seat,
        "turn": turn_of(table, seat),
        "camera": camera_of(table, seat),
        "cameras": cameras_in(save),
        "surface": pictures.at(str(save.get("TableURL") or "")),
        "drawn": list(_drawn(table)),
        "keys": [item.label for item in table.world.hotkeys],
        "menu": [item.label for item in table.world.globals.menu],
        "started": bool(game.state["started"]),
        "over": bool(game.state["over"]),
        "winners": [str(color) for color in game.state.get("winners") or ()] if game.state["over"] else [],
        "active": str(game.state.get("active") or ""),
        "decks": list(game.rules.decks),
        "players": [game.rules.least_players, game.rules.most_players],
    }
