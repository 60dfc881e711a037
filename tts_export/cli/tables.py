"""Tables on the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from tts_export.decks.text_table import TextTable


def print_table(table: TextTable) -> None:
    """Prints a table with its title; columns of numbers are aligned to the right."""
    shown = Table(title=table.title, title_justify="left", box=None, pad_edge=False)
    for heading, sample in zip(table.headings, _samples(table.rows, len(table.headings)), strict=True):
        shown.add_column(heading, justify="right" if isinstance(sample, int | float) else "left")
    for row in table.rows:
        shown.add_row(*(str(cell) for cell in row))
    Console().print(shown)


def _samples(rows: Sequence[Sequence[object]], columns: int) -> Sequence[object]:
    return rows[0] if rows else [""] * columns
