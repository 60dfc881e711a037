"""Charts as a picture: a bar for each deck at each place of an axis. Lengths are pixels.

A picture, not SVG as the reports of `balance` have: chats and forums, where decks are compared, show no SVG,
and no library of ours makes pictures of it. The page of a deck has bars of HTML, with its numbers as a table.
"""

import io
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from msgspec import Struct
from PIL import Image

from tts_export.decks.statistics.charts import MOST_BARS, Chart, charts_of
from tts_export.decks.statistics.counting import DeckStats
from tts_export.files import written
from tts_export.geometry import PixelBox
from tts_export.load.project import Project
from tts_export.paint.canvas import Canvas
from tts_export.paint.colors import Color, Palette, contrast, mix
from tts_export.paint.masks import Stencil, rounded
from tts_export.problems import Problem
from tts_export.typeset.font_files import find_font
from tts_export.typeset.fonts import Chain, typeface

WIDTH, MARGIN, GAP = 1800, 72, 48
PLOT = 300
"""Height of the bars' area in a chart."""
HIGHEST = PLOT - 30
"""Height of the highest bar; above it is its number."""
CHART_HEIGHT = 76 + PLOT + 92
MOST_PLACES = 8
"""Chances side by side; more are in several charts, so that their long labels have room."""
MOST_NARROW = 7
"""Words of a group that need half of the width."""
_WORD = re.compile(r"\([^)]*\)|\S+")
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
    data = io.BytesIO()
    draw_charts(project, decks).save(data, "PNG")
    return written(target, data.getvalue())


def draw_charts(project: Project, decks: Sequence[DeckStats]) -> Image.Image:
    """The picture of all charts of these decks, RGB, `WIDTH` pixels wide."""
    rows = _rows(charts_of(decks, MOST_BARS, MOST_PLACES))
    look = look_of(project, decks)
    head = 194 + 44 * _legend(decks)[-1][2]
    height = head + len(rows) * (CHART_HEIGHT + GAP) + MARGIN - GAP
    canvas = Canvas(Image.new("RGB", (WIDTH, height), look.ground[:3]))
    _head(canvas, project, decks, look)
    for number, row in enumerate(rows):
        left, top = MARGIN, head + number * (CHART_HEIGHT + GAP)
        width = (WIDTH - 2 * MARGIN - GAP * (len(row) - 1)) // len(row)
        for chart in row:
            _chart(canvas, chart, look, left, top, width)
            left += width + GAP
    return canvas.image


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


def _head(canvas: Canvas, project: Project, decks: Sequence[DeckStats], look: ChartColors) -> None:
    name = project.settings.set.name or project.game.name
    _text(canvas, name, MARGIN, 92, 46, look.ink, bold=True)
    for index, (label, x, line) in enumerate(_legend(decks)):
        y = 146 + 44 * line
        _bar(canvas, x, y - 19, 24, 24, look.decks[index])
        _text(canvas, label, x + 36, y, 25, look.ink)


def _legend(decks: Sequence[DeckStats]) -> list[tuple[str, int, int]]:
    """The label of each deck, its left edge and the number of its line."""
    placed, x, line = [], MARGIN, 0
    for deck in decks:
        label = f"{deck.name}  ·  {deck.size} cards"
        width = round(_width(label, 25)) + 74
        if x > MARGIN and x + width > WIDTH - MARGIN:
            x, line = MARGIN, line + 1
        placed.append((label, x, line))
        x += width
    return placed


def _chart(canvas: Canvas, chart: Chart, look: ChartColors, left: int, top: int, width: int) -> None:
    _bar(canvas, left, top, width, CHART_HEIGHT, look.panel, radius=16)
    _text(canvas, chart.title, left + 28, top + 50, 29, look.ink, bold=True)
    inner, room = left + 84, width - 84 - 32
    most = 100.0 if chart.unit else chart.most or 1
    plot = _Plot(inner, room / max(1, len(chart.labels)), top + 76 + PLOT, most)
    step = _step(most)
    for line in range(int(most // step) + 1):
        y = plot.base - plot.height(line * step)
        canvas.fill(PixelBox(inner, y, inner + room, y + 2), look.rule)
        _text(canvas, f"{line * step:g}{chart.unit}", inner - 14, y + 8, 21, look.soft, align=1.0)
    label_size = _label_size(chart.labels, plot.slot - 16)
    number_size = _number_size(chart, _bar_width(chart, plot.slot))
    for place, label in enumerate(chart.labels):
        _bars(canvas, chart, look, plot, place, number_size)
        _label(canvas, label, plot.middle(place), plot.base + 34, plot.slot - 16, label_size, look.ink)


def _bars(canvas: Canvas, chart: Chart, look: ChartColors, plot: _Plot, place: int, number_size: int) -> None:
    """The decks' bars at one place of the axis, with their numbers on top (0: there is no room for them)."""
    width = _bar_width(chart, plot.slot)
    left = plot.middle(place) - width * len(chart.bars) / 2
    inside = max(3, round(width) - (3 if len(chart.bars) > 1 else 0))
    for index, bars in enumerate(chart.bars):
        number = bars[place]
        if not number:
            continue
        x, height = round(left + index * width), plot.height(number)
        _bar(canvas, x, plot.base - max(2, height), inside, max(2, height), look.decks[index], radius=4)
        if number_size:
            written, center, y = f"{number:.0f}", x + inside / 2, plot.base - height - 8
            half = _width(written, number_size) / 2 + 3
            behind = PixelBox(round(center - half), y - number_size, round(center + half), y + 5)
            canvas.fill(behind, look.panel)  # no line runs through the number
            _text(canvas, written, center, y, number_size, look.soft, align=0.5)


def _bar_width(chart: Chart, slot: float) -> float:
    return min(64.0, slot * 0.92 / len(chart.bars))


def _number_size(chart: Chart, width: float) -> int:
    """The size at which all numbers of a chart fit above their bars; 0 for none."""
    numbers = {f"{height:.0f}" for bars in chart.bars for height in bars if height}
    sizes = (size for size in (19, 17, 15, 13) if all(_width(n, size) <= width - 4 for n in numbers))
    return next(sizes, 0)


def _step(most: float) -> float:
    """A round step that makes three to six lines."""
    step = 1.0
    while most / step > 6:
        step *= 2.5 if f"{step:g}"[0] == "2" else 2
    return step


def _label_size(labels: Sequence[str], room: float) -> int:
    """The largest size at which every label of a chart fits in three lines."""
    for size in (22, 20, 18, 16):
        lines = [wrapped(label, size, room) for label in labels]
        if all(len(each) <= 3 and all(_width(line, size) <= room for line in each) for each in lines):
            return size
    return 16


def _label(canvas: Canvas, label: str, middle: float, y: int, room: float, size: int, ink: Color) -> None:
    """A label in at most three lines; what is still too long is cut."""
    for number, line in enumerate(wrapped(label, size, room)[:3]):
        _text(canvas, _cut(line, size, room), middle, y + number * (size + 3), size, ink, align=0.5)


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


@lru_cache(2)
def _chain(bold: bool) -> Chain:
    files = [f"font_source_sans_pro:SourceSansPro-{'Semibold' if bold else 'Regular'}.ttf"]
    return Chain([typeface(find_font(file, None)) for file in [*files, "font_roboto:Roboto-Regular.ttf"]])


def _width(text: str, size: float, *, bold: bool = False) -> float:
    return _chain(bold).shape(text).advance * size


def _text(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    size: float,
    color: Color,
    *,
    bold: bool = False,
    align: float = 0.0,
) -> None:
    """A line of text whose base line is at y; `align` 0 begins at x, 0.5 is centered on it, 1 ends there."""
    x -= _width(text, size, bold=bold) * align
    ink = _chain(bold).ink(text, size, 0)
    if ink is not None:
        canvas.paint(Stencil(ink.mask, round(x) + ink.x, round(y) + ink.y), color)


def _bar(canvas: Canvas, x: int, y: int, width: int, height: int, color: Color, *, radius: float = 5) -> None:
    """A rectangle with round corners."""
    mask = rounded(width, height, min(radius, width / 2, height / 2))
    canvas.paint(Stencil(mask, x, y), color)
