"""Problems and tables on a terminal: problems in color, each with its line and a mark below the place."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tts_export.decks.text_table import TextTable
from tts_export.inputs import file_bytes, text_of
from tts_export.problems import WHOLE, Problem, Where, for_log, in_one_line, without_repetition

MOST_LINES = 20
"""Problems of a run that are shown with their lines: of more, one line each is easier to read."""
_COLORS = {"error": "bold red", "warning": "yellow", "hint": "cyan"}
_MOST_BYTES = 10_000_000
_WORD = re.compile(r"\"[^\"]*\"|'[^']*'|[\w#+.-]+|.")
"""What is marked: a word, or what is in quotes."""


def print_in_color(problems: Sequence[Problem], console: Console, whole: str = WHOLE) -> None:
    """Prints problems as `problems.as_text` has them, with their lines."""
    shown = without_repetition(problems, whole)
    lines_of = lru_cache(4)(_lines)
    for problem in shown:
        if isinstance(problem, str):
            _print(console, Text(problem))
            continue
        _print(console, _head(problem))
        if len(shown) <= MOST_LINES and isinstance(problem.where.column, int):
            lines, color = lines_of(problem.where.file), _COLORS[problem.severity]
            for line in _excerpt(lines, problem.where, color, console.width):
                _print(console, line)


def _head(problem: Problem) -> Text:
    return Text.assemble(
        (in_one_line(str(problem.where)), "bold"),
        ": ",
        (problem.severity, _COLORS[problem.severity]),
        f": {problem.shown} ",
        (f"({problem.name})", "dim"),
    )


def _print(console: Console, line: Text) -> None:
    console.print(line, soft_wrap=True, highlight=False)


def _excerpt(lines: list[str], where: Where, color: str, width: int) -> Iterator[Text]:
    """The line of a place, as much of it as has room, and a mark below it; nothing for a file as a whole."""
    start = int(where.column) - 1
    if start < 0 or where.line > len(lines) or start >= len(lines[where.line - 1]):
        return
    line = "".join(letter if letter.isprintable() else " " for letter in lines[where.line - 1])
    word = _WORD.match(line, start)
    end = word.end() if word else start + 1
    gutter = f"{where.line:>5} | "
    room = max(width - len(gutter) - 1, 20)
    first = max(0, min(start - room // 3, len(line) - room)) if cell_len(line) > room else 0
    before, marked = cell_len(line[first:start]), cell_len(line[start:end])
    mark = "^" * max(1, min(marked, room - before))
    yield Text.assemble((gutter, "dim"), set_cell_size(line[first:], room).rstrip())
    yield Text.assemble((" " * (len(gutter) - 2) + "| ", "dim"), " " * before, (mark, color))


def _lines(file: Path) -> list[str]:
    """The lines of a text file; none where it cannot be read."""
    try:
        return text_of(file_bytes(file, _MOST_BYTES)).splitlines()
    except (OSError, UnicodeError):
        return []


_WHOLE = 16
"""Letters of the longest cell of a column that is never broken into lines."""
_FIRST = 12
"""Letters that the first column has at least: names, which are broken before anything is cut off."""
_BETWEEN = 2
_IN_A_FILE = 200
"""Letters of a line where no terminal shows it."""


def print_table(table: TextTable, *, color: bool = True) -> None:
    """Prints a table with its title, bold if `color`; columns of numbers are aligned to the right.

    Names of strangers are in it: as text, not as the markup that `rich` reads in strings.
    """
    title = Text(for_log(in_one_line(table.title)), "table.title")
    shown = Table(title=title, title_justify="left", box=None, pad_edge=False)
    samples = table.rows[0] if table.rows else table.headings
    least = 0
    for place, (heading, sample) in enumerate(zip(table.headings, samples, strict=True)):
        longest = max(len(str(row[place])) for row in (table.headings, *table.rows))
        whole = place > 0 and longest <= _WHOLE
        least += _BETWEEN + (longest if whole else min(longest, _FIRST))
        right = isinstance(sample, int | float)
        shown.add_column(_cell(heading), justify="right" if right else "left", no_wrap=whole, overflow="fold")
    for row in table.rows:
        shown.add_row(*map(_cell, row))
    console = Console(color_system="auto" if color else None)
    console.width = max(console.width if console.is_terminal else _IN_A_FILE, least)
    console.print(shown)


def _cell(value: str | int) -> Text:
    return Text(for_log(in_one_line(str(value))))
