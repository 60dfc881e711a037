"""Card faces: a card and a face of frames.yaml become a picture of exactly the size that is asked for."""

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct, structs
from PIL import Image

from tts_export.cache import Cache
from tts_export.draw.elements import KINDS
from tts_export.draw.elements.composed import Composition, compose, conditions
from tts_export.draw.elements.fields import FieldValues, derived, shows
from tts_export.draw.elements.look import FRAMES_FILE, Look
from tts_export.draw.elements.overlaps import Members, called
from tts_export.draw.elements.scene import ELEMENT, FIXED, HIDDEN, OVERLAP, CrowdedText, DrawReport, Scene
from tts_export.draw.finished import finished_picture, picture_field
from tts_export.draw.guides import settle
from tts_export.geometry import Rect, Scale
from tts_export.paint.canvas import Canvas
from tts_export.paint.colors import Palette, UnknownColor
from tts_export.paint.memo import Memo, pixels_of
from tts_export.problems import Problem, Where, in_order
from tts_export.settings.card import Card
from tts_export.settings.elements.base import When
from tts_export.settings.elements.shapes import Box
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Drawing, Frames

SizeInPixels = tuple[int, int]
MOST_COMPOSED = 40
"""Compositions in the memo, of all faces together (3 MB each at 744 x 1039)."""


class FacePlan(Struct, frozen=True, dict=True):
    """A drawing at one size, ready for any number of cards."""

    name: str
    drawing: Drawing
    pixels: SizeInPixels
    size: tuple[float, float]
    palette: Palette
    conditions: tuple[When, ...]
    """The conditions that decide which of its elements a card shows, each once."""

    @property
    def scale(self) -> Scale:
        return Scale.fit(*self.size, self.pixels)


class CardValues(Struct, frozen=True):
    """What a drawing is filled in with: its fields, and the key from which generated pictures are made."""

    fields: FieldValues
    key: str
    written: FieldValues = {}
    """Fields as their files have them, where the card is in another language."""


class Renderer:
    """Draws the faces and drawings of one game. What cards have in common is drawn once.

    `root` is the folder of the project's files, `cache` the cache of finished art.
    """

    def __init__(self, frames: Frames, root: Path | None = None, cache: Cache | None = None) -> None:
        self.frames = frames
        self.look = Look(frames, root, cache)
        self._plans: dict[tuple[str, SizeInPixels], FacePlan] = {}
        self._composed = Memo(MOST_COMPOSED, lambda composition: pixels_of(composition.ground))

    @property
    def problems(self) -> list[Problem]:
        """The problems of the frames themselves: fonts and names that cannot be found."""
        return self.look.problems

    def render(self, card: Card, face: str, pixels: SizeInPixels) -> tuple[Image.Image, list[Problem]]:
        """One face of a card as RGB, and the problems of drawing it, at the places of the card's fields."""
        plan = self.plan(face, pixels)
        report = DrawReport(_place_of(card))
        image = self._finished(plan, card, report)
        problems = in_order(report.problems)
        if image is None:
            image, problems = self._drawn(plan, values_of(card), report)
        if card.holes:
            scene = self.scene(plan, CardValues({}, card.id), DrawReport(_anywhere))
            _draw_holes(scene, card.holes, Canvas(image))
        return image, problems

    def _finished(self, plan: FacePlan, card: Card, report: DrawReport) -> Image.Image | None:
        """The picture of a finished card; None for any other card, and for one whose picture is missing."""
        field = picture_field(plan.drawing) if card.finished else ""
        name = card.fields.get(field)
        if not isinstance(name, str):
            return None
        return finished_picture(name, self.look, plan.pixels, plan.size, report, card.place(field))

    def picture(
        self,
        name: str,
        pixels: SizeInPixels,
        fields: FieldValues | None = None,
        key: str = "",
        report: DrawReport | None = None,
    ) -> Image.Image:
        """A mat, a token, a back: RGBA where the drawing has no background, else RGB.

        `fields` are the words that the drawing asks for, `key` is what generated pictures are made from;
        problems of drawing it are added to `report`.
        """
        plan, report = self.plan(name, pixels), report or DrawReport(_anywhere)
        file = plan.drawing.finished
        if file:
            finished = finished_picture(file, self.look, pixels, plan.size, report, Where(Path()))
            if finished is not None:
                return finished
        if fields:
            return self._drawn(plan, CardValues(fields, key), report)[0]
        scene = self.scene(
            plan, CardValues({}, key), report
        )  # a picture of its own: composing it would not pay
        scene.canvas = Canvas(ground_of(plan))
        scene.draw(plan.drawing.elements)
        return scene.canvas.image

    def describe(self, card: Card, face: str, pixels: SizeInPixels = (744, 1039)) -> str:
        """A line for everything that is drawn, with its place, in the order of drawing; then the problems."""
        plan = self.plan(face, pixels)
        report = DrawReport(_place_of(card), notes=[])
        scene = self.scene(plan, values_of(card), report)
        scene.canvas = Canvas(ground_of(plan))
        lines = [f"{name} at {value:g}" for name, value in scene.guides.items()]
        scene.draw(plan.drawing.elements)
        problems = [f"{p.severity}: {p.message} ({p.name})" for p in in_order(report.problems)]
        return "\n".join([*lines, *(report.notes or []), *problems])

    def plan(self, name: str, pixels: SizeInPixels) -> FacePlan:
        """A drawing at a size."""
        plan = self._plans.get((name, pixels))
        if plan is None:
            drawing = self.frames.drawing(name)
            palette = Palette(self.frames.colors, drawing.colors)
            once = tuple({repr(when): when for when in conditions(drawing.elements)}.values())
            plan = FacePlan(name, drawing, pixels, drawing.size or self.frames.size, palette, once)
            self._plans[name, pixels] = plan
        return plan

    def scene(self, plan: FacePlan, values: CardValues, report: DrawReport) -> Scene:
        """A scene for a card with its derived fields and settled guides, still without a canvas."""
        report.unit = plan.drawing.unit
        report.sources = {name: rule.field for name, rule in plan.drawing.derived.items()}
        whole = {**values.fields, **derived(plan.drawing.derived, values.fields)}
        frame = Rect(0, 0, *plan.size)
        scene = Scene(
            self.look, KINDS, _NO_CANVAS, plan.scale, frame, plan.palette, whole, report, key=values.key
        )
        scene.original = {**whole, **values.written} if values.written else whole
        guides: dict[str, float] = {}
        scene.guides = guides
        for name, guide in plan.drawing.guides.items():
            guides[name] = settle(guide, name, plan.drawing.elements, scene, guides)
        return scene

    def _drawn(
        self, plan: FacePlan, values: CardValues, report: DrawReport
    ) -> tuple[Image.Image, list[Problem]]:
        scene = self.scene(plan, values, report)
        image = self._composition(plan, scene).draw(scene)
        members = Members(plan.drawing.elements, scene)
        paths = {id(member.element): "/".join(member.path) for member in members.drawn}
        report.problems[:] = [
            structs.replace(p, path=paths.get(p.element, "")) if isinstance(p, CrowdedText) else p
            for p in report.problems
        ]
        for under, over in members.overlapping_texts():
            message = f'"{called(over)}" is drawn over the letters of "{called(under)}"'
            report.warn(f"{ELEMENT}{'/'.join(over)}", OVERLAP, message)
        for over, hidden in members.hidden().items():
            several = len(hidden) > 1
            names = " and ".join(f'"{called(under)}"' for under in hidden)
            message = f'{names} {"are" if several else "is"} under "{called(over)}", which is drawn later,'
            at = over if several else hidden[0]
            report.warn(f"{ELEMENT}{'/'.join(at)}", HIDDEN, f"{message} and cannot be seen")
        return image, in_order(report.problems)

    def _composition(self, plan: FacePlan, scene: Scene) -> Composition:
        """The composition for this card's guides and for the elements that it shows."""
        shown = tuple(shows(when, scene.fields) for when in plan.conditions)

        def make() -> Composition:
            report, scene.report = scene.report, DrawReport(_anywhere)
            composition = compose(plan.drawing.elements, ground_of(plan), scene)
            scene.report = report
            return composition

        return self._composed.get((plan.name, plan.pixels, tuple(scene.guides.values()), shown), make)


def values_of(card: Card) -> CardValues:
    """What a card fills a face in with."""
    return CardValues({**card.fields, "id": card.id, "type": card.type}, card.id, card.written)


def _place_of(card: Card) -> Callable[[str], Where]:
    """A function for the place of a field of the card; without a field, that of the frames."""
    return lambda field: card.place(field) if field and not field.startswith(FIXED) else _anywhere(field)


def _anywhere(field: str) -> Where:
    """The place of the frames; for a text of theirs with that text in place of a column."""
    return Where(FRAMES_FILE.file, 0, field) if field.startswith(FIXED) else FRAMES_FILE


_NO_CANVAS = Canvas(Image.new("L", (1, 1)))


def ground_of(plan: FacePlan) -> Image.Image:
    """A new picture in the color behind the elements."""
    background = plan.drawing.background
    if background is None:
        return Image.new("RGBA", plan.pixels, (0, 0, 0, 0))
    try:
        return Image.new("RGB", plan.pixels, plan.palette[background][:3])
    except UnknownColor:  # the loader has reported it
        return Image.new("RGB", plan.pixels)


# The holes of a card in a draft: a label across its face.

_LABEL_STYLES = ("rules", "text", "body")
"""The styles of games that suit the label best."""
_RED, _WHITE = "#b3261e", "#ffffff"
_LABEL_TOP, _LABEL_HEIGHT = 0.4, 0.09
"""The top and the height of the label, as parts of the height of the card."""


def _draw_holes(scene: Scene, holes: Sequence[str], canvas: Canvas) -> None:
    """Draws a label with the names of the fields that are missing."""
    frame, scene.canvas = scene.frame, canvas
    box = (0.0, frame.h * _LABEL_TOP, frame.w, frame.h * _LABEL_HEIGHT)
    KINDS["box"].draw(Box(fill=_RED, box=box), scene)
    styles = list(scene.look.frames.styles)
    style = next((name for name in _LABEL_STYLES if name in styles), styles[0] if styles else "")
    if style:
        inner = (frame.w * 0.05, box[1], frame.w * 0.9, box[3])
        words = f"DRAFT: no {', '.join(holes)}"
        text = Text(text=words, style=[style], color=_WHITE, box=inner, align="center", valign="middle")
        KINDS["text"].draw(text, scene)
