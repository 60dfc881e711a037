"""The unchanging elements of a face, drawn once for all cards.

Elements without any of the card's fields are merged into one ground picture; those of a group that has both
kinds are taken one by one. Where unchanging elements lie over a changing one, that part of them is cut out
as a patch, which is pasted after it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeGuard

from msgspec import Struct, field
from PIL import Image

from tts_export.draw.elements.fields import shows
from tts_export.draw.elements.patches import Patch, in_tiles, patch_of
from tts_export.draw.elements.scene import Elements, Scene
from tts_export.geometry import PixelBox, Rect
from tts_export.paint.canvas import Canvas
from tts_export.problems import Problem
from tts_export.settings.elements.base import When
from tts_export.settings.elements.layout import AnyElement, Group

MARGIN = 2
"""Pixels that antialiasing and rounding may reach beyond an element's box."""


class Leaf(NamedTuple):
    """An element and the frame it is in."""

    name: str
    inside: str
    element: AnyElement
    frame: Rect

    def draw(self, scene: Scene) -> None:
        self.scene(scene).draw_element(self.element)

    def scene(self, scene: Scene) -> Scene:
        """The scene that this element is drawn in."""
        inner = scene if self.frame is scene.frame else scene.within(self.frame)
        inner.name, inner.inside = self.name, self.inside
        return inner

    def reach(self, scene: Scene, size: tuple[int, int]) -> PixelBox:
        """The pixels that it may touch."""
        bounds = scene.kinds[self.element.draw].bounds(self.element, self.scene(scene))
        return _grown(scene.snapped(bounds), size)


class Composition(Struct, frozen=True, dict=True):
    """A ground picture, and the steps that are drawn over it: patches, and the elements that change."""

    ground: Image.Image
    steps: list[Patch | Leaf] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def draw(self, scene: Scene) -> Image.Image:
        """The finished picture for the fields of `scene`, whose canvas it replaces."""
        begun = self._with_first_step(scene)
        image = begun or self.ground.copy()
        scene.canvas = Canvas(image)
        for step in self.steps[1:] if begun else self.steps:
            if isinstance(step, Leaf):
                step.draw(scene)
            else:
                scene.canvas.tile(step.image, step.x, step.y, step.mask)
        scene.report.problems.extend(self.problems)
        return image

    def _with_first_step(self, scene: Scene) -> Image.Image | None:
        """The picture after the first step, if that one covers all of the ground."""
        first = self.steps[0] if self.steps else None
        if not isinstance(first, Leaf) or self.ground.mode != "RGB":
            return None
        kind = scene.kinds[first.element.draw]
        return kind.whole(first.element, first.scene(scene), self.ground.size)


def conditions(elements: Elements) -> list[When]:
    """All conditions that decide which leaves a drawing has."""
    whens = []
    for element in elements.values():
        if element.when is not None:
            whens.append(element.when)
        if _is_plain(element):
            whens += conditions(element.elements)
    return whens


def compose(elements: Elements, ground: Image.Image, scene: Scene) -> Composition:
    """The elements merged over `ground`, which is changed."""
    scene.canvas = Canvas(ground)
    composed = Composition(ground)
    floating: list[PixelBox] = []
    same: list[Leaf] = []
    for leaf in _leaves(elements, scene):
        if not scene.changes(leaf.element):
            same.append(leaf)
            continue
        composed.steps.extend(_merge(same, floating, scene))
        same = []
        composed.steps.append(leaf)
        floating.append(leaf.reach(scene, ground.size))
    composed.steps.extend(_merge(same, floating, scene))
    composed.problems.extend(scene.report.problems)
    return composed


def _leaves(elements: Elements, scene: Scene) -> Iterator[Leaf]:
    """The elements that the card shows; instead of a group that changes, the elements in it."""
    for name, element in elements.items():
        if not shows(element.when, scene.fields):
            continue
        if _is_plain(element) and scene.changes(element):
            inner = scene.within(scene.box_of(element))
            inner.inside = f"{scene.inside}{name}."
            yield from _leaves(element.elements, inner)
        else:
            yield Leaf(name, scene.inside, element, scene.frame)


def _is_plain(element: AnyElement) -> TypeGuard[Group]:
    """Whether an element is a group that only gives its elements a frame."""
    return isinstance(element, Group) and element.repeat is None and not element.turn


def _merge(same: Sequence[Leaf], floating: list[PixelBox], scene: Scene) -> list[Patch]:
    """Draws unchanging elements that follow one another on the ground. Returns patches of those parts of them
    that lie over changing ones.
    """
    ground = scene.canvas.image
    reaches = [leaf.reach(scene, ground.size) for leaf in same]
    over = _merged([both for reach in reaches for box in floating if (both := reach.common(box))])
    covered = [(box, ground.crop(box)) for box in over]
    for leaf in same:
        leaf.draw(scene)
    for box, before in covered:
        ground.paste(before, (box.left, box.top))
    cut_out = [
        _patch([leaf for leaf, reach in zip(same, reaches, strict=True) if reach.common(box)], box, scene)
        for box in over
    ]
    patches = [patch for patch in cut_out if patch is not None]
    floating += [PixelBox(p.x, p.y, p.x + p.image.width, p.y + p.image.height) for p in patches]
    return [tile for patch in patches for tile in in_tiles(patch)]


def _patch(leaves: Sequence[Leaf], box: PixelBox, scene: Scene) -> Patch | None:
    """The part of these elements that lies in `box`, None if it is empty."""
    whole = scene.canvas
    scene.canvas = Canvas.clear(box.width, box.height, (box.left, box.top))
    for leaf in leaves:
        leaf.draw(scene)
    layer, scene.canvas = scene.canvas.image, whole
    return patch_of(layer, box.left, box.top)


def _grown(box: PixelBox, size: tuple[int, int]) -> PixelBox:
    return PixelBox(
        max(box.left - MARGIN, 0),
        max(box.top - MARGIN, 0),
        min(box.right + MARGIN, size[0]),
        min(box.bottom + MARGIN, size[1]),
    )


def _merged(boxes: list[PixelBox]) -> list[PixelBox]:
    """Boxes of which no two overlap, covering the given ones."""
    apart: list[PixelBox] = []
    for box in boxes:
        while touching := [other for other in apart if box.common(other)]:
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
