"""The rows of a table as the cards of decks: what its headings mean, and the cards that its rows name."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.deck_files.deck_file import BESIDE, DeckEntry, ListedDeck
from tts_export.deck_files.lines import is_total
from tts_export.problems import Where, one_of
from tts_export.settings.cards import name_fields
from tts_export.settings.game import Game
from tts_export.tables.game_words import known_headings, type_words
from tts_export.tables.sheet import NoValue, Sheet, SheetRow, folded

NAMES = ("name", "card", "card name", "cardname", "title", "nickname")
COPIES = ("copies", "quantity", "qty", "count", "number", "amount", "#", "x")
SECTIONS = ("section", "zone", "board", "pile", "category")
DECKS = ("deck", "deck name", "deckname")

_REMARK = re.compile(r"(?:(?<!\s)\s+)?(?:\([^()]*\)|\[[^\[\]]*\])?(?:(?<!\s)\s+)?[.:]?$")
_LONGEST = 200
"""Letters of a heading. Other texts are not kept: a server would have those of all files that it was sent."""


class DeckColumns(Struct, frozen=True):
    """The columns of a table; None for those that it does not have."""

    names: list[list[int]]
    """The columns that make up a card's full name, part by part."""
    copies: int | None
    id: int | None = None
    section: int | None = None
    deck: int | None = None
    values: frozenset[str] = frozenset()
    """The fields of cards that are neither names, ids nor types."""

    @property
    def is_of_cards(self) -> bool:
        """Whether the table describes cards, and lists no deck."""
        return bool(self.values) and self.copies is None and self.deck is None


def plain(heading: str) -> str:
    """A heading as headings are compared, without the remark after it: `Quantity (Max 2)`, `Qty.`."""
    return _plain(heading) if len(heading) <= _LONGEST else heading


@lru_cache(maxsize=10_000)
def _plain(heading: str) -> str:
    return folded(_REMARK.sub("", heading)) or folded(heading)


class Headings:
    """The headings and sections that tables of decks may have in a game."""

    def __init__(self, game: Game) -> None:
        self._fields = known_headings(game)
        self._parts = [name_fields(part) for part in game.card.name.split(" / ")]
        self._sections = {*BESIDE, *type_words(game), *(name.replace("_", " ") for name in game.deck.piles)}
        self._all = {*NAMES, *COPIES, *SECTIONS, *DECKS, *self._fields}

    def __contains__(self, cell: str) -> bool:
        word = plain(cell) if cell else ""
        return word in self._all or word.rpartition(".")[2] in self._all

    def is_section(self, text: str) -> bool:
        """Whether a line is what sections are called: a type of card, a pile, a sideboard."""
        return plain(text) in self._sections

    def layout(self, headings: list[str]) -> DeckColumns | None:
        """The columns by their headings; None when none of them is that of a name."""
        whole_objects = {heading.rpartition(".")[0] for heading in headings}
        words = ["" if heading in whole_objects else plain(heading) for heading in headings]
        fields = {
            self._fields[word]: index
            for index, word in reversed(list(enumerate(words)))
            if word in self._fields
        }
        parts = [[fields[name] for name in part if name in fields] for part in self._parts]
        named = _first(words, NAMES)
        names = [part for part in parts if part] if parts[0] else [[named]] if named is not None else []
        if not names:
            return None
        copies = _first(words, COPIES)
        values = frozenset(fields) - {"id", "type"} - {name for part in self._parts for name in part}
        section, deck = _first(words, SECTIONS), _first(words, DECKS)
        return DeckColumns(names, copies, fields.get("id"), section, deck, values)


def expected_headings(game: Game) -> str:
    """The headings that make a table a deck, for a message."""
    title = name_fields(game.card.name)[0]
    rule = game.fields.get(title)
    own = rule.heading if rule is not None and rule.heading else title
    names = dict.fromkeys((own, *NAMES[:2]))
    return f"a row of headings with the names ({one_of(names)}) and the copies ({one_of(COPIES[:4])})"


def _first(headings: list[str], names: tuple[str, ...]) -> int | None:
    """The column with the first of the wanted headings; `card.name` is a name as well."""
    for word in names:
        if word in headings:
            return headings.index(word)
    return next((i for i, heading in enumerate(headings) if heading.rpartition(".")[2] in names[:1]), None)


def decks_of(game: Game, sheet: Sheet, name: str) -> list[ListedDeck]:
    """The decks of a list of objects: one called `name`, or one for each value of `deck`."""
    layout = Headings(game).layout(sheet.headings)
    if layout is None:
        return []
    decks: dict[str, ListedDeck] = {}
    for deck, entry in entries_of(sheet.rows, sheet.headings, layout):
        deck_called(decks, deck or name, deck or name, sheet.file).entries.append(entry)
    return list(decks.values())


def deck_called(decks: dict[Any, ListedDeck], key: Any, name: str, file: Path) -> ListedDeck:
    """The deck of a key, which is called `name` when it is new."""
    return decks.setdefault(key, ListedDeck(name, Where(file)))


def entries_of(
    rows: Iterable[SheetRow], headings: list[str], layout: DeckColumns, section: str = ""
) -> Iterator[tuple[str, DeckEntry]]:
    """(deck, entry) of every row with a card; `section` is that of rows which do not name their own."""
    for row in rows:
        parts = (" ".join(_text(row.get(i)) for i in part).strip() for part in layout.names)
        name = " / ".join(part for part in parts if part)
        id_ = _text(row.get(layout.id)) if layout.id is not None else ""
        copies = row.get(layout.copies) if layout.copies is not None else 1
        if not (name or id_) or copies in ("", None, 0, "0") or is_total(name) or is_total(_text(copies)):
            continue  # a row for a total, or a card that the deck leaves out
        at = row.place(headings[layout.names[0][0]])
        copies_at = row.place(headings[layout.copies]) if layout.copies is not None else at
        own = _text(row.get(layout.section)) if layout.section is not None else ""
        deck = _text(row.get(layout.deck)) if layout.deck is not None else ""
        yield deck, DeckEntry(id_ or name, copies, at, copies_at, own or section, name if id_ else "")


def _text(cell: Any) -> str:
    return "" if cell is None or isinstance(cell, dict | list | NoValue) else str(cell)
