"""Decks as text of MarvelCDB: the hero, the packs, and cards under the names of their types."""

import re

from tts_export.deck_files.deck_file import DeckFile, ListedDeck
from tts_export.deck_files.site_texts import names_packs, read_published

_OWN = re.compile(r"upgrades?|supports?|ally|allies|resources?|player side schemes?", re.IGNORECASE)
_HEADINGS = re.compile(f"{_OWN.pattern}|events?", re.IGNORECASE)


def recognizes(file: DeckFile) -> bool:
    """Whether the packs are named above a heading that only this site has."""
    return names_packs(file, _OWN)


def read(file: DeckFile) -> list[ListedDeck]:
    """The only deck of a text."""
    return read_published(file, _HEADINGS)
