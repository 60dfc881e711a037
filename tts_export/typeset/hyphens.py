"""The syllables of words, by the dictionaries of a library."""

import re
from functools import cache
from typing import Any

_WORD = re.compile(r"[^\W\d_]{6,}")
"""A word that is long enough to be divided."""
_LEAST = (2, 3)
"""The fewest letters before and after a hyphen."""


def hyphens(text: str, language: str) -> list[int]:
    """Where a text of one language may be divided with a hyphen, as numbers of characters."""
    dictionary = _dictionary(language) if _WORD.search(text) else None
    if dictionary is None:
        return []
    return [
        word.start() + at for word in _WORD.finditer(text) for at in dictionary.positions(word[0].lower())
    ]


@cache
def _dictionary(language: str) -> Any | None:
    """The dictionary of a language, `de` or `pt-BR`; None if there is none."""
    import pyphen  # only a text that does not fit needs it

    known = pyphen.language_fallback(language)
    return pyphen.Pyphen(lang=known, left=_LEAST[0], right=_LEAST[1]) if known else None
