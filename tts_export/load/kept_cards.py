"""Cards from the cache: read once, and again when their text, their picture or the game's rules change.

With a card comes what was worked out of it (`Card.once`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tts_export.load.blocks import get_blocks, put_blocks
from tts_export.load.pictures import Stamp, picture_again
from tts_export.load.pieces import Piece
from tts_export.load.reading import Reading
from tts_export.settings.card import NEW, Card
from tts_export.settings.game import Game
from tts_export.yamls import Map

NAME = "cards"

Kept = tuple[str, str, str, dict[str, Any], dict[str, tuple[str, Stamp]], dict[str, Any]]
"""Key, name, type, fields; for each field with a picture how it was written, and the picture's stamp; and the
card's memo.
"""


class KeptCards:
    """The cards of the last build by the digests of their pieces of text, and those of this one."""

    def __init__(self, reading: Reading, rules: str) -> None:
        self._reading = reading
        self._shelf = reading.shelf
        self._origin = rules
        self._known: dict[str, Kept] = {}
        if self._shelf is not None:
            self._known = get_blocks(self._shelf, NAME, rules)
        self._used: dict[str, Kept] = {}
        self._pictures: dict[tuple[Path, str], tuple[str, Stamp] | None] = {}

    def knows(self, piece: Piece) -> bool:
        """Whether this text was read as a card before."""
        return piece.name in self._known

    def card(self, file: Path, piece: Piece) -> Card | None:
        """The card that was read from the same text before, at the place where it stands now."""
        kept = self._known.get(piece.name)
        if kept is None or (kept[4] and not self._same_pictures(file, kept)):
            return None
        self._used[piece.name] = kept
        key, name, kind, fields, _, memo = kept
        return Card(key, name, kind, fields, piece.where, piece, _NOTHING, memo)

    def keep(self, card: Card, file: Path, piece: Piece, data: Map, game: Game) -> None:
        """Keeps a card in which nothing was wrong."""
        pictures = {}
        for name, rule in game.fields.items():
            if rule.kind == "picture" and name in card.fields:
                found = self._picture(file, str(data[name]))
                if found is None:
                    return
                pictures[name] = str(data[name]), found[1]
        self._used[piece.name] = (card.key, card.name, card.type, dict(card.fields), pictures, card.memo)

    def put(self) -> None:
        """Puts this build's cards on the shelf, as they are when the build is done."""
        if self._shelf is not None:
            self._shelf.at_the_end(NAME, self._put)

    def _put(self) -> None:
        assert self._shelf is not None
        put_blocks(self._shelf, NAME, self._origin, self._used, _is_new)

    def _same_pictures(self, file: Path, kept: Kept) -> bool:
        """Whether each picture of a card is where it was, and as it was when it was found to be one."""
        *_, fields, pictures, _ = kept
        for name, (written, stamp) in pictures.items():
            if self._picture(file, written) != (fields[name], stamp):
                return False
        return True

    def _picture(self, file: Path, written: str) -> tuple[str, Stamp] | None:
        """Where a picture is now, and its stamp; looked up once for all cards that name it."""
        key = file, written
        if key not in self._pictures:
            self._pictures[key] = picture_again(self._reading, file, written)
        return self._pictures[key]


_NOTHING: dict[str, Any] = {}


def _is_new(kept: Kept) -> bool:
    """Whether something was worked out of a card since it was put on the shelf; the mark is taken off."""
    return bool(kept[5].pop(NEW, False))
