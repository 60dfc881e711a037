"""Cards from the cache: read once, and again when their own text or the game's rules change."""

from __future__ import annotations

from functools import partial
from typing import Any

from tts_export.load.kept_maps import KeptMap
from tts_export.load.shelf import Shelf
from tts_export.memory import Memory
from tts_export.model.card import Card
from tts_export.model.game import Game
from tts_export.yamls import Map

NAME = "cards"


class KeptCards:
    """The cards of the last build by the digests of their pieces of text, and those of this one."""

    def __init__(self, shelf: Shelf | None, rules: str) -> None:
        self._shelf = shelf
        self.memory = shelf.memory if shelf is not None else Memory()
        self._origin = rules
        self._known: dict[str, tuple[str, str, str, dict[str, Any]]] = {}
        if shelf is not None:
            self._known = shelf.get(NAME, self._origin) or {}
        self._used: dict[str, tuple[str, str, str, dict[str, Any]]] = {}

    def card(self, data: Map) -> Card | None:
        """The card that was read from the same text before, at the place where it stands now."""
        digest = data.digest if isinstance(data, KeptMap) else ""
        kept = self._known.get(digest)
        if kept is None:
            return None
        self._used[digest] = kept
        key, name, kind, fields = kept
        made = partial(Card, key, name, kind, fields, data.where, data.values_at)
        card = self.memory.of("card", data, made)
        return card if card.fields is fields else made()  # other rules may read the same text otherwise

    def keep(self, card: Card, data: Map, game: Game) -> None:
        """Keeps a card in which nothing was wrong. Not one with a picture: that may be gone, or another."""
        pictured = any(game.fields[name].kind == "picture" for name in card.fields if name in game.fields)
        if isinstance(data, KeptMap) and data.digest and not pictured:
            self._used[data.digest] = (card.key, card.name, card.type, dict(card.fields))

    def put(self) -> None:
        """Puts this build's cards on the shelf."""
        if self._shelf is not None and self._used.keys() != self._known.keys():
            self._shelf.put(NAME, self._origin, self._used)
