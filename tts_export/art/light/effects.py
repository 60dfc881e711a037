"""Effects of light, each drawn on black: lightning, streams, beams, fires, sparks, smoke ..."""

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from random import Random

from PIL import Image, ImageDraw

from tts_export.art.colors import BLACK, WHITE, mix, rgb
from tts_export.art.light.layers import COARSE, Layers, Shine, coarse
from tts_export.art.subject import between
from tts_export.paint.outlines import Point, smoothed

TONGUES = (("#d8420e", 1.0), ("#ff8a1e", 0.74), ("#ffd262", 0.5), ("#fff6d0", 0.28))
"""The colors of a fire, from its edge to its heart, and how large each part is."""


def _drawn_lit(layers: Layers, shine: Shine, roll: Random) -> None:
    """A window, a flame: it has been drawn, and shines."""
    corners, ink = coarse(shine.points), mix(BLACK, shine.ink, 0.62)
    layers.add(lambda pen: pen.polygon(corners, fill=ink), 1.6 * COARSE, pool=True)
    layers.polygon(shine.points, mix(BLACK, shine.ink, 0.03))


def _drawn_arc(layers: Layers, shine: Shine, roll: Random) -> None:
    """Lightning along a path, with branches."""
    path = jagged(roll, shine.points, 0.5)
    long = math.dist(shine.points[0], shine.points[-1])
    branches = []
    for _ in range(7):
        start = int(between(roll, 0.1, 0.75) * len(path))
        (x, y), (u, v) = path[start], path[min(len(path) - 1, start + 4)]
        turn = math.atan2(v - y, u - x) + between(roll, 0.35, 0.9) * (1 if roll.random() < 0.5 else -1)
        far = long * between(roll, 0.12, 0.34)
        branches.append(jagged(roll, ((x, y), (x + far * math.cos(turn), y + far * math.sin(turn))), 0.4))
    pale = mix(shine.ink, WHITE, 0.8)
    for branch in branches:
        layers.line(branch, shine.ink, shine.size * 0.34)
        layers.line(branch[: len(branch) // 2], pale, shine.size * 0.2)
    for n, part in enumerate(pairwise(path)):
        wide = shine.size * (1.2 - 0.7 * n / len(path))
        layers.line(part, shine.ink, wide)
    for n, part in enumerate(pairwise(path)):
        layers.line(part, pale, shine.size * (0.8 - 0.5 * n / len(path)))


def jagged(roll: Random, points: Sequence[Point], rough: float) -> list[Point]:
    """The path with a kink in each of its parts, again and again."""
    path = list(points)
    while len(path) < 17:
        finer = [path[0]]
        for (x, y), (u, v) in pairwise(path):
            off = (roll.random() - 0.5) * rough
            finer += [((x + u) / 2 + (v - y) * off, (y + v) / 2 - (u - x) * off), (u, v)]
        path = finer
    return path


def eased(points: Sequence[Point]) -> list[Point]:
    """An open line without corners, of at least 33 points."""
    path = list(points)
    while len(path) < 33:
        cuts = [
            (x + (u - x) * share, y + (v - y) * share)
            for (x, y), (u, v) in pairwise(path)
            for share in (0.25, 0.75)
        ]
        path = [path[0], *cuts, path[-1]]
    return path


def _drawn_stream(layers: Layers, shine: Shine, roll: Random) -> None:
    """Strands that wind around a path, thick in its middle, and motes around it."""
    path = eased(shine.points)
    count = len(path)
    for strand in range(3):
        phase, swing = strand * math.tau / 3, shine.size * 1.5
        wound = []
        for n, ((x, y), (u, v)) in enumerate(pairwise(path)):
            long, share = math.dist((x, y), (u, v)) or 1.0, n / count
            off = swing * math.sin(phase + share * 9) * math.sin(math.pi * min(1.0, share * 1.1))
            wound.append((x + (y - v) / long * off, y + (u - x) / long * off))
        for n, (start, end) in enumerate(pairwise(wound)):
            wide = shine.size * (0.15 + 0.75 * math.sin(math.pi * n / count))
            layers.line((start, end), mix(BLACK, shine.ink, 0.85), wide)
        for n, (start, end) in enumerate(pairwise(wound)):
            wide = shine.size * 0.36 * math.sin(math.pi * n / count)
            layers.line((start, end), mix(shine.ink, WHITE, 0.8), wide)
    _drawn_sparks(layers, Shine("sparks", tuple(path), shine.size * 2.6, shine.ink), roll)


def _drawn_wisp(layers: Layers, shine: Shine, roll: Random) -> None:
    """A ribbon of vapor that one sees through: it widens from its start, curls, and thins out at its end."""
    path = eased(shine.points)
    count = len(path) - 1
    for share, level in ((1.0, 0.26), (0.55, 0.4), (0.16, 0.85)):
        left, right = list[Point](), list[Point]()
        for n, ((x, y), (u, v)) in enumerate(pairwise(path)):
            far, long = n / count, math.dist((x, y), (u, v)) or 1.0
            half = shine.size * share * math.sin(math.pi * far**0.6) ** 1.2
            drift = shine.size * (1 - share) * 0.8 * math.sin(far * 9)
            across, down = (y - v) / long, (u - x) / long
            left.append((x + across * (drift + half), y + down * (drift + half)))
            right.append((x + across * (drift - half), y + down * (drift - half)))
        layers.polygon([*left, *right[::-1]], mix(BLACK, mix(shine.ink, WHITE, 0.4 * level), level))


def _drawn_shine(layers: Layers, shine: Shine, roll: Random) -> None:
    """A source of light: its heart is white."""
    for x, y in shine.points:
        for n in range(6):  # soft: its edge is only a little brighter than what is around it
            share = 1 - n / 6
            layers.disc(
                x,
                y,
                shine.size * share * 1.25,
                mix(BLACK, mix(shine.ink, WHITE, 0.9 * (1 - share)), 1.15 - share),
            )


def _drawn_rays(layers: Layers, shine: Shine, roll: Random) -> None:
    """Shafts of light from a point to all sides, of different lengths."""
    ((x, y),) = shine.points
    wedges = []
    for n in range(26):
        turn, half = (n + roll.random()) * math.tau / 26, between(roll, 0.02, 0.07)
        far = shine.size * between(roll, 0.35, 1.0)
        tips = [(x + far * math.cos(turn + side), y + far * math.sin(turn + side)) for side in (-half, half)]
        wedges.append((turn, far, tips, between(roll, 0.12, 0.4)))

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for _, _, tips, share in wedges:
            for cut, level in ((1.0, 0.4), (0.7, 0.7), (0.4, 1.0)):
                ends = [(x + (u - x) * cut, y + (v - y) * cut) for u, v in tips]
                pen.polygon(coarse([(x, y), *ends]), fill=mix(BLACK, shine.ink, share * level))

    layers.add(draw, shine.size * 0.012)


def _drawn_beam(layers: Layers, shine: Shine, roll: Random) -> None:
    """A beam with volume from the first point, wider toward the second, where it fades."""
    (x, y), (u, v) = shine.points
    long = math.dist((x, y), (u, v)) or 1.0
    across, down = (y - v) / long, (u - x) / long

    def at(share: float, side: float) -> Point:
        half = shine.size * (0.22 + 0.78 * share) * side
        return x + (u - x) * share + across * half, y + (v - y) * share + down * half

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for width, level in ((1.0, 0.32), (0.62, 0.55), (0.28, 0.85)):
            for step in range(14):
                near, far = step / 14, (step + 1) / 14
                ends = [at(near, -width), at(near, width), at(far, width), at(far, -width)]
                pen.polygon(coarse(ends), fill=mix(BLACK, shine.ink, level * (1 - near) ** 0.8))

    layers.add(draw, shine.size * 0.1)
    spots = tuple(at(0.1 + 0.8 * n / 7, 0) for n in range(8))
    _drawn_sparks(layers, Shine("sparks", spots, shine.size * 0.5, shine.ink), roll)


def _drawn_pool(layers: Layers, shine: Shine, roll: Random) -> None:
    """Light on the ground."""

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for x, y in shine.points:
            for share, level in ((1.0, 0.3), (0.7, 0.5), (0.4, 0.8)):
                wide, high = shine.size * share, shine.size * share * 0.22
                corners = coarse([(x - wide, y - high), (x + wide, y + high)])
                pen.ellipse((*corners[0], *corners[1]), fill=mix(BLACK, shine.ink, level))

    layers.add(draw, shine.size * 0.08, pool=True)
    layers.add(draw, shine.size * 0.2)


def _drawn_ripple(layers: Layers, shine: Shine, roll: Random) -> None:
    """Waves around a point, fainter and thinner the farther they are."""
    ((x, y),) = shine.points
    for n in range(4):
        share = (n + 1) / 4
        ring = [_around(x, y, shine.size * share, shine.size * share, step / 48) for step in range(49)]
        layers.line(ring, mix(BLACK, shine.ink, 0.8 - 0.6 * share), shine.size * 0.035 * (1.3 - share))


def _drawn_dome(layers: Layers, shine: Shine, roll: Random) -> None:
    """A shell of light over a point: clear in its middle, bright at its edge."""
    ((x, y),) = shine.points
    rim = [_around(x, y, shine.size, shine.size * 1.05, 0.5 + step / 80) for step in range(41)]

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for share in (1.0, 0.94, 0.86, 0.76):
            inner = [(x + (u - x) * share, y + (v - y) * share) for u, v in rim]
            pen.polygon(coarse(inner), fill=mix(BLACK, shine.ink, 0.62 * share**7))

    layers.add(draw, shine.size * 0.02)
    for n, (start, end) in enumerate(pairwise(rim)):
        glint = 0.6 * abs(math.sin(n * 0.16 + 0.5)) ** 3
        layers.line((start, end), mix(BLACK, mix(shine.ink, WHITE, 0.5), glint), shine.size * 0.022)


def _around(x: float, y: float, across: float, down: float, turn: float) -> Point:
    return x + across * math.cos(turn * math.tau), y + down * math.sin(turn * math.tau)


def _drawn_sparks(layers: Layers, shine: Shine, roll: Random) -> None:
    """Motes around a path, most of them near it."""
    path, reach = shine.points, shine.size
    for n in range(48):
        x, y = path[int(roll.random() * len(path))]
        u, v = path[min(len(path) - 1, int(roll.random() * len(path)))]
        share, far = roll.random() * 0.5, reach * roll.random() ** 0.7
        turn, level = roll.random() * math.tau, between(roll, 0.35, 1.0)
        x, y = x + (u - x) * share + far * math.cos(turn), y + (v - y) * share + far * math.sin(turn)
        size = layers.size[0] * (0.0014 + 0.003 * level * level * (n % 3 == 0) + 0.001 * (n % 2))
        layers.disc(x, y, size, mix(BLACK, mix(shine.ink, WHITE, 0.45 * level), 0.35 + 0.65 * level))


def _drawn_blaze(layers: Layers, shine: Shine, roll: Random) -> None:
    """A fire on each of the points: tongues with a bright heart, and embers that rise."""
    size = shine.size
    for x, y in shine.points:
        tongues = []
        for n in range(9):
            off = (n - 4) / 4.6
            high = (1.5 - 0.95 * abs(off)) * between(roll, 0.62, 1.1)
            tongues.append((off * 0.62, high, between(roll, -0.22, 0.22), between(roll, 0.15, 0.24)))
        for ink, share in TONGUES:
            for off, high, lean, half in tongues:
                tall, wide, u = high * share * size, half * size * (0.5 + share * 0.6), x + off * size * share
                base = y - 0.05 * size * (1 - share)
                shape = [
                    *((u - wide * 0.5, base), (u - wide, base - tall * 0.32)),
                    *(
                        (u - wide * 0.3 + lean * tall * 0.4, base - tall * 0.66),
                        (u + lean * tall, base - tall),
                    ),
                    *((u + wide * 0.5 + lean * tall * 0.4, base - tall * 0.6), (u + wide, base - tall * 0.3)),
                    (u + wide * 0.5, base),
                ]
                layers.polygon(smoothed(shape, 1), rgb(ink))
        rising = tuple((x + size * 0.3 * math.sin(n * 2.2), y - size * (0.9 + 0.3 * n)) for n in range(6))
        _drawn_sparks(layers, Shine("sparks", rising, size * 0.55, rgb("#ff9a3c")), roll)


def _drawn_flame(layers: Layers, shine: Shine, roll: Random) -> None:
    """A quiet flame on each of the points, of a candle or a torch."""
    size = shine.size
    for x, y in shine.points:
        for number, (ink, share) in enumerate(TONGUES):
            u, v, tall, wide = x, y - size * 0.06 * number, size * 1.3 * share**0.8, size * 0.34 * share
            shape = [(u, v), (u - wide, v - tall * 0.2), (u - wide * 0.8, v - tall * 0.46)]
            shape += [
                (u + wide * 0.3, v - tall),
                (u + wide * 0.9, v - tall * 0.44),
                (u + wide, v - tall * 0.18),
            ]
            layers.polygon(smoothed(shape, 2), rgb(ink))

        def draw(pen: ImageDraw.ImageDraw, x: float = x, y: float = y - size * 0.5) -> None:
            for share, level in ((1.0, 0.1), (0.66, 0.2), (0.36, 0.45)):
                corners = coarse(
                    [(x + side * size * 2.6 * share, y + side * size * 2.6 * share) for side in (-1, 1)]
                )
                pen.ellipse((*corners[0], *corners[1]), fill=mix(BLACK, rgb("#ffb45c"), level))

        layers.add(draw, size * 0.7, pool=True)


def _drawn_smoke(layers: Layers, shine: Shine, roll: Random) -> None:
    """Clouds along a path, larger toward its end."""
    if layers.smoke is None:
        layers.smoke = Image.new("L", layers.small)
    pen, path = ImageDraw.Draw(layers.smoke), shine.points
    for n in range(22):
        share = n / 21 * (len(path) - 1)
        step = min(len(path) - 2, int(share)) if len(path) > 1 else 0
        (x, y), (u, v) = path[step], path[min(step + 1, len(path) - 1)]
        x, y = x + (u - x) * (share - step), y + (v - y) * (share - step)
        radius = shine.size * (0.45 + 0.55 * n / 21) * between(roll, 0.6, 1.0)
        x, y = x + shine.size * between(roll, -0.5, 0.5), y + shine.size * between(roll, -0.4, 0.4)
        (left, top), (right, foot) = coarse([(x - radius, y - radius), (x + radius, y + radius)])
        pen.ellipse((left, top, right, foot), fill=round(between(roll, 130, 235)))


def _drawn_bank(layers: Layers, shine: Shine, roll: Random) -> None:
    """Banks of fog on each of the points: flat, soft and pale."""
    pale = mix(shine.ink, WHITE, 0.35)

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for x, y in shine.points:
            wide, high = shine.size * between(roll, 1.6, 2.4), shine.size * between(roll, 0.34, 0.5)
            corners = coarse([(x - wide, y - high), (x + wide, y + high)])
            pen.ellipse((*corners[0], *corners[1]), fill=mix(BLACK, pale, between(roll, 0.2, 0.36)))

    layers.add(draw, shine.size * 0.16)


DRAWN: Mapping[str, Callable[[Layers, Shine, Random], None]] = {
    "lit": _drawn_lit,
    "arc": _drawn_arc,
    "stream": _drawn_stream,
    "wisp": _drawn_wisp,
    "shine": _drawn_shine,
    "rays": _drawn_rays,
    "beam": _drawn_beam,
    "ripple": _drawn_ripple,
    "dome": _drawn_dome,
    "pool": _drawn_pool,
    "sparks": _drawn_sparks,
    "blaze": _drawn_blaze,
    "flame": _drawn_flame,
    "fume": _drawn_smoke,
    "bank": _drawn_bank,
}
