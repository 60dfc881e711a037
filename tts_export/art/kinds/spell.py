"""`spell`: something that happens in a land that its light falls on, in the colors of a card's sources.

Colors: as for a landscape; the first is that of the light. The subject's motif says what happens; without one
its glyph shines over the land, and without both a star of three to eight points.
"""

import math
from collections.abc import Sequence

from msgspec import structs
from PIL import Image

from tts_export.art.carved.bodies import apart_of
from tts_export.art.carved.places import places
from tts_export.art.colors import RGB, WHITE, hue_and_saturation, mix, toned
from tts_export.art.figures.motifs import crops, motifs, titles
from tts_export.art.figures.silhouettes import draw_sign
from tts_export.art.kinds.landscape import (
    RIDGES,
    Traits as Land,
    draw_front,
    draw_ridge,
    draw_sky,
    draw_subject,
    draw_sun,
    roll_traits as roll_land,
    skyline_at,
)
from tts_export.art.kinds.place import draw_site
from tts_export.art.light.layers import Effect
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes import fronts
from tts_export.art.scenes.composition import ABOVE, BELOW, HOURS, LARGE, MEDIUM, composed
from tts_export.art.scenes.terrains import SCENERY
from tts_export.art.subject import Subject, dice, spread, whole

DEEDS, OMENS, SEAS = titles("deeds"), titles("omens"), titles("seas")
CROPS = crops("deeds", "omens", "seas")
THING = 0.42
"""The size of a thing, as a part of the window's shorter side."""
SHOTS = (MEDIUM, LARGE, BELOW, ABOVE)
SCENE, COVERED = 1.9, 0.06
"""A scene's size, as a part of a figure's, and how much of the width may be covered at one side."""
GROUND = 0.07
"""How much higher than in a landscape the ground is: nothing is cut off by the foot of the picture."""
AMBIENT: RGB = (176, 174, 192)
"""How bright a land is that something shines on."""


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    scene = motifs("deeds", "omens", "seas", cast=subject.cast).get(subject.traits.motif or "")
    if scene and subject.traits.motif in places():
        frame = CROPS[subject.traits.motif or ""]
        plate, land = draw_site(subject, scene, frame, size, pixels, colors)
        plate.magic = magic_of(land)
        return plate.picture()
    shines = not scene or any(isinstance(part, Effect) for part in scene)
    view = fronts.cleared(
        composed("spell", subject.key, SHOTS if scene else (MEDIUM,), HOURS, subject.free, subject.covered),
        scene,
    )
    view = structs.replace(view, terrain=SCENERY.get(subject.traits.motif or "", view.terrain))
    if shines and spread("spell moon", subject.key, 4):  # it has a light of its own
        view = structs.replace(view, radius=0.0)
    if scene:
        view = fronts.raised(view, scene, size)
        view = structs.replace(view, shot=view.shot._replace(near=view.shot.near - GROUND))
    land = roll_land(subject.key, colors, view)
    plate = draw_sky(land, size, pixels, view.sun, view.radius)
    plate.magic = magic_of(land)
    if shines:
        plate.ambient = mix(AMBIENT, land.colors.horizon, 0.2)
    draw_sun(plate, land)
    for ridge in range(RIDGES - 1):
        draw_ridge(plate, land, ridge)
    if scene:
        draw_subject(plate, land, scene, SCENE, gap=COVERED, crop=CROPS.get(subject.traits.motif or "", ()))
    else:
        draw_ridge(plate, land, RIDGES - 1)
        _draw_sign(plate, subject, land)
    draw_front(plate, land)
    plate.apart = apart_of(subject.cast)
    return plate.picture()


def magic_of(land: Land) -> RGB:
    """The color of a spell's light: of the first source, or of what the land lacks."""
    strong = hue_and_saturation(land.colors.top)[1] > 0.3
    return toned(land.colors.far if strong else land.colors.accent, 0.62, 1.6)


def _draw_sign(plate: ArtPlate, subject: Subject, land: Land) -> None:
    """A sign of light over the land."""
    unit, magic, glyph = min(plate.width, plate.height), magic_of(land), subject.traits.glyph
    x, y = land.view.across * plate.width, plate.height * 0.42
    plate.glow(x, y, unit * 0.5, magic, 0.7)
    if glyph is not None:
        draw_sign(plate, glyph, x, y, unit * THING, mix(magic, WHITE, 0.8))
    else:
        roll = dice("spell", subject.key)
        points, turned = whole(roll, 3, 8), roll.random() * math.tau
        outs = [unit * THING / 2 * (0.45 if n % 2 else 1.0) for n in range(2 * points)]
        turns = [turned + n * math.pi / points for n in range(2 * points)]
        star = [
            (x + out * math.cos(turn), y + out * math.sin(turn))
            for out, turn in zip(outs, turns, strict=True)
        ]
        plate.polygon(star, mix(magic, WHITE, 0.8))
    plate.shine("rays", [(x, y)], unit * 0.75, magic)
    plate.shine("sparks", [(x, y)], unit * 0.4, magic)
    ground = skyline_at((plate.width, plate.height), land, RIDGES - 1, land.view.across)
    plate.shine("pool", [(x, ground + unit * 0.06)], unit * 0.4, magic)
