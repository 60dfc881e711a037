"""`heraldry`: a shield before two crossed blades and a landscape.

Colors: tincture, dark, light, bright metal, dark metal, in this order; missing ones are made from the first,
none at all means one of five houses.
The charge is the subject's glyph, or rolled.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from msgspec import Struct
from PIL import Image

from tts_export.art.colors import BLACK, RGB, WHITE, mix, palette, rgb, toned
from tts_export.art.figures.shields import DIVISIONS, Division, shield
from tts_export.art.figures.silhouettes import draw_sign
from tts_export.art.kinds.landscape import RIDGES, draw_land, roll_traits as roll_land
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes.composition import ABOVE, DUSK, MEDIUM, MIST, NIGHT, WIDE, composed
from tts_export.art.subject import Subject, between, dice, pick
from tts_export.paint.outlines import Point


class House(NamedTuple):
    """The colors of one family."""

    tincture: RGB
    dark: RGB
    light: RGB
    metal: RGB
    shade: RGB


HOUSES: tuple[House, ...] = (
    House(*palette("#4f7f2a", "#1c2e12", "#d9e8a8", "#c9b458", "#6e5e1c")),
    House(*palette("#5a4a78", "#17131f", "#d8c9f2", "#a79bb8", "#4a4258")),
    House(*palette("#a3261f", "#2c0f0c", "#ffd9b8", "#d9a05a", "#6b3a14")),
    House(*palette("#2c56a0", "#0f1b33", "#cfe0ff", "#c7ccd8", "#59627a")),
    House(*palette("#6b7079", "#24262b", "#f4f2ea", "#f0e6c0", "#8a7c4a")),
)
GOLD, BRONZE = rgb("#d4b46a"), rgb("#6b4f1e")
RIM = rgb("#14110e")

CHARGES = (
    *("crow", "tree", "crown", "frog", "chess-knight", "sun", "moon"),
    *("key", "anchor", "kiwi-bird", "paw", "bell", "star", "feather"),
)


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    house: House
    second: RGB
    division: Division
    charge: str
    blades: float


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors, subject.traits.glyph)
    house = traits.house
    view = composed("heraldry", subject.key, (MEDIUM, WIDE, ABOVE), (DUSK, MIST, NIGHT))
    plate = draw_land(
        roll_land(subject.key, (_hex(house.tincture), _hex(house.light)), view), size, pixels, range(RIDGES)
    )
    _draw_arms(plate, traits)
    return plate.picture()


def roll_traits(key: str, colors: Sequence[str], charge: str | None = None) -> Traits:
    roll = dice("heraldry", key)
    house = _house(palette(*colors[:5]), pick(roll, HOUSES))
    seconds = (mix(house.tincture, WHITE, 0.72), mix(house.dark, house.tincture, 0.35), house.metal)
    return Traits(
        house=house,
        second=pick(roll, seconds),
        division=pick(roll, DIVISIONS),
        charge=_charge(roll, charge),
        blades=between(roll, 42, 52),
    )


def _hex(color: RGB) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)


def _charge(roll: Random, asked: str | None) -> str:
    rolled = pick(roll, CHARGES)
    return asked or rolled


def _house(asked: tuple[RGB, ...], rolled: House) -> House:
    if not asked:
        return rolled
    (color, *_) = asked
    tinted = House(color, toned(color, 0.10, 0.8), toned(color, 0.86, 0.8), GOLD, BRONZE)
    return House(*asked, *tinted[len(asked) :])


def _draw_arms(plate: ArtPlate, traits: Traits) -> None:
    """Blades, shield, division and charge; left of the middle, because a cost is at the top right."""
    house = traits.house
    size = min(plate.height * 0.58, plate.width * 0.62)
    x, y = plate.width * 0.41, plate.height * 0.41
    for side in (-1, 1):
        _draw_blade(plate, (x, y), side * traits.blades, size, house)
    plate.polygon(shield(x + size * 0.025, y + size * 0.03, size * 1.12), BLACK, 0.43)
    for grown, ink in ((1.13, RIM), (1.08, house.metal), (1.02, house.shade)):
        plate.polygon(shield(x, y, size * grown), ink)
    field = ArtPlate((plate.width, plate.height), plate.pixels, house.tincture)
    for area in traits.division(x, y, size * 0.6):
        field.polygon(area, traits.second)
    _shade_field(field, x, y, size)
    plate.inlay(field.image, shield(x, y, size * 0.96))
    _draw_charge(plate, traits, x, y, size)


def _shade_field(field: ArtPlate, x: float, y: float, size: float) -> None:
    """The shield bulges: its right half lies in shadow."""
    right, top, bottom = x + size * 0.5, y - size * 0.6, y + size * 0.6
    field.polygon([(x, top), (right, top), (right, bottom), (x, bottom)], BLACK, 0.14)


def _draw_charge(plate: ArtPlate, traits: Traits, x: float, y: float, size: float) -> None:
    house = traits.house
    for radius, ink in ((0.335, RIM), (0.318, house.metal), (0.298, house.shade), (0.286, house.dark)):
        plate.disc(x, y - size * 0.03, size * radius, ink)
    draw_sign(plate, traits.charge, x, y - size * 0.03, size * 0.34, house.light)


def _draw_blade(plate: ArtPlate, middle: Point, degrees: float, size: float, house: House) -> None:
    """A sword through the middle, its point upwards, leaning by `degrees`."""
    lean = math.radians(degrees)
    cos, sin = math.cos(lean), math.sin(lean)

    def turned(*corners: Point) -> list[Point]:
        return [
            (middle[0] + size * (u * cos + v * sin), middle[1] + size * (u * sin - v * cos))
            for u, v in corners
        ]

    plate.polygon(turned((-0.045, -0.60), (-0.045, 0.73), (0, 0.86), (0.045, 0.73), (0.045, -0.60)), RIM)
    plate.polygon(
        turned((-0.026, -0.56), (-0.026, 0.72), (0, 0.82), (0, -0.56)), mix(house.metal, WHITE, 0.35)
    )
    plate.polygon(turned((0.026, -0.56), (0.026, 0.72), (0, 0.82), (0, -0.56)), house.metal)
    plate.polygon(turned((-0.145, -0.56), (-0.145, -0.47), (0.145, -0.47), (0.145, -0.56)), RIM)
    plate.polygon(turned((-0.125, -0.54), (-0.125, -0.49), (0.125, -0.49), (0.125, -0.54)), house.metal)
    plate.polygon(turned((-0.03, -0.70), (-0.03, -0.56), (0.03, -0.56), (0.03, -0.70)), RIM)
    x, y = turned((0, -0.73))[0]
    plate.disc(x, y, size * 0.055, RIM)
    plate.disc(x, y, size * 0.035, house.metal)
