"""Bodies in words: plans of joints and bones, and creatures that move them.

`NAME:` begins a plan, `NAME of PLAN:` a body with all that the plan has; what follows adds to it or replaces
it. `joints NAME x,y,z,r ...` are places and radii: x is forward, y up, z toward the near side. `bones PAINT
NAME ...` is a chain, `-` the body's own paint; `twins` are the same on both sides, where a joint with a quote
(`paw'`) is the far one if that is not the near one mirrored; `drum` and `drums` have flat ends; `no NAME ...`
takes a chain away. `mark PAINT RADIUS x,y,z x,y,z` paints the surface around a line, `marks` on both sides.
`coat MATERIAL PAINT`, `eyes RADIUS NAME`, `glare PAINT`, `veins PAINT`, `view TURN TILT NEAR` and `mist
HEIGHT` are about the whole.
"""

import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path

from tts_export.art.carving import Bone, Joint, Marking, Sculpture

_FILE = Path(__file__).with_name("motifs") / "bodies.txt"


@cache
def bodies() -> Mapping[str, Sculpture]:
    text = _FILE.read_text(encoding="utf-8")
    words: dict[str, list[list[str]]] = {}
    for name, plan, lines in re.findall(r"(?m)^([a-z ]+?)(?: of ([a-z ]+))?:\n((?:  .*\n)*)", text):
        own = [line.split() for line in re.sub(r"\n    +", " ", lines).splitlines()]
        words[name] = [*words.get(plan, ()), *own]
    return {name: _body(lines) for name, lines in words.items()}


def _body(lines: list[list[str]]) -> Sculpture:
    joints: dict[str, Joint] = {}
    chains: dict[tuple[str, ...], tuple[str, str]] = {}
    markings: list[Marking] = []
    options: dict[str, list[str]] = {"coat": ["hide", "s.8"], "view": ["0", "0", "0"]}
    for kind, *rest in lines:
        match kind:
            case "joints":
                joints |= {name: _place(place) for name, place in zip(rest[::2], rest[1::2], strict=True)}
            case "bones" | "twins" | "drum" | "drums":
                chains[tuple(rest[1:])] = rest[0].removeprefix("-"), kind
            case "no":
                del chains[tuple(rest)]
            case "mark" | "marks":
                for side in (1, -1)[: len(kind) - 3]:
                    start, end = (_place(f"{place},{rest[1]}") for place in rest[2:])
                    markings.append(Marking(_mirrored(start, side), _mirrored(end, side), rest[0]))
            case _:
                options[kind] = rest
    bones: list[Bone] = []
    for chain, (paint, kind) in chains.items():
        for side in (1, -1) if kind in ("twins", "drums") else (1,):
            places = [joints[name] if side > 0 else _far(joints, name) for name in chain]
            bones += [Bone(*ends, paint, kind.startswith("drum")) for ends in pairwise(places)]
    radius, *eyes = options.get("eyes", ["0"])
    turn, tilt, near = map(float, options["view"])
    return Sculpture(
        bones=tuple(bones),
        markings=tuple(markings),
        eyes=tuple(
            (*place[:3], float(radius)) for name in eyes for place in (joints[name], _far(joints, name))
        ),
        material=options["coat"][0],
        paint=options["coat"][1],
        glare=options.get("glare", [""])[0].removeprefix("-"),
        veins=options.get("veins", [""])[0],
        turn=turn,
        tilt=tilt,
        near=near,
        mist=float(options.get("mist", ["0"])[0]),
    )


def _place(text: str) -> Joint:
    x, y, z, radius = map(float, text.split(","))
    return x, y, z, radius


def _far(joints: Mapping[str, Joint], name: str) -> Joint:
    return joints.get(f"{name}'") or _mirrored(joints[name], -1)


def _mirrored(joint: Joint, side: int) -> Joint:
    x, y, z, radius = joint
    return x, y, z * side, radius
