"""Where points came from: read off the lines of the log."""

import re
from collections.abc import Collection

from msgspec import Struct


class Points(Struct, frozen=True):
    """Points of the winning track that a line of the log gives to a seat."""

    seat: str
    source: str
    """The verb that gave them."""
    amount: int


class PointReader:
    """Reads the lines of a game's log, one after another."""

    def __init__(self, goals: Collection[str], seats: Collection[str]) -> None:
        """`goals`: the tracks that decide who wins; the sides of a game may have different ones."""
        self._goals, self._seats = goals, seats
        goal = "|".join(map(re.escape, sorted(goals)))
        self._said = re.compile(rf"\b(?:{goal}) \+(\d+)|\+(\d+) (?:{goal})\b", re.IGNORECASE)
        self._verbs: list[tuple[str, str]] = []

    def read(self, line: str) -> Points | None:
        """`White overpowers ...: +1 VP` counts for "overpowers", `Red VP +2 -> 2` for what others did."""
        words = line.split()
        if len(words) < 2 or words[0] not in self._seats or not self._goals:
            return None
        match = self._said.search(line)
        if not match:
            if words[1][0].isalpha():  # `Red +1 grist (4)` has no verb
                self._verbs.append((words[0], words[1].rstrip(":")))
            return None
        amount = int(match[1] or match[2])
        if words[1].lower() not in self._goals:
            return Points(words[0], words[1], amount)
        others = [verb for seat, verb in self._verbs if seat != words[0]]
        return Points(words[0], others[-1] if others else words[1].lower(), amount)
