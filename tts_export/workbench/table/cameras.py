"""The cameras of a save: the one with which a seat sees its mat, and the others."""

from collections.abc import Mapping
from math import isfinite
from typing import Any

from tts_export.simulator import SimObject, Table
from tts_export.simulator.play.game import noted
from tts_export.simulator.space import rotate, subtract

PITCH = 65.0
"""Degrees below the horizon, where the save has no camera."""
BESIDE = 5
"""Units beside a mat that its camera may look."""
SAME_WAY = 10
"""Degrees."""


def turn_of(table: Table, seat: str) -> float:
    """The heading of a seat's view: 0 looks along +Z, as White does. Mats that read upright have 180 more."""
    mat = noted(table, role="mat", seat=seat)
    return 0.0 if mat is None else (mat.rot[1] - 180.0) % 360.0


def camera_of(table: Table, seat: str) -> dict[str, float] | None:
    """The camera that the save has for the seat: where it looks, how steeply, from how far away."""
    mat = noted(table, role="mat", seat=seat)
    if mat is None:
        return None
    turn = turn_of(table, seat)
    state = next((state for state in cameras_in(table.world.save) if _looks_along(state, mat, turn)), None)
    away = max(mat.size) * 0.95
    return state or {"x": mat.pos[0], "z": mat.pos[2], "pitch": PITCH, "away": away, "turn": turn}


def cameras_in(save: Mapping[str, Any]) -> list[dict[str, float] | None]:
    """The cameras of a save, which the game shows for Shift and a number; None for one that is not set, or
    that the game could not have written.
    """
    states = save.get("CameraStates")
    return [_looking(state) for state in states] if isinstance(states, list) else []


def _looking(state: Any) -> dict[str, float] | None:
    try:
        at, angles = state["Position"], state["Rotation"]
        camera = {"x": float(at["x"]), "z": float(at["z"]), "pitch": float(angles["x"])}
        camera |= {"turn": float(angles["y"]), "away": float(state["Distance"])}
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    return camera if all(map(isfinite, camera.values())) else None


def _looks_along(camera: Mapping[str, float] | None, mat: SimObject, turn: float) -> bool:
    """Whether a camera looks as the seat of this mat does, at the mat or beyond it.

    A save has the cameras of the seats first, and then those that show the middle of the table.
    """
    if camera is None:
        return False
    way = subtract((camera["x"], mat.pos[1], camera["z"]), mat.pos)
    right, _, _ = rotate(way, (0.0, -turn, 0.0))
    heading = abs((camera["turn"] - turn + 180) % 360 - 180)
    return heading < SAME_WAY and abs(right) < BESIDE
