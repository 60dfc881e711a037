"""Tables on the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from tts_export.decks.text_table import TextTable


def print_table(table: TextTable) -> None:
    """Prints a table with its title; columns of numbers are aligned to the right."""
    shown = Table(title=table.title, title_justify="left", box=None, pad_edge=False)
    samples = table.rows[0] if table.rows else table.headings
    for heading, sample in zip(table.headings, samples, strict=True):
        shown.add_column(heading, justify="right" if isinstance(sample, int | float) else "left")
    for row in table.rows:
        shown.add_row(*(str(cell) for cell in row))
    Console().print(shown)
