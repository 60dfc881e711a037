"""Pruning the file of the cache: values that were not used for long, then those least needed of too many.

A project pins the values that its next build needs: its cells. All pinned cells of a project together are as
large as its sheets, so they measure how much room the cache may take.
"""

import sqlite3
from collections.abc import Iterable, Sequence

from tts_export.digests import DIGEST

PAGE = 16_384
"""The size of a page of the file: values are large, few pages each."""
PINS = """
CREATE TABLE IF NOT EXISTS pins (
    owner TEXT PRIMARY KEY, step TEXT NOT NULL, keys BLOB NOT NULL, used INTEGER NOT NULL,
    bytes INTEGER NOT NULL)
"""
PER_PINNED = 3
"""The limit of the file, in bytes per byte of pinned values."""
LEAST_BYTES, MOST_BYTES = 64_000_000, 3_000_000_000
"""The limit of the file is at least and at most this."""
MOST_DAYS = 60
"""Days since a value was last used, or since a project was last built, until it is removed."""
_DAY = 86_400
_LEFT = 15 / 16
"""The part of the limit that a file beyond the limit is pruned to, so that the next builds need not prune."""
_SMALL = 4096
"""Values of up to this many bytes are only removed because of their age: hardly anything is gained."""
_PIN = """
INSERT INTO pins VALUES (?, ?, ?, ?, 0)
ON CONFLICT (owner) DO UPDATE SET step = excluded.step, keys = excluded.keys, used = excluded.used,
    bytes = bytes * length(excluded.keys) / max(length(keys), 1)
"""
"""The bytes of pinned values are counted when the file is pruned, and estimated in between."""


def pin(database: sqlite3.Connection, owner: str, step: str, keys: Iterable[bytes], now: int) -> None:
    """Pins these values of a step for an owner, instead of those that it pinned before."""
    database.execute(_PIN, (owner, step, b"".join(keys), now))


def prune(
    database: sqlite3.Connection, now: int, days: int = MOST_DAYS, least_bytes: int = LEAST_BYTES
) -> None:
    """Removes values that were not used for `days` days; then as many as are beyond the limit of the file,
    which is not below `least_bytes`. Pinned values are not too old, and the last to go.
    """
    oldest = now - days * _DAY
    database.execute("DELETE FROM pins WHERE used < ?", (oldest,))
    old = database.execute("SELECT rowid, key FROM entries WHERE used < ?", (oldest,)).fetchall()
    if old:
        pinned = set[bytes]().union(*(keys for _, _, keys in _pins(database)))
        _remove(database, [rowid for rowid, key in old if key not in pinned])
    (known,) = database.execute("SELECT sum(bytes) FROM pins").fetchone()
    if _bytes(database) > _limit(known or 0, least_bytes):
        _remove(database, _too_many(database, least_bytes))
    if database.execute("PRAGMA freelist_count").fetchone()[0]:
        database.executescript("PRAGMA incremental_vacuum")  # `execute` frees only one page


def _limit(pinned: int, least_bytes: int) -> int:
    """The limit of the file, by the bytes of pinned values."""
    return min(MOST_BYTES, max(least_bytes, PER_PINNED * pinned))


def _pins(database: sqlite3.Connection) -> list[tuple[str, str, list[bytes]]]:
    """Each owner with the step and the keys of the values that it pinned."""
    rows = database.execute("SELECT owner, step, keys FROM pins").fetchall()
    return [
        (owner, step, [keys[at : at + DIGEST] for at in range(0, len(keys), DIGEST)])
        for owner, step, keys in rows
    ]


def _too_many(database: sqlite3.Connection, least_bytes: int) -> list[int]:
    """The entries beyond the limit. The first to go are unpinned values of steps with pinned ones: their
    cards have changed since. Then those of other steps, then pinned ones; each time the oldest.
    """
    query = "SELECT rowid, key, step, length(value) FROM entries ORDER BY used DESC, rowid DESC"
    entries = [entry for entry in database.execute(query).fetchall() if entry[3] > _SMALL]
    sizes, pins = {key: size for _, key, _, size in entries}, _pins(database)
    pinned = {key for _, _, keys in pins for key in keys}
    steps = {step for _, step, _ in pins}
    counts = [(sum(sizes.get(key, 0) for key in keys), owner) for owner, _, keys in pins]
    database.executemany("UPDATE pins SET bytes = ? WHERE owner = ?", counts)
    limit = _limit(sum(count for count, _ in counts), least_bytes)
    if _bytes(database) <= limit:
        return []
    gone, total = [], 0
    for rowid, _, _, size in sorted(entries, key=lambda row: (row[1] not in pinned, row[2] in steps)):
        total += -(-size // PAGE) * PAGE
        if total > limit * _LEFT:
            gone.append(rowid)
    return gone


def _remove(database: sqlite3.Connection, rows: Sequence[int]) -> None:
    if not rows:
        return
    with database:  # commits, or takes back what it began
        database.execute("BEGIN")
        database.executemany("DELETE FROM entries WHERE rowid = ?", [(row,) for row in rows])


def _bytes(database: sqlite3.Connection) -> int:
    return PAGE * int(database.execute("PRAGMA page_count").fetchone()[0])
