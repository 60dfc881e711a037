"""What is before a landscape: a bough or a rock, cut by the frame; shadows, light behind."""

import math
from collections.abc import Callable, Iterable

from msgspec import structs

from tts_export.art.carved.carving import Sculpture
from tts_export.art.colors import BLACK, RGB, WHITE, mix
from tts_export.art.figures.silhouettes import (
    Body,
    Figure,
    SilhouettePlace,
    Stroke,
    extent,
    is_hand,
    source_of,
)
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes.composition import Front, Staging
from tts_export.art.scenes.terrains import LandscapeColors
from tts_export.paint.outlines import Point, smoothed

LIGHT_BEHIND = 0.5
"""How much of the light is in the air behind a subject."""


Placing = Callable[[Iterable[Point]], list[Point]]
"""Points in shares of the window → in millimeters."""


def draw_front(plate: ArtPlate, view: Staging, ink: RGB, lit: RGB) -> None:
    """What is between the viewer and the picture, where the subject is not.

    What covers a whole side is lighter than a frame: the window would look bitten off.
    """
    side, w, h = view.side, plate.width, plate.height

    def at(points: Iterable[Point]) -> list[Point]:
        """Shares of the window, counted from the corner on that side."""
        return [((1 - x) * w if side > 0 else x * w, y * h) for x, y in points]

    match view.front:
        case Front.BOUGH:
            _draw_bough(plate, at, lit)
        case Front.REEDS:
            _draw_reeds(plate, at, lit)
        case Front.ROCK:
            rock = [(-0.02, 0.62), (0.06, 0.58), (0.13, 0.68), (0.22, 0.74), (0.27, 0.87), (0.40, 1.02)]
            plate.polygon(at([*rock, (-0.02, 1.02)]), mix(ink, lit, 0.6))
            plate.polygon(at([*rock[1:4], (0.12, 0.82)]), mix(lit, WHITE, 0.1))
        case Front.TRUNK:
            bark = [(-0.02, -0.02), (0.10, -0.02), (0.085, 0.30), (0.09, 0.62), (0.13, 0.88), (0.20, 1.02)]
            plate.polygon(at([(0.08, 0.24), (0.20, 0.12), (0.30, 0.10), (0.19, 0.16), (0.085, 0.33)]), lit)
            plate.polygon(at([*bark, (-0.02, 1.02)]), lit)
            for x, y in ((0.02, 0.1), (0.045, 0.4), (0.025, 0.66)):
                plate.polygon(at([(x, y), (x + 0.012, y), (x + 0.022, y + 0.3), (x + 0.016, y + 0.3)]), ink)
        case Front.NONE:
            pass


def _draw_bough(plate: ArtPlate, at: Placing, lit: RGB) -> None:
    spine = [(-0.05, 0.03), (0.10, 0.08), (0.24, 0.07), (0.40, 0.12)]
    plate.line(at(spine), lit, plate.height * 0.018)
    for n in range(12):
        x, y, turn = 0.01 + 0.034 * n, 0.055 + 0.004 * n, 0.9 + 0.5 * math.sin(n * 2.1)
        u, v = math.cos(turn) * (1 if n % 3 else -1), math.sin(turn) * (1 if n % 4 else -0.6)
        tip, bend = (x + 0.10 * u, y + 0.12 * v), (x + 0.05 * u, y + 0.06 * v)
        leaf = [
            (x, y),
            (bend[0] + 0.028 * v, bend[1] - 0.028 * u),
            tip,
            (bend[0] - 0.028 * v, bend[1] + 0.028 * u),
        ]
        plate.polygon(at(smoothed(leaf, 2)), mix(lit, WHITE, 0.05 * (n % 3)))


def _draw_reeds(plate: ArtPlate, at: Placing, ink: RGB) -> None:
    for n in range(11):
        x, high, lean = (
            0.035 * n - 0.02,
            0.20 + 0.17 * abs(math.sin(n * 2.4)),
            0.05 * math.cos(n * 1.7),
        )
        blade = [(x, 1.02), (x + lean * 0.4, 1 - high * 0.6), (x + lean, 1 - high)]
        plate.polygon(at([*blade, (x + 0.016 + lean * 0.4, 1 - high * 0.55), (x + 0.022, 1.02)]), ink)


def draw_light_behind(
    plate: ArtPlate, colors: LandscapeColors, figure: Figure, spot: SilhouettePlace
) -> None:
    """Bright air behind the upper part of a subject: its outline is read against the light."""
    left, right, high = extent(figure)
    middle = spot.x + (left + right) / 2 * spot.across, spot.y - 0.62 * high * spot.unit
    reach = max(0.9 * high, 0.7 * (right - left)) * spot.unit
    plate.glow(*middle, min(reach, plate.height * 0.55), mix(colors.horizon, colors.sun, 0.3), LIGHT_BEHIND)


def cleared(view: Staging, figure: Figure | None) -> Staging:
    """Nothing is in front of what takes most of the width."""
    left, right, _ = extent(figure) if figure else (0, 0, 0)
    return structs.replace(view, front=Front.NONE) if right - left > 1.65 else view


FREE, RAISED = 0.26, 0.2
"""How much of the height may be free above a subject, and how far its ground is raised at most."""


def raised(view: Staging, figure: Figure, size: tuple[float, float], skyline: float = 0) -> Staging:
    """The ground is higher where a wide subject is low: what is told is in the middle, not at the foot.

    The skyline rises as many times as far.
    """
    left, right, high = extent(figure)
    free = 1 - high * 0.98 * size[0] / (right - left) / size[1]
    rise = min(RAISED, max(0.0, 0.6 * (free - FREE)))
    shot = view.shot._replace(near=view.shot.near - rise, far=view.shot.far - skyline * rise)
    return structs.replace(view, shot=shot)


DEEPEST, SUNK = 0.14, 0.3
"""How far below the ground parts may be, and from how far down on somebody's feet are cut by the frame."""
LOWEST, HIGHEST = 0.95, 0.04
"""Where the lowest feet are, and what is free above, in parts of the window's height."""


BEFORE = 0.05
"""How much of the height is ground behind the feet of what stands on it."""


def stands_free(figure: Figure) -> bool:
    """Whether it has carved people, who have the ground around their feet and not before them."""
    return any(isinstance(part, Sculpture) and not is_hand(part) for part in figure)


def staged(
    figure: Figure, spot: SilhouettePlace, size: tuple[float, float]
) -> tuple[Figure, SilhouettePlace]:
    """The figure without what is below its ground, and the place from which its feet are in a window.

    Bodies that are sunk are cut by its foot: the ground before them would be a counter.
    """
    feet = [part.y for part in figure if isinstance(part, Sculpture)]
    if sunk := max(feet) >= SUNK:
        deep, foot = DEEPEST / 2, 1.0
    else:
        deep, foot = max(0.0, *feet), LOWEST
        figure = tuple(
            structs.replace(part, points=tuple((x, min(y, max(DEEPEST, deep))) for x, y in part.points))
            if isinstance(part, Body | Stroke)
            else part
            for part in figure
        )
    unit = min(spot.unit, (foot - HIGHEST) * size[1] / (extent(figure)[2] + deep))
    y = foot * size[1] - deep * unit
    across = unit if spot.across > 0 else -unit
    return figure, structs.replace(spot, y=y if sunk else min(spot.y, y), unit=unit, across=across)


def draw_shadow(plate: ArtPlate, figure: Figure, spot: SilhouettePlace, toward: int) -> None:
    """What a figure takes of the light from the ground: shadows of bodies, and dark ground under feet."""
    source, turn = source_of(figure), 1 if spot.across > 0 else -1
    for body in figure:
        if isinstance(body, Sculpture) and not body.floats:
            size, x = abs(body.size) * spot.unit, spot.x + body.x * spot.across
            side = toward if source is None else turn if source > body.x else -turn
            y, far, half = spot.y + body.y * spot.unit, -side * size * 0.75, size * 0.14
            fall = [(x + half, y), (x + far + half, y + size * 0.1), (x + far - half, y + size * 0.1)]
            plate.polygon([(x - half, y - size * 0.03), (x + half, y - size * 0.03), *fall], BLACK, 0.2)
    for left, right, y in _feet(figure):
        x, half = spot.x + (left + right) / 2 * spot.across, (right - left) / 2 * spot.unit
        for grown, alpha in ((1.5, 0.14), (1.25, 0.2), (1.02, 0.26)):
            wide = half * grown if half > 0.2 * spot.unit else half + (grown - 0.9) * 0.16 * spot.unit
            high = (0.02 + 0.045 * grown) * min(spot.unit, 2.2 * half + 0.2 * spot.unit)
            steps = [math.tau * step / 24 for step in range(24)]
            rim = [(x + wide * math.cos(t), spot.y + y * spot.unit + high * math.sin(t)) for t in steps]
            plate.polygon(rim, BLACK, alpha)


def _feet(figure: Figure) -> list[tuple[float, float, float]]:
    """Where a figure is on the ground: the ends of each place and how far down it is."""
    spans = list[tuple[float, float, float]]()
    for part in figure:
        if isinstance(part, Sculpture) and part.floats:
            continue
        if isinstance(part, Sculpture):
            wide = 0.2 * abs(part.size)
            spans.append((part.x - wide, part.x + wide, part.y))
        elif isinstance(part, Body | Stroke) and not getattr(part, "lit", False):
            low = max(y for _, y in part.points)
            if low > -0.06:
                ends = [x for x, y in part.points if y > low - 0.06]
                spans.append((min(ends), max(ends), min(low, DEEPEST)))
    joined = list[tuple[float, float, float]]()
    for left, right, y in sorted(spans):
        if joined and left <= joined[-1][1] and abs(y - joined[-1][2]) < 0.1:
            first, last, low = joined.pop()
            left, right, y = first, max(right, last), max(low, y)
        joined.append((left, right, y))
    return joined


def draw_ground_shadow(
    plate: ArtPlate, figure: Figure, spot: SilhouettePlace, base: float, toward: int
) -> None:
    """What walls take of the light from the ground before them, away from the light."""
    for ends in _feet(figure):
        left, right = sorted(spot.x + x * spot.across for x in ends[:2])
        high = min(right - left, 0.9 * spot.unit)
        off, deep = -toward * 0.5 * high, 0.16 * high
        foot = ((right, base), (right + off, base + deep), (left + off * 0.8, base + deep), (left, base))
        plate.polygon(foot, BLACK, 0.28)
