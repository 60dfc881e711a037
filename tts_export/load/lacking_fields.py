"""Needed fields that cards lack: one that no card of a type has is one mistake."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from tts_export.problems import Problem

FEW = 2
"""Cards of which each is named, though all of their type lack a field."""


class LackingFields:
    """The cards of a set that lack a field."""

    def __init__(self) -> None:
        self.problems: dict[tuple[str, str], list[Problem]] = {}
        """Type and field → the problems of the cards that lack it."""
        self.counts = Counter[str]()
        """Type → how many cards it has."""

    def report(self) -> Iterator[Problem]:
        """The problems; that of a field which all cards of a type lack once, at the first."""
        for (kind, name), problems in self.problems.items():
            if len(problems) == self.counts[kind] > FEW:
                message = f'no {kind} has "{name}", which game.yaml lists under `needs`: write it into all'
                message = f"{message} {len(problems)}, or move it from `needs` to `may`"
                problems = [replace(problems[0], message=message)]
            yield from problems
