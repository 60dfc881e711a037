"""Texts that are interrupted: a player leaves, the table is saved and loaded, something is taken back."""

import json

import pytest

from tts_export.simulator import Table

CRAKE = "Wilhelmina Crake"
"""Writer: Once each turn: Post a Horror story. Each opponent discards 1 card unless they pay 1 energy."""
DOOR = "Nobody Opens the Ninth Door"
"""A Horror story."""


def reopened(play):
    """The table saved in the middle of things, and loaded."""
    before = play.state
    play.table = Table.open(json.dumps(play.table.save()), seed=99, players=play.seats)
    play.table.settle()
    assert {**play.state, "log": 0} == {**before, "log": 0}


@pytest.fixture
def horror(bench):
    """White has used an author: Red is asked whether to pay, and would discard a card."""
    play = bench(CRAKE, DOOR, seats=("White", "Red", "Blue"))
    crake = play.write("White", CRAKE)
    play.turn()
    play.use("White", crake)
    assert play.prompt("may", "Red")
    return play


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


@pytest.mark.long
def test_who_leaves_before_the_turn_comes_to_them_is_passed_over(horror):
    play = horror
    play.act("Blue", "leave")
    play.answer("may", "yes", "Red")
    assert play.prompts() == [] and play.state["phase"] == "main"


@pytest.mark.long
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


@pytest.fixture
def knife(bench):
    """White's story that retires an author has entered; Red has two editors, and wants to respond."""
    play = bench("The Knife Sends Its Regards", "Corwin Bex", "Pell Armitage", "Midnight Update")
    play.act("Red", "ask", about="respond", how="always")
    authors = [
        play.write("Red", name, f"{n}.editor1") for n, name in enumerate(("Corwin Bex", "Pell Armitage"), 1)
    ]
    story = play.find("White", "The Knife Sends Its Regards")
    play.act("White", "post", card=story)
    return play, authors, story


@pytest.mark.long
def test_a_triggered_text_is_aimed_before_anybody_responds(knife):
    play, authors, _ = knife
    assert play.prompts("respond") == [] and play.prompt("target", "White")["options"] == authors
    reopened(play)
    play.answer("target", authors[1])
    assert "(target: Pell Armitage)" in play.prompt("respond", "Red")["text"]
    reopened(play)
    play.answer("respond", "pass", "Red")
    assert [play.card(author)["zone"] for author in authors] == ["play", "discard"]


@pytest.mark.long
def test_what_was_aimed_at_is_gone(knife):
    play, authors, _ = knife
    play.answer("target", authors[1])
    play.act("Red", "put", card=authors[1], zone="hand")
    play.answer("respond", "pass", "Red")
    assert play.card(authors[0])["zone"] == "play" and play.stack == [] and play.prompts() == []


def test_a_text_is_taken_back_with_all_that_it_did(bench):
    play = bench("Hiatus Notice", "Pell Armitage", "Corwin Bex")
    pell = play.write("Red", "Pell Armitage")
    notice = play.hand("White", "Hiatus Notice")
    before = play.state
    play.act("White", "effect", card=notice)
    assert play.card(pell)["zone"] == "discard" and play.track("White", "energy") == 7
    play.act("White", "undo")
    assert {**play.state, "log": 0} == {**before, "log": 0}


@pytest.mark.long
def test_a_question_in_the_middle_is_taken_back_with_its_text(bench):
    play = bench("Spring Cleaning", "Last Train to the Orchard", "The Unwritten Recipe", "Midnight Update")
    stories = [
        play.feature("White", name, 3) for name in ("Last Train to the Orchard", "The Unwritten Recipe")
    ]
    update = play.hand("White", "Midnight Update")
    before = play.state
    play.act("White", "effect", card=update)
    assert play.prompt("target", "White")
    play.act("White", "undo")
    assert {**play.state, "log": 0} == {**before, "log": 0}
    play.act("White", "effect", card=update)
    play.answer("target", stories[0])
    assert play.heat(stories[0]) == 5
    play.act("White", "undo")
    play.act("White", "undo")
    assert [play.heat(story) for story in stories] == [3, 3] and play.track("White", "energy") == 9
    assert play.card(update)["zone"] == "hand"


@pytest.mark.long
def test_a_change_that_lasts_survives_saving(bench):
    play = bench("Bookmark", "Harsh Review", "Last Train to the Orchard")
    train = play.feature("Red", "Last Train to the Orchard", 6)
    play.play_effect("White", "Bookmark", train)
    reopened(play)
    play.play_effect("White", "Harsh Review")
    assert play.heat(train) == 6


@pytest.mark.long
def test_what_waits_for_the_next_upkeep_survives_saving(bench):
    play = bench("Midnight Update", "Last Train to the Orchard")
    train = play.feature("White", "Last Train to the Orchard", 3)
    play.play_effect("White", "Midnight Update", train)
    reopened(play)
    play.turn()
    assert play.heat(train) == 3


def test_whoever_wants_to_click_for_each_text_is_asked_and_may_do_it_by_hand(bench):
    play = bench("Harsh Review", "Last Train to the Orchard")
    play.act("White", "ask", about="texts", how="always")
    train = play.feature("Red", "Last Train to the Orchard", 6)
    review = play.hand("White", "Harsh Review")
    play.act("White", "effect", card=review)
    assert play.prompt("text", "White")["options"] == ["do it", "by hand"]
    play.answer("text", "by hand")
    play.act("White", "mark", card=train, mark="heat", by=-3)
    play.answer("carry_out", "done")
    assert play.heat(train) == 3 and play.card(review)["zone"] == "discard"
