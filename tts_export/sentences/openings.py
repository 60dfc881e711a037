"""With which words the rows of a grammar can begin: worked out once, for the words of all games."""

from collections.abc import Collection, Mapping
from functools import cached_property

from msgspec import Struct

from tts_export.sentences.rows import Part, RowForm, Rows, Slot, Word, Wording, words_of


class Opening(Struct, frozen=True):
    """With what a form can begin."""

    words: frozenset[str] = frozenset()
    categories: frozenset[str] = frozenset()
    optional: bool = False
    """Whether the form can be empty."""


class RowIndex:
    """The rows of a grammar that are read, with what is known of them in any game."""

    def __init__(self, rows: Rows) -> None:
        self.rows = {category: tuple(row for row in of if row.reads) for category, of in rows.items()}
        self.needs = {
            id(row): [frozenset(part.forms) for part in row.form if isinstance(part, Word)]
            for of_category in self.rows.values()
            for row in of_category
        }
        """Row, by its identity → the words without which no text fits it: one of each set."""
        empty = _empty(self.rows)
        self.openings = {
            category: [(row, _opening(row.form, empty)) for row in of] for category, of in self.rows.items()
        }
        self._direct = {
            category: _either([opening for _, opening in of]) for category, of in self.openings.items()
        }

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word of the grammar."""
        return frozenset(word for rows in self.rows.values() for row in rows for word in words_of(row.form))

    def opening(self, category: str) -> Opening:
        """With what a category can begin: its own rows' words, and the categories at their beginnings."""
        reached, words = {category}, set[str]()
        waiting = [category]
        while waiting:
            direct = self._direct.get(waiting.pop(), Opening())
            words |= direct.words
            waiting += direct.categories - reached
            reached |= direct.categories
        return Opening(frozenset(words), frozenset(reached))


def _empty(rows: Mapping[str, tuple[Wording, ...]]) -> set[str]:
    """The categories that can be empty."""
    empty: set[str] = set()
    while more := {
        category
        for category, of in rows.items()
        if category not in empty and any(_opening(row.form, empty).optional for row in of)
    }:
        empty |= more
    return empty


def _opening(form: RowForm, empty: Collection[str]) -> Opening:
    words, categories = frozenset[str](), frozenset[str]()
    for part in form:
        begins = _opening_of(part, empty)
        words |= begins.words
        categories |= begins.categories
        if not begins.optional:
            return Opening(words, categories)
    return Opening(words, categories, optional=True)


def _opening_of(part: Part, empty: Collection[str]) -> Opening:
    if isinstance(part, Word):
        return Opening(frozenset(part.forms))
    if isinstance(part, Slot):
        return Opening(categories=frozenset({part.category}), optional=part.many or part.category in empty)
    return _either([_opening(option, empty) for option in part.options])


def _either(openings: Collection[Opening]) -> Opening:
    return Opening(
        frozenset[str]().union(*(each.words for each in openings)),
        frozenset[str]().union(*(each.categories for each in openings)),
        any(each.optional for each in openings),
    )
