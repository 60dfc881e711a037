"""A picture to draw on: plain fills, colors through masks, pasted tiles.

It has one of two modes. RGB is a card that is being drawn: a color through a mask is one paste. RGBA is a
layer that will lie over something (a token, an icon, a patch of a face): there colors are composed.
"""

from collections.abc import Sequence

from PIL import Image

from tts_export.geometry import PixelBox
from tts_export.paint.colors import Color
from tts_export.paint.masks import Stencil


class Canvas:
    """`image` shows the pixels from `origin` on of a drawing, which may be larger."""

    def __init__(self, image: Image.Image, origin: tuple[int, int] = (0, 0)) -> None:
        self.image = image
        self.origin = origin
        self.layered = image.mode == "RGBA"

    @classmethod
    def clear(cls, width: int, height: int, origin: tuple[int, int] = (0, 0)) -> "Canvas":
        """An empty, transparent layer."""
        return cls(Image.new("RGBA", (width, height), (0, 0, 0, 0)), origin)

    def is_within(self, box: PixelBox) -> bool:
        """Whether `box` covers the whole picture."""
        here = PixelBox(*self.origin, self.origin[0] + self.image.width, self.origin[1] + self.image.height)
        return here.common(box) == here

    def fill(self, box: PixelBox, color: Color) -> None:
        """A rectangle of one color."""
        left, top = max(box.left - self.origin[0], 0), max(box.top - self.origin[1], 0)
        right = min(box.right - self.origin[0], self.image.width)
        bottom = min(box.bottom - self.origin[1], self.image.height)
        if right <= left or bottom <= top or not color[3]:
            return
        if color[3] == 255:
            self.image.paste(color if self.layered else color[:3], (left, top, right, bottom))
        elif self.layered:
            self.image.alpha_composite(Image.new("RGBA", (right - left, bottom - top), color), (left, top))
        else:
            veil = Image.new("L", (right - left, bottom - top), color[3])
            self.image.paste(color[:3], (left, top), veil)

    def paint(self, stencil: Stencil, color: Color, dx: int = 0, dy: int = 0) -> None:
        """A color through a stencil, moved by `dx`, `dy`."""
        mask, x, y = stencil
        x, y = x + dx - self.origin[0], y + dy - self.origin[1]
        width, height = self.image.size
        if not (-mask.width < x < width and -mask.height < y < height):
            return  # perhaps so far outside that Pillow has no number for it
        if mask.width > width or mask.height > height:  # the rest may be many times the picture
            left, top = max(-x, 0), max(-y, 0)
            mask = mask.crop((left, top, min(mask.width, width - x), min(mask.height, height - y)))
            x, y = x + left, y + top
        if color[3] != 255:
            mask = _faded(mask, color[3])
        if self.layered:
            layer = Image.new("RGBA", mask.size, color)
            layer.putalpha(mask)
            self._compose(layer, x, y)
        else:
            self.image.paste(color[:3], (x, y), mask)

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
        else:
            self.image.paste(tile, (x, y), mask)

    def windows(self, tile: Image.Image, place: PixelBox, windows: Sequence[PixelBox]) -> None:
        """An opaque picture that fills `place`, shown only in `windows`, of which no two overlap."""
        left, top = place.left, place.top
        if self.layered or tile.mode != "RGB":
            for box in windows:
                inner = (box.left - left, box.top - top, box.right - left, box.bottom - top)
                self.tile(tile.crop(inner), box.left, box.top)
            return
        # The whole picture, then the surroundings of the windows again: as a rule a corner or two.
        around = [self._here(box) for box in place.without(windows)]
        before = [self.image.crop(box) for box in around]
        self.tile(tile, left, top)
        for here, pixels in zip(around, before, strict=True):
            self.image.paste(pixels, here)

    def _here(self, box: PixelBox) -> tuple[int, int, int, int]:
        x, y = self.origin
        return box.left - x, box.top - y, box.right - x, box.bottom - y

    def _compose(self, layer: Image.Image, x: int, y: int) -> None:
        """`layer` over the picture. Pillow refuses places left of or above the edge, so it is cut first."""
        left, top = max(-x, 0), max(-y, 0)
        if left < layer.width and top < layer.height:
            self.image.alpha_composite(layer, (max(x, 0), max(y, 0)), (left, top))


def _faded(mask: Image.Image, alpha: int) -> Image.Image:
    return mask.convert("L").point([round(v * alpha / 255) for v in range(256)])
