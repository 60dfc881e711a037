"""Decks as text of MTG Arena: `4 Name (SET) 123` below Deck, Sideboard, Commander and Companion.

A companion is in the sideboard once more, so its own section is passed over.
"""

import re

from tts_export.deck_files.deck_file import DeckEntry, DeckFile, ListedDeck
from tts_export.problems import Where

_SECTIONS = {"deck": "", "sideboard": "sideboard", "commander": "commander", "companion": "companion"}
_HEADINGS = {*_SECTIONS, "about"}
_PRINTED = re.compile(r"(?P<copies>[0-9]{1,3}) (?P<name>\S.*?) \([A-Za-z0-9]{2,6}\) \S+")
_CARD = re.compile(r"(?P<copies>[0-9]{1,3}) (?P<name>\S.*)")
_NAME = "Name "


def recognizes(file: DeckFile) -> bool:
    """Whether the lines are headings and cards, the first one is a heading, or cards name their printing."""
    lines = file.first_lines()[:-1] or file.first_lines()  # the last line may be cut off
    cards = [line for line in lines if line.casefold() not in _HEADINGS and not line.startswith(_NAME)]
    begins = bool(lines) and lines[0].casefold() in _HEADINGS
    printed = any(_PRINTED.fullmatch(line) for line in cards)
    return bool(cards) and (begins or printed) and all(_CARD.fullmatch(line) for line in cards)


def read(file: DeckFile) -> list[ListedDeck]:
    """The only deck of a text."""
    text, name, section = file.text() or "", "", ""
    entries = []
    for number, line in enumerate(text.splitlines(), 1):
        written = line.strip()
        card = _PRINTED.fullmatch(written) or _CARD.fullmatch(written)
        if card is None:
            section = _SECTIONS.get(written.casefold(), section)
            name = written.removeprefix(_NAME) if written.startswith(_NAME) else name
        elif section != "companion":
            at = Where(file.path, number, line.index(card["name"]) + 1)
            entries.append(DeckEntry(card["name"], int(card["copies"]), at, at, section))
    return [ListedDeck(name, Where(file.path), entries)]
