"""What the words, numbers and signs of a mat's picture cover, and how well they can be seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, ImageChops

from tts_export.draw import face
from tts_export.draw.elements.scene import DrawReport, ElementKind, Scene
from tts_export.geometry import Rect
from tts_export.problems import Where
from tts_export.settings.frames import Frames
from tts_export.settings.mats import Mat

WRITTEN = ("text", "digits")
SHARP = 70
"""Pixels for a unit of the mat: enough for the strokes of its smallest words to have their full color."""


class Ink(Struct, frozen=True):
    """Something written: the rectangle that it covers, in the mat's unit, and its contrast (1 to 21)."""

    name: str
    box: Rect
    contrast: float


def inks_of(frames: Frames, mat: Mat) -> list[Ink]:
    """Everything that is written on a mat, as it is drawn."""
    found: list[Ink] = []
    pixels = (round(mat.size[0] * SHARP), round(mat.size[1] * SHARP))
    report = DrawReport(lambda _: Where(Path("frames.yaml")))
    with pytest.MonkeyPatch.context() as patch:
        for kind in WRITTEN:
            patch.setitem(face.KINDS, kind, _watched(face.KINDS[kind], found, pixels))
        face.Renderer(frames).picture(mat.drawing, pixels, report=report)
    return found


def _watched(kind: ElementKind, found: list[Ink], pixels: tuple[int, int]) -> ElementKind:
    def draw(element: object, scene: Scene) -> None:
        if scene.canvas.image.size != pixels:  # inside something that is turned
            kind.draw(element, scene)
            return
        place = kind.bounds(element, scene).inset(-0.4)
        corners = (place.x, place.y, place.right, place.bottom)
        left, top, right, bottom = (round(corner * SHARP) for corner in corners)
        area = (max(0, left), max(0, top), min(pixels[0], right), min(pixels[1], bottom))
        before = scene.canvas.image.crop(area).convert("RGB")
        kind.draw(element, scene)
        after = scene.canvas.image.crop(area).convert("RGB")
        found.extend(_ink(scene.inside + scene.name, before, after, area))

    return replace(kind, draw=draw)


def _ink(name: str, before: Image.Image, after: Image.Image, area: tuple[int, ...]) -> Iterator[Ink]:
    covered = ImageChops.difference(before, after).getbbox()
    if covered is None:
        return
    left, top, right, bottom = covered
    box = Rect(area[0] + left, area[1] + top, right - left, bottom - top)
    colors = sorted(after.crop(covered).getcolors(round(box.w * box.h)) or [], reverse=True)
    ground = luminance(colors[0][1])
    best = max(_contrast(ground, luminance(color)) for _, color in colors)
    yield Ink(name, Rect(box.x / SHARP, box.y / SHARP, box.w / SHARP, box.h / SHARP), best)


def luminance(color: object) -> float:
    """The relative luminance of a color, as WCAG defines it."""
    assert isinstance(color, tuple)
    parts = [part / 255 for part in color]
    r, g, b = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def _contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
