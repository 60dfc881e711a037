"""The save's cameras: Shift and a number shows a mat, upright and between the parts of the panel."""

from collections.abc import Iterator
from itertools import cycle, islice

from tts_export.settings.mats import Point, Size
from tts_export.settings.table import TableSettings
from tts_export.tts.save import SavedCamera
from tts_export.tts.transform import Pose, upright_for

COUNT = 5
"""Cameras that every table has."""
ABOVE = 85.0
"""The pitch of those cameras that show a mat once more: nearly from straight above."""


def cameras(table: TableSettings) -> list[SavedCamera]:
    """A camera for each seat's mat, clockwise, then for each shared mat; if these are fewer than five, then
    the same mats from above.
    """
    tilted = list(_mats(table, table.cameras.pitch))
    return list(islice(cycle([*tilted, *_mats(table, ABOVE)]), max(COUNT, len(tilted))))


def _mats(table: TableSettings, pitch: float) -> Iterator[SavedCamera]:
    for seat in table.seats.values():
        beyond = Pose(seat.at[0], 0.0, seat.at[1], upright_for(seat.turn)).seen(0.0, table.cameras.ahead)
        yield _camera(table, (beyond.x, beyond.z), seat.turn, table.mat.spread, pitch)
    for shared in table.shared.values():
        yield _camera(table, shared.at, shared.turn, shared.spread, pitch)


def _camera(table: TableSettings, at: Point, turn: float, size: Size, pitch: float) -> SavedCamera:
    away = table.cameras.distance(size, pitch)
    return SavedCamera(at=(at[0], table.surface.top, at[1]), pitch=pitch, turn=turn % 360, distance=away)
