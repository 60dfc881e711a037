"""Lua patterns taken apart.

The game's matcher may call itself 200 times from each start in a text, and gets no call back when it has to
try again. So the compiler warns of some patterns, and the simulator fails as the game does.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

CALLS = 200
"""The call with which the game's matcher gives up."""
GROUPS = ("open", "close", "place")
_SET = r"\[\^?\]?(?:%.|[^\]%])*+\]"
_PART, _WITHOUT_SETS = (
    re.compile(
        rf"(?P<balanced>%b..)|{frontier}(?P<again>%[1-9])|(?P<place>\(\))|(?P<open>\()|(?P<close>\))"
        rf"|(?P<end>\$\Z)|(?P<one>{closed}%.|[^%])(?P<times>[*+?-]?)",
        re.DOTALL,
    )
    for frontier, closed in ((f"(?P<frontier>%f{_SET})|", f"{_SET}|"), ("", ""))
)


class PatternPart(Struct, frozen=True):
    """A part of a pattern: its kind, as written, and how often it matches ("", "*", "+", "?", "-")."""

    kind: str
    written: str
    times: str


@lru_cache(maxsize=1024)
def parts(pattern: str) -> tuple[PatternPart, ...]:
    """The parts of a pattern that has no `^` as its anchor."""
    read, form, end = [], _PART, 0
    while match := form.search(pattern, end):
        read.append(_part(match))
        end = match.end()
        if match["one"] == "[":  # nothing closes this set, nor any after it: they are looked for once
            form = _WITHOUT_SETS
    return tuple(read)


def _part(match: re.Match[str]) -> PatternPart:
    if match["one"] is not None:
        return PatternPart("one", match["one"], match["times"])
    return PatternPart(str(match.lastgroup), match[0], "")


def match_everywhere(parts: Iterable[PatternPart], *, at_end: bool = False) -> bool:
    """Whether the parts cannot fail, wherever they are; `at_end`: at the end of a text."""
    for part in parts:
        at_end = at_end or (part.written == "." and part.times == "*")
        if not (part.kind in GROUPS or part.times in ("*", "?", "-") or (part.kind == "end" and at_end)):
            return False
    return True
