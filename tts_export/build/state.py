"""What the last build left in `build/.cache/`: which picture holds which card, and what every file was.

The sheets themselves are the cache of card faces; the state says which cell of which sheet was drawn from
what. Everything in it can be checked against the files, and nothing in it can run code: it may come with a
stranger's project.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from tts_export.build.stamps import Stamp, stamp

FILE = "state.json"
_VERSION = 2


class KeptSheet(Struct, frozen=True):
    """A sheet of the last build: its grid, and the key of the picture in each cell, in order."""

    columns: int
    rows: int
    cells: tuple[str, ...]
    """Keys, see `keys.py`; an empty one for an empty cell."""


class KeptFile(Struct, frozen=True):
    """A file of the last build."""

    stamp: Stamp
    hash: str
    """SHA-256 in hexadecimal."""


class State(Struct, frozen=True):
    """All of it. Nothing is in it after a build of another tool."""

    files: Mapping[str, KeptFile] = field(default_factory=dict)
    """By the path below `build/`."""
    sheets: Mapping[str, KeptSheet] = field(default_factory=dict)
    """By the path below `build/`."""
    pictures: Mapping[str, str] = field(default_factory=dict)
    """Single pictures: key → path."""
    notes: Mapping[str, list[list[Any]]] = field(default_factory=dict)
    """What did not fit on a cell: key → (field, name, message, severity) of each problem."""
    sound: frozenset[str] = frozenset()
    """Parts of the save in which the validator found nothing, see `linting.py`."""


def load_state(cache: Path, tool: str) -> State:
    """What stands in `.cache/`; an empty state where nothing does that this tool can trust."""
    try:
        data = json.loads((cache / FILE).read_bytes())
        if data["version"] != _VERSION or data["tool"] != tool:
            return State()
        return State(
            {name: KeptFile(tuple(at), sha) for name, (at, sha) in data["files"].items()},
            {name: KeptSheet(one[0], one[1], tuple(one[2])) for name, one in data["sheets"].items()},
            data["pictures"],
            data["notes"],
            frozenset(data["sound"]),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError, IndexError):
        return State()


def as_bytes(state: State, tool: str) -> bytes:
    """The text of `.cache/state.json`."""
    data = {
        "version": _VERSION,
        "tool": tool,
        "files": {name: (one.stamp, one.hash) for name, one in state.files.items()},
        "sheets": {name: (one.columns, one.rows, one.cells) for name, one in state.sheets.items()},
        "pictures": dict(state.pictures),
        "notes": dict(state.notes),
        "sound": sorted(state.sound),
    }
    return json.dumps(data, ensure_ascii=False).encode("utf-8", "surrogatepass")


def stands(out: Path, name: str, kept: KeptFile) -> bool:
    """Whether a file of the last build is there, unharmed."""
    file = out / name
    found = stamp(str(file))
    if not found or found[-1] != kept.stamp[-1]:
        return False
    return found == kept.stamp or sha256(file.read_bytes()).hexdigest() == kept.hash
