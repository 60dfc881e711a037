"""Charts as a picture: a bar for each deck at each place of an axis. Lengths are pixels.

It is drawn as SVG and written as PNG: chats and forums, where decks are compared, show no SVG. The page of a
deck has bars of HTML, with its numbers as a table.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from tts_export.decks.statistics.charts import MOST_BARS, Chart, charts_of
from tts_export.decks.statistics.counting import DeckStats
from tts_export.files import written
from tts_export.load.project import DRAFT, Project
from tts_export.paint.colors import Color, Palette, contrast, mix
from tts_export.paint.svg import SvgDrawing, png_of
from tts_export.problems import Problem
from tts_export.typeset.font_files import find_font
from tts_export.typeset.fonts import Chain, typeface

WIDTH, MARGIN, GAP = 1800, 72, 48
FONTS = (
    *(f"font_hanken_grotesk:HankenGrotesk-{weight}.otf" for weight in ("Medium", "Bold")),
    "font_roboto:Roboto-Regular.ttf",
)
FAMILIES = "'Hanken Grotesk', Roboto, sans-serif"
PLOT = 300
"""Height of the bars' area in a chart."""
HIGHEST = PLOT - 30
"""Height of the highest bar; above it is its number."""
HEAD, FOOT = 76, 64
"""What is above the plot of a chart, and below it with labels of one line."""
MOST_PLACES = 8
"""Chances side by side; more are in several charts, so that their long labels have room."""
MOST_NARROW = 7
"""Words of a group that need half of the width."""
_WORD = re.compile(r"\([^()]*\)|\S+")
"""What stays on one line of a label: `(2 copies)` is one word."""


# The colors of charts: those of the game's panel, and of the boxes in which decks lie on the table.

READABLE = 3.0
"""The contrast that a bar has with its ground at least."""
AGAIN = 0.45
"""What is left of a color that is used again because there are more decks than colors."""
MORE_DECKS = ("#2f6fb0", "#e2743b", "#3a9169", "#b04375", "#7c61be", "#b48f24", "#429aa6", "#806856")
"""Colors of decks for a table whose boxes have none."""

BLACK: Color = (0, 0, 0, 255)
WHITE: Color = (255, 255, 255, 255)


class ChartColors(Struct, frozen=True):
    """The colors of a picture: those of the game's panel, and of the decks' boxes on the table."""

    ground: Color
    panel: Color
    rule: Color
    ink: Color
    soft: Color
    decks: tuple[Color, ...]


def look_of(project: Project, decks: Sequence[DeckStats]) -> ChartColors:
    """The colors for these decks; each of the project's own has the color of its box."""
    colors, names = Palette(), [deck.name for deck in project.decks]
    panel = project.game.panel
    row = colors[panel.row]
    tints = [seen_on(colors[tint], row) for tint in project.table.decks.tints or MORE_DECKS]
    others = iter(range(len(names), len(names) + len(decks)))
    places = [names.index(deck.name) if deck.name in names else next(others) for deck in decks]
    return ChartColors(
        ground=colors[panel.plate],
        panel=row,
        rule=mix(row, colors[panel.line], 0.6),
        ink=colors[panel.text],
        soft=colors[panel.second],
        decks=tuple(
            mix(tints[place % len(tints)], colors[panel.text], 1 - AGAIN ** (place // len(tints)))
            for place in places
        ),
    )


def seen_on(color: Color, ground: Color) -> Color:
    """The color, lighter or darker if that is needed to see it on the ground."""
    away = max((WHITE, BLACK), key=lambda end: contrast(end, ground))
    shades = (mix(color, away, step / 20) for step in range(21))
    return next(shade for shade in shades if contrast(shade, ground) >= READABLE or shade == away)


# The picture.


class _Plot(Struct, frozen=True):
    """The area of a chart's bars."""

    left: int
    slot: float
    """The width of a place on the axis."""
    base: int
    most: float
    """The number whose bar is HIGHEST."""

    def middle(self, place: int) -> float:
        """The middle of a place on the axis."""
        return self.left + self.slot * (place + 0.5)

    def height(self, number: float) -> int:
        return round(number * (HIGHEST / self.most))


def write_charts(project: Project, decks: Sequence[DeckStats], target: Path) -> list[Problem]:
    """Writes the picture of `draw_charts` to `target` (PNG); the Problem if that fails."""
    return written(target, png_of(draw_charts(project, decks), font_files()))


def draw_charts(project: Project, decks: Sequence[DeckStats]) -> str:
    """The picture of all charts of these decks as SVG, `WIDTH` pixels wide."""
    rows = _rows(charts_of(decks, MOST_BARS, MOST_PLACES))
    head = 194 + 44 * _legend(decks)[-1][2]
    heights = [max(_chart_height(chart, _chart_width(row)) for chart in row) for row in rows]
    height = head + sum(heights) + len(rows) * GAP + MARGIN - GAP
    name = project.settings.set.name.removesuffix(DRAFT) or project.game.name  # a hole changes no figure
    drawing = SvgDrawing(WIDTH, height, name, _style(look_of(project, decks)))
    drawing.text(MARGIN, 92, name, "b-bold", size=46)
    drawing.text(WIDTH - MARGIN, 92, "number of cards", "b-soft", "end", 30)
    for index, (label, x, line) in enumerate(_legend(decks)):
        y = 146 + 44 * line
        drawing.box(x, y - 22, 26, 26, f"b-deck{index}", radius=5)
        drawing.text(x + 38, y, label, size=30)
    top = head
    for row, high in zip(rows, heights, strict=True):
        left, width = MARGIN, _chart_width(row)
        for chart in row:
            _chart(drawing, chart, left, top, (width, high))
            left += width + GAP
        top += high + GAP
    return drawing.svg()


def _chart_width(row: Sequence[Chart]) -> int:
    return (WIDTH - 2 * MARGIN - GAP * (len(row) - 1)) // len(row)


def _chart_height(chart: Chart, width: int) -> int:
    """The height of a chart, which its longest label decides."""
    room = (width - 56) / max(1, len(chart.labels)) - 16
    size = _label_size(chart.labels, room)
    lines = max((len(wrapped(label, size, room)[:3]) for label in chart.labels), default=1)
    return HEAD + PLOT + FOOT + (lines - 1) * (size + 3)


def _style(look: ChartColors) -> str:
    """The colors and letters of a picture as CSS."""
    decks = (f".b-deck{number} {{ fill: {_hex(color)}; }}" for number, color in enumerate(look.decks))
    return "\n".join(
        [
            f".b-text {{ font-family: {FAMILIES}; font-weight: 500; fill: {_hex(look.ink)}; }}",
            f".b-paper {{ fill: {_hex(look.ground)}; }} .b-panel {{ fill: {_hex(look.panel)}; }}",
            f".b-rule {{ fill: {_hex(look.rule)}; }} .b-soft {{ fill: {_hex(look.soft)}; }}",
            ".b-bold { font-weight: 700; }",
            *decks,
        ]
    )


def _hex(color: Color) -> str:
    return "#" + bytes(color[:3]).hex()


def _rows(charts: Iterable[Chart]) -> list[list[Chart]]:
    """The charts in rows: two in a row, but a wide one alone."""
    rows: list[list[Chart]] = []
    for chart in charts:
        if rows and len(rows[-1]) == 1 and not (_is_wide(chart) or _is_wide(rows[-1][0])):
            rows[-1].append(chart)
        else:
            rows.append([chart])
    return rows


def _is_wide(chart: Chart) -> bool:
    return bool(chart.unit) or (len(chart.labels) > MOST_NARROW and not chart.is_curve)


def _legend(decks: Sequence[DeckStats]) -> list[tuple[str, int, int]]:
    """The label of each deck, its left edge and the number of its line."""
    placed, x, line = [], MARGIN, 0
    for deck in decks:
        label = f"{deck.name}  ·  {deck.size} cards"
        width = round(_width(label, 30)) + 78
        if x > MARGIN and x + width > WIDTH - MARGIN:
            x, line = MARGIN, line + 1
        placed.append((label, x, line))
        x += width
    return placed


def _chart(drawing: SvgDrawing, chart: Chart, left: int, top: int, size: tuple[int, int]) -> None:
    width, high = size
    drawing.box(left, top, width, high, "b-panel", radius=16)
    title = f"{chart.title} ({chart.unit})" if chart.unit else chart.title
    drawing.text(left + 28, top + 50, title, "b-bold", size=36)
    inner, room = left + 28, width - 56
    most = 100.0 if chart.unit else chart.most or 1
    plot = _Plot(inner, room / max(1, len(chart.labels)), top + HEAD + PLOT, most)
    drawing.box(inner, plot.base, room, 2, "b-rule", radius=0)
    label_size = _label_size(chart.labels, plot.slot - 16)
    number_size = _number_size(chart, _bar_width(chart, plot.slot))
    if not number_size:
        drawing.box(inner, plot.base - HIGHEST, room, 2, "b-rule", radius=0)
        drawing.text(inner + room, plot.base - HIGHEST - 8, f"{most:.0f}{chart.unit}", "b-soft", "end", 24)
    for place, label in enumerate(chart.labels):
        _bars(drawing, chart, plot, place, number_size)
        _label(drawing, label, plot.middle(place), plot.base + 38, plot.slot - 16, label_size)


def _bars(drawing: SvgDrawing, chart: Chart, plot: _Plot, place: int, number_size: int) -> None:
    """The decks' bars at one place of the axis, with their numbers on top (0: there is no room for them)."""
    width = _bar_width(chart, plot.slot)
    left = plot.middle(place) - width * len(chart.bars) / 2
    inside = max(3, round(width) - (3 if len(chart.bars) > 1 else 0))
    for index, bars in enumerate(chart.bars):
        number = bars[place]
        if number is None:
            continue
        x, height = round(left + index * width), plot.height(number)
        if number:
            drawing.box(x, plot.base - max(2, height), inside, max(2, height), f"b-deck{index}")
        if number_size:
            drawing.text(
                x + inside / 2, plot.base - height - 8, f"{number:.0f}", "b-soft", "middle", number_size
            )


def _bar_width(chart: Chart, slot: float) -> float:
    return min(64.0, slot * 0.92 / len(chart.bars))


def _number_size(chart: Chart, width: float) -> int:
    """The size at which all numbers of a chart fit above their bars; 0 for none."""
    numbers = {f"{height:.0f}" for bars in chart.bars for height in bars if height is not None}
    sizes = (
        size for size in (30, 25, 22, 19, 17, 15, 13) if all(_width(n, size) <= width - 4 for n in numbers)
    )
    return next(sizes, 0)


def _label_size(labels: Sequence[str], room: float) -> int:
    """The largest size at which every label of a chart fits, in three lines if it is not large."""
    for size, most in ((30, 1), (25, 3), (22, 3), (20, 3), (18, 3), (16, 3)):
        lines = [wrapped(label, size, room) for label in labels]
        if all(len(each) <= most and all(_width(line, size) <= room for line in each) for each in lines):
            return size
    return 16


def _label(drawing: SvgDrawing, label: str, middle: float, y: int, room: float, size: int) -> None:
    """A label in at most three lines; what is still too long is cut."""
    for number, line in enumerate(wrapped(label, size, room)[:3]):
        drawing.text(middle, y + number * (size + 3), _cut(line, size, room), "", "middle", size)


def wrapped(label: str, size: int, room: float) -> list[str]:
    """The lines of a label, none wider than `room` unless a single word is."""
    lines: list[str] = []
    for word in _WORD.findall(label):
        if lines and _width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _cut(line: str, size: int, room: float) -> str:
    while len(line) > 1 and _width(line, size) > room:
        line = line[:-2].rstrip() + "…"
    return line


@cache
def font_files() -> tuple[Path, ...]:
    """The fonts of a picture: those of its letters, and the one with more of them."""
    return tuple(find_font(file, None) for file in FONTS)


@cache
def _chain() -> Chain:
    letters, _, more = font_files()
    return Chain([typeface(letters), typeface(more)])


def _width(text: str, size: float) -> float:
    return _chain().shape(text).advance * size
