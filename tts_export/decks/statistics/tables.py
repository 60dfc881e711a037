"""Statistics as tables for the terminal: a row per value, a column per deck, bars of one scale."""

from collections.abc import Iterator, Sequence

from tts_export.decks.statistics.charts import Chart, charts_of
from tts_export.decks.statistics.counting import DeckStats
from tts_export.decks.text_table import TextTable

WIDEST = 24
"""Characters of the longest bar; several decks share them."""
_EIGHTHS = " ▏▎▍▌▋▊▉█"


def tables(decks: Sequence[DeckStats]) -> Iterator[TextTable]:
    """All tables: decks, curves, words, opening hands."""
    yield _summary(decks)
    for chart in charts_of(decks, widest=2 * WIDEST, most_places=10_000):
        yield _table(chart, decks)


def _summary(decks: Sequence[DeckStats]) -> TextTable:
    means = [f"mean {field.replace('_', ' ')}" for field in decks[0].curves]
    rows: tuple[tuple[str | int, ...], ...] = tuple((deck.name, deck.size, *_means(deck)) for deck in decks)
    return TextTable("Decks", ("deck", "cards", *means), rows)


def _means(deck: DeckStats) -> list[str]:
    means = [deck.mean(field) for field in deck.curves]
    return ["" if mean is None else f"{mean:.2f}" for mean in means]


def _table(chart: Chart, decks: Sequence[DeckStats]) -> TextTable:
    width = max(6, WIDEST // len(decks))
    columns = [[_cell(number, chart, width) for number in bars] for bars in chart.bars]
    rows = tuple(zip(chart.labels, *columns, strict=True))
    return TextTable(chart.title, ("", *(deck.name for deck in decks)), rows)


def _cell(number: float | None, chart: Chart, width: int) -> str:
    """The number and a bar: `12 ██████▌`; a chance: `87.5 %`. Nothing for none."""
    if chart.unit:
        return "" if number is None else f"{number:.1f} %"
    if not number:
        return ""
    eighths = max(1, round(number / chart.most * width * 8))
    whole, rest = divmod(eighths, 8)
    return f"{number:>3} {'█' * whole}{_EIGHTHS[rest].strip()}"
