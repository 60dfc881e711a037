"""Reads tokens by the rows of a grammar: in every possible way, so that two meanings are noticed.

A category is read once at each place (a packrat parser that keeps all results), so the time grows with the
number of tokens. A row is tried only where its first word can be.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct, field

from tts_export.sentences.openings import RowIndex
from tts_export.sentences.rows import SKIP, THIRD, Choice, Data, Part, RowForm, Slot, Word, Wording

ReadResult = tuple[int, Any]
"""Where the words of a category end, and their data."""
DOING = "doing"
"""The category of what is done, with its verb in front."""
ONLY = "_"
"""A row whose data has only this key means its value, not a mapping."""
MOST_WORDS = 300
"""Words of a paragraph that is read: each "and" is a step deeper."""


class Terms(Protocol):
    """The words of a game, by category."""

    def has(self, category: str) -> bool:
        """Whether this is a category of the game's words."""

    def begins(self, category: str) -> frozenset[str]:
        """The first words of its terms; `#`: any tag with that sign, `0`: any number, ``: any word."""

    def read(self, category: str, words: Sequence[str], written: Sequence[str], at: int) -> list[ReadResult]:
        """Every term of a category that begins at a word, with the place behind it."""


class Grammar:
    """The rows of a grammar in the words of one game."""

    def __init__(self, index: RowIndex, terms: Terms) -> None:
        self.rows, self.needs, self.words = index.rows, index.needs, index.words
        self._index = index
        self._terms = terms
        self._by_first_word: dict[tuple[str, str], tuple[Wording, ...]] = {}
        self._begins: dict[str, list[frozenset[str]]] = {}

    def rows_at(self, category: str, word: str) -> tuple[Wording, ...]:
        """The rows of a category that can begin with a word, in their order."""
        key = (category, word)
        if key not in self._by_first_word:
            self._by_first_word[key] = tuple(
                row
                for row, opening in self._index.openings.get(category, ())
                if opening.optional
                or _fits(word, opening.words)
                or any(self._can_begin(first, word) for first in opening.categories)
            )
        return self._by_first_word[key]

    def _can_begin(self, category: str, word: str) -> bool:
        if category not in self._begins:
            opening, terms = self._index.opening(category), self._terms
            of_game = [terms.begins(each) for each in opening.categories if terms.has(each)]
            self._begins[category] = [opening.words, *of_game]
        return any(_fits(word, first) for first in self._begins[category])


def _fits(word: str, first: frozenset[str]) -> bool:
    if word in first or "" in first:
        return True
    return ("#" in first and word.startswith("#")) or ("0" in first and word.isdecimal())


class Reader(Struct):
    """Reads one list of tokens."""

    grammar: Grammar
    terms: Terms
    words: Sequence[str]
    written: Sequence[str]
    furthest: int = 0
    """The first word that no way of reading has taken."""
    memo: dict[tuple[str, int], list[ReadResult]] = field(default_factory=dict)
    whole_only: bool = False
    """Whether rows whose words are not all in the text are left out: then `furthest` is not sure."""
    fitting: dict[tuple[str, str], list[Wording]] = field(default_factory=dict)
    """Category and first word → its rows whose words are in the text."""

    def whole(self, category: str) -> list[Any]:
        """Every meaning of all the words as this category; none of what is nested too deep to be read."""
        try:
            return [data for end, data in self.read(category, 0) if end == len(self.words)]
        except RecursionError:  # "may" a hundred times
            return []

    def read(self, category: str, at: int) -> list[ReadResult]:
        """Every way to read a category from a word on."""
        at = self._behind_commas(at)
        key = (category, at)
        if key not in self.memo:
            self.memo[key] = []  # what begins with itself has no meaning
            self.memo[key] = list(self._unique(self._results(category, at)))
        return self.memo[key]

    def _results(self, category: str, at: int) -> Iterator[ReadResult]:
        if self.terms.has(category):
            for end, value in self.terms.read(category, self.words, self.written, at):
                self.furthest = max(self.furthest, end)
                yield end, value
        if category in self.grammar.rows and at < len(self.words):
            for row in self._rows_at(category, self.words[at]):
                third = category == DOING and _is_third(row.form[0], self.words[at])
                for end, data in self._form(
                    row.form, 0, at, {**row.data, THIRD: True} if third else row.data
                ):
                    yield end, data[ONLY] if data.keys() == {ONLY} else data

    def _rows_at(self, category: str, word: str) -> Sequence[Wording]:
        if not self.whole_only:
            return self.grammar.rows_at(category, word)
        key = (category, word)
        if key not in self.fitting:
            words = frozenset(self.words)
            self.fitting[key] = [
                row
                for row in self.grammar.rows_at(category, word)
                if not any(words.isdisjoint(forms) for forms in self.grammar.needs[id(row)])
            ]
        return self.fitting[key]

    def _form(self, form: RowForm, index: int, at: int, data: Data) -> Iterator[ReadResult]:
        if index == len(form):
            yield at, data
            return
        part = form[index]
        for end, more in self._part(part, at, data):
            yield from self._form(form, index + 1, end, more)

    def _part(self, part: Part, at: int, data: Data) -> Iterator[ReadResult]:
        if isinstance(part, Word):
            place = at if "," in part.forms else self._behind_commas(at)
            if place < len(self.words) and self.words[place] in part.forms:
                self.furthest = max(self.furthest, place + 1)
                yield place + 1, data
        elif isinstance(part, Choice):
            for option in part.options:
                yield from self._form(option, 0, at, data)
        elif part.many:
            yield from self._many(part, at, data)
        elif not (part.is_tight and self.words[at : at + 1] == [","]):
            for end, value in self.read(part.category, at):
                joined = _with(data, part, value)
                if joined is not None:
                    yield end, joined

    def _many(self, slot: Slot, at: int, data: Data) -> Iterator[ReadResult]:
        yield at, data
        for end, value in self.read(slot.category, at):
            joined = _with(data, slot, value) if end > at else None
            if joined is not None:
                yield from self._many(slot, end, joined)

    def _behind_commas(self, at: int) -> int:
        while at < len(self.words) and self.words[at] == ",":
            at += 1
        return at

    @staticmethod
    def _unique(results: Iterator[ReadResult]) -> Iterator[ReadResult]:
        seen: list[ReadResult] = []
        for result in results:
            if result not in seen:
                seen.append(result)
                yield result


def _is_third(part: Part, word: str) -> bool:
    """Whether a verb is one of somebody who does it: "draws"."""
    if isinstance(part, Choice):
        return any(option and _is_third(option[0], word) for option in part.options)
    if isinstance(part, Word):
        return part.verb and word == part.forms[1] != part.forms[0]
    return part.category.endswith(("_verb", "_act")) and word.endswith("s") and not word.endswith("ss")


def _with(data: Data, slot: Slot, value: Any) -> Data | None:
    """The data with that of a slot; None where the two contradict each other."""
    if slot.key == SKIP:
        return data
    if not slot.key:
        return _joined(data, value)
    return _joined(data, {slot.key: [value] if slot.is_list else value})


def _joined(data: Data, more: Mapping[str, Any]) -> Data | None:
    result = dict(data)
    for key, value in more.items():
        if key not in result:
            result[key] = value
        elif isinstance(result[key], list) and isinstance(value, list):
            result[key] = result[key] + value
        elif result[key] != value:
            return None
    return result
