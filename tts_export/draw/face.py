"""Card faces: a card and a face of frames.yaml make a picture, at exactly the size that is asked for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct
from PIL import Image

from tts_export.draw.canvas import Canvas
from tts_export.draw.colors import Palette
from tts_export.draw.elements import KINDS
from tts_export.draw.elements.composed import Composed, compose, conditions
from tts_export.draw.elements.derived import derived
from tts_export.draw.elements.fields import Fields, shows
from tts_export.draw.elements.look import Look
from tts_export.draw.elements.scene import Elements, Report, Scene
from tts_export.draw.elements.text import has_room
from tts_export.draw.heap import keep_large_blocks
from tts_export.draw.pictures import Gallery
from tts_export.geometry import Box, Scale
from tts_export.problems import Problem, Where, in_order
from tts_export.settings.card import Card
from tts_export.settings.elements.base import When
from tts_export.settings.elements.layout import AnyElement, Column, Group
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Drawing, Frames, Guide, Stop

Pixels = tuple[int, int]
MOST_COMPOSED = 40
"""Ground pictures kept, of all faces together (3 MB each at 744 x 1039)."""


class Plan(Struct, frozen=True, dict=True):
    """A drawing at one size, ready for any number of cards."""

    name: str
    drawing: Drawing
    pixels: Pixels
    size: tuple[float, float]
    palette: Palette
    conditions: tuple[When, ...]
    """What decides which of its elements a card shows, each once."""

    @property
    def scale(self) -> Scale:
        return Scale.fit(*self.size, self.pixels)


class Renderer:
    """Draws the faces and drawings of one game. Everything that can be kept from card to card is."""

    def __init__(
        self,
        frames: Frames,
        root: Path | None = None,
        where: Where | None = None,
        gallery: Gallery | None = None,
    ) -> None:
        keep_large_blocks()
        self.frames = frames
        self.look = Look(frames, root, where, gallery)
        self._plans: dict[tuple[str, Pixels], Plan] = {}
        self._composed: OrderedDict[tuple[Any, ...], Composed] = OrderedDict()

    @property
    def problems(self) -> list[Problem]:
        """What is wrong with the frames themselves: fonts and names that cannot be found."""
        return self.look.problems

    def render(self, card: Card, face: str, pixels: Pixels) -> tuple[Image.Image, list[Problem]]:
        """One face of a card as RGB, and what did not fit, at the places of the card's fields."""
        plan = self._plan(face, pixels)
        fields = {**card.fields, "id": card.id, "type": card.type}
        return self._drawn(plan, fields, card.id, Report(self._place_of(card)))

    def back(self, face: str, pixels: Pixels) -> Image.Image:
        """A face without a card (a back, a board) as RGB."""
        return self.picture(face, pixels).convert("RGB")

    def picture(self, name: str, pixels: Pixels, fields: Fields | None = None, key: str = "") -> Image.Image:
        """A mat, a token, a back: RGBA where the drawing has no background, else RGB."""
        plan, report = self._plan(name, pixels), Report(self._anywhere)
        if fields:
            return self._drawn(plan, fields, key, report)[0]
        scene = self._scene(plan, {}, key, report)  # drawn once: nothing is put by for another time
        scene.canvas = Canvas(_ground(plan))
        scene.draw(plan.drawing.elements)
        return scene.canvas.image

    def check(self, card: Card, face: str, pixels: Pixels) -> list[Problem]:
        """The problems of `render`."""
        return self.render(card, face, pixels)[1]

    def describe(self, card: Card, face: str, pixels: Pixels = (744, 1039)) -> str:
        """What is drawn where, a line each, in the order of drawing: for tests and for people who ask why."""
        plan = self._plan(face, pixels)
        report = Report(self._place_of(card), notes=[])
        scene = self._scene(plan, {**card.fields, "id": card.id, "type": card.type}, card.id, report)
        scene.canvas = Canvas(_ground(plan))
        lines = [f"{name} at {value:g}" for name, value in scene.guides.items()]
        scene.draw(plan.drawing.elements)
        told = [f"{p.severity}: {p.message} ({p.name})" for p in in_order(report.problems)]
        return "\n".join([*lines, *(report.notes or []), *told])

    def _place_of(self, card: Card) -> Callable[[str], Where]:
        """The place of a field of the card; that of the frames for what is no field's fault."""
        return lambda field: card.place(field) if field else self.look.where

    def _anywhere(self, field: str) -> Where:
        return self.look.where

    def _plan(self, name: str, pixels: Pixels) -> Plan:
        plan = self._plans.get((name, pixels))
        if plan is None:
            drawing = self.frames.drawing(name)
            palette = Palette(self.frames.colors, drawing.colors)
            asked = tuple({repr(when): when for when in conditions(drawing.elements)}.values())
            plan = Plan(name, drawing, pixels, drawing.size or self.frames.size, palette, asked)
            self._plans[name, pixels] = plan
        return plan

    def _scene(self, plan: Plan, fields: Mapping[str, Any], key: str, report: Report) -> Scene:
        """A scene for a card, its derived fields and guides settled; it has no canvas of its own yet."""
        report.unit = plan.drawing.unit
        whole = {**fields, **derived(plan.drawing.derived, fields)}
        frame = Box(0, 0, *plan.size)
        scene = Scene(self.look, KINDS, _NOWHERE, plan.scale, frame, plan.palette, whole, report, key=key)
        guides: dict[str, float] = {}
        scene.guides = guides
        for name, guide in plan.drawing.guides.items():
            guides[name] = _settled(guide, name, plan.drawing.elements, scene, guides)
        return scene

    def _drawn(
        self, plan: Plan, fields: Fields, key: str, report: Report
    ) -> tuple[Image.Image, list[Problem]]:
        scene = self._scene(plan, fields, key, report)
        image = self._ready(plan, scene).draw(scene)
        return image, in_order(report.problems)

    def _ready(self, plan: Plan, scene: Scene) -> Composed:
        """The composition for this card's guides and for the elements that it shows."""
        shown = tuple(shows(when, scene.fields) for when in plan.conditions)
        key = (plan.name, plan.pixels, tuple(scene.guides.values()), shown)
        found = self._composed.get(key)
        if found is None:
            report, scene.report = scene.report, Report(self._anywhere)
            found = self._composed[key] = compose(plan.drawing.elements, _ground(plan), scene)
            scene.report = report
            if len(self._composed) > MOST_COMPOSED:
                self._composed.popitem(last=False)
        else:
            self._composed.move_to_end(key)
        return found


_NOWHERE = Canvas(Image.new("L", (1, 1)))


def _ground(plan: Plan) -> Image.Image:
    background = plan.drawing.background
    if background is None:
        return Image.new("RGBA", plan.pixels, (0, 0, 0, 0))
    return Image.new("RGB", plan.pixels, plan.palette[background][:3])


def _settled(guide: Guide, name: str, elements: Elements, scene: Scene, guides: dict[str, float]) -> float:
    """Where an elastic line stands for this card: the first stop at which its text has room, or the last."""
    stops = next((case.stops for case in guide.cases if shows(case.when, scene.fields)), guide.stops)
    if not guide.fits:
        return _place_of_stop(stops[0])
    for stop in stops[:-1]:
        guides[name] = _place_of_stop(stop)
        texts = [found for text in guide.fits if (found := _found(text, elements, scene))]
        at_least = stop.at_least if isinstance(stop, Stop) else guide.at_least
        if all(has_room(text, inner, at_least) for text, inner in texts):
            return guides[name]
    return _place_of_stop(stops[-1])


def _place_of_stop(stop: float | Stop) -> float:
    return stop.at if isinstance(stop, Stop) else stop


class Step(NamedTuple):
    """An element on the way to a text, and those within it among which the way goes on."""

    element: AnyElement
    within: Elements | None


def _ways(name: str, elements: Elements) -> Iterator[list[Step]]:
    """How to come to each text of that name, however deep."""
    for own, element in elements.items():
        if own == name and isinstance(element, Text):
            yield [Step(element, None)]
        for within in _within(element):
            for way in _ways(name, within):
                yield [Step(element, within), *way]


def _within(element: AnyElement) -> list[Elements]:
    if isinstance(element, Group):
        return [element.elements]
    return [row.elements for row in element.rows.values()] if isinstance(element, Column) else []


def _found(name: str, elements: Elements, scene: Scene) -> tuple[Text, Scene] | None:
    """The text of that name and the frame it stands in; None if it is not shown."""
    key = (id(elements), name)
    ways = scene.look.ways.get(key)
    if ways is None:
        ways = scene.look.ways[key] = list(_ways(name, elements))
    return next((found for way in ways if (found := _at_end(way, scene))), None)


def _at_end(way: list[Step], scene: Scene) -> tuple[Text, Scene] | None:
    """The text at the end of a way, if everything on it is shown."""
    for element, within in way:
        if not shows(element.when, scene.fields):
            return None
        if isinstance(element, Text):
            return element, scene
        inner = (inner for inner, inside in KINDS[element.draw].inside(element, scene) if inside is within)
        frame = next(inner, None)
        if frame is None:
            return None
        scene = frame
    return None
