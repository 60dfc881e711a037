"""`avatar`: the head of a horse on a disc.

The title says who it is: coat, mane, hat, glasses. The key says how: mood and disc. Colors: ground and disc;
one color is the disc; none: both are rolled.
"""

import math
from collections.abc import Sequence

from msgspec import Struct, structs
from PIL import Image

from tts_export.art.carved.bodies import body
from tts_export.art.carved.carving import Sculpture
from tts_export.art.carved.sculptures import FigureInks, draw_sculpture
from tts_export.art.colors import BLACK, RGB, WHITE, mix, palette, rgb, toned
from tts_export.art.figures.silhouettes import PAINTS
from tts_export.art.plate import ArtPlate
from tts_export.art.subject import Subject, chance, dice, pick, spread
from tts_export.geometry import Rect
from tts_export.paint.outlines import Point

DISCS = palette(*("#0f6a66", "#5b3d8a", "#b5305f", "#3b5aa8", "#b86a00", "#47702a", "#7d2430", "#1f7fa8"))
HAT_COLORS = palette(*("#d2373d", "#2b2d42", "#f2c14e", "#5b3d8a", "#0f7f7a", "#f78154"))
COATS = tuple(
    palette(*pair.split())
    for pair in (
        *("#fff4dc #d9903f", "#d0733a #ffe6a8", "#6a5c80 #c3b4ec", "#f2c46a #fffaf0", "#b4bacb #39405a"),
        *("#94522f #2a1a1c", "#ffd3c9 #e25a7c", "#dbe8f7 #5c92dc", "#ee9d62 #8a3222", "#ffffff #8f7ca6"),
    )
)
"""A coat, and the hair that goes with it."""
MANES = ("flowing", "brush", "braids", "ringlets", "bob", "swept")
HATS = ("bare", "bare", "top hat", "beret", "flat cap", "boater", "ribbon", "crown")
GLASSES = ("bare", "bare", "round glasses", "square glasses", "shades")
NECKS = ("bare", "scarf", "bandana", "ruff", "scarf")
CREAM = rgb("#fff2d8")
SCALE, OFFSET = 3.5, (-0.12, 0.965)
"""The length of a unit in radii of the disc, and where the feet would be in units."""
GROUNDS = ("12 rays", "rings", "stripes", "20 rays", "dots", "sunrise", "squares")
"""What is behind a head. Cards that follow one another have others."""
POSES = (
    (34, 0, 1),
    (14, 7, -1),
    (60, -5, 1),
    (44, 9, -1),
    (20, -9, 1),
    (68, 4, -1),
    (50, -10, 1),
    (30, 4, -1),
)
"""How far a head is turned and seen from above, and where it looks to."""


class Traits(Struct, frozen=True):
    """Ground and disc, which the key chooses, and all that the name chooses."""

    ground: RGB
    disc: RGB
    behind: str
    coat: RGB
    hair: RGB
    mane: str
    hat: str
    glasses: str
    trim: RGB
    shirt: RGB
    blaze: bool
    neck: str


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject, colors)
    plate = ArtPlate(size, pixels, traits.ground)
    middle, half = (plate.width / 2, plate.height / 2), min(plate.width, plate.height) / 2
    _draw_disc(plate, traits, middle, half)
    unit = half * SCALE
    paints = dict.fromkeys(PAINTS, CREAM)
    inks = FigureInks(mix(traits.disc, BLACK, 0.78), mix(traits.disc, CREAM, 0.9), WHITE, paints)
    turn, tilt, side = POSES[spread("avatar pose", subject.key, len(POSES))]
    ahead = OFFSET[0] * math.cos(math.radians(turn))
    foot = middle[0] + side * ahead * unit, middle[1] + OFFSET[1] * unit
    horse = structs.replace(_horse(traits), turn=turn, tilt=tilt, size=side)
    draw_sculpture(plate, horse, foot, unit, inks, side)
    return plate.picture()


def roll_traits(subject: Subject, colors: Sequence[str]) -> Traits:
    mood, name = dice("avatar", subject.key), dice("avatar name", subject.name)
    asked = palette(*colors[:2])
    disc = asked[-1] if asked else DISCS[spread("avatar", subject.key, len(DISCS))]
    coat, hair = pick(name, COATS)
    return Traits(
        ground=asked[0] if len(asked) == 2 else toned(disc, 0.12, 0.8),
        disc=disc,
        behind=GROUNDS[spread("avatar ground", subject.key, len(GROUNDS))],
        coat=coat,
        hair=hair,
        mane=pick(name, MANES),
        hat=pick(name, HATS),
        glasses=pick(name, GLASSES),
        trim=pick(name, HAT_COLORS),
        shirt=pick(mood, HAT_COLORS),
        blaze=chance(name, 0.35),
        neck=pick(name, NECKS),
    )


def _draw_disc(plate: ArtPlate, traits: Traits, middle: Point, half: float) -> None:
    plate.disc(*middle, half * 1.5, traits.disc)
    light, (x, y) = mix(traits.disc, WHITE, 0.16), middle
    match traits.behind:
        case "rings":
            for ring in (0.94, 0.72, 0.50):
                plate.ring(x, y, half * ring, light, half * 0.09)
        case "stripes":
            for step in range(-3, 4):
                left = x + (step * 0.56 - 0.14) * half
                sides = ((1.1, -1.1), (1.38, -1.1), (-0.82, 1.1), (-1.1, 1.1))
                plate.polygon([(left + u * half, y + v * half) for u, v in sides], light)
        case "dots":
            for row in range(-4, 5):
                for column in range(-4, 5):
                    if (row + column) % 2 == 0:
                        plate.disc(x + column * half * 0.25, y + row * half * 0.25, half * 0.09, light)
        case "sunrise":
            plate.rays(x, y + half * 0.9, half * 2.2, 14, light)
            plate.disc(x, y + half * 0.9, half * 1.15, mix(traits.disc, WHITE, 0.30))
        case "squares":
            for row in range(-3, 3):
                for column in range(-3 + row % 2, 3, 2):
                    corner = x + column * half * 0.4, y + row * half * 0.4
                    plate.rect(Rect(*corner, half * 0.4, half * 0.4), light)
        case rays:
            plate.rays(x, y, half * 1.5, int(rays.split()[0]), light)


def _horse(traits: Traits) -> Sculpture:
    colors = traits.trim, traits.coat, traits.hair, traits.shirt
    trim, coat, hair, shirt = (f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in colors)
    worn = (traits.mane, traits.hat, traits.glasses, traits.neck, "blaze" if traits.blaze else "bare")
    dyes = (
        *(("skin", f"s{coat}"), ("hair", hair), ("hat", trim), ("gold", trim), ("scarf", trim)),
        *(("shirt", shirt), ("trim", "#f4ead8"), ("frame", "#1c1420")),
    )
    return body("human", "cast herd", "portrait", *(part for part in worn if part != "bare"), dyes=dyes)
