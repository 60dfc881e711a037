"""Pixel drawings: rows of letters, one letter a cell, drawn crisp."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from tts_export.draw.art.colors import RGB

EMPTY = "."


def mirrored(half: str) -> str:
    """A whole row from its left half; the last letter is on the axis and is not repeated."""
    return half + half[-2::-1]


def bitmap(rows: Sequence[str], inks: Mapping[str, RGB]) -> Image.Image:
    """The rows as RGBA, one pixel a cell; letters without an ink stay clear."""
    picture = Image.new("RGBA", (max(map(len, rows)), len(rows)))
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter in inks:
                picture.putpixel((x, y), (*inks[letter], 255))
    return picture


def silhouette(rows: Sequence[str], ink: RGB) -> Image.Image:
    """Every cell that is not empty, in one color."""
    return bitmap(rows, {letter: ink for row in rows for letter in row if letter != EMPTY})


def overlaid(base: Sequence[str], top: Sequence[str]) -> list[str]:
    """`top` over `base`: an empty cell lets the one below show."""
    return [
        "".join(a if b == EMPTY else b for a, b in zip(low, high, strict=True))
        for low, high in zip(base, top, strict=True)
    ]
