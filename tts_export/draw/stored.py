"""Pictures as the cache stores them: their pixels, compressed where that makes them much smaller."""

from __future__ import annotations

import zlib

from msgspec import Struct
from PIL import Image

_LEVEL = 3
_SAMPLE = 1 << 16
"""Bytes from the middle of a picture that decide whether the whole is compressed."""


class Art(Struct, frozen=True):
    """A finished picture, exactly as large as its place on a card."""

    size: tuple[int, int]
    mode: str
    pixels: bytes
    compressed: bool = False
    original: tuple[int, int] = (0, 0)
    """The size of the picture that it was made from, as it was decoded; nothing for one without a file."""

    @property
    def picture(self) -> Image.Image:
        """The picture, made from its pixels each time: whoever gets it may draw on it."""
        size = self.size[0] * self.size[1] * len(self.mode)
        pixels = zlib.decompress(self.pixels, bufsize=size) if self.compressed else self.pixels
        return Image.frombytes(self.mode, self.size, pixels)


def stored(picture: Image.Image, original: tuple[int, int] = (0, 0)) -> Art:
    """A picture for the cache. Pixel art shrinks to a few percent; a photograph hardly does and stays raw."""
    pixels = picture.tobytes()
    middle = pixels[len(pixels) // 2 :][:_SAMPLE]
    if 2 * len(zlib.compress(middle, _LEVEL)) > len(middle):
        return Art(picture.size, picture.mode, pixels, original=original)
    return Art(picture.size, picture.mode, zlib.compress(pixels, _LEVEL), compressed=True, original=original)
