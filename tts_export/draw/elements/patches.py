"""Patches of unchanging elements that lie over changing ones, cut so that they are cheap to paste.

Pasting through a mask is slower than pasting, and most of a large patch (a planet's ring around its
picture) is opaque or empty. So it is cut into tiles: empty ones are left out, opaque ones need no mask, and
those without a half transparent pixel have a mask of mode 1, which is faster than one of mode L.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from PIL import Image

_TILE = 32
"""Pixels of a tile's side."""
_EMPTY, _SOLID, _HARD, _MIXED = range(4)


class Patch(NamedTuple):
    """A part of unchanging elements that lies over changing ones; without a mask it is opaque."""

    image: Image.Image
    mask: Image.Image | None
    x: int
    y: int


def patch_of(layer: Image.Image, x: int, y: int) -> Patch | None:
    """The inked part of a transparent layer whose corner is at x, y; None if there is no ink."""
    alpha = layer.getchannel("A")
    seen = alpha.getbbox()
    if seen is None:
        return None
    alpha = alpha.crop(seen)
    solid = alpha.getextrema()[0] == 255
    return Patch(layer.convert("RGB").crop(seen), None if solid else alpha, x + seen[0], y + seen[1])


def in_tiles(patch: Patch) -> Iterator[Patch]:
    """The same patch in tiles; neighbors of one kind are one tile."""
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
                yield Patch(
                    patch.image.crop(box), _mask(kind, patch.mask.crop(box)), patch.x + box[0], patch.y + top
                )


def _lefts(width: int) -> range:
    return range(0, width, _TILE)


def _kind(mask: Image.Image, box: tuple[int, int, int, int]) -> int:
    counts = mask.crop(box).histogram()
    if not any(counts[1:255]):
        return _EMPTY if not counts[255] else _SOLID if not counts[0] else _HARD
    return _MIXED


def _mask(kind: int, mask: Image.Image) -> Image.Image | None:
    if kind == _SOLID:
        return None
    return mask.convert("1", dither=Image.Dither.NONE) if kind == _HARD else mask
