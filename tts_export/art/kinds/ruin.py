"""`ruin`: the planet of the same key, broken: shards over embers, under the same sky.

Colors as for `planet`; of the world's own, only a tint is left in the rock, and the ring shows its color.
"""

import math
from collections.abc import Sequence
from random import Random

import numpy as np
from msgspec import Struct
from PIL import Image

from tts_export.art.busts.board import PixelBoard
from tts_export.art.colors import BLACK, RGB, mix, palette
from tts_export.art.dither import CellArray, CellGrid, Field, enlarged, grid, toned
from tts_export.art.kinds.planet import draw_moon, painted, roll_sky
from tts_export.art.objects.shapes import paint_shape
from tts_export.art.scenes import globes
from tts_export.art.subject import Subject, between, dice, whole

ROCK = palette("#0c0b10", "#26242e", "#4a4854", "#77757f", "#a9a7b0", "#d8d7dd")
EMBER_SKY = palette("#010101", "#120a0c", "#251114", "#43201c", "#6b3322", "#6b3322")
CORE = palette("#0a0506", "#2a0d0b", "#6b2413", "#c24a1d", "#ff7a3d", "#ffd28a")
MOON_TONES = palette("#100e12", "#3c3a44", "#77757f", "#a9a7b0")
EMBER, HEAT = palette("#ff7a3d", "#ffd28a")

TINT = 0.42
"""How much of the world's color is left in the rock."""
SHARDS = 12
APART = 0.33
DEBRIS = 90
FALLING, SUNK = 0.34, 9
"""How what stood on the planet leans, and how far it has sunk."""


BURNT = 0.6
"""How bright it still is."""


class Chunk(Struct, frozen=True):
    """A flying splinter: its place in radii, its size in cells, its tone."""

    x: float
    y: float
    cells: int
    tone: int


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    roll = dice("planet", subject.key)
    globe, sky = globes.roll_globe(roll, colors, subject), roll_sky(roll)
    seeds, chunks = _roll_shards(roll), tuple(_roll_chunk(roll) for _ in range(DEBRIS))
    cells = grid(size, pixels)
    frame = globes.framed(subject, size)
    u, v = globes.place(size, cells, frame)
    picture = painted(sky, cells, u, v, EMBER_SKY)
    _draw_ring(picture, globe, cells, u, v, front=False)
    _draw_core(picture, cells, u, v)
    glowing = picture.copy()
    for number in range(len(seeds)):
        _draw_shard(picture, globe, cells, seeds, number, u, v)
    cracks = (u * u + v * v < 1.02) & (picture == glowing).all(axis=2)
    _draw_ring(picture, globe, cells, u, v, front=True)
    for chunk in chunks:
        _draw_chunk(picture, chunk, u, v)
    for moon in globe.moons:
        draw_moon(picture, _pushed(moon), cells, u, v, MOON_TONES)
    picture = picture[:, ::-1].copy() if frame.mirrored else picture
    if subject.traits.shape:
        before, (across, down) = picture.copy(), globes.foot(size, cells, frame)
        rows, columns = cells.shape
        board = PixelBoard(columns, rows, (0, 0), picture, FALLING)
        paint_shape(board, subject.traits.shape, (across, down + SUNK))
        cracks = cracks[:, ::-1] if frame.mirrored else cracks
        picture[cracks] = before[cracks]
        burnt = (picture != before).any(axis=2)
        picture[burnt] = picture[burnt] * BURNT
    return enlarged(picture, cells)


def _roll_shards(roll: Random) -> tuple[tuple[float, float], ...]:
    """Seed points in the disc, well apart; the disc holds more than twelve of them, so this ends."""
    seeds: list[tuple[float, float]] = []
    while len(seeds) < SHARDS:
        angle, away = between(roll, 0, math.tau), 0.85 * math.sqrt(roll.random())
        seed = away * math.cos(angle), away * math.sin(angle)
        if all(math.dist(seed, other) > APART for other in seeds):
            seeds.append(seed)
    return tuple(seeds)


def _roll_chunk(roll: Random) -> Chunk:
    angle, away = between(roll, 0, math.tau), 0.95 + 0.85 * roll.random() ** 1.6
    return Chunk(
        away * math.cos(angle), away * math.sin(angle), whole(roll, 1, 4) // 2 + 1, whole(roll, 1, 4)
    )


def _draw_core(picture: CellArray, cells: CellGrid, u: Field, v: Field) -> None:
    """The embers inside, hottest in the middle."""
    away = np.sqrt(u * u + v * v)
    body = away < 1.02
    flicker = 0.08 * np.sin(11 * u + 3 * np.sin(7 * v)) * np.sin(9 * v)
    picture[body] = toned(0.62 - 0.62 * away + flicker, CORE, cells.thresholds)[body]


def _draw_shard(
    picture: CellArray,
    globe: globes.Globe,
    cells: CellGrid,
    seeds: Sequence[tuple[float, float]],
    number: int,
    u: Field,
    v: Field,
) -> None:
    """One shard, moved outward: its old surface in gray, its break glowing."""
    x, y = seeds[number]
    away = math.hypot(x, y) + 0.05
    push = (0.10 + 0.22 * away) / away
    rows, columns = _near(v[:, 0], y * push), _near(u[0], x * push)
    old_u, old_v = u[:1, columns] - x * push, v[rows, :1] - y * push
    gap = _gaps(seeds, number, old_u, old_v)
    body = (gap > 0) & (old_u * old_u + old_v * old_v < 1.0)
    broken, thresholds = gap[body], cells.thresholds[rows, columns][body]
    old_u, old_v = (np.broadcast_to(field, body.shape)[body] for field in (old_u, old_v))
    gray = toned(globes.surface(globe, old_u, old_v) * 0.86 + 0.02, _rock(globe), thresholds)
    gray[broken < 0.10] = EMBER
    gray[broken < 0.05] = HEAT
    picture[rows, columns][body] = gray


def _rock(globe: globes.Globe) -> tuple[RGB, ...]:
    """The rock's tones with a tint of the world's own, so that one knows which world it was."""
    return tuple(mix(gray, own, TINT) for gray, own in zip(ROCK, globe.tones, strict=True))


def _near(line: Field, middle: float) -> slice:
    """The part of a row or a column that is less than a radius from a place."""
    inside = np.flatnonzero(np.abs(line - middle) < 1.0)
    return slice(inside[0], inside[-1] + 1) if inside.size else slice(0)


def _gaps(seeds: Sequence[tuple[float, float]], number: int, u: Field, v: Field) -> Field:
    """How much nearer than to all other seeds it is to one: below 0, a point is on another's shard.

    Distances are slightly waved so that no break is a straight line. `u` is a row, `v` a column.
    """
    ripple = 0.025 * np.sin(23 * u + 5 * v)
    distances = np.stack(
        [
            np.sqrt((u - x) ** 2 + (v - y) ** 2)
            + 0.05 * np.sin(9 * u + x * 9) * np.sin(8 * v + y * 7)
            + ripple * np.sin(19 * v + x)
            for x, y in seeds
        ]
    )
    return np.asarray(np.delete(distances, number, axis=0).min(axis=0) - distances[number])


def _draw_ring(
    picture: CellArray, globe: globes.Globe, cells: CellGrid, u: Field, v: Field, front: bool
) -> None:
    """The ring, broken into arcs, its light gone."""
    if globe.ring is None:
        return
    point, away = globes.ring_points(globe.ring, u, v)
    around = np.arctan2(point.z, u)
    arcs = np.sin(around * 5 + globe.ring.grain + 2.4 * away) > -0.15
    half = globes.in_bands(away) & arcs & ((point.z > 0) == front)
    grain = np.sin(away * 38 + globe.ring.grain)
    tones = globes.ring_tones(mix(BLACK, globe.ring_color, 0.62))
    picture[half] = toned(0.40 + 0.12 * grain, tones, cells.thresholds)[half]


def _draw_chunk(picture: CellArray, chunk: Chunk, u: Field, v: Field) -> None:
    """A square splinter, its upper left cell lit."""
    column = int(np.searchsorted(u[0], chunk.x))
    row = int(np.searchsorted(v[:, 0], chunk.y))
    picture[row : row + chunk.cells, column : column + chunk.cells] = ROCK[chunk.tone]
    picture[row : row + 1, column : column + 1] = ROCK[min(5, chunk.tone + 1)]


def _pushed(moon: globes.Moon) -> globes.Moon:
    return globes.Moon(moon.x * 1.06, moon.y * 1.06, moon.radius)
