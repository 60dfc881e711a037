"""The font of pictures: Roboto in place of the game's own UI font."""

from functools import cache
from importlib import resources

from PIL import ImageFont


@cache
def font(size: int, bold: bool = False, italic: bool = False) -> ImageFont.FreeTypeFont:
    """The font at a size in pixels."""
    style = {
        (False, False): "Regular",
        (True, False): "Bold",
        (False, True): "Italic",
        (True, True): "BoldItalic",
    }
    file = resources.files("font_roboto") / "files" / f"Roboto-{style[bold, italic]}.ttf"
    return ImageFont.truetype(str(file), size, layout_engine=ImageFont.Layout.BASIC)
