"""Reads the texts of cards: each paragraph once, as a whole or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from typing import Any

from msgspec.structs import replace

from tts_export.cache import Cache
from tts_export.digests import digest
from tts_export.sentences.lexicon import Lexicon
from tts_export.sentences.parsing import Grammar, Reader
from tts_export.sentences.printing import Printer
from tts_export.sentences.resolving import Data, hosted, resolved
from tts_export.sentences.tokens import Token, tokens_of
from tts_export.settings.card import Card, TextReading
from tts_export.settings.cards import MEANS
from tts_export.settings.game import Game

BY_HAND, NOTHING = "by hand", "nothing"
"""Meanings that are not sentences: players carry the texts out; they do nothing."""
_PARAGRAPH_ENDS = re.compile(r"\n|(?<=[.;\s])\s*(?=Execute:)")
_AMOUNT = re.compile(r"\d|[A-Z]\b")
"""How a cost begins that is no sentence: `3g`, `X+2`."""
_NEAR = 0.75
"""How similar (0 to 1) a misspelled word is to the word that is meant."""


class TextReader:
    """Reads paragraphs in the words of one game and set."""

    def __init__(self, game: Game, cards: Iterable[Card]) -> None:
        self._lexicon = Lexicon(game, cards)
        self._leads = {lead.casefold(): words for lead, words in game.leads.items()}
        self.words = digest((self._lexicon.terms(), self._leads))
        """A digest of the words of the game and the set."""

    @cached_property
    def _printer(self) -> Printer:
        return Printer(_grammar().rows, self._lexicon)

    @cached_property
    def _known(self) -> frozenset[str]:
        return _grammar().words() | self._lexicon.words(names=True)

    @cached_property
    def _spellings(self) -> frozenset[str]:
        """The words that a misspelled one can mean: names of the set are never guessed."""
        return _grammar().words() | self._lexicon.words(names=False)

    def paragraph(self, text: str) -> TextReading:
        """What one paragraph means; for one that is not understood, the words at which reading ended."""
        said = self._without_lead(text)
        tokens, misspelled = self._spelled(tokens_of(said))
        reader = Reader(
            _grammar(), self._lexicon, [token.word for token in tokens], [token.written for token in tokens]
        )
        meanings = [meaning for meaning in reader.whole("paragraph") if _is_sensible(meaning)]
        if len(meanings) == 1:
            does = self._printer.sentence("paragraph", meanings[0]) or text
            data = self._resolved(meanings[0])
            return TextReading(text=text, data=data, does=does, misspelled=misspelled)
        if meanings:
            return TextReading(text=text, data={"kind": "hand"}, by_hand=text, meanings=len(meanings))
        ended = reader.furthest
        openings = reader.whole("opening")
        opening = self._resolved(openings[0]) if openings else {"kind": "hand"}
        rest = said[tokens[ended].begin :] if ended < len(tokens) else text
        look = [number for number in self._lexicon.numbers if number in reader.words]
        return TextReading(
            text=text, data=opening | ({"look": look} if look else {}), by_hand=rest, misspelled=misspelled
        )

    def _resolved(self, meaning: Data) -> Data:
        """A meaning as the table has it; of several, each with its own plain words."""
        if meaning["kind"] != "several":
            single: Data = resolved(self._with_words(meaning), self._lexicon)
            return single
        first, *others = (
            resolved(self._with_words(part), self._lexicon) | {"does": self._printer.sentence("single", part)}
            for part in meaning["reads"]
        )
        if first["kind"] == "attach":
            others = [hosted(part) for part in others]
        return {"kind": "several", "reads": [first, *others]}

    def _with_words(self, data: Any) -> Any:
        """A meaning with plain words for each way of a choice."""
        if isinstance(data, list):
            return [self._with_words(one) for one in data]
        if not isinstance(data, dict):
            return data
        result = {key: self._with_words(value) for key, value in data.items()}
        if data.get("act") == "choose":
            ways = zip(data["of"], result["of"], strict=True)
            result["of"] = [
                {**after, "does": self._printer.sentence("branch", before)} for before, after in ways
            ]
        return result

    def _without_lead(self, text: str) -> str:
        """The text with the words that its lead stands for: `Arrive: Draw a card.`"""
        lead, colon, rest = text.partition(":")
        return (
            f"{self._leads[lead.strip().casefold()]} {rest}"
            if colon and lead.strip().casefold() in self._leads
            else text
        )

    def _spelled(self, tokens: list[Token]) -> tuple[list[Token], dict[str, str]]:
        """The tokens with misspelled words of the grammar as they are meant, and which these are."""
        misspelled: dict[str, str] = {}
        for at, token in enumerate(tokens):
            if token.word.isalpha() and len(token.word) > 3 and token.word not in self._known:
                meant = self._meant(token.word)
                if meant:
                    misspelled[token.written] = meant
                    tokens[at] = replace(token, word=meant)
        return tokens, misspelled

    def _meant(self, word: str) -> str:
        import difflib

        near = difflib.get_close_matches(word, self._spellings, n=1, cutoff=_NEAR)
        return near[0] if near and near[0][0] == word[0] else ""


def _is_sensible(meaning: Data) -> bool:
    """Whether there is a moment to carry it out: nothing is chosen for what holds all the time, and a card in
    play does nothing without one.
    """
    if meaning["kind"] == "several":
        first, *others = meaning["reads"]
        hosted = first["kind"] == "attach"
        return all(map(_is_sensible, (first, *others))) and (hosted or not any(map(_is_about_it, others)))
    if meaning["kind"] == "standing":
        return not any(one.get("cards", {}).get("target") for one in meaning.get("all", []))
    return meaning["kind"] != "spell" or not any(
        step.get("by") == {"ref": "this"} for step in meaning["steps"]
    )


def _is_about_it(meaning: Data) -> bool:
    """Whether it goes on about the card of the sentence before."""
    return meaning["kind"] == "standing" and any(one.get("cards") == {"ref": "it"} for one in meaning["all"])


def with_readings(game: Game, cards: tuple[Card, ...], cache: Cache) -> tuple[Card, ...]:
    """The cards, each with what its texts mean. A paragraph is read once for the same words of the game."""
    reader = TextReader(game, cards)
    written = {card.key: list(_written(game, card)) for card in cards}
    texts = list(dict.fromkeys(text for of_card in written.values() for *_, text in of_card))
    keys = [(reader.words, text) for text in texts]
    known = dict(zip(texts, cache.look_all("text", keys, TextReading), strict=True))
    new = {text: reader.paragraph(text) for text, reading in known.items() if reading is None}
    cache.keep_all("text", (((reader.words, text), reading) for text, reading in new.items()))
    reads = {text: reading or new[text] for text, reading in known.items()}
    return tuple(
        replace(
            card,
            reads=tuple(
                replace(_by_hand(reads[text], card), field=field, number=number)
                for field, number, text in written[card.key]
            ),
        )
        for card in cards
    )


def _by_hand(reading: TextReading, card: Card) -> TextReading:
    """The reading, or none for a text of a card whose players carry its texts out."""
    if str(card.fields.get(MEANS, "")).casefold() != BY_HAND:
        return reading
    return TextReading(text=reading.text, data={"kind": "hand"}, by_hand=reading.text)


def _written(game: Game, card: Card) -> Iterator[tuple[str, int, str]]:
    """Every paragraph of a card that counts: its field, its number there, and the text."""
    costs = [name for name, rule in game.fields.items() if rule.kind == "cost"]
    means = str(card.fields.get(MEANS, ""))
    if means and means.casefold() != BY_HAND:
        texts = [] if means.casefold() == NOTHING else paragraphs(means)
        yield from ((MEANS, number, text) for number, text in enumerate(texts, 1))
        fields = costs
    else:
        fields = [*costs, *game.card.text]
    for field in dict.fromkeys(fields):
        value = card.fields.get(field)
        if isinstance(value, str) and not (field in costs and _AMOUNT.match(value)):
            for number, text in enumerate(paragraphs(value), 1):
                yield field, number, text


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, without those that are empty. `Execute:` begins one wherever it is."""
    return [part.strip() for part in _PARAGRAPH_ENDS.split(text) if part.strip()]


@cache
def _grammar() -> Grammar:
    """The grammar, imported when the first paragraph is read: most runs find all of them in the cache."""
    from tts_export.sentences.grammar import ROWS

    return Grammar(ROWS)
