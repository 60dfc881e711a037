"""Names in table.yaml that must be names of something else: drawings, card types, zones, colours.

The settings classes cannot see this: to them a drawing is only a word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tts_export.draw.colors import Palette, UnknownColor
from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.mats import Mat
from tts_export.settings.table import Board, TableSettings
from tts_export.yamls import Map, place_of

Steps = tuple[int | str, ...]
Word = tuple[Steps, str]
"""Where a word stands, and the word."""


def table_problems(table: TableSettings, data: Map, game: Game, frames: Frames) -> list[Problem]:
    """Every word of `table` (read from `data`, whose places are told) that names nothing."""
    problems: list[Problem] = []

    def hold(words: Iterable[Word], known: Iterable[str], what: str) -> None:
        names = list(known)
        for path, word in words:
            if word and word not in names:
                guess = nearest(word, names) or (f", expected {one_of(names)}" if names else "")
                at = _key(data, path) if what == "zone" else place_of(data, path) or data.where
                problems.append(Problem(at, f"unknown-{what}", f'there is no {what} "{word}"{guess}'))

    hold(_drawings(table), frames.drawings, "drawing")
    hold(_types(table), game.types, "type")
    if game.rules.zones:  # a game without rules runs no script that could know its zones
        hold(_zones(table), game.rules.zones, "zone")
    problems += [_bad_color(data, path, word) for path, word in _colors(table) if not _is_color(word)]
    return problems


def _mats(table: TableSettings) -> Iterator[tuple[Steps, Mat]]:
    yield ("mat",), table.mat
    for name, mat in table.shared.items():
        yield ("shared", name), mat


def _drawings(table: TableSettings) -> Iterator[Word]:
    yield ("surface", "drawing"), table.surface.drawing
    for path, mat in _mats(table):
        yield (*path, "drawing"), mat.drawing
    for name, token in table.tokens.items():
        for number, side in enumerate(token.sides):
            yield ("tokens", name, "sides", number, "drawing"), side.drawing
    boards: dict[Steps, Board] = {("references", name): board for name, board in table.references.items()}
    for path, board in [(("controller",), table.controller), *boards.items()]:
        yield (*path, "drawing"), board.drawing
        yield (*path, "back"), board.back


def _types(table: TableSettings) -> Iterator[Word]:
    for path, mat in _mats(table):
        for name, zone in mat.zones.items():
            for number, word in enumerate(zone.accepts):
                yield (*path, "zones", name, "accepts", number), word


def _zones(table: TableSettings) -> Iterator[Word]:
    for path, mat in _mats(table):
        for name in mat.zones:
            yield (*path, "zones", name), name


def _colors(table: TableSettings) -> Iterator[Word]:
    for path, mat in _mats(table):
        for name, zone in mat.zones.items():
            yield (*path, "zones", name, "color"), zone.color
    for name, token in table.tokens.items():
        yield ("tokens", name, "color"), token.color
        yield ("tokens", name, "bag"), token.bag
    for field, spots in (("decks", table.decks), ("supplies", table.supplies)):
        for number, word in enumerate(spots.tints):
            yield (field, "tints", number), word


def _key(data: Map, path: Steps) -> Where:
    """Where the key at the end of `path` stands."""
    owner: object = data
    for step in path[:-1]:
        owner = owner.get(str(step)) if isinstance(owner, Map) else None
    return owner.keys_at.get(str(path[-1]), data.where) if isinstance(owner, Map) else data.where


def _is_color(word: str) -> bool:
    """Whether it is a colour by itself: table.yaml has no names for colours."""
    try:
        return not word or Palette()[word] is not None
    except UnknownColor:
        return False


def _bad_color(data: Map, path: Steps, word: str) -> Problem:
    at = place_of(data, path) or data.where
    return Problem(at, "unknown-color", f'"{word}" is not a color, expected something like "#34e29b"')
