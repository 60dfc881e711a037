"""Many games played by bots, in several processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing.connection import wait
from pathlib import Path

from tts_export.simulator.play.bots.played_game import PlayedGame, play_game

Progress = Callable[[str, int, int], None]
"""Called with "games", how many are done, and how many there are."""


def play_many(
    save: Path, games: int, seed: int, players: int = 0, workers: int = 1, progress: Progress | None = None
) -> list[PlayedGame]:
    """Plays one game for each seed from `seed` on; the games in that order, equal for any number of workers.

    An exception in a worker is raised here as it is; workers end with this process.
    """
    play = partial(play_game, save, count=players)
    played = []
    for game in _all(play, range(seed, seed + games), min(workers, games)):
        played.append(game)
        if progress is not None:
            progress("games", len(played), games)
    return played


def first_failure(games: Iterable[PlayedGame]) -> PlayedGame | None:
    """The first game in which something was wrong; None when all went well."""
    return next((game for game in games if game.fault is not None), None)


def _all(play: Callable[[int], PlayedGame], seeds: Iterable[int], workers: int) -> Iterator[PlayedGame]:
    if workers <= 1:
        yield from map(play, seeds)
        return
    spawn = multiprocessing.get_context("spawn")  # the same on Linux, Windows and macOS
    with ProcessPoolExecutor(workers, mp_context=spawn, initializer=_end_with_parent) as pool:
        yield from pool.map(play, seeds)


def _end_with_parent() -> None:
    """Ends this worker as soon as its parent is gone, even if the parent was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_wait_for_end, args=(parent.sentinel,), daemon=True).start()


def _wait_for_end(sentinel: int) -> None:
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
