"""The camera of a player: beyond the own mat, tilted down; the flat table in perspective."""

from __future__ import annotations

from math import cos, radians, sin

from PIL import Image

from tts_export.simulator import Table
from tts_export.simulator.play.game import noted
from tts_export.simulator.play.picture.ground import Ground
from tts_export.simulator.space import rotate

PITCH = 58.0  # degrees below the horizon
FOCAL = 1.35  # of the screen's width: about the game's own field of view
ROOM = (0, 0, 22)  # beyond the table's edge


def turn_of(table: Table, seat: str) -> float:
    """The heading of a seat's view: 0 looks along +Z, as White does. Mats that read upright have 180 more."""
    mat = noted(table, role="mat", seat=seat)
    return 0.0 if mat is None else (mat.rot[1] - 180.0) % 360.0


def seen_from(ground: Ground, table: Table, seat: str, turn: float, size: tuple[int, int]) -> Image.Image:
    """Draws the table in perspective, the own mat large in front; for a spectator all of it."""
    mat = noted(table, role="mat", seat=seat)
    if mat is None:
        middle, width = ground.middle, ground.width
    else:
        x, _, z = rotate(mat.pos, (0.0, -turn, 0.0))
        middle, width = (x, z + mat.size[2] * 0.22), mat.size[0] * 1.32
    tilt, focal = radians(PITCH), size[0] * FOCAL
    away = width * FOCAL
    high, back = away * sin(tilt), away * cos(tilt)
    # For a pixel (u, v): the ray through it meets the ground at (high * px / w, ...), w linear in v.
    half_w, half_h = size[0] / 2, size[1] / 2
    w_v, w_0 = cos(tilt), focal * sin(tilt) - half_h * cos(tilt)
    z_v = -sin(tilt) * high - back * w_v
    z_0 = high * (half_h * sin(tilt) + focal * cos(tilt)) - back * w_0
    unit, (left, top) = ground.unit, ground.corner
    x_0, y_0 = middle[0] - left, top - middle[1]
    rows = (
        (high * unit, x_0 * unit * w_v, -high * half_w * unit + x_0 * unit * w_0),
        (0.0, (y_0 * w_v - z_v) * unit, (y_0 * w_0 - z_0) * unit),
        (0.0, w_v, w_0),
    )
    scaled = [value / w_0 for row in rows for value in row][:8]
    return ground.image.transform(
        size, Image.Transform.PERSPECTIVE, scaled, Image.Resampling.BICUBIC, fillcolor=ROOM
    )
