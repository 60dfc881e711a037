"""The data of the panel's template: seats, phases and players' rows with their places, in pixels of a screen
of 1920 x 1080.
"""

from __future__ import annotations

from typing import Any

from tts_export.load.project import Project
from tts_export.scripts.player_colors import PLAYER_COLORS
from tts_export.settings.rules import TrackRule

PHASES_AT, PHASES_WIDE = 156, 576
"""All phase cells together; a game with more phases has narrower ones."""
NAME, LINE, GAUGE = 25, 24, 28
"""The heights of the lines in a player's row: its name, tracks, and large dots (player_rows.lua). With five
players the log and its buttons are on the screen, too.
"""
COLUMNS = 3
"""Numbers without a gauge on one line."""
CELLS_LARGE, CELLS_MOST = 20, 30
"""Up to how many dots of a gauge are large, and have room: a longer track shows only its number."""
BUTTONS = 11
"""Of a question: ten rows, and the one that sends what was chosen."""
HIDDEN_FROM = 5
"""The first button that is hidden to begin with: a question with four, as most have, shows and hides none."""


def panel_data(project: Project) -> dict[str, Any]:
    """Everything that panel.xml.j2 names."""
    return {
        "game": project.game.name,
        "seats": [{"color": color, "tint": PLAYER_COLORS[color].on_screen} for color in project.table.seats],
        "phases": _phases(project),
        "row_high": row_high(project),
        "buttons": list(range(1, BUTTONS + 1)),
        "hidden_from": HIDDEN_FROM,
        "wishes": [*project.game.rules.asks, "drag"],
    }


def row_high(project: Project) -> int:
    """The height of a player's row: the name, and the lines of tracks."""
    cells = gauge_cells(project)
    dots = sum(0 < cells.get(line[0], 0) <= CELLS_LARGE for line in track_lines(project))
    return NAME + GAUGE * dots + LINE * (len(track_lines(project)) - dots) + 8


def phase_pitch(project: Project) -> int:
    """From one phase cell to the next."""
    return PHASES_WIDE // max(1, len(project.game.rules.turn.order))


def _phases(project: Project) -> list[dict[str, Any]]:
    turn, pitch = project.game.rules.turn, phase_pitch(project)
    return [
        {
            "name": name,
            "label": turn.phases[name].label or name.upper(),
            "hint": turn.phases[name].hint,
            "x": PHASES_AT + index * pitch,
            "wide": pitch - 6,
            "size": 20 if pitch > 110 else 15,
        }
        for index, name in enumerate(turn.order)
    ]


def _cells(rule: TrackRule) -> int:
    cells = rule.gauge or rule.max or 0
    return cells if cells <= CELLS_MOST else 0


def track_lines(project: Project) -> list[list[str]]:
    """The tracks of each line of a player's row. A gauge takes a whole line; numbers without one share a
    line, so that the rows of five players and the log fit on the screen.
    """
    lines: list[list[str]] = []
    room = 0
    for name, rule in project.game.rules.tracks.items():
        if _cells(rule) or not room:
            lines.append([])
            room = COLUMNS
        lines[-1].append(name)
        room = 0 if _cells(rule) else room - 1
    return lines


def gauge_cells(project: Project) -> dict[str, int]:
    """The number of dots of each track that has a gauge."""
    tracks = project.game.rules.tracks
    return {name: _cells(rule) for name, rule in tracks.items() if _cells(rule)}
