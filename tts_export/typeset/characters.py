"""The characters that a font says it has (cmap), counted before HarfBuzz lists them.

It goes through every range, and ranges may name the same characters a million times.
"""

import struct
from collections.abc import Iterator

MOST_CHARACTERS = 2_000_000
"""All ranges of a list together: there are 1,114,112 characters."""
_MOST_RANGES = 100_000
"""Ranges of a list; fonts of all characters of China have a fourth of that."""
_MOST_LISTS = 100
_SEGMENTS, _GROUPS = (4,), (12, 13)
"""Forms of lists: with ranges of two bytes, and of four."""


def has_few_characters(table: bytes) -> bool:
    """Whether no list of characters names more than there are."""
    try:
        (count,) = struct.unpack_from(">H", table, 2)
        places = {struct.unpack_from(">I", table, 8 + 8 * number)[0] for number in range(count)}
    except struct.error:  # cut off: HarfBuzz reads none of them
        return True
    return len(places) <= _MOST_LISTS and all(_names_few(table, place) for place in places)


def _names_few(table: bytes, place: int) -> bool:
    left = MOST_CHARACTERS
    try:
        for number, (first, last) in enumerate(_ranges(table, place)):
            left -= max(0, last - first + 1)
            if left < 0 or number >= _MOST_RANGES:
                return False
    except struct.error:  # cut off: it is not read, but others may be
        return True
    return True


def _ranges(table: bytes, place: int) -> Iterator[tuple[int, int]]:
    """The first and the last character of each range of a list."""
    (form,) = struct.unpack_from(">H", table, place)
    if form in _SEGMENTS:
        size = struct.unpack_from(">H", table, place + 6)[0] // 2
        firsts = struct.unpack_from(f">{size}H", table, place + 16 + 2 * size)
        yield from zip(firsts, struct.unpack_from(f">{size}H", table, place + 14), strict=True)
    elif form in _GROUPS:
        (size,) = struct.unpack_from(">I", table, place + 12)
        for number in range(size):
            yield struct.unpack_from(">II", table, place + 16 + 12 * number)
