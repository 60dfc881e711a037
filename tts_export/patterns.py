"""Regular expressions that a project's files bring: RE2 matches them in a time that grows with the text only.

Python's own engine tries every way to match: `(a+)+b` on forty a's would not end. RE2 knows neither
lookarounds nor backreferences, and `\\w` and `\\d` are ASCII, as in the editors that use the JSON Schema.
"""

from functools import lru_cache
from typing import Any

MOST_MEMORY = 1 << 20
"""Bytes that one compiled pattern may use; one that needs more (`((a{100}){100})`) is refused."""


class BadPattern(ValueError):
    """A pattern that RE2 does not accept; the message says why."""


@lru_cache(maxsize=256)
def compiled(pattern: str) -> Any:
    """A pattern with the methods `search` and `fullmatch` of `re.Pattern`. Raises BadPattern."""
    import re2  # a library of its own, which only projects with patterns need

    options = re2.Options()
    options.log_errors = False
    options.max_mem = MOST_MEMORY
    try:
        return re2.compile(pattern, options)
    except (re2.error, UnicodeEncodeError) as error:
        words = error.args[0] if isinstance(error, re2.error) else b"half a character"
        raise BadPattern(words.decode("utf-8", "replace")) from None


@lru_cache(maxsize=16_384)
def fits(pattern: str, text: str) -> bool:
    """Whether a pattern matches the whole text. Remembered: most texts of a set stay as they are."""
    return compiled(pattern).fullmatch(text) is not None
