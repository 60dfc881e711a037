"""A place with depth in a picture: the ground as far as one sees, what lies on it, what is built there."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from msgspec import structs
from PIL import Image, ImageChops

from tts_export.art.carved.masses import GroundPoint, Shade, hashed, middle_of
from tts_export.art.carved.places import BuiltPlace, GroundPatch
from tts_export.art.carved.sculptures import FigureInks, draw_sculpture, haze
from tts_export.art.colors import BLACK, RGB, WHITE, mix
from tts_export.art.figures.facets import cut
from tts_export.art.figures.silhouettes import SilhouettePlace
from tts_export.art.plate import ArtPlate
from tts_export.art.subject import between, dice
from tts_export.paint.outlines import Point

NEAREST, FARTHEST, BANDS = 3.4, -40.0, 22
"""From where to where ground is drawn, and in how many bands of the same air."""
ENDLESS = 2.2
"""From where on a road goes on below the picture."""
NEAR_FEET = 1.9
"""Where somebody in the foreground stands."""
SUN = (-1.0, -0.55)
"""Where the shadow of something 1 high ends, if the light comes from the right."""
SHADE, CONTACT = 0.56, 0.8
"""How bright the ground is in a shadow, and around the foot of a wall."""
TUFTS, REACH = 110, 3.2
"""How many tufts of grass and stones there are, and how far to the sides."""
WIDEST = 30.0
JOINT, GAP = 0.3, 0.022
"""How dark the joints between slabs are, and how wide."""
DEEP = 0.5
"""From which depth on nobody sees the foot of a pit: it is black."""
AIRS = (-40.0, -14.0, -8.0, -5.0, -3.2, -2.0, -1.1, -0.4, 0.4, NEAREST)
"""Between which distances something flat has one color."""


class Site:
    """What draws a place on a plate."""

    def __init__(self, plate: ArtPlate, place: BuiltPlace, spot: SilhouettePlace, inks: FigureInks) -> None:
        self.plate, self.place, self.spot, self.inks = plate, place, spot, inks
        tilt = math.radians(place.body.tilt)
        self.sin, self.cos, self.near = math.sin(tilt), math.cos(tilt), place.body.near

    def at(self, x: float, z: float, y: float = 0.0) -> Point:
        """Where a place of the ground is seen: as `carving.seen`, which is for many joints."""
        y, z = y * self.cos - z * self.sin, y * self.sin + z * self.cos
        share = 1 / max(0.2, 1 - self.near * z)
        return self.spot.x + share * x * self.spot.across, self.spot.y - share * y * self.spot.unit

    def aired(self, ink: RGB, z: float) -> RGB:
        return mix(ink, self.inks.air, haze(z, self.place.body.air))

    def draw(self, ground: RGB, toward: int, key: str) -> None:
        """All of it; the light comes from the left (-1) or the right (1)."""
        self._draw_ground(ground, key)
        for patch in self.place.patches:
            self._draw_patch(patch, ground)
        self._draw_shadows(toward if self.spot.across > 0 else -toward)
        foot, unit = (self.spot.x, self.spot.y), self.spot.unit
        body = self.place.body if self.spot.across > 0 else structs.replace(self.place.body, size=-1.0)
        draw_sculpture(self.plate, body, foot, unit, self.inks, toward)
        for x, y, z in self.place.doors:
            u, v = self.at(x, z + 0.12, y)
            self.plate.shine("pool", [(u, v)], 0.16 * unit, mix(BLACK, self.inks.lamp, 0.5))

    def _draw_ground(self, ground: RGB, key: str) -> None:
        rows = [NEAREST - (NEAREST - FARTHEST) * (n / BANDS) ** 2.6 for n in range(BANDS, -1, -1)]
        for far, near in pairwise(rows):
            ink = self.aired(mix(ground, BLACK, 0.07 * max(0.0, near)), near)
            ends = [(-WIDEST * 3, far), (WIDEST * 3, far), (WIDEST, NEAREST), (-WIDEST, NEAREST)]
            self.plate.polygon([self.at(*end) for end in ends], ink)
        roll = dice("site", key)
        for n in range(TUFTS):
            x, z = between(roll, -REACH, REACH), 1.5 - 6 * roll.random() ** 1.4
            wide, deep = between(roll, 0.04, 0.22), between(roll, 0.008, 0.03)
            ink = mix(ground, WHITE if n % 3 else BLACK, 0.09)
            quad = [(x - wide, z), (x, z - deep), (x + wide, z), (x + wide * 0.3, z + deep)]
            self.plate.polygon([self.at(*corner) for corner in quad], self.aired(ink, z))

    def _draw_patch(self, patch: GroundPatch, ground: RGB) -> None:
        if patch.kind == "paved":
            self._draw_paving(patch)
            return
        ink = self.inks.of(patch.paint)
        if patch.kind == "road":
            self._draw_road(patch, ink, ground)
            return
        if patch.kind == "pit":
            self._draw_pit(patch, ink)
            return
        for far, near in pairwise(AIRS):
            part = cut(patch.spots, [z - far for _, z in patch.spots])
            part = cut(part, [near + 0.01 - z for _, z in part]) if part else part
            if len(part) > 2:
                self.plate.polygon([self.at(*spot) for spot in part], self.aired(ink, (far + near) / 2))
        if patch.kind == "water":
            edge = [*patch.spots, patch.spots[0]]
            for (a, b), (c, d) in pairwise(edge):
                bank = self.aired(mix(ground, BLACK, 0.35), (b + d) / 2)
                self.plate.polygon(
                    [self.at(a, b), self.at(c, d), self.at(c, d, -0.03), self.at(a, b, -0.03)], bank
                )
            self._draw_glints(patch.spots, ink)

    def _draw_paving(self, paving: GroundPatch) -> None:
        """Slabs in rows, each a little brighter or darker; of two paints, they are a board of squares."""
        (wide, deep), *corners = paving.spots
        (left, right), (far, near) = map(sorted, zip(*corners, strict=True))
        inks = [self.inks.of(paint) for paint in paving.paint.split("/")]
        for row in range(math.ceil((near - far) / deep)):
            low, top = far + row * deep, min(near, far + (row + 1) * deep)
            joint = mix(inks[0], self.inks.dark, JOINT)
            ends = ((left, low), (right, low), (right, top), (left, top))
            self.plate.polygon([self.at(*end) for end in ends], self.aired(joint, top))
            start = left - (wide / 2 if row % 2 and len(inks) == 1 else 0.0)
            for column in range(math.ceil((right - start) / wide)):
                tone = hashed(row, column, wide)
                ink = mix(
                    inks[(row + column) % len(inks)], WHITE if tone > 0.5 else BLACK, 0.2 * abs(tone - 0.5)
                )
                x, u = max(left, start + column * wide), min(right, start + (column + 1) * wide)
                slab = (x, low), (u - GAP, low), (u - GAP, top - GAP), (x, top - GAP)
                self.plate.polygon([self.at(*end) for end in slab], self.aired(ink, top))

    def _draw_pit(self, pit: GroundPatch, wall: RGB) -> None:
        """A hole with ledges, whose foot shines if it is not deep: the ground before it hides the rest."""
        (x, z), (deep, ledges) = pit.spots
        steps = [math.tau * n / 28 for n in range(28)]
        pen, rim = self.plate.copied(), Image.new("1", self.plate.image.size, 1)

        def ring(out: float, y: float) -> list[Point]:
            return [self.at(x + out * math.sin(t), z + out * math.cos(t), y) for t in steps]

        for n in range(int(ledges)):
            out, top, low = pit.wide * 0.86**n, -deep * n / ledges, -deep * (n + 1) / ledges
            inside = self.plate.mask()
            inside.polygon(ring(out, top), WHITE)
            rim = ImageChops.logical_and(rim, inside.image)
            tone = mix(wall, self.inks.dark, 0.12 + 0.5 * n / ledges)
            layer = ring(out, top), ring(out, low)
            for m in range(28):
                quad = [layer[0][m - 1], layer[0][m], layer[1][m], layer[1][m - 1]]
                pen.polygon(quad, mix(tone, BLACK, 0.12 + 0.14 * (1 + math.sin(steps[m] + 0.6))))
            last = n == ledges - 1
            foot = BLACK if deep >= DEEP else mix(self.inks.paints["w"], self.inks.air, 0.5)
            pen.polygon(layer[1], foot if last else mix(tone, self.inks.rim, 0.22))
            self.plate.image.paste(pen.image, mask=rim)
            pen.image.paste(self.plate.image)

    def _draw_glints(self, spots: Sequence[GroundPoint], ink: RGB) -> None:
        xs, zs = [max(-REACH, min(REACH, x)) for x, _ in spots], [z for _, z in spots]
        roll, bright = dice("glints", str(spots)), mix(ink, self.inks.rim, 0.55)
        for _ in range(90):
            x, z = between(roll, min(xs), max(xs)), between(roll, min(zs), max(zs))
            wide = between(roll, 0.05, 0.2)
            if _inside((x - wide, z), spots) and _inside((x + wide, z), spots):
                quad = [(x - wide, z), (x + wide, z), (x + wide * 0.4, z + 0.05), (x - wide * 0.5, z + 0.04)]
                self.plate.polygon([self.at(*corner) for corner in quad], self.aired(bright, z), 0.8)

    def _draw_road(self, road: GroundPatch, ink: RGB, ground: RGB) -> None:
        """From the near end to the far one: bright, with ruts, and grass at its edges and in its middle."""
        (x, z), (u, w) = road.spots[:2]
        ahead = [(x + (x - u) * (NEAREST - z) / (z - w), NEAREST)] if z > ENDLESS else []
        path = _curve([*ahead, *road.spots])
        half = road.wide / 2
        verge, rut = mix(ground, BLACK, 0.2), mix(ink, mix(ground, BLACK, 0.3), 0.42)
        for left, right, tone in (
            (-1.14, 1.14, verge),
            (-1.0, 1.0, ink),
            (-0.62, -0.34, rut),
            (0.34, 0.62, rut),
            (-0.14, 0.14, mix(ink, ground, 0.3)),
        ):
            self._draw_ribbon(path, left * half, right * half, tone)

    def _draw_ribbon(self, path: Sequence[GroundPoint], left: float, right: float, ink: RGB) -> None:
        rows: list[tuple[GroundPoint, GroundPoint]] = []
        for n, (x, z) in enumerate(path):
            (a, b), (c, d) = path[max(0, n - 1)], path[min(len(path) - 1, n + 1)]
            long = math.hypot(c - a, d - b) or 1.0
            u, v = -(d - b) / long, (c - a) / long
            sway = 1 + 0.09 * math.sin(n * 1.9) * math.sin(n * 0.7)
            rows.append(
                ((x + u * left * sway, z + v * left * sway), (x + u * right * sway, z + v * right * sway))
            )
        for (near, beside), (far, other) in pairwise(rows):
            quad = [self.at(*spot) for spot in (near, beside, other, far)]
            self.plate.polygon(quad, self.aired(ink, (near[1] + far[1]) / 2))

    def _draw_shadows(self, toward: int) -> None:
        """One dark layer: shadows that lie on one another are not darker."""
        contact, cast = self.plate.mask(), self.plate.mask()
        for shade in self.place.shades:
            middle = middle_of(shade.foot)
            grown = [_moved(spot, middle, 1.16) for spot in shade.foot]
            contact.polygon([self.at(*spot) for spot in grown], WHITE)
            cast.polygon([self.at(*spot) for spot in _fall(shade, toward)], WHITE)
        image = self.plate.image
        for mask, bright in ((cast, SHADE), (contact, CONTACT)):
            box = mask.image.getbbox()
            if box:
                part = image.crop(box)
                dark = Image.blend(
                    Image.new("RGB", part.size, mix(self.inks.dark, self.inks.air, 0.16)), part, bright
                )
                image.paste(dark, box, mask.image.crop(box))


def horizon_of(place: BuiltPlace) -> Point:
    """Where the ground ends, far away."""
    tilt, near = place.body.tilt, place.body.near
    return 0.0, -math.tan(math.radians(tilt)) / near


def foreground_of(place: BuiltPlace) -> float:
    """How far down the ground is where somebody near stands."""
    return math.sin(math.radians(place.body.tilt)) * NEAR_FEET / (1 - place.body.near * NEAR_FEET)


def _fall(shade: Shade, toward: int) -> list[GroundPoint]:
    """The outline of a shadow: of the foot, and of the top where its shadow is."""
    x, z = middle_of(shade.foot)
    off = SUN[0] * toward * shade.high, SUN[1] * shade.high
    tops = [_moved(spot, (x, z), shade.taper) for spot in shade.foot]
    return _hull([*shade.foot, *((u + off[0], v + off[1]) for u, v in tops)])


def _hull(spots: Iterable[GroundPoint]) -> list[GroundPoint]:
    """The smallest outline without notches around some spots."""
    ordered, sides = sorted(set(spots)), list[list[GroundPoint]]()
    for row in (ordered, ordered[::-1]):
        side = list[GroundPoint]()
        for x, z in row:
            while len(side) > 1 and (side[-1][0] - side[-2][0]) * (z - side[-2][1]) <= (
                side[-1][1] - side[-2][1]
            ) * (x - side[-2][0]):
                side.pop()
            side.append((x, z))
        sides.append(side[:-1])
    return sides[0] + sides[1]


def _curve(spots: Sequence[GroundPoint]) -> list[GroundPoint]:
    """A soft line from the first spot to the last."""
    path = list(spots)
    for _ in range(3):
        cuts = [
            (x + (u - x) * share, z + (w - z) * share)
            for (x, z), (u, w) in pairwise(path)
            for share in (0.25, 0.75)
        ]
        path = [path[0], *cuts, path[-1]]
    return path


def _inside(spot: GroundPoint, outline: Sequence[GroundPoint]) -> bool:
    x, z = spot
    inside = False
    for (a, b), (c, d) in pairwise([*outline, outline[0]]):
        if (b > z) != (d > z) and x < a + (c - a) * (z - b) / (d - b):
            inside = not inside
    return inside


def _moved(spot: GroundPoint, middle: GroundPoint, share: float) -> GroundPoint:
    return middle[0] + (spot[0] - middle[0]) * share, middle[1] + (spot[1] - middle[1]) * share
