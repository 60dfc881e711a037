r"""This machine: `file:///` addresses, for trying a table before anything is uploaded.

Only the player who hosts the game sees such pictures. The game writes these addresses without escaping
(`file:///C:\Users\x\y.jpg`, `file:///D:/a/b.png`), so spaces and accents stay as they are; we write `/` on
every system.
"""

from __future__ import annotations

from pathlib import PurePath

from msgspec import Struct


class Local(Struct, frozen=True):
    """`address` takes absolute paths: `C:\\a b\\c.png` or `/home/x/c.png`."""

    def address(self, file: PurePath) -> str:
        """`file:///C:/a b/c.png`, `file:///home/x/c.png`, `file://server/share/c.png`. ValueError if not
        absolute.
        """
        if not file.is_absolute():
            raise ValueError(f"not an absolute path: {file}")
        path = file.as_posix()
        if path.startswith("//"):
            return "file:" + path
        return "file:///" + path.lstrip("/")
