"""Figures: seconds by the clock and in CPU time, taken in turns: so a noisy neighbour meets all alike."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct


class Figure(Struct, frozen=True):
    """What something took: seconds by the clock, and of all its processes' CPU time."""

    wall: float
    cpu: float

    @classmethod
    def plain(cls, value: float) -> Figure:
        """What is no time, or a limit: the same by either clock."""
        return cls(value, value)

    def by(self, clock: str) -> float:
        """The figure of one clock, `wall` or `cpu`."""
        return self.cpu if clock == "cpu" else self.wall


def timed(work: Callable[[], object]) -> Figure:
    """What a piece of work in this process takes."""
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return Figure(time.perf_counter() - wall, time.process_time() - cpu)


def median(figures: Sequence[Figure]) -> Figure:
    """The median by each clock."""
    return Figure(
        statistics.median(figure.wall for figure in figures),
        statistics.median(figure.cpu for figure in figures),
    )


def alternate(times: int, works: Mapping[str, Callable[[], Figure]]) -> dict[str, Figure]:
    """The medians of works that are done in turns, each so many times."""
    taken: dict[str, list[Figure]] = {name: [] for name in works}
    for _ in range(times):
        for name, work in works.items():
            taken[name].append(work())
    return {name: median(figures) for name, figures in taken.items()}
