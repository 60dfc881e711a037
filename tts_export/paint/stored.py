"""Pictures as the cache stores them: losslessly compressed."""

import io
from typing import Any

from msgspec import Struct
from PIL import Image, WebPImagePlugin  # without it, Pillow imports all its plugins to find this one

from tts_export.paint.memo import Memo

_MOST_SIDE = 16383
"""The limit of WebP, in pixels."""
_WEBP: dict[str, Any] = {"format": "WEBP", "lossless": True, "exact": True, "method": 0, "quality": 0}
"""Fast: decoding takes less time than scaling the original again, and encoding about as much."""
_PNG: dict[str, Any] = {"format": "PNG", "compress_level": 1}
"""For pictures that are too large for WebP, and for a Pillow that was built without it."""
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
        with Image.open(io.BytesIO(self.data), formats=("WEBP", "PNG")) as image:
            return image.convert("RGB")


def stored(picture: Image.Image, original: tuple[int, int] = (0, 0)) -> Art:
    """An RGB picture for the cache."""
    out = io.BytesIO()
    picture.save(out, **(_WEBP if WebPImagePlugin.SUPPORTED and max(picture.size) <= _MOST_SIDE else _PNG))
    data = out.getvalue()
    _PICTURES.get(data, lambda: picture)  # it need not be decoded to be drawn
    return Art(data, original)
