"""Words in game.yaml that must be names of something else in it: fields, types, zones, tracks, phases.

Names of Lua functions are looked up where the hooks are read (`scripts/hook_names.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.load.names import Word, names_in, unknown_names
from tts_export.problems import Problem
from tts_export.settings.cards import name_fields
from tts_export.settings.deck import SIDEBOARD
from tts_export.settings.game import Game
from tts_export.yamls import Map


def game_name_problems(game: Game, data: Map) -> Iterator[Problem]:
    """Every word of `game` (read from `data`) that names nothing, at its place, with the nearest name."""
    rules = game.rules
    known = {
        "field": [*game.fields, "id", "type"],
        "type": game.types,
        "pile": (*game.deck.piles, SIDEBOARD),
        "option": game.options,
        "zone": rules.zones,
        "track": rules.tracks,
        "mark": rules.marks,
        "action": rules.actions,
        "phase": rules.turn.phases,
    }
    in_name: list[Word] = [(("card", "name"), word, "field") for word in name_fields(game.card.name)]
    return unknown_names([*names_in(game), *in_name], known, data)
