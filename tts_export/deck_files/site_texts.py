"""Decks as text of sites that publish them: a name, who leads the deck, `3x Name (Set)` under headings."""

import re

from tts_export.deck_files.deck_file import DeckEntry, DeckFile, ListedDeck
from tts_export.problems import Where

CARD = re.compile(
    r"(?P<copies>[0-9]{1,2})x (?P<name>\S(?:.*[^\s\u2022\u25cf\u25cb\u2606\u2605])?)"
    r"[\s\u2022\u25cf\u25cb\u2606\u2605]*+"
)
"""Dots and stars after a card are what it costs to have it in the deck."""

_SET = re.compile(r" \([^()]*\)$")


def names_packs(file: DeckFile, headings: re.Pattern[str]) -> bool:
    """Whether a text names the packs of its cards, and has one of these headings."""
    lines = file.first_lines()
    return any(line.startswith("Packs:") for line in lines[1:4]) and any(map(headings.fullmatch, lines))


def read_published(file: DeckFile, headings: re.Pattern[str]) -> list[ListedDeck]:
    """The only deck of a text. Lines that are neither cards nor headings, such as totals, are passed over.

    The first line is the deck's name, and the second one is a card as well unless a heading comes before it.
    """
    text, section, first_lines = file.text() or "", "", list[str]()
    entries = []
    for number, line in enumerate(text.splitlines(), 1):
        written = line.strip()
        card = CARD.fullmatch(written)
        if card is not None:
            entries.append(_entry(Where(file.path, number, 1), card["name"], int(card["copies"]), section))
        elif headings.fullmatch(written):
            section = written.rpartition(" (")[0] or written
        elif written and not entries and not section:
            first_lines.append(written)
            if len(first_lines) == 2:
                entries.append(_entry(Where(file.path, number, 1), written, 1, ""))
    return [ListedDeck(first_lines[0] if first_lines else "", Where(file.path), entries)]


def _entry(at: Where, written: str, copies: int, section: str) -> DeckEntry:
    """The card of a line, with the set after its name only if its name has it, too."""
    name = _SET.sub("", written)
    return DeckEntry(written, copies, at, at, section, name if name != written else "")
