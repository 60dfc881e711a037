"""The length of games: how many of them ended after each number of turns."""

from tts_export.balance.figures import Figures
from tts_export.paint.svg import SvgDrawing, step_of

_WIDTH, _HEIGHT, _LEFT, _TOP, _PLOT = 900, 380, 60, 70, 230
_MOST = 30
"""Bars; longer games are counted together in steps."""


def lengths(figures: Figures) -> str:
    """A bar for each number of turns, or for a few of them."""
    drawing = SvgDrawing(_WIDTH, _HEIGHT, "How many turns games had")
    turns = figures.turns
    drawing.text(20, 32, "Length of the games", "b-bold b-big")
    drawing.text(
        20,
        54,
        f"half of them {turns.middle} turns at most, nine in ten {turns.high}",
        "b-quiet b-small b-legend",
    )
    if not figures.lengths:
        return drawing.svg()
    first, last = min(figures.lengths), max(figures.lengths)
    step = -(-(last - first + 1) // _MOST)
    bars: dict[int, int] = dict.fromkeys(range(first, last + 1, step), 0)
    for length, games in figures.lengths.items():
        bars[first + (length - first) // step * step] += games
    most, base = max(bars.values()), _TOP + _PLOT
    slot = (_WIDTH - _LEFT - 30) / len(bars)
    percents = 100 * most / figures.games
    unit = step_of(percents)
    for line in range(int(percents / unit) + 1):
        y = base - _PLOT * line * unit / percents
        drawing.line(_LEFT, y, _WIDTH - 30, y, "b-axis" if line == 0 else "b-line")
        drawing.text(_LEFT - 10, y + 5, f"{line * unit:g} %", "b-quiet b-small", "end")
    labeled = max(1, -(-40 // int(slot)))
    for place, (start, games) in enumerate(bars.items()):
        height, x = _PLOT * games / most, _LEFT + slot * place
        name = f"{start}" if step == 1 else f"{start} to {start + step - 1}"
        look = "b-named" if start <= turns.middle < start + step else "b-none"
        drawing.box(
            x + slot * 0.08, base - height, slot * 0.84, height, look, 0.85, f"{name} turns: {games:,}", 2
        )
        if place % labeled == 0:
            drawing.text(x + slot / 2, base + 20, f"{start}", "b-quiet b-small", "middle")
    _mark(drawing, _LEFT + slot * ((turns.high - first) // step + 1), "nine in ten have ended")
    drawing.text((_LEFT + _WIDTH) / 2, base + 46, _axis(step), "b-quiet", "middle")
    return drawing.svg()


def _mark(drawing: SvgDrawing, x: float, words: str) -> None:
    """A line between two bars, with what has happened up to it."""
    drawing.line(x, _TOP, x, _TOP + _PLOT, "b-lead")
    left = x > _WIDTH * 0.75
    drawing.text(
        x + (-8 if left else 8), _TOP + 12, words, "b-quiet b-small b-legend", "end" if left else "start"
    )


def _axis(step: int) -> str:
    return "turns" if step == 1 else f"turns (each bar is for {step})"
