"""Bleed: what is printed around a card, so that a cut that is a little off shows no paper."""

from PIL import Image

from tts_export.geometry import bands
from tts_export.machine.memory import make_room_for_arrays

SHOPS = {"tgc": ((751, 1051), 37), "mpc": ((750, 1050), 36)}
"""The pixels of a card and its bleed in a print shop's template for cards of 2.5 x 3.5 inches, 300 per inch:
825 x 1125 at The Game Crafter, 822 x 1122 at MakePlayingCards."""


def with_bleed(image: Image.Image, bleed: int) -> Image.Image:
    """The picture with `bleed` more pixels on every side, which repeat its outermost ones."""
    if not bleed:
        return image
    width, height = image.size
    wide = Image.new(image.mode, (width + 2 * bleed, height))
    wide.paste(image, (bleed, 0))
    for edge, at in ((0, 0), (width - 1, bleed + width)):
        wide.paste(image.crop((edge, 0, edge + 1, height)).resize((bleed, height)), (at, 0))
    whole = Image.new(image.mode, (wide.width, height + 2 * bleed))
    whole.paste(wide, (0, bleed))
    for edge, at in ((0, 0), (height - 1, bleed + height)):
        whole.paste(wide.crop((0, edge, wide.width, edge + 1)).resize((wide.width, bleed)), (0, at))
    return whole


def with_round_bleed(image: Image.Image, bleed: int) -> Image.Image:
    """An RGB picture of something that is cut as an ellipse, with `bleed` more pixels all around it, which
    repeat those of its edge. What is farther away is white.
    """
    make_room_for_arrays()
    import numpy

    width, height = image.size
    inside = 1 - 2 / min(width, height)  # a pixel within the edge, which is half transparent
    pixels, whole = numpy.asarray(image), Image.new("RGB", (width + 2 * bleed, height + 2 * bleed))
    for top, bottom in bands(*whole.size):
        top, bottom = top - bleed, bottom - bleed
        down, across = numpy.mgrid[top:bottom, -bleed : width + bleed]
        x, y = (across + 0.5) * 2 / width - 1, (down + 0.5) * 2 / height - 1
        pull = numpy.minimum(1, inside / numpy.maximum(numpy.hypot(x, y), 1e-9))
        columns = ((x * pull + 1) * width / 2).astype(int).clip(0, width - 1)
        rows = ((y * pull + 1) * height / 2).astype(int).clip(0, height - 1)
        band = pixels[rows, columns]
        band[numpy.hypot(x * width / (width + 2 * bleed), y * height / (height + 2 * bleed)) > 1] = 255
        whole.paste(Image.fromarray(band), (0, top + bleed))
    return whole


def bleed_of(size: tuple[int, int], card: tuple[float, float]) -> int:
    """The bleed on every side of a picture with the shape of a print shop's template; 0 for others, and if
    the whole picture comes closer to the shape of `card` than what is inside of the bleed.
    """
    width, height = sorted(size)
    shape = min(card) / max(card)
    for (inner, tall), bleed in SHOPS.values():
        wide, high = inner + 2 * bleed, tall + 2 * bleed
        is_template = round(width * high / wide) == height
        if is_template and abs(inner / tall - shape) < abs(wide / high - shape):
            return round(bleed * width / wide)
    return 0


def without_bleed(image: Image.Image, card: tuple[float, float]) -> Image.Image:
    """The picture of a card without the bleed that a print shop's template has."""
    bleed = bleed_of(image.size, card)
    return image.crop((bleed, bleed, image.width - bleed, image.height - bleed)) if bleed else image
