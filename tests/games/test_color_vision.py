"""The colors that tell groups of cards apart do so for players who do not tell red from green, too."""

from itertools import combinations

import numpy as np
import pytest

from tests.games.looks import Looks
from tts_export.paint.colors import Palette

SEEN_AS = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
}
"""What becomes of linear red, green and blue (Machado, Oliveira and Fernandes 2009)."""
XYZ = np.array([(0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8729)])
"""CIE XYZ of linear red, green and blue, as parts of white."""
GROUPS = {
    "gamma": ("Arca", "Eminus", "Material", "Old World", "Zelor", "No source"),
    "wtactics": ("gaian", "legion", "banner", "nobles", "empire"),
}
APART = 18
"""The least distance in CIE L*a*b*; side by side, one of 2.3 can just be seen."""


def lab(color, vision):
    parts = np.array(color[:3]) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    x, y, z = np.cbrt(XYZ @ np.clip(np.array(SEEN_AS[vision]) @ linear, 0, 1))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("vision", SEEN_AS)
@pytest.mark.parametrize("game", GROUPS)
def test_groups_of_cards_are_told_apart(game, vision):
    palette = Palette(Looks(game, (1, 1)).project.frames.colors)
    for one, other in combinations(GROUPS[game], 2):
        distance = np.linalg.norm(lab(palette[one], vision) - lab(palette[other], vision))
        assert distance >= APART, f"{one} and {other}: {distance:.0f}"
