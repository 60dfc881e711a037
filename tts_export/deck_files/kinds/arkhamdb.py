"""Decks as text of ArkhamDB: the investigator, the packs, and cards under the names of their types."""

import re

from tts_export.deck_files.deck_file import DeckFile, ListedDeck
from tts_export.deck_files.site_texts import names_packs, read_published

_HEADINGS = re.compile(r"assets?|events?|skills?|treacher(?:y|ies)|enem(?:y|ies)|permanents?", re.IGNORECASE)


def recognizes(file: DeckFile) -> bool:
    """Whether the packs are named above a heading."""
    return names_packs(file, _HEADINGS)


def read(file: DeckFile) -> list[ListedDeck]:
    """The only deck of a text."""
    return read_published(file, _HEADINGS)
