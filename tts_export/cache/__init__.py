"""The cache: the values that steps returned before for the same inputs.

In go a step and its inputs, out comes its value.

A step is a pure function. `Cache.get` returns its value from memory, from one SQLite file in the user's
cache folder, or by calling it. `Cache.traced` is for steps that find out by themselves which files they read.

The file is never taken from a project. Keys are digests of the tool, the step and the inputs; every value
has a checksum of its key and its bytes. A value that is corrupt, forged or of another version is made again.
Any number of processes may use the file at once.
"""

import os
import sqlite3
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from hashlib import sha256
from operator import eq
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any, TypeVar, cast
from weakref import finalize

import msgspec
from platformdirs import user_cache_path

from tts_export.cache.privacy import private
from tts_export.cache.pruning import LEAST_BYTES, MOST_DAYS, PAGE, PINS, pin, prune
from tts_export.digests import (
    DIGEST,
    any_changed_since,
    changed_since,
    decoder,
    digest,
    digest_of_bytes,
    digest_of_file,
    encoder,
    tool_digest,
)
from tts_export.faults import passing
from tts_export.problems import Problem, Where, hint, reason

T = TypeVar("T")

VARIABLE = "TTS_EXPORT_CACHE"
"""The environment variable that names another folder for the cache."""
FILE = "cache-1.sqlite"
"""The name of the file; the number is that of its schema."""
LIVE_BYTES = 16_000_000
"""The limit of the values in memory: their encoded bytes."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    key BLOB PRIMARY KEY, step TEXT NOT NULL, value BLOB NOT NULL, used INTEGER NOT NULL)
"""
_AT_ONCE = 500
"""Entries that are read with one query; SQLite takes up to 999 values in a query."""
_DAY = 86_400
_BROKEN = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; its message about a broken file may quote bytes of it that are not text."""
_PATIENCE = 2
"""Seconds to wait for another process that writes the file."""
_JOURNAL_BYTES = 4_000_000
"""The size that SQLite cuts its journal to when all of it is in the file."""
_MADE_HERE = {b"build", b"cards.lock"}
_LARGEST = 1_000_000_000
"""Bytes of a file whose fingerprint is that of its bytes: nothing reads a larger one."""
_SMALL = 65_536
"""Files up to this many bytes are read again by each process; fingerprints of larger ones are cached."""


class Trace(msgspec.Struct, frozen=True):
    """The files and folders that a step looked at, including missing ones, and the files that it wrote."""

    read: Sequence[Path]
    written: Sequence[Path] = ()


class _Files(msgspec.Struct, frozen=True, array_like=True):
    """The files of a trace with their fingerprints; those read come first, and most often differ."""

    files: tuple[Path, ...]
    states: tuple[str, ...]


class Cache:
    """Values of steps: in memory, and with a `folder` also in a file there."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.problems: list[Problem] = []
        """Why the file is not used, if it is not."""
        self._live: OrderedDict[bytes, tuple[Any, int]] = OrderedDict()
        self._live_bytes = 0
        self._database: sqlite3.Connection | None = None
        self._touched: set[bytes] = set()
        """The keys of values that were last used more than a day ago, and again since the last `prune`."""
        self._fingerprints: dict[tuple[Path, int, int, int, int], str] = {}

    def __reduce__(self) -> "tuple[type[Cache], tuple[Path | None]]":
        """Pickles only the folder: a worker opens the same file by itself."""
        return Cache, (self.folder,)

    def get(self, step: str, made_from: object, make: Callable[[], T], kind: type[T]) -> T:
        """The value of a step: the stored one for the same inputs, else what `make` returns, then stored.

        `made_from` can be anything that msgspec encodes, and paths; `kind` is the type of the value.
        """
        value = self.look(step, made_from, kind)
        return value if value is not None else self.keep(step, made_from, make())

    def look(self, step: str, made_from: object, kind: type[T]) -> T | None:
        """The stored value of a step, or None."""
        return self.look_all(step, [made_from], kind)[0]

    def look_all(self, step: str, inputs: Sequence[object], kind: type[T]) -> list[T | None]:
        """The stored values of a step for several inputs, in their order; None where there is none."""
        keys = [_key(step, made_from) for made_from in inputs]
        values: dict[bytes, T] = {}
        for key in keys:
            if key in self._live:
                self._live.move_to_end(key)
                values[key] = self._live[key][0]
        for key, stored in self._read([key for key in keys if key not in values]):
            with suppress(msgspec.MsgspecError):
                values[key] = decoder(cast(Hashable, kind)).decode(stored)
                self._remember(key, values[key], len(stored))
        return [values.get(key) for key in keys]

    def keep(self, step: str, made_from: object, value: T) -> T:
        """Stores the value of a step, and returns it."""
        self.keep_all(step, [(made_from, value)])
        return value

    def keep_all(self, step: str, values: Iterable[tuple[object, object]]) -> None:
        """Stores values of a step for several inputs together, which costs less than one after the other."""
        rows = []
        for made_from, value in values:
            with suppress(UnicodeEncodeError):  # a message about a file whose name is not text
                key, stored = _key(step, made_from), encoder().encode(value)
                self._remember(key, value, len(stored))
                rows.append((key, step, _checksum(key, stored) + stored, int(time.time())))
        self._write(rows)

    def traced(
        self, step: str, made_from: object, make: Callable[[], tuple[T, Trace | None]], kind: type[T]
    ) -> T:
        """The value of a step that also depends on files which are only known after it has run.

        A relative path in `made_from` is another file in each folder: its absolute path belongs there, too.
        `make` returns the value with its trace. The value is stored only if the trace is not None, if no file
        that was read has changed since `make` began, and if the system had no passing fault. It is returned
        until one of the files changes.
        """
        current = self.current(step, made_from, kind)
        if current is not None:
            return current
        began, faults = time.time_ns(), len(passing)
        value, trace = make()
        if trace is not None and len(passing) == faults:
            files = tuple(dict.fromkeys(file.absolute() for file in (*trace.read, *trace.written)))
            states = tuple(map(self.fingerprint, files))
            if not any_changed_since(trace.read, began):  # asked last: these are the states that `make` saw
                self.keep(f"{step}: files", made_from, _Files(files, states))
                self.keep(step, (made_from, states), value)
        return value

    def current(self, step: str, made_from: object, kind: type[T]) -> T | None:
        """The stored value of a traced step; None if one of its files has changed."""
        last = self.look(f"{step}: files", made_from, _Files)
        if last is None or not all(map(eq, map(self.fingerprint, last.files), last.states)):
            return None
        return self.look(step, (made_from, last.states), kind)

    def files_of(self, step: str, made_from: object) -> tuple[Path, ...]:
        """The files on which the last value of a traced step depends; none if there is no such value."""
        last = self.look(f"{step}: files", made_from, _Files)
        return last.files if last is not None else ()

    def fingerprint(self, file: Path) -> str:
        """A digest of a file's bytes, or of a folder's names without what builds put there; else empty."""
        try:
            status = file.stat()
            if S_ISDIR(status.st_mode):
                return digest(sorted({os.fsencode(entry.name) for entry in file.iterdir()} - _MADE_HERE))
            if not S_ISREG(status.st_mode):  # a pipe or a device: reading it might never end
                return ""
            # Below as text: times of other centuries are too large for the encoder.
            state = (file, status.st_ino, status.st_mtime_ns, status.st_ctime_ns, status.st_size)
            if state in self._fingerprints:
                return self._fingerprints[state]
            if status.st_size > _LARGEST:
                return digest((file, *map(str, state[1:])))
            settled = not changed_since(status, time.time_ns())
            if status.st_size <= _SMALL:
                found_digest = digest_of_bytes(file.read_bytes())
            elif settled:
                found_digest = self.get(
                    "fingerprint",
                    (file.absolute(), *map(str, state[1:])),
                    lambda: digest_of_file(file),
                    str,
                )
            else:
                found_digest = digest_of_file(file)
            if settled:
                self._fingerprints[state] = found_digest
            return found_digest
        except (OSError, ValueError):
            return ""

    def pin(self, owner: Path, step: str, inputs: Sequence[object]) -> None:
        """Pins the values of a step for these inputs, stored now or later, instead of those that the owner
        pinned before: they are the last to be removed, and the file may be three times as large as they are.
        """
        database = self._open()
        if database is not None:
            keys = [_key(step, made_from) for made_from in inputs]
            with suppress(*_BROKEN):
                pin(database, str(owner), step, keys, int(time.time()))

    def prune(self, days: int = MOST_DAYS, least_bytes: int = LEAST_BYTES) -> None:
        """Removes values that were not used for `days` days, and the least needed ones beyond the limit of
        the file, which is not below `least_bytes`.
        """
        database, now = self._open(), int(time.time())
        if database is None:
            return
        with suppress(*_BROKEN):
            touched = [(now, key) for key in self._touched]
            database.executemany("UPDATE entries SET used = ? WHERE key = ?", touched)
            prune(database, now, days, least_bytes)
        self._touched.clear()

    def _remember(self, key: bytes, value: Any, size: int) -> None:
        old = self._live.pop(key, None)
        self._live_bytes += size - (old[1] if old else 0)
        self._live[key] = value, size
        while self._live_bytes > LIVE_BYTES:
            _, (_, freed) = self._live.popitem(last=False)
            self._live_bytes -= freed

    def _read(self, keys: Sequence[bytes]) -> Iterator[tuple[bytes, bytes]]:
        """The bytes stored under each key; without keys whose bytes are not as they were written."""
        yesterday = int(time.time()) - _DAY
        for at in range(0, len(keys), _AT_ONCE):
            some = keys[at : at + _AT_ONCE]
            query = f"SELECT key, value, used FROM entries WHERE key IN ({','.join('?' * len(some))})"
            try:
                database = self._open()
                rows = database.execute(query, some).fetchall() if database else []
            except _BROKEN as error:
                self._do_without(error)
                return
            for key, value, used in rows:
                if isinstance(value, bytes) and value[:DIGEST] == _checksum(key, value[DIGEST:]):
                    if used < yesterday:
                        self._touched.add(key)
                    yield key, value[DIGEST:]

    def _write(self, rows: Sequence[tuple[bytes, str, bytes, int]]) -> None:
        try:
            database = self._open()
            if database is not None:
                database.execute("BEGIN")
                database.executemany("INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?)", rows)
                database.execute("COMMIT")
        except _BROKEN as error:
            self._do_without(error)

    def _open(self) -> sqlite3.Connection | None:
        if self._database is None and self.folder is not None:
            try:
                self._database = _connected(private(self.folder) / FILE)
                finalize(self, self._database.close)  # at the end of the process, too
            except (OSError, *_BROKEN) as error:
                self._do_without(error)
        return self._database

    def _do_without(self, error: Exception) -> None:
        """Continues in memory only: the disk is full, the folder is protected, another program holds the file
        for itself, or it is broken. A broken file is deleted.
        """
        if isinstance(error, UnicodeDecodeError):
            error = sqlite3.DatabaseError("its file is broken")
        folder, self.folder = self.folder, None
        if self._database is not None:
            self._database.close()
            self._database = None
        if folder is not None:
            message = f"the cache cannot be used ({reason(error)}): what it holds is made again"
            self.problems.append(hint(Where(folder / FILE), "no-cache", message))
        if folder is not None and type(error) is sqlite3.DatabaseError:  # and no subclass: a broken file
            for name in (FILE, f"{FILE}-wal", f"{FILE}-shm"):
                with suppress(OSError):
                    (folder / name).unlink(missing_ok=True)


def user_cache() -> Cache:
    """The cache in the user's cache folder, or in the folder that TTS_EXPORT_CACHE names."""
    return Cache(cache_folder())


def cache_folder() -> Path:
    """The folder of the user's cache; it need not exist."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else user_cache_path("tts-export", appauthor=False)


def _key(step: str, made_from: object) -> bytes:
    return sha256(encoder().encode((tool_digest(), step, made_from))).digest()[:DIGEST]


def _checksum(key: bytes, stored: bytes) -> bytes:
    check = sha256(key)
    check.update(stored)
    return check.digest()[:DIGEST]


def _connected(file: Path) -> sqlite3.Connection:
    """Opens the file. Writes do not wait for the disk, since values lost in a power cut are made again."""
    database = sqlite3.connect(file, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA trusted_schema = OFF")
    database.execute(f"PRAGMA page_size = {PAGE}")
    database.execute("PRAGMA auto_vacuum = INCREMENTAL")
    database.execute("PRAGMA journal_mode = WAL")
    database.execute(f"PRAGMA journal_size_limit = {_JOURNAL_BYTES}")
    database.execute("PRAGMA synchronous = OFF")
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as ours:
        _make_schema(ours)
        if not _schema(database) <= _schema(ours):
            database.close()
            raise sqlite3.DatabaseError("its file is broken")
    _make_schema(database)
    return database


def _make_schema(database: sqlite3.Connection) -> None:
    for line in (_SCHEMA, PINS, "CREATE INDEX IF NOT EXISTS entries_used ON entries (used)"):
        database.execute(line)


def _schema(database: sqlite3.Connection) -> set[Any]:
    """All that a file has. Triggers and views of somebody else could run for ever."""
    return set(database.execute("SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT 100"))
