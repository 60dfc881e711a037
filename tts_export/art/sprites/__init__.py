"""Drawings of objects that the font lacks, a text file each: about 28 x 28 cells, one letter a cell.

The letters are those of `stencils` and the materials of `emblem`; every object is lit when it is drawn.
"""

from collections.abc import Mapping
from pathlib import Path

SPRITES: Mapping[str, str] = {
    file.stem: file.read_text(encoding="utf-8") for file in sorted(Path(__file__).parent.glob("*.txt"))
}
"""Name → rows."""
