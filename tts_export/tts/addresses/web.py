"""Any web server: the pictures' file names under one address."""

from __future__ import annotations

from pathlib import PurePath
from urllib.parse import quote

from msgspec import Struct


class Web(Struct, frozen=True):
    """`base` is where the files of `sheets/` were put: `https://example.org/cards`."""

    base: str

    def address(self, file: PurePath) -> str:
        """`https://example.org/cards/front-1a2b3c.jpg`: only the name of `file` counts."""
        return self.base.strip().rstrip("/") + "/" + quote(file.name)
