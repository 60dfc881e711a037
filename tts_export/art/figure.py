"""`figure`: somebody on the foremost ridge of a landscape, in front of the light.

Colors: as for a landscape. The subject's motif says who stands there; without one, it is rolled.
"""

from collections.abc import Sequence

from msgspec import Struct
from PIL import Image

from tts_export.art.creatures import CREATURES
from tts_export.art.landscape import RIDGES, draw_land, draw_lit, draw_ridge, skyline_at
from tts_export.art.landscape import Traits as Land
from tts_export.art.landscape import roll_traits as roll_land
from tts_export.art.people import PEOPLE
from tts_export.art.plate import ArtPlate
from tts_export.art.seeds import between, chance, dice, pick
from tts_export.art.silhouettes import Figure, SilhouettePlace
from tts_export.art.subject import Subject

FIGURES = {**PEOPLE, **CREATURES}
HEIGHT = 0.46
"""A figure's height as a part of the window's."""


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    land: Land
    figure: Figure
    across: float
    size: float
    mirrored: bool


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors, subject.traits.motif)
    plate = draw_land(traits.land, size, pixels, range(RIDGES - 1))
    _draw_figure(plate, traits)
    draw_ridge(plate, traits.land, RIDGES - 1)
    return plate.picture()


def roll_traits(key: str, colors: Sequence[str], motif: str | None = None) -> Traits:
    roll = dice("figure", key)
    land = roll_land(key, colors)
    rolled = pick(roll, tuple(FIGURES.values()))
    return Traits(
        land=land,
        figure=FIGURES.get(motif or "", rolled),
        across=min(max(land.sun[0] + between(roll, -0.06, 0.06), 0.38), 0.62),
        size=between(roll, 0.92, 1.12),
        mirrored=chance(roll, 0.5),
    )


def _draw_figure(plate: ArtPlate, traits: Traits) -> None:
    unit = min(plate.height, plate.width * 0.9) * HEIGHT * traits.size
    x = traits.across * plate.width
    y = skyline_at(plate, traits.land, RIDGES - 1, traits.across) + unit * 0.04
    draw_lit(
        plate,
        traits.land.colors,
        traits.figure,
        SilhouettePlace(x, y, unit, -unit if traits.mirrored else unit),
    )
