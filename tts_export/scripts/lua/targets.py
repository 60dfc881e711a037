"""Assignments in the token list: their targets and values."""

from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache

from tts_export.scripts.lua.blocks import Code, LuaBlock
from tts_export.scripts.lua.expressions import Span, after_expression, is_name
from tts_export.scripts.lua.tokens import BRACKETS

Assignment = tuple[list[Span], list[Span]]


@lru_cache(maxsize=1)
def assignments(code: Code) -> list[Assignment]:
    """The targets and values of each assignment to what is there already."""
    return list(_assignments(code))


@lru_cache(maxsize=1)
def local_values(code: Code) -> list[Assignment]:
    """The names and values of each `local`; no values where there is no `=`."""
    return list(_local_values(code))


@lru_cache(maxsize=1)
def values_by_name(code: Code) -> dict[str, list[tuple[int, Span]]]:
    """The values that each name gets by a `local`, each with the place of the name, in order."""
    known: dict[str, list[tuple[int, Span]]] = {}
    for names, values in local_values(code):
        for (at, _), value in zip(names, values, strict=False):
            known.setdefault(code.word(at), []).append((at, value))
    return known


def assignments_in(code: Code, group: LuaBlock) -> list[Assignment]:
    """The assignments in a block and in all that it holds."""
    known = assignments(code)
    first = bisect(known, group.open, key=_place)
    return known[first : bisect(known, group.close, key=_place)]


def _place(assignment: Assignment) -> int:
    return assignment[0][0][0]


def _assignments(code: Code) -> Iterator[Assignment]:
    for at in code.places_of("="):
        if code.groups[code.home[at]].kind in BRACKETS:
            continue
        targets = _targets(code, at)
        if targets and code.word(targets[0][0] - 1) not in ("local", "for", "function"):
            yield targets, _values(code, at + 1)


def _local_values(code: Code) -> Iterator[Assignment]:
    for at in code.places_of("local"):
        if not is_name(code, at + 1):
            continue
        after = at + 2
        names = [(at + 1, at + 2)]
        while code.word(after) == "," and is_name(code, after + 1):
            names.append((after + 1, after + 2))
            after += 2
        yield names, _values(code, after + 1) if code.word(after) == "=" else []


def _targets(code: Code, equals: int) -> list[Span]:
    """The targets before `=`, in order; walks backwards over names, dots and brackets."""
    spans: list[Span] = []
    after = equals
    while True:
        first = _target_start(code, after)
        if first is None:
            return spans[::-1]
        spans.append((first, after))
        if code.word(first - 1) != ",":
            return spans[::-1]
        after = first - 1


def _target_start(code: Code, after: int) -> int | None:
    at = after - 1
    while True:
        if code.word(at) in ("]", ")", "}"):
            at = code.begins.get(at, 0)
            if code.word(at) == "(" and not _goes_on(code, at - 1):
                return at
            at -= 1
            continue
        if not (is_name(code, at) or code.is_string(at)):
            return None
        if code.word(at - 1) in (".", ":"):
            at -= 2
        elif code.is_string(at):
            at -= 1
        else:
            return at


def _goes_on(code: Code, at: int) -> bool:
    return is_name(code, at) or code.word(at) in (")", "]", "}") or code.is_string(at)


def _values(code: Code, at: int) -> list[Span]:
    values = []
    while True:
        after = after_expression(code, at)
        values.append((at, after))
        if code.word(after) != ",":
            return values
        at = after + 1


def mentions(code: Code, span: Span, words: list[str]) -> bool:
    """Whether those words are in a row in a span, as an expression of their own and not as the end of
    another.
    """
    for at in range(span[0], span[1] - len(words) + 1):
        if code.text[at : at + len(words)] == words and code.word(at - 1) not in (".", ":"):
            return True
    return False


def appended_list(code: Code, target: Span) -> str:
    """The list `t` of a target `t[#t + 1]`; "" for any other."""
    if code.word(target[1] - 1) != "]":
        return ""
    opened = code.begins.get(target[1] - 1, target[1] - 1)
    inner = code.text[opened + 1 : target[1] - 1]
    name = code.text[target[0] : opened]
    return " ".join(name) if inner == ["#", *name, "+", "1"] else ""
