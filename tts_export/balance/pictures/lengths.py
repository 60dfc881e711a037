"""The length of games: how many of them ended after each number of turns."""

from math import ceil

from tts_export.balance.figures import Figures
from tts_export.balance.pictures.plot import PlotSize
from tts_export.paint.svg import SvgDrawing, step_of

_MARKS = 44
"""Pixels above the bars, for what has happened up to a line."""
_HALF, _AXIS, _MOST = 104, 240, 160
"""About the widths of the texts of marks, of the first with the name of the axis beside it."""
_NARROWEST = 11
"""Pixels of a bar; where there is no room for one for each number of turns, games are counted in steps."""


def lengths(figures: Figures, plot: PlotSize) -> str:
    """A bar for each number of turns, or for a few of them."""
    high = 180 if plot.is_small else 230
    base = plot.top + _MARKS + high
    drawing = SvgDrawing(plot.width, base + 56, "How many turns games had")
    turns = figures.turns
    if plot.is_file:
        half = f"half of them {turns.middle} turns at most, nine in ten {turns.high}"
        drawing.title_lines("Length of the games", half)
    if not figures.lengths:
        return drawing.svg()
    first, last = min(figures.lengths), max(figures.lengths)
    step = -(-(last - first + 1) // min(30, (plot.right - plot.left) // _NARROWEST))
    bars: dict[int, int] = dict.fromkeys(range(first, last + 1, step), 0)
    for length, games in figures.lengths.items():
        bars[first + (length - first) // step * step] += games
    slot = (plot.right - plot.left) / len(bars)
    percents = 100 * max(bars.values()) / figures.games
    unit = step_of(percents, 4)
    lines = ceil(percents / unit - 1e-9)
    for line in range(lines + 1):
        y = base - high * line / lines
        drawing.line(plot.left, y, plot.right, y, "b-axis" if line == 0 else "b-line")
        drawing.text(plot.left - 10, y + 5, f"{line * unit:g} %", "b-quiet b-small", "end")
    drawing.text(20 if plot.is_file else 0, plot.top + 6, "share of games", "b-quiet b-small")
    labeled = max(1, ceil((26 if plot.is_small else 40) / slot))
    for place, (start, games) in enumerate(bars.items()):
        height, x = high * 100 * games / figures.games / (lines * unit), plot.left + slot * place
        name = f"{start}" if step == 1 else f"{start} to {start + step - 1}"
        look = "b-named" if start <= turns.middle else "b-none"
        drawing.box(
            x + slot * 0.08, base - height, slot * 0.84, height, look, 0.85, f"{name} turns: {games:,}", 2
        )
        if place % labeled == 0:
            drawing.text(x + slot / 2, base + 20, f"{start}", "b-quiet b-small", "middle")
    middle, most = (plot.left + slot * ((until - first) // step + 1) for until in (turns.middle, turns.high))
    fits = most < plot.right - _MOST
    tops = (plot.top, plot.top + 20) if fits else (plot.top + 20, plot.top)  # no text crosses the other line
    _mark(
        drawing,
        middle,
        tops[0],
        base,
        f"half end by turn {turns.middle}",
        to_right=middle < plot.left + (_AXIS if fits else _HALF),
    )
    _mark(drawing, most, tops[1], base, f"nine in ten by turn {turns.high}", to_right=fits)
    axis = "turns" if step == 1 else f"turns (each bar is for {step})"
    drawing.text((plot.left + plot.right) / 2, base + 46, axis, "b-quiet b-small", "middle")
    return drawing.svg()


def _mark(drawing: SvgDrawing, x: float, top: float, base: float, words: str, *, to_right: bool) -> None:
    """A line between two bars, with what has happened up to it."""
    drawing.line(x, top, x, base, "b-lead")
    away, anchor = (8, "start") if to_right else (-8, "end")
    drawing.text(x + away, top + 13, words, "b-quiet b-small b-name", anchor)
