"""Pictures as the cache stores them: without loss, but paintings as JPEG of the highest quality.

A picture from a file is decoded from what is stored before it is drawn the first time, too: it looks the same
with and without a cache.
"""

import io
from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from PIL import Image, WebPImagePlugin  # without it, Pillow imports all its plugins to find this one

from tts_export.paint.memo import Memo

_MOST_SIDE = 16383
"""The limit of WebP, in pixels."""
_WEBP: dict[str, Any] = {"format": "WEBP", "lossless": True, "exact": True, "method": 0, "quality": 0}
"""Fast for the flat colors of drawings: encoding and decoding take 3 ms together."""
_PNG: dict[str, Any] = {"format": "PNG", "compress_level": 1}
"""For pictures that are too large for WebP, and for a Pillow that was built without it."""
_FEW_COLORS = 256
_JPEG: dict[str, Any] = {"format": "JPEG", "quality": 100, "subsampling": 0}
"""As small as WebP of a painting, but made in a sixth of the time; colors differ by 4 of 255 at most."""
_PICTURES = Memo(4)
"""The last pictures: a new one is drawn at once, and cards with the same art one after the other."""


class Art(Struct, frozen=True):
    """A finished picture, exactly as large as its place on a card."""

    data: bytes
    original: tuple[int, int] = (0, 0)
    """The size of the picture that it was made from, as it was decoded; (0, 0) for one without a file."""

    @property
    def picture(self) -> Image.Image:
        """The picture. Others get the same one: draw on a copy."""
        return _PICTURES.get(self.data, self._decoded)

    def _decoded(self) -> Image.Image:
        with Image.open(io.BytesIO(self.data), formats=("JPEG", "WEBP", "PNG")) as image:
            image.load()
        return image


def stored_drawing(picture: Image.Image) -> Art:
    """A generated RGB picture for the cache, without loss."""
    art = Art(_encoded(picture, _lossless(picture)))
    _PICTURES.get(art.data, lambda: picture)  # it need not be decoded to be drawn
    return art


def stored_painting(picture: Image.Image, original: tuple[int, int]) -> Art:
    """An RGB picture from a file for the cache; without loss if it has few colors, which must be exact."""
    has_few_colors = picture.getcolors(_FEW_COLORS) is not None
    return Art(_encoded(picture, _lossless(picture) if has_few_colors else _JPEG), original)


def _lossless(picture: Image.Image) -> Mapping[str, Any]:
    return _WEBP if WebPImagePlugin.SUPPORTED and max(picture.size) <= _MOST_SIDE else _PNG


def _encoded(picture: Image.Image, form: Mapping[str, Any]) -> bytes:
    out = io.BytesIO()
    picture.save(out, **form)
    return out.getvalue()
