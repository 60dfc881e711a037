"""Lua patterns taken apart, to see where the game's matcher can run out of calls.

It has 200 of them from each start in a text, and gets none back when it has to try again.
"""

from __future__ import annotations

import re

from msgspec import Struct

CALLS = 200
_PART = re.compile(
    r"(?P<group>\(\)|[()])|(?P<end>\$\Z)|(?P<fixed>%b..|%f\[\^?\]?(?:%.|[^\]])*\]|%[1-9])"
    r"|(?P<one>\[\^?\]?(?:%.|[^\]])*\]|%.|[^%])(?P<times>[*+?-]?)",
    re.S,
)


class Part(Struct, frozen=True):
    """A part of a pattern: its kind ("group", "end", "fixed", "one"), as written, and whether it repeats."""

    kind: str
    written: str
    times: str


def parts(pattern: str) -> list[Part]:
    """The parts of a pattern, without the `^` that anchors it."""
    return [
        Part("one" if match["one"] else str(match.lastgroup), match[0], match["times"] or "")
        for match in _PART.finditer(pattern.removeprefix("^"))
    ]


def tries_again(pattern: str) -> str:
    """The part that the game's matcher tries again for each character it takes, "" when there is none.

    That is a repeated part if what follows it need not match: on a long text, all calls are used up. Too many
    parts that may be left out (`a?a?a?...`) use them up as well.
    """
    found = parts(pattern)
    at_end = False  # behind `.*` and `.+`, which take the rest of the text
    for place, part in enumerate(found):
        at_end = at_end or part.written in (".*", ".+")
        if part.times in ("*", "+", "-") and not _match_everywhere(found[place + 1 :], at_end):
            return part.written
    optional = [part for part in found if part.times == "?"]
    groups = sum(part.kind == "group" for part in found)
    if optional and 2 ** len(optional) * (1 + groups) >= CALLS:
        return optional[0].written
    return ""


def _match_everywhere(following: list[Part], at_end: bool) -> bool:
    """Whether the parts match in every place, or at the end of a text."""
    for part in following:
        at_end = at_end or part.written == ".*"
        if not (part.kind == "group" or part.times in ("*", "?", "-") or (part.kind == "end" and at_end)):
            return False
    return True
