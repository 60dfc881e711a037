"""Bodies in words: plans of joints and bones, and creatures and people that move them.

`NAME:` begins a plan, `NAME of PLAN ...:` a body with all that the plans have; what follows adds to it or
replaces it. `joints NAME x,y,z,r ...` are places and radii: x is forward, y up, z toward the near side;
with `NAME:` before it, a place is seen from a joint or in a frame; `NAME~NAME:SHARE,WIDE` is on the way
from one joint to another, and as wide as there is usual, times `WIDE`. `frame NAME JOINT UP AHEAD SIZE` is
one: its y is that way up, its x looks ahead. `bones PAINT NAME ...` is a chain, `-` the body's own paint;
`twins` are the same on both sides, where a joint with a quote (`paw'`) is the far one if that is not the
near one mirrored; `drum` and `drums` have flat ends; `no NAME ...` takes a chain or plane away. `folds
PAINT COUNT FROM TO PLACE PLACE` is between two rings (`x,y,z,ahead,sideways,r`), from one angle to another:
cloth that falls. `draw JOINT NAME SHARE` brings a joint nearer to another, in all poses. `girth WIDE,APART
NAME ...` are joints that are so much wider, and farther from the middle, in all poses, and frames that are
so much wider, and then so much higher. `hands JOINT x,y z` has a hand reach a place of the picture. `mark
PAINT RADIUS x,y,z x,y,z` paints the surface around a line, `crack` around one as it is seen; with an `s`, on
both sides. `dye NAME PAINT` is what the word means as a paint. `coat PAINT`, `eyes RADIUS NAME`, `glare
PAINT`, `view TURN TILT NEAR`, `mist HEIGHT`, `light SIDEWAYS,ABOVE,BEFORE`, `fill SHARE`, what lights skin in
the shade, `rim SHARE`, how much of the light's color edges have, and `back SHARE`, how much light those have
that look away from it, are about all. What `floats` throws no shadow on the ground.

Bones are prisms, a joint `/WIDE` is wider to its sides; `planes PAINT NAME ...` are the joints of a plane
that looks away from `skull`, `sheets` those of one seen from both sides.
"""

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from tts_export.art.carved.carving import Joint, Marking, Sculpture, Solid
from tts_export.art.carved.limbs import Frame, SpacePoint, bent, framed, unseen
from tts_export.art.light.staging import USUAL, Apart

_FILES, _NAMES = Path(__file__).parents[1] / "motifs", ("bodies", "folk", "court")
_UPRIGHT = "", ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)), 1.0
SIDEWAYS = (0.0, 0.0, 1.0)
"""Where the sides of most chains are."""
HANDS = {"palm'": "-.1", "palm": ".16"}
"""The hands, and how far from the middle they are."""
FOLDED = (1.0, 0.62)
"""The sizes of folds, turn by turn: some are in front of others."""


@cache
def bodies() -> Mapping[str, Sculpture]:
    """The creatures: bodies that need nothing else."""
    return {name: body(name) for name in _sections("bodies")}


@cache
def body(*names: str, hands: tuple[str, ...] = (), dyes: tuple[tuple[str, str], ...] = ()) -> Sculpture:
    """A body of several sections: what later ones have replaces what earlier ones have.

    `hands` are where its right one is, and its left one; `dyes` are what words mean as paints.
    """
    known = _known()
    lines: list[list[str]] = []
    for name in names:
        prop = name.removeprefix("left ")
        there = known[name] if name in known else [_other_hand(line) for line in known[prop]]
        lines += there
    for hand, place in zip(HANDS, hands, strict=False):
        lines.append(["hands", hand, place, HANDS[hand]])
    lines += [["dye", *dye] for dye in dyes]
    return _Body(lines).carved()


def measure(cast: str | None, name: str, usual: float) -> float:
    """A number that a cast has for itself, such as how much less the edges of its places shine."""
    lines = _known().get(f"cast {cast}", [])
    return next((float(line[1]) for line in lines if line[0] == name), usual)


def of_cast(cast: str | None, names: Iterable[str]) -> Iterator[str]:
    """The sections, and after each one what a cast has of its own for it: `court tunic` after `tunic`."""
    for name in names:
        yield name
        if f"{cast} {name}" in _known():
            yield f"{cast} {name}"


def apart_of(cast: str | None) -> Apart:
    """How people of a cast are set apart from their ground."""
    return Apart(*(measure(cast, name, getattr(USUAL, name)) for name in USUAL.__struct_fields__))


@cache
def _known() -> Mapping[str, list[list[str]]]:
    return {name: lines for file in _NAMES for name, lines in _sections(file).items()}


@cache
def _sections(file: str) -> Mapping[str, list[list[str]]]:
    text = (_FILES / f"{file}.txt").read_text(encoding="utf-8")
    words: dict[str, list[list[str]]] = {}
    for name, plans, lines in re.findall(r"(?m)^([a-z ]+?)(?: of ([a-z_ ]+))?:\n((?:  .*\n)*)", text):
        own = [line.split() for line in re.sub(r"\n    +", " ", lines).splitlines()]
        above = [plans] if plans in words else [plan.replace("_", " ") for plan in plans.split()]
        words[name] = [*(line for plan in above for line in words[plan]), *own]
    return words


def _other_hand(line: list[str]) -> list[str]:
    """A prop in the left hand instead of the right one."""
    own = {"steel", "wood", "gold", "trim", "boots"}
    return [line[0]] + [
        word.replace("right:", "left:") if "," in word or word in own else f"{word}-l" for word in line[1:]
    ]


class _Body:
    """What the lines of a body say."""

    def __init__(self, lines: list[list[str]]) -> None:
        self.joints: dict[str, str] = {}
        self.frames: dict[str, tuple[str, Frame, float]] = {}
        self.hands: dict[str, tuple[str, float]] = {}
        self.dyes: dict[str, str] = {}
        self.drawn: dict[str, tuple[str, float]] = {}
        self.girths: dict[str, tuple[float, float]] = {}
        self.places: dict[str, Joint] = {}
        self.chains: dict[tuple[str, ...], tuple[str, str]] = {}
        self.planes: dict[tuple[str, ...], tuple[str, str]] = {}
        self.marks: list[list[str]] = []
        self.options = {"coat": ["s.8"], "view": ["0", "0", "0"], "light": [".62,.62,.48"]}
        for line in lines:
            self._take(*line)
        self.turn, self.tilt, self.near = map(float, self.options["view"])
        for hand, (place, z) in self.hands.items():
            self._reach(hand, place, z)

    def _take(self, kind: str, *rest: str) -> None:
        match kind:
            case "joints":
                self.joints |= dict(zip(rest[::2], rest[1::2], strict=True))
            case "bones" | "twins" | "drum" | "drums" | "folds":
                self.chains[rest[1:]] = rest[0].removeprefix("-"), kind
            case "no" if rest == ("planes",):
                self.planes.clear()
            case "plane" | "planes" | "sheet" | "sheets":
                self.planes[rest[1:]] = rest[0], kind
            case "no":
                for parts in (self.chains, self.planes):
                    for part in [p for p in parts if [w.partition("/")[0] for w in p] == [*rest]]:
                        del parts[part]
            case "mark" | "marks" | "crack" | "cracks":
                self.marks.append([kind, *rest])
            case "frame":
                name, joint, up, ahead, size = (*rest, "1")[:5]
                self.frames[name] = joint, framed(_vector(up), _vector(ahead)), float(size)
            case "hands":
                self.hands[rest[0]] = rest[1], float(rest[2])
            case "girth":
                wide, apart = map(float, rest[0].split(","))
                self.girths |= dict.fromkeys(rest[1:], (wide, apart))
            case "draw":
                self.drawn[rest[0]] = rest[1], float(rest[2])
            case "dye":
                self.dyes[rest[0]] = rest[1]
            case _:
                self.options[kind] = list(rest)

    def _reach(self, hand: str, place: str, z: float) -> None:
        """Bends an arm so that its hand is at a place of the picture, this far from the body's middle."""
        u, v = map(float, place.split(","))
        side = hand.removeprefix("palm")
        target = unseen(u, -v, z, (self.turn, self.tilt, self.near))
        shoulder = self.at("shoulder", side)
        elbow, wrist = bent(shoulder[:3], target, -1 if side else 1)
        for name, spot, radius in (("elbow", elbow, 0.044), ("wrist", wrist, 0.031), ("palm", target, 0.03)):
            self.places[name + side] = (*spot, radius * self.girths.get(name, (1.0, 1.0))[0])

    def at(self, name: str, side: str = "") -> Joint:
        """The place of a joint; `'` is the far side."""
        if name + side in self.places:
            return self.places[name + side]
        if name + side in self.joints:
            place = self.place(self.joints[name + side])
        else:
            place = self.place(self.joints[name.removesuffix("'")], -1)
        if name in self.drawn:
            toward, share = self.drawn[name]
            x, y, z = (u + (v - u) * share for u, v in zip(place[:3], self.at(toward, side)[:3], strict=True))
            place = x, y, z, place[3]
        wide, apart = self.girths.get(name, (1.0, 1.0))
        self.places[name + side] = place[0], place[1], place[2] * apart, place[3] * wide
        return self.places[name + side]

    def place(self, text: str, side: int = 1) -> Joint:
        """A place in words, mirrored in its frame if the side is -1."""
        frame, _, numbers = text.rpartition(":")
        if "~" in frame:
            share, wide = map(float, numbers.split(","))
            return self._between(frame, share, wide, "" if side > 0 else "'")
        x, y, z, radius = (*map(float, numbers.split(",")), 0.0)[:4]
        return (*self._in(frame, (x, y, z * side)), radius * self._size(frame))

    def _between(self, names: str, share: float, wide: float, side: str) -> Joint:
        start, end = (self.at(name, side) for name in names.split("~"))
        x, y, z, radius = (near + (far - near) * share for near, far in zip(start, end, strict=True))
        return x, y, z, radius * wide

    def _size(self, frame: str) -> float:
        return self.frames.get(frame, _UPRIGHT)[2] * self.girths.get(frame, (1.0, 1.0))[0]

    def _in(self, frame: str, spot: SpacePoint) -> SpacePoint:
        if not frame:
            return spot
        joint, axes, _ = self.frames.get(frame, (frame, *_UPRIGHT[1:]))
        wide = self._size(frame)
        high = wide * self.girths.get(frame, (1.0, 1.0))[1] if frame in self.frames else 1.0
        spot = wide * spot[0], high * spot[1], wide * spot[2]
        x, y, z = (
            start + sum(part * axis[n] for part, axis in zip(spot, axes, strict=True))
            for n, start in enumerate(self.at(joint)[:3])
        )
        return x, y, z

    def _folds(self, count: str, first: str, last: str, top: str, foot: str) -> tuple[Joint, ...]:
        """Two rows of joints between which cloth falls."""
        steps = int(count)
        rows: list[Joint] = []
        for frame, _, numbers in (text.rpartition(":") for text in (top, foot)):
            x, y, z, ahead, sideways, radius = map(float, numbers.split(","))
            for step in range(steps):
                angle = math.radians(float(first) + (float(last) - float(first)) * step / max(1, steps - 1))
                share = FOLDED[step % 2] if len(rows) >= steps else 1.0
                wide, more = 1.0 if share == 1.0 else 0.93, share * radius
                u, w = (ahead * wide + more) * math.cos(angle), (sideways * wide + more) * math.sin(angle)
                rows.append((*self._in(frame, (x + u, y, z + w)), 0.0))
        return tuple(rows)

    def _paint(self, name: str) -> str:
        while name in self.dyes:
            name = self.dyes[name]
        return name

    def carved(self) -> Sculpture:
        coat = self._paint(self.options["coat"][0])
        radius, *eyes = self.options.get("eyes", ["0"])
        return Sculpture(
            solids=(*self._masses(coat), *self._faces(coat)),
            markings=tuple(self._markings()),
            eyes=tuple((*self.at(name, side)[:3], float(radius)) for name in eyes for side in ("", "'")),
            glare=self.options.get("glare", [""])[0].removeprefix("-"),
            turn=self.turn,
            tilt=self.tilt,
            near=self.near,
            mist=float(self.options.get("mist", ["0"])[0]),
            light=_vector(self.options["light"][0]),
            fill=float(self.options.get("fill", ["0"])[0]),
            rim=float(self.options.get("rim", ["1"])[0]),
            back=float(self.options.get("back", ["0"])[0]),
            floats="floats" in self.options,
        )

    def _masses(self, coat: str) -> Iterator[Solid]:
        for chain, (paint, kind) in self.chains.items():
            paint = self._paint(paint) or coat
            if kind == "folds":
                yield Solid("cloth", self._folds(*chain), paint, SIDEWAYS)
                continue
            names, wide = zip(*(word.partition("/")[::2] for word in chain), strict=True)
            frame = self.joints[names[0]].rpartition(":")[0]
            sideways = self.frames[frame][1][2] if frame in self.frames else SIDEWAYS
            shape = "drum" if kind.startswith("drum") else "prism"
            for side in ("", "'") if kind in ("twins", "drums") else ("",):
                joints = tuple(self.at(name, side) for name in names)
                yield Solid(shape, joints, paint, sideways, tuple(float(word or 1) for word in wide))

    def _faces(self, coat: str) -> Iterator[Solid]:
        for names, (paint, kind) in self.planes.items():
            for side in ("", "'")[: 1 + kind.endswith("s")]:
                joints = tuple((*self.at(name, side)[:3], 0.0) for name in names)
                paint = self._paint(paint.removeprefix("-")) or coat
                inside = self.at("skull")[:3] if kind.startswith("plane") else SIDEWAYS
                yield Solid(kind.removesuffix("s"), joints, paint, inside)

    def _markings(self) -> Iterator[Marking]:
        for kind, paint, radius, *places in self.marks:
            for side in (1, -1)[: 1 + kind.endswith("s")]:
                spots = tuple((*self.place(place, side)[:3], float(radius)) for place in places)
                yield Marking(spots, self._paint(paint), kind.startswith("crack"))


def _vector(text: str) -> SpacePoint:
    x, y, z = map(float, text.split(","))
    return x, y, z
