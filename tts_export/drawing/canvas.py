"""A picture to draw on: plain fills, stamps of colour, pasted tiles.

Two modes. RGB is a card that is being drawn: a coloured stamp is one masked paste. RGBA is a layer that
will lie over something (tokens, icons, cached pieces of a face): there colours are composed, which costs
more.
"""

from __future__ import annotations

from PIL import Image

from tts_export.drawing.colors import Color
from tts_export.drawing.masks import Stamp
from tts_export.geometry import PixelBox


class Canvas:
    """`image` shows the pixels from `origin` on of a drawing, which may be larger."""

    def __init__(self, image: Image.Image, origin: tuple[int, int] = (0, 0)) -> None:
        image.load()
        self.image = image
        self.core = image.im
        """Pillow's own pixels: their `paste` is the one of `image` without its checks, which cost more than
        to paste a word. A face is a hundred pastes.
        """
        self.origin = origin
        self.layered = image.mode == "RGBA"

    @classmethod
    def clear(cls, width: int, height: int, origin: tuple[int, int] = (0, 0)) -> Canvas:
        """An empty, transparent layer."""
        return cls(Image.new("RGBA", (width, height), (0, 0, 0, 0)), origin)

    def fill(self, box: PixelBox, color: Color) -> None:
        """A rectangle of one colour."""
        left, top = max(box.left - self.origin[0], 0), max(box.top - self.origin[1], 0)
        right = min(box.right - self.origin[0], self.image.width)
        bottom = min(box.bottom - self.origin[1], self.image.height)
        if right <= left or bottom <= top or not color[3]:
            return
        if color[3] == 255:
            self.core.paste(color if self.layered else color[:3], (left, top, right, bottom))
        elif self.layered:
            self.image.alpha_composite(Image.new("RGBA", (right - left, bottom - top), color), (left, top))
        else:
            veil = Image.new("L", (right - left, bottom - top), color[3])
            self.image.paste(color[:3], (left, top), veil)

    def stamp(self, stamp: Stamp, color: Color, dx: int = 0, dy: int = 0) -> None:
        """A colour through a mask, moved by `dx`, `dy`."""
        mask, x, y = stamp
        if color[3] != 255:
            mask = _faded(mask, color[3])
        x, y = x + dx - self.origin[0], y + dy - self.origin[1]
        if self.layered:
            layer = Image.new("RGBA", mask.size, color)
            layer.putalpha(mask)
            self._compose(layer, x, y)
        else:
            width, height = mask.size
            self.core.paste(color[:3], (x, y, x + width, y + height), mask.im)

    def tile(self, tile: Image.Image, x: int, y: int, mask: Image.Image | None = None) -> None:
        """A picture at x, y; through `mask` if given, else through its own transparency."""
        x, y = x - self.origin[0], y - self.origin[1]
        if self.layered:
            layer = tile.convert("RGBA")
            if mask is not None:
                layer.putalpha(mask)
            self._compose(layer, x, y)
        elif mask is None and tile.mode == "RGBA":
            self.image.paste(tile, (x, y), tile)
        elif tile.mode == "RGB":
            box = (x, y, x + tile.width, y + tile.height)
            self.core.paste(tile.im, box, mask.im) if mask is not None else self.core.paste(tile.im, box)
        else:
            self.image.paste(tile, (x, y), mask)

    def part(self, tile: Image.Image, box: PixelBox, x: int, y: int) -> None:
        """What of an opaque picture that stands at x, y lies in `box`."""
        inner = (box.left - x, box.top - y, box.right - x, box.bottom - y)
        if self.layered or tile.mode != "RGB":
            self.tile(tile.crop(inner), box.left, box.top)
            return
        left, top = box.left - self.origin[0], box.top - self.origin[1]
        self.core.paste(tile.im.crop(inner), (left, top, left + box.width, top + box.height))

    def _compose(self, layer: Image.Image, x: int, y: int) -> None:
        """`layer` over the picture; Pillow refuses places left of or above its edge, so cut first."""
        left, top = max(-x, 0), max(-y, 0)
        if left < layer.width and top < layer.height:
            self.image.alpha_composite(layer, (max(x, 0), max(y, 0)), (left, top))


def _faded(mask: Image.Image, alpha: int) -> Image.Image:
    return mask.point([round(v * alpha / 255) for v in range(256)])
