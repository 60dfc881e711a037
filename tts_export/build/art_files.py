"""The pictures that cards name, and the fonts: read once, then known by their stamps.

What was found stands beside the art that was made of them, so that it lasts as long.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from tts_export.build.gallery import content
from tts_export.build.stamps import DOUBTFUL, Stamp, settled, stamp

FOLDER = "art"
"""Below the cache: pictures cut to their places, and this file."""
FILE = "files.json"
_VERSION = 1

Found = Mapping[str, tuple[Stamp, str]]
"""Absolute path → stamp and digest."""


class Art:
    """The digests of one project's pictures and fonts; what was `known` before need not be read again."""

    def __init__(self, root: Path, known: Found, since: int) -> None:
        self.root = root
        self.since = since
        self.found: dict[str, tuple[Stamp, str]] = {}
        """Every file asked for."""
        self._known = known
        self._by_name: dict[str, str] = {}

    def content(self, name: str) -> str:
        """The digest of a file's bytes, by its path from the root; nothing for one that cannot be read."""
        if name not in self._by_name:
            self._by_name[name] = self._looked_up(str(self.root / name))
        return self._by_name[name]

    @property
    def news(self) -> bool:
        """Whether anything was found that was not known."""
        return self.found != self._known

    def _looked_up(self, file: str) -> str:
        if file not in self.found:
            known = self._known.get(file)
            same = known is not None and known[0] == stamp(file) != DOUBTFUL
            self.found[file] = known if same and known else (settled(file, self.since), content(Path(file)))
        return self.found[file][1]


def load_art(folder: Path) -> Found:
    """What the last build found, from the folder where art is kept."""
    try:
        data = json.loads((folder / FILE).read_bytes())
        if data["version"] != _VERSION:
            return {}
        return {str(file): (tuple(at), str(digest)) for file, (at, digest) in data["files"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def as_bytes(found: Found) -> bytes:
    """The text of that file."""
    return json.dumps({"version": _VERSION, "files": dict(found)}).encode()
