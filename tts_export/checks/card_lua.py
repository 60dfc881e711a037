"""card-lua: Lua for a card that never runs, or that says something else than is meant."""

from collections.abc import Collection, Iterator, Mapping

from tts_export.inputs import file_bytes, text_of
from tts_export.likeness import nearest_word
from tts_export.load.project import Project
from tts_export.load.templates import MOST_LUA, own_cards_lua
from tts_export.problems import Problem, Where, nearest, one_of, warning
from tts_export.scripts.lua.blocks import Code, code
from tts_export.scripts.lua.expressions import is_name, split
from tts_export.scripts.lua.tokens import value
from tts_export.settings.card import Card

_KEYS = ("covers", "has", "tags", "entered", "effects")
"""What the engine reads in the Lua for a card, besides its numbers."""
_ALIKE = 0.75
"""How alike a word must be to one of these: a game's hooks may read others."""
_Slip = tuple[int, str]
"""A token, and what is said about it."""


def card_lua(project: Project) -> Iterator[Problem]:
    """The `cards.lua` beside cards.yaml has Lua for an id that no card has, or twice for one, or it covers a
    paragraph that the card does not have, or misspells what the engine reads.

    That Lua never runs. Mostly the card has another id.

        Registry.cards["NEW-81"] = { ... }
    """
    file = own_cards_lua(project.root)
    try:
        read = code(text_of(file_bytes(file, MOST_LUA))) if file else None
    except (OSError, UnicodeDecodeError):
        return
    if file is None or read is None:
        return
    rules = project.game.rules
    numbers = [name for name in (rules.number, rules.guard or "resist", *project.game.fields) if name]
    for at, message in _slips(read, {card.id: card for card in project.cards}, numbers):
        yield warning(Where(file, read.tokens.line(at), read.tokens.column(at)), "card-lua", message)


def _slips(read: Code, cards: Mapping[str, Card], numbers: Collection[str]) -> Iterator[_Slip]:
    first: dict[str, int] = {}
    for at in read.places_of("Registry"):
        opened, named = read.word(at + 3), at + 4
        is_card = read.is_string(named) if opened == "[" else opened == "." and is_name(read, named)
        if read.text[at + 1 : at + 3] != [".", "cards"] or not is_card:
            continue
        card, end = (value(read.word(named)), at + 6) if opened == "[" else (read.word(named), at + 5)
        if card not in cards:
            yield at, f'no card has the id "{card}"{nearest(card, cards)}'
        elif read.word(end) == "=":
            if card in first:
                line = read.tokens.line(first[card])
                yield at, f'"{card}" has Lua already, in line {line}: this takes its place'
            elif read.word(end + 1) == "{":
                yield from _in_table(read, end + 1, cards[card], numbers)
            first.setdefault(card, at)


def _in_table(read: Code, opened: int, card: Card, numbers: Collection[str]) -> Iterator[_Slip]:
    """What is misspelled in the table for one card, and the paragraphs that the card does not have."""
    there = {str(reading.number): "" for reading in card.reads}
    last = read.ends.get(opened, opened)
    for key, end in split(read, (opened + 1, last), {",", ";"}):
        word = read.word(key)
        if is_name(read, key) and read.word(key + 1) == "=":
            yield from _misspelled(key, word, (*_KEYS, *numbers), "the Lua for a card has no")
        for at in range(key + 3, end - 1) if word == "covers" and read.word(key + 2) == "{" else ():
            if read.word(at).isdigit() and there and read.word(at) not in there:
                yield at, f"{card.id} has no paragraph {read.word(at)}, expected {one_of(there)}"
    for at in range(opened, last):
        if read.text[at : at + 2] == ["number", "="] and read.is_string(at + 2):
            yield from _misspelled(at + 2, value(read.word(at + 2)), numbers, "there is no number")


def _misspelled(at: int, word: str, known: Collection[str], says: str) -> Iterator[_Slip]:
    like = "" if word in known else nearest_word(word, known, _ALIKE)
    if like:
        yield at, f'{says} "{word}", did you mean "{like}"?'
