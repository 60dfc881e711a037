"""Decks as text of NetrunnerDB: the identity, and cards under headings with their number, `Event (15)`."""

import re
from itertools import pairwise

from tts_export.deck_files.deck_file import DeckFile, ListedDeck
from tts_export.deck_files.site_texts import CARD, read_published

_HEADINGS = re.compile(r"[^\W\d][^()\[\]:]* \([0-9]{1,3}\)")


def recognizes(file: DeckFile) -> bool:
    """Whether cards follow a heading with a number."""
    lines = file.first_lines()
    return any(_HEADINGS.fullmatch(line) and CARD.fullmatch(below) for line, below in pairwise(lines[1:]))


def read(file: DeckFile) -> list[ListedDeck]:
    """The only deck of a text."""
    return read_published(file, _HEADINGS)
