"""Words in table.yaml that must be names of something else: drawings, card types, zones, colors."""

from __future__ import annotations

from collections.abc import Collection

from tts_export.draw.colors import Palette, UnknownColor
from tts_export.load.names import names_in, place, unknown_names
from tts_export.problems import Problem
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.table import TableSettings
from tts_export.yamls import Map


def table_name_problems(table: TableSettings, data: Map, game: Game, frames: Frames) -> list[Problem]:
    """Every word of `table` (read from `data`) that names nothing."""
    known: dict[str, Collection[str]] = {"drawing": frames.drawings, "type": game.types}
    if game.rules.zones:  # a game without rules runs no script that could know its zones
        known["zone"] = game.rules.zones
    words = names_in(table)
    problems = list(unknown_names(words, known, data))
    for path, word, what in words:
        try:
            if what == "color" and word:
                Palette()[word]  # table.yaml has no names for colors
        except UnknownColor:
            message = f'"{word}" is not a color, expected something like "#34e29b"'
            problems.append(Problem(place(data, path), "unknown-color", message))
    return problems
