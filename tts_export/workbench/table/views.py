"""Everything that one seat sees of the table, as data; and what has changed between two looks at it."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from tts_export.simulator import Table, seats
from tts_export.simulator.api.functions import COLORS
from tts_export.simulator.play import Game
from tts_export.simulator.play.game import noted
from tts_export.simulator.play.picture.camera import saved_camera, turn_of
from tts_export.simulator.seats import SPECTATOR
from tts_export.workbench.table.panel import panel_of
from tts_export.workbench.table.pictures import TablePictures
from tts_export.workbench.table.pieces import Handles, pieces_of, tint

View = dict[str, dict[str, Any]]
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


class Question(Struct, frozen=True):
    """A dialog on the player's screen."""

    kind: str
    text: str
    default: str
    options: tuple[str, ...]


def view_of(
    game: Game, seat: str, handles: Handles, pictures: TablePictures, bots: set[str], guest: bool = False
) -> View:
    """What the seat sees (Grey: a spectator). A guest does not read what scripts print."""
    table = game.table
    return {
        "pieces": dict(pieces_of(table, seat, handles, pictures)),
        "panel": dict(panel_of(table, seat, pictures)),
        "seats": {color: _seat(table, color, bots) for color in game.rules.seats},
        "lines": _lines(table, seat, guest),
        "dialogs": {str(number): dialog for number, dialog in enumerate(_dialogs(table, seat))},
        "room": _room(game, seat, pictures),
    }


def changes(before: View, now: View) -> View:
    """What is different, part by part: new values by key, None for what is gone; no part without changes."""
    view: View = {}
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


def _lines(table: Table, seat: str, guest: bool) -> dict[str, LogLine]:
    """The last lines that the seat reads; what scripts print is the host's to read, as in the game."""
    mine = {"all", seat} | ({"host"} if seats.seat_of(table.world, seat).host and not guest else set())
    lines = {str(n): LogLine(m.kind, m.text) for n, m in enumerate(table.messages) if m.to in mine}
    return dict(list(lines.items())[-MOST_LINES:])


def _dialogs(table: Table, seat: str) -> list[Question]:
    waiting = seats.seat_of(table.world, seat).dialogs if seat != SPECTATOR else []
    return [
        Question(
            question.kind,
            question.text,
            "" if question.default is None else str(question.default),
            question.options,
        )
        for question in waiting
    ]


def _room(game: Game, seat: str, pictures: TablePictures) -> dict[str, Any]:
    """What is the same for the whole table: its surface, this seat's camera, the keys of the game."""
    table = game.table
    save = table.world.save
    return {
        "seat": seat,
        "turn": turn_of(table, seat),
        "camera": _camera(table, seat),
        "cameras": [_looking(state) for state in save.get("CameraStates") or ()],
        "surface": pictures.at(str(save.get("TableURL") or "")),
        "keys": [item.label for item in table.world.hotkeys],
        "menu": [item.label for item in table.world.globals.menu],
        "started": bool(game.state["started"]),
        "over": bool(game.state["over"]),
        "decks": list(game.rules.decks),
        "players": [game.rules.least_players, game.rules.most_players],
    }


def _camera(table: Table, seat: str) -> dict[str, float] | None:
    """The camera that the save has for the seat: where it looks, how steeply, from how far away."""
    mat = noted(table, role="mat", seat=seat)
    if mat is None:
        return None
    turn = turn_of(table, seat)
    looking = _looking(saved_camera(table, mat, turn))
    return looking or {
        "x": mat.pos[0],
        "z": mat.pos[2],
        "pitch": 65.0,
        "away": max(mat.size) * 0.95,
        "turn": turn,
    }


def _looking(state: Mapping[str, Any] | None) -> dict[str, float] | None:
    """A camera of the save; the game shows it for Shift and its number."""
    if not state:
        return None
    at, angles = state["Position"], state["Rotation"]
    return {
        "x": float(at["x"]),
        "z": float(at["z"]),
        "pitch": float(angles["x"]),
        "turn": float(angles["y"]),
        "away": float(state["Distance"]),
    }
