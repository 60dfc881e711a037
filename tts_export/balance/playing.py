"""Plays those matches of a contest that were not played before, and keeps their records."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct

from tts_export.balance.game import play
from tts_export.balance.games_file import games_in, read
from tts_export.balance.record import Contest, GameRecord, Key, PlannedGame
from tts_export.locks import OnWait
from tts_export.workers import Pool

Engine = Callable[[Path, Sequence[str], Mapping[Key, PlannedGame]], Iterator[tuple[Key, GameRecord]]]
"""Plays matches with a save and its seats, and yields their records in any order."""
Progress = Callable[[int, int], None]
"""Called with how many games are over, and how many are to be played."""
Stopped = Callable[[int, int, Path], None]
"""Called when somebody stops the run: how many games are in the file, how many are wanted, and the file."""


class LabRun(Struct, frozen=True):
    """How games are played, and who follows that."""

    engine: Engine
    progress: Progress = lambda done, of: None
    stopped: Stopped = lambda games, of, file: None
    on_wait: OnWait | None = None


def on_processes(tables: Pool) -> Engine:
    """The engine of one machine, with its processes for tables."""

    def all_played(
        save: Path, seats: Sequence[str], matches: Mapping[Key, PlannedGame]
    ) -> Iterator[tuple[Key, GameRecord]]:
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
