"""Goals and rows: what was measured, in the floors that were measured beside it, and what is reached."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping

from msgspec import Struct

HEAD = "| what | measured | is | must | aim | |\n|---|---|---|---|---|---|"


class Goal(Struct, frozen=True):
    """A limit of `base + factor * floor`: the factor that must hold, and a lower one to aim at."""

    must: float
    aim: float
    floor: str
    base: str = ""

    def written(self, factor: float) -> str:
        """The limit with this factor, as people write it: `T + 4 I`."""
        return f"{self.base} + {factor:.3g} {self.floor}" if self.base else f"{factor:.3g} {self.floor}"


class Row(Struct, frozen=True):
    """A line of the table: `measured` and `floors` are in seconds, megabytes or cores."""

    what: str
    goal: Goal
    measured: float
    floors: Mapping[str, float]

    @property
    def factor(self) -> float:
        """What was measured, as a factor of the goal's floor."""
        base = self.floors[self.goal.base] if self.goal.base else 0.0
        return (self.measured - base) / self.floors[self.goal.floor]

    @property
    def verdict(self) -> str:
        """`aim`, `must` or `MISSED`: the best that is reached."""
        if self.factor <= self.goal.aim:
            return "aim"
        return "must" if self.factor <= self.goal.must else "MISSED"

    def text(self) -> str:
        """The row of a Markdown table below `HEAD`."""
        limits = [self.goal.written(factor) for factor in (self.factor, self.goal.must, self.goal.aim)]
        return " | ".join([f"| {self.what}", f"{self.measured:.3f}", *limits, f"{self.verdict} |"])


def seconds(work: Callable[[], object]) -> float:
    """How long a piece of work takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def alternate(times: int, works: Mapping[str, Callable[[], float]]) -> dict[str, float]:
    """The median of each work's results; the works are done in turns, so that other load on the machine meets
    all of them.
    """
    taken: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(times):
        for name, work in works.items():
            taken[name].append(work())
    return {name: statistics.median(results) for name, results in taken.items()}
