"""The camera of a player: the one that the save has for their mat; the flat table in perspective."""

from collections.abc import Mapping
from math import cos, radians, sin, tan
from typing import Any

from msgspec import Struct
from PIL import Image

from tts_export.simulator import SimObject, Table
from tts_export.simulator.play.game import noted
from tts_export.simulator.play.picture.ground import Ground
from tts_export.simulator.space import rotate, subtract

PITCH = 65.0  # degrees below the horizon, where the save has no camera
VIEW = 60.0  # degrees from the lower to the upper edge of the screen: the game's own
BESIDE = 5  # units beside a mat that its camera may look
SAME_WAY = 10  # degrees
ROOM = 0.45  # of the light of the table: what is beyond its edge


class Camera(Struct, frozen=True):
    """Where a camera looks, from a seat whose view goes along +Z, and from how far away."""

    at: tuple[float, float]
    pitch: float
    away: float


def turn_of(table: Table, seat: str) -> float:
    """The heading of a seat's view: 0 looks along +Z, as White does. Mats that read upright have 180 more."""
    mat = noted(table, role="mat", seat=seat)
    return 0.0 if mat is None else (mat.rot[1] - 180.0) % 360.0


def camera_of(ground: Ground, table: Table, seat: str, turn: float) -> Camera:
    """The camera with which a player sees the own mat; for a spectator one that sees all of the table."""
    mat = noted(table, role="mat", seat=seat)
    if mat is None:
        return Camera(ground.middle, PITCH, ground.width * 0.64)
    (x, _, z), pitch, away = rotate(mat.pos, (0.0, -turn, 0.0)), PITCH, mat.size[0] * 0.95
    if (state := saved_camera(table, mat, turn)) is not None:
        x, _, z = rotate(_vector(state["Position"]), (0.0, -turn, 0.0))
        pitch, away = float(state["Rotation"]["x"]), float(state["Distance"])
    return Camera((x, z), pitch, away)


def saved_camera(table: Table, mat: SimObject, turn: float) -> Mapping[str, Any] | None:
    """The first camera of the save that looks as the seat of this mat does."""
    states = table.world.save.get("CameraStates") or ()
    return next((state for state in states if state and _looks_along(state, mat.pos, turn)), None)


def _vector(data: Mapping[str, Any]) -> tuple[float, float, float]:
    return float(data["x"]), float(data["y"]), float(data["z"])


def _looks_along(state: Mapping[str, Any], at: tuple[float, float, float], turn: float) -> bool:
    """Whether a camera looks as the seat of the mat at `at` does, at the mat or beyond it.

    A save has the cameras of the seats first, and then those that show the middle of the table.
    """
    right, _, _ = rotate(subtract(_vector(state["Position"]), at), (0.0, -turn, 0.0))
    heading = abs((float(state["Rotation"]["y"]) - turn + 180) % 360 - 180)
    return heading < SAME_WAY and abs(right) < BESIDE


def seen_from(ground: Ground, camera: Camera, size: tuple[int, int]) -> Image.Image:
    """Draws the table in perspective."""
    tilt, focal = radians(camera.pitch), size[1] / 2 / tan(radians(VIEW / 2))
    high, back = camera.away * sin(tilt), camera.away * cos(tilt)
    # For a pixel (u, v): the ray through it meets the ground at (high * px / w, ...), w linear in v.
    half_w, half_h = size[0] / 2, size[1] / 2
    w_v, w_0 = cos(tilt), focal * sin(tilt) - half_h * cos(tilt)
    z_v = -sin(tilt) * high - back * w_v
    z_0 = high * (half_h * sin(tilt) + focal * cos(tilt)) - back * w_0
    unit, (left, top) = ground.unit, ground.corner
    x_0, y_0 = camera.at[0] - left, top - camera.at[1]
    rows = (
        (high * unit, x_0 * unit * w_v, -high * half_w * unit + x_0 * unit * w_0),
        (0.0, (y_0 * w_v - z_v) * unit, (y_0 * w_0 - z_0) * unit),
        (0.0, w_v, w_0),
    )
    scaled = [value / w_0 for row in rows for value in row][:8]
    edge = ground.image.crop((0, 0, ground.image.width, 40)).resize((1, 1), Image.Resampling.BOX)
    room = tuple(round(part * ROOM) for part in edge.convert("RGB").tobytes())
    return ground.image.transform(
        size, Image.Transform.PERSPECTIVE, scaled, Image.Resampling.BICUBIC, fillcolor=room
    )
