"""The game's pattern matcher, as far as it fails where Lua's does not: "pattern too complex".

From each start in a text the game's matcher may call itself 200 times, and it never gets a call back, not
even when it has to try something else. So a text of a hundred letters can be too long for a short pattern.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import count

from tts_export.lua_patterns import CALLS, GROUPS, PatternPart, match_everywhere, parts

ANY_LENGTH = 100_000_000
"""Longer than any text."""
_RANGE = re.compile(r"%(.)|(.)-(.)|(.)", re.DOTALL)


class TooComplex(Exception):
    """The game's matcher has given up."""


@lru_cache(maxsize=1024)
def safe_length(pattern: str) -> int:
    """A length up to which the game's matcher fails on no text; ANY_LENGTH where it never fails."""
    calls = _MostCalls(parts(pattern.removeprefix("^")))
    try:
        if calls.of(CALLS + len(calls.parts)) < CALLS:  # no part is tried again for each character
            return ANY_LENGTH
    except RecursionError:
        return 0
    return next(length for length in count() if calls.of(length + 1) >= CALLS)


class _MostCalls:
    """How often the game's matcher can call itself, whatever the text is."""

    def __init__(self, pattern: tuple[PatternPart, ...]) -> None:
        self.parts = pattern
        self.known: dict[tuple[int, int], int] = {}

    def of(self, length: int) -> int:
        """The calls from one start in a text of that length."""
        return 1 + self.behind(0, length)

    def behind(self, at: int, left: int) -> int:
        """The calls from the part at `at` on, with that number of characters left."""
        if at == len(self.parts) or left < 0:
            return 0
        if (at, left) not in self.known:
            self.known[at, left] = min(CALLS, self._behind(at, left))
        return self.known[at, left]

    def _behind(self, at: int, left: int) -> int:
        part = self.parts[at]
        if part.kind in GROUPS:
            return 1 + self.behind(at + 1, left)
        if part.kind != "one":
            return self.behind(at + 1, left)
        if part.times == "":
            return self.behind(at + 1, left - 1)
        if part.times == "?":
            first = 1 + self.behind(at + 1, left - 1)
            return first if match_everywhere(self.parts[at + 1 :]) else first + self.behind(at + 1, left)
        to_the_end = part.written == "." and part.times != "-"
        if match_everywhere(self.parts[at + 1 :], at_end=to_the_end):
            return 1 + self.behind(at + 1, left)
        return sum(1 + self.behind(at + 1, left - taken) for taken in range(part.times == "+", left + 1))


def matches_before_failure(text: str, pattern: str, start: int, anchors: bool) -> int:
    """The number of matches that the game's matcher finds from `start` on before it fails; -1: it does not.

    `anchors`: whether `^` is an anchor, as everywhere but in gmatch. A wrong pattern fails in Lua itself.
    """
    try:
        return _matches_before_failure(text, pattern, start, anchors)
    except (IndexError, RecursionError, ValueError):
        return -1


def _matches_before_failure(text: str, pattern: str, start: int, anchors: bool) -> int:
    anchored = anchors and pattern.startswith("^")
    matcher = _Matcher(text, parts(pattern[1:] if anchored else pattern))
    matches, at = 0, start
    while at <= len(text):
        try:
            end = matcher.match(at)
        except TooComplex:
            return matches
        matches += end is not None
        if anchored:
            break
        at = end if end is not None and end > at else at + 1
    return -1


class _Matcher:
    """The game's matcher, with its calls counted in the same places."""

    def __init__(self, text: str, pattern: tuple[PatternPart, ...]) -> None:
        self.text = text
        self.parts = pattern
        self.calls = 0
        self.groups: list[tuple[int, int]] = []  # start and end; -1 while it is open

    def match(self, at: int) -> int | None:
        """The end of a match that begins there."""
        self.calls, self.groups = 0, []
        return self._match(at, 0)

    def _match(self, at: int, number: int) -> int | None:
        self.calls += 1
        if self.calls == CALLS:
            raise TooComplex
        while number < len(self.parts):
            part = self.parts[number]
            if part.kind in GROUPS:
                return self._group(at, number, part.kind)
            if part.kind == "one" and part.times:
                if part.times != "?":
                    return self._repeated(at, number, part)
                if self._fits(at, part):
                    end = self._match(at + 1, number + 1)
                    if end is not None:
                        return end
                number += 1
                continue
            after = self._end_of_part(at, part)
            if after is None:
                return None
            at, number = after, number + 1
        return at

    def _group(self, at: int, number: int, kind: str) -> int | None:
        before = list(self.groups)
        if kind == "close":
            opened = max(i for i, (_, end) in enumerate(before) if end == -1)
            self.groups[opened] = (self.groups[opened][0], at)
        else:
            self.groups.append((at, at if kind == "place" else -1))
        end = self._match(at, number + 1)
        if end is None:
            self.groups = before
        return end

    def _repeated(self, at: int, number: int, part: PatternPart) -> int | None:
        most = 0
        while part.times != "-" and self._fits(at + most, part):
            most += 1
        least = 0 if part.times == "+" else -1
        tried: Iterable[int] = count() if part.times == "-" else range(most, least, -1)
        for taken in tried:
            end = self._match(at + taken, number + 1)
            if end is not None:
                return end
            if part.times == "-" and not self._fits(at + taken, part):
                return None
        return None

    def _end_of_part(self, at: int, part: PatternPart) -> int | None:
        """The place after a part that matches once."""
        if part.kind == "end":
            return at if at == len(self.text) else None
        if part.kind == "balanced":
            return self._balanced(at, part.written[2], part.written[3])
        if part.kind == "frontier":
            before = self.text[at - 1] if at else "\0"
            after = self.text[at] if at < len(self.text) else "\0"
            return None if _is_in(before, part.written[2:]) or not _is_in(after, part.written[2:]) else at
        if part.kind == "again":
            start, end = self.groups[int(part.written[1]) - 1]
            again = self.text[start:end]
            return at + len(again) if self.text.startswith(again, at) else None
        return at + 1 if self._fits(at, part) else None

    def _balanced(self, at: int, opens: str, closes: str) -> int | None:
        if not self.text.startswith(opens, at):
            return None
        depth = 0
        for place in range(at, len(self.text)):
            if self.text[place] == closes and place > at:
                depth -= 1
                if depth == 0:
                    return place + 1
            elif self.text[place] == opens:
                depth += 1
        return None

    def _fits(self, at: int, part: PatternPart) -> bool:
        return at < len(self.text) and _is_in(self.text[at], part.written)


@lru_cache(maxsize=16_384)
def _is_in(character: str, written: str) -> bool:
    """Whether a character is in a class, as written: `.`, `%a`, `[^,]`, or the character itself."""
    if written == ".":
        return True
    if written[0] == "%":
        return _is_of(character, written[1])
    if written[0] != "[" or len(written) == 1:
        return character == written
    inner = written[2:-1] if written[1] == "^" else written[1:-1]
    is_in = any(
        _is_of(character, match[1])
        if match[1]
        else match[2] <= character <= match[3]
        if match[2]
        else character == match[4]
        for match in _RANGE.finditer(inner)
    )
    return is_in != (written[1] == "^")


def _is_of(character: str, letter: str) -> bool:
    """Whether a character is of a class such as %a; the game knows all letters, Lua only those of ASCII."""
    is_ascii = character.isascii()
    known = {
        "a": character.isalpha(),
        "c": ord(character) < 32 or ord(character) == 127,
        "d": character.isdecimal(),
        "l": character.islower(),
        "p": is_ascii and character.isprintable() and not character.isalnum() and character != " ",
        "s": character.isspace(),
        "u": character.isupper(),
        "w": character.isalnum(),
        "x": is_ascii and character.lower() in "0123456789abcdef",
    }
    if letter.lower() not in known:
        return character == letter
    return known[letter.lower()] != letter.isupper()
