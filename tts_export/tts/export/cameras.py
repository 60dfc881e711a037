"""The save's cameras: Shift and a number shows the table as a seat sees it, beside the panel."""

from collections.abc import Iterator
from itertools import chain, cycle, islice

from tts_export.settings.mats import Point
from tts_export.settings.table import TableSettings
from tts_export.tts.save import SavedCamera
from tts_export.tts.transform import Pose, upright_for

COUNT = 5
"""Cameras that every table has."""
FROM_ABOVE = 85.0
"""The pitch of those cameras that show a mat once more: nearly from straight above."""


def cameras(table: TableSettings) -> list[SavedCamera]:
    """A camera for each seat, clockwise, that shows its mat and the one opposite, then one for each shared
    mat; if these are fewer than five, then the mats of the seats from above.
    """
    first = [*_seats(table), *_shared(table)]
    return list(islice(chain(first, cycle(_from_above(table))), max(COUNT, len(first))))


def _seats(table: TableSettings) -> Iterator[SavedCamera]:
    view = table.view()
    for seat in table.seats.values():
        beyond = Pose(seat.at[0], 0.0, seat.at[1], upright_for(seat.turn)).seen(0.0, view.ahead)
        yield _camera(table, (beyond.x, beyond.z), seat.turn, table.cameras.pitch, view.distance)


def _shared(table: TableSettings) -> Iterator[SavedCamera]:
    cameras = table.cameras
    for shared in table.shared.values():
        away = cameras.distance(shared.spread, cameras.pitch)
        yield _camera(table, shared.at, shared.turn, cameras.pitch, away)


def _from_above(table: TableSettings) -> Iterator[SavedCamera]:
    away = table.cameras.distance(table.mat.spread, FROM_ABOVE)
    for seat in table.seats.values():
        yield _camera(table, seat.at, seat.turn, FROM_ABOVE, away)


def _camera(table: TableSettings, at: Point, turn: float, pitch: float, away: float) -> SavedCamera:
    return SavedCamera(at=(at[0], table.surface.top, at[1]), pitch=pitch, turn=turn % 360, distance=away)
