"""Sheets joined from their cells, and the table's own pictures: files that are named by their content.

The cache keeps what a file is called and how it is recognized; its bytes are made again only where the file is
not in its place.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from msgspec import Struct

from tts_export.cache import Cache
from tts_export.files import Output
from tts_export.settings.card import Card
from tts_export.sheets.cells import FEW, Cells, Progress
from tts_export.sheets.drawing import Single, draw_single
from tts_export.sheets.layout import SheetFormat, SheetPicture, join
from tts_export.sheets.plan import Plan
from tts_export.sheets.recipes import Recipes
from tts_export.tts.export.table_pictures import TablePicture
from tts_export.workers import Pool

FOLDER = "sheets"


class PictureFile(Struct, frozen=True):
    """A finished picture: a sheet, or a single picture (1 x 1)."""

    name: str
    """Of the file in `sheets/`, with its hash."""
    hash: str
    """SHA-256 of its bytes, in hexadecimal."""
    fingerprint: str
    """As `Cache.fingerprint` returns it."""
    columns: int
    rows: int

    @property
    def path(self) -> str:
        """Its path below `build/`."""
        return f"{FOLDER}/{self.name}"
