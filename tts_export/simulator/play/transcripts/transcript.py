"""The file format of transcripts: who plays, how the table is set up, each move and what people read then.

game hsatcg, seed 7, White and Red
White: deck empty, discard 2 cards
> White draws 1
White mills: the discard pile becomes the deck
Red VP +2 -> 2
= Red vp 2
"""

import re
from collections.abc import Iterable
from itertools import pairwise

from msgspec import Struct, structs

from tts_export.simulator.play.faults import Fault

FROM_THE_START = "from the start"
_HEADER = re.compile(
    r"game (?P<game>[\w-]+), seed (?P<seed>[0-9]{1,18}), (?P<seats>\w+(?:(?:, | and )\w+)*)"
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


class TranscriptLine(Struct, frozen=True):
    """A line of the file, with its number from 1. Its first character shows what it is."""

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


class Entry(Struct, frozen=True):
    """A move and the lines below it, up to the next one."""

    move: TranscriptLine
    below: tuple[TranscriptLine, ...] = ()

    @property
    def tail(self) -> tuple[TranscriptLine, ...]:
        """The comments and empty lines at the end: they belong to what follows."""
        count = len(self.below)
        while count and self.below[count - 1].is_comment:
            count -= 1
        return self.below[count:]

    @property
    def log_lines(self) -> tuple[TranscriptLine, ...]:
        """The lines that people are expected to read."""
        return tuple(line for line in self.below if not line.is_comment and not line.is_fact)


class Transcript(Struct, frozen=True):
    """A transcript in its parts; only the table of its game knows what the words in them mean."""

    header: Header
    before: tuple[TranscriptLine, ...]
    """The header's own line and the comments above it."""
    setup: tuple[TranscriptLine, ...]
    entries: tuple[Entry, ...]


EXAMPLE = "game hsatcg, seed 7, White and Red"
"""The first line of a transcript."""


def read(text: str, example: str = EXAMPLE) -> tuple[Transcript | None, list[Fault]]:
    """Reads a transcript's text; None with a fault, with `example`, when it does not begin like one."""
    lines = [TranscriptLine(number, line.rstrip()) for number, line in enumerate(text.split("\n"), 1)]
    if lines and not lines[-1].text:
        lines.pop()
    first = next((i for i, line in enumerate(lines) if not line.is_comment), None)
    version = _HEADER.fullmatch(lines[first].text) if first is not None else None
    if first is None or version is None:
        number = lines[first].number if first is not None else 1
        expected = f"`{example}` is expected"
        seed = re.match(r"game \w+, seed ([^\s,]+)", lines[first].text) if first is not None else None
        if seed and not seed[1].isdecimal():
            return None, [
                Fault(
                    "transcript-header",
                    f"the seed is a whole number, not {seed[1]}",
                    number,
                    seed.start(1) + 1,
                )
            ]
        return None, [
            Fault("transcript-header", f"this is not the first line of a transcript: {expected}", number, 1)
        ]
    seats = tuple(re.split(", | and ", version["seats"]))
    header = Header(version["game"], int(version["seed"]), seats, version["start"] is not None)
    moves = [i for i, line in enumerate(lines) if line.is_move]
    end = moves[0] if moves else len(lines)
    entries = [Entry(lines[i], tuple(lines[i + 1 : after])) for i, after in pairwise([*moves, len(lines)])]
    return Transcript(header, tuple(lines[: first + 1]), tuple(lines[first + 1 : end]), tuple(entries)), []


def written(entry: Entry, lines: Iterable[str]) -> list[str]:
    """Returns the entry's lines with what really happened. Facts are kept: the author demands them."""
    tail = entry.tail
    inside = entry.below[: len(entry.below) - len(tail)]
    comments = [line.text for line in inside if line.is_comment]
    facts = [line.text for line in inside if line.is_fact]
    return [entry.move.text, *comments, *lines, *facts, *(line.text for line in tail)]


def transcript_of(header: Header, entries: Iterable[tuple[str, Iterable[str]]]) -> str:
    """Returns the text of a new transcript: moves, each with the lines that followed it."""
    lines = [str(structs.replace(header, start=True))]
    for move, log in entries:
        lines += [f"> {move}", *log]
    return "\n".join(lines) + "\n"
