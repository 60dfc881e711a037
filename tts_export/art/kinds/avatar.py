"""`avatar`: the head of a horse on a disc.

The title says who it is: coat, mane, hat, glasses. The key says how: mood and disc. Colors: ground and disc;
one color is the disc; none: both are rolled.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from PIL import Image

from tts_export.art import avatar_parts as parts
from tts_export.art.colors import BLACK, RGB, WHITE, mix, palette, toned
from tts_export.art.plate import ArtPlate
from tts_export.art.silhouettes import Body, Figure, Stroke
from tts_export.art.subject import Subject, chance, dice, pick, spread
from tts_export.geometry import Rect
from tts_export.paint.outlines import Point, smoothed

DISCS = palette(*("#0f6a66", "#5b3d8a", "#b5305f", "#3b5aa8", "#b86a00", "#47702a", "#7d2430", "#1f7fa8"))
HAT_COLORS = palette(*("#d2373d", "#2b2d42", "#f2c14e", "#5b3d8a", "#0f7f7a", "#f78154"))
SCALE, OFFSET = 0.79, (-0.03, 0.17)
"""The head's size in radii of the disc, and where it is."""
GROUNDS = ("12 rays", "rings", "stripes", "20 rays", "dots", "sunrise", "squares")
"""What is behind a head. Cards that follow one another have others."""


class Traits(Struct, frozen=True):
    """Ground and disc, which the key chooses, and all that the name chooses."""

    ground: RGB
    disc: RGB
    behind: str
    mouth: Figure
    coat: RGB
    hair: RGB
    mane: str
    hat: str
    glasses: str
    trim: RGB
    blaze: bool
    neck: str


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject, colors)
    plate = ArtPlate(size, pixels, traits.ground)
    middle, half = (plate.width / 2, plate.height / 2), min(plate.width, plate.height) / 2
    _draw_disc(plate, traits, middle, half)
    horse = _Horse(plate, (middle[0] + OFFSET[0] * half, middle[1] + OFFSET[1] * half), half * SCALE)
    _draw_horse(horse, traits)
    return plate.picture()


def roll_traits(subject: Subject, colors: Sequence[str]) -> Traits:
    mood, name = dice("avatar", subject.key), dice("avatar name", subject.name)
    asked = palette(*colors[:2])
    disc = asked[-1] if asked else DISCS[spread("avatar", subject.key, len(DISCS))]
    coat, hair = pick(name, parts.COATS)
    return Traits(
        ground=asked[0] if len(asked) == 2 else toned(disc, 0.12, 0.8),
        disc=disc,
        behind=GROUNDS[spread("avatar ground", subject.key, len(GROUNDS))],
        mouth=pick(mood, parts.MOUTHS),
        coat=coat,
        hair=hair,
        mane=pick(name, tuple(parts.MANES)),
        hat=pick(name, tuple(parts.HATS)),
        glasses=pick(name, tuple(parts.GLASSES)),
        trim=pick(name, HAT_COLORS),
        blaze=chance(name, 0.35),
        neck=pick(name, tuple(parts.NECKS)),
    )


class _Horse(Struct, frozen=True):
    """Where the head is drawn, and how large."""

    plate: ArtPlate
    middle: Point
    unit: float

    def at(self, points: Sequence[Point]) -> list[Point]:
        return [(self.middle[0] + x * self.unit, self.middle[1] + y * self.unit) for x, y in points]

    def draw(self, figure: Figure, inks: Mapping[int, RGB], grown: float = 0.0) -> None:
        """Draws the parts of a figure one after the other; `inks` by their places, 0 for all others."""
        for number, part in enumerate(figure):
            ink = inks.get(number, inks[0])
            match part:
                case Body():
                    outline = self.at(smoothed(list(part.points), part.smooth))
                    self.plate.polygon(outline, ink)
                    if grown:
                        self.plate.line([*outline, *outline[:2]], ink, grown * 2 * self.unit)
                case Stroke():
                    self.plate.line(self.at(part.points), ink, (part.width + 2 * grown) * self.unit)


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


def _draw_horse(horse: _Horse, traits: Traits) -> None:
    mane, hat, glasses = parts.MANES[traits.mane], parts.HATS[traits.hat], parts.GLASSES[traits.glasses]
    neck, trim = parts.NECKS[traits.neck], traits.trim
    for part in (mane, (parts.HEAD, *parts.EARS), hat):
        horse.draw(part, {0: parts.DARK}, grown=0.05)
    horse.draw((parts.EARS[1],), {0: mix(traits.coat, BLACK, 0.3)})
    horse.draw((parts.HEAD, parts.EARS[0]), {0: traits.coat})
    horse.draw((parts.MUZZLE,), {0: mix(traits.coat, BLACK if sum(traits.coat) > 380 else WHITE, 0.22)})
    if traits.blaze:
        blaze = Body(((0.10, -0.44), (0.24, -0.40), (0.52, 0.02), (0.56, 0.12), (0.44, 0.06)), 1)
        horse.draw((blaze,), {0: mix(traits.coat, WHITE, 0.75)})
    horse.draw((*parts.NOSTRIL, *traits.mouth), {0: parts.DARK})
    horse.draw(parts.EYE, {0: parts.DARK, 1: WHITE})
    horse.draw(neck, {0: parts.DARK}, grown=0.05)
    horse.draw(neck, {0: mix(trim, WHITE, 0.2), 1: mix(trim, BLACK, 0.2), 2: mix(trim, WHITE, 0.6)})
    horse.draw(mane, {0: traits.hair, 1: mix(traits.hair, BLACK, 0.22), 2: mix(traits.hair, WHITE, 0.15)})
    horse.draw(glasses, {0: parts.DARK, 1: mix(parts.DARK, trim, 0.45)})
    horse.draw(hat, {0: trim, 1: mix(trim, BLACK, 0.35), 2: mix(trim, WHITE, 0.45)})
