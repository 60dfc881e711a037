"""Sheets with holes: what shows through them has the shape of a drawing."""

from msgspec import Struct
from PIL import Image, ImageChops


class Holes(Struct, frozen=True):
    """Holes in something of a color, as many as `count` in a row: what shows through them has their shape."""

    color: str
    count: int


def pierced(holes: Holes, shape: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A sheet of this size with a row of holes in it that have the shape of what is drawn."""
    opening, pitch = Image.new("L", size), size[0] / holes.count
    drawn = shape.convert("RGBA").getchannel("A")
    for place in range(holes.count):
        opening.paste(drawn, (round(pitch * (place + 0.5) - drawn.width / 2), (size[1] - drawn.height) // 2))
    sheet = Image.new("RGB", size, holes.color).convert("RGBA")
    sheet.putalpha(ImageChops.invert(opening))
    return sheet
