"""Objects as smooth silhouettes: the same names as those made of cells, for pictures without cells."""

import numpy as np
from PIL import Image, ImageFilter

from tts_export.art.colors import RGB
from tts_export.art.glyph_names import icons
from tts_export.art.plate import SIGNS, ArtPlate
from tts_export.art.sprites import SPRITES
from tts_export.art.stencils import DEEP, EMPTY, UNKNOWN, stencil

# The pixels of a cell. The blur takes its corners off: less, and stairs stay; more, and thin bars go.
_FINE = 8
_BLUR = 0.8 * _FINE


def draw_sign(plate: ArtPlate, name: str, x: float, y: float, em: float, ink: RGB) -> None:
    """The object with its middle at the point; `em` is the size of an icon in the font."""
    if name not in SPRITES:
        plate.word(x, y, icons().get(name) or icons()[UNKNOWN], SIGNS, em, ink)
        return
    cells = stencil(name, 0)
    filled = np.where((cells != EMPTY) & (cells != DEEP), 255, 0).astype(np.uint8)
    plate.stamp(x, y, _smooth(Image.fromarray(np.pad(filled, 1))), em * 1.05, ink)


def _smooth(mask: Image.Image) -> Image.Image:
    """The mask eight times as large, with slanted edges where it has stairs."""
    fine = mask.resize((mask.width * _FINE, mask.height * _FINE), Image.Resampling.NEAREST)
    return fine.filter(ImageFilter.GaussianBlur(_BLUR)).point(lambda level: 255 if level >= 112 else 0)
