"""The file beside the pictures in which tables look for a newer version."""

from __future__ import annotations

import re

import msgspec

from tts_export.compare.records import Release
from tts_export.load.project import Project

NEWS = "latest.json"
_NOTES = 6
"""Lines of the notes that a table shows."""


def news_address(project: Project) -> str:
    """The address at which tables of this mod look for a newer version; empty if they do not."""
    host = project.settings.host.strip()
    asks = project.settings.release.news and host not in ("", "local")
    return f"{host.rstrip('/')}/{NEWS}" if asks else ""


def news(record: Release, notes: str) -> str:
    """The file that tables read: the version, and the first lines of its notes."""
    lines = [line for line in notes.split("\n") if line.strip() and not line.startswith("# ")]
    first = [_spoken(line) for line in lines if not line.startswith("Changes since")][:_NOTES]
    data = {"title": record.title, "version": record.version, "notes": first}
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"


def _spoken(line: str) -> str:
    """A line of notes without Markdown."""
    text = re.sub(r"\*\*(.+?)\*\*|~~(.+?)~~", lambda found: found[1] or f"({found[2]})", line)
    return re.sub(r"\\([\\`*_\[\]<>~|])", r"\1", text.lstrip("# ").strip())
