"""No bot knows a card that its seat cannot see: with other cards there it makes the same move."""

from functools import partial
from random import Random

import pytest

from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.bots.kinds import BOTS
from tts_export.simulator.play.bots.play_out import play_out
from tts_export.simulator.play.game import BareGame
from tts_export.simulator.play.moves import act
from tts_export.simulator.play.perform import perform

SEATS = ("White", "Red")
POSITIONS = (3, 9, 15, 22, 31)
"""Moves after which the bots are asked."""


def position(built, moves):
    """A game after some moves at random."""
    game = BareGame(built, 5, SEATS)
    bot = Bot(game, 5)
    bot.seats = frozenset(SEATS)
    for seat in SEATS:
        perform(game, act(seat, "load", deck=game.rules.decks[0]))
    perform(game, act(SEATS[0], "start", players=SEATS))
    play_out(game, [bot], partial(perform, game), moves)
    return game


def to_move(game):
    """The seat that has to do something."""
    prompts = game.state["prompts"]
    return prompts[0]["player"] if prompts else game.state["active"]


def own_questions(state, seat):
    return [prompt for prompt in state["prompts"] if prompt["player"] == seat]


@pytest.mark.long
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("moves", POSITIONS)
def test_other_hidden_cards_change_no_move(built, name, moves):
    game, other = position(built, moves), position(built, moves)
    seat = to_move(game)
    other.table.take_up(other.table.memory())
    other.table.rng = Random(9)
    other.table.imagine(seat)
    other.look()
    hidden = [guid for guid, card in game.state["cards"].items() if card != other.state["cards"][guid]]
    assert hidden
    seen = game.ask("tableState", {"player": seat})
    assert {**other.ask("tableState", {"player": seat}), "log": 0} == {**seen, "log": 0}
    assert own_questions(seen, seat) == own_questions(game.state, seat)
    assert BOTS[name].player(game, {seat}, 3).next() == BOTS[name].player(other, {seat}, 3).next() is not None
