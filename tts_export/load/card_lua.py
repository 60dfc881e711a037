"""The Lua for single cards beside cards.yaml: which cards it is for, and which paragraphs it covers."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from msgspec import structs

from tts_export.inputs import file_bytes, text_of
from tts_export.load.templates import MOST_LUA, own_cards_lua
from tts_export.settings.card import Card, TextReading
from tts_export.tts.places import LineStarts

_OF_A_CARD = re.compile(r"\bRegistry\.cards(?:\[\s*[\"']([^\"']+)[\"']\s*\]|\.(\w+))")
_COVERS = re.compile(r"\bcovers\s*=\s*(?:\{([\d\s,]*)\}|\"(all)\")")


class CardLua(NamedTuple):
    """Where `Registry.cards` has something for a card."""

    card: str
    """The id of the card."""
    line: int
    column: int
    covers: frozenset[int] | None
    """The numbers of the paragraphs of which it takes care; None: of all of them."""


def card_lua_of(root: Path) -> Iterator[CardLua]:
    """What the project's `cards.lua` has for cards. Nothing, where it cannot be read: that is reported where
    the scripts are joined.
    """
    file = own_cards_lua(root)
    if file is None:
        return
    try:
        lines = text_of(file_bytes(file, MOST_LUA)).split("\n")
    except (OSError, UnicodeDecodeError):
        return
    text = "\n".join(line.partition("--")[0] for line in lines)
    headings = list(_OF_A_CARD.finditer(text))
    starts = [*(heading.start() for heading in headings), len(text)]
    places = LineStarts(text)
    for heading, end in zip(headings, starts[1:], strict=True):
        line, column = places.at(heading.start())
        yield CardLua(heading[1] or heading[2], line, column, _covered(text[heading.end() : end]))


def with_covered_texts(cards: tuple[Card, ...], lua: Iterable[CardLua]) -> tuple[Card, ...]:
    """The cards; a paragraph of which their own Lua takes care is carried out, and means nothing else."""
    own = {snippet.card: snippet.covers for snippet in lua if snippet.covers != frozenset()}
    return tuple(
        structs.replace(card, reads=tuple(_of_lua(reading, own[card.id]) for reading in card.reads))
        if card.id in own
        else card
        for card in cards
    )


def _of_lua(reading: TextReading, covers: frozenset[int] | None) -> TextReading:
    if covers is not None and reading.number not in covers:
        return reading
    return structs.replace(reading, data={"kind": "text"}, does="", by_hand="")


def _covered(text: str) -> frozenset[int] | None:
    match = _COVERS.search(text)
    if match is None:
        return frozenset()
    return None if match[2] else frozenset(map(int, re.findall(r"\b[0-9]{1,9}\b", match[1])))
