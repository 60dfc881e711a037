"""Mutants of a Lua text: each has one small change of one token, condition, call or result."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from tts_export.scripts.lua.blocks import BRACKETS, BRANCH, CHUNK, Code, code
from tts_export.scripts.lua.expressions import after_operand, is_name
from tts_export.scripts.lua.syntax import compiled
from tts_export.scripts.lua.tokens import KEYWORDS, NUMBER, STRING

_TURNED = {"==": "~=", "+": "-", "and": "or", "true": "false", "<": "<=", ">": ">="}
OTHER = {**_TURNED, **{new: old for old, new in _TURNED.items()}, "*": "+", "/": "*", "%": "*", "not": ""}
"""What an operator or constant becomes."""
_VALUES = frozenset({")", "]", "}", "...", "end", "true", "false", "nil"})
"""Signs and words after which a `-` subtracts."""
PACE = "rest"
"""A call of `Work.rest` says how long a part of some work has taken, and only spreads the work over frames:
without it all is done as with it. How long frames are is counted by tests that fail with any other text.
"""
_BEFORE_STATEMENT = frozenset({"then", "do", "else", "repeat", ";"})

GONE = "do end"
"""What is there instead of a call."""

Change = tuple[int, int, str]
"""From where to where in the text, and what is there instead."""


class Mutant(Struct, frozen=True):
    """A changed text, with the place of the change and what was changed into what."""

    line: int
    column: int
    offset: int
    change: str
    text: str

    @property
    def place(self) -> str:
        return f"{self.line}:{self.column} {self.change}"


def mutants(source: str) -> Iterator[Mutant]:
    """All mutants of a text that are still Lua, in the order of the text."""
    read = code(source)
    changes = [*_words(read), *_conditions(read), *_calls(read), *_results(read)]
    paces = list(_paces(read))
    for first, after, new in sorted(changes):
        if any((first >= pace and after <= end) or (new, after) == (GONE, end) for pace, end in paces):
            continue
        text = source[:first] + new + source[after:]
        if isinstance(compiled(text), bytes):
            start = source.rfind("\n", 0, first) + 1
            change = f"{source[first:after]!r} -> {new!r}"
            yield Mutant(source.count("\n", 0, first) + 1, first - start + 1, first, change, text)


def _span(read: Code, first: int, after: int) -> tuple[int, int]:
    """The characters of the tokens from `first` to the one before `after`."""
    last = after - 1
    return read.tokens.start[first], read.tokens.start[last] + len(read.text[last])


def _paces(read: Code) -> Iterator[tuple[int, int]]:
    """From where to where there are calls of `rest`."""
    for at in read.places_of(PACE):
        if read.word(at + 1) == "(" and (read.word(at - 1) != "." or read.word(at - 2) == "Work"):
            yield _span(read, at, read.ends[at + 1] + 1)


def _words(read: Code) -> Iterator[Change]:
    """Operators and constants; texts and machine words are left alone."""
    for at, word in enumerate(read.text):
        kind = read.kind(at)
        if kind == NUMBER and word.isdigit():
            yield (*_span(read, at, at + 1), str(int(word) + 1))
        elif kind != STRING and word in OTHER and not (word == "-" and not _is_value(read, at - 1)):
            yield (*_span(read, at, at + 1), OTHER[word])


def _is_value(read: Code, at: int) -> bool:
    return read.word(at) in _VALUES or read.kind(at) in (NUMBER, STRING) or (at >= 0 and is_name(read, at))


def _conditions(read: Code) -> Iterator[Change]:
    """Conditions of `if` and `elseif`, the other way around, but what `_words` turns."""
    heads = sorted([*read.places_of("if"), *read.places_of("elseif")])
    for group in read.groups:
        if group.kind == BRANCH:
            head = max(at for at in heads if at < group.open and read.home[at] == read.home[group.open])
            words = set(read.text[head + 1 : group.open])
            if words & {"and", "or"} or not words & {"not", "==", "~="}:
                first, after = _span(read, head + 1, group.open)
                yield first, after, f"not ({read.tokens.source[first:after]})"


def _calls(read: Code) -> Iterator[Change]:
    """Statements that are a call, and nothing else: the call is gone."""
    for at in range(len(read.text)):
        if _begins_statement(read, at):
            after = after_operand(read, at)
            if read.word(after - 1) == ")" and read.word(after) not in ("=", ","):
                yield (*_span(read, at, after), GONE)


def _begins_statement(read: Code, at: int) -> bool:
    if not is_name(read, at) or read.groups[read.home[at]].kind in BRACKETS:
        return False
    before = read.word(at - 1)
    if at == 0 or before in _BEFORE_STATEMENT:
        return True
    return read.tokens.line(at - 1) < read.tokens.line(at) and _is_value(read, at - 1)


def _results(read: Code) -> Iterator[Change]:
    """What functions return: nothing instead."""
    for at in read.places_of("return"):
        group = read.groups[read.home[at]]
        after = group.close
        word = read.word(at + 1)
        if group.kind != CHUNK and after > at + 1 and (word not in KEYWORDS or word in ("function", "not")):
            yield (*_span(read, at + 1, after), "nil")
