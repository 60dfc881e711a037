"""What the terminal shows while a build runs, and tables. Rich is imported only when it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tts_export.decks.text_table import TextTable

_EVERY, _PATIENCE = 0.1, 0.5
"""Seconds between two drawings of the bar, and before the first: most builds are over by then, and Rich takes
longer to import than an edit should take.
"""


class Progress:
    """A line per stage of the build with its count; silent unless `shown`."""

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown
        self._bar: Any = None
        self._tasks: dict[str, Any] = {}
        self._next = monotonic() + _PATIENCE

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def stage(self, name: str, done: int, total: int) -> None:
        """`done` of `total` steps of the stage are done."""
        if not self._shown or monotonic() < self._next:
            return
        self._next = monotonic() + _EVERY
        bar = self._ready()
        if name not in self._tasks:
            self._tasks[name] = bar.add_task(name, total=total)
        bar.update(self._tasks[name], completed=done, total=total, refresh=True)

    def _ready(self) -> Any:
        """The bar, begun. It has no thread that draws it: beside one, builds could not fork."""
        if self._bar is None:
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

            columns = (TextColumn("{task.description:<8}"), BarColumn(), MofNCompleteColumn())
            console = Console(stderr=True)
            self._bar = Progress(*columns, console=console, transient=True, auto_refresh=False)
            self._bar.start()
        return self._bar


def print_table(table: TextTable) -> None:
    """Prints a table with its title; numbers stand at the right."""
    from rich.console import Console
    from rich.table import Table

    shown = Table(title=table.title, title_justify="left", box=None, pad_edge=False)
    for heading, sample in zip(table.headings, _samples(table.rows, len(table.headings)), strict=True):
        shown.add_column(heading, justify="right" if isinstance(sample, int | float) else "left")
    for row in table.rows:
        shown.add_row(*(str(cell) for cell in row))
    Console().print(shown)


def _samples(rows: Sequence[Sequence[object]], columns: int) -> Sequence[object]:
    return rows[0] if rows else [""] * columns
