"""Cards from the cache: read once, and again when their text, their picture or the game's rules change."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from tts_export.load.kept_maps import KeptMap
from tts_export.load.pictures import Stamp, picture_again
from tts_export.load.reading import Reading
from tts_export.memory import Memory
from tts_export.model.card import Card
from tts_export.model.game import Game
from tts_export.yamls import Map

NAME = "cards"

Kept = tuple[str, str, str, dict[str, Any], dict[str, tuple[str, Stamp]]]
"""Key, name, type, fields; and for each field with a picture how it was written, and the picture's stamp."""


class KeptCards:
    """The cards of the last build by the digests of their pieces of text, and those of this one."""

    def __init__(self, reading: Reading, rules: str) -> None:
        self._reading = reading
        self._shelf = reading.shelf
        self.memory = reading.shelf.memory if reading.shelf is not None else Memory()
        self._origin = rules
        self._known: dict[str, Kept] = {}
        if self._shelf is not None:
            self._known = self._shelf.get(NAME, self._origin) or {}
        self._used: dict[str, Kept] = {}
        self._pictures: dict[tuple[Path, str], tuple[str, Stamp] | None] = {}

    def card(self, file: Path, data: Map) -> Card | None:
        """The card that was read from the same text before, at the place where it stands now."""
        digest = data.digest if isinstance(data, KeptMap) else ""
        kept = self._known.get(digest)
        if kept is None or not self._same_pictures(file, kept):
            return None
        self._used[digest] = kept
        key, name, kind, fields, _ = kept
        made = partial(Card, key, name, kind, fields, data.where, data.values_at)
        card = self.memory.of("card", data, made)
        return card if card.fields is fields else made()  # other rules may read the same text otherwise

    def keep(self, card: Card, file: Path, data: Map, game: Game) -> None:
        """Keeps a card in which nothing was wrong."""
        if not isinstance(data, KeptMap) or not data.digest:
            return
        pictures = {}
        for name, rule in game.fields.items():
            if rule.kind == "picture" and name in card.fields:
                found = self._picture(file, str(data[name]))
                if found is None:
                    return
                pictures[name] = str(data[name]), found[1]
        self._used[data.digest] = (card.key, card.name, card.type, dict(card.fields), pictures)

    def put(self) -> None:
        """Puts this build's cards on the shelf."""
        if self._shelf is not None and self._used != self._known:
            self._shelf.put(NAME, self._origin, self._used)

    def _same_pictures(self, file: Path, kept: Kept) -> bool:
        """Whether each picture of a card is where it was, and as it was when it was found to be one."""
        *_, fields, pictures = kept
        return all(
            self._picture(file, written) == (fields[name], stamp)
            for name, (written, stamp) in pictures.items()
        )

    def _picture(self, file: Path, written: str) -> tuple[str, Stamp] | None:
        """Where a picture is now, and its stamp; looked up once for all cards that name it."""
        key = file, written
        if key not in self._pictures:
            self._pictures[key] = picture_again(self._reading, file, written)
        return self._pictures[key]
