"""Before a step ends, everybody has a last chance to respond, and nobody waits for nothing."""

import pytest


@pytest.fixture
def patient(game):
    """White's Main; Red holds a oneshot and energy, and everybody thinks before they decline."""
    play = game()
    play.declines = False
    play.hand_of("Red", 0)
    play.set_track("Red", "energy", 1)
    return play, play.hand("Red", "RETORT")


def test_main_ends_when_the_others_decline(patient):
    play, retort = patient
    play.act("White", "next")
    assert (play.state["active"], play.state["phase"]) == ("White", "main")
    assert "White player's MAIN ends if nobody" in play.prompt("respond", "Red")["text"]
    play.answer("respond", retort, "Red")
    assert play.stack == [retort] and play.state["phase"] == "main"
    play.let_it_resolve()
    assert play.card(retort)["zone"] == "discard" and play.state["active"] == "Red"


def test_every_step_with_a_last_chance_asks(patient):
    play, _ = patient
    play.act("White", "next")
    play.answer("respond", "pass", "Red")
    assert play.state["phase"] == "end" and "END ends if nobody" in play.prompt("respond", "Red")["text"]
    play.answer("respond", "pass", "Red")
    assert play.state["active"] == "Red"


def test_who_passes_for_this_turn_is_asked_again_when_something_is_played(patient):
    play, retort = patient
    play.act("White", "next")
    assert play.prompt("respond", "Red")["options"] == ["pass", "quiet", retort]
    play.answer("respond", "quiet", "Red")
    assert play.state["active"] == "Red", "END asked nobody"
    play.hand_of("White", 0)
    play.set_track("White", "energy", 1)
    play.hand("White", "RETORT")
    play.act("Red", "next")
    assert play.prompt("respond", "White"), "that was for Red's question in White's turn"


@pytest.mark.long
def test_a_card_on_the_stack_wakes_who_has_passed_for_this_turn(game):
    play = game("White", "Red", "Blue")
    play.declines = False
    for color in ("Red", "Blue"):
        play.hand_of(color, 0)
        play.set_track(color, "energy", 1)
    red, blue = play.hand("Red", "RETORT"), play.hand("Blue", "RETORT")
    play.act("White", "next")
    play.answer("respond", "quiet", "Red")
    play.answer("respond", blue, "Blue")
    assert play.stack == [blue]
    assert play.prompt("respond", "Red")["options"] == ["pass", red]


def test_nobody_is_asked_without_a_response(patient):
    play, retort = patient
    for color in play.seats:
        play.act(color, "ask", about="respond", how="can")
    play.act("Red", "put", card=retort, zone="discard")
    play.act("White", "next")
    assert play.state["active"] == "Red"


# The steps before MAIN -----------------------------------------------------------------------------------


@pytest.fixture
def watchful(patient):
    """As `patient`, but Red wants to be asked in every step of White's turn, which is about to begin."""
    play, retort = patient
    play.act("White", "ask", about="respond", how="can")
    play.act("Red", "ask", about="steps", how="can")
    play.declines = True
    play.main("Red")
    play.hand_of("White", 0)
    play.declines = False
    play.act("Red", "next")
    return play, retort


def test_each_step_ends_when_all_decline(watchful):
    play, _ = watchful
    for label, phase in (("COLLECT", "collection"), ("HEAT", "heat"), ("UPKEEP", "upkeep"), ("DRAW", "draw")):
        assert (play.state["active"], play.state["phase"]) == ("White", phase)
        assert f"White player's {label} ends if nobody" in play.prompt("respond", "Red")["text"]
        play.answer("respond", "pass", "Red")
    assert play.state["phase"] == "main" and play.prompts() == []


def test_a_response_resolves_within_its_step(watchful):
    play, retort = watchful
    play.answer("respond", "pass", "Red")
    play.answer("respond", retort, "Red")
    assert play.stack == [retort] and play.state["phase"] == "heat"
    play.let_it_resolve()
    assert play.card(retort)["zone"] == "discard" and play.state["phase"] == "main"


def test_who_passes_for_this_turn_is_asked_in_no_further_step(watchful):
    play, _ = watchful
    play.answer("respond", "quiet", "Red")
    assert play.state["phase"] == "main"


def test_the_active_player_is_asked_in_steps_too(watchful):
    play, _ = watchful
    play.act("White", "ask", about="steps", how="always")
    play.hand("White", "RETORT")
    play.answer("respond", "pass", "Red")
    assert [p["player"] for p in play.prompts("respond")] == ["White", "Red"]


def test_at_first_nobody_is_asked_in_steps_and_nobody_waits(patient):
    play, _ = patient
    play.act("White", "next")
    for _ in range(2):
        play.answer("respond", "pass", "Red")
    assert (play.state["active"], play.state["phase"]) == ("Red", "main")
    red = play.table.player("Red")
    red.click("tx-options")
    play.table.settle()
    assert "ask steps: never" in red.texts()
