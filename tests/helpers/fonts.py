"""Small fonts, whole or broken, made of the bytes of their tables."""

from __future__ import annotations

import struct
from itertools import accumulate

NONE = b""
SQUARE = struct.pack(">5hHH4B8h", 1, 0, 0, 500, 500, 3, 0, 1, 1, 1, 1, 0, 500, 0, -500, 0, 0, 500, 0)


def made_of(*glyphs: int) -> bytes:
    parts = [struct.pack(">HHbb", 0x22, glyph, 1, 1) for glyph in glyphs]
    parts[-1] = struct.pack(">HHbb", 0x02, glyphs[-1], 1, 1)
    return struct.pack(">5h", -1, 0, 0, 500, 500) + b"".join(parts)


def font(*glyphs: bytes, twice: str = "", **more: bytes) -> bytes:
    """A TrueType font with these glyphs behind the first, which is empty."""
    padded = [glyph + bytes(-len(glyph) % 4) for glyph in (NONE, *glyphs)]
    places = [0, *accumulate(map(len, padded))]
    count = len(padded)
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + struct.pack(
        ">HHIIIIII", 13, 0, 28, 0, 1, 32, 126, count - 1
    )
    tables = {
        "cmap": cmap,
        "glyf": b"".join(padded),
        "head": struct.pack(
            ">IIIIHHQQ4hHHhhh", 65536, 65536, 0, 0x5F0F3CF5, 0, 1000, 0, 0, 0, 0, 500, 500, 0, 8, 2, 1, 0
        ),
        "hhea": struct.pack(">IhhhHhhhhhhhhhhhH", 65536, 800, -200, 0, 600, 0, 0, 500, 1, *[0] * 7, count),
        "hmtx": struct.pack(">Hh", 600, 0) * count,
        "loca": struct.pack(f">{count + 1}I", *places),
        "maxp": struct.pack(">IH13H", 65536, count, *[65535] * 4, 2, *[65535] * 8),
    }
    tables |= more
    names = sorted([*tables, twice] if twice else tables)
    begin, listed, contents = 12 + 16 * len(names), b"", b""
    for name in names:
        data = tables[name]
        listed += struct.pack(">4sIII", name.encode(), 0, begin + len(contents), len(data))
        contents += data + bytes(-len(data) % 4)
    return struct.pack(">IHHHH", 65536, len(names), 0, 0, 0) + listed + contents


def rules(step: bytes, steps: int) -> bytes:
    """A GSUB table that takes the same step many times."""
    script = struct.pack(">H4sH2H3HH", 1, b"DFLT", 8, 4, 0, 0, 0xFFFF, 1, 0)
    feature = struct.pack(f">H4sH2H{steps}H", 1, b"ccmp", 8, 0, steps, *range(steps))
    lookups = struct.pack(f">H{steps}H", steps, *[2 + 2 * steps] * steps)
    begin = 10 + len(script)
    return struct.pack(">I3H", 65536, 10, begin, begin + len(feature)) + script + feature + lookups + step
