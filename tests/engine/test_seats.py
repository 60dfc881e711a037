"""Who sits where, alone: who has left, who is back, and who looks at the seats then."""

import pytest

from tests.engine.lua import parts

WORLD = """
did, sits = {}, {}
local function note(...) did[#did + 1] = table.concat({ ... }, " ") end
local now = { started = true, order = { "White", "Red" }, players = { White = {}, Red = {}, Blue = {} } }
State = { now = now }
Away = { gone = function(color) note("gone", color) end, back = function(color) note("back", color) end }
Actions = { go_on = function(run) run() end }
function Actions.act(act) note(act.action, act.player) end
Seating = { look = function() note("look") end }
Panel = { refresh_later = function() note("panel") end }
Table = { sits = function(color) return sits[color] == true end }
"""
SEEN = ["look", "panel"]


@pytest.fixture
def seats():
    lua, module = parts("text", "seats", game={"seats": ["White", "Red", "Blue"]}, before=WORLD)
    lua.globals().Seats = module

    def run(code):
        lua.execute(f"did = {{}} local now = State.now local red = now.players.Red {code}")
        return list(lua.eval("did").values())

    return run


@pytest.mark.parametrize(
    ("before", "gone"),
    [
        ("", True),
        ("now.started = false", False),
        ("now.over = true", False),
        ('now.order = { "White" }', False),
        ("red.away = true", False),
        ("red.missing = true", False),
    ],
)
def test_who_leaves_a_running_game_is_missed(seats, before, gone):
    assert seats(f'{before} Seats.left("Red")') == ["gone Red"] * gone + SEEN


def test_a_color_that_is_no_seat(seats):
    assert seats('Seats.left("Grey") Seats.changed("Grey")') == SEEN * 2


@pytest.mark.parametrize(
    ("before", "done"),
    [
        ("", []),
        ("red.missing = true", ["back Red"]),
        ("red.away = true", ["join Red"]),
        ("red.away, red.missing, now.over = true, true, true", []),
    ],
)
def test_who_sits_down_is_back(seats, before, done):
    assert seats(f'{before} Seats.changed("Red")') == done + SEEN


def test_a_seat_that_was_taken_is_left_when_somebody_moves(seats):
    assert seats('Seats.changed("Red")') == SEEN
    assert seats('sits.Red, sits.White = true, true Seats.changed("White")') == SEEN
    assert seats('sits.Red = nil Seats.changed("Red")') == SEEN
    assert seats('Seats.changed("Grey")') == ["gone Red", *SEEN]
    assert seats('Seats.changed("Grey")') == SEEN
    assert seats('sits.White = nil Seats.left("White")') == ["gone White", *SEEN]
    assert seats('Seats.changed("Grey")') == SEEN


def test_who_came_back_while_the_table_was_away(seats):
    code = "red.missing = true now.players.White.missing = true sits.Red = true red.away = true Seats.begin()"
    assert seats(code) == ["back Red", "look"]
    assert seats('sits.Red = nil red.away, red.missing = nil, nil Seats.changed("Grey")') == [
        "gone Red",
        *SEEN,
    ]
