"""The rules by which a font joins and moves letters (GSUB, GPOS), counted before HarfBuzz applies them.

It tries all rules of a letter, one after the other, and cannot be stopped while it does.
"""

from collections.abc import Iterator

MOST_RULES = 3_000
"""Rules of one step that are tried for a letter."""
_MOST_SETS = 500_000
"""Lists of rules that are looked at."""
_LIGATURE = {b"GSUB": 4}
_CONTEXT, _CHAIN, _MORE = (
    {b"GSUB": 5, b"GPOS": 7},
    {b"GSUB": 6, b"GPOS": 8},
    {b"GSUB": 7, b"GPOS": 9},
)


def has_few_rules(table: bytes, name: bytes) -> bool:
    """Whether no step of the table `name` has too many rules; what is cut off counts as far as it goes."""
    left = _MOST_SETS
    for lookup in _offsets(table, _number(table, 8), 0):
        rules, kind = 0, _number(table, lookup)
        for part in _offsets(table, lookup, 4) if lookup else ():
            counts = list(_counts(table, part, kind, name)) if part else []
            left -= 1 + len(counts)
            rules += max(counts, default=1)
            if rules > MOST_RULES or left < 0:
                return False
    return True


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
