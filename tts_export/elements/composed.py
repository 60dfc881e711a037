"""What does not change from card to card, drawn once.

The elements of a face without any of the card's fields are merged into one ground picture. Where such an
element lies over one that does change, the part of it that does is cut out as a patch, to be pasted again
at its turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from PIL import Image

from tts_export.drawing.canvas import Canvas
from tts_export.elements.scene import Scene
from tts_export.geometry import PixelBox
from tts_export.model.elements import AnyElement
from tts_export.problems import Problem

Named = tuple[str, AnyElement]
MARGIN = 2
"""Pixels that antialiasing and rounding may reach beyond an element's box."""


class Patch(NamedTuple):
    """A piece of an unchanging element that lies over changing ones; without a mask it is opaque."""

    image: Image.Image
    mask: Image.Image | None
    x: int
    y: int


@dataclass(frozen=True)
class Composed:
    """A ground picture, and what is drawn over it in turn: patches, and the elements that change."""

    ground: Image.Image
    steps: list[Patch | Named] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def draw(self, scene: Scene) -> Image.Image:
        """The finished picture for the fields of `scene`, whose canvas it replaces."""
        image = self.ground.copy()
        scene.canvas = Canvas(image)
        for step in self.steps:
            if isinstance(step, Patch):
                scene.canvas.tile(step.image, step.x, step.y, step.mask)
            else:
                scene.name = step[0]
                scene.kinds[step[1].draw].draw(step[1], scene)
        scene.report.problems.extend(self.problems)
        return image


def compose(elements: Iterable[Named], ground: Image.Image, scene: Scene) -> Composed:
    """The elements merged over `ground`, which is drawn on."""
    scene.canvas = Canvas(ground)
    composed = Composed(ground)
    floating: list[PixelBox] = []
    for name, element in elements:
        scene.name = name
        kind = scene.kinds[element.draw]
        reach = _grown(scene.snapped(kind.bounds(element, scene)), ground.size)
        if scene.changes(element):
            composed.steps.append((name, element))
            floating.append(reach)
            continue
        over = _merged([both for box in floating if (both := _common(reach, box))])
        kept = [(box, ground.crop(box)) for box in over]
        kind.draw(element, scene)
        for box, before in kept:
            ground.paste(before, (box.left, box.top))
        for box in over:
            patch = _patch(element, box, scene)
            if patch is not None:
                composed.steps.append(patch)
                floating.append(
                    PixelBox(patch.x, patch.y, patch.x + patch.image.width, patch.y + patch.image.height)
                )
    composed.problems.extend(scene.report.problems)
    return composed


def _patch(element: AnyElement, box: PixelBox, scene: Scene) -> Patch | None:
    """The part of an element that lies in `box`, None if there is nothing of it."""
    whole = scene.canvas
    scene.canvas = Canvas.clear(box.width, box.height, (box.left, box.top))
    scene.kinds[element.draw].draw(element, scene)
    layer, scene.canvas = scene.canvas.image, whole
    alpha = layer.getchannel("A")
    seen = alpha.getbbox()
    if seen is None:
        return None
    alpha = alpha.crop(seen)
    solid = alpha.getextrema()[0] == 255
    return Patch(
        layer.convert("RGB").crop(seen), None if solid else alpha, box.left + seen[0], box.top + seen[1]
    )


def _grown(box: PixelBox, size: tuple[int, int]) -> PixelBox:
    return PixelBox(
        max(box.left - MARGIN, 0),
        max(box.top - MARGIN, 0),
        min(box.right + MARGIN, size[0]),
        min(box.bottom + MARGIN, size[1]),
    )


def _common(a: PixelBox, b: PixelBox) -> PixelBox | None:
    box = PixelBox(max(a.left, b.left), max(a.top, b.top), min(a.right, b.right), min(a.bottom, b.bottom))
    return box if box.width > 0 and box.height > 0 else None


def _merged(boxes: list[PixelBox]) -> list[PixelBox]:
    """Boxes of which no two overlap, covering the given ones."""
    apart: list[PixelBox] = []
    for box in boxes:
        while touching := [other for other in apart if _common(box, other)]:
            for other in touching:
                apart.remove(other)
                box = PixelBox(
                    min(box.left, other.left),
                    min(box.top, other.top),
                    max(box.right, other.right),
                    max(box.bottom, other.bottom),
                )
        apart.append(box)
    return apart
