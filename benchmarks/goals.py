"""The goals: what each row must hold and what it aims at, in the floors that are taken beside it.

A limit reads as people write it: `1.3 T`, `T + 4 I`, `plain / 8`, `400 MB`. The floors:

    T      an empty Typer program
    I      importing Pillow with its plugins and PyYAML
    E      Pillow's JPEG encode (q90, 4:4:4) of one finished sheet from memory
    F      the same for the sheets of all cards, on two processes
    A      half the CPU time in which Pillow decodes and scales (LANCZOS) the set's art
    warm   the full build of the same set whose art is in the cache
    jpeg   the same work with JPEG sheets
    plain  the plain Pillow script of `plain.py`
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from benchmarks.figures import Figure

UNITS = {name: Figure.plain(value) for name, value in {"s": 1.0, "ms": 0.001, "MB": 1.0}.items()}
_LIMIT = re.compile(
    r"(?:(?P<rest>\w+) \+ )?(?:(?P<factor>[\d.]+) (?P<floor>\w+)|(?P<whole>\w+) / (?P<by>\d+))"
)


class Limit(Struct, frozen=True):
    """`rest + factor floor`: so much of one floor, on top of another."""

    rest: str
    factor: float
    floor: str
    share: bool = False
    """Whether it is written as a part of the floor: `plain / 8`."""

    @classmethod
    def read(cls, text: str) -> Limit:
        """The limit that `text` writes. ValueError for anything else."""
        found = _LIMIT.fullmatch(text)
        if found is None:
            raise ValueError(f"{text!r} is no limit")
        if found["whole"]:
            return cls(found["rest"] or "", 1 / int(found["by"]), found["whole"], share=True)
        return cls(found["rest"] or "", float(found["factor"]), found["floor"])

    @property
    def names(self) -> set[str]:
        """The floors that it is made of; units are none."""
        return {self.rest, self.floor} - {"", *UNITS}

    def value(self, floors: Mapping[str, Figure], clock: str) -> float:
        """The limit in seconds (or megabytes)."""
        return self._rest(floors, clock) + self.factor * self._floor(floors, clock)

    def reached(self, measured: Figure, floors: Mapping[str, Figure], clock: str) -> str:
        """What was measured, written like the limit: `T + 6.3 I`."""
        factor = (measured.by(clock) - self._rest(floors, clock)) / self._floor(floors, clock)
        if self.share:
            return f"{self.floor} / {1 / factor:.1f}"
        return f"{self.rest} + {factor:.2f} {self.floor}" if self.rest else f"{factor:.3g} {self.floor}"

    def _rest(self, floors: Mapping[str, Figure], clock: str) -> float:
        return floors[self.rest].by(clock) if self.rest else 0.0

    def _floor(self, floors: Mapping[str, Figure], clock: str) -> float:
        return (UNITS.get(self.floor) or floors[self.floor]).by(clock)


class Goal(Struct, frozen=True):
    """What must hold, and what would be better still."""

    must: str
    aim: str


NOTHING = Goal("1.3 T", "1.1 T")
NOTHING_OF_MANY = Goal("2 T", "1.3 T")
EDIT = Goal("T + 4 I", "T + 2 I")
FULL_OF_FEW = Goal("T + 12 E", "T + 6 E")
FULL = Goal("3.5 F", "2.2 F")
FULL_OF_MANY = Goal("3.5 F", "2 F")
COLD = Goal("warm + 1.5 A", "warm + 1.2 A")
FACE = Goal("2.5 ms", "1.2 ms")
MEMORY = Goal("400 MB", "250 MB")
PNG = Goal("3 jpeg", "2 jpeg")
PLAIN = Goal("plain / 8", "plain / 15")
LINT = Goal("1 s", "0.5 s")
SAVE = Goal("0.2 s", "0.1 s")
WATCH = Goal("1.5 I", "0.5 I")

MANY = 5_000
"""Cards from which a set has the goals of 10,000."""
FEW = 500
"""Cards up to which a full build is measured against single sheets."""


def nothing(cards: int) -> Goal:
    """The goal of a build with nothing to do."""
    return NOTHING_OF_MANY if cards > MANY else NOTHING


def full(cards: int) -> Goal:
    """The goal of a full build whose art is in the cache."""
    return FULL_OF_FEW if cards < FEW else FULL_OF_MANY if cards > MANY else FULL
