"""Tables on the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from tts_export.decks.text_table import TextTable

_WHOLE = 16
"""Letters of the longest cell of a column that is never broken into lines."""


def print_table(table: TextTable) -> None:
    """Prints a table with its title; columns of numbers are aligned to the right."""
    shown = Table(title=table.title, title_justify="left", box=None, pad_edge=False)
    samples = table.rows[0] if table.rows else table.headings
    for place, (heading, sample) in enumerate(zip(table.headings, samples, strict=True)):
        longest = max(len(str(row[place])) for row in (table.headings, *table.rows))
        right = isinstance(sample, int | float)
        shown.add_column(heading, justify="right" if right else "left", no_wrap=longest <= _WHOLE)
    for row in table.rows:
        shown.add_row(*(str(cell) for cell in row))
    Console().print(shown)
