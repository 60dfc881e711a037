"""Pieces of unchanging elements that lie over changing ones, cut so that they are cheap to paste.

To paste through a mask takes five times as long as to paste, and of a large piece (a planet's ring around its
picture) most is opaque or empty. So it is cut into tiles: empty ones are left out, opaque ones need no mask.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from PIL import Image

_TILE = 32
"""Pixels of a tile's side."""
_EMPTY, _SOLID, _MIXED = range(3)


class Patch(NamedTuple):
    """A piece of unchanging elements that lies over changing ones; without a mask it is opaque."""

    image: Image.Image
    mask: Image.Image | None
    x: int
    y: int


def in_tiles(patch: Patch) -> Iterator[Patch]:
    """The same in tiles, neighbours of one kind in one."""
    if patch.mask is None:
        yield patch
        return
    width, height = patch.image.size
    for top in range(0, height, _TILE):
        bottom = min(top + _TILE, height)
        kinds = [_kind(patch.mask, (left, top, min(left + _TILE, width), bottom)) for left in _lefts(width)]
        for kind, tiles in groupby(_lefts(width), key=lambda left: kinds[left // _TILE]):
            if kind != _EMPTY:
                lefts = list(tiles)
                box = (lefts[0], top, min(lefts[-1] + _TILE, width), bottom)
                mask = patch.mask.crop(box) if kind == _MIXED else None
                yield Patch(patch.image.crop(box), mask, patch.x + box[0], patch.y + top)


def _lefts(width: int) -> range:
    return range(0, width, _TILE)


def _kind(mask: Image.Image, box: tuple[int, int, int, int]) -> int:
    least, most = mask.crop(box).getextrema()
    return _EMPTY if most == 0 else _SOLID if least == 255 else _MIXED
