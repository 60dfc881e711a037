"""Places hewn more roughly: roofs sag and have two values a side, trees are of staggered masses."""

from collections.abc import Callable, Iterator, Sequence

from tts_export.art.carved.buildings import EAVES, Buildings
from tts_export.art.carved.limbs import SpacePoint
from tts_export.art.carved.masses import Shade, SpaceFace, around, hashed, ring_of, turned
from tts_export.art.carved.stonework import shifted

VALUES = 0.1, -0.1
"""How much brighter the two values of a mass are."""
SAG, CHIMNEYS = 0.07, 0.6
"""How far the middle of a ridge sinks, in rises, and how many houses have a chimney."""
BLIND = 0.3
"""How many windows a house lacks."""
ToSpace = Callable[[float, float, float], SpacePoint]


class RoughBuildings(Buildings):
    """Buildings and trees, rough ones if their place says so."""

    def __init__(self) -> None:
        super().__init__()
        self.rough = False

    def in_values(
        self, paint: str, faces: Sequence[SpaceFace], inside: SpacePoint | None, thin: bool = False
    ) -> None:
        """Planes that are a little brighter and a little darker in turn."""
        for n, by in enumerate(VALUES):
            if chosen := faces[n::2]:
                self.add(shifted(str(paint), by), chosen, inside, thin)

    def fir(self, paint: str, at: SpacePoint, size: float) -> None:
        if not self.rough:
            super().fir(paint, at, size)
            return
        x, low, z = at
        self.shades.append(Shade(tuple(ring_of(x, z, size * 0.24, 6)), size, 0.1))
        foot, neck = (ring_of(x, z, size * wide, 5) for wide in (0.05, 0.04))
        self.hull("#4a3424", foot, neck, low, low + size * 0.25)
        for n in range(3):
            u, v = (place + 0.14 * size * (hashed(place, n, size) - 0.5) for place in (x, z))
            rim = [
                (p, low + size * (0.16 + 0.24 * n + 0.1 * hashed(m, n, x)), q)
                for m in range(7)
                for p, q in [ring_of(u, v, size * (0.3 - 0.07 * n) * (0.8 + 0.5 * hashed(m, x, n)), 7, n)[m]]
            ]
            tip = u, low + size * (0.58 + 0.21 * n), v
            self.in_values(
                paint, [(*pair, tip) for pair in around(rim)], (u, low + size * (0.3 + 0.24 * n), v)
            )

    def crown(self, paint: str, middle: SpacePoint, radius: float, turn: float) -> None:
        before = len(self.solids)
        super().crown(paint, middle, radius, turn)
        if self.rough:
            joints = [joint[:3] for joint in self.solids[before].joints]
            del self.solids[before:]
            self.in_values(paint, [tuple(joints[n : n + 4]) for n in range(0, 84, 4)], middle)
            self.add(shifted(paint, VALUES[0]), [tuple(joints[84:])], middle)

    def house(self, wall: str, roof: str, at: SpacePoint, size: Sequence[float], turn: float = 0) -> None:
        super().house(wall, roof, at, size, turn)
        if self.rough and hashed(at[0], at[2], turn) < CHIMNEYS:
            (wide, deep, high, rise), here = size, turned(at, turn)
            x, half = wide * (0.5 * hashed(at[2], at[0]) - 0.25), 0.07 * min(wide, deep)
            foot = [
                here(x + u * half, deep * 0.12 + v * half) for u, v in ((-1, 1), (1, 1), (1, -1), (-1, -1))
            ]
            top = at[1] + high + rise
            self.hull(shifted(str(wall), VALUES[1] * 2), foot, foot, top - rise * 0.5, top + rise * 0.3)

    def roof(self, paint: str, spot: ToSpace, size: Sequence[float], top: float) -> None:
        if not self.rough:
            super().roof(paint, spot, size, top)
            return
        wide, deep, _, rise = size
        near, over = deep / 2, EAVES * min(wide, deep)
        left, right, fall = -wide / 2 - over, wide / 2 + over, top - rise * over / near
        bend = wide * 0.3 * (hashed(*spot(0, top, 0)) - 0.5)
        for z in (near, -near):
            edge = z * (1 + over / near)
            ridge = (
                spot(left, top + rise, 0),
                spot(bend, top + rise * (1 - SAG), 0),
                spot(right, top + rise, 0),
            )
            eaves = spot(left, fall, edge), spot(-bend, fall + rise * SAG, edge), spot(right, fall, edge)
            slopes = [
                (ridge[0], ridge[1], eaves[0]),
                (ridge[1], eaves[1], eaves[0]),
                (ridge[1], eaves[2], eaves[1]),
                (ridge[1], ridge[2], eaves[2]),
            ]
            self.in_values(paint, slopes, None, thin=True)

    def windows(
        self, spot: ToSpace, wall: tuple[float, float, float], low: float, high: float, front: bool
    ) -> Iterator[tuple[str, SpaceFace]]:
        for tone, pane in super().windows(spot, wall, low, high, front):
            if not self.rough or min(y for _, y, _ in pane) <= low:  # a door
                yield tone, pane
            elif (share := hashed(*pane[0], pane[1][0])) > BLIND:
                middle = [sum(part) / len(pane) for part in zip(*pane, strict=True)]
                x, y, z = middle
                size = 0.6 + 0.6 * share
                yield (
                    tone,
                    tuple((x + (a - x) * size, y + (b - y) * size, z + (c - z) * size) for a, b, c in pane),
                )
