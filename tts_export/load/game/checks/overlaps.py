"""Mats that lie on one another: those of the seats, and those in the middle; and zones of a mat."""

from collections.abc import Iterator
from itertools import combinations

from tts_export.load.names import Steps, place
from tts_export.problems import Problem, warning
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.table import TableSettings
from tts_export.yamls import Map

GroundBox = tuple[float, float, float, float]
"""Left, right, near and far edge on the table."""
LEAST = 0.05
"""Units by which mats may overlap without being reported: their edges."""


def overlapping_mats(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Each pair of mats that lie on one another, at the later one; only mats that lie straight. A mat of
    another size than its drawing is the cause, and reported.
    """
    if any(mats_of_two_sizes(table, data, game, frames)):
        return
    for (first, ground, _), (second, other, path) in combinations(grounds(table), 2):
        if all(
            min(ground[far], other[far]) - max(ground[near], other[near]) > LEAST
            for near, far in ((0, 1), (2, 3))
        ):
            message = f"the mat of {second} lies on that of {first}: a mat is {_spread(table)}"
            yield warning(place(data, path), "overlap", message)


def overlapping_zones(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Each pair of zones of a mat that lie on one another, at the later one."""
    mats = {("mat",): table.mat} | {("shared", name): mat for name, mat in table.shared.items()}
    for path, mat in mats.items():
        for (first, zone), (second, other) in combinations(mat.zones.items(), 2):
            (x, y, wide, high), (left, top, width, height) = zone.at, other.at
            over = (min(x + wide, left + width) - max(x, left), min(y + high, top + height) - max(y, top))
            if min(over) > LEAST:
                message = f'"{second}" lies on "{first}": {over[0]:g} wide and {over[1]:g} high are in both'
                yield warning(place(data, (*path, "zones", second, "at")), "overlap", message)


def mats_of_two_sizes(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Mats whose drawing has another size: zones are measured in the unit of the drawing."""
    mats = {("mat",): table.mat} | {("shared", name): mat for name, mat in table.shared.items()}
    for path, mat in mats.items():
        drawing = frames.drawings.get(mat.drawing) if frames is not None else None
        if drawing is not None and drawing.size is not None and drawing.size != mat.size:
            wide, high = drawing.size
            message = (
                f'the drawing "{mat.drawing}" in frames.yaml is {wide:g} x {high:g}: write the same here'
            )
            yield warning(place(data, (*path, "size")), "two-sizes", f"{message}, or there")


def grounds(table: TableSettings) -> Iterator[tuple[str, GroundBox, Steps]]:
    """Each mat that lies straight: of whom it is, what it covers, and its place in the settings."""
    for color, seat in table.seats.items():
        if seat.turn % 90 == 0:
            yield color, _ground(seat.at, table.mat.spread, seat.turn), ("seats", color, "at")
    for name, mat in table.shared.items():
        if mat.turn % 90 == 0:
            yield name, _ground(mat.at, mat.spread, mat.turn), ("shared", name, "at")


def _ground(at: tuple[float, float], spread: tuple[float, float], turn: float) -> GroundBox:
    wide, deep = spread if turn % 180 == 0 else spread[::-1]
    return at[0] - wide / 2, at[0] + wide / 2, at[1] - deep / 2, at[1] + deep / 2


def _spread(table: TableSettings) -> str:
    wide, deep = table.mat.spread
    return f"{wide:g} wide and {deep:g} deep"
