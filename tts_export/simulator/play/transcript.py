"""The file format of transcripts: who plays, how the table stands, what is done, what people read then.

game hsatcg, seed 7, White and Red
White: deck empty, discard 2 cards
> White draws 1
White mills: the discard pile becomes the deck
Red vp +2 -> 2
= Red vp 2
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from tts_export.simulator.play.faults import Fault

FROM_THE_START = "from the start"
_HEADER = re.compile(
    r"game (?P<game>[\w-]+), seed (?P<seed>\d+), (?P<seats>\w+(?:(?:, | and )\w+)*)"
    rf"(?P<start>, {FROM_THE_START})?"
)


class Header(Struct, frozen=True):
    """The first line. `start`: the transcript itself loads decks and starts the game."""

    game: str
    seed: int
    seats: tuple[str, ...]
    start: bool = False

    def __str__(self) -> str:
        seats = (
            ", ".join(self.seats[:-1]) + " and " + self.seats[-1] if len(self.seats) > 1 else self.seats[0]
        )
        return f"game {self.game}, seed {self.seed}, {seats}" + f", {FROM_THE_START}" * self.start


class Row(Struct, frozen=True):
    """A line of the file, with its number from 1. What it is shows in its first sign."""

    number: int
    text: str

    @property
    def is_comment(self) -> bool:
        return not self.text.strip() or self.text.lstrip().startswith("#")

    @property
    def is_move(self) -> bool:
        return self.text.startswith(">")

    @property
    def is_fact(self) -> bool:
        return self.text.startswith("=")


class Block(Struct, frozen=True):
    """A move and the lines below it, up to the next one."""

    move: Row
    below: tuple[Row, ...] = ()

    @property
    def tail(self) -> tuple[Row, ...]:
        """The comments and empty lines at the end: they belong to what follows."""
        count = len(self.below)
        while count and self.below[count - 1].is_comment:
            count -= 1
        return self.below[count:]

    @property
    def said(self) -> tuple[Row, ...]:
        """The lines that people are expected to read."""
        return tuple(row for row in self.below if not row.is_comment and not row.is_fact)


class Transcript(Struct, frozen=True):
    """A transcript, read but not yet understood: what its words mean is known only at the table."""

    header: Header
    before: tuple[Row, ...]
    """The header's own line and the comments above it."""
    setup: tuple[Row, ...]
    blocks: tuple[Block, ...]


def read(text: str) -> tuple[Transcript | None, list[Fault]]:
    """The parts of a transcript's text; None when it does not begin like one."""
    rows = [Row(number, line.rstrip()) for number, line in enumerate(text.split("\n"), 1)]
    if rows and not rows[-1].text:
        rows.pop()
    first = next((i for i, row in enumerate(rows) if not row.is_comment), None)
    found = _HEADER.fullmatch(rows[first].text) if first is not None else None
    if first is None or found is None:
        number = rows[first].number if first is not None else 1
        expected = "`game hsatcg, seed 7, White and Red` is expected"
        return None, [
            Fault("transcript-header", f"this is no transcript's first line: {expected}", number, 1)
        ]
    seats = tuple(re.split(", | and ", found["seats"]))
    header = Header(found["game"], int(found["seed"]), seats, found["start"] is not None)
    moves = [i for i, row in enumerate(rows) if row.is_move]
    end = moves[0] if moves else len(rows)
    blocks = [Block(rows[i], tuple(rows[i + 1 : after])) for i, after in pairwise([*moves, len(rows)])]
    return Transcript(header, tuple(rows[: first + 1]), tuple(rows[first + 1 : end]), tuple(blocks)), []


def written(block: Block, lines: Iterable[str], facts: dict[int, str]) -> list[str]:
    """The block's text with what really happened; `facts`: the true text of each fact's row."""
    tail = block.tail
    inside = block.below[: len(block.below) - len(tail)]
    comments = [row.text for row in inside if row.is_comment]
    held = [facts.get(row.number, row.text) for row in inside if row.is_fact]
    return [block.move.text, *comments, *lines, *held, *(row.text for row in tail)]


def made(header: Header, blocks: Iterable[tuple[str, Iterable[str]]]) -> str:
    """A new transcript's text, of moves and the lines that came of them."""
    lines = [str(replace(header, start=True))]
    for move, said in blocks:
        lines += [f"> {move}", *said]
    return "\n".join(lines) + "\n"
