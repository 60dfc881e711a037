"""The places of a UI's elements on the screen, and the button that lies below words of another element."""

from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct

from tts_export.simulator.ui import LetterStyle, Ui, UiElement, runs

SPACING = 1.17
"""The height of a line, as a multiple of its largest letters."""


class UiRect(Struct, frozen=True):
    """A rectangle of the screen, in pixels from the upper left corner."""

    left: float
    top: float
    width: float
    height: float

    def has(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return 0 <= x - self.left < self.width and 0 <= y - self.top < self.height


SCREEN = UiRect(0, 0, 1920, 1080)


def placed(ui: Ui, seat: str, whole: UiRect = SCREEN) -> Iterator[tuple[UiElement, UiRect]]:
    """Yields every element that the player sees, with its rectangle, from back to front."""
    for root in ui.roots:
        yield from _placed(ui, root, whole, seat)


def _placed(ui: Ui, element: UiElement, inside: UiRect, seat: str) -> Iterator[tuple[UiElement, UiRect]]:
    if not ui.shows(element, seat):
        return
    rect = place_of(ui, element, inside)
    yield element, rect
    for child in element.children:
        yield from _placed(ui, child, rect, seat)


def place_of(ui: Ui, element: UiElement, inside: UiRect) -> UiRect:
    """The rectangle of an element: anchor and pivot are the same point of it and of its parent."""
    anchor = ui.attribute(element, "rectAlignment", "MiddleCenter")
    width = _length(ui.attribute(element, "width", "100%"), inside.width)
    height = _length(ui.attribute(element, "height", "100%"), inside.height)
    x, y = (float(part) for part in ui.attribute(element, "offsetXY", "0 0").replace(",", " ").split())
    across, down = shares(anchor)
    left = inside.left + (inside.width - width) * across + x
    return UiRect(left, inside.top + (inside.height - height) * down - y, width, height)


def shares(alignment: str) -> tuple[float, float]:
    """How far to the right and down a place is, 0 to 1: `UpperLeft` is 0, 0."""
    across = 0.0 if alignment.endswith("Left") else 1.0 if alignment.endswith("Right") else 0.5
    return across, 0.0 if alignment.startswith("Upper") else 1.0 if alignment.startswith("Lower") else 0.5


def _length(text: str, whole: float) -> float:
    return float(text[:-1]) / 100 * whole if text.endswith("%") else float(text)


def button_below(ui: Ui, seat: str, words: str) -> UiElement | None:
    """The button below these words of a text: lines of it between empty ones."""
    return next(
        (button for button, words_there in words_over_buttons(ui, seat) if words_there == words), None
    )


def words_over_buttons(ui: Ui, seat: str) -> Iterator[tuple[UiElement, str]]:
    """Yields the buttons below words of texts, each with these words: lines between empty ones."""
    seen = list(placed(ui, seat))
    buttons = [(element, rect) for element, rect in reversed(seen) if element.tag.lower() == "button"]
    for element, rect in seen:
        if element.tag.lower() == "text" and "\n" in ui.attribute(element, "text"):
            for words, y in _words_of(ui, element, rect):
                x = rect.left + rect.width / 2
                button = next((button for button, place in buttons if place.has(x, y)), None)
                if button is not None:
                    yield button, words


def _words_of(ui: Ui, element: UiElement, rect: UiRect) -> Iterator[tuple[str, float]]:
    """The lines of a text that are not empty, those in succession as one, and where their middle is."""
    lines = _lines(ui.attribute(element, "text"), float(ui.attribute(element, "fontSize", "14")))
    _, down = shares(ui.attribute(element, "alignment", "MiddleCenter"))
    y = rect.top + (rect.height - sum(height for _, height in lines)) * down
    for empty, group in groupby(lines, lambda line: not line[0].strip()):
        together = list(group)
        height = sum(height for _, height in together)
        if not empty:
            yield " ".join(text.strip() for text, _ in together), y + height / 2
        y += height


def _lines(text: str, size: float) -> list[tuple[str, float]]:
    """The lines of a rich text, each with its height."""
    lines: list[tuple[str, float]] = [("", 0.0)]
    for part, style in runs(text, LetterStyle()):
        for number, words in enumerate(part.split("\n")):
            if number:
                lines.append(("", 0.0))
            if words:
                lines[-1] = lines[-1][0] + words, max(lines[-1][1], SPACING * (style.size or size))
    return [(words, height or SPACING * size) for words, height in lines]
