"""Words in table.yaml that must be names of something else: drawings, card types, zones, colours."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.draw.colors import Palette, UnknownColor
from tts_export.load.names import Steps, Word, keyed, listed, place, strange_words
from tts_export.problems import Problem
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.mats import Mat
from tts_export.settings.table import Board, TableSettings
from tts_export.yamls import Map


def table_problems(table: TableSettings, data: Map, game: Game, frames: Frames) -> list[Problem]:
    """Every word of `table` (read from `data`, whose places are told) that names nothing."""
    known = {"drawing": frames.drawings, "type": game.types, "zone": game.rules.zones}
    words = [*_drawings(table), *_types(table)]
    if game.rules.zones:  # a game without rules runs no script that could know its zones
        words += _zones(table)
    problems = list(strange_words(words, known, data))
    for path, word in _colors(table):
        if not _is_color(word):
            message = f'"{word}" is not a color, expected something like "#34e29b"'
            problems.append(Problem(place(data, path), "unknown-color", message))
    return problems


def _mats(table: TableSettings) -> Iterator[tuple[Steps, Mat]]:
    yield ("mat",), table.mat
    for name, mat in table.shared.items():
        yield ("shared", name), mat


def _drawings(table: TableSettings) -> Iterator[Word]:
    yield ("surface", "drawing"), table.surface.drawing, "drawing"
    for path, mat in _mats(table):
        yield (*path, "drawing"), mat.drawing, "drawing"
    for name, token in table.tokens.items():
        for number, side in enumerate(token.sides):
            yield ("tokens", name, "sides", number, "drawing"), side.drawing, "drawing"
    boards: dict[Steps, Board] = {("references", name): board for name, board in table.references.items()}
    for path, board in [(("controller",), table.controller), *boards.items()]:
        yield (*path, "drawing"), board.drawing, "drawing"
        yield (*path, "back"), board.back, "drawing"


def _types(table: TableSettings) -> Iterator[Word]:
    for path, mat in _mats(table):
        for name, zone in mat.zones.items():
            yield from listed((*path, "zones", name, "accepts"), zone.accepts, "type")


def _zones(table: TableSettings) -> Iterator[Word]:
    for path, mat in _mats(table):
        yield from keyed((*path, "zones"), mat.zones, "zone")


def _colors(table: TableSettings) -> Iterator[tuple[Steps, str]]:
    for path, mat in _mats(table):
        for name, zone in mat.zones.items():
            yield (*path, "zones", name, "color"), zone.color
    for name, token in table.tokens.items():
        yield ("tokens", name, "color"), token.color
        yield ("tokens", name, "bag"), token.bag
    for field, spots in (("decks", table.decks), ("supplies", table.supplies)):
        for number, word in enumerate(spots.tints):
            yield (field, "tints", number), word


def _is_color(word: str) -> bool:
    """Whether it is a colour by itself: table.yaml has no names for colours."""
    try:
        return not word or Palette()[word] is not None
    except UnknownColor:
        return False
