"""Things on a punched card: a small pixel object, turned, forged or built, symmetrical and lit from the left.

Rows are half widths or left halves of six letters, the sixth on the axis. Letters: `x` body, `a` accent
(bands, handles), `o` hole.
"""

from __future__ import annotations

import math
from random import Random

from tts_export.draw.art.pixels import EMPTY, mirrored
from tts_export.draw.art.seeds import between, chance, pick, whole

ROWS = 13
HALF = 6

# Heads of forged things, from the top down, and the handles they sit on.
HEADS: tuple[tuple[str, ...], ...] = (
    (".....x", ".....x", "....xx", "....xx", "....xx", "....xx", "....xx", "....xx"),  # blade
    (".xxxxx", "xxxxxx", "xxxxxx", ".xxxxx"),  # hammer
    ("..xxxx", ".xx...", ".x....", ".x..x.", ".xx.xx", "..xxxx"),  # ring with a gem
    ("x....x", "x....x", "xx..xx", ".xx.xx", "..xxxx", "....xx"),  # trident
    (".....a", "....ax", "..aaxx", "....xx", "....ax", ".....a"),  # wand with a star
    ("..xxxx", ".xx.oo", "xx.ooo", "xxoooo", ".xx.oo", "..xxxx"),  # looking glass
    ("xx....", "xxx..x", "xxxxxx", "xxxx.x", ".xx..x"),  # axe with two blades
    ("...xxx", ".xxaxx", "xxxaxx", "xxxaxx", "xo.a.o"),  # parasol
)
HANDLES: tuple[tuple[str, ...], ...] = (
    (".aaaaa", ".....x", ".....x", ".....x", "....aa"),
    ("....aa", ".....x", ".....x", "....xx", "....aa", ".....x"),
    ("...aaa", "....xx", "....xx", "...aaa"),
    (".....x", ".....x", ".....x", ".....x", "...xxx", "....xx"),
    (".....x", ".....x", ".....x", "....ax", ".....x", "...axx", ".....x"),
)


def roll_object(roll: Random) -> tuple[str, ...]:
    """Thirteen rows of eleven letters: `l` lit, `m` middle, `d` dark, `a` `b` accents, `o` hole."""
    make = pick(roll, (_turned, _turned, _forged, _built))
    halves = make(roll)
    return tuple(_lit(mirrored(half)) for half in _centered(halves))


def _turned(roll: Random) -> list[str]:
    """A vessel on a lathe: knob, belly, waist, foot."""
    belly, neck, foot = whole(roll, 2, 4), whole(roll, 0, 2), whole(roll, 2, 4)
    length, swell = whole(roll, 4, 7), between(roll, 0.4, 2.6)
    widths = [0] * whole(roll, 0, 1) + [neck] * whole(roll, 1, 2)
    lip = whole(roll, 1, 4)
    widths.append(lip)
    widths += [
        max(1, round(neck + (belly + 0.4 - neck) * math.sin(math.pi * ((row + 0.6) / length) ** swell)))
        for row in range(length)
    ]
    widths += [min(neck, 1)] * whole(roll, 0, 2) + [max(1, foot - 1), foot]
    bands = {whole(roll, 2, 4), whole(roll, 5, 9)}
    handles = chance(roll, 0.45)
    rows = [_width_row(width, "a" if row in bands else "x") for row, width in enumerate(widths)]
    return _with_handles(rows, len(widths) - length - 3) if handles else rows


def _width_row(width: int, letter: str) -> str:
    return EMPTY * (HALF - 1 - width) + letter * (width + 1)


def _with_handles(rows: list[str], top: int) -> list[str]:
    """An ear from the lip to the belly, one cell outside the widest row between."""
    span = range(max(0, top), min(len(rows), max(0, top) + 4))
    return [
        _eared(row, closed=y in (span.start, span.stop - 1)) if y in span else row
        for y, row in enumerate(rows)
    ]


def _eared(row: str, closed: bool) -> str:
    gap = row.count(EMPTY)
    if gap < 2:
        return row
    return EMPTY + ("a" * (gap - 1) if closed else "a" + EMPTY * (gap - 2)) + row[gap:]


def _forged(roll: Random) -> list[str]:
    """A tool or a weapon: a head on a handle."""
    head, handle = pick(roll, HEADS), pick(roll, HANDLES)
    return [*head, *handle]


def _built(roll: Random) -> list[str]:
    """A device: a cabinet with a rolled panel, something on top and feet."""
    top = pick(
        roll, ((".....a", ".....x"), ("...a..", "...x.."), ("...aaa",), (".....a", "....a.", ".....a"))
    )
    width = pick(roll, (4, 5, 5))
    frame = EMPTY * (HALF - 1 - width) + "x" * (width + 1)
    panel = [
        EMPTY * (HALF - 1 - width) + "x" + "".join(pick(roll, "oxoa") for _ in range(width)) for _ in range(6)
    ]
    feet = EMPTY * (HALF - 1 - width) + pick(roll, ("xx....", "x.x...", ".xxx..", "aaaaaa"))[: width + 1]
    return [*top, frame, *panel, frame, feet]


def _centered(halves: list[str]) -> list[str]:
    halves = halves[:ROWS]
    above = (ROWS - len(halves)) // 2
    blank = EMPTY * HALF
    return [blank] * above + halves + [blank] * (ROWS - above - len(halves))


def _lit(row: str) -> str:
    """Shades a row by where each cell lies between the row's left and right end."""
    filled = [x for x, letter in enumerate(row) if letter != EMPTY]
    if not filled:
        return row
    first, span = filled[0], max(1, filled[-1] - filled[0])
    return "".join(_shade(letter, (x - first) / span) for x, letter in enumerate(row))


def _shade(letter: str, across: float) -> str:
    if letter == "x":
        return "l" if across < 0.36 else "m" if across < 0.7 else "d"
    if letter == "a":
        return "a" if across < 0.6 else "b"
    return letter
