"""`figure`: somebody on the foremost ridge of a landscape, in front of the light.

Colors: as for a landscape. The subject's motif says who stands there; without one, it is rolled.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from PIL import Image

from tts_export.art.creatures import CREATURES
from tts_export.art.kinds.landscape import (
    RIDGES,
    Traits as Land,
    draw_land,
    draw_lit,
    draw_ridge,
    roll_traits as roll_land,
    skyline_at,
)
from tts_export.art.moths import MOTHS
from tts_export.art.plate import ArtPlate
from tts_export.art.silhouettes import Body, Figure, Lamp, SilhouettePlace, Stroke, head
from tts_export.art.subject import Subject, between, chance, dice, pick

# People on a ridge: a cloak or a coat with a head, and what they carry.

_CLOAK = Body(
    (
        *((-0.25, 0.02), (-0.19, -0.42), (-0.15, -0.66), (-0.06, -0.74), (0.06, -0.74), (0.15, -0.66)),
        *((0.19, -0.42), (0.25, 0.02), (0.10, -0.02), (0.0, 0.03), (-0.12, -0.02)),
    ),
    1,
)
_ROBE = Body(
    ((-0.34, 0.02), (-0.20, -0.40), (-0.20, -0.68), (0.0, -0.78), (0.20, -0.68), (0.20, -0.40), (0.34, 0.02)),
    1,
)
_TORSO = (
    *((-0.21, -0.26), (-0.23, -0.62), (-0.16, -0.72), (-0.06, -0.76), (-0.05, -0.86), (0.05, -0.86)),
    *((0.06, -0.76), (0.16, -0.72), (0.23, -0.62), (0.21, -0.26), (0.12, -0.20), (-0.12, -0.20)),
)
_COAT = (
    Body(_TORSO, 1),
    Body(
        (
            *((-0.19, -0.34), (-0.22, 0.02), (-0.08, 0.02), (0.0, -0.22)),
            *((0.08, 0.02), (0.22, 0.02), (0.19, -0.34)),
        ),
        0,
    ),
)
_STRIDE = (
    Body(_TORSO, 1),
    Body(((-0.18, -0.38), (-0.34, -0.06), (-0.38, 0.02), (-0.24, 0.02), (-0.16, -0.08), (0.08, -0.28)), 0),
    Body(((-0.08, -0.30), (0.17, -0.38), (0.27, -0.14), (0.33, 0.02), (0.20, 0.02), (0.13, -0.12)), 0),
)


_HOOD = Body(((-0.15, -0.68), (-0.14, -0.88), (-0.02, -1.0), (0.10, -0.96), (0.14, -0.82), (0.13, -0.68)), 2)
_HAT = Body(((-0.26, -0.86), (-0.10, -0.91), (-0.08, -1.02), (0.08, -1.02), (0.10, -0.91), (0.26, -0.86)), 1)
_CROWN = Body(
    (
        *((-0.12, -0.90), (-0.15, -1.06), (-0.07, -0.98), (0.0, -1.10), (0.07, -0.98)),
        *((0.15, -1.06), (0.12, -0.90)),
    ),
    0,
)
_STAFF = Stroke(((0.34, 0.02), (0.30, -1.0)), 0.035)
_SPEAR = (Stroke(((0.36, 0.02), (0.36, -1.08)), 0.03), Body(((0.30, -1.04), (0.36, -1.24), (0.42, -1.04)), 0))
_SHIELD = Body(((-0.40, -0.62), (-0.10, -0.62), (-0.11, -0.34), (-0.25, -0.18), (-0.39, -0.34)), 1)
_PACK = Body(
    ((-0.14, -0.44), (-0.14, -0.78), (-0.28, -0.92), (-0.42, -0.80), (-0.40, -0.48), (-0.26, -0.40)), 2
)
_FLAG = (
    Stroke(((0.32, 0.02), (0.32, -1.36)), 0.035),
    Body(((0.32, -1.34), (0.82, -1.28), (0.68, -1.14), (0.84, -0.98), (0.32, -0.96)), 0),
)

PEOPLE: Mapping[str, Figure] = {
    "folk": (_CLOAK, head(), Body(((-0.46, -0.36), (-0.16, -0.36), (-0.20, -0.16), (-0.42, -0.16)), 1)),
    "crowd": (
        Body(((-0.72, 0.05), (-0.64, -0.46), (-0.50, -0.56), (-0.36, -0.46), (-0.30, 0.05)), 1),
        head(-0.50, -0.65, 0.09),
        Body(((0.30, 0.05), (0.37, -0.50), (0.52, -0.62), (0.67, -0.50), (0.74, 0.05)), 1),
        head(0.52, -0.71, 0.095),
        _CLOAK,
        head(),
    ),
    "soldier": (*_COAT, head(), Body(((-0.13, -0.86), (0.0, -1.04), (0.13, -0.86)), 1), *_SPEAR, _SHIELD),
    "blade": (
        *_COAT,
        head(),
        Stroke(((0.14, -0.52), (0.34, -0.66)), 0.08),
        Body(((0.30, -0.60), (0.36, -0.66), (0.80, -1.16), (0.74, -1.06)), 0),
    ),
    "scout": (*_STRIDE, _HOOD, Stroke(((0.12, -0.60), (0.40, -0.74)), 0.07), Lamp(0.44, -0.78, 0.05)),
    "leader": (_ROBE, head(), _CROWN, *_FLAG),
    "noble": (
        _ROBE,
        head(),
        _CROWN,
        _STAFF,
        Body(((0.22, -1.0), (0.30, -1.12), (0.38, -1.0), (0.30, -0.90)), 0),
    ),
    "mage": (
        _ROBE,
        head(),
        Body(((-0.24, -0.88), (0.05, -1.34), (0.22, -0.90)), 0),
        _STAFF,
        Lamp(0.30, -1.06, 0.08),
    ),
    "bard": (
        *_COAT,
        head(),
        _HAT,
        Body(
            ((-0.30, -0.34), (-0.16, -0.50), (0.02, -0.44), (0.06, -0.28), (-0.12, -0.16), (-0.28, -0.20)), 2
        ),
        Stroke(((0.0, -0.42), (0.42, -0.72)), 0.05),
    ),
    "zealot": (
        _CLOAK,
        head(),
        Stroke(((0.12, -0.60), (0.36, -1.02)), 0.08),
        Body(((0.26, -1.0), (0.32, -1.34), (0.48, -1.04), (0.38, -0.96)), 1),
        Lamp(0.37, -1.08, 0.07),
    ),
    "builder": (
        *_COAT,
        head(),
        Stroke(((-0.40, -0.40), (0.36, -0.96)), 0.045),
        Body(((0.24, -1.06), (0.34, -1.14), (0.52, -0.90), (0.42, -0.82)), 0),
    ),
    "traveler": (*_STRIDE, head(), _HAT, _PACK, Stroke(((0.42, 0.02), (0.34, -0.86)), 0.035)),
}
"""Motif → figure."""


FIGURES = {**PEOPLE, **CREATURES, **MOTHS}
ROLLED = (*PEOPLE.values(), *CREATURES.values())
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
    rolled = pick(roll, ROLLED)
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
