"""The pictures of a build, found by the file names in their addresses; a missing one is a plain field."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from PIL import Image

MISSING = (70, 70, 90)


class Sheets:
    """Pictures by address, each opened once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.picture = lru_cache(maxsize=64)(self._picture)

    def _picture(self, url: str) -> Image.Image:
        """Returns the whole picture of an address, RGBA; a plain field when there is no such file."""
        name = unquote(urlsplit(url).path).rsplit("/", 1)[-1]
        file = self.folder / "sheets" / name
        if not name or not file.is_file():
            return Image.new("RGBA", (8, 8), MISSING)
        with Image.open(file) as opened:
            return opened.convert("RGBA")

    def card(self, data: Mapping[str, Any], back: bool) -> Image.Image:
        """Returns a card's face or back, cut out of its sheet."""
        decks = data.get("CustomDeck") or {}
        number = int(data.get("CardID") or 0)
        deck = decks.get(str(number // 100)) or next(iter(decks.values()), None)
        if deck is None:
            return Image.new("RGBA", (8, 8), MISSING)
        if back and not deck.get("UniqueBack"):
            return self.picture(str(deck["BackURL"]))
        sheet = self.picture(str(deck["BackURL"] if back else deck["FaceURL"]))
        wide, high = int(deck["NumWidth"]), int(deck["NumHeight"])
        cell = number % 100
        left, top = cell % wide * sheet.width / wide, cell // wide * sheet.height / high
        box = (round(left), round(top), round(left + sheet.width / wide), round(top + sheet.height / high))
        return sheet.crop(box)
