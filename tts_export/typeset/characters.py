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
_SHORT, _LONG = (4,), (12, 13)


def has_few_characters(table: bytes) -> bool:
    """Whether no list of characters names more than there are; one that is cut off is left to the library."""
    try:
        (count,) = struct.unpack_from(">H", table, 2)
        places = {struct.unpack_from(">I", table, 8 + 8 * number)[0] for number in range(count)}
        return len(places) <= _MOST_LISTS and all(_is_short(table, place) for place in places)
    except struct.error:
        return True


def _is_short(table: bytes, place: int) -> bool:
    left = MOST_CHARACTERS
    for number, (first, last) in enumerate(_ranges(table, place)):
        left -= max(0, last - first + 1)
        if left < 0 or number >= _MOST_RANGES:
            return False
    return True


def _ranges(table: bytes, place: int) -> Iterator[tuple[int, int]]:
    """The first and the last character of each range of a list."""
    (form,) = struct.unpack_from(">H", table, place)
    if form in _SHORT:
        size = struct.unpack_from(">H", table, place + 6)[0] // 2
        firsts = struct.unpack_from(f">{size}H", table, place + 16 + 2 * size)
        yield from zip(firsts, struct.unpack_from(f">{size}H", table, place + 14), strict=True)
    elif form in _LONG:
        (size,) = struct.unpack_from(">I", table, place + 12)
        for number in range(size):
            yield struct.unpack_from(">II", table, place + 16 + 12 * number)
