"""A table whose scripts do not say how the game is: the error is theirs, with its line."""

from __future__ import annotations

import json

import pytest

from tests.simulator.play.tables import save
from tts_export.simulator import SimError
from tts_export.simulator.play.game import Game


@pytest.mark.parametrize(
    ("lua", "said"),
    [
        ("function tableState() return nothing.there end", "attempt to index"),
        ('getmetatable("").__index = function(s, k) error("no " .. k) end', "no "),
        ("function tableState() return {cards = 3} end", "the scripts answer what no table is"),
        ("function tableState() return 3 end", "the scripts answer what no table is"),
        ("function tableRules() return nothing.there end", "attempt to index"),
        ("function tableRules() return 3 end", "tableRules returns are no rules"),
    ],
)
def test_a_state_that_cannot_be_read_is_an_error_of_the_scripts(lua, said):
    """It was reported as `KeyError: 'cards'`."""
    data = json.loads(json.dumps(save()))
    controller = next(o for o in data["ObjectStates"] if "tableState" in o.get("LuaScript", ""))
    controller["LuaScript"] += "\n" + lua
    with pytest.raises(SimError, match=said):
        Game(data, 7, ("White", "Red"))
