"""Records read from a card's printed text: `~ATH: Any #TROLL` → {type: character, tag: TROLL, owner: any}.

Designers' spreadsheets have no column for what the script needs to know, but the printed phrase contains it.
The game defines what a phrase means (`phrases:` of a field). A record on the card itself wins. A phrase with
a name that no card of the set has makes no record: then the table asks the players.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tts_export.patterns import compiled
from tts_export.problems import nearest
from tts_export.settings.card import Card
from tts_export.settings.cards import FieldRule
from tts_export.settings.game import Game

_PART = re.compile(r"<(\w+)>")
_QUOTES = str.maketrans({"\u2018": "'", "\u2019": "'"})
_END = r"\s*(?:[.;\n]|$)"


_Known = Callable[[], Mapping[str, set[str]]]
"""Part of a record → the words that cards of the set have there; collected at the first phrase."""


class _Phrase(Struct, frozen=True):
    pattern: Any
    literal: str
    """A part of every text that the pattern finds, so that most texts can be skipped quickly."""
    means: Mapping[str, str]


def with_records(game: Game, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards, each with the records that its texts contain, unless it has them already."""
    for name, rule in game.fields.items():
        if rule.kind == "record" and rule.phrases:
            types = {kind for kind, has in game.types.items() if name in (*has.needs, *has.may)}
            phrases = [_compiled(rule, phrase, means) for phrase, means in rule.phrases.items()]
            known = cache(partial(_known_words, game, rule, cards))
            cards = tuple(
                _with_record(card, name, phrases, known) if card.type in types else card for card in cards
            )
    return cards


def expression(rule: FieldRule, phrase: str) -> str:
    """A phrase as an expression: `<type>` is one of the part's words, `<title>` any text up to the end."""
    parts = rule.of if isinstance(rule.of, dict) else {}

    def group(part: str) -> str:
        words = "|".join(re.escape(word) for word in parts.get(part, ()))
        return f"(?P<{part}>{words or '[^.;#<>]+?'})"

    texts = _PART.split(phrase)
    source = "".join(group(text) if i % 2 else re.escape(text) for i, text in enumerate(texts))
    return source + _END


def _compiled(rule: FieldRule, phrase: str, means: Mapping[str, str]) -> _Phrase:
    return _Phrase(compiled(expression(rule, phrase)), max(_PART.split(phrase)[::2], key=len), means)


def _known_words(game: Game, rule: FieldRule, cards: Iterable[Card]) -> dict[str, set[str]]:
    """Part of a record → the words that cards have there; only for parts that are fields or tags."""
    parts = rule.of if isinstance(rule.of, dict) else {}
    free = [part for part, words in parts.items() if not words]
    known: dict[str, set[str]] = {part: set() for part in free if part in game.fields or part == "tag"}
    for card in cards:
        for part, words in known.items():
            if part in game.fields:
                words.update(card.words(part))
            else:
                words.update(word for field in game.card.tags for word in card.words(field))
    return known


def _with_record(card: Card, name: str, phrases: list[_Phrase], known: _Known) -> Card:
    if name in card.fields:
        return card
    texts = ((field, value) for field, value in card.fields.items() if isinstance(value, str))
    for field, text in texts:
        record = next(_records(text.translate(_QUOTES), phrases, known), None)
        if record:
            places = {**card.places, name: card.place(field)}
            return replace(card, fields={**card.fields, name: record}, places=places)
    return card


def _records(text: str, phrases: list[_Phrase], known: _Known) -> Iterator[dict[str, str]]:
    for phrase in phrases:
        found = phrase.pattern.search(text) if phrase.literal in text else None
        if found and all(_is_name(word, known().get(part)) for part, word in found.groupdict().items()):
            yield {**phrase.means, **found.groupdict()}


def _is_name(word: str, known: set[str] | None) -> bool:
    """Whether a word names what some card has, or nearly: a check reports typing errors."""
    return known is None or word in known or nearest(word, sorted(known)) != ""
