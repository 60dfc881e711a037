"""The data of the panel's template: seats, phases and gauges with their places, in pixels of a screen of
1920 x 1080.
"""

from __future__ import annotations

from typing import Any

from tts_export.load.project import Project
from tts_export.scripts.player_colors import PLAYER_COLORS
from tts_export.settings.rules import TrackRule

PHASES_AT, PHASES_WIDE = 156, 576
"""All phase cells together; a game with more phases has narrower ones."""
GAUGE_AT, GAUGE_WIDE, GAP = 104, 188, 3
LINE = 24
"""From one line of tracks to the next: with five players the log and its buttons are on the screen, too."""
COLUMNS, COLUMN_WIDE = 3, 91
"""Numbers without a gauge on one line."""
CELLS_MOST = 30
"""A gauge with more cells could not be counted: such a track shows only its number."""


def panel_data(project: Project) -> dict[str, Any]:
    """Everything that panel.xml.j2 names."""
    return {
        "seats": [{"color": color, "tint": PLAYER_COLORS[color].on_screen} for color in project.table.seats],
        "phases": _phases(project),
        "tracks": _tracks(project),
        "row_high": row_high(project),
        "choices": list(range(1, 11)),
        "wishes": [*project.game.rules.asks, "drag"],
    }


def row_high(project: Project) -> int:
    """The height of a player's row: the name, and the lines of tracks."""
    lines = [line for line, _ in _places(project)]
    return 36 + LINE * (max(lines, default=0) + 1)


def phase_pitch(project: Project) -> int:
    """From one phase cell to the next."""
    return PHASES_WIDE // max(1, len(project.game.rules.turn.order))


def _phases(project: Project) -> list[dict[str, Any]]:
    turn, pitch = project.game.rules.turn, phase_pitch(project)
    return [
        {
            "name": name,
            "label": turn.phases[name].label or name.upper(),
            "x": PHASES_AT + index * pitch,
            "wide": pitch - 6,
            "size": 20 if pitch > 110 else 15,
        }
        for index, name in enumerate(turn.order)
    ]


def _cells(rule: TrackRule) -> int:
    cells = rule.gauge or rule.max or 0
    return cells if cells <= CELLS_MOST else 0


def _places(project: Project) -> list[tuple[int, int]]:
    """Line and column of each track. A gauge takes a whole line; numbers without one share a line, so that
    the rows of five players and the log fit on the screen.
    """
    places: list[tuple[int, int]] = []
    line, column = -1, COLUMNS
    for rule in project.game.rules.tracks.values():
        if _cells(rule) or column == COLUMNS:
            line, column = line + 1, 0
        places.append((line, column))
        column = COLUMNS if _cells(rule) else column + 1
    return places


def _tracks(project: Project) -> list[dict[str, Any]]:
    """The tracks of a player's row. A gauge is one bar, which the script fills; gaps make it cells."""
    result = []
    tracks = project.game.rules.tracks.items()
    for (name, rule), (line, column) in zip(tracks, _places(project), strict=True):
        cells = _cells(rule)
        pitch = GAUGE_WIDE / cells if cells else 0
        result.append(
            {
                "name": name,
                "label": rule.short or rule.label or name,
                "color": rule.color,
                "y": 32 + LINE * line,
                "label_x": 18 + COLUMN_WIDE * column,
                "x": GAUGE_AT,
                "wide": GAUGE_WIDE,
                "gaps": [round(GAUGE_AT + (i + 1) * pitch - GAP, 1) for i in range(cells)],
            }
        )
    return result
