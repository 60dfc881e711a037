"""The data of the panel's template: seats, phases and gauges with their places, in pixels of a screen of
1920 x 1080.
"""

from __future__ import annotations

from typing import Any

from tts_export.load.project import Project
from tts_export.scripts.player_colors import PLAYER_COLORS

PHASES_WIDE = 576
"""All phase cells together; a game with more phases has narrower ones."""
GAUGE_AT, GAUGE_WIDE = 104, 188
CELLS_MOST = 30
"""A gauge with more cells could not be counted: such a track shows only its number."""


def panel_data(project: Project) -> dict[str, Any]:
    """Everything that panel.xml.j2 names."""
    return {
        "seats": [{"color": color, "tint": PLAYER_COLORS[color].on_screen} for color in project.table.seats],
        "phases": _phases(project),
        "tracks": _tracks(project),
        "row_high": row_high(project),
        "log_lines": list(range(1, 7)),
        "choices": list(range(1, 11)),
        "wishes": [*project.game.rules.asks, "drag"],
    }


def row_high(project: Project) -> int:
    """The height of a player's row: the name, and a line for each track."""
    return 36 + 26 * max(1, len(project.game.rules.tracks))


def _phases(project: Project) -> list[dict[str, Any]]:
    turn = project.game.rules.turn
    pitch = PHASES_WIDE // max(1, len(turn.order))
    return [
        {
            "name": name,
            "label": turn.phases[name].label or name.upper(),
            "x": 156 + index * pitch,
            "wide": pitch - 6,
            "size": 20 if pitch > 110 else 15,
        }
        for index, name in enumerate(turn.order)
    ]


def _tracks(project: Project) -> list[dict[str, Any]]:
    result = []
    for index, (name, rule) in enumerate(project.game.rules.tracks.items()):
        cells = rule.gauge or rule.max or 0
        cells = cells if cells <= CELLS_MOST else 0
        pitch = GAUGE_WIDE / cells if cells else 0
        result.append(
            {
                "name": name,
                "label": rule.short or rule.label or name,
                "color": rule.color,
                "y": 32 + 26 * index,
                "cells": [
                    {"number": i + 1, "x": round(GAUGE_AT + i * pitch, 1), "wide": round(pitch - 3, 1)}
                    for i in range(cells)
                ],
            }
        )
    return result
