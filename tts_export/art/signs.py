"""Objects as smooth silhouettes: the same names as those made of cells, for pictures without cells."""

import numpy as np
from PIL import Image

from tts_export.art.colors import RGB
from tts_export.art.glyph_names import icons
from tts_export.art.plate import SIGNS, ArtPlate
from tts_export.art.sprites import SPRITES
from tts_export.art.stencils import DEEP, EMPTY, UNKNOWN, stencil


def draw_sign(plate: ArtPlate, name: str, x: float, y: float, em: float, ink: RGB) -> None:
    """The object with its middle at the point; `em` is the size of an icon in the font."""
    if name not in SPRITES:
        plate.word(x, y, icons().get(name) or icons()[UNKNOWN], SIGNS, em, ink)
        return
    cells = stencil(name, 0)
    filled = np.where((cells != EMPTY) & (cells != DEEP), 255, 0).astype(np.uint8)
    mask = Image.fromarray(np.pad(filled, 1))
    plate.stamp(x, y, mask, em * 1.05, ink)
