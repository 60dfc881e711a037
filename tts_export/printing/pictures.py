"""Pictures as they are printed: with their bleed, in RGB or CMYK, without loss."""

from PIL import Image

from tts_export.sheets import png

_NEUTRAL = 12
"""Colors whose channels differ by no more than this are printed with black ink alone."""


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


def on_white(image: Image.Image) -> Image.Image:
    """The picture as RGB, on the white of the paper where it is transparent."""
    if not image.has_transparency_data:
        return image.convert("RGB")
    paper = Image.new("RGB", image.size, "white")
    layer = image.convert("RGBA")
    paper.paste(layer, mask=layer.getchannel("A"))
    return paper


def as_cmyk(image: Image.Image) -> Image.Image:
    """An RGB picture as CMYK with as much black as possible: blacks and grays are black ink alone, so that
    small letters stay sharp if the inks do not meet exactly."""
    import numpy

    rgb = numpy.asarray(image, dtype=numpy.int32)
    most, least = rgb.max(axis=2), rgb.min(axis=2)
    inks = numpy.zeros((*most.shape, 4), dtype=numpy.uint8)
    colored = most - least > _NEUTRAL
    share = 255 * (most[..., None] - rgb) // numpy.maximum(most, 1)[..., None]
    inks[..., :3] = numpy.where(colored[..., None], share, 0)
    inks[..., 3] = 255 - numpy.where(colored, most, rgb.sum(axis=2) // 3)
    return Image.fromarray(inks, "CMYK")


def deflated(image: Image.Image, *, cmyk: bool) -> bytes:
    """The zlib stream of a picture's lines, each filtered as in a PNG file."""
    return png.lines(as_cmyk(image) if cmyk else image)
