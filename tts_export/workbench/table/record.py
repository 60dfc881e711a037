"""The record of a game: the transcript of what was played, what comes after it, and the file it is in."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import count, pairwise
from pathlib import Path

from tts_export import links
from tts_export.simulator.play import Game
from tts_export.simulator.play.moves import Move
from tts_export.simulator.play.transcripts.people import plays, won_by
from tts_export.simulator.play.transcripts.transcript import Header, Transcript, transcript_of


class TableRecord:
    """The lines of a game so far, by move."""

    def __init__(self, header: Header) -> None:
        self._head = transcript_of(header, ()).rstrip("\n").split("\n")
        self._moves: list[tuple[str, ...]] = []
        self._ahead: list[tuple[str, ...]] = []
        self._turned = False

    @classmethod
    def opened(cls, transcript: Transcript, text: str, played: int) -> "TableRecord":
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


class GameFile:
    """A transcript in a folder. It is there as soon as a person has made a move; no file is replaced."""

    def __init__(self, folder: Path, record: TableRecord) -> None:
        self._folder, self._record = folder, record
        self._file: Path | None = None
        self._moves = 0
        """How many moves are in the file."""
        self._playing: set[str] = set()
        self._over = False

    def add(self, game: Game, people: set[str]) -> None:
        """Adds what is new; `people` are the seats at which a person has made a move. Raises OSError."""
        moves = self._record.lasting(self._moves)
        if not people or not moves:
            return
        lines = [line for move in moves for line in move]
        if self._file is None:
            self._file = _new_file(self._folder)
        if self._moves == 0:
            lines = [*self._record.head, *lines]
        beginners = self._beginners(game, people)
        lines += self._news(game, beginners)
        with links.append_to(self._file) as file:
            file.write("".join(f"{line}\n" for line in lines).encode())
        self._moves += len(moves)
        self._playing.update(beginners)
        self._over = bool(game.state["over"])

    def _beginners(self, game: Game, people: set[str]) -> list[str]:
        """The seats of which the file does not say yet what they play, once the game has begun."""
        state = game.state
        has_begun = state["started"] or state["over"]
        return sorted((people - self._playing) & {*state["players"]}) if has_begun else []

    def _news(self, game: Game, beginners: Iterable[str]) -> Iterator[str]:
        """Who plays what, and who has won."""
        state = game.state
        for seat in beginners:
            yield plays(seat, str(state["players"][seat].get("deck") or ""))
        if state["over"] and not self._over:
            yield won_by(state.get("winners") or ())


def _new_file(folder: Path) -> Path:
    """An empty file that is called after the minute, such as `2026-11-27-2015.play`. Raises OSError."""
    minute = f"{datetime.now().astimezone():%Y-%m-%d-%H%M}"
    names = (f"{minute}{'' if number == 1 else f'-{number}'}.play" for number in count(1))
    file = next(folder / name for name in names if not (folder / name).exists())
    links.create(file).close()
    return file
