"""What is behind somebody near: one large mass of another value, toward the light and cut by the frame.

One side of an outline is read against it, the other against the open sky.
"""

from tts_export.art.colors import RGB, mix
from tts_export.art.figures.motifs import motifs
from tts_export.art.figures.silhouettes import PAINTS, SilhouettePlace, draw_figure
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes.composition import Relief, Staging
from tts_export.art.scenes.terrains import LandscapeColors

BACKS = {
    Relief.PEAKS: ("crag", "bank"),
    Relief.DUNES: ("stones", "bank"),
    Relief.MESAS: ("crag", "stones"),
    Relief.SEA: ("bank", "crag"),
    Relief.PLAIN: ("oak", "bank"),
    Relief.ROOFS: ("gables", "spires"),
    Relief.FOREST: ("wood", "oak"),
    Relief.CLIFFS: ("gate", "crag"),
    Relief.ROOM: ("bank", "bank"),
}
DIM = 105
"""How light a horizon is at least that a dark mass is before; before others it is pale."""
FARTHER = 0.86
"""How large it is behind those who are seen from head to foot."""
HAZE = tuple(n / 16 for n in range(8, 0, -1))
"""How high the haze is that lies before its foot."""


def draw_back(plate: ArtPlate, view: Staging, colors: LandscapeColors) -> None:
    """A crag, a gate or a wood behind somebody."""
    name = BACKS[view.terrain][view.mirrored]
    high, x = plate.height, view.across * plate.width
    unit = high if view.shot.foot else high * FARTHER
    place = SilhouettePlace(x, high, unit, -unit if view.sun[0] < view.across else unit)
    if _gray(colors.horizon) > DIM and name != "bank":
        dark, light = mix(colors.far, colors.near, 0.86), mix(colors.far, colors.near, 0.4)
    else:
        dark, light = mix(colors.far, colors.horizon, 0.5), mix(colors.horizon, colors.sun, 0.5)
    draw_figure(plate, motifs("backs")[name], place, dark, None, dict.fromkeys(PAINTS, light), 0)
    for rise in HAZE:
        top = high * (1 - rise)
        plate.polygon(
            [(0, high), (0, top), (plate.width, top - high * 0.05), (plate.width, high)], colors.horizon, 0.08
        )


def _gray(color: RGB) -> float:
    red, green, blue = color
    return 0.3 * red + 0.59 * green + 0.11 * blue
