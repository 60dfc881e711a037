"""Unicode's normal forms of texts of strangers, in time in proportion to their length.

`unicodedata.normalize` sorts the marks on a letter by a method that is quadratic in their number, without
heeding Ctrl-C: 200,000 marks on one letter take minutes.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Literal

MOST_MARKS = 30
"""Marks on one letter; no language has half as many. After this many comes a joiner, which is invisible, and
which ends what is sorted: the Stream-Safe Text Format of Unicode's Annex 15.
"""
_JOINER = "\u034f"
_MAY_BE_MARKS = re.compile(rf"[\u0300-\U0010ffff]{{{MOST_MARKS + 1},}}")
"""No mark is before U+0300. Texts in Chinese match as well, and are left as they are."""


def normalized(text: str, form: Literal["NFC", "NFD", "NFKC", "NFKD"] = "NFC") -> str:
    """A text in a normal form of Unicode."""
    if len(text) > MOST_MARKS and not text.isascii():
        text = _MAY_BE_MARKS.sub(_with_joiners, text)
    return unicodedata.normalize(form, text)


def _with_joiners(run: re.Match[str]) -> str:
    out, marks = list[str](), 0
    for character in run[0]:
        marks = marks + 1 if _is_mark(character) else 0
        if marks > MOST_MARKS:
            out.append(_JOINER)
            marks = 1
        out.append(character)
    return "".join(out)


@lru_cache(10_000)
def _is_mark(character: str) -> bool:
    """Whether all that a character is made of is sorted among marks; some marks of Japanese are letters."""
    return all(map(unicodedata.combining, unicodedata.normalize("NFKD", character)))
