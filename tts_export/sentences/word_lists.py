"""Lists of words by category: what they mean, and how a meaning is written."""

from collections.abc import Iterable
from typing import Any

from tts_export.sentences.forms import gerunds, past
from tts_export.sentences.rows import conjugated, plural
from tts_export.sentences.tokens import tokens_of

Term = tuple[tuple[str, ...], bool, Any]
"""The words of a term, whether they are written with a capital letter, and what they mean."""


class WordLists:
    """Words by category."""

    def __init__(self) -> None:
        self._listed: dict[str, dict[str, dict[Term, None]]] = {}
        self._names: dict[tuple[str, Any], str] = {}

    def example(self, category: str) -> str | None:
        """Some word of a category; None where the game has none."""
        return next((name for (known, _), name in self._names.items() if known == category), None)

    def _verb(self, verb: str, words: Iterable[str]) -> None:
        """A verb of the grammar, in the words of the game for it."""
        for word in words:
            self._add(f"{verb}_verb", [(form, "") for form in conjugated(word)])
            self._add(f"{verb}_past", [(past(word), "")])
            self._add(f"{verb}_gerund", [(form, "") for form in gerunds(word)])

    def _noun(self, category: str, one: str, value: str | tuple[str, ...]) -> None:
        many = plural(one)
        self._add(category, [(one, value), (many, value)])
        self._add(f"{category}_one", [(one, value)])
        self._add(f"{category}_many", [(many, value)])

    def _add(self, category: str, terms: Iterable[tuple[str, Any]], *, exact: bool = False) -> None:
        by_word = self._listed.setdefault(category, {})
        for text, value in terms:
            if words := tuple(token.word for token in tokens_of(text)):
                by_word.setdefault(words[0], {})[words, exact, value] = None
                self._names.setdefault((category, value), text if exact or text.isupper() else text.lower())
