"""Copies of online files, kept in the user's cache folder, so that work goes on without a connection.

For a minute, a copy is used without asking the server. After that the server is asked whether the file has
changed. If it does not answer, the copy is used, with a hint that gives its age.
"""

import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tts_export.cache import Cache, cache_folder
from tts_export.cache.privacy import private
from tts_export.digests import digest, digest_of_bytes
from tts_export.files import write_whole
from tts_export.inputs import from_json
from tts_export.problems import Problem, Where, hint, reason

if TYPE_CHECKING:
    from tts_export.net.fetching import FetchResult

FRESH = 60
"""Seconds for which a copy is used without asking the server again."""
MOST_DAYS = 60
"""Days after which a copy that nobody used is removed."""
_HOUR = 3600


class Remote(msgspec.Struct, frozen=True):
    """An online file."""

    written: str
    """The address as the project names it."""
    fetched: str
    """The address of the file itself."""


def remotes_of(file: Path, cache: Cache) -> tuple[Remote, ...]:
    """The online files that the project of a cards file read when it was last loaded."""
    return cache.look("online files", file.absolute(), tuple[Remote, ...]) or ()


class _Note(msgspec.Struct, frozen=True):
    """What is known about a copy, in a file of its own beside it."""

    address: str
    digest: str
    """Of the copy's bytes."""
    at: float
    """When the server last sent or confirmed these bytes, in seconds since 1970."""
    asked: float
    """When the server was last asked."""
    etag: str = ""
    modified: str = ""
    failed: str = ""
    """Why the server did not answer then."""


class Copies:
    """The kept copies, as one run uses them: each is brought up to date at most once."""

    def __init__(self, *, refresh: bool = False) -> None:
        self.folder = cache_folder()
        self.refresh = refresh
        """Whether to fetch every file again."""
        self.incomplete = False
        """Whether a file was missing, both online and as a copy: the next run may find it."""
        self._copies: dict[Remote, tuple[Path | None, str]] = {}
        self._hints: dict[Remote, Problem] = {}

    def file(self, remote: Remote) -> tuple[Path | None, str]:
        """The up-to-date copy of a file; or None, and why there is none."""
        self.update([remote])
        return self._copies[remote]

    def update(self, remotes: Iterable[Remote]) -> None:
        """Brings the copies of all these files up to date, some at the same time. Each is written as soon as
        it is here: together they may have more bytes than this computer has memory.
        """
        notes = {remote: self._note(remote) for remote in remotes if remote not in self._copies}
        due = {remote: note for remote, note in notes.items() if self.refresh or _is_due(note)}
        for remote, answer in _answers(due, unconditional=self.refresh) if due else ():
            self._settle(remote, notes.pop(remote), answer)
        for remote, note in notes.items():
            self._settle(remote, note, None)

    def hints(self) -> list[Problem]:
        """A hint for each file whose copy is used because the server does not send it."""
        return list(self._hints.values())

    def _settle(self, remote: Remote, note: _Note | None, answer: "FetchResult | None") -> None:
        try:
            self._copies[remote] = self._settled(remote, note, answer)
        except OSError as error:
            self._copies[remote] = None, f"its copy cannot be kept: {reason(error)}"
        self.incomplete = self.incomplete or self._copies[remote][0] is None

    def _settled(
        self, remote: Remote, note: _Note | None, answer: "FetchResult | None"
    ) -> tuple[Path | None, str]:
        """The copy after an answer (None: the server was not asked); writes what has changed."""
        if answer is not None and answer.data is not None:
            note = self._store(remote, note, answer)
        elif note is None:
            return None, answer.failed if answer is not None else ""
        elif answer is not None:
            now = time.time()
            note = msgspec.structs.replace(
                note, asked=now, at=now if answer.unchanged else note.at, failed=answer.failed
            )
            self._write_note(note)
        if note.failed:
            message = f"cannot be fetched ({note.failed}); the copy from {_ago(note.at)} is used"
            self._hints[remote] = hint(Where(Path(remote.written)), "kept-copy", message)
        return self._data(remote.fetched), ""

    def _store(self, remote: Remote, before: _Note | None, answer: "FetchResult") -> _Note:
        """Writes the bytes, unless they are the same as before, and then the note."""
        data, now = answer.data or b"", time.time()
        note = _Note(remote.fetched, digest_of_bytes(data), now, now, answer.etag, answer.modified)
        if before is None or before.digest != note.digest:
            write_whole(self._data(remote.fetched), data)
            self._prune()
        self._write_note(note)
        return note

    def _note(self, remote: Remote) -> _Note | None:
        """The note of a copy; None without a copy whose bytes are those that were kept."""
        with suppress(OSError, msgspec.MsgspecError, ValueError):
            note = from_json(self._note_file(remote.fetched).read_bytes(), _Note)
            if note.digest == digest_of_bytes(self._data(remote.fetched).read_bytes()):
                return note
        return None

    def _write_note(self, note: _Note) -> None:
        write_whole(self._note_file(note.address), msgspec.json.encode(note))

    def _data(self, address: str) -> Path:
        return private(self.folder) / "net" / digest(address)

    def _note_file(self, address: str) -> Path:
        return self._data(address).with_suffix(".json")

    def _prune(self) -> None:
        """Removes copies that no run has asked for in a long time: asking writes the note."""
        for file in self.folder.glob("net/*.json"):
            with suppress(OSError):
                if time.time() - file.stat().st_mtime > MOST_DAYS * 24 * _HOUR:
                    file.with_suffix("").unlink(missing_ok=True)
                    file.unlink()


class NoCopies(Copies):
    """Fetches nothing: for files that may come from strangers."""

    def update(self, remotes: Iterable[Remote]) -> None:
        """Finds no file."""
        why = "nothing is fetched for a file that may come from a stranger"
        self._copies.update((remote, (None, why)) for remote in remotes)


def _answers(
    notes: Mapping[Remote, _Note | None], *, unconditional: bool
) -> "Iterator[tuple[Remote, FetchResult]]":
    """What the servers answer; a few are asked at once."""
    from tts_export.net.fetching import AT_ONCE, Fetch

    started = deque[tuple[Remote, Fetch]]()
    for remote, note in notes.items():
        if len(started) == AT_ONCE:
            first, fetch = started.popleft()
            yield first, fetch.answer()
        tags = (note.etag, note.modified) if note is not None and not unconditional else ()
        started.append((remote, Fetch(remote.fetched, *tags)))
    while started:
        first, fetch = started.popleft()
        yield first, fetch.answer()


def _is_due(note: _Note | None) -> bool:
    return note is None or not 0 <= time.time() - note.asked < FRESH


def _ago(at: float) -> str:
    """How long ago something was, in words that change at most once an hour: `watch` repeats what is new."""
    hours = int(max(0, time.time() - at) // _HOUR)
    if hours < 1:
        return "less than an hour ago"
    count, unit = (hours, "hour") if hours < 48 else (hours // 24, "day")
    return f"{count} {unit}{'s' * (count != 1)} ago"
