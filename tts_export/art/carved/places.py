"""Places with depth, in words: buildings, walls, trees and rocks on level ground, roads and water on it.

x is to the right, z toward the viewer, y up; the ground is at 0. `NAME:` begins a place. `view TILT NEAR` is
how far down one looks, and how much larger what is a unit nearer is; `air SHARE` is how much of the air's
color a unit of distance gives; `sky HOUR COLOR ...` is another hour without a sun, with these colors of the
land, the air (or none) and the light instead of the card's, if any, and `sun x,y RADIUS` puts a sun into the
picture, whose light it is; `turn ANGLE x,z` turns all of it around a place, but no pavement. After `rough`,
roofs sag and trees are of staggered masses. On the ground are `road PAINT WIDE x,z ...`,
`water PAINT x,z ...`, `patch PAINT x,z ...` and holes, `pit WALL RADIUS x,z DEEP,LEDGES`, in this order. On
it are, with a place `@x,z` or `@x,z,y`:

`house WALL ROOF PLACE WIDE,DEEP,HIGH,RISE TURN`, with lit windows, and a door in front; `hall` has pillars;
`block WALL PLACE WIDE,DEEP,HIGH TURN`, `slab` without a shadow, `steps` also with a count;
`tower WALL ROOF PLACE RADIUS,HIGH,RISE SIDES`, with battlements if its roof does not rise, or no roof (`-`);
`wall WALL x,z x,z HIGH,THICK`, with battlements; `arch WALL PLACE WIDE,DEEP,HIGH,HALF,TOP TURN`, a wall with
a way through it, HALF wide to each side and round from TOP on;
`dome` and `rock PAINT PLACE RADIUS,HIGH`, `shard` also with how far it leans; `fir`, `tree PAINT PLACE SIZE`;
`flag PAINT PLACE WIDE,HIGH`, `tiers PAINT PLACE RADIUS,STEP,RISE COUNT`, seats around a stage;
`beam PAINT RADIUS x,y,z ...`, whose joints may have radii of their own, `sheet PAINT x,y,z ...`;
`town WALL ROOF PLACE WIDE,DEEP COUNT`, many houses. `use NAME` repeats the lines of another place, and
`put NAME PLACE SIZE TURN PAINT ...` is something of `props.txt`, whose paints `$1`, `$2` ... are these.
`paved PAINT WIDE,DEEP x,z x,z` is ground of slabs between two corners, `paved PAINT/PAINT` of two kinds.
Walls and roofs after `course HIGH` are of stones and tiles in rows this high, those after `course 0` are not.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from tts_export.art.carved.carving import Sculpture, Solid
from tts_export.art.carved.limbs import SpacePoint
from tts_export.art.carved.masses import GroundPoint, Shade, turned
from tts_export.art.carved.rough import RoughBuildings

_FILES = Path(__file__).parents[1] / "motifs"


class GroundPatch(NamedTuple):
    """Something flat on the ground: a road, a water, a field."""

    kind: str
    paint: str
    wide: float
    spots: tuple[GroundPoint, ...]


class BuiltPlace(Struct, frozen=True):
    """A place as it is seen."""

    body: Sculpture
    patches: tuple[GroundPatch, ...]
    shades: tuple[Shade, ...]
    doors: tuple[SpacePoint, ...]
    """Where light falls on the ground."""
    sky: tuple[str, ...] = ()
    """Its hour, and colors other than the card's."""
    sun: tuple[float, float, float] | None = None
    """Where its sun is in the picture, and how large."""


@cache
def places() -> Mapping[str, BuiltPlace]:
    """The places of the file, by their names."""
    known = _sections("places")
    return {
        name: place_of(re.sub(r"  use (.*)\n", lambda use: known[use[1]], lines))
        for name, lines in known.items()
    }


@cache
def _sections(name: str) -> Mapping[str, str]:
    """The lines below each name of a file."""
    text = (_FILES / f"{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"(?m)^([a-z ]+):\n((?:  .*\n)*)", text))


def place_of(text: str) -> BuiltPlace:
    """The place that these lines describe."""
    return _read_lines(text).place()


def _read_lines(text: str, rough: bool = False) -> "_PlaceReader":
    reader = _PlaceReader()
    reader.rough = rough
    for line in re.sub(r"\n    +", " ", text).splitlines():
        word, *rest = line.split()
        reader.take(word, rest)
    return reader


class _PlaceReader(RoughBuildings):
    """What the lines of a place say."""

    def __init__(self) -> None:
        super().__init__()
        self.patches: list[GroundPatch] = []
        self.view, self.air, self.sky = (8.0, 0.25), 0.1, tuple[str, ...]()
        self.sun: tuple[float, float, float] | None = None
        self.turn = 0.0, (0.0, 0.0)

    def take(self, word: str, rest: Sequence[str]) -> None:
        match word:
            case "view":
                self.view = float(rest[0]), float(rest[1])
            case "air":
                self.air = float(rest[0])
            case "sky":
                self.sky = tuple(rest)
            case "sun":
                self.sun = *_numbers(rest[0]), float(rest[1])  # type: ignore[assignment]
            case "turn":
                x, z = _numbers(rest[1])
                self.turn = float(rest[0]), (x, z)
            case "road" | "water" | "patch" | "pit":
                wide = float(rest[1]) if word in ("road", "pit") else 0.0
                spots = [_numbers(text) for text in rest[1 + (wide > 0) :]]
                self.patches.append(GroundPatch(word, rest[0], wide, tuple((x, z) for x, z in spots)))
            case "paved":
                spots = [_numbers(text) for text in rest[1:]]
                self.patches.append(GroundPatch(word, rest[0], 0.0, tuple((x, z) for x, z in spots)))
            case "rough":
                self.rough = True
            case "course":
                self.course = float(rest[0])
            case "put":
                name, place, size, turn, *paints = rest
                lines = re.sub(
                    r"\$(\d)", lambda use: paints[int(use[1]) - 1], _sections("props")[name.replace("_", " ")]
                )
                x, z, *y = _numbers(place[1:])
                self.put(_read_lines(lines, self.rough), (x, (*y, 0.0)[0], z), float(size), float(turn))
            case "beam":
                joints = tuple((*_numbers(text), float(rest[1]))[:4] for text in rest[2:])
                self.solids.append(Solid("prism", joints, rest[0], (0.1, 1.0, 0.2), (1.0,) * len(joints)))  # type: ignore[arg-type]
            case "sheet":
                self.add(rest[0], [tuple(map(_spot, rest[1:]))], thin=True)
            case "wall":
                self.wall(rest[0], _numbers(rest[1]), _numbers(rest[2]), _numbers(rest[3]))
            case _:
                getattr(self, word)(*map(_read, rest))

    def place(self) -> BuiltPlace:
        if self.turn[0]:
            self._turn_all()
        tilt, near = self.view
        body = Sculpture(tuple(self.solids), (), (), "", 0.0, tilt, near, 0.0, air=self.air)
        shades, doors = tuple(self.shades), tuple(self.doors)
        return BuiltPlace(body, tuple(self.patches), shades, doors, self.sky, self.sun)

    def _turn_all(self) -> None:
        """Looks at the place from another side."""
        angle, (x, z) = self.turn
        whole, here = RoughBuildings(), turned((x, 0.0, z), angle)
        u, v = here(-x, -z)
        whole.put(self, (u, 0.0, v), 1.0, angle)
        self.solids, self.shades = whole.solids, whole.shades
        self.doors = [(here(a - x, c - z)[0], b, here(a - x, c - z)[1]) for a, b, c in self.doors]
        self.patches = [
            patch
            if patch.kind in ("paved", "pit")
            else patch._replace(spots=tuple(here(a - x, c - z) for a, c in patch.spots))
            for patch in self.patches
        ]


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(map(float, text.split(",")))


def _spot(text: str) -> SpacePoint:
    x, y, z = _numbers(text)
    return x, y, z


def _read(text: str) -> object:
    """A paint, a place, sizes or a number: places are `x,z` or `x,z,y`, with an `@` before them."""
    if text.startswith("@"):
        x, z, *y = _numbers(text[1:])
        return x, (*y, 0.0)[0], z
    if "," in text:
        return _numbers(text)
    return float(text) if re.fullmatch(r"-?\d*\.?\d+", text) else text
