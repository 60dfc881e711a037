"""The record of a game: the transcript of what was played, and of an opened one what comes after it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tts_export.simulator.play.moves import Move
from tts_export.simulator.play.transcripts.transcript import Header, Transcript, transcript_of


class TableRecord:
    """The lines of a game so far, by move."""

    def __init__(self, header: Header) -> None:
        self._head = transcript_of(header, ()).rstrip("\n").split("\n")
        self._moves: list[tuple[str, ...]] = []
        self._ahead: list[tuple[str, ...]] = []
        self._turned = False

    @classmethod
    def opened(cls, transcript: Transcript, text: str, played: int) -> TableRecord:
        """The record of a transcript with some of its moves played: `text` is what really happened."""
        record = cls(transcript.header)
        lines = text.rstrip("\n").split("\n")
        starts = [number for number, line in enumerate(lines) if line.startswith(">")]
        record._head = lines[: starts[0]] if starts else lines
        record._moves = [tuple(lines[start:end]) for start, end in pairwise([*starts, len(lines)])]
        record._ahead = [
            (entry.move.text, *(line.text for line in entry.below)) for entry in transcript.entries[played:]
        ]
        return record

    @property
    def head(self) -> tuple[str, ...]:
        """The lines above the first move."""
        return tuple(self._head)

    def lasting(self, start: int) -> list[tuple[str, ...]]:
        """The moves from a number on that stay as they are, each with its lines."""
        return self._moves[start : len(self._moves) - self._turned]

    @property
    def played(self) -> int:
        return len(self._moves)

    @property
    def known(self) -> int:
        """The number of moves, with those that have not been played again yet."""
        return len(self._moves) + len(self._ahead)

    def add(self, move: Move, lines: Sequence[str], *comments: str) -> None:
        """Adds a move and what people read then; what came after this point is no longer true."""
        self._ahead.clear()
        self._turned = False
        self._moves.append((*(f"# {comment}" for comment in comments), f"> {move}", *lines))

    def menu_turned(self) -> None:
        """Notes that the last move only turned a menu to its other page."""
        self._turned = True

    def menu_opened(self) -> None:
        """Forgets that a menu was turned to its other page and then left: it opens at its first one."""
        if self._turned and self._moves:
            self._moves.pop()
        self._turned = False

    def next(self) -> str:
        """The line of the next move of an opened transcript; empty at its end."""
        return self._ahead[0][0] if self._ahead else ""

    def text(self, ahead: bool = False) -> str:
        """The transcript, with what comes after it if `ahead`."""
        moves = [*self._moves, *(self._ahead if ahead else ())]
        return "\n".join([*self._head, *(line for move in moves for line in move)]) + "\n"
