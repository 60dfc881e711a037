"""The rules by which a font joins and moves letters (GSUB, GPOS), counted before HarfBuzz applies them.

It tries all rules of a letter, one after the other, and cannot be stopped while it does.
"""

from collections.abc import Iterator

MOST_RULES = 3_000
"""Rules of one step that are tried for a letter, with those of the steps that one of them calls."""
_MOST_SETS = 500_000
"""Lists of rules, and calls of steps, that are looked at."""
_MOST_LEVELS = 64
"""How far HarfBuzz follows calls of steps within steps."""
_LIGATURE = {b"GSUB": 4}
_CONTEXT, _CHAIN, _MORE = (
    {b"GSUB": 5, b"GPOS": 7},
    {b"GSUB": 6, b"GPOS": 8},
    {b"GSUB": 7, b"GPOS": 9},
)


def has_few_rules(table: bytes, name: bytes) -> bool:
    """Whether no step of the table `name` has too many rules; what is cut off counts as far as it goes."""
    left = _MOST_SETS
    steps: list[tuple[int, set[tuple[int, ...]]]] = []
    for lookup in _offsets(table, _number(table, 8), 0):
        rules, kind, calls = 0, _number(table, lookup), set[tuple[int, ...]]()
        for part in _offsets(table, lookup, 4) if lookup else ():
            counts = list(_counts(table, part, kind, name)) if part else []
            left -= 1 + len(counts)
            rules += max(counts, default=1)
            for called in _calls(table, part, kind, name) if part and left > 0 else ():
                left -= 1 + len(called)
                calls.add(called)
                if left < 0:
                    break
            if rules > MOST_RULES or left < 0:
                return False
        steps.append((rules, calls))
    return _has_few_calls(steps)


def _has_few_calls(steps: list[tuple[int, set[tuple[int, ...]]]]) -> bool:
    """Whether no step has too many rules together with those that it calls; of its own rules one applies."""
    before, costs = list[int](), [rules for rules, _ in steps]
    for _ in range(_MOST_LEVELS):
        if before == costs or max(costs) > MOST_RULES:
            break
        before = costs
        costs = [
            rules
            + max((sum(before[step] for step in called if step < len(steps)) for called in calls), default=0)
            for rules, calls in steps
        ]
    return max(costs, default=0) <= MOST_RULES


def _number(table: bytes, at: int, size: int = 2) -> int:
    return int.from_bytes(table[at : at + size], "big")


def _offsets(table: bytes, start: int, at: int) -> Iterator[int]:
    """The places that a list names, whose length is `at` bytes behind `start`; 0 for each that is empty."""
    first = start + at + 2
    for place in range(first, first + 2 * _number(table, start + at), 2):
        offset = _number(table, place)
        yield start + offset if offset else 0


def _counts(table: bytes, part: int, kind: int, name: bytes) -> Iterator[int]:
    """How many rules each list of a part of a step has."""
    form = _number(table, part)
    if kind == _MORE[name]:
        kind = _number(table, part + 2)
        if kind != _MORE[name]:
            yield from _counts(table, part + _number(table, part + 4, 4), kind, name)
        return
    places = {
        (_LIGATURE.get(name), 1): 4,
        (_CONTEXT[name], 1): 4,
        (_CONTEXT[name], 2): 6,
        (_CHAIN[name], 1): 4,
        (_CHAIN[name], 2): 10,
    }
    if (at := places.get((kind, form))) is not None:
        for rules in _offsets(table, part, at):
            yield _number(table, rules) if rules else 0


def _calls(table: bytes, part: int, kind: int, name: bytes) -> Iterator[tuple[int, ...]]:
    """The numbers of the steps that each rule of a part of a step calls."""
    form, chained = _number(table, part), kind == _CHAIN[name]
    if kind == _MORE[name]:
        kind = _number(table, part + 2)
        if kind != _MORE[name]:
            yield from _calls(table, part + _number(table, part + 4, 4), kind, name)
    elif kind not in (_CONTEXT[name], _CHAIN[name]):
        return
    elif form == 3:
        yield _called(table, part + 2, chained, 0)
    else:
        for rules in _offsets(table, part, {1: 4, 2: 10 if chained else 6}.get(form, len(table))):
            for rule in _offsets(table, rules, 0) if rules else ():
                yield _called(table, rule, chained, 1) if rule else ()


def _called(table: bytes, at: int, chained: bool, implied: int) -> tuple[int, ...]:
    """The steps that a rule calls, which are behind its letters; how many of these are `implied`."""
    if chained:
        for missing in (0, implied, 0):
            at += 2 + 2 * max(0, _number(table, at) - missing)
        count, at = _number(table, at), at + 2
    else:
        count, at = _number(table, at + 2), at + 4 + 2 * max(0, _number(table, at) - implied)
    end = min(at + 4 * count, len(table))
    return tuple(_number(table, place + 2) for place in range(at, end, 4))
