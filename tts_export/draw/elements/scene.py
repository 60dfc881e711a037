"""The scene that an element is drawn in: the canvas, its frame, the card's fields, the report."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct, field
from PIL.Image import Image

from tts_export.draw.elements.fields import FieldValues, needed, shows, written
from tts_export.draw.elements.look import Look
from tts_export.geometry import PixelBox, Rect, Scale
from tts_export.paint.canvas import Canvas
from tts_export.paint.colors import Color, Palette, UnknownColor
from tts_export.paint.masks import MOST_PIXELS, TooLargeShape
from tts_export.paint.outlines import Point
from tts_export.problems import Problem, Severity, Where, nearest
from tts_export.settings.elements.base import NamedPoint, Number, PlacedElement
from tts_export.settings.elements.layout import AnyElement
from tts_export.settings.elements.places import EDGES, box_in, name_and_more
from tts_export.settings.elements.shapes import Box as BoxSettings
from tts_export.typeset.letters import LackingFont, by_script, is_control, message, named

Elements = Mapping[str, AnyElement]
_MISSING: Color = (255, 0, 255, 255)
_LACKING: tuple[Severity, Severity] = ("error", "warning")


FIXED = "="
"""Before a text of the drawing itself, where a problem would name a field of the card."""
ELEMENT = f"{FIXED}/"
"""Before the keys of an element of the drawing, with a stroke between them."""
# The names of problems of texts that do not fit, that lie on others, and under boxes.
OVERFLOW, OVERLAP, HIDDEN = "text-overflow", "texts-overlap", "hidden-text"


MOST_REPEATED = 50_000
"""How often the elements of one drawing may be repeated, also within one another: a second's work."""


class CrowdedText(Problem, frozen=True):
    """A text that does not fit its box."""

    element: int = 0
    """The identity of its element, while that is drawn."""
    path: str = ""
    """The keys of its element in the drawing, with a stroke between them."""


class DrawReport(Struct):
    """The outcome of drawing a card: problems with their places and, when wanted, notes on its elements."""

    place: Callable[[str], Where]
    problems: list[Problem] = field(default_factory=list)
    notes: list[str] | None = None
    unit: str = "mm"
    sources: Mapping[str, str] = field(default_factory=dict)
    """Derived field → the card's own field that it is made from."""
    repeated: float = 0
    """How often elements were repeated so far."""

    def problem(self, of: str, name: str, message: str) -> None:
        """Adds an error of the card's field `of`, or of the frames where that is empty."""
        self.problems.append(Problem(self.place(of), name, message))

    def crowded(self, of: str, message: str, element: AnyElement) -> None:
        """Adds the error of a text that does not fit, likewise."""
        self.problems.append(CrowdedText(self.place(of), OVERFLOW, message, element=id(element)))

    def warn(self, of: str, name: str, message: str) -> None:
        """Adds a warning, likewise."""
        self.problems.append(Problem(self.place(of), name, message, "warning"))

    def lacking(self, of: str, letters: str, font: str = "") -> None:
        """Adds a problem for each script of characters that no font has, or that only `font` lacks."""
        place, severity = self.place(of), _LACKING[bool(font)]
        for character in sorted({letter for letter in letters if is_control(letter)}):
            self.problem(of, "missing-glyph", f"no font has {named(character)}")
        for some in by_script(letter for letter in letters if not is_control(letter)).values():
            text = message(some, font)
            self.problems.append(LackingFont(place, "missing-glyph", text, severity, some, font))


class Scene(Struct):
    """One frame of a drawing (the whole, a group, a row) being drawn. Boxes are in the drawing's unit."""

    look: Look
    kinds: "Mapping[str, ElementKind]"
    canvas: Canvas
    scale: Scale
    frame: Rect
    palette: Palette
    fields: FieldValues
    report: DrawReport
    guides: Mapping[str, float] = field(default_factory=dict)
    key: str = ""
    """The key that generated pictures are made from: the card's id."""
    name: str = ""
    """The element that is being drawn."""
    inside: str = ""
    """The groups that it is in: `corner.`"""
    original: FieldValues = field(default_factory=dict)
    """The card's fields in the set's own language: a translated card keeps its generated picture."""

    def within(self, frame: Rect) -> "Scene":
        """The same scene for the elements of a group that fills `frame`."""
        return Scene(
            self.look,
            self.kinds,
            self.canvas,
            self.scale,
            frame,
            self.palette,
            self.fields,
            self.report,
            self.guides,
            self.key,
            "",
            self.inside,
            self.original,
        )

    def changes(self, element: AnyElement) -> bool:
        """Whether an element looks different from card to card."""
        known = self.look.depends.get(id(element))
        if known is None:
            known = bool(needed(element, lambda e: self.kinds[e.draw].uses(e)))
            self.look.depends[id(element)] = known
        return known

    def draw(self, elements: Elements) -> None:
        for name, element in elements.items():
            if shows(element.when, self.fields):
                self.name = name
                self.draw_element(element)

    def draw_element(self, element: AnyElement) -> None:
        """Draws the present element, or reports that it is larger than anything that can be drawn."""
        name = f"{self.inside}{self.name}"
        try:
            self.kinds[element.draw].draw(element, self)
        except TooLargeShape as error:
            message = f'"{name}" {str(error) or f"has more than {MOST_PIXELS:,} pixels"}: nobody can draw it'
            self.report.problem("", "too-large", message)

    def repeats(self, times: float) -> bool:
        """Whether the present element may be repeated that often; the first one that may not is reported."""
        before, self.report.repeated = self.report.repeated, self.report.repeated + max(0, times)
        if before <= MOST_REPEATED < self.report.repeated:
            name = f"{self.inside}{self.name}"
            message = f'"{name}" is repeated too often: at most {MOST_REPEATED:,} times in one drawing'
            self.report.problem("", "too-large", message)
        return self.report.repeated <= MOST_REPEATED

    def note(self, text: Callable[[], str]) -> None:
        """Adds a note on the present element for `describe`; `text` is called only when notes are wanted."""
        if self.report.notes is not None:
            self.report.notes.append(f"{self.inside}{self.name}: {text()}")

    # Places

    def across(self, place: Number) -> float:
        """A place from left to right."""
        return self._named(place) if isinstance(place, str) else self.frame.x + place

    def down(self, place: Number) -> float:
        """A place from top to bottom."""
        return self._named(place) if isinstance(place, str) else self.frame.y + place

    def length(self, length: Number) -> float:
        return self._named(length) if isinstance(length, str) else length

    def _named(self, place: str) -> float:
        name, more = name_and_more(place)
        edge = EDGES.get(name)
        if edge is not None:
            return edge(self.frame) + more
        if name in self.guides:
            return self.guides[name] + more
        self.unknown("edge or guide", name, [*EDGES, *self.guides])
        return more

    def unknown(self, what: str, name: str, known: Iterable[str], where: str = "") -> None:
        """Reports a name that the frames do not have, with the nearest one that they have."""
        message = f'{self.name}: no {what} "{name}"{where}{nearest(name, known)}'
        self.report.problem("", "unknown-name", message)

    def box_of(self, element: PlacedElement | BoxSettings) -> Rect:
        """The box an element fills."""
        return box_in(element, self.frame, self.across, self.down, self.length)

    def point(self, at: NamedPoint) -> tuple[float, float]:
        return self.across(at[0]), self.down(at[1])

    # Pixels

    def snapped(self, box: Rect) -> PixelBox:
        return self.scale.snap(box)

    def pixels(self, x: float, y: float) -> Point:
        return x * self.scale.x, y * self.scale.y

    def whole(self, length: float) -> int:
        """A length in whole pixels, at least one unless it is nothing."""
        return 0 if not length else (max(1, round(abs(length) * self.scale.x)) * (1 if length > 0 else -1))

    # Words

    def color(self, word: str) -> Color:
        """The color of a word; `{field}` in it is replaced by the card's field."""
        word = self.written(word)
        try:
            return self.palette[word]
        except UnknownColor as error:
            guess = nearest(error.word, self.palette)
            self.report.problem("", "unknown-color", f"{self.name}: {error}{guess}")
            return _MISSING

    def written(self, text: str) -> str:
        return written(text, self.fields, self.look.frames.icons)


def _whole_box(element: Any, scene: Scene) -> Rect:
    """The box in which an element may leave ink, unless its kind knows better."""
    return scene.box_of(element) if isinstance(element, PlacedElement | BoxSettings) else scene.frame


class ElementKind(Struct, frozen=True, dict=True):
    """One kind of element, as functions of its settings and the scene."""

    draw: Callable[[Any, Scene], None]
    uses: Callable[[Any], set[str]] = lambda element: set()
    """Returns the card's fields it depends on; without any it is drawn once for all cards."""
    bounds: Callable[[Any, Scene], Rect] = _whole_box
    """Returns the box in which it may leave ink."""
    height: Callable[[Any, Scene], float] = lambda element, scene: 0.0
    """Returns how much of its box's height it needs (rows with `height: auto`)."""
    spare: Callable[[Any, Scene], float | None] = lambda element, scene: None
    """Returns how much of its box's height it could do without, negative if it needs more; None if it needs
    no particular height."""
    inside: Callable[[Any, Scene], Iterator[tuple[Scene, Elements]]] = lambda element, scene: iter(())
    """Yields the frames within it and the elements in them."""
    whole: Callable[[Any, Scene, tuple[int, int]], Image | None] = lambda element, scene, size: None
    """Returns a new picture of this size if the element covers all of it: then the ground that it would be
    drawn on need not be copied.
    """
