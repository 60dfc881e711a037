"""The record of a release, `releases/<version>.json`.

Later states are compared with its cards and decks, and its pictures stay on the net.
"""

import re
from pathlib import Path

import msgspec
from msgspec import Struct

from tts_export.built.manifest import PictureFile
from tts_export.compare.cards import CardState
from tts_export.compare.decks import DeckState
from tts_export.inputs import MOST_SAVE, file_bytes, from_json
from tts_export.publish.pictures import RELEASES

_PARTS = re.compile(r"\d+|[^\d.]+")


class Release(Struct, frozen=True, kw_only=True):
    """A release."""

    version: str
    title: str
    """The mod's name."""
    date: str
    """The date of the set."""
    since: str = ""
    """The version before it."""
    save: str
    """SHA-256 of the save, in hexadecimal."""
    cards: list[CardState]
    decks: list[DeckState]
    pictures: list[PictureFile]

    def as_bytes(self) -> bytes:
        """The text of the record: one line per value, for git."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"


def record_of(root: Path, version: str) -> Path:
    """The file of a record of the project in the folder `root`; it need not exist."""
    return root / RELEASES / f"{version}.json"


def read_release(file: Path) -> Release | None:
    """The record in a file; None if it is none."""
    try:
        return from_json(file_bytes(file, MOST_SAVE), Release)
    except (OSError, msgspec.MsgspecError):
        return None


def versions(root: Path) -> list[str]:
    """The versions that were released, the oldest first."""
    return sorted((file.stem for file in (root / RELEASES).glob("*.json")), key=in_order)


def in_order(version: str) -> tuple[tuple[bool, int, str], ...]:
    """The key by which versions are sorted: `1.9` is older than `1.10`, `1.0-beta` older than `1.0`."""
    parts = ((part.isdigit(), int(part) if part.isdigit() else 0, part) for part in _PARTS.findall(version))
    return (*parts, (True, -1, ""))


def next_version(version: str) -> str:
    """The version after another one: its last number is one higher."""
    numbers = list(re.finditer(r"\d+", version))
    if not numbers:
        return f"{version}-2"
    last = numbers[-1]
    return f"{version[: last.start()]}{int(last[0]) + 1}{version[last.end() :]}"
