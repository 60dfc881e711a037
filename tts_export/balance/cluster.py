"""The engine of several machines: Dask gives games to its workers, and those of a worker that dies to others.

Games are the same wherever they are played, if the same program plays them: each worker is asked for its own.
"""

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from queue import Empty, Queue
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any

import msgspec

from tts_export.balance.contest import program_digest
from tts_export.balance.game import play
from tts_export.balance.playing import Engine
from tts_export.balance.record import GameKey, GameRecord, PlannedGame, UnplayableGames
from tts_export.inputs import from_json, save_bytes
from tts_export.problems import Problem, Where

_PATIENCE = 15
"""Seconds that a scheduler may take to answer, and be without workers."""
_SILENCE, _LONG = 1800, 20
"""Seconds without the end of any game after which nobody waits for those that are being played; more if the
games before took long: as many times their mean.
"""
_EVERY = 0.02
_one_game = Lock()
"""The threads of a worker play one after another: each of them would only make the others slower."""


def on_cluster(address: str) -> Engine:
    """The engine of the workers of a Dask scheduler. Raises UnplayableGames while it plays."""

    def all_played(
        save: Path, seats: Sequence[str], matches: Mapping[GameKey, PlannedGame]
    ) -> Iterator[tuple[GameKey, GameRecord]]:
        if matches:
            yield from _played(address, save, seats, matches)

    return all_played


def _played(
    address: str, save: Path, seats: Sequence[str], matches: Mapping[GameKey, PlannedGame]
) -> Iterator[tuple[GameKey, GameRecord]]:
    try:
        from distributed import Client, KilledWorker, as_completed
    except ImportError as error:
        message = "--cluster needs Dask, which is not installed: pip install distributed"
        raise _failed(address, message) from error
    for name in ("distributed", "distributed.client", "distributed.core", "distributed.protocol.core"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # what fails here is reported as a problem
    with _connected(address, Client) as client:
        _check_workers(client, address)
        games = _Games(client, address, save_bytes(save), seats)
        games.give(matches.values())
        try:
            for future, match in games.finished(as_completed):
                yield match.key, _record(future.result, match)
        except KilledWorker as error:
            message = "a game has ended several workers, most likely because they have too little memory"
            raise _failed(address, message) from error
        except _NotRecord as error:
            raise _failed(address, f"a worker's answer is not the record of its game: {error}") from error


class _NotRecord(Exception):
    """An answer that is something else, and in what."""


class _Games:
    """The games that are with the workers, by their futures."""

    def __init__(self, client: Any, address: str, save: bytes, seats: Sequence[str]) -> None:
        self._client, self._address = client, address
        self._save, self._seats = save, tuple(seats)
        self._left: dict[Any, PlannedGame] = {}
        self._silent: set[str] | None = None
        """The workers that did not end their games, once others play these."""

    def give(self, matches: Iterable[PlannedGame], **only: Any) -> None:
        """Gives games to the workers."""
        # The table is a task, so that it is never lost.
        self._table = self._client.submit(_same, self._save, pure=False, **only)
        for match in matches:
            future = self._client.submit(_play, self._table, self._seats, match, pure=False, **only)
            self._left[future] = match

    def finished(self, as_completed: Callable[..., Any]) -> Iterator[tuple[Any, PlannedGame]]:
        """The futures as they are done, with their games. Raises UnplayableGames if there is no worker left
        for a while, or if none of them ends a game any more: Dask would wait without an end.
        """
        results = as_completed(list(self._left))
        alone, done, began = None, 0, monotonic()
        look = last = began
        while self._left:
            if results.has_ready():
                future = next(results)
                if future in self._left:  # its game was not given to others
                    done, last = done + 1, monotonic()
                    yield future, self._left.pop(future)
                continue
            if monotonic() < look:
                sleep(_EVERY)
                continue
            look = monotonic() + 1
            workers = _asked(self._client.nthreads, self._address)
            alone = None if workers else alone or monotonic()
            if alone and monotonic() > alone + _PATIENCE:
                raise _failed(self._address, "no worker is left: they have ended")
            mean, waited = (last - began) * len(workers) / max(done, 1), monotonic() - last
            if workers and waited > max(_SILENCE, _LONG * mean):
                self._give_to_others(set(workers), waited)
                results.update(list(self._left))
                began, last = began + waited, last + waited

    def _give_to_others(self, workers: set[str], waited: float) -> None:
        """Gives all games to the workers that have none; once, since the games may be what does not end."""
        tasks = _asked(self._client.processing, self._address)
        playing = {worker for worker in workers if tasks.get(worker)}
        if self._silent is not None or playing == workers:
            names = ", ".join(sorted(playing | (self._silent or set()))) or "any worker"
            games = "1 game is" if len(self._left) == 1 else f"{len(self._left)} games are"
            message = f"no game has ended for {waited:.0f} seconds on {names}; {games} missing"
            raise _failed(self._address, message + ", those that have ended are kept")
        self._silent = playing
        matches = list(self._left.values())
        _asked(lambda: self._client.cancel(list(self._left)), self._address)
        self._left.clear()
        self.give(matches, workers=sorted(workers - playing))


def _asked(ask: Callable[[], Any], address: str) -> Any:
    """What the scheduler answers. UnplayableGames if it does not."""
    try:
        return ask()
    except Exception as error:
        raise _failed(address, f"the scheduler does not answer any more: {error}") from error


def _record(result: Callable[[], bytes], match: PlannedGame) -> GameRecord:
    """The record that a worker has answered. Raises _NotRecord for other answers: nothing of them is kept."""
    try:
        record = from_json(result(), GameRecord)
        msgspec.json.encode(record)  # half characters can be read, but not written
    except Exception as error:
        if type(error).__name__ == "KilledWorker":  # a class of Dask, which may not be installed
            raise
        raise _NotRecord(f"{type(error).__name__}: {error!s:.300}") from error
    bots = tuple(side.bot for side in record.sides)
    if (record.key, bots, record.seed) != (match.key, match.bots, match.seed):
        raise _NotRecord("it is of another game")
    if any(place >= len(bots) for place in record.winners):
        raise _NotRecord("somebody has won who has not played")
    return record


def _connected(address: str, connect: Callable[..., Any]) -> Any:
    """A client of the scheduler. Raises UnplayableGames if there is none.

    Dask waits forever for another server that accepts the connection and says nothing: so it connects in a
    thread that can be left behind.
    """
    answer = Queue[Any]()

    def try_to() -> None:
        try:
            answer.put(connect(address, timeout=f"{_PATIENCE}s"))
        except Exception as error:
            answer.put(error)

    Thread(target=try_to, daemon=True).start()
    try:
        client = answer.get(timeout=2 * _PATIENCE)
    except Empty as error:
        raise _failed(address, "what answers here is not a Dask scheduler") from error
    if isinstance(client, Exception):
        raise _failed(address, f"there is no Dask scheduler here: {client}") from client
    return client


def _failed(address: str, message: str) -> UnplayableGames:
    return UnplayableGames(Problem(Where(Path(address)), "cluster", message))


def _check_workers(client: Any, address: str) -> None:
    """Raises UnplayableGames without workers, and for workers that would play other games."""
    try:
        client.wait_for_workers(1, timeout=f"{_PATIENCE}s")
    except TimeoutError as error:
        raise _failed(address, "this scheduler has no workers") from error
    answers: Mapping[str, Any] = client.run(program_digest, on_error="return")
    for worker, answer in sorted(answers.items()):
        if isinstance(answer, ImportError):
            raise _failed(address, f"the worker {worker} has no tts-export of this version: {answer}")
        if isinstance(answer, BaseException):
            raise _failed(address, f"the worker {worker} cannot play: {answer}")
        if answer != program_digest():
            raise _failed(address, f"the worker {worker} has another version of tts-export or of lupa")


def _same(data: bytes) -> bytes:
    return data


def _play(table: bytes, seats: tuple[str, ...], match: PlannedGame) -> bytes:
    """Plays a match on a worker."""
    with _one_game:
        return msgspec.json.encode(play(_save(table), seats, match))


@lru_cache(1)
def _save(table: bytes) -> Mapping[str, Any]:
    data: Mapping[str, Any] = msgspec.json.decode(table)
    return data
