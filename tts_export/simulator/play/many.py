"""Many games played by bots, in several processes, and the tables that sum them up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from tts_export.simulator.play.record import Record, play_game

Progress = Callable[[str, int, int], None]
Sheet = tuple[str, tuple[str, ...], tuple[tuple[str | int, ...], ...]]
"""A table: its title, its headings, its rows."""


def play_many(
    save: Path, games: int, seed: int, players: int = 0, workers: int = 1, progress: Progress | None = None
) -> list[Record]:
    """The games of the seeds from `seed` on, in order; the same at any number of workers."""
    play = partial(play_game, save, count=players)
    records = []
    for record in _all(play, range(seed, seed + games), min(workers, games)):
        records.append(record)
        if progress is not None:
            progress("games", len(records), games)
    return records


def _all(play: Callable[[int], Record], seeds: Iterable[int], workers: int) -> Iterator[Record]:
    if workers <= 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, seeds)


def first_failure(records: Iterable[Record]) -> Record | None:
    """The first game in which something was wrong."""
    return next((record for record in records if record.fault is not None), None)


def sheets(records: Sequence[Record]) -> list[Sheet]:
    """What happened in all of them: games by number of players, points, actions, questions."""
    points = _sum(record.points for record in records)
    return [
        _games(records),
        ("Points", ("from", "points"), tuple(points.most_common())),
        _actions(records),
        ("Questions", ("kind", "asked"), tuple(_sum(r.prompts for r in records).most_common())),
    ]


def _games(records: Sequence[Record]) -> Sheet:
    headings = (
        "players",
        "games",
        "won",
        "tied",
        "rounds",
        "moves",
        "paid",
        "faults",
        "instructions",
        "at most",
    )
    rows = []
    for count in sorted({len(record.seats) for record in records}):
        some = [record for record in records if len(record.seats) == count]
        phases = sum(record.phases for record in some)
        rows.append(
            (
                count,
                len(some),
                sum(len(record.winners) == 1 for record in some),
                sum(len(record.winners) > 1 for record in some),
                _mean(record.rounds for record in some),
                _mean(record.moves for record in some),
                sum(record.spent for record in some),
                sum(record.fault is not None for record in some),
                sum(record.instructions for record in some) // max(1, phases),
                max(record.most_instructions for record in some),
            )
        )
    return ("Games (Lua instructions per change of phase)", headings, tuple(rows))


def _actions(records: Sequence[Record]) -> Sheet:
    done, refused = _sum(r.actions for r in records), _sum(r.refused for r in records)
    names = sorted({*done, *refused}, key=lambda name: (-done[name], name))
    rows = tuple((name, done[name], refused[name]) for name in names)
    return ("Moves", ("kind", "done", "refused"), rows)


def _sum(counts: Iterable[object]) -> Counter[str]:
    total: Counter[str] = Counter()
    for count in counts:
        total.update(count)  # type: ignore[call-overload]
    return total


def _mean(values: Iterable[int]) -> int:
    found = list(values)
    return round(sum(found) / len(found)) if found else 0
