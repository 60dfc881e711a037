"""The plate a picture is drawn on: millimeters in, whole output pixels where it matters, smooth curves.

Everything is drawn two or three times too large and averaged down. Rectangles are snapped to whole output
pixels first, so averaging leaves them crisp.
"""

import math
from collections.abc import Callable, Sequence
from copy import copy
from functools import lru_cache
from hashlib import shake_128
from itertools import product

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont, ImageStat

from tts_export.art.colors import RGB, WHITE, mix, toned
from tts_export.art.light.layers import Shine
from tts_export.art.light.lighting import lit
from tts_export.art.light.staging import Apart, enlivened, grained, lifted, set_apart
from tts_export.geometry import Rect, Scale
from tts_export.paint.outlines import Point, Wheel, hypotrochoid
from tts_export.typeset.font_files import find_font

# The line of a rosette closes after as many turns as the first number says.
WHEELS: tuple[Wheel, ...] = ((3, 8), (5, 12), (3, 10), (5, 14), (7, 16), (4, 11), (5, 9), (7, 12))
STEPS = 900
"""The straight parts of a rosette."""
SIGNS = "font_font_awesome:FontAwesome5-Free-Solid.otf"
# Below this many output pixels lines are so thin that three times is needed, and cheap.
SMALL = 60_000
CORNERS = 0.58
"""How dark the corners of a picture are that has dark ones."""
BLOOM = 0.09
"""How much of its light lies over what is near it."""
CURVES = [
    round(v + 34 * (v / 255 - 0.5) * (1 - (v / 127.5 - 1) ** 2) + warm * math.sin((v / 255 - 0.5) * math.tau))
    for warm in (7, 1, -9)
    for v in range(256)
]
"""Strong contrasts: what is darker or lighter than the middle is more so. Lights are warm, shades cold."""
COLORFUL = (1.112, -0.094, -0.018, 0, -0.048, 1.066, -0.018, 0, -0.048, -0.094, 1.142, 0)
"""Stronger colors for a finished painting: 1.16 of each, less 0.16 of its gray."""
GRAIN = 0.075
BACKDROP = 190
"""How much of a picture, of 255, something fills that is behind a subject, and not one itself."""
GLOW, EDGE, TILE, BLOTS = 256, 179, 256, (85, 64)
"""The sizes of the masks of a glow and of the grain of paper, and how far the edge of a glow is."""


class ArtPlate:
    """A growing picture of `size` millimeters that ends as `pixels`.

    A `soft` one is not yet too large: gradients and halos are drawn on it, then it is sharpened. The picture
    goes on for what is `below` its size.
    """

    def __init__(
        self,
        size: tuple[float, float],
        pixels: tuple[int, int],
        ground: RGB,
        soft: bool = False,
        below: float = 0.0,
    ) -> None:
        self.width, self.height = size
        self.foot = self.height + below
        self.pixels = pixels
        self.corners: RGB | None = None
        self.light: tuple[RGB, Point] | None = None
        self.ambient: RGB | None = None
        self.magic: RGB | None = None
        self.shines: list[Shine] = []
        self.bodies: Image.Image | None = None
        self.cast: Image.Image | None = None
        self.apart = Apart()
        self.hazes: tuple[RGB, RGB] | None = None
        self.scale = Scale.fit(self.width, self.foot, pixels)
        self.over = 1 if soft else self._enlarged()
        self._take(Image.new("RGB", (pixels[0] * self.over, pixels[1] * self.over), ground))

    def _enlarged(self) -> int:
        return 2 if self.pixels[0] * self.pixels[1] > SMALL else 3

    def sharpen(self) -> None:
        """Enlarges a soft plate: from now on, edges are smooth."""
        self.over = self._enlarged()
        size = self.pixels[0] * self.over, self.pixels[1] * self.over
        self._take(self.image.resize(size, Image.Resampling.NEAREST))

    def _take(self, image: Image.Image) -> None:
        self.image = image
        self.solid = self.clear = ImageDraw.Draw(image)
        if image.mode == "RGB":  # this one mixes its color with what is there, and is slower
            self.clear = ImageDraw.Draw(image, "RGBA")

    def _pen(self, ink: RGB, alpha: float) -> tuple[ImageDraw.ImageDraw, tuple[int, ...]]:
        if self.image.mode == "1":  # a mask
            return self.solid, (255,)
        if alpha == 1.0:
            return self.solid, ink
        return self.clear, (*ink, round(255 * alpha))

    def _at(self, x: float, y: float) -> Point:
        return x * self.scale.x * self.over, y * self.scale.y * self.over

    def _length(self, length: float) -> float:
        return length * self.scale.x * self.over

    def _stroke(self, width: float) -> int:
        # Never thinner than half an output pixel: hairlines fade at small sizes but do not break up.
        return max(1, round(self.over / 2), round(self._length(width)))

    def polygon(self, points: Sequence[Point], ink: RGB, alpha: float = 1.0) -> None:
        pen, fill = self._pen(ink, alpha)
        u, v, over = self.scale.x, self.scale.y, self.over  # inlined: there are a thousand points
        pen.polygon([(x * u * over, y * v * over) for x, y in points], fill=fill)

    def line(self, points: Sequence[Point], ink: RGB, width: float) -> None:
        # Round joints: without them a wide curve frays at its outer side.
        pen, fill = self._pen(ink, 1.0)
        pen.line([self._at(*point) for point in points], fill=fill, width=self._stroke(width), joint="curve")

    def curve(self, points: Sequence[Point], ink: RGB, width: float, alpha: float = 1.0) -> None:
        """A line of so many points that its joints need no rounding, which is slow."""
        pen, fill = self._pen(ink, alpha)
        pen.line([self._at(*point) for point in points], fill=fill, width=self._stroke(width))

    def rosette(
        self, center: Point, radius: float, wheel: Wheel, pen: float, turned: float, ink: RGB, stroke: float
    ) -> None:
        """The line of a toothed-wheel toy, as `hypotrochoid` has it."""
        self.curve(hypotrochoid(center, radius, wheel, pen, turned, STEPS), ink, stroke)

    def disc(self, x: float, y: float, radius: float, ink: RGB, alpha: float = 1.0) -> None:
        pen, fill = self._pen(ink, alpha)
        pen.ellipse(self._around(x, y, radius), fill=fill)

    def rays(self, x: float, y: float, length: float, count: int, ink: RGB, alpha: float = 1.0) -> None:
        """Wedges around the point, as wide as the gaps between them."""
        step = math.pi / count
        for ray in range(count):
            sides = (2 * ray * step, (2 * ray + 1) * step)
            tips = [(x + length * math.cos(side), y + length * math.sin(side)) for side in sides]
            self.polygon([(x, y), *tips], ink, alpha)

    def ring(self, x: float, y: float, radius: float, ink: RGB, width: float) -> None:
        """The outline of a disc."""
        self.solid.ellipse(self._around(x, y, radius), outline=ink, width=self._stroke(width))

    def _around(self, x: float, y: float, radius: float) -> tuple[float, float, float, float]:
        return *self._at(x - radius, y - radius), *self._at(x + radius, y + radius)

    def rect(self, box: Rect, ink: RGB, alpha: float = 1.0) -> None:
        """A rectangle snapped to whole output pixels; nothing where it is thinner than half of one."""
        left, top, right, bottom = (edge * self.over for edge in self.scale.snap(box))
        if right > left and bottom > top:
            pen, fill = self._pen(ink, alpha)
            pen.rectangle((left, top, right - 1, bottom - 1), fill=fill)

    def fade(self, box: Rect, top: RGB, bottom: RGB, curve: Callable[[float], float] = lambda t: t) -> None:
        """A vertical gradient."""
        left, upper, right, lower = self.scale.snap(box)
        if right <= left or lower <= upper:
            return
        rows, over = min(lower - upper, 64), self.over
        strip = Image.new("RGB", (1, rows))
        strip.putdata([mix(top, bottom, curve(row / max(1, rows - 1))) for row in range(rows)])
        wide, high = (right - left) * over, (lower - upper) * over
        # Blending across as well is ten times slower and gives the same.
        strip = strip.resize((1, high), Image.Resampling.BILINEAR)
        self.image.paste(strip.resize((wide, high), Image.Resampling.NEAREST), (left * over, upper * over))

    def word(self, x: float, y: float, text: str, font: str, em: float, ink: RGB) -> None:
        """A word with its middle at the point; `font` is `BOLD` or `SIGNS`, `em` its size."""
        size, basic = max(1.0, self._length(em)), ImageFont.Layout.BASIC
        face = ImageFont.truetype(str(find_font(font, None)), size, layout_engine=basic)
        self.solid.text(self._at(x, y), text, font=face, fill=ink, anchor="mm")

    def stamp(self, x: float, y: float, mask: Image.Image, side: float, ink: RGB) -> None:
        """A small mask around the point, its longer side `side`, enlarged with smooth edges."""
        share = self._length(side) / max(mask.size)
        size = max(1, round(mask.width * share)), max(1, round(mask.height * share))
        smooth = mask.resize(size, Image.Resampling.BICUBIC).point([255 * (v >= 128) for v in range(256)])
        left, top = self._at(x, y)
        self.image.paste(ink, (round(left - size[0] / 2), round(top - size[1] / 2)), smooth)

    def glow(self, x: float, y: float, radius: float, ink: RGB, alpha: float) -> None:
        """Light around a point that fades to nothing at its radius."""
        around = self._around(x, y, radius)
        left, top, right, bottom = self._inside(around)
        if right <= left or bottom <= top:
            return
        share = GLOW / (around[2] - around[0])
        edges = left - around[0], top - around[1], right - around[0], bottom - around[1]
        u, v, w, z = (min(GLOW, max(0.0, edge * share)) for edge in edges)
        size, nearest = (right - left, bottom - top), Image.Resampling.NEAREST
        mask = _glow(round(255 * alpha)).resize(size, nearest, (u, v, w, z))
        # Pillow takes twice as long to paste a color through a mask as to paste a picture.
        self.image.paste(Image.new("RGB", mask.size, ink), (left, top), mask)

    def shine(self, kind: str, points: Sequence[Point], size: float, ink: RGB) -> None:
        """Adds an effect of light (`lighting.Effect`), drawn when the picture is finished."""
        spots = tuple((x * self.scale.x, y * self.scale.y) for x, y in points)
        self.shines.append(Shine(kind, spots, size * self.scale.x, ink))

    def inlay(self, other: Image.Image, outline: Sequence[Point]) -> None:
        """Another picture of the same size as the plate's own, visible inside the outline."""
        corners = [self._at(*point) for point in outline]
        across, down = zip(*corners, strict=True)
        left, top, right, bottom = self._inside((min(across), min(down), max(across), max(down)))
        if right <= left or bottom <= top:
            return
        mask = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in corners], fill=255)
        self.image.paste(other.crop((left, top, right, bottom)), (left, top), mask)

    def _inside(self, box: tuple[float, float, float, float]) -> tuple[int, int, int, int]:
        """The whole pixels that the box touches, without those outside of the picture."""
        left, top, right, bottom = box
        wide, high = self.image.size
        return (
            max(0, math.floor(left)),
            max(0, math.floor(top)),
            min(wide, math.ceil(right) + 1),
            min(high, math.ceil(bottom) + 1),
        )

    def mask(self) -> "ArtPlate":
        """A plate for the outline of something on this one: all that is drawn on it is white."""
        return self._twin(Image.new("1", self.image.size))

    def copied(self) -> "ArtPlate":
        """A plate with the same picture, to draw on beside this one."""
        return self._twin(self.image.copy())

    def _twin(self, image: Image.Image) -> "ArtPlate":
        twin = copy(self)
        twin._take(image)
        return twin

    def model(self, mask: "ArtPlate", shade: Point, edge: Point, ink: RGB) -> None:
        """Gives an outline a dark side and a bright edge: where these points look to, and as far in."""
        box = mask.image.getbbox()
        if box is None:
            return
        far = max(math.ceil(abs(length)) for point in (shade, edge) for length in self._at(*point))
        box = self._inside((box[0] - far, box[1] - far, box[2] + far, box[3] + far))
        outline = mask.image.crop(box)

        def side(toward: Point) -> Image.Image:
            """What is in the outline, but not in one that is moved away."""
            u, v = self._at(*toward)
            moved = outline.copy()  # what the window cuts has no edge there
            moved.paste(outline, (-round(u), -round(v)))
            return ImageChops.logical_and(outline, ImageChops.logical_xor(outline, moved))

        # Masks of one bit are fast. A part of the pixels is black: averaged down, that is a shade.
        dots = _dots(self.over, *self.image.size).crop(box)
        self.image.paste((0, 0, 0), box, ImageChops.logical_and(dots, side(shade)))
        self.image.paste(ink, box, side(edge))

    def picture(self) -> Image.Image:
        """The finished picture, RGB, at its output size.

        If its corners have a color, it is a painting: they are dark, its light lies over what is near it, and
        it has the grain of paper.
        """
        picture = self.image.reduce(self.over)
        if self.corners is not None:
            picture.paste(self.corners, mask=_corners(*picture.size))
        if self.light is not None and self.corners is not None:
            ink, spot = self.light
            self.over, self.image = 1, picture
            self.glow(*spot, max(self.width, self.height) * 0.8, ink, BLOOM)
        if self.shines:
            picture = lit(picture, self.shines, self.ambient, self.bodies)
        if self.corners is None:
            return picture
        if self.cast is not None:
            light = self.light[0] if self.light else mix(self.corners, WHITE, 0.8)
            light, dark = self.hazes or (light, toned(self.corners, 0.15, 1.4))
            picture = set_apart(picture, self.cast, light, dark, self.apart)
            picture = enlivened(picture, self.apart.vivid)
        colored = picture.point(CURVES).convert("RGB", COLORFUL)
        return lifted(grained(colored, _grain(*picture.size), self.apart.grain))

    def cover(self, mask: Image.Image, spot: tuple[int, int]) -> None:
        """A body of this mask, in output pixels, is in front of what streams and shines."""
        if self.bodies is None:
            self.bodies = Image.new("L", self.pixels)
        self.bodies.paste(255, spot, mask)
        if self.cast is not None:
            self.cast.paste(255, spot, mask)
            if ImageStat.Stat(self.cast).mean[0] > BACKDROP:
                self.enter()

    def enter(self) -> None:
        """The subject comes: what is covered from now on is what the picture is about."""
        self.cast = Image.new("L", self.pixels)

    def uncover(self, points: Sequence[Point]) -> None:
        """Bodies are hidden inside of this outline: the ground is before them."""
        u, v = self.scale.x, self.scale.y
        for mask in (self.bodies, self.cast):
            if mask is not None:
                ImageDraw.Draw(mask).polygon([(x * u, y * v) for x, y in points], fill=0)


@lru_cache(64)
def _glow(most: int) -> Image.Image:
    """A round light: strong in its middle, nothing at its edge."""
    away = [round(most * max(0.0, 1 - out / EDGE) ** 1.4) for out in range(256)]
    return Image.radial_gradient("L").point(away)


@lru_cache(4)
def _grain(wide: int, high: int) -> Image.Image:
    """Around 128, the grain of paper: fine dots and larger blots, as if painted with a dry brush."""
    noise = shake_128(b"grain").digest(TILE * TILE)
    fine = Image.frombytes("L", (TILE, TILE), noise).filter(ImageFilter.GaussianBlur(0.5))
    blots = Image.frombytes("L", BLOTS, noise[: BLOTS[0] * BLOTS[1]]).resize((TILE, TILE))
    tile = Image.blend(fine, blots, 0.4).point([128 + round((level - 128) * GRAIN) for level in range(256)])
    grain = Image.new("L", (wide, high))
    for left, top in product(range(0, wide, TILE), range(0, high, TILE)):
        grain.paste(tile, (left, top))
    return Image.merge("RGB", (grain,) * 3)


@lru_cache(4)
def _corners(wide: int, high: int) -> Image.Image:
    """How dark a picture is toward its corners, and its foot."""
    small = Image.new("L", (24, 24))
    spots = [((x - 11.5) / 12, (y - 11) / 13) for y in range(24) for x in range(24)]
    small.putdata([round(255 * CORNERS * min(1.0, max(0.0, (u * u + v * v - 0.55) / 1.5))) for u, v in spots])
    return small.resize((wide, high), Image.Resampling.BICUBIC)


@lru_cache(4)
def _dots(over: int, wide: int, high: int) -> Image.Image:
    """A mask in which about a quarter of every output pixel is white."""
    dots = Image.new("1", (over, over))
    for place in range(over * over // 4):
        dots.putpixel((place % over, (place * 2) % over), 255)
    row = Image.new("1", (wide, over))
    for left in range(0, wide, over):
        row.paste(dots, (left, 0))
    mask = Image.new("1", (wide, high))
    for top in range(0, high, over):
        mask.paste(row, (0, top))
    return mask
