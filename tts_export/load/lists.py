"""Plain deck lists, as players post them: `2 TITLE / subtitle`, `2x Name`, `Name x2`, sections, comments.

A line that ends in a colon, stands in [brackets] or is the name of a side section begins a section. `//` and
`#` begin comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_BEFORE = re.compile(
    r"(?P<copies>[0-9]{1,9})\s*[x×*]?\s+(?P<name>\S.*)|(?P<copies2>[0-9]{1,9})[x×*](?P<name2>\S.*)", re.I
)
_AFTER = re.compile(r"(?P<name>.*\S)\s+[x×*]\s*(?P<copies>[0-9]{1,9})", re.I)
_SECTION = re.compile(r"\[(?P<bracketed>[^\]]+)\]|(?P<colon>[^:]+?)\s*(?:\([0-9]+\))?\s*:")
_COMMENT = re.compile(r"^(?:#|//|--|;).*|\s(?://|#\s).*$")

APART = ("sideboard", "side", "tokens", "token", "maybeboard", "maybe", "extras")
"""Sections that are no part of the deck that is played."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a list: so many copies of a name. `column` is where the name begins, from 1."""

    number: int
    column: int
    copies: int
    name: str
    section: str


def read_list(text: str) -> Iterator[Line]:
    """Every card line of a deck list, in order; a name without a number is one copy."""
    section = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = _COMMENT.sub("", raw.replace("\u00a0", " ").strip()).strip()
        heading = _SECTION.fullmatch(line)
        if heading or line.casefold() in APART:
            section = (heading["bracketed"] or heading["colon"]) if heading else line
        elif line:
            copies, name = _copies(line)
            yield Line(number, raw.find(name) + 1, copies, name, section)


def _copies(line: str) -> tuple[int, str]:
    before = _BEFORE.fullmatch(line)
    if before:
        return int(before["copies"] or before["copies2"]), before["name"] or before["name2"]
    after = _AFTER.fullmatch(line)
    return (int(after["copies"]), after["name"]) if after else (1, line)


def is_apart(section: str) -> bool:
    """Whether cards of a section are kept beside the deck."""
    return section.strip().casefold() in APART
