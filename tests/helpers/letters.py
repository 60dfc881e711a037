"""How wide and high words are, in the fonts of the panel and of the pages."""

from functools import cache

from PIL import ImageFont

from tts_export.simulator.ui import LetterStyle, runs
from tts_export.simulator.ui.places import SPACING
from tts_export.typeset.font_files import find_font

PANEL = {False: "font_roboto:Roboto-Regular.ttf", True: "font_roboto:Roboto-Bold.ttf"}
"""In place of the game's own, without and with bold letters."""
PAGE = "font_hanken_grotesk:HankenGrotesk-Bold.otf"


@cache
def font(size, name=PANEL[False]):
    return ImageFont.truetype(str(find_font(name, None)), size, layout_engine=ImageFont.Layout.BASIC)


def measured(text, size=14):
    """The width and height of a text of the panel, with its tags, in letters of this size."""
    lines, high = [0.0], [SPACING * size]
    for part, style in runs(text, LetterStyle()):
        for number, words in enumerate(part.split("\n")):
            if number:
                lines.append(0.0)
                high.append(0.0)
            lines[-1] += font(style.size or size, PANEL[style.bold]).getlength(words)
            high[-1] = max(high[-1], SPACING * (style.size or size)) if words else high[-1]
    return max(lines), sum(line or SPACING * size for line in high)


def broken(text, width, face):
    """The lines of a text that is broken between words where it would be wider."""
    lines = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and face.getlength(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
