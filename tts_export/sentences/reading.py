"""Reads the texts of cards: each paragraph once, as a whole or not at all."""

import re
from collections.abc import Iterable
from functools import cache, cached_property
from typing import Any

from msgspec import structs

from tts_export.digests import digest
from tts_export.sentences import beyond
from tts_export.sentences.beyond import called_staying, staying
from tts_export.sentences.forms import NUMBERS
from tts_export.sentences.grammar import grammar
from tts_export.sentences.lexicon import Lexicon
from tts_export.sentences.meaning.agreeing import agreed
from tts_export.sentences.meaning.hints import with_ways, without_who
from tts_export.sentences.meaning.resolving import hosted, resolved
from tts_export.sentences.meaning.sense import ends_in_part, is_sensible
from tts_export.sentences.meaning.to_print import plainly, several
from tts_export.sentences.meaning.which_of_several import in_own_words, is_second_choice
from tts_export.sentences.openings import RowIndex
from tts_export.sentences.parsing import MOST_WORDS, Grammar, Reader
from tts_export.sentences.printing import Printer, printer_of
from tts_export.sentences.rows import Data, plural
from tts_export.sentences.shorthand import BY_HAND, Shorthand, counted
from tts_export.sentences.spelling import spelled
from tts_export.sentences.token_cards import tokens_in
from tts_export.sentences.tokens import TextToken, tokens_of
from tts_export.settings.card import Card, TextReading
from tts_export.settings.game import Game

_GAINED = re.compile(r"\b(?:gains?|ha(?:s|ve))\s*:\s*(.+)", re.IGNORECASE | re.DOTALL)
_KEYWORD = re.compile(
    r"\*?\s*+(?P<word>[^\d(.\s]++(?:\s++[^\d(.\s]++)*+)"
    r"(?:\s++(?P<n>\d++)(?P<unit>[a-z])?)?+\s*+\.?\s*+(?:\(.*\))?"
)
"""A paragraph that is a keyword: `*Drift`, `Drift 2.`, `Drift (its text again)`."""
_LABELED = re.compile(
    r"(?P<words>[A-Z][\w' ]+?)(?: ?\u2014|:| [-\u2013]) *(?P<rest>(?:When|Whenever|At the)\b.*)",
    re.DOTALL,
)
"""A trigger with a name in front that means nothing to the game: "Landfall - Whenever ..."."""
_MOVING = re.compile(r"\bmoves?\b[^.:]*? to this\b", re.IGNORECASE)
"""Where cards move is the place where the card is that says so."""
_OPTIONAL = frozenset({"response", "responses", "reaction", "interrupt", "optional"})
"""Names of triggers that players may let pass."""


class TextReader:
    """Reads paragraphs in the words of one game and set."""

    def __init__(self, game: Game, cards: Iterable[Card]) -> None:
        self._lexicon = Lexicon(game, cards)
        self._shorthand = Shorthand(game.leads, game.keywords)
        self._keywords = {word.casefold(): (word, text) for word, text in game.keywords.items()}
        hung = game.rules.zones.get("attached")
        self.hung_types = {name for name in game.types if hung and plural(name) == hung.label}
        """The types whose cards lie on others: the zone for that is called after them, as "auras"."""
        always = (*self._lexicon.places.values(), *self._lexicon.main_types)
        self.staying_types = (staying(game, always) - self.hung_types) | called_staying(game)
        """The types whose cards stay in play: there is no moment at which they do what they say once."""
        self._spells = beyond.spells(game, self.staying_types | self.hung_types)
        self.undamaged = self._lexicon.limits.undamaged
        self._own_events = frozenset(game.events)
        self.words = digest((self._lexicon.terms(), self._shorthand.words))
        """A digest of the words of the game and the set."""

    @cached_property
    def _printer(self) -> Printer:
        return printer_of(self._lexicon)

    @cached_property
    def _grammar(self) -> Grammar:
        return Grammar(_rows(), self._lexicon)

    @cached_property
    def known(self) -> frozenset[str]:
        return self._grammar.words | self._lexicon.words(names=True) | NUMBERS

    @cached_property
    def spellings(self) -> frozenset[str]:
        """The words that a misspelled one can mean: names of the set are never guessed."""
        return self._grammar.words | self._lexicon.words(names=False)

    def paragraph(self, text: str) -> TextReading:
        """What one paragraph means; for one that is not understood, the words at which reading ended."""
        units = self._keyword_units(text) or self._shorthand.units(text)
        if len(units) > 1:
            return _together(text, [self._unit(unit) for unit in units])
        return self._unit(text)

    def _keyword_units(self, text: str) -> list[str]:
        """The keywords of a paragraph that is a list of them: `Flying, Ranged.`"""
        units = [unit.strip() for unit in text.rstrip(" .").split(",")]
        return units if len(units) > 1 and all(unit.casefold() in self._keywords for unit in units) else []

    def _unit(self, text: str) -> TextReading:
        """What a text means in the first of its spellings that is understood."""
        keyword = self._keyword_in(text)
        if keyword:
            return self._keyword(text, keyword)
        first, *others = self._shorthand.spellings(text)
        reading = self._read(text, first)
        more = (self._read(text, said) for said in others if not reading.is_read or is_done_once(reading))
        found = next((one for one in more if one.is_read), reading)
        label = _LABELED.match(text)
        words = label["words"].lower().split() if label else []
        if found.is_read or not label or not (self.known | _OPTIONAL).isdisjoint(words):
            return found
        unlabeled = self._unit(label["rest"])
        return structs.replace(unlabeled, text=text) if unlabeled.is_read else found

    def _read(self, text: str, said: str) -> TextReading:
        tokens, misspelled = spelled(self._without_remarks(tokens_of(said)), self.known, self.spellings)
        while tokens and tokens[-1].word == ".":
            tokens.pop()
        if len(tokens) > MOST_WORDS:
            return TextReading(text=text, data={"kind": "hand"}, by_hand=text)
        reader = Reader(
            self._grammar,
            self._lexicon,
            [token.word for token in tokens],
            [token.written for token in tokens],
            whole_only=True,
        )
        found = self._meanings(reader, "paragraph") or self._meanings(reader, "spell")
        piles = self._lexicon.limits.piles - {self._lexicon.hand_zone}
        meanings = self._distinct([plainly(meaning, piles) for meaning in found])
        if len(meanings) > 1:  # "creatures cannot block it" is read as one that they cannot block
            meanings = [one for one in meanings if not is_second_choice(one)] or meanings
            meanings = in_own_words(meanings, self._own_events)
        if len(meanings) == 1:
            does = self._sentence(meanings[0]) or text
            data = _with_written_words(self._resolved(meanings[0]), text)
            left = ", ".join(_by_hand(data))
            return TextReading(text=text, data=data, does=does, by_hand=left, misspelled=misspelled)
        if meanings:
            can_mean = tuple(self._sentence(one) or text for one in meanings)
            return TextReading(text=text, data={"kind": "hand"}, by_hand=text, meanings=can_mean)
        reader = Reader(self._grammar, self._lexicon, reader.words, reader.written)
        reader.whole("paragraph")
        reader.whole("spell")
        ended = reader.furthest
        openings = reader.whole("opening")
        opening = self._resolved(openings[0]) if openings else {"kind": "hand"}
        rest = said[tokens[ended].begin :] if ended < len(tokens) else text
        look = [number for number in self._lexicon.numbers if number in reader.words]
        return TextReading(
            text=text, data=opening | ({"look": look} if look else {}), by_hand=rest, misspelled=misspelled
        )

    def is_about_place(self, text: str) -> bool:
        """Whether a text says "this planet": that is the card itself only where it is printed on a place."""
        return bool(self._lexicon.places and self._this_place.search(_MOVING.sub("", text)))

    @cached_property
    def _this_place(self) -> re.Pattern[str]:
        places = "|".join(re.escape(word) for word in self._lexicon.places)
        return re.compile(rf"(?<!at )(?<!in )(?<!of )(?<!from )\bthis ({places})\b", re.I)

    def is_lead(self, text: str) -> bool:
        """Whether a line is only what a text begins with: "Level 2"."""
        return self._shorthand.is_lead(text.rstrip(" :\u2013-")) and not self._keyword_in(text)

    def is_led(self, text: str) -> bool:
        """Whether a text begins with a lead."""
        return len(list(self._shorthand.units(text))) > 1 or self._shorthand.is_lead(text.partition(":")[0])

    def names_card(self, text: str) -> bool:
        """Whether words name a card, which "it" behind them can be."""
        tokens = tokens_of(text)
        words, written = [token.word for token in tokens], [token.written for token in tokens]
        nouns = ("type", "inhabitant", "fighter", "tag", "tag_many", "title", "place_word", "token_title")
        return not {"card", "cards", "token", "tokens", "this", "that", "them"}.isdisjoint(words) or any(
            self._lexicon.read(noun, words, written, at) for at in range(len(words)) for noun in nouns
        )

    def is_keyword(self, text: str) -> bool:
        """Whether a text is one keyword."""
        return text.rstrip(" .").casefold() in self._keywords

    def _keyword_in(self, text: str) -> re.Match[str] | None:
        """The keyword that is the whole text; a price behind it is one in what the game counts."""
        found = _KEYWORD.fullmatch(text.strip())
        if not found or found["word"].casefold() not in self._keywords:
            return None
        unit = found["unit"]
        return found if unit is None or self._lexicon.read("track_letter", [unit], [unit], 0) else None

    def is_place(self, kind: str) -> bool:
        """Whether cards of a type are places at which others are."""
        return kind in self._lexicon.places.values()

    def is_main(self, kind: str) -> bool:
        """Whether cards of a type are those that have the game's main number."""
        return kind in self._lexicon.main_types

    def _keyword(self, text: str, found: re.Match[str]) -> TextReading:
        """What a keyword stands for; the table knows which cards have it."""
        word, meaning = self._keywords[found["word"].casefold()]
        if meaning == BY_HAND:
            return TextReading(text=text, data={"kind": "hand", "keyword": word}, does=word, by_hand=text)
        reading = self.paragraph(counted(meaning, found["n"]))
        data = {**reading.data, "keyword": word}
        if "reads" in data:
            data["reads"] = [{**part, "keyword": word} for part in data["reads"]]
        return structs.replace(reading, text=text, data=data)

    def _without_remarks(self, tokens: list[TextToken]) -> list[TextToken]:
        """The tokens without remarks in brackets that say what holds anyway."""
        words = [token.word for token in tokens]
        if "(" not in words:
            return tokens
        begin = words.index("(")
        closing = next((at for at in range(begin, len(words)) if words[at] == ")"), None)
        end = closing or next((at for at in range(begin, len(words)) if words[at] == "."), len(words))
        inner = tokens[begin + 1 : end]
        remark = Reader(self._grammar, self._lexicon, words[begin + 1 : end], [one.written for one in inner])
        kept = [] if remark.whole("remark") else tokens[begin : end + 1]
        return tokens[:begin] + kept + self._without_remarks(tokens[end + 1 :])

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

    def _distinct(self, meanings: list[Data]) -> list[Data]:
        """The meanings without those that are the same for the table."""
        result: list[Data] = []
        known: list[Data] = []
        for meaning in meanings:
            data = self._resolved(meaning) if len(meanings) > 1 else {}
            if data not in known:
                known.append(data)
                result.append(meaning)
        return result

    def _with_words(self, data: Any) -> Any:
        """A meaning with plain words for each way of a choice and each text that a card gains."""
        if isinstance(data, list):
            return [self._with_words(one) for one in data]
        if not isinstance(data, dict):
            return data
        data = with_ways(data)
        result = {key: self._with_words(value) for key, value in data.items()}
        if data.get("act") == "choose":
            said = data["of"] if data.get("own") else list(map(without_who, data["of"]))
            result["of"] = self._each_with_words(said, result["of"], "alternative")
        if "immune" in data:
            said = f"Immune to {result.pop('immune')}"
            result["grant"] = [{"kind": "hand", "keyword": said, "does": said}]
        if "gains" in data:
            result["grant"] = [self._meant_by(word) for word in result.pop("gains")]
        if "grant" in data and data["grant"] != ["following"]:
            result["grant"] = self._each_with_words(data["grant"], result["grant"], "single")
        return result

    def _meant_by(self, word: str) -> Data:
        """What a card says that gains a keyword."""
        means = self._lexicon.keywords[word]
        reading = self.paragraph(means) if means != BY_HAND else None
        if reading and reading.is_read and len(reading.parts) == 1:
            return {**reading.data, "keyword": word, "does": reading.does}
        return {"kind": "hand", "keyword": word, "does": word}

    def _each_with_words(self, before: list[Data], after: list[Data], category: str) -> list[Data]:
        return [
            {**part, "does": self._printer.sentence(category, said)}
            for said, part in zip(before, after, strict=True)
        ]

    def _meanings(self, reader: Reader, category: str) -> list[Data]:
        """The meanings of a text that make sense; a token must be known by its words."""
        names = self._lexicon
        return [
            meaning
            for meaning in _meanings(reader, category)
            if all(names.tokens.completed(one, names.main_types, names.pair) for one in tokens_in(meaning))
            and not beyond.is_out_of_reach(meaning, names.limits, names.main_types, self._spells)
        ]

    def _sentence(self, meaning: Data) -> str | None:
        category = "spell" if meaning["kind"] == "spell" else "paragraph"
        plain = self._printer.sentence(category, meaning)
        return plain and (self._printer.sentence(category, several(meaning)) or plain)


@cache
def _rows() -> RowIndex:
    """The grammar, read with the first paragraph: most runs find all of them in the cache."""
    return RowIndex(grammar())


def is_done_once(reading: TextReading) -> bool:
    """Whether it is carried out once, when it is played: what a card in play says has another moment."""
    return any(part["kind"] == "spell" for part in reading.parts)


def _by_hand(data: Data) -> list[str]:
    """The keywords of a card that are left to players."""
    return [part["keyword"] for part in data.get("reads", [data]) if part["kind"] == "hand"]


def _together(text: str, units: list[TextReading]) -> TextReading:
    """Units that have nothing to do with each other: all of them are understood, or none counts."""
    lost = next((one for one in units if not one.does or is_done_once(one)), None)
    misspelled = {word: meant for one in units for word, meant in one.misspelled.items()}
    if lost:
        by_hand = lost.by_hand or lost.text
        return TextReading(text=text, data={"kind": "hand"}, by_hand=by_hand, misspelled=misspelled)
    reads = [{"does": one.does, **part} for one in units for part in one.parts]
    return TextReading(
        text=text,
        data={"kind": "several", "reads": reads},
        does=" ".join(one.does for one in units),
        by_hand=", ".join(one.by_hand for one in units if one.by_hand),
        misspelled=misspelled,
    )


def _with_written_words(data: Data, text: str) -> Data:
    """A text that a card gains, and that cannot be printed, has the words behind the colon."""
    written = _GAINED.search(text)
    if written is None or "changes" not in data:
        return data
    changes = [
        {
            **change,
            "grant": [one if one.get("does") else {**one, "does": written[1]} for one in change["grant"]],
        }
        if "grant" in change and change["grant"] != ["following"]
        else change
        for change in data["changes"]
    ]
    return {**data, "changes": changes}


def _meanings(reader: Reader, category: str) -> list[Data]:
    whole = (meaning for meaning in reader.whole(category) if not ends_in_part(meaning))
    meanings = (agreed(meaning, reader.words) for meaning in whole)
    return [meaning for meaning in meanings if meaning and is_sensible(meaning)]
