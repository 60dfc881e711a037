"""Playing out a game: whose move it is, who hears of it, and when a game is given up."""

import pytest

from tts_export.simulator.play.bots.play_out import STUCK, play_out
from tts_export.simulator.play.faults import Fault
from tts_export.simulator.play.game import Outcome
from tts_export.simulator.play.moves import act


class Player:
    """Does these things, one after the other ("": it waits for others); notes what it hears of moves."""

    def __init__(self, seat, *actions):
        self.moves = [act(seat, action) if action else None for action in actions]
        self.heard = []

    def next(self):
        return self.moves.pop(0) if self.moves else None

    def refused(self, move):
        self.heard.append(f"refused {move.action}")

    def done(self):
        self.heard.append("done")


class Table:
    """Refuses the move "no", breaks at "break", ends with the move "end"; notes all moves."""

    def __init__(self):
        self.state = {"over": False}
        self.moves = []

    def make(self, move):
        self.moves.append(f"{move.player} {move.action}")
        self.state["over"] = move.action == "end"
        faults = (Fault("script-error", "a hook failed"),) if move.action == "break" else ()
        return Outcome((), "not now" if move.action == "no" else "", faults)


def played(*players, most=100, opening=()):
    """The fault of the game, and the moves that were made."""
    table = Table()
    fault = play_out(table, players, table.make, most, opening)
    return fault, table.moves


def test_the_first_who_has_something_to_do_makes_the_move():
    fault, moves = played(Player("White", "draw", "", "attack"), Player("Red", "pass", "end"))
    assert moves == ["White draw", "Red pass", "White attack", "Red end"]
    assert fault is None


def test_only_its_player_hears_of_a_refused_move_and_everybody_of_an_accepted_one():
    white, red = Player("White", "no", "draw", ""), Player("Red", "no", "end")
    played(white, red)
    assert white.heard == ["refused no", "done"]
    assert red.heard == ["done", "refused no"]


def test_a_fault_ends_the_game():
    fault, moves = played(Player("White", "draw", "break", "end"))
    assert fault == Fault("script-error", "a hook failed")
    assert moves == ["White draw", "White break"]


def test_a_game_in_which_nobody_can_do_anything_is_stuck():
    fault, _ = played(Player("White", "draw"), Player("Red"))
    assert fault == Fault("stuck", "nobody can do anything, and the game is not over")


@pytest.mark.parametrize("between", [[], ["draw"]])
def test_a_game_with_nothing_but_refused_moves_is_stuck(between):
    before, after = ["no"] * (STUCK - 1), ["no", "end"]
    fault, moves = played(Player("White", *before, *between, *after))
    assert (fault is None) == bool(between)
    if fault:
        assert (fault.name, len(moves)) == ("stuck", STUCK)
        assert fault.message.endswith("the last one: not now")


def test_a_game_that_is_not_over_after_so_many_moves_is_endless():
    fault, moves = played(Player("White", *["draw"] * 9), most=8)
    assert fault == Fault("endless-game", "the game is not over after 8 moves")
    assert len(moves) == 8


def test_the_opening_comes_first_and_counts():
    white, red = Player("White", "draw"), Player("Red")
    fault, moves = played(white, red, most=3, opening=[act("Red", "load"), act("Red", "no")])
    assert moves == ["Red load", "Red no", "White draw"]
    assert white.heard == ["done", "refused no", "done"] and red.heard == ["done", "done"]
    assert fault is not None and fault.name == "endless-game"
