"""Motifs, written as data: a figure has its feet at 0, 0 and its head near 0, -1; relics are around 0, 0.

People in `kit` and `people` look to the right.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from msgspec import structs

from tts_export.art.carved import people
from tts_export.art.carved.carving import Sculpture
from tts_export.art.figures import builders
from tts_export.art.figures.silhouettes import (
    CLOTH,
    PAINTS,
    SECOND,
    Body,
    Figure,
    Lamp,
    ShapePart,
    Stroke,
    placed,
)
from tts_export.art.light.layers import Effect
from tts_export.paint.outlines import Point

_FILES = Path(__file__).parents[1] / "motifs"
FOG = ("fume", "bank")
EFFECTS = (
    *("arc", "stream", "wisp", "shine", "rays", "beam", "pool", "sparks", "blaze"),
    *(*FOG, "ripple", "dome"),
)
_WORDS = (
    *("near", "ink", "line", "glow", "edged", "lamp", "head", "flame", "use", "person", "seated", "fire"),
    *("pike", *EFFECTS),
    *("block", "house", "town", "tree", "fir", "column", "dome", "arch", "ball", "smoke", "body"),
)
_NUMBERS = {"ink": 2, "line": 2, "arch": 2, "block": 1, "ball": 2, "town": 2, "pike": 0, "column": 0}
"""How many numbers are before the points of a part, where it is not one."""
_USES = {"creatures": ("people",)}
"""Files whose figures use those of others besides `kit`."""


@cache
def motifs(*names: str, cast: str | None = None) -> Mapping[str, Figure]:
    """The figures of these files. Their people belong to a cast, or to none."""
    if len(names) > 1:
        return {key: figure for name in names for key, figure in motifs(name, cast=cast).items()}
    known = {} if names == ("kit",) else motifs("kit", *_USES.get(names[0], ()), cast=cast)
    return sheet(_text(names[0]), known, cast)


def titles(name: str) -> tuple[str, ...]:
    """The names of a file's figures, without parsing their parts."""
    return tuple(re.findall(r"(?m)^([a-z ]+):", _text(name)))


def _text(name: str) -> str:
    return (_FILES / f"{name}.txt").read_text(encoding="utf-8")


@cache
def crops(*names: str) -> Mapping[str, tuple[Point, ...]]:
    """The corners of what is seen at least of the figures that are cut by the frame."""
    rows = [row for name in names for row in re.findall(r"(?m)^([a-z ]+):\n  near (.*)", _text(name))]
    return {title: points(corners) for title, corners in rows}


def points(text: str) -> tuple[Point, ...]:
    """The points of `x,y x,y`."""
    return tuple((float(x), float(y)) for x, _, y in (word.partition(",") for word in text.split()))


def sheet(text: str, known: Mapping[str, Figure] | None = None, cast: str | None = None) -> dict[str, Figure]:
    """Figures in words: `NAME:`, then its parts, from back to front, with points as `x,y`.

    `ink TONE SMOOTH` and `line TONE WIDTH` are followed by an outline or a line, `glow SMOOTH` by the outline
    of a light, `lamp RADIUS`, `head RADIUS` and `flame SIZE` by the places of some, `arc WIDTH` and the other
    effects by a path, places or an end; `builders` has the others. `body NAME ...` is a carved one of these
    sections, `to x,y x,y` where its right and left hands are. A tone may have a letter before it, the paint.
    `near x,y x,y`, before all others, are the corners of what is seen at least: the frame cuts the rest.
    `use NAME ...` repeats figures of the sheet or those that are known, with `at x,y SIZE` elsewhere; those
    after `swap` wear the other cloth. People belong to the cast.
    """
    figures, own = {**(known or {})}, dict[str, Figure]()
    for name, parts in re.findall(r"(?m)^([a-z ]+):((?:.*\n(?![a-z ]+:))*.*\n)", text):
        rows: list[list[str]] = []
        for word in parts.split():
            if word in _WORDS:
                rows.append([])
            rows[-1].append(word)
        own[name] = tuple(part for kind, *words in rows for part in _parts(kind, words, figures, cast))
        figures[name] = own[name]
    return own


def _parts(
    kind: str, words: list[str], figures: Mapping[str, Figure], cast: str | None
) -> Iterator[ShapePart]:
    """The parts of a line of a motif: whole figures, people, or shapes of its own."""
    match kind:
        case "near":
            pass
        case "use":
            yield from _used(" ".join(words), figures)
        case "body":
            yield from _people(" ".join(words), cast)
        case _:
            yield from _shapes(kind, words, cast)


def _used(line: str, figures: Mapping[str, Figure]) -> Iterator[ShapePart]:
    """Figures that have been drawn before: `NAME swap NAME at X,Y SIZE`."""
    names, _, place = line.partition(" at ")
    dressed = names.partition("swap ")[2].split()
    for name in names.replace("swap ", "").split():
        whole = figures[name.replace("_", " ")]
        whole = tuple(map(_swapped, whole)) if name in dressed else whole
        yield from placed(whole, *map(float, re.split("[, ]", place))) if place else whole


def _people(line: str, cast: str | None) -> Iterator[ShapePart]:
    """Carved people: `swap NAMES to HANDS at X,Y SIZE`."""
    names, _, place = line.partition(" at ")
    names, _, reached = names.partition(" to ")
    figure: Figure = (people.dressed(names.removeprefix("swap "), cast, tuple(reached.split())),)
    figure = tuple(map(_swapped, figure)) if names.startswith("swap ") else figure
    yield from placed(figure, *map(float, re.split("[, ]", place))) if place else figure


def _shapes(kind: str, words: list[str], cast: str | None) -> Iterator[ShapePart]:
    count = _NUMBERS.get(kind, 1)
    paint, first = _painted(words[0]) if count else ("", 0.0)
    second, spots = float(words[1]) if count > 1 else 0.0, points(" ".join(words[count:]))
    match kind:
        case "ink":
            yield Body(spots, int(second), tone=first, paint=paint)
        case "glow":
            yield Body(spots, int(first), lit=True)
        case "edged":
            yield from builders.edged(Body(spots, int(first), lit=True))
        case "line":
            yield Stroke(spots, second, first, paint)
        case name if name in EFFECTS:
            yield Effect(name, spots, first, paint)
        case "lamp":
            yield from (Lamp(x, y, first) for x, y in spots)
        case "ball":
            yield from (builders.ball(x, y, second, first, paint) for x, y in spots)
        case "head":
            yield from (builders.head(x, y, first) for x, y in spots)
        case "flame":
            yield from (builders.flame(x, y, first) for x, y in spots)
        case "block" | "house":
            (left, top), (right, bottom) = spots
            if kind == "block":
                yield builders.block(left, top, right, bottom, first, paint)
            else:
                yield from builders.house(left, top, right, first)
        case "town":
            ((left, top), (right, base)) = spots
            yield from builders.town(left, top, right, base, int(second), first, paint)
        case "arch":
            ((x, top), *foot) = spots
            yield from builders.arch(x, top, first, second, foot[0][1] if foot else builders.FOOT)
        case "person" | "seated":
            ((x, y), *hands) = spots
            figure: Figure = (people.somebody(kind, (x, y, first), hands, cast),)
            yield from placed(
                tuple(map(_swapped, figure)) if paint == SECOND else figure, x, y, people.turned(first, hands)
            )
        case _:
            for x, y in spots:
                yield from getattr(builders, kind)(x, y, *[first] * count)


def _swapped(part: ShapePart) -> ShapePart:
    """A part with the other color of cloth."""
    others = {CLOTH: SECOND, SECOND: CLOTH}
    if isinstance(part, Sculpture):

        def swapped(paint: str) -> str:
            return others.get(paint[:1], paint[:1]) + paint[1:]

        return structs.replace(
            part, solids=tuple(solid._replace(paint=swapped(solid.paint)) for solid in part.solids)
        )
    return (
        part
        if isinstance(part, Lamp | Effect)
        else structs.replace(part, paint=others.get(part.paint, part.paint))
    )


def _painted(word: str) -> tuple[str, float]:
    paint = word[0] if word[0] in PAINTS else ""
    return paint, float(word.removeprefix(paint))
