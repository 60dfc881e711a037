"""Where the time of a build went, for `--profile`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from msgspec import Struct, field

MOST_CARDS = 5


class Clock(Struct):
    """Seconds per stage, in the order in which they began, and per card that was drawn."""

    stages: dict[str, float] = field(default_factory=dict)
    cards: list[tuple[float, str]] = field(default_factory=list)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Counts what happens inside to a stage."""
        began = perf_counter()
        try:
            yield
        finally:
            self.stages[name] = self.stages.get(name, 0.0) + perf_counter() - began

    def text(self) -> str:
        """A line per stage, then the slowest cards."""
        lines = [f"{1000 * seconds:8.1f} ms  {name}" for name, seconds in self.stages.items()]
        slowest = sorted(self.cards, reverse=True)[:MOST_CARDS]
        if slowest:
            lines.append(f"slowest of {len(self.cards)} cards drawn:")
            lines += [f"{1000 * seconds:8.1f} ms  {name}" for seconds, name in slowest]
        return "\n".join(lines)
