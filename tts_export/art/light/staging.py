"""What sets a subject apart from its ground: light on it and dark air behind it, or a bright ground."""

import math

from msgspec import Struct
from PIL import Image, ImageChops, ImageEnhance, ImageFilter, ImageStat

from tts_export.art.colors import RGB, WHITE, mix

DIMMEST = 86
"""The mean lightness of the darkest picture: less, and a card of 120 pixels is black."""
SIDE = 64
"""The pixels across that light and dark are measured on: those of a card on the table are about as many."""
NEAR, WIDE, FAR = 5.8, 12.8, 0.5
"""How far the air behind it reaches, how far its light does, and how dark what is beyond is."""
AIR, THICKEST = 2.0, 0.66
"""How dense the air behind it is, for what it lacks, and at most."""
LIGHT, MOST = 0.6, 1.5
"""How much lighter it is itself, and how much lighter at most."""
SHINING = 215
"""From which level on something is a light, and stays one."""
STRONGEST = 1.6
"""How much stronger the colors of a gray picture become at most."""
KNEE = 0.6
"""From which share of the brightest level on a held subject's lights are closer to one another."""
PALE = 150, 215
"""From which level on a plane has less grain, and from which on the least."""


class Apart(Struct, frozen=True):
    """How a subject is set apart from its ground."""

    by: float = 66
    """How much lighter or darker than its ground it is at least."""
    darker: float = -46
    """From how much lighter than its ground on it is the darker one."""
    shade: float = -0.2
    """How much lighter that one is itself."""
    whitest: float = 1.0
    """How bright it is at most: less than 1, and pale things keep their facets."""
    vivid: float = 0
    """How strong the colors of the picture are at least, in the mean, of 255."""
    grain: float = 1.0
    """How much of the grain of paper its lightest planes have."""


USUAL = Apart()


def set_apart(
    picture: Image.Image, cast: Image.Image, light: RGB, dark: RGB, apart: Apart = USUAL
) -> Image.Image:
    """The picture with its subject, that of a mask, apart from its ground in a light and a dark color."""
    size, levels = (SIDE, max(1, round(SIDE * picture.height / picture.width))), picture.convert("L")
    gray, mask = (image.resize(size, Image.Resampling.BOX) for image in (levels, cast))
    near = mask.filter(ImageFilter.GaussianBlur(NEAR)).point(_scaled(2.6))
    around = ImageChops.multiply(near, ImageChops.invert(mask.filter(ImageFilter.MaxFilter(3))))
    own, ground = _mean(gray, mask), _mean(gray, around)
    if own is None or ground is None:
        return picture
    is_darker = own - ground < apart.darker
    lack = max(0.0, apart.by - abs(own - ground))
    unlit = levels.point([min(255, max(0, (SHINING - level) * 4)) for level in range(256)])
    far = ImageChops.invert(mask.filter(ImageFilter.GaussianBlur(WIDE)).point(_scaled(4)))
    picture = picture.copy()
    picture.paste(dark, mask=ImageChops.multiply(_grown(far, picture, FAR * lack / apart.by), unlit))
    air = _grown(near, picture, min(THICKEST, AIR * lack / 255))
    air = ImageChops.multiply(air, ImageChops.invert(cast))
    if is_darker:
        picture.paste(mix(light, WHITE, 0.2), mask=air)
    else:
        picture.paste(dark, mask=ImageChops.multiply(air, unlit))
    gain = min(MOST, 1 + (apart.shade if is_darker else LIGHT) * lack / max(60, own))
    picture.paste(picture.point(_held(gain, apart.whitest) * 3), mask=cast)
    return picture


def enlivened(picture: Image.Image, least: float) -> Image.Image:
    """A picture that is nearly gray, with stronger colors."""
    small = picture.resize((SIDE, SIDE), Image.Resampling.BOX)
    red, green, blue = small.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    strong = ImageChops.subtract(most, ImageChops.darker(ImageChops.darker(red, green), blue))
    share = least / max(1.0, ImageStat.Stat(strong).mean[0])
    return picture if share <= 1 else ImageEnhance.Color(picture).enhance(min(STRONGEST, share))


def grained(picture: Image.Image, grain: Image.Image, share: float) -> Image.Image:
    """The picture with a grain around 128, of which the lightest planes have only a share."""
    if share < 1:
        low, high = PALE
        ramp = [round(255 * (1 - share) * min(1, max(0, (v - low) / (high - low)))) for v in range(256)]
        grain = grain.copy()
        grain.paste((128, 128, 128), mask=picture.convert("L").point(ramp))
    return ImageChops.add(picture, grain, 1, -128)


def lifted(picture: Image.Image) -> Image.Image:
    """A picture that is nearly black in print, with lighter shades."""
    mean = ImageStat.Stat(picture.convert("L")).mean[0]
    if mean >= DIMMEST or mean < 1:
        return picture
    power = max(0.62, math.log(DIMMEST / 255) / math.log(mean / 255))
    return picture.point([round(255 * (level / 255) ** power) for level in range(256)] * 3)


def _grown(mask: Image.Image, picture: Image.Image, share: float) -> Image.Image:
    return mask.resize(picture.size, Image.Resampling.BICUBIC).point(_scaled(share))


def _mean(gray: Image.Image, mask: Image.Image) -> float | None:
    """How light what is inside of a mask is, if anything is."""
    stat = ImageStat.Stat(gray, mask.point([255 * (level > 100) for level in range(256)]))
    return stat.mean[0] if stat.count[0] else None


def _held(share: float, whitest: float) -> list[int]:
    """Levels times a share; above the knee they near the whitest and never reach it."""
    if whitest >= 1:
        return _scaled(share)
    knee, room = KNEE * 255, (whitest - KNEE) * 255
    grown = [level * share for level in range(256)]
    return [round(v if v < knee else knee + room * (1 - math.exp((knee - v) / room))) for v in grown]


def _scaled(share: float) -> list[int]:
    return [min(255, round(level * share)) for level in range(256)]
