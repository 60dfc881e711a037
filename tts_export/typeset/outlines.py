"""The tables of a font file, looked at before a library draws with it.

FreeType draws a glyph that is made of others once for each time it is named: thirty glyphs of two parts each
are a billion, and it listens to nothing meanwhile.
"""

import struct
from collections.abc import Iterator
from itertools import islice
from typing import Any

import uharfbuzz as hb

from tts_export.typeset.characters import has_few_characters
from tts_export.typeset.rules import has_few_rules

MOST_PARTS, DEEPEST = 10_000, 50
"""Glyphs of which a glyph is made, and how deep they are in one another. Fonts have a hundred, and five."""
MOST_POINTS = 5_000
"""Points of a glyph: FreeType takes seven seconds for twice as many."""
MOST_NAMED = 500_000
"""Parts that all glyphs of a font name together."""
_MOST_AXES = 100
"""Ways in which a font varies: HarfBuzz looks for each among all. Fonts have a dozen."""
_KINDS = (b"\0\1\0\0", b"OTTO", b"true")
_NEEDED = (b"cmap", b"head", b"hhea", b"hmtx", b"maxp")
_OUTLINES = (b"glyf", b"loca", b"head")
_COMPOSED = b"VARC"
"""Glyphs of others that vary, 2,000 for each: HarfBuzz draws them all, and no other font has such a table."""
_RULES = (b"GSUB", b"GPOS")
_READ = (*_OUTLINES, *_RULES, b"cmap")
_COLLECTION = b"ttcf"
_WORDS, _MORE, _SCALE, _TWO_SCALES, _MATRIX = 0x1, 0x20, 0x8, 0x40, 0x80


def is_sound(data: bytes) -> bool:
    """Whether a file is a TrueType or OpenType font (the first of a collection) without a bomb in it.

    Packed fonts (WOFF) are none: they may unpack to gigabytes. HarfBuzz does not read them either.
    """
    try:
        tables = _tables(data)
        return bool(tables) and _is_drawable(tables) and _is_readable(tables, data)
    except (struct.error, UnicodeDecodeError):  # too short, or an axis whose name is not a text
        return False


def _tables(data: bytes) -> dict[bytes, bytes]:
    """The tables of outlines and rules by their names; nothing for another kind of file, or one twice.

    Other tables stay empty: a thousand names may share the same bytes, and each would be a copy.
    """
    begin = int.from_bytes(data[12:16], "big") if data.startswith(_COLLECTION) else 0
    if data[begin : begin + 4] not in _KINDS:
        return {}
    (number,) = struct.unpack_from(">H", data, begin + 4)
    tables: dict[bytes, bytes] = {}
    for at in range(begin + 12, begin + 12 + 16 * number, 16):
        name, offset, size = struct.unpack_from(">4s4xII", data, at)
        if name in tables:
            return {}
        tables[name] = data[offset : offset + size] if name in _READ else b""
    return tables


def _is_readable(tables: dict[bytes, bytes], data: bytes) -> bool:
    """Whether the font has characters, outlines of any kind, and not too many rules."""
    outlines = {b"glyf", b"loca"} <= tables.keys() or not tables.keys().isdisjoint((b"CFF ", b"CFF2"))
    rules = all(has_few_rules(tables.get(name, b""), name) for name in _RULES)
    if not outlines or not rules or not tables.keys() >= {*_NEEDED} or _COMPOSED in tables:
        return False
    if not has_few_characters(tables[b"cmap"]):
        return False
    face = hb.Face(hb.Blob(data))
    return face.glyph_count > 0 and len(face.unicodes) > 0 and len(face.axis_infos) <= _MOST_AXES


def _is_drawable(tables: dict[bytes, bytes]) -> bool:
    """Whether no glyph has too many points, or is made of too many others."""
    glyphs, places, head = (tables.get(name, b"") for name in _OUTLINES)
    if not glyphs or not places:
        return True
    is_long = head[50:52] != b"\0\0"
    size = min(65_536, len(places) // (4 if is_long else 2))
    offsets = struct.unpack_from(f">{size}{'I' if is_long else 'H'}", places)
    if not is_long:
        offsets = tuple(2 * offset for offset in offsets)
    made_of: dict[int, list[int]] = {}
    left = MOST_NAMED
    for number, offset in enumerate(offsets):
        if offset < len(glyphs) and not glyphs[offset] & 0x80 and _points(glyphs, offset) > MOST_POINTS:
            return False
        if offset < len(glyphs) and glyphs[offset] & 0x80:
            made_of[number] = list(islice(_parts(glyphs, offset), MOST_PARTS + 1))
            left -= len(made_of[number])
            if left < 0:
                return False
    counts: dict[int, int] = {}
    return all(_count(number, made_of, counts, 0) <= MOST_PARTS for number in made_of)


def size_of(font: hb.Font, number: int) -> tuple[float, float] | None:
    """The width and the height of a glyph by its points; None if there are too many to be drawn soon.

    What draws a glyph of an OpenType font (CFF) is a program, and only running it counts its points; HarfBuzz
    runs 10,000 steps at most. The box that a font writes beside its outline may be another.
    """
    points: list[tuple[float, ...]] = []
    font.draw_glyph(number, _COUNTING, points)
    if len(points) > MOST_POINTS:
        return None
    across = [x for point in points for x in point[::2]] or [0.0]
    up = [y for point in points for y in point[1::2]] or [0.0]
    return max(across) - min(across), max(up) - min(up)


def _counting() -> hb.DrawFuncs:
    functions = hb.DrawFuncs()

    def add(*arguments: Any) -> None:
        if len(arguments[-1]) <= MOST_POINTS:
            arguments[-1].append(arguments[:-1])

    functions.set_move_to_func(add)
    functions.set_line_to_func(add)
    functions.set_quadratic_to_func(add)
    functions.set_cubic_to_func(add)
    return functions


_COUNTING = _counting()


def _points(glyphs: bytes, offset: int) -> int:
    """How many points the outline of a glyph has."""
    last = offset + 8 + 2 * int.from_bytes(glyphs[offset : offset + 2], "big")
    return int.from_bytes(glyphs[last : last + 2], "big") + 1 if last > offset + 8 else 0


def _parts(glyphs: bytes, offset: int) -> Iterator[int]:
    """The numbers of the glyphs of which one is made."""
    at, flags = offset + 10, _MORE
    while flags & _MORE and at + 4 <= len(glyphs):
        flags, number = struct.unpack_from(">HH", glyphs, at)
        at += 8 if flags & _WORDS else 6
        at += 2 * bool(flags & _SCALE) + 4 * bool(flags & _TWO_SCALES) + 8 * bool(flags & _MATRIX)
        yield number


def _count(number: int, made_of: dict[int, list[int]], counts: dict[int, int], depth: int) -> int:
    """How many glyphs are drawn for one. A ring counts once: FreeType refuses it."""
    if depth > DEEPEST:
        return MOST_PARTS + 1
    if number not in counts:
        counts[number] = 1
        counts[number] = 1 + sum(_count(part, made_of, counts, depth + 1) for part in made_of.get(number, ()))
    return counts[number]
