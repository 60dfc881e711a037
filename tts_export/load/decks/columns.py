"""The columns of a deck in a table: which headings mean the cards' names, their copies, a section, a deck."""

from __future__ import annotations

import re

from msgspec import Struct

from tts_export.load.spreadsheets import folded, known_headings
from tts_export.problems import one_of
from tts_export.settings.cards import name_fields
from tts_export.settings.game import Game

NAMES = ("name", "card", "card name", "cardname", "title", "nickname")
COPIES = ("copies", "quantity", "qty", "count", "number", "amount", "#", "x")
SECTIONS = ("section", "zone", "board", "pile", "category")
DECKS = ("deck", "deck name", "deckname")

_REMARK = re.compile(r"\s*(?:\([^)]*\)|\[[^\]]*\])?\s*[.:]?$")


class Layout(Struct, frozen=True):
    """The columns of a table; None for those that it does not have."""

    names: list[list[int]]
    """The columns that make up a card's full name, part by part."""
    copies: int | None
    id: int | None = None
    section: int | None = None
    deck: int | None = None


def plain(heading: str) -> str:
    """A heading as headings are compared, without the remark after it: `Quantity (Max 2)`, `Qty.`."""
    return folded(_REMARK.sub("", heading)) or folded(heading)


def layout_of(game: Game, headings: list[str]) -> Layout | None:
    """The columns by their headings; None when none of them is that of a name."""
    whole_objects = {heading.rpartition(".")[0] for heading in headings}
    words = ["" if heading in whole_objects else plain(heading) for heading in headings]
    known = known_headings(game)
    fields = {known[word]: index for index, word in reversed(list(enumerate(words))) if word in known}
    parts = [[fields[f] for f in name_fields(part) if f in fields] for part in game.card.name.split(" / ")]
    named = _first(words, NAMES)
    names = [part for part in parts if part] if parts[0] else [[named]] if named is not None else []
    if not names:
        return None
    copies = _first(words, COPIES)
    return Layout(names, copies, fields.get("id"), _first(words, SECTIONS), _first(words, DECKS))


def headings_of(game: Game) -> set[str]:
    """Every heading, as `plain` returns it, that a table of decks may have."""
    return {*NAMES, *COPIES, *SECTIONS, *DECKS, *known_headings(game)}


def expected_headings(game: Game) -> str:
    """The headings that make a table a deck, for a message."""
    title = name_fields(game.card.name)[0]
    rule = game.fields.get(title)
    own = rule.heading if rule is not None and rule.heading else title
    names = dict.fromkeys((own, *NAMES[:2]))
    return f"a row of headings with the names ({one_of(names)}) and the copies ({one_of(COPIES[:4])})"


def _first(headings: list[str], wanted: tuple[str, ...]) -> int | None:
    """The column with the first of the wanted headings; `card.name` is a name as well."""
    for word in wanted:
        if word in headings:
            return headings.index(word)
    return next((i for i, heading in enumerate(headings) if heading.rpartition(".")[2] in wanted[:1]), None)
