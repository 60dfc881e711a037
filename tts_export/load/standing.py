"""Standing numbers read from a card's text: `Your other #TROLL characters here have +1 power.`

The game defines what a sentence means (`phrases:` of a field of the kind `standing`). What is written on the
card itself wins. A phrase is a whole sentence: a number that is added wrongly is worse than none. A sentence
that changes a number (`told_by:`) and that no phrase reads becomes `look`: whoever adds that number up is
shown the card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tts_export.load.fields import Entry
from tts_export.load.phrases import types_with
from tts_export.patterns import compiled
from tts_export.settings.card import Card
from tts_export.settings.cards import FieldRule
from tts_export.settings.game import Game
from tts_export.slots import SLOT

_NUMBERS = ("n", "x", "y")
_NUMBER = r"([+-]?[0-9]+)"
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")
_QUOTES = str.maketrans({"\u2018": "'", "\u2019": "'", "\u2212": "-"})
_MOST_TEXTS = 8192
"""Texts and sentences that are remembered: most of a set are the same in its next build under `watch`."""


class _Phrase(Struct, frozen=True):
    slots: list[str]
    """One for each group of its expression."""
    means: Mapping[str, Any]


class _Reader(Struct, frozen=True):
    """Reads the entries of one field from the texts of cards."""

    rule: FieldRule
    phrases: list[_Phrase]
    expressions: tuple[str, ...]
    """One for each phrase."""
    tags: Mapping[str, str]
    """Folded tag → the tag as the cards of the set spell it."""

    def entries(self, card: Card, texts: Iterable[str]) -> Iterator[Entry]:
        """What the texts of a card say about numbers; an entry names its field if that is not the first."""
        for number, field in enumerate(texts):
            for sentence in _sentences(self.rule.told_until, str(card.fields.get(field, ""))):
                look = self._look(sentence)
                if look or not self.rule.told_by:
                    entry = self._read(sentence) or look
                    if entry:
                        yield {**entry, "text": field} if number else entry

    def _read(self, sentence: str) -> Entry | None:
        for number, words in _matches(self.expressions, sentence):
            phrase = self.phrases[number]
            entry = self._filled(phrase, list(zip(phrase.slots, words, strict=True)))
            if entry is not None:
                return entry
        return None

    def _filled(self, phrase: _Phrase, written: list[tuple[str, str]]) -> Entry | None:
        """The entry that a phrase means; None if it names a tag that no card has."""
        numbers = {slot: int(text) for slot, text in written if slot in _NUMBERS}
        entry: Entry = {
            "to": "self",
            **{word: _value(value, numbers) for word, value in phrase.means.items()},
        }
        for slot, text in written:
            if slot not in _NUMBERS:
                word = self._word(slot, text)
                if word is None:
                    return None
                entry[slot] = [*entry.get(slot, []), word]
        return {
            word: [value] if word in ("type", "tag", "zone") and isinstance(value, str) else value
            for word, value in entry.items()
            if value != 0 or word not in self.rule.of
        }

    def _word(self, slot: str, text: str) -> str | None:
        folded = text.casefold()
        if slot == "tag":
            return self.tags.get(folded)
        forms = self.rule.wording.get(slot, {})
        return next((word for word, some in forms.items() if folded in map(str.casefold, some)), None)

    def _look(self, sentence: str) -> Entry | None:
        numbers = _told(self.rule.told_by, sentence) if self.rule.told_by else ()
        return {"look": list(numbers)} if numbers else None


def with_standing(game: Game, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards, each with the standing numbers that its texts contain, unless it has them already."""
    for name, rule in game.fields.items():
        if rule.kind == "standing" and (rule.phrases or rule.told_by):
            reader, types = _reader(game, rule, cards), types_with(game, name)
            cards = tuple(
                _with_entries(card, name, reader, game) if card.type in types else card for card in cards
            )
    return cards


def _with_entries(card: Card, name: str, reader: _Reader, game: Game) -> Card:
    entries = [] if name in card.fields else list(reader.entries(card, game.card.text))
    if not entries:
        return card
    places = {**card.places, name: card.place(game.card.text[0])}
    return replace(card, fields={**card.fields, name: entries}, places=places)


def _reader(game: Game, rule: FieldRule, cards: Iterable[Card]) -> _Reader:
    tags = {tag.casefold(): tag for card in cards for field in game.card.tags for tag in card.words(field)}
    phrases = [_Phrase(SLOT.findall(phrase), means) for phrase, means in rule.phrases.items()]
    expressions = tuple(standing_expression(rule, phrase) for phrase in rule.phrases)
    return _Reader(rule, phrases, expressions, tags)


def standing_expression(rule: FieldRule, phrase: str) -> str:
    """A phrase as an expression with a group for each slot."""

    def group(slot: str) -> str:
        if slot in _NUMBERS:
            return _NUMBER
        forms = [form for some in rule.wording.get(slot, {}).values() for form in some]
        return f"({'|'.join(map(re.escape, forms)) or '[^ .,;]+'})"

    texts = SLOT.split(phrase)
    return "(?i)" + "".join(group(text) if i % 2 else re.escape(text) for i, text in enumerate(texts))


def _value(meant: Any, numbers: Mapping[str, int]) -> Any:
    """What a phrase says about a word: a number that is written there (`n`, `-n`), or itself."""
    if isinstance(meant, dict):
        return {word: _value(inner, numbers) for word, inner in meant.items()}
    if isinstance(meant, str) and meant.removeprefix("-") in numbers:
        return numbers[meant.removeprefix("-")] * (-1 if meant.startswith("-") else 1)
    return meant


@lru_cache(_MOST_TEXTS)
def _sentences(told_until: str, text: str) -> Sequence[str]:
    """The sentences of a text up to where its paragraphs say something else, without their points."""
    until = compiled(told_until) if told_until else None
    sentences: list[str] = []
    for paragraph in text.translate(_QUOTES).split("\n"):
        found = until.search(paragraph) if until else None
        sentences += _SENTENCE_END.split(paragraph[: found.start() if found else None])
    return [" ".join(one.split()).rstrip(" .;,") for one in sentences if one.strip()]


@lru_cache(_MOST_TEXTS)
def _matches(expressions: Sequence[str], sentence: str) -> Sequence[tuple[int, Sequence[str]]]:
    """The expressions that match a whole sentence, by number, each with the words of its groups."""
    found = [expression.fullmatch(sentence) for expression in _compiled(expressions)]
    return [(number, match.groups()) for number, match in enumerate(found) if match is not None]


@lru_cache(16)
def _compiled(expressions: Sequence[str]) -> Sequence[Any]:
    return list(map(compiled, expressions))


@lru_cache(_MOST_TEXTS)
def _told(told_by: str, sentence: str) -> Sequence[str]:
    """The numbers that a sentence changes."""
    found = (match.groupdict() for match in compiled(told_by).finditer(sentence))
    return sorted({name for groups in found for name, text in groups.items() if text})
