"""What places are hewn of: planes, prisms, and what grows or lies on the ground."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, Self, TypeVar

from tts_export.art.carved.carving import Joint, Solid
from tts_export.art.carved.limbs import SpacePoint

GroundPoint = tuple[float, float]
SpaceFace = tuple[SpacePoint, ...]
T = TypeVar("T")


class Shade(NamedTuple):
    """What throws a shadow on the ground: its foot, its height and how much of its foot is its top."""

    foot: tuple[GroundPoint, ...]
    high: float
    taper: float


class Masses:
    """What is on a piece of ground, and how each kind of it is hewn."""

    def __init__(self) -> None:
        self.solids: list[Solid] = []
        self.shades: list[Shade] = []

    def put(self, other: Self, at: SpacePoint, size: float, turn: float) -> None:
        """All of something else, at a place on this ground."""
        here = turned(at, turn)

        def moved(joint: Joint) -> Joint:
            x, y, z, radius = joint
            u, v = here(x * size, z * size)
            return u, at[1] + y * size, v, radius * size

        self.solids += [solid._replace(joints=tuple(map(moved, solid.joints))) for solid in other.solids]
        self.shades += [
            Shade(tuple(here(x * size, z * size) for x, z in foot), at[1] + high * size, taper)
            for foot, high, taper in other.shades
        ]

    def add(
        self, paint: str, faces: Sequence[SpaceFace], inside: SpacePoint | None = None, thin: bool = False
    ) -> None:
        """Planes of one paint that do not cut one another, as seen from outside of a point."""
        if inside is not None:
            faces = [outward(face, inside) for face in faces]
        joints = tuple((*spot, 0.0) for face in faces for spot in face)
        counts = tuple(float(len(face)) for face in faces)
        self.solids.append(Solid("skin" if thin else "mesh", joints, str(paint), (0.0, 0.0, 1.0), counts))

    def hull(
        self,
        paint: str,
        foot: Sequence[GroundPoint],
        top: Sequence[GroundPoint],
        low: float,
        high: float,
    ) -> None:
        """A prism that may be narrower above."""
        self.add(paint, sides_of(foot, top, low, high))

    def fir(self, paint: str, at: SpacePoint, size: float) -> None:
        x, low, z = at
        self.shades.append(Shade(tuple(ring_of(x, z, size * 0.24, 6)), size, 0.1))
        self.hull(
            "#4a3424", ring_of(x, z, size * 0.05, 5), ring_of(x, z, size * 0.04, 5), low, low + size * 0.25
        )
        for n in range(3):
            rim = [
                (u, low + size * (0.18 + 0.24 * n), v)
                for u, v in ring_of(x, z, size * (0.28 - 0.07 * n), 7, n)
            ]
            tip = x, low + size * (0.58 + 0.21 * n), z
            self.add(paint, [(*pair, tip) for pair in around(rim)], (x, low + size * (0.3 + 0.24 * n), z))

    def tree(self, paint: str, at: SpacePoint, size: float) -> None:
        x, low, z = at
        self.shades.append(Shade(tuple(ring_of(x, z, size * 0.3, 6)), size * 0.9, 0.7))
        self.hull(
            "#4a3424", ring_of(x, z, size * 0.08, 5), ring_of(x, z, size * 0.05, 5), low, low + size * 0.5
        )
        for n, (u, v, w, radius) in enumerate(
            ((0, 0.66, 0, 0.32), (0.2, 0.54, 0.1, 0.22), (-0.2, 0.58, 0.08, 0.24))
        ):
            self.crown(paint, (x + u * size, low + v * size, z + w * size), radius * size, n)

    def crown(self, paint: str, middle: SpacePoint, radius: float, turn: float) -> None:
        x, y, z = middle
        rings = [
            (ring_of(x, z, radius * wide, 7, turn + n), y + radius * up)
            for n, (wide, up) in enumerate(((0.6, -0.8), (1.0, -0.15), (0.78, 0.55), (0.2, 0.95)))
        ]
        faces = [
            ((a[0], p, a[1]), (b[0], p, b[1]), (d[0], q, d[1]), (c[0], q, c[1]))
            for (first, p), (second, q) in pairwise(rings)
            for (a, b), (c, d) in zip(around(first), around(second), strict=True)
        ]
        self.add(paint, [*faces, tuple((u, rings[-1][1], v) for u, v in rings[-1][0])], middle)

    def rock(self, paint: str, at: SpacePoint, size: Sequence[float]) -> None:
        radius, high = size
        x, low, z = at

        def ring(share: float, seed: float) -> list[GroundPoint]:
            return [
                (
                    x + (u - x) * (0.75 + 0.5 * hashed(n, seed, x)),
                    z + (v - z) * (0.75 + 0.5 * hashed(n, seed, z)),
                )
                for n, (u, v) in enumerate(ring_of(x, z, radius * share, 7, seed))
            ]

        foot, middle, top = ring(1.0, 0.1), ring(0.82, 0.2), ring(0.4, 0.7)
        self.shades.append(Shade(tuple(foot), low + high * 0.9, 0.5))
        self.hull(paint, foot, middle, low, low + high * 0.55)
        self.hull(paint, middle, top, low + high * 0.55, low + high)

    def shard(self, paint: str, at: SpacePoint, size: Sequence[float], lean: float = 0) -> None:
        """A crystal."""
        radius, high = size
        x, low, z = at
        foot, neck = ring_of(x, z, radius, 6, lean), ring_of(x + lean * 0.72, z, radius * 0.8, 6, lean)
        self.shades.append(Shade(tuple(foot), high * 0.8, 0.3))
        self.hull(paint, foot, neck, low, low + high * 0.72)
        rim = [(u, low + high * 0.72, v) for u, v in neck]
        self.add(
            paint, [(*pair, (x + lean, low + high, z)) for pair in around(rim)], (x + lean * 0.8, low, z)
        )

    def flag(self, paint: str, at: SpacePoint, size: Sequence[float]) -> None:
        """Cloth in the wind, torn at its end, with its upper corner at a pole."""
        (wide, high), (x, top, z) = size, at
        count = 7
        rows = [
            (
                x + wide * n / count,
                top - high * (0.05 * math.sin(n * 1.1) + 0.02 * n),
                z + 0.11 * high * math.sin(n * 1.5 + 0.6),
            )
            for n in range(count + 1)
        ]
        strips = list[SpaceFace]()
        for n, ((a, b, c), (d, e, f)) in enumerate(pairwise(rows)):
            left, right = (
                high * (1 - 0.3 * (m / count) * hashed(m, 3.3) - 0.05 * (m % 2)) for m in (n, n + 1)
            )
            tear = ((a + d) / 2, (b + e) / 2 - max(left, right) * (1.06 if n % 3 else 0.8), (c + f) / 2)
            strips.append(((a, b, c), (d, e, f), (d, e - right, f), tear, (a, b - left, c)))
        self.add(paint, strips, thin=True)

    def tiers(self, paint: str, at: SpacePoint, size: Sequence[float], count: float) -> None:
        """Seats in half circles behind a stage, each row higher."""
        radius, step, rise = size
        x, low, z = at
        angles = [math.pi * (0.42 + 1.16 * n / 14) for n in range(15)]

        def spot(angle: float, out: float, y: float) -> SpacePoint:
            return x + out * math.sin(angle), low + y, z + out * math.cos(angle)

        for n in range(int(count)):
            out, y = radius + step * n, rise * n
            rows = list(pairwise(angles))
            risers = [
                (spot(a, out, y), spot(b, out, y), spot(b, out, y + rise), spot(a, out, y + rise))
                for a, b in rows
            ]
            seats = [
                (
                    spot(a, out, y + rise),
                    spot(b, out, y + rise),
                    spot(b, out + step, y + rise),
                    spot(a, out + step, y + rise),
                )
                for a, b in rows
            ]
            self.add(paint, risers, thin=True)
            self.add(paint, seats, (x, low, z))


def sides_of(
    foot: Sequence[GroundPoint], top: Sequence[GroundPoint], low: float, high: float
) -> list[SpaceFace]:
    """The planes of a prism that may be narrower above, without its foot."""
    rings = [(x, low, z) for x, z in foot], [(x, high, z) for x, z in top]
    sides = [(a, b, d, c) for (a, b), (c, d) in zip(around(rings[0]), around(rings[1]), strict=True)]
    x, z = middle_of(foot)
    return [outward(face, (x, (low + high) / 2, z)) for face in (*sides, tuple(rings[1]))]


def walls_of(
    foot: Sequence[GroundPoint], top: Sequence[GroundPoint], low: float, high: float
) -> list[SpaceFace]:
    """The walls of a prism, each from one corner of its foot to the next and up."""
    return [
        ((a[0], low, a[1]), (b[0], low, b[1]), (d[0], high, d[1]), (c[0], high, c[1]))
        for (a, b), (c, d) in zip(around(foot), around(top), strict=True)
    ]


def hashed(*numbers: float) -> float:
    """A number from 0 to 1 that is the same for the same numbers."""
    return math.modf(
        abs(math.sin(sum(n * s for n, s in zip(numbers, (12.9, 78.2, 37.7, 9.1), strict=False)))) * 437.5
    )[0]


def box(wide: float, deep: float) -> tuple[GroundPoint, ...]:
    x, z = wide / 2, deep / 2
    return (-x, z), (x, z), (x, -z), (-x, -z)


def turned(at: SpacePoint, turn: float) -> Callable[[float, float], GroundPoint]:
    """From the places of a building, whose front looks at the viewer, to those of the ground."""
    sin, cos = math.sin(math.radians(turn)), math.cos(math.radians(turn))
    return lambda x, z: (at[0] + x * cos + z * sin, at[2] - x * sin + z * cos)


def ring_of(x: float, z: float, radius: float, sides: float, turn: float = 0.0) -> list[GroundPoint]:
    steps = [math.tau * (n + 0.5 + 0.37 * turn) / sides for n in range(int(sides))]
    return [(x + radius * math.sin(step), z + radius * math.cos(step)) for step in steps]


def around(ring: Sequence[T]) -> Iterator[tuple[T, T]]:
    return zip(ring, (*ring[1:], ring[0]), strict=True)


def middle_of(spots: Sequence[GroundPoint]) -> GroundPoint:
    return sum(x for x, _ in spots) / len(spots), sum(z for _, z in spots) / len(spots)


def outward(face: SpaceFace, inside: SpacePoint) -> SpaceFace:
    """The face with its corners counterclockwise, as seen from outside."""
    a, b, c = (0.0, 0.0, 0.0)
    for (x, y, z), (u, v, w) in around(face):
        a, b, c = a + (y - v) * (z + w), b + (z - w) * (x + u), c + (x - u) * (y + v)
    x, y, z = (sum(spot[n] for spot in face) / len(face) - inside[n] for n in range(3))
    return face if a * x + b * y + c * z > 0 else face[::-1]
