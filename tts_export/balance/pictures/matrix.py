"""The matrix of decks: how often the deck of a row wins against that of a column."""

from collections.abc import Sequence

from tts_export.balance.figures import Figures
from tts_export.balance.pictures.plot import PlotSize
from tts_export.balance.statistics import Rate
from tts_export.balance.text import ends
from tts_export.paint.svg import LETTER, SvgDrawing

_CELL, _ROW, _APART = 126, 58, 14
"""The size of a cell, and the gap after the column of all others."""
_LETTERS, _BOLD = 24, 1.2
"""Letters of a deck's name in a line of its row, and how much wider they are than others."""
_FULL = 0.3
"""How far from a half a rate is that has the full color."""


def matrix(figures: Figures, plot: PlotSize) -> str:
    """Rows and columns of decks; orange wins, blue loses, and pale may be chance."""
    names = [deck.name for deck in figures.decks]
    rates = [[deck.all, *(deck.against[name] for name in names)] for deck in figures.decks]
    return matrix_of(names, rates, 1 / figures.players, plot)


def matrix_of(names: Sequence[str], rates: Sequence[Sequence[Rate]], even: float, plot: PlotSize) -> str:
    """A row for each deck: its rate against all others, of which `even` is its share, then against each."""
    left, top = (30 if plot.is_file else 12) + _LETTERS * LETTER * _BOLD, plot.top + 42
    cell = _CELL if plot.is_file else max(_CELL, (plot.width - left - _APART) / (len(names) + 1))
    columns = [left, *(left + _APART + cell * number for number in range(1, len(names) + 1))]
    width = max(560, columns[-1] + cell + 20 * plot.is_file)
    high = top + _ROW * len(names) + (46 if plot.is_file else 4)
    drawing = SvgDrawing(width, high, "How often each deck wins against each other one")
    if plot.is_file:
        drawing.title_lines("Games won by the deck of the row")
    for x, name in zip(columns, ["all others", *names], strict=True):
        drawing.lines(x + cell / 2, top - 36, name, int(cell / LETTER), "b-quiet", "middle")
    for row, (deck, cells) in enumerate(zip(names, rates, strict=True)):
        y = top + _ROW * row
        drawing.lines(left - 12, y + _ROW / 2, deck, _LETTERS, "b-bold", "end")
        for column, rate in enumerate(cells):
            _cell(drawing, columns[column], y, cell, rate, even if column == 0 else 0.5)
    if plot.is_file:
        words = "Beside each rate is its 95 % interval. Pale: it may be chance."
        drawing.text(20, high - 20, words, "b-quiet b-small")
    return drawing.svg()


def _cell(drawing: SvgDrawing, x: float, y: float, wide: float, rate: Rate, even: float) -> None:
    if rate.rate is None:  # a deck against itself: no box, as one could be that of a pale rate
        return
    away = rate.rate - even
    known = not rate.low <= even <= rate.high
    strength = min(1.0, abs(away) / _FULL)
    about = f"{rate.won:g} of {rate.games:,} games"
    drawing.box(x + 2, y + 2, wide - 4, _ROW - 4, "b-empty")
    opacity = (0.45 + 0.3 * strength) if known else (0.12 + 0.2 * strength if away else 0)
    drawing.box(x + 2, y + 2, wide - 4, _ROW - 4, "b-more" if away > 0 else "b-less", opacity, about)
    line = y + _ROW / 2 + 6
    drawing.text(x + wide / 2, line, f"{100 * rate.rate:.0f} %", f"{'b-bold ' * known}b-big", "end")
    drawing.text(x + wide / 2 + 6, line, ends(rate, even), "b-small")
