"""Hair as data: polygons behind the head and over the forehead."""

from typing import NamedTuple

from tts_export.art.busts.board import BoardPoints


class Strand(NamedTuple):
    """A polygon: as it is (`one`), with its mirror image (`both`), or the right half of a symmetric one."""

    way: str
    points: BoardPoints


class Hair(NamedTuple):
    back: tuple[Strand, ...]
    front: tuple[Strand, ...]
    parting: float = 0.0
    """Where the strands come from, to the left (negative) or right of the middle."""


def one(*points: tuple[float, float]) -> Strand:
    return Strand("one", points)


def both(*points: tuple[float, float]) -> Strand:
    return Strand("both", points)


def half(*points: tuple[float, float]) -> Strand:
    return Strand("half", points)


ROUND = half((0, -17.5), (7, -16.5), (12, -13), (15, -7), (15.5, 0), (14, 6), (10, 8))
LONG = half(
    (0, -17.5), (8, -16.5), (13.5, -12), (16.5, -4), (17.5, 8), (18.5, 18), (19, 27), (14, 26), (11, 30)
)
