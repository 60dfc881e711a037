"""Records read from a card's printed text: `~ATH: Any #TROLL` → {type: character, tag: TROLL, owner: any}.

Designers' spreadsheets have no column for what the script needs to know, but the printed phrase contains it.
The game defines what a phrase means (`phrases:` of a field). A record on the card itself wins. A phrase is
whole, and its names are names of the set: a trigger that is read wrong never fires, which is worse than none.
A text that is not understood makes no record. Then the table asks the players, and a check reports the text.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tts_export.patterns import compiled, found_in
from tts_export.settings.card import Card
from tts_export.settings.cards import FieldRule
from tts_export.settings.game import Game
from tts_export.slots import SLOT

Record = dict[str, str | list[str]]

NEAR = 0.8
"""How similar (0 to 1) a name must be to another one to be taken for a misspelling of it."""
_QUOTES = str.maketrans({"\u2018": "'", "\u2019": "'"})


class _Slot(Struct, frozen=True):
    """A place in a phrase: `{tag}`."""

    part: str
    marked: bool
    """Whether a mark before it (`#{tag}`) says that this is a name, even if no card has it."""


class _Phrase(Struct, frozen=True):
    pattern: Any
    slots: list[_Slot]
    """One for each group of the pattern."""
    means: Mapping[str, object]


_Names = Mapping[str, Mapping[str, list[str]]]
"""Part of a record → folded name → how cards of the set spell it; only parts that are fields or tags."""


class Told(Struct, frozen=True):
    """What a card's text says about a record."""

    field: str
    passages: list[str]
    record: Record | None
    """What the passages mean; None if one of them is not understood, or if they differ."""


class Reader(Struct, frozen=True):
    """Reads the records of one field from the texts of cards."""

    game: Game
    rule: FieldRule
    phrases: list[_Phrase]
    names: Callable[[], _Names]
    """Collected at the first phrase."""

    def told(self, card: Card) -> Told | None:
        """What a card says about its record, from the first field that says anything."""
        patterns = (name for name, rule in self.game.fields.items() if rule.kind in ("cost", "pattern"))
        for field in dict.fromkeys([*patterns, *self.game.card.text]):
            passages = list(_passages(self.rule, str(card.fields.get(field, ""))))
            record = self._record(passages)
            if record or (passages and self.rule.told_by):
                return Told(field, passages, record)
        return None

    def _record(self, passages: list[str]) -> Record | None:
        records = [self._read(passage) for passage in passages]
        if not self.rule.told_by:  # then these are all paragraphs of a text, most of which say something else
            records = list(filter(None, records))
        return records[0] if records and all(record == records[0] for record in records) else None

    def _read(self, passage: str) -> Record | None:
        for phrase in self.phrases:
            filled = _filled(phrase, passage)
            if filled is not None:
                words = [self._words(slot, written) for slot, written in filled]
                if all(words):
                    return _joined(phrase, words)
        return None

    def _words(self, slot: _Slot, written: str) -> list[str]:
        """The words of a part that a phrase can mean by `written`; none if there is no such name."""
        allowed, folded = _allowed(self.rule, slot.part), written.casefold()
        if allowed:
            forms = {
                form.casefold(): word for word in allowed for form in _wording(self.rule, slot.part, word)
            }
            return [forms[folded]] if folded in forms else []
        if slot.part not in self.names():
            return [written]
        spelled = self.names()[slot.part].get(folded, [])
        if spelled:
            return [written] if written in spelled else spelled
        new = slot.marked and " " not in written and not self._nearly(slot.part, written)
        return [written] if new else []

    def advice(self, passage: str) -> str:
        """What to write in place of a passage that is not understood: the nearest name or phrase."""
        for phrase in self.phrases:
            for slot, written in _filled(phrase, passage) or ():
                near = "" if self._words(slot, written) else self._nearly(slot.part, written)
                if near:
                    return f'no card has the {slot.part} "{written}", did you mean "{near}"?'
        examples = [self._example(phrase) for phrase in self.rule.phrases]
        like = difflib.get_close_matches(passage, examples, n=1, cutoff=0)
        return f'only whole phrases are understood, such as "{like[0]}"' if like else ""

    def _nearly(self, part: str, written: str) -> str:
        """The name of a part that is probably meant by a misspelled one."""
        names = self.names().get(part, {})
        near = difflib.get_close_matches(written.casefold(), names, n=1, cutoff=NEAR)
        return names[near[0]][0] if near else ""

    def _example(self, phrase: str) -> str:
        """The phrase as a card could have it, with other words in each slot of the same part."""
        used: Counter[str] = Counter()

        def word(slot: re.Match[str]) -> str:
            part = slot[1]
            used[part] += 1
            words = [_wording(self.rule, part, word)[0] for word in _allowed(self.rule, part)]
            words = words or sorted(spelled[0] for spelled in self.names().get(part, {}).values())
            return words[min(used[part], len(words)) - 1] if words else part.upper()

        return SLOT.sub(word, phrase)


def readers(game: Game, cards: tuple[Card, ...]) -> Iterator[tuple[str, Reader]]:
    """Every field whose record can be told by a text, with its reader."""
    for name, rule in game.fields.items():
        if rule.kind == "record" and (rule.phrases or rule.told_by):
            phrases = [
                _Phrase(compiled(expression(rule, phrase)), _slots(phrase), means)
                for phrase, means in rule.phrases.items()
            ]
            yield name, Reader(game, rule, phrases, cache(partial(_names, game, rule, cards)))


def with_records(game: Game, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards, each with the records that its texts contain, unless it has them already."""
    for name, reader in readers(game, cards):
        if reader.phrases:
            types = types_with(game, name)
            cards = tuple(_with_record(card, name, reader) if card.type in types else card for card in cards)
    return cards


def types_with(game: Game, name: str) -> set[str]:
    """The card types that can have a field."""
    return {kind for kind, has in game.types.items() if name in (*has.needs, *has.may)}


def expression(rule: FieldRule, phrase: str) -> str:
    """A phrase as an expression with a group for each part."""

    def group(part: str) -> str:
        written = [form for word in _allowed(rule, part) for form in _wording(rule, part, word)]
        return f"({'|'.join(map(re.escape, written)) or '.+?'})"

    texts = SLOT.split(phrase)
    return "(?i)" + "".join(group(text) if i % 2 else re.escape(text) for i, text in enumerate(texts))


def _slots(phrase: str) -> list[_Slot]:
    return [_Slot(slot[1], not phrase[: slot.start()][-1:].isspace()) for slot in SLOT.finditer(phrase)]


def _filled(phrase: _Phrase, passage: str) -> list[tuple[_Slot, str]] | None:
    """Each slot of a phrase with what is written there; None if the passage is not this phrase."""
    found = phrase.pattern.fullmatch(passage)
    return list(zip(phrase.slots, found.groups(), strict=True)) if found else None


def _allowed(rule: FieldRule, part: str) -> list[str]:
    """The words that are allowed in a part; none if any text is."""
    return rule.of.get(part, []) if isinstance(rule.of, dict) else []


def _wording(rule: FieldRule, part: str, word: str) -> list[str]:
    return rule.wording.get(part, {}).get(word) or [word]


def _joined(phrase: _Phrase, words: Iterable[list[str]]) -> Record:
    found: dict[str, list[str]] = {part: [str(word)] for part, word in phrase.means.items()}
    found |= {slot.part: [] for slot in phrase.slots}
    for slot, meant in zip(phrase.slots, words, strict=True):
        found[slot.part] += meant
    return {part: some[0] if len(some) == 1 else some for part, some in found.items()}


def _passages(rule: FieldRule, text: str) -> Iterator[str]:
    """What a text says about a record, each passage in one line and without the point at its end."""
    told = compiled(rule.told_by) if rule.told_by else None
    if told and found_in(rule.told_by, text) is None:
        return
    for paragraph in text.translate(_QUOTES).split("\n"):
        begins = [found.start() for found in told.finditer(paragraph)] if told else [0]
        for begin, end in pairwise([*begins, len(paragraph)]):
            passage = paragraph[begin:end]
            until = compiled(rule.told_until).search(passage) if rule.told_until else None
            yield " ".join(passage[: until.start() if until else None].split()).rstrip(" .;,")


def _names(game: Game, rule: FieldRule, cards: Iterable[Card]) -> _Names:
    parts = rule.of if isinstance(rule.of, dict) else {}
    free = [part for part, words in parts.items() if not words]
    known: dict[str, dict[str, list[str]]] = {
        part: {} for part in free if part in game.fields or part == "tag"
    }
    for card in cards:
        for part, names in known.items():
            for field in [part] if part in game.fields else game.card.tags:
                for word in card.words(field):
                    spelled = names.setdefault(word.translate(_QUOTES).casefold(), [])
                    if word not in spelled:
                        spelled.append(word)
    return known


def _with_record(card: Card, name: str, reader: Reader) -> Card:
    told = None if name in card.fields else reader.told(card)
    if told is None or told.record is None:
        return card
    places = {**card.places, name: card.place(told.field)}
    return replace(card, fields={**card.fields, name: told.record}, places=places)
