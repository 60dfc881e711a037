"""Tables on the terminal."""

from rich.console import Console
from rich.table import Table

from tts_export.decks.text_table import TextTable

_WHOLE = 16
"""Letters of the longest cell of a column that is never broken into lines."""
_FIRST = 12
"""Letters that the first column has at least: names, which are broken before anything is cut off."""
_BETWEEN = 2
_IN_A_FILE = 200
"""Letters of a line where no terminal shows it."""


def print_table(table: TextTable) -> None:
    """Prints a table with its title; columns of numbers are aligned to the right."""
    shown = Table(title=table.title, title_justify="left", box=None, pad_edge=False)
    samples = table.rows[0] if table.rows else table.headings
    least = 0
    for place, (heading, sample) in enumerate(zip(table.headings, samples, strict=True)):
        longest = max(len(str(row[place])) for row in (table.headings, *table.rows))
        whole = place > 0 and longest <= _WHOLE
        least += _BETWEEN + (longest if whole else min(longest, _FIRST))
        right = isinstance(sample, int | float)
        shown.add_column(heading, justify="right" if right else "left", no_wrap=whole, overflow="fold")
    for row in table.rows:
        shown.add_row(*(str(cell) for cell in row))
    console = Console()
    console.width = max(console.width if console.is_terminal else _IN_A_FILE, least)
    console.print(shown)
