"""Bleed: what is printed around a card, so that a cut that is a little off shows no paper."""

from PIL import Image


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
