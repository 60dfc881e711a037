"""Drawings as data: a text file of named drawings, each of them a list of pieces.

A drawing begins with `[its name]`, perhaps with more words after it. A piece is a line: words, then places as
`x,y`. What is before the first drawing explains the words.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple


class ShapePiece(NamedTuple):
    words: tuple[str, ...]
    points: tuple[tuple[float, float], ...]


class ShapeDrawing(NamedTuple):
    words: tuple[str, ...]
    pieces: tuple[ShapePiece, ...]


def drawings(file: Path) -> Mapping[str, ShapeDrawing]:
    """The drawings of a file by their names."""
    _, *blocks = file.read_text(encoding="utf-8").split("\n[")
    read = {}
    for block in blocks:
        first, *lines = block.strip().splitlines()
        name, _, words = first.partition("]")
        read[name] = ShapeDrawing(tuple(words.split()), tuple(_piece(line) for line in lines if line))
    return read


def _piece(line: str) -> ShapePiece:
    words = line.split()
    places = [word.split(",") for word in words if "," in word]
    return ShapePiece(
        tuple(word for word in words if "," not in word), tuple((float(x), float(y)) for x, y in places)
    )
