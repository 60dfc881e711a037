"""What a camera sees."""

from __future__ import annotations

from math import cos, radians, sin, tan

from tests.tts.export.contexts import HS_TABLE
from tts_export import yamls
from tts_export.problems import Where
from tts_export.settings.reading import read
from tts_export.settings.table import TableSettings
from tts_export.tts.save import SavedCamera

SCREEN = (1920, 1080)
FOCAL = SCREEN[1] / 2 / tan(radians(30))
TOP, BOTTOM = 140, 900
"""Between the strip and the names of the cards in the hand."""


def table_of(game: str) -> TableSettings:
    file = HS_TABLE.parents[1] / game / "table.yaml"
    data, _ = yamls.load(file)
    table, problems = read(TableSettings, data, Where(file))
    assert table is not None, problems
    return table


def on_screen(camera: SavedCamera, right: float, far: float) -> tuple[float, float]:
    """The pixel at which a point of the ground appears, right and far of where the camera looks."""
    pitch = radians(camera.pitch)
    depth = camera.distance + far * cos(pitch)
    return SCREEN[0] / 2 + FOCAL * right / depth, SCREEN[1] / 2 - FOCAL * far * sin(pitch) / depth


QUESTION = (72, 150, 416, 480)
"""Left, top, right and bottom of a usual question, where it appears."""
PLAYERS = (1596, 150, 1904, 440)
"""The same of the players and the log."""


def is_free(x: float, y: float) -> bool:
    """Whether strip, hand, players, log and a usual question leave a point of the screen free."""
    covered = any(left < x < right and top < y < low for left, top, right, low in (QUESTION, PLAYERS))
    return 0 <= x <= SCREEN[0] and TOP <= y <= BOTTOM and not covered
