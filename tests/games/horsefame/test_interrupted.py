"""Texts that are interrupted: a player leaves, the table is saved and loaded, something is taken back."""

import json

import pytest

from tests.games.projects import cards_of
from tests.games.tables import opened
from tts_export.simulator import Table

SEATS = ("White", "Red", "Blue")
CRAKE = "Wilhelmina Crake"
"""Writer: Once each turn: Post a Horror story. Each opponent discards 1 card unless they pay 1 energy."""
DOOR = "Nobody Opens the Ninth Door"
"""A Horror story."""


def started(*seats, cards, energy=9):
    """White's Main in the second round; everybody has these cards, and nobody is asked for responses."""
    play = opened(cards_of("horsefame"), seats)
    for seat in seats:
        play.act(seat, "load", list="\n".join(cards))
        play.act(seat, "ask", about="respond", how="never")
    play.act("White", "start", first="White")
    for seat in seats:
        play.act(seat, "keep")
    for seat in seats:
        play.set_track(seat, "energy", energy)
    return play


def next_round(play):
    for seat in play.seats:
        play.act(seat, "next")
    for seat in play.seats:
        play.set_track(seat, "energy", 9)


def reopened(play):
    """The table saved in the middle of things, and loaded."""
    before = play.state
    play.table = Table.open(json.dumps(play.table.save()), seed=99, players=play.seats)
    play.table.settle()
    assert {**play.state, "log": 0} == {**before, "log": 0}


@pytest.fixture
def horror():
    """White has used an author: Red is asked whether to pay, and would discard a card."""
    play = started(*SEATS, cards=[f"20 {CRAKE}", f"1 {DOOR}"])
    crake = play.give("White", CRAKE, "play", at="1.writer")
    next_round(play)
    play.act("White", "ability", card=crake)
    assert play.prompt("may", "Red")
    return play


def read(play, color):
    face = play.table.player(color)
    return "\n".join([*face.messages, *face.texts()])


def test_who_leaves_discards_nothing_and_nobody_else_does_it(horror):
    play = horror
    play.answer("may", "no", "Red")
    assert play.prompt("discard", "Red")
    hand = set(play.zone("Red", "hand"))
    play.act("Red", "leave")
    assert [(p["kind"], p["player"]) for p in play.prompts()] == [("may", "Blue")]
    play.answer("may", "yes", "Blue")
    assert play.track("Blue", "energy") == 8 and play.prompts() == []
    assert not hand & set(play.zone("Red", "discard"))


def test_who_leaves_before_the_turn_comes_to_them_is_passed_over(horror):
    play = horror
    play.act("Blue", "leave")
    play.answer("may", "yes", "Red")
    assert play.prompts() == [] and play.state["phase"] == "main"


def test_the_text_goes_on_after_each_question_is_saved_and_loaded(horror):
    play = horror
    reopened(play)
    play.answer("may", "no", "Red")
    reopened(play)
    discarded = play.prompt("discard", "Red")["options"][0]
    play.answer("discard", [discarded], "Red")
    reopened(play)
    assert play.card(discarded)["zone"] == "discard"
    play.answer("may", "yes", "Blue")
    assert play.track("Blue", "energy") == 8 and play.prompts() == []
