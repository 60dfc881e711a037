"""Buildings: houses, halls, towers, walls, arches and stairs, with windows that are lit."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from tts_export.art.carved.carving import LIT
from tts_export.art.carved.limbs import SpacePoint
from tts_export.art.carved.masses import (
    GroundPoint,
    Masses,
    Shade,
    SpaceFace,
    around,
    box,
    hashed,
    outward,
    ring_of,
    sides_of,
    turned,
    walls_of,
)
from tts_export.art.carved.stonework import courses, shifted

EAVES, OVERHANG = 0.1, 1.18
"""How far a gable roof reaches beyond its walls, in their widths, and how much wider a tower's is."""
FARTHEST_DOOR = -0.9
"""How far off the light of doors on the ground is seen."""
MANNERS = ((0.18, 1.0, 0.6, 0.3), (0.4, 0.8, 0.5, 0.0), (0.2, 1.0, 0.0, 0.24), (0.12, 1.6, 1.0, 0.6))
"""Of towns: how many are towers, how high houses and how steep roofs are (0: domes), and a tower's roof."""
STOREY, PANE = 0.2, 0.3
"""How high a storey is, and how wide a window is as a part of the wall it has for itself."""


class Buildings(Masses):
    """What is built on a piece of ground."""

    def __init__(self) -> None:
        super().__init__()
        self.doors: list[SpacePoint] = []
        """Where light falls on the ground."""
        self.course = 0.0
        """How high a row of stones or tiles is; 0: walls and roofs are smooth."""

    def stones(self, paint: str, walls: Sequence[SpaceFace], inside: SpacePoint) -> None:
        """Some of the stones or tiles of walls and slopes, brighter or darker than the others."""
        tones: dict[float, list[SpaceFace]] = {}
        for wall in walls if self.course else ():
            for tone, face in courses(wall, inside, self.course):
                tones.setdefault(tone, []).append(face)
        for tone, faces in tones.items():
            self.add(shifted(str(paint), tone), faces, inside)

    def house(self, wall: str, roof: str, at: SpacePoint, size: Sequence[float], turn: float = 0) -> None:
        wide, deep, high, rise = size
        here = turned(at, turn)
        corners = [here(x, z) for x, z in box(wide, deep)]
        self.shades.append(Shade(tuple(corners), at[1] + high + rise * 0.7, 0.6))
        left, right = -wide / 2, wide / 2
        near, low, top = deep / 2, at[1], at[1] + high

        def spot(x: float, y: float, z: float) -> SpacePoint:
            u, v = here(x, z)
            return u, y, v

        gables = [
            (
                spot(x, low, -near),
                spot(x, low, near),
                spot(x, top, near),
                spot(x, top + rise, 0),
                spot(x, top, -near),
            )
            for x in (left, right)
        ]
        fronts = [
            (spot(left, low, z), spot(right, low, z), spot(right, top, z), spot(left, top, z))
            for z in (near, -near)
        ]
        self.add(wall, [*gables, *fronts], spot(0, low + high / 2, 0))
        self.roof(roof, spot, size, top)
        tall = high + rise * 0.4
        sides = (
            (spot, (left, right, near), high, True),
            (
                lambda x, y, z: spot(math.copysign(z, left), y, x),
                (-near, near, right),
                high + rise * 0.4,
                False,
            ),
            (lambda x, y, z: spot(z, y, x), (-near, near, right), tall, False),
        )
        panes = [pane for at, side, up, front in sides for pane in self.windows(at, side, low, up, front)]
        for paint in (LIT, "0"):
            if chosen := [pane for tone, pane in panes if tone == paint]:
                self.add(paint, chosen)

    def roof(
        self, paint: str, spot: Callable[[float, float, float], SpacePoint], size: Sequence[float], top: float
    ) -> None:
        wide, deep, _, rise = size
        near, over = deep / 2, EAVES * min(wide, deep)
        left, right, fall = -wide / 2 - over, wide / 2 + over, top - rise * over / near
        slopes = [
            (
                *(spot(x, top + rise, 0) for x in (left, right)),
                *(spot(x, fall, z * (1 + over / near)) for x in (right, left)),
            )
            for z in (near, -near)
        ]
        self.add(paint, slopes, thin=True)
        low = spot(0, top - size[2], 0)
        self.stones(paint, [(d, c, b, a) for a, b, c, d in slopes], low)

    def windows(
        self,
        spot: Callable[[float, float, float], SpacePoint],
        wall: tuple[float, float, float],
        low: float,
        high: float,
        front: bool,
    ) -> Iterator[tuple[str, SpaceFace]]:
        """Panes on a wall, most of them lit, and a door: that of a front lights the ground."""
        left, right, z = wall
        columns, rows = max(1, round((right - left) / STOREY / 0.8)), max(1, int(high / STOREY))
        pitch, storey = (right - left) / columns, high / rows
        inside = spot((left + right) / 2, low + high / 2, 0)
        at, way = z + math.copysign(0.012, z), int(hashed(*spot(left, low, z)) * columns)
        for row in range(rows):
            for column in range(columns):
                x, y, half = left + (column + 0.5) * pitch, low + row * storey, PANE * min(pitch, 0.2) / 1.6
                foot, top = y + storey * 0.36, y + storey * 0.76
                if row == 0 and column == way:
                    foot, top, half = low, y + storey * 0.82, half * 1.25
                    if front and spot(x, low, z)[2] > FARTHEST_DOOR:
                        self.doors.append(spot(x, low, z * 1.1))
                pane = tuple(
                    spot(u, v, at)
                    for u, v in ((x - half, foot), (x + half, foot), (x + half, top), (x - half, top))
                )
                lit = hashed(*pane[0]) > 0.42 or (row == 0 and column == way)
                yield LIT if lit else "0", outward(pane, inside)

    def hall(self, wall: str, roof: str, at: SpacePoint, size: Sequence[float], turn: float = 0) -> None:
        """A gable roof on pillars, its gable in front, and a dark room behind them."""
        wide, deep, high, rise = size
        here = turned(at, turn)
        self.slab(wall, (at[0], 0, at[2]) if not at[1] else at, (wide * 1.16, deep * 1.16, 0.06), turn)
        self.block("#1c1a20", at, (wide * 0.7, deep * 0.8, high), turn)
        across, top = turned(at, turn + 90), at[1] + high

        def spot(x: float, y: float, z: float) -> SpacePoint:
            u, v = across(x, z)
            return u, y, v

        self.slab(wall, (at[0], top, at[2]), (wide * 1.12, deep * 1.08, 0.06), turn)
        self.roof(roof, spot, (deep, wide, high, rise), top + 0.06)
        gable = [(x * 1.02, top + 0.06, z) for x in (-deep / 2, deep / 2) for z in (-wide / 2, wide / 2)]
        for ends in (gable[:2], gable[2:]):
            self.add(
                wall, [(*(spot(*end) for end in ends), spot(ends[0][0], top + 0.06 + rise, 0))], thin=True
            )
        for side in (-1, 1):
            for n in range(4):
                x, z = here(wide * (n / 3 - 0.5), side * deep / 2)
                self.tower(wall, "-", (x, at[1], z), (wide * 0.06, high, 0), 6)
        for side in (-1, 1):
            for n in range(1, 4):
                x, z = here(side * wide / 2, deep * (n / 4 - 0.5))
                self.tower(wall, "-", (x, at[1], z), (wide * 0.06, high, 0), 6)

    def block(
        self, wall: str, at: SpacePoint, size: Sequence[float], turn: float = 0, shade: bool = True
    ) -> None:
        wide, deep, high = size
        here = turned(at, turn)
        foot = [here(x, z) for x, z in box(wide, deep)]
        if shade:
            self.shades.append(Shade(tuple(foot), at[1] + high, 1.0))
        self.hull(wall, foot, foot, at[1], at[1] + high)
        self.stones(wall, walls_of(foot, foot, at[1], at[1] + high), (at[0], at[1] + high / 2, at[2]))

    def slab(self, wall: str, at: SpacePoint, size: Sequence[float], turn: float = 0) -> None:
        self.block(wall, at, size, turn, shade=False)

    def steps(self, wall: str, at: SpacePoint, size: Sequence[float], turn: float, count: float) -> None:
        """Stairs that go up to the back."""
        wide, deep, high = size
        here = turned(at, turn)
        for n in range(int(count)):
            share = deep * (1 - n / count)
            x, z = here(0, (share - deep) / 2)
            self.block(
                wall, (x, at[1] + high * n / count, z), (wide, share, high / count), turn, shade=n == 0
            )

    def tower(self, wall: str, roof: str, at: SpacePoint, size: Sequence[float], sides: float = 8) -> None:
        radius, high, rise = size
        x, low, z = at
        foot, top = ring_of(x, z, radius * 1.06, sides), ring_of(x, z, radius * 0.94, sides)
        self.hull(wall, foot, top, low, low + high)
        self.stones(wall, walls_of(foot, top, low, low + high), (x, low + high / 2, z))
        if roof == "-":
            return
        self.shades.append(Shade(tuple(foot), low + high + max(0.0, rise) * 0.8, 0.5 if rise else 1.0))
        self.slits(at, radius, high, sides)
        eaves = ring_of(x, z, radius * OVERHANG, sides)
        if rise:
            tip = x, low + high + rise, z
            rim = [(u, low + high - 0.02, v) for u, v in eaves]
            self.add(roof, [(*pair, tip) for pair in around(rim)], (x, low + high, z))
            self.stones(roof, [(*pair, tip, tip) for pair in around(rim)], (x, low + high, z))
            return
        self.hull(wall, eaves, eaves, low + high, low + high + radius * 0.3)
        base, rise = low + high + radius * 0.3, radius * 0.4
        tops = [side for n, side in enumerate(around(eaves)) if n % 2 or sides < 6]
        self.add(wall, [face for side in tops for face in _merlon(side, base, base + rise, (x, z))])

    def slits(self, at: SpacePoint, radius: float, high: float, sides: float) -> None:
        """Windows of a tower."""
        x, low, z = at
        panes = list[SpaceFace]()
        for n, (first, second) in enumerate(around(ring_of(x, z, radius * 1.02, sides))):
            for row in range(1, int(high / STOREY / 1.4) + 1):
                if hashed(n, row, x, z) > 0.55:
                    y, tall = low + high * row / (int(high / STOREY / 1.4) + 1), STOREY * 0.5
                    (a, b), (c, d) = first, second
                    u, v, p, q = (
                        a + (c - a) * 0.38,
                        b + (d - b) * 0.38,
                        a + (c - a) * 0.62,
                        b + (d - b) * 0.62,
                    )
                    panes.append(((u, y, v), (p, y, q), (p, y + tall, q), (u, y + tall, v)))
        if panes:
            self.add(LIT, panes, (x, low + high / 2, z))

    def wall(self, wall: str, start: Sequence[float], end: Sequence[float], size: Sequence[float]) -> None:
        """A wall with battlements from one place to another."""
        (a, b), (c, d), (high, thick) = start, end, size
        long, turn = math.dist(start, end), -math.degrees(math.atan2(d - b, c - a))
        middle = (a + c) / 2, 0.0, (b + d) / 2
        self.block(wall, middle, (long, thick, high), turn)
        here, count = turned(middle, turn), max(2, round(long / 0.16))
        faces = list[SpaceFace]()
        for n in range(count):
            x = (n + 0.5) / count * long - long / 2
            foot = [here(x + u, thick * 0.3 + v) for u, v in box(long / count * 0.55, thick * 0.4)]
            faces += sides_of(foot, foot, high, high + 0.07)
        self.add(wall, faces)

    def arch(self, wall: str, at: SpacePoint, size: Sequence[float], turn: float = 0) -> None:
        """A wall with a way through it that is round above: half as wide as OPEN to both sides."""
        wide, deep, high, half, top = size
        here, low = turned(at, turn), at[1]
        ends = [(half * math.cos(math.pi * n / 8), top + half * math.sin(math.pi * n / 8)) for n in range(9)]
        outline = [
            (-wide / 2, 0),
            (-wide / 2, high),
            (wide / 2, high),
            (wide / 2, 0),
            (half, 0),
            *ends,
            (-half, 0),
        ]

        def spot(x: float, y: float, z: float) -> SpacePoint:
            u, v = here(x, z)
            return u, low + y, v

        faces = [tuple(spot(x, y, z) for x, y in outline) for z in (deep / 2, -deep / 2)]
        sides = [
            (spot(*p, deep / 2), spot(*q, deep / 2), spot(*q, -deep / 2), spot(*p, -deep / 2))
            for p, q in pairwise(outline)
        ]
        self.shades += [
            Shade(tuple(here(x + u, z) for u, z in box(wide / 2 - half, deep)), low + high, 1.0)
            for x in ((wide / 2 + half) / 2, -(wide / 2 + half) / 2)
        ]
        self.add(wall, sides, thin=True)
        self.add(wall, faces[:1], spot(0, high, -deep))
        self.add(wall, faces[1:], spot(0, high, deep))
        piers = (-wide / 2, -half, 0, high), (half, wide / 2, 0, high), (-half, half, top + half, high)
        fronts = [
            (spot(a, b, deep / 2), spot(c, b, deep / 2), spot(c, d, deep / 2), spot(a, d, deep / 2))
            for a, c, b, d in piers
        ]
        self.stones(wall, fronts, spot(0, high / 2, 0))

    def dome(self, paint: str, at: SpacePoint, size: Sequence[float]) -> None:
        radius, high = size
        x, low, z = at
        rings = [
            (ring_of(x, z, radius * math.cos(math.pi * n / 8), 10), low + high * math.sin(math.pi * n / 8))
            for n in range(5)
        ]
        faces = [
            ((*a, y), (*b, y), (*d, v), (*c, v))
            for (first, y), (second, v) in pairwise(rings)
            for (a, b), (c, d) in zip(around(first), around(second), strict=True)
        ]
        self.add(paint, [tuple((p, q, r) for p, r, q in face) for face in faces], (x, low, z))

    def town(self, wall: str, roof: str, at: SpacePoint, size: Sequence[float], count: float) -> None:
        """Houses in rows, the farthest first; a few are towers. No town is built like its neighbor."""
        (wide, deep), manner = size, int(hashed(at[0], at[2], count, 3.1) * len(MANNERS))
        towers, tall, steep, spire = MANNERS[manner]
        for n in range(int(count)):
            x = at[0] + wide * (hashed(n, 1.7, manner) - 0.5)
            z = at[2] - deep * (n + 0.5) / count
            place, big = (x, at[1], z), 0.26 + 0.2 * hashed(n, 2.2)
            high = tall * (0.22 + 0.3 * hashed(n, 3.1))
            if hashed(n, 5.3) > 1 - towers:
                self.tower(wall, roof, place, (0.1, 0.6 + 0.5 * hashed(n, 8), spire), 6)
            elif steep:
                turn = 90 * hashed(n, 4.4) - 45
                self.house(wall, roof, place, (big * 1.3, big, high, big * steep), turn)
            else:
                self.block(wall, place, (big * 1.2, big, high), 90 * hashed(n, 4.4) - 45)
                self.dome(roof, (x, at[1] + high, z), (big * 0.42, big * 0.4))


def _merlon(
    side: tuple[GroundPoint, GroundPoint], low: float, high: float, middle: GroundPoint
) -> list[SpaceFace]:
    ((a, b), (c, d)), (x, z) = side, middle
    u, v = (a + c) / 2, (b + d) / 2
    ends = [((a + u) / 2, (b + v) / 2), ((c + u) / 2, (d + v) / 2)]
    inner = [(p + (x - p) * 0.25, q + (z - q) * 0.25) for p, q in reversed(ends)]
    return sides_of([*ends, *inner], [*ends, *inner], low, high)
