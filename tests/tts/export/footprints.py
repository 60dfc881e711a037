"""Footprints of pieces on the table, and whether two of them overlap."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from msgspec import Struct

ROUND_PIECES = {"Bag": 1.6, "Infinite_Bag": 1.6, "Die_6_Rounded": 0.6}
"""Half the width that the game's own bags and dice take, generously."""


class Footprint(Struct, frozen=True):
    """A turned rectangle on the table."""

    name: str
    x: float
    z: float
    half_width: float
    half_depth: float
    turn: float

    def corners(self) -> list[tuple[float, float]]:
        sin, cos = math.sin(math.radians(self.turn)), math.cos(math.radians(self.turn))
        ends = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
        inside = [(sx * self.half_width, sz * self.half_depth) for sx, sz in ends]
        return [(self.x + x * cos + z * sin, self.z - x * sin + z * cos) for x, z in inside]


def footprint(item: dict[str, Any]) -> Footprint:
    """What an object covers. Square tiles are 2 x 2 units at scale 1, zones as large as scaled."""
    at = item["Transform"]
    half = ROUND_PIECES.get(item["Name"])
    if half is not None:
        width = depth = half
    elif item["Name"] == "Custom_Tile":
        width, depth = at["scaleX"], at["scaleZ"]
    else:
        width, depth = at["scaleX"] / 2, at["scaleZ"] / 2
    return Footprint(item["Nickname"] or item["Name"], at["posX"], at["posZ"], width, depth, at["rotY"])


def overlap(one: Footprint, other: Footprint) -> bool:
    """Whether they share more than an edge: no line separates them."""
    for shape in (one, other):
        corners = shape.corners()
        for (ax, az), (bx, bz) in pairwise([*corners, corners[0]]):
            normal = (bz - az, ax - bx)
            spans = [[x * normal[0] + z * normal[1] for x, z in s.corners()] for s in (one, other)]
            if max(spans[0]) <= min(spans[1]) + 1e-6 or max(spans[1]) <= min(spans[0]) + 1e-6:
                return False
    return True
