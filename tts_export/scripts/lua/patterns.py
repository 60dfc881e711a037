"""Lua patterns taken apart, to see where a match would have to try again."""

from __future__ import annotations

import re
import string

from msgspec import Struct

_ITEM = re.compile(
    r"%b..|%f(?:\[\^?\]?(?:%.|[^\]])*\])|\(\)|[()]|(?P<one>\[\^?\]?(?:%.|[^\]])*\]|%.|[^()])(?P<times>[*+?-]?)",
    re.S,
)
_ALL = frozenset(map(chr, range(128))) | {"é"}  # é represents every character beyond ASCII
_CLASSES = {
    "a": frozenset(string.ascii_letters) | {"é"},
    "d": frozenset(string.digits),
    "l": frozenset(string.ascii_lowercase) | {"é"},
    "u": frozenset(string.ascii_uppercase) | {"é"},
    "s": frozenset(string.whitespace),
    "w": frozenset(string.ascii_letters + string.digits) | {"é"},
    "x": frozenset(string.hexdigits),
    "p": frozenset(string.punctuation),
    "c": frozenset(map(chr, [*range(32), 127])),
}
_SHORT = _CLASSES["s"] | _CLASSES["d"]  # runs of blanks and digits are never long


class Item(Struct, frozen=True):
    """One item: as written, the characters it takes, how often ("", "*", "+", "?", "-")."""

    written: str
    takes: frozenset[str]
    times: str


def items(pattern: str) -> list[Item]:
    """The items of a pattern that take characters; brackets and frontiers left out."""
    body = pattern.removeprefix("^")
    body = body.removesuffix("$") if not body.endswith("%$") else body
    found = []
    for match in _ITEM.finditer(body):
        if match["one"]:
            found.append(Item(match[0], _takes(match["one"]), match["times"]))
        elif match[0].startswith("%b"):
            found.append(Item(match[0], frozenset(match[0][2]), ""))
    return found


def _takes(one: str) -> frozenset[str]:
    if one == ".":
        return _ALL
    if one[0] == "%":
        return _class(one[1:])
    if one[0] != "[" or len(one) < 2:
        return frozenset({one if one.isascii() else "é"})
    body = one[2:-1] if one[1] == "^" else one[1:-1]
    taken: frozenset[str] = frozenset()
    for match in re.finditer(r"%(.)|(.)-(.)|(.)", body, re.S):
        if match[1]:
            taken |= _class(match[1])
        elif match[2]:
            taken |= {chr(c) if c < 128 else "é" for c in range(ord(match[2]), ord(match[3]) + 1)}
        else:
            taken |= {match[4] if match[4].isascii() else "é"}
    return _ALL - taken if one[1] == "^" else taken


def _class(letter: str) -> frozenset[str]:
    found = _CLASSES.get(letter.lower())
    if found is None:
        return frozenset({letter})
    return found if letter.islower() else _ALL - found


def tries_again(pattern: str) -> str:
    """The item at which a match may have to try again and again, "" when there is none.

    That is a lazy item, or a repeated one that takes what must come after it as well; runs of blanks
    and digits do not count.
    """
    found = items(pattern)
    for place, item in enumerate(found):
        if item.times == "-":
            return item.written
        if item.times in ("*", "+") and not item.takes <= _SHORT and _overlaps(item, found[place + 1 :]):
            return item.written
    return ""


def _overlaps(item: Item, following: list[Item]) -> bool:
    for each in following:
        if each.times in ("", "+") and item.takes & each.takes:
            return True
        if each.times in ("", "+"):
            return False
    return False
