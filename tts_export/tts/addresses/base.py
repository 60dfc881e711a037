"""What every host can do."""

from __future__ import annotations

from pathlib import PurePath
from typing import Protocol


class Host(Protocol):
    """A place that pictures are served from."""

    def address(self, file: PurePath) -> str:
        """The address under which the game finds `file`."""
        ...
