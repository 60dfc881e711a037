"""What effects of light are drawn on: what shines, what only lights the ground, and smoke."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tts_export.art.colors import RGB
from tts_export.paint.outlines import Point

OVER, COARSE = 2, 4
"""How much larger what shines is drawn, and how much smaller what has soft edges."""


class Effect(Struct, frozen=True):
    """A part of a figure that shines or smokes: what it is, its places, how large or wide, its paint."""

    kind: str
    points: tuple[Point, ...]
    size: float
    paint: str = ""


class Shine(Struct, frozen=True):
    """An effect at its place in a picture, in pixels, and its color."""

    kind: str
    points: tuple[Point, ...]
    size: float
    ink: RGB


class Layers:
    """What shines (sharp and soft), what only lights the ground, and smoke."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.small = max(1, size[0] // COARSE), max(1, size[1] // COARSE)
        self.sharp = Image.new("RGB", (size[0] * OVER, size[1] * OVER))
        self.pen = ImageDraw.Draw(self.sharp)
        self.soft, self.pools = Image.new("RGB", self.small), Image.new("RGB", self.small)
        self.smoke: Image.Image | None = None

    def polygon(self, points: Sequence[Point], ink: RGB) -> None:
        self.pen.polygon([(x * OVER, y * OVER) for x, y in points], fill=ink)

    def disc(self, x: float, y: float, radius: float, ink: RGB) -> None:
        x, y, radius = x * OVER, y * OVER, max(0.6, radius * OVER)
        self.pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)

    def line(self, points: Sequence[Point], ink: RGB, width: float) -> None:
        whole = max(1, round(width * OVER))
        self.pen.line([(x * OVER, y * OVER) for x, y in points], fill=ink, width=whole, joint="curve")

    def hide(self, clear: Image.Image) -> None:
        """Leaves of what has been drawn so far only the share that a mask says."""
        mask = Image.merge("RGB", (clear,) * 3)
        for layer in (self.sharp, self.soft):
            layer.paste(ImageChops.multiply(layer, mask.resize(layer.size, Image.Resampling.BILINEAR)))

    def add(self, draw: Callable[[ImageDraw.ImageDraw], None], blur: float, pool: bool = False) -> None:
        """Something soft, drawn at the coarse size."""
        layer = Image.new("RGB", self.small)
        draw(ImageDraw.Draw(layer))
        layer = layer.filter(ImageFilter.GaussianBlur(max(0.6, blur / COARSE)))
        if pool:
            self.pools = ImageChops.add(self.pools, layer)
        else:
            self.soft = ImageChops.screen(self.soft, layer)


def coarse(points: Sequence[Point]) -> list[Point]:
    return [(x / COARSE, y / COARSE) for x, y in points]
