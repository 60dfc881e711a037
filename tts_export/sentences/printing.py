"""Prints data by the rows of a grammar: plain words, which mean the same when they are read again."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Protocol

from tts_export.sentences.grammar import grammar
from tts_export.sentences.inflecting import THEY, PrintedWords, inflected, joined
from tts_export.sentences.parsing import ONLY
from tts_export.sentences.row_keys import Keys, RowKeys
from tts_export.sentences.rows import (
    SKIP,
    Choice,
    Data,
    Part,
    RowForm,
    Slot,
    Word,
    conjugated,
    plural,
    third_person,
)

_THEM = {"ref": "it", "many": True}
_OWNERS = {
    "possessive": Word(("your", "their"), owner=True),
    "their_owner": Word(("its owner's", "their owners'"), owner=True),
    "their_controller": Word(("its controller's", "their controllers'"), owner=True),
}
"""Whose, of one and of several: "your" is what the player owns, "their" what somebody else does."""
_TRACKS = ("track", "purse")
_NOUNS = frozenset({"mark", "type", "inhabitant", "fighter"})


class CategoryWords(Protocol):
    """The words of a game, by category."""

    def has(self, category: str) -> bool:
        """Whether this is a category of the game's words."""

    def name(self, category: str, value: Any) -> str | None:
        """How the game writes a value of a category; None for one that it does not have."""

    def example(self, category: str) -> str | None:
        """Some word of a category."""


@cache
def _rows() -> RowKeys:
    return RowKeys(grammar())


def printer_of(names: CategoryWords) -> "Printer":
    """A printer of sentences in these words."""
    return Printer(_rows(), names)


class Printer:
    """Prints data in the words of one game."""

    def __init__(self, rows: RowKeys, names: CategoryWords) -> None:
        self._rows = rows
        self._names = names
        self._printed: dict[tuple[str, str], PrintedWords | None] = {}

    def sentence(self, category: str, data: Any) -> str | None:
        """The words of data of a category, with a capital and a point; None where no row prints it."""
        words = self._whole(category, data)
        if words is None:
            return None
        return joined(inflected(words)) + "."

    def _whole(self, category: str, value: Any) -> PrintedWords | None:
        """The words of a value, which depend on nothing around it."""
        key = (category, repr(value))
        if key not in self._printed:
            self._printed[key] = self._words(category, value)
        return self._printed[key]

    def _words(self, category: str, value: Any) -> PrintedWords | None:
        if (category, value) == ("theirs", "they"):
            return (Word(("that player's", "their"), owner=True),)
        if value == _THEM:
            return (THEY,)
        if self._names.has(category):
            name = self._names.name(category, value)
            single = self._names.name("track_one", value) if category in _TRACKS else None
            if name is not None:
                return (Word((name, single), noun=True) if single else _inflectable(category, name),)
        data = value if isinstance(value, dict) else {ONLY: value}
        whole = (words for words, rest in self._category(category, data, frozenset()) if not rest)
        return next(whole, None)

    def _category(self, category: str, data: Data, later: Keys) -> Iterator[tuple[PrintedWords, Data]]:
        keys = data.keys()
        for row, needed, printed in self._rows.of_category(category):
            if not needed <= keys or not keys <= printed | later:
                continue
            rest = _without(data, row.data)
            if rest is not None:
                yield from self._form(row.form, 0, rest, later)

    def _form(self, form: RowForm, at: int, data: Data, later: Keys) -> Iterator[tuple[PrintedWords, Data]]:
        """Every way to print some of the data; `later`: the keys that what follows can still print."""
        if at == len(form):
            yield (), data
            return
        behind = later | self._rows.keys_behind(form)[at + 1]
        for words, rest in self._part(form[at], data, behind):
            if rest.keys() <= behind:
                for more, left in self._form(form, at + 1, rest, later):
                    yield words + more, left

    def _part(self, part: Part, data: Data, later: Keys) -> Iterator[tuple[PrintedWords, Data]]:
        if isinstance(part, Word):
            yield (part,), data
        elif isinstance(part, Choice):
            for option in part.options:
                yield from self._form(option, 0, data, later)
        elif part.many:
            if data.keys() <= later:
                yield (), data
            for words, rest in self._slot(part, data, later | self._rows.keys_of(part)):
                if rest != data:
                    for more, left in self._part(part, rest, later):
                        yield words + more, left
        else:
            yield from self._slot(part, data, later)

    def _slot(self, slot: Slot, data: Data, later: Keys) -> Iterator[tuple[PrintedWords, Data]]:
        if slot.key == SKIP:
            yield from ((words, data) for words in self._example(slot.category))
        elif not slot.key:
            yield from self._category(slot.category, data, later)
        elif slot.key in data:
            value, rest = data[slot.key], {key: data[key] for key in data if key != slot.key}
            if slot.is_list:
                if not isinstance(value, list) or not value:
                    return
                rest = {**rest, slot.key: value[1:]} if len(value) > 1 else rest
                value = value[0]
            words = self._whole(slot.category, value)
            if words is not None:
                yield words, rest

    def _example(self, category: str) -> Iterator[PrintedWords]:
        """Words of a category for which any will do."""
        if category in _OWNERS:
            yield (_OWNERS[category],)
            return
        name = self._names.example(category)
        if name is not None:
            is_verb = category.endswith("_verb")
            yield (Word((name, third_person(name)), verb=True) if is_verb else name,)
        for row in self._rows.of.get(category, ())[:1]:
            yield from (words for words, _ in self._form(row.form, 0, {}, Keys()))


def _inflectable(category: str, name: str) -> str | Word:
    """A word of the game, with its other form where it has one."""
    if category in ("own_event", "zone_verb", "exile_verb", "deed"):
        return Word(conjugated(name), verb=True)
    if category == "type_many":
        return Word((name, name), noun=True)
    invariable = category not in _NOUNS or name.isupper()
    return name if invariable else Word((plural(name), name), noun=True)


def _without(data: Data, part: Mapping[str, Any]) -> Data | None:
    """The data without a part of it; None where it does not have that part."""
    rest = dict(data)
    for key, value in part.items():
        if key not in rest:
            return None
        if isinstance(value, list) and isinstance(rest[key], list):
            if rest[key][: len(value)] != value:
                return None
            rest[key] = rest[key][len(value) :]
            if not rest[key]:
                del rest[key]
        elif rest[key] == value and type(rest[key]) is type(value):
            del rest[key]
        else:
            return None
    return rest
