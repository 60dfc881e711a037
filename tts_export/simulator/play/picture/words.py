"""The texts of the panel: rich text in lines, broken between words, at a size at which they fit."""

from collections.abc import Iterator
from functools import cache
from importlib import resources

from msgspec import Struct
from PIL import Image, ImageColor, ImageDraw, ImageFont

from tts_export.simulator.ui import LetterStyle, runs
from tts_export.simulator.ui.places import SPACING, shares

# Colors as the XML UI writes them.

Color = tuple[int, int, int, int]


def color_of(text: str) -> Color:
    """Reads a color of the UI: `#rrggbb`, `#rrggbbaa`, `rgb(1,0.5,0)`, a name, or `clear` (transparent)."""
    word = text.strip()
    if word.lower() in ("clear", ""):
        return (0, 0, 0, 0)
    if word.lower().startswith("rgb"):
        parts = [float(part) for part in word[word.index("(") + 1 : word.rindex(")")].split(",")]
        levels = [round(255 * part) for part in (*parts, 1.0)[:4]]
        return (levels[0], levels[1], levels[2], levels[3])
    color = ImageColor.getcolor(word, "RGBA")
    assert isinstance(color, tuple) and len(color) == 4
    return color


class TextBlock(Struct, frozen=True):
    """A text with its letters' size and color, the width at which it is broken, and its place in a box."""

    text: str
    style: LetterStyle
    size: int
    color: Color
    width: float
    alignment: str


class _Word(Struct, frozen=True):
    """Letters of one style; a word of the text may be several of these."""

    letters: str
    face: ImageFont.FreeTypeFont
    color: Color
    size: int

    @property
    def width(self) -> float:
        return float(self.face.getlength(self.letters))


class Lines(Struct, frozen=True):
    """A text in lines."""

    lines: list[list[_Word]]
    heights: list[float]

    @property
    def width(self) -> float:
        return max((_width(line) for line in self.lines), default=0.0)

    @property
    def height(self) -> float:
        return sum(self.heights)

    def cut(self, height: float) -> "Lines":
        """The lines that have room in this height."""
        count, used = 0, 0.0
        while count < len(self.lines) and used + self.heights[count] <= height + 1:
            used += self.heights[count]
            count += 1
        return Lines(self.lines[:count], self.heights[:count])


def lines_of(block: TextBlock) -> Lines:
    """Breaks a text between words, so that no line is wider than the block."""
    lines: list[list[_Word]] = [[]]
    for word in _words(block):
        if word is None:
            lines.append([])
            continue
        line = lines[-1]
        if line and word.letters.startswith(" ") and _width(line) + word.width > block.width:
            lines.append([_Word(word.letters.lstrip(" "), word.face, word.color, word.size)])
        else:
            line.append(word)
    return Lines(lines, [SPACING * max((word.size for word in line), default=block.size) for line in lines])


def _words(block: TextBlock) -> Iterator[_Word | None]:
    """Yields the words, each with the space before it; None where a line ends."""
    for text, style in runs(block.text, block.style):
        size = style.size or block.size
        face = font(size, bold=style.bold, italic=style.italic)
        color = color_of(style.color) if style.color else block.color
        for number, paragraph in enumerate(text.split("\n")):
            if number:
                yield None
            for place, letters in enumerate(paragraph.split(" ")):
                if letters == _TICK:
                    yield _Word(_CHECK, _signs(size), color, size)
                elif letters or place:
                    yield _Word(f" {letters}" if place else letters, face, color, size)


def _width(line: list[_Word]) -> float:
    return sum(word.width for word in line)


def write(
    screen: Image.Image, block: TextBlock, lines: Lines, box: tuple[float, float, float, float]
) -> None:
    """Writes the lines at their place in a box: left, top, width, height."""
    left, top, width, height = box
    across, down = shares(block.alignment)
    y = top + (height - lines.height) * down
    drawing = ImageDraw.Draw(screen)
    for line, high in zip(lines.lines, lines.heights, strict=True):
        x = left + (width - _width(line)) * across
        baseline = y + max((word.face.getmetrics()[0] for word in line), default=0)
        for word in line:
            drawing.text((x, baseline), word.letters, fill=word.color[:3], font=word.face, anchor="ls")
            x += word.width
        y += high


# The font of pictures: Roboto in place of the game's own UI font. It has no tick, the font of signs has one.

_TICK, _CHECK = "✓", "\uf00c"


@cache
def font(size: int, bold: bool = False, italic: bool = False) -> ImageFont.FreeTypeFont:
    """The font at a size in pixels."""
    style = {
        (False, False): "Regular",
        (True, False): "Bold",
        (False, True): "Italic",
        (True, True): "BoldItalic",
    }
    file = resources.files("font_roboto") / "files" / f"Roboto-{style[bold, italic]}.ttf"
    return ImageFont.truetype(str(file), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _signs(size: int) -> ImageFont.FreeTypeFont:
    file = resources.files("font_font_awesome") / "files" / "FontAwesome5-Free-Solid.otf"
    return ImageFont.truetype(str(file), round(0.8 * size), layout_engine=ImageFont.Layout.BASIC)
