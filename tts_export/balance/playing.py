"""Plays those matches of a contest that were not played before, and keeps their records."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import msgspec

from tts_export import links
from tts_export.balance.game import play
from tts_export.balance.record import Contest, GameKey, GameRecord, PlannedGame, UnplayableGames
from tts_export.files import update
from tts_export.inputs import from_json, lines_of
from tts_export.locks import OnWait, locked
from tts_export.problems import Problem, Where, reason
from tts_export.simulator.play.bots.kinds import BOTS
from tts_export.workers import Pool

Engine = Callable[[Path, Sequence[str], Mapping[GameKey, PlannedGame]], Iterator[tuple[GameKey, GameRecord]]]
"""Plays matches with a save and its seats, and yields their records in any order."""
GamesProgress = Callable[[int, int], None]
"""Called with how many games are over, and how many are to be played."""
OnStop = Callable[[int, int, Path], None]
"""Called when somebody stops the run: how many games are in the file, how many are wanted, and the file."""


class LabRun(msgspec.Struct, frozen=True):
    """How games are played, and who follows that."""

    engine: Engine
    progress: GamesProgress = lambda done, of: None
    stopped: OnStop = lambda games, of, file: None
    on_wait: OnWait | None = None


def on_processes(tables: Pool) -> Engine:
    """The engine of one machine, with its processes for tables."""

    def all_played(
        save: Path, seats: Sequence[str], matches: Mapping[GameKey, PlannedGame]
    ) -> Iterator[tuple[GameKey, GameRecord]]:
        yield from tables.map(partial(play, save, seats), matches)

    return all_played


def played(
    save: Path,
    contest: Contest,
    matches: Sequence[PlannedGame],
    file: Path,
    run: LabRun,
    others: Sequence[Path] = (),
) -> list[GameRecord]:
    """The records of the matches, in their order. Those in the file are not played again, new ones are added;
    so are first those of other files.

    Raises UnplayableGames for a file with something else, and if the engine cannot play.
    """
    joined = {key: record for other in others for key, record in read(other, contest).items()}
    with games_in(file, contest, run.on_wait) as games:
        for key in joined.keys() - games.records.keys():
            games.add(joined[key])
        left = {match.key: match for match in matches if match.key not in games.records}
        run.progress(0, len(left))
        done = 0
        try:
            for done, (_, record) in enumerate(run.engine(save, contest.seats, left), 1):
                games.add(record)
                run.progress(done, len(left))
        except KeyboardInterrupt:
            run.stopped(len(matches) - len(left) + done, len(matches), file)
            raise
        return [games.records[match.key] for match in matches]


# Games that were played, in a file: a line with the contest, then one for each record.
#
# A record is added as soon as its game is over, so what was played is there however a run ends. A whole run
# leaves the records in one order, whoever played them.

_MOST, _LONGEST = 80_000_000, 16_000_000
"""Bytes of a file of games, and of a line: more than 40,000 games have, and the largest set. Records take up
to ten times as much memory.
"""
_DIFFERENT = {
    "game": "of another game",
    "table": "with other cards, decks or scripts",
    "program": "by another version of tts-export",
    "seed": "with another --seed",
    "bots": "by other bots",
}
"""How games differ from those that are wanted, by the field of the contest."""


class GamesFile:
    """The records in a file, which is open for more."""

    def __init__(self, records: dict[GameKey, GameRecord], file: Path, opened: links.Journal) -> None:
        self.records = records
        self._file, self._opened = file, opened

    def add(self, record: GameRecord) -> None:
        """Adds a record, in the file too. Raises OSError, with the file's name, if that is not possible."""
        self.records[record.key] = record
        try:
            self._opened.write(_line(record))
        except OSError as error:
            error.filename = str(self._file)
            raise


@contextmanager
def games_in(file: Path, contest: Contest, on_wait: OnWait | None) -> Iterator[GamesFile]:
    """Opens the records of a contest in a file, which need not exist.

    Raises UnplayableGames for a file with something else, OSError for one that cannot be written.
    """
    with locked(file, on_wait=on_wait):
        records = read(file, contest) if file.exists() else {}
        update(file, _whole(contest, records))  # without what a run that was killed has begun to write
        with links.append_to(file) as opened:  # a record is in the file before the next game is over
            yield GamesFile(records, file, opened)
        update(file, _whole(contest, records))


def read(file: Path, contest: Contest, most: int = _MOST) -> dict[GameKey, GameRecord]:
    """The records in a file of this contest. The last one may be cut. Raises UnplayableGames for another, and
    for one of more than `most` bytes.
    """
    lines = _lines(file, most)
    own = _contest(file, lines)
    for field, words in _DIFFERENT.items():
        if getattr(own, field) != getattr(contest, field):
            message = f"its games were played {words}, so they cannot be counted together with new ones"
            raise _other(file, 0, message)
    records = {}
    for number, line in enumerate(lines, 2):
        if line == b"\n":
            continue
        try:
            record = from_json(line, GameRecord)
            if not own.has(record):
                raise msgspec.ValidationError("of other decks, bots or players")
        except msgspec.MsgspecError as error:
            if not line.endswith(b"\n"):
                break
            message = "this is not the record of a game; without this line, the game is played again"
            raise _other(file, number, message) from error
        records[record.key] = record
    return records


def contest_in(file: Path) -> Contest:
    """The contest of which a file has games. Raises UnplayableGames for another file."""
    with closing(_lines(file, _MOST)) as lines:
        return _contest(file, lines)


def _lines(file: Path, most: int) -> Generator[bytes]:
    """The lines of a file, which is never in memory as a whole."""
    try:
        yield from lines_of(file, most, _LONGEST)
    except OSError as error:
        problem = Problem(Where(file), "unreadable-file", f"cannot read the file: {reason(error)}")
        raise UnplayableGames(problem) from error


def _contest(file: Path, lines: Iterator[bytes]) -> Contest:
    """The contest of a file, from its first line."""
    try:
        contest = from_json(next(lines, b""), Contest)
        if not contest.bots or {*contest.bots} - {*BOTS} or len({*contest.bots}) < len(contest.bots):
            raise msgspec.ValidationError("not bots of tts-export, each once")
    except msgspec.MsgspecError as error:
        raise _other(file, 0, "this is not a file of games that `tts-export balance` has written") from error
    return contest


def _other(file: Path, line: int, message: str) -> UnplayableGames:
    return UnplayableGames(Problem(Where(file, line, 1), "other-games", message))


def _whole(contest: Contest, records: Mapping[GameKey, GameRecord]) -> bytes:
    ordered = sorted(records.values(), key=lambda record: (record.number, record.decks))
    whole = bytearray(_line(contest))
    for record in ordered:  # `join` would have all lines twice
        whole += _line(record)
    return bytes(whole)


def _line(data: msgspec.Struct) -> bytes:
    return msgspec.json.encode(data) + b"\n"
