"""What is behind a subject that is not mountains: a sea, fields, roofs, a wood, cliffs, a room."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tts_export.art.colors import BLACK, RGB, WHITE, hue_and_saturation, mix, rgb, toned
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes.composition import Hour, Relief, Staging
from tts_export.geometry import Rect
from tts_export.paint.outlines import Point

NOISE = 24
"""How many numbers from 0 to 1 a row of a terrain has."""
LAYERS = 3
ACCENT = 0.42
"""How much of the second color is in the sky's lower half."""
CREAM = rgb("#ffe6b0")
SCENERY: Mapping[str, Relief] = {
    **dict.fromkeys(("ferry", "bridge", "columns", "temple", "cathedral", "drowned mint"), Relief.SEA),
    **dict.fromkeys(("stalls", "signpost", "quarry", "inn", "fort", "stilts"), Relief.PLAIN),
    **dict.fromkeys(("houses", "hall", "monument", "parade court"), Relief.ROOFS),
    **dict.fromkeys(
        ("firs", "sinkhole", "wellspring", "tooth hall", "great tree", "terraces"), Relief.FOREST
    ),
    **dict.fromkeys(("spires", "stair", "arena", "deep pit"), Relief.CLIFFS),
    **dict.fromkeys(("statues", "reading", "hourglass", "stock", "will", "clause", "denial"), Relief.ROOM),
    **dict.fromkeys(("ennobling", "letter"), Relief.ROOM),
    **dict.fromkeys(("bloom", "campfire", "torches", "roots", "thorns", "planting"), Relief.FOREST),
    **dict.fromkeys(("parting", "fog", "soul", "bark skin", "harvest"), Relief.FOREST),
    **dict.fromkeys(("speech", "quarrel", "clock", "burning book", "bomb", "curfew"), Relief.ROOFS),
    **dict.fromkeys(("decree", "takeover", "scrap"), Relief.ROOFS),
    **dict.fromkeys(("vouch", "favor", "duel", "strike", "charge", "burning house"), Relief.PLAIN),
    **dict.fromkeys(("sheaf", "muster", "dead hand", "circle", "flank"), Relief.PLAIN),
    **dict.fromkeys(("ribs", "bone census", "debt", "ranks"), Relief.DUNES),
    **dict.fromkeys(("map", "detour", "lookout", "blood oath"), Relief.PEAKS),
    **dict.fromkeys(("steady hand", "doorway", "second thoughts"), Relief.SEA),
    **dict.fromkeys(("crowd", "voice", "heiress", "toll keeper", "envoy", "candle queen"), Relief.ROOFS),
    **dict.fromkeys(("baker", "paymaster", "duelist", "crew", "caravan"), Relief.PLAIN),
    **dict.fromkeys(("folk", "legate", "gleaner", "cavalry", "poet"), Relief.DUNES),
    **dict.fromkeys(("noble", "ghost notary", "mage", "key bearer"), Relief.PEAKS),
    **dict.fromkeys(("saplings", "runner", "treefolk", "druid", "hedge healer"), Relief.FOREST),
}
"""The terrain of what would be out of place in others."""


class LandscapeColors(NamedTuple):
    top: RGB
    horizon: RGB
    far: RGB
    near: RGB
    sun: RGB
    accent: RGB
    """Of another hue than the land: roofs, fields, haze."""


def colors_at(land: RGB, light: RGB, hour: Hour, accent: RGB) -> LandscapeColors:
    """Those of a land and a light at an hour."""
    strong = hour.strength
    if hue_and_saturation(land)[1] < 0.15:
        land, light = mix(land, hour.gray, 0.7), mix(light, hour.gray, 0.5)
    horizon = mix(toned(light, hour.horizon, strong), hour.glow, hour.share)
    far = mix(toned(land, hour.far, strong), toned(light, hour.horizon, strong), 0.3)
    return LandscapeColors(
        top=toned(land, hour.top, strong),
        horizon=mix(horizon, toned(accent, hour.horizon, 0.8), ACCENT),
        far=far,
        near=toned(land, hour.near, 0.9),
        sun=mix(toned(light, 0.93), mix(CREAM, WHITE, 0.4 if hour.stars < 1 else 0.0), 0.65),
        accent=accent,
    )


def is_ridge(terrain: Relief, number: int) -> bool:
    """Whether a layer of a terrain is a ridge: the others are a sea, roofs, a wood, ..."""
    if terrain <= Relief.MESAS or number == LAYERS:
        return True
    return number == 0 and terrain not in (Relief.ROOFS, Relief.FOREST)


def slope_lit(rock: RGB, faces_light: bool, amount: float) -> RGB:
    """A slope that rises to the right faces the light at the top left."""
    return mix(rock, WHITE, amount * 0.55) if faces_light else mix(rock, BLACK, amount * 1.5)


def draw_terrain(
    plate: ArtPlate, colors: LandscapeColors, view: Staging, number: int, noise: Sequence[float]
) -> None:
    """One of its layers, 0 being the farthest."""
    rock = mix(colors.far, colors.near, (number / LAYERS) ** 0.75 * 0.8)
    match view.terrain:
        case Relief.SEA if number == 1:
            _water(plate, colors, view, noise)
        case Relief.SEA if number == 2:
            _afloat(plate, colors, view, noise)
        case Relief.PLAIN if number == 1:
            _fields(plate, colors, view, noise)
        case Relief.PLAIN if number == 2:
            _hedges(plate, view, rock, noise)
        case Relief.ROOFS:
            _roofs(plate, colors, view, number, rock, noise)
        case Relief.FOREST:
            _wood(plate, view, number, rock, noise)
        case Relief.CLIFFS:
            _cliff(plate, colors, view, number, rock, noise)
        case Relief.ROOM if number == 2:
            _room(plate, colors, view)
        case _:
            pass


def _horizon(plate: ArtPlate, view: Staging) -> float:
    return plate.height * min(0.68, view.shot.far - 0.06)


def _water(plate: ArtPlate, colors: LandscapeColors, view: Staging, noise: Sequence[float]) -> None:
    """Bands that get darker toward the viewer, and glints under the sun."""
    w, top, sun = plate.width, _horizon(plate, view), view.sun[0] * plate.width
    deep = mix(mix(colors.far, colors.accent, 0.35), colors.near, 0.18)
    for n in range(6):
        y = top + (plate.height - top) * (n / 6) ** 1.6
        plate.rect(Rect(0, y, w, plate.height - y), mix(mix(colors.horizon, deep, 0.45), deep, n / 5))
    for n, at in enumerate(noise):
        depth = (n + 0.5) / NOISE
        y, half = top + (plate.height - top) * depth**1.4, w * (0.015 + 0.07 * depth * at)
        x = sun + (at - 0.5) * w * (0.12 + 0.5 * depth)
        plate.rect(Rect(x - half, y, 2 * half, w * 0.007), mix(colors.horizon, colors.sun, 0.6))


def _afloat(plate: ArtPlate, colors: LandscapeColors, view: Staging, noise: Sequence[float]) -> None:
    """What is far out, where the subject is not: sails, rocks with surf, a steamer, or only gulls."""
    top, h, dark = _horizon(plate, view), plate.height, mix(colors.near, colors.far, 0.3)
    x = plate.width * (0.5 + view.side * (0.2 + 0.16 * noise[0]))
    match int(noise[5] * 5):
        case 0:
            for n, at in enumerate(noise[: 1 + int(noise[6] * 2)]):
                _sail(
                    plate,
                    colors,
                    x + view.side * n * h * 0.2,
                    top + h * 0.03 * (1 + at),
                    h * (0.05 + 0.07 * at),
                )
        case 1:
            for n, at in enumerate(noise[7:11]):
                u, v, size = (
                    x + (n - 1.5) * h * 0.11,
                    top + h * (0.02 + 0.05 * noise[n]),
                    h * (0.03 + 0.09 * at),
                )
                plate.polygon([(u - size, v), (u - size * 0.3, v - size * 1.2), (u + size * 0.9, v)], dark)
                plate.polygon(
                    [(u - size, v), (u - size * 0.3, v - size * 1.2), (u - size * 0.2, v)], colors.far
                )
                plate.rect(Rect(u - size * 1.2, v, size * 2.4, h * 0.008), mix(colors.horizon, WHITE, 0.4))
        case 2:
            size, y = h * 0.06, top + h * 0.03
            hull = [(x - size * 1.6, y - size * 0.5), (x + size * 1.6, y - size * 0.5), (x + size * 1.3, y)]
            plate.polygon([*hull, (x - size * 1.4, y)], dark)
            plate.rect(Rect(x - size * 0.9, y - size * 0.9, size * 1.5, size * 0.4), mix(dark, WHITE, 0.3))
            plate.rect(
                Rect(x - size * 0.2, y - size * 1.6, size * 0.4, size * 0.8), mix(colors.accent, dark, 0.3)
            )
            for n in range(4):
                plate.disc(
                    x - size * (0.5 + 0.7 * n),
                    y - size * (1.7 + 0.25 * n),
                    size * (0.25 + 0.1 * n),
                    dark,
                    0.35,
                )
    _birds(plate, view, dark, noise)


def _sail(plate: ArtPlate, colors: LandscapeColors, x: float, y: float, size: float) -> None:
    hull = [(x - size * 0.6, y), (x + size * 0.6, y), (x + size * 0.4, y + size * 0.24)]
    plate.polygon([*hull, (x - size * 0.4, y + size * 0.24)], mix(colors.near, colors.far, 0.2))
    sail = mix(colors.accent, colors.sun, 0.35)
    plate.polygon([(x, y - size * 1.3), (x + size * 0.55, y - size * 0.1), (x, y - size * 0.1)], sail)
    left = x - size * 0.06
    back = [(left, y - size), (left, y - size * 0.1), (x - size * 0.4, y - size * 0.1)]
    plate.polygon(back, mix(sail, BLACK, 0.25))


def _birds(plate: ArtPlate, view: Staging, ink: RGB, noise: Sequence[float]) -> None:
    """A few, far away: they say how large all else is."""
    for at, up in zip(noise[12 : 14 + int(noise[11] * 5)], noise[17:], strict=False):
        x = plate.width * (0.5 + view.side * (0.08 + 0.36 * at))
        y, size = plate.height * (0.12 + 0.3 * up), plate.height * (0.012 + 0.012 * at)
        wings = [(x - size, y - size * 0.5), (x - size * 0.4, y - size * 0.6), (x, y)]
        plate.line([*wings, (x + size * 0.5, y - size * 0.7), (x + size, y - size * 0.4)], ink, size * 0.22)


def _fields(plate: ArtPlate, colors: LandscapeColors, view: Staging, noise: Sequence[float]) -> None:
    """Strips of two colors that meet at the horizon, and a road."""
    w, h, top = plate.width, plate.height, _horizon(plate, view)
    x, low = w * (0.5 + 0.12 * view.side), 1.3 * h
    ground = mix(colors.far, colors.near, 0.35)
    plate.rect(Rect(0, top, w, h - top), ground)
    for n in range(-9, 9):
        tone = mix(ground, colors.accent, 0.55) if n % 2 else mix(ground, WHITE, 0.10)
        ends = [(x + w * (n + 0.3 * noise[n]) * 0.42, low), (x + w * (n + 1 + 0.3 * noise[n]) * 0.42, low)]
        near = [(x + w * 0.012 * n, top), (x + w * 0.012 * (n + 1), top)]
        plate.polygon([near[0], near[1], ends[1], ends[0]], tone if n else mix(colors.horizon, ground, 0.3))
    for n in range(3):
        y = top + (h - top) * (0.04, 0.14, 0.34)[n]
        plate.rect(Rect(0, y, w, h * 0.006 * (n + 1)), mix(ground, BLACK, 0.3))


def _hedges(plate: ArtPlate, view: Staging, rock: RGB, noise: Sequence[float]) -> None:
    """Along the edges of the fields: round trees, poplars, stacks of hay, or only birds."""
    top, kind = _horizon(plate, view), int(noise[23] * 4)
    if kind == 3:
        _birds(plate, view, mix(rock, BLACK, 0.4), noise)
        return
    for n, at in enumerate(noise[: (9, 7, 6)[kind]]):
        row = n % 3
        y = top + (plate.height - top) * (0.04, 0.14, 0.34)[row]
        size, x = plate.height * (0.018 + 0.016 * row) * (0.8 + at), noise[n + 7] * plate.width
        dark, light = mix(rock, BLACK, 0.2 * (2 - row) / 2), mix(rock, WHITE, 0.12)
        if kind == 2:  # hay
            heap = [
                (x - size, y),
                (x - size * 0.8, y - size * 0.9),
                (x, y - size * 1.5),
                (x + size * 0.8, y - size),
            ]
            plate.polygon([*heap, (x + size, y)], light)
            plate.polygon(
                [(x, y - size * 1.5), (x + size * 0.8, y - size), (x + size, y), (x + size * 0.3, y)], dark
            )
            continue
        plate.rect(Rect(x - size * 0.15, y - size, size * 0.3, size), mix(rock, BLACK, 0.35))
        if kind:  # poplars
            tall = size * (3 + 1.4 * at)
            crown = [(x, y - tall), (x + size * 0.55, y - tall * 0.45), (x, y - size * 0.3)]
            plate.polygon([*crown, (x - size * 0.55, y - tall * 0.45)], dark)
            plate.polygon([crown[0], crown[2], (x - size * 0.55, y - tall * 0.45)], light)
        else:
            plate.disc(x, y - size * 1.3, size, dark)
            plate.disc(x - size * 0.25, y - size * 1.5, size * 0.6, light)


def _base(plate: ArtPlate, view: Staging, number: int) -> float:
    shot = view.shot
    return plate.height * (shot.far + (min(shot.near, 1.06) - shot.far) * number / LAYERS)


def _roofs(
    plate: ArtPlate, colors: LandscapeColors, view: Staging, number: int, rock: RGB, noise: Sequence[float]
) -> None:
    """A row of houses with gables, some with a tower; windows with light in the nearer ones."""
    base, count = _base(plate, view, number), 9 - 2 * number
    pitch, reach = plate.width / count, plate.height * (0.20 + 0.03 * number) * view.shot.reach
    roof = mix(rock, mix(colors.accent, colors.near, 0.25), 0.6)
    plate.rect(Rect(0, base - reach * 0.3, plate.width, plate.height), rock)
    for n in range(count + 1):
        at, wide = noise[n], pitch * (0.42 + 0.1 * noise[-n - 1])
        x, y = (n + 0.5 * (number % 2)) * pitch, base - reach * (0.5 + 0.6 * at)
        tower = at > 0.72
        wide, rise, y = (wide * 0.5, wide * 1.5, y - reach * 0.5) if tower else (wide, wide * 0.9, y)
        plate.rect(Rect(x - wide, y, 2 * wide, plate.height - y), mix(rock, BLACK, 0.08 * (n % 3)))
        plate.polygon([(x - wide * 1.12, y), (x, y - rise), (x + wide * 1.12, y)], roof)
        plate.polygon([(x, y - rise), (x + wide * 1.12, y), (x + wide * 0.3, y)], mix(roof, BLACK, 0.22))
        for left, row in ((-0.5, 0.3), (0.2, 0.3), (-0.5, 1.1)) if number else ():
            if noise[(n * 3 + int(row * 3)) % NOISE] > 0.35:
                pane = Rect(x + left * wide, y + row * wide, wide * 0.3, wide * 0.42)
                plate.rect(pane, mix(colors.sun, colors.accent, 0.25))


def _wood(plate: ArtPlate, view: Staging, number: int, rock: RGB, noise: Sequence[float]) -> None:
    """A wall of firs; the nearest row is of trunks that leave the picture at its top."""
    base, h = _base(plate, view, number), plate.height
    if number == 2:
        bark = mix(rock, BLACK, 0.2)
        for n, at in enumerate(noise[:7]):
            x, half = plate.width * (n + 0.2 + 0.6 * at) / 7, plate.width * (0.012 + 0.014 * noise[n + 7])
            if abs(x / plate.width - view.across) > 0.16:
                plate.polygon([(x - half, 0), (x + half, 0), (x + half * 1.7, h), (x - half * 1.7, h)], bark)
                plate.polygon([(x - half, 0), (x - half * 0.4, 0), (x - half, h), (x - half * 1.7, h)], rock)
        return
    plate.rect(Rect(0, base - h * 0.08, plate.width, h), rock)
    for n, at in enumerate(noise[: 16 - 4 * number]):
        x, half = plate.width * (n + at) / (16 - 4 * number), h * (0.07 + 0.025 * number)
        top = base - h * (0.30 + 0.16 * noise[-n - 1]) * view.shot.reach
        for tier in range(3):
            y = top + (base - top) * 0.26 * tier
            wide = half * (0.5 + 0.25 * tier)
            low = y + (base - top) * 0.42
            plate.polygon([(x, y), (x + wide, low), (x - wide, low)], mix(rock, BLACK, 0.05 * (n % 3)))


def _cliff(
    plate: ArtPlate, colors: LandscapeColors, view: Staging, number: int, rock: RGB, noise: Sequence[float]
) -> None:
    """A wall of rock in strata at one side."""
    w, h, side = plate.width, plate.height, view.side if number == 1 else -view.side
    reach = w * (0.44 if number == 1 else 0.26)
    top = h * (0.16 if number == 1 else 0.34)

    def at(x: float) -> float:
        return w - x if side > 0 else x

    edge: list[Point] = []
    for n in range(6):
        x, y = reach * (0.72 + 0.07 * n + 0.14 * noise[n]), top + (h - top) * n / 5
        edge += [(at(x), y), (at(x + reach * 0.05), y + (h - top) * 0.12)]
    crown = [(at(-1), top - h * 0.06), (at(reach * 0.4), top - h * 0.03)]
    plate.polygon([*crown, *edge, (at(-1), h)], rock)
    for n in range(5):
        tone, y = mix(rock, colors.accent if n % 2 else WHITE, 0.11), top + (h - top) * (n + 0.3) / 5
        ends = (at(-1), y), (at(reach * (0.7 + 0.07 * n)), y + h * 0.03)
        plate.polygon([*ends, (ends[1][0], y + h * 0.055), (at(-1), y + h * 0.04)], tone)
    face = [edge[0], *edge[1::2], (at(reach * 0.86), h), (at(reach * 0.62), top)]
    plate.polygon(face, mix(rock, BLACK if side == 1 else WHITE, 0.10))


def _room(plate: ArtPlate, colors: LandscapeColors, view: Staging) -> None:
    """A wall with a window that shows the land outside, and a curtain beside it."""
    w, h = plate.width, plate.height
    x, half, top, sill = w * (0.5 + 0.2 * view.side), w * 0.2, h * 0.14, h * 0.62
    wall = mix(mix(colors.near, colors.far, 0.30), colors.accent, 0.10)
    left, right = x - half, x + half
    for box in (
        (0, 0, left, h),
        (right, 0, w - right, h),
        (left, 0, 2 * half, top),
        (left, sill, 2 * half, h),
    ):
        plate.rect(Rect(*box), wall)
    plate.rect(Rect(0, h * 0.74, w, h * 0.26), mix(wall, BLACK, 0.3))
    plate.rect(Rect(0, h * 0.73, w, h * 0.02), mix(wall, WHITE, 0.15))
    frame = mix(wall, WHITE, 0.3)
    for box in (
        (left - w * 0.02, top - h * 0.02, 2 * half + w * 0.04, h * 0.03),
        (left - w * 0.03, sill, 2 * half + w * 0.06, h * 0.035),
        (left - w * 0.015, top, w * 0.03, sill - top),
        (right - w * 0.015, top, w * 0.03, sill - top),
        (x - w * 0.008, top, w * 0.016, sill - top),
        (left, (top + sill) / 2, 2 * half, h * 0.018),
    ):
        plate.rect(Rect(*box), frame)
    for turn in (-1, 1):
        cloth = mix(colors.accent, colors.near, 0.25 if turn == view.side else 0.4)
        hem = [(1.25, -0.04), (0.62, -0.04), (0.74, 0.5), (1.0, 0.72), (0.92, 1.1), (1.3, 1.1)]
        plate.polygon([(x + turn * half * u, top + (sill - top) * v) for u, v in hem], cloth)
    plate.polygon(
        [(left, h), (right, h), (right - w * 0.1, h * 0.75), (left + w * 0.02, h * 0.75)], colors.sun, 0.12
    )
