"""Goals and rows: what was measured beside its unit, and what is reached."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping

from msgspec import Struct

HEAD = "| what | is | must | aim | | measured |\n|---|---|---|---|---|---|"


class Spent(Struct, frozen=True):
    """Seconds: of the processor, in all processes of a command, and by the clock."""

    cpu: float
    wall: float

    def text(self) -> str:
        """Both, as the table has them."""
        return f"{self.cpu:.2f} s CPU, {self.wall:.2f} s"


class Goal(Struct, frozen=True):
    """A limit: how many units must hold, and a lower number to aim at."""

    must: float
    aim: float
    unit: str

    def written(self, number: float) -> str:
        """A number of units, as people write it: `1.5 T`."""
        return f"{number:.3g} {self.unit}"


class Row(Struct, frozen=True):
    """A line of the table: `reached` is in the goal's unit, `measured` says where that comes from."""

    what: str
    goal: Goal
    reached: float
    measured: str = ""

    @property
    def verdict(self) -> str:
        """`aim`, `must` or `MISSED`: the best that is reached."""
        if self.reached <= self.goal.aim:
            return "aim"
        return "must" if self.reached <= self.goal.must else "MISSED"

    def text(self) -> str:
        """The row of a Markdown table below `HEAD`."""
        limits = [self.goal.written(number) for number in (self.reached, self.goal.must, self.goal.aim)]
        return " | ".join([f"| {self.what}", *limits, self.verdict, f"{self.measured} |"])


def ratio(what: str, goal: Goal, spent: Mapping[str, Spent], work: str) -> Row:
    """The row of a work whose goal is in another one that was done beside it, in CPU time."""
    ours, other = spent[work], spent[goal.unit]
    return Row(what, goal, ours.cpu / other.cpu, f"{ours.text()}; {goal.unit} {other.text()}")


def seconds(work: Callable[[], object]) -> float:
    """How long a piece of work takes by the clock."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def alternate(times: int, works: Mapping[str, Callable[[], Spent]]) -> dict[str, Spent]:
    """The medians of what each work spends; the works are done in turns, so that other load on the machine
    meets all of them.
    """
    spent: dict[str, list[Spent]] = {name: [] for name in works}
    for _ in range(times):
        for name, work in works.items():
            spent[name].append(work())
    return {
        name: Spent(statistics.median(one.cpu for one in all_), statistics.median(one.wall for one in all_))
        for name, all_ in spent.items()
    }
