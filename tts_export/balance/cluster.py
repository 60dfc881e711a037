"""The engine of several machines: Dask gives games to its workers, and those of a worker that dies to others.

Games are the same wherever they are played, if the same program plays them: each worker is asked for its own.
"""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
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
        table = client.submit(_same, save_bytes(save), pure=False)  # a task, so that it is never lost
        left = {
            client.submit(_play, table, tuple(seats), match, pure=False): match for match in matches.values()
        }
        try:
            for future in _finished(as_completed(list(left)), client, address):
                match = left.pop(future)
                yield match.key, _record(future.result, match)
        except KilledWorker as error:
            message = "a game has ended several workers, most likely because they have too little memory"
            raise _failed(address, message) from error
        except _NotRecord as error:
            raise _failed(address, f"a worker's answer is not the record of its game: {error}") from error


class _NotRecord(Exception):
    """An answer that is something else, and in what."""


def _finished(results: Any, client: Any, address: str) -> Iterator[Any]:
    """The futures as they are done. Raises UnplayableGames if there is no worker left for a while: Dask would
    wait for one without an end.
    """
    alone, look = None, monotonic()
    while not results.is_empty():
        if results.has_ready():
            yield next(results)
        elif monotonic() < look:
            sleep(_EVERY)
        else:
            look = monotonic() + 1
            alone = None if _workers(client, address) else alone or monotonic()
            if alone and monotonic() > alone + _PATIENCE:
                raise _failed(address, "no worker is left: they have ended")


def _workers(client: Any, address: str) -> Any:
    """What the scheduler knows of its workers; empty without any. UnplayableGames if it does not answer."""
    try:
        return client.nthreads()
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
