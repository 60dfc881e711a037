"""The file of a game that people play: each move is added to it as soon as it cannot change any more."""

from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path

from tts_export import links
from tts_export.simulator.play import Game
from tts_export.simulator.play.transcripts.people import plays, won_by
from tts_export.workbench.table.record import TableRecord


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
            lines = [*self._record.head, *lines]
        lines += self._news(game, people)
        with links.append_to(self._file) as file:
            file.write("".join(f"{line}\n" for line in lines).encode())
        self._moves += len(moves)

    def _news(self, game: Game, people: set[str]) -> Iterator[str]:
        """Who plays what, once the game has begun, and who has won."""
        state = game.state
        new = people - self._playing if state["started"] or state["over"] else set()
        for seat in sorted(new & {*state["players"]}):
            self._playing.add(seat)
            yield plays(seat, str(state["players"][seat].get("deck") or ""))
        if state["over"] and not self._over:
            yield won_by(state.get("winners") or ())
        self._over = bool(state["over"])


def _new_file(folder: Path) -> Path:
    """An empty file that is called after the minute, such as `2026-11-27-2015.play`. Raises OSError."""
    minute = f"{datetime.now().astimezone():%Y-%m-%d-%H%M}"
    names = (f"{minute}{'' if number == 1 else f'-{number}'}.play" for number in count(1))
    file = next(folder / name for name in names if not (folder / name).exists())
    links.create(file).close()
    return file
