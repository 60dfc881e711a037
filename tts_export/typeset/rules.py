"""The rules by which a font joins and moves letters (GSUB, GPOS), counted before HarfBuzz applies them.

It tries all rules of a letter, one after the other, and cannot be stopped while it does.
"""

import struct
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
    """Whether no step of the table `name` has too many rules."""
    left = _MOST_SETS
    try:
        for lookup in _offsets(table, struct.unpack_from(">H", table, 8)[0], 0):
            rules = 0
            kind = struct.unpack_from(">H", table, lookup)[0]
            for part in _offsets(table, lookup, 4):
                counts = list(_counts(table, part, kind, name))
                left -= 1 + len(counts)
                rules += max(counts, default=1)
                if rules > MOST_RULES or left < 0:
                    return False
    except struct.error:  # cut off: HarfBuzz leaves such a table out
        return True
    return True


def _offsets(table: bytes, start: int, at: int) -> Iterator[int]:
    """The places that a list names, whose length is `at` bytes behind `start`."""
    (count,) = struct.unpack_from(">H", table, start + at)
    for offset in struct.unpack_from(f">{count}H", table, start + at + 2):
        if offset:
            yield start + offset


def _counts(table: bytes, part: int, kind: int, name: bytes) -> Iterator[int]:
    """How many rules each list of a part of a step has."""
    form = struct.unpack_from(">H", table, part)[0]
    if kind == _MORE[name]:
        kind, offset = struct.unpack_from(">HI", table, part + 2)
        if kind != _MORE[name]:
            yield from _counts(table, part + offset, kind, name)
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
            yield struct.unpack_from(">H", table, rules)[0]
