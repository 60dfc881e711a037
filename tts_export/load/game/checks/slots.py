"""Slots in the sentences of actions that nothing fills."""

from collections.abc import Iterator

from tts_export.load.names import place
from tts_export.problems import Problem, nearest, one_of
from tts_export.settings.game import Game
from tts_export.slots import slots_in
from tts_export.yamls import Map

_FILLED = ("card", "target")


def unknown_slots(game: Game, data: Map) -> Iterator[Problem]:
    """Words in braces that are no slot: `says: lights {crad}`."""
    for name, action in game.rules.actions.items():
        for slot in dict.fromkeys(slots_in(action.says)):
            if slot not in _FILLED:
                guess = nearest(slot, _FILLED) or f", expected {one_of(f'{{{known}}}' for known in _FILLED)}"
                at = place(data, ("rules", "actions", name, "says"))
                yield Problem(at, "unknown-slot", f'nothing fills "{{{slot}}}"{guess}')
