"""Gauges that the panel cannot draw."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.load.names import place
from tts_export.problems import Problem, warning
from tts_export.settings.game import Game
from tts_export.yamls import Map

MOST_CELLS = 30
"""Cells of a gauge that have room on the panel: a longer track shows only its number."""


def long_gauges(game: Game, data: Map) -> Iterator[Problem]:
    """Tracks that ask for more cells than there is room for: the panel shows only their number."""
    for name, rule in game.rules.tracks.items():
        if rule.gauge > MOST_CELLS:
            message = (
                f"the panel has room for {MOST_CELLS} cells, so this track is only a number there; write "
                f'{MOST_CELLS} or fewer, or leave "gauge" out'
            )
            yield warning(place(data, ("rules", "tracks", name, "gauge")), "long-gauge", message)
