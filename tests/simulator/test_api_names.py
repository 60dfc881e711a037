"""The simulator offers what the game's API has, and nothing else."""

import pytest

from tests.simulator.saves import opened
from tts_export.simulator import SimError
from tts_export.simulator.api import behaviors, globals, interface, libraries, player
from tts_export.simulator.api.functions import (
    BEHAVIORS,
    GLOBALS,
    LIBRARIES,
    OBJECT_FUNCTIONS,
    PLAYER_FUNCTIONS,
)
from tts_export.simulator.events import queue
from tts_export.simulator.host import OBJECT_METHODS

PARTS = {
    "objects": (OBJECT_METHODS, OBJECT_FUNCTIONS),
    "globals": (globals.FUNCTIONS, GLOBALS),
    "players": (player.METHODS, PLAYER_FUNCTIONS),
    "UI": (interface.METHODS, LIBRARIES["UI"]["functions"]),
    **{name: (found, LIBRARIES[name]["functions"]) for name, found in libraries.ALL.items()},
    **{name: (found, BEHAVIORS[name]["functions"]) for name, found in behaviors.ALL.items()},
}


@pytest.mark.parametrize("part", sorted(PARTS))
def test_nothing_is_invented(part: str):
    modelled, known = PARTS[part]
    assert set(modelled) - set(known) == set()


def test_every_function_of_the_api_is_there_to_be_called():
    table = opened(script="--")
    for name in sorted(GLOBALS):
        assert table.execute(f"return type({name})") == "function", name
    for library, known in LIBRARIES.items():
        for name in known["functions"]:
            assert table.execute(f"return type({library}.{name})") == "function", f"{library}.{name}"


def test_an_event_the_game_has_not_cannot_be_sent():
    with pytest.raises(SimError, match="no event onCardDraw"):
        queue(opened().world, "onCardDraw")
