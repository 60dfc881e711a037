"""Rows of the table: a goal, what was measured, the floors beside it; as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct, field

from benchmarks.figures import Figure
from benchmarks.goals import Goal, Limit

HEAD = f"{'':50} {'measured':>9} {'is':>15} {'must':>13} {'aim':>13} {'/must':>6} {'(CPU)':>6}"


class Row(Struct, frozen=True):
    """A line of the table."""

    what: str
    goal: Goal
    measured: Figure
    floors: Mapping[str, Figure] = field(default_factory=dict)
    """What the goal's limits are made of (and perhaps more), taken beside `measured`."""
    has_cpu: bool = True
    """Whether CPU time says anything about it: not of waiting, not of memory."""

    def ratio(self, clock: str) -> float:
        """Measured by allowed: over 1 the goal is missed."""
        return self.measured.by(clock) / Limit.read(self.goal.must).value(self.floors, clock)

    def verdict(self, clock: str) -> str:
        """`aim`, `must` or `MISSED`: the best that is reached."""
        clock = clock if self.has_cpu else "wall"
        if self.measured.by(clock) <= Limit.read(self.goal.aim).value(self.floors, clock):
            return "aim"
        return "must" if self.ratio(clock) <= 1 else "MISSED"

    def text(self, clock: str) -> str:
        """The line as people read it; what is reached is told by `clock`."""
        shown = clock if self.has_cpu else "wall"
        reached = Limit.read(self.goal.must).reached(self.measured, self.floors, shown)
        cpu = f"{self.ratio('cpu'):6.2f}" if self.has_cpu else " " * 6
        return (
            f"{self.what:50} {self.measured.by(shown):9.4f} {reached:>15} {self.goal.must:>13}"
            f" {self.goal.aim:>13} {self.ratio('wall'):6.2f} {cpu}  {self.verdict(clock)}"
        )

    def data(self, clock: str) -> dict[str, Any]:
        """The line as JSON: limits in words and in seconds (or megabytes), by both clocks."""
        clocks = ("wall", "cpu") if self.has_cpu else ("wall",)
        return {
            "what": self.what,
            "verdict": self.verdict(clock),
            "measured": {name: self.measured.by(name) for name in clocks},
            "is": {
                name: Limit.read(self.goal.must).reached(self.measured, self.floors, name) for name in clocks
            },
            "must": self._limit(self.goal.must, clocks),
            "aim": self._limit(self.goal.aim, clocks),
            "ratio": {name: self.ratio(name) for name in clocks},
            "floors": {
                name: {clock: self.floors[name].by(clock) for clock in clocks}
                for name in sorted(Limit.read(self.goal.must).names)
            },
        }

    def _limit(self, text: str, clocks: Iterable[str]) -> dict[str, Any]:
        return {"limit": text, **{name: Limit.read(text).value(self.floors, name) for name in clocks}}
