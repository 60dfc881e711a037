"""Light in a finished picture: what shines, its halo, and how bright it makes all that is around it.

What shines is drawn on black. A blurred copy of that is the halo; a wider one says how much light falls on
each place of the picture, which is otherwise as dark as its ambient light. Smoke is lit by it, too.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from hashlib import shake_128

from PIL import Image, ImageChops, ImageFilter

from tts_export.art.colors import RGB, WHITE, mix
from tts_export.art.light.effects import DRAWN
from tts_export.art.light.layers import OVER, Layers, Shine
from tts_export.art.subject import dice

BEHIND = ("stream", "rays", "beam", "ripple", "dome", "sparks")
"""What is behind bodies: it would cover their hands and faces."""
COVERED = 0.85
"""How much of it bodies hide, and of the halo before them."""
KEY = 0.36
"""How much more light falls on bodies than on the land: they are what a picture tells."""
DEEP = 0.8
"""How much of what is behind a flame its own light replaces: both together would be white."""
SIDE = 128
"""The pixels of the texture of smoke."""


def lit(
    picture: Image.Image, shines: Sequence[Shine], ambient: RGB | None, bodies: Image.Image | None = None
) -> Image.Image:
    """The picture with all that shines in it; without an ambient light it is as bright as before.

    Streams and rays are behind the bodies of a mask, and so is a part of every halo.
    """
    layers = Layers(picture.size)
    clear = None if bodies is None else bodies.point([round(255 - COVERED * level) for level in range(256)])
    for front in (False, True):
        for number, shine in enumerate(shines):
            if (shine.kind not in BEHIND) is front:
                DRAWN[shine.kind](layers, shine, dice(f"effect/{shine.kind}", str(number)))
        if clear is not None and not front:
            layers.hide(clear)
    if layers.smoke is not None:
        size = picture.size
        cloud = layers.smoke.filter(ImageFilter.GaussianBlur(1.5)).resize(size, Image.Resampling.BICUBIC)
        shade = mix(ambient or (150, 150, 150), WHITE, 0.35)
        picture.paste(shade, mask=ImageChops.multiply(cloud, _noise(*size)))
    bright = layers.sharp.reduce(OVER)
    reach = max(layers.small) / 100
    small = ImageChops.add(bright.resize(layers.small, Image.Resampling.BOX), layers.soft)
    near = small.filter(ImageFilter.GaussianBlur(2.2 * reach))
    far = ImageChops.add(small, layers.pools).filter(ImageFilter.GaussianBlur(11 * reach))
    falls = ImageChops.add(far.point(_film(2.6)), ImageChops.add(near, layers.pools).point(_film(0.5)))
    dark = ambient or WHITE
    shares = ((dark, 1.35), (tuple(part - 255 for part in dark), 1.35)) if ambient else ((WHITE, 0),)
    parts = []
    for base, gain in shares:
        table = [min(255, max(0, part + round(level * gain))) for part in base for level in range(256)]
        grown = falls.point(table).resize(picture.size, Image.Resampling.BILINEAR)
        if bodies is not None and ambient and base is dark:
            key = bodies.point([round(KEY * level) for level in range(256)])
            grown = ImageChops.add(grown, Image.merge("RGB", (key,) * 3))
        parts.append(ImageChops.multiply(picture, grown))
    if not ambient:
        grown = falls.point(_film(0.5)).resize(picture.size, Image.Resampling.BILINEAR)
        parts.append(ImageChops.multiply(picture, grown))
    picture = ImageChops.add(parts[0], parts[1])
    halo = ImageChops.add(near.point(_film(0.45)), far.point(_film(0.45)))
    halo = ImageChops.add(halo, layers.soft.point(_film(0.55))).resize(picture.size, Image.Resampling.BICUBIC)
    if clear is not None:
        halo = ImageChops.multiply(halo, Image.merge("RGB", (clear,) * 3))
    behind = bright.convert("L").point([round(255 - DEEP * level) for level in range(256)])
    picture = ImageChops.multiply(ImageChops.screen(picture, halo), Image.merge("RGB", (behind,) * 3))
    return ImageChops.add(picture, bright)


@lru_cache(16)
def _film(share: float) -> list[int]:
    """Levels times a share; the brightest are held back, as on film."""
    return [round(225 * (1 - math.exp(-level * share / 225))) for level in range(256)] * 3


@lru_cache(4)
def _noise(wide: int, high: int) -> Image.Image:
    """Clouds: four sizes of blots."""
    whole = Image.new("L", (SIDE, SIDE), 128)
    for number, side in enumerate((5, 9, 18, 36)):
        blots = Image.frombytes("L", (side, side), shake_128(b"smoke%d" % number).digest(side * side))
        smooth = blots.resize((SIDE, SIDE), Image.Resampling.BICUBIC)
        whole = ImageChops.add(whole, smooth.point([round(v * 0.55**number) for v in range(256)]), 1, -64)
    table = [min(255, max(40, round((v - 60) * 1.5))) for v in range(256)]
    return whole.point(table).resize((wide, high), Image.Resampling.BICUBIC)
