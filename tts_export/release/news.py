"""The file beside the pictures in which tables look for a newer version."""

from __future__ import annotations

import re

import msgspec

from tts_export.compare.records import Release
from tts_export.push.looks import all_looks

_NOTES = 6
"""Lines of the notes that a table shows."""


def news(record: Release, notes: str) -> str:
    """The file that tables read: the version, the first lines of its notes, and the file with its cards."""
    lines = [line for line in notes.split("\n") if line.strip() and not line.startswith("# ")]
    first = [_spoken(line) for line in lines if not line.startswith("Changes since")][:_NOTES]
    data = {"title": record.title, "version": record.version, "notes": first, "cards": cards_name(record)}
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"


def cards_name(record: Release) -> str:
    """The name of the file with the cards of a release: it never changes, as the pictures do not."""
    return f"cards-{record.version}-{record.save[:12]}.json"


def cards(save: bytes) -> str:
    """The pictures and texts of all cards, with which a table renews its own."""
    return msgspec.json.encode({"cards": all_looks(msgspec.json.decode(save))}).decode()


def _spoken(line: str) -> str:
    """A line of notes without Markdown."""
    text = re.sub(r"\*\*(.+?)\*\*|~~(.+?)~~", lambda found: found[1] or f"({found[2]})", line)
    return re.sub(r"\\([\\`*_\[\]<>~|])", r"\1", re.sub("^#+ ", "", text))
