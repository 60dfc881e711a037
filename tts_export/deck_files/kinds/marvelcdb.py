"""Decks as text of MarvelCDB: the hero, the packs, and cards under the names of their types."""

import re

from tts_export.deck_files.deck_file import DeckFile, ListedDeck
from tts_export.deck_files.site_texts import read_published

_OWN = re.compile(r"upgrades?|supports?|ally|allies|resources?|player side schemes?", re.IGNORECASE)
_HEADINGS = re.compile(f"{_OWN.pattern}|events?", re.IGNORECASE)


def recognizes(file: DeckFile) -> bool:
    """Whether the packs are named above a heading that only this site has."""
    lines = file.first_lines()
    return any(line.startswith("Packs:") for line in lines[1:4]) and any(map(_OWN.fullmatch, lines))


def read(file: DeckFile) -> list[ListedDeck]:
    """The only deck of a text."""
    return read_published(file, _HEADINGS)
