"""Who is asked for an answer, how long the others wait, and what they see meanwhile: HS-41."""

import pytest

from tests.games.play import reads
from tests.games.secrets import act_at_once, film, open_prompts, seen_by
from tests.helpers.questions import BOTH, asked

pytestmark = pytest.mark.parametrize("place", BOTH, indirect=True)


def only_answers(play, *names):
    """Nobody holds a card that a departure lets in, but Red those named."""
    for player in play.seats:
        for guid in play.zone(player, "hand"):
            if play.title(guid) in ("MESSIAH", "MOURNER", "VULTURE"):
                play.act(player, "put", card=guid, zone="nullified")
                play.pass_all()
        while len(play.zone(player, "hand")) < 4:
            play.give(player, "TWO", "hand")
    for name in names:
        play.give("Red", name, "hand")


@pytest.mark.long
def test_hs_41_with_always_the_same_players_are_asked_whatever_they_hold(game):
    patterns = []
    for holds in (True, False):
        play = game()
        only_answers(play, "MESSIAH" if holds else "FIVE")
        for player in play.seats:
            play.act(player, "ask", about="ath", how="always")
        horn = play.give("Red", "HORN", "defending", at="Red")
        play.act("Red", "discard", card=horn)
        texts = [p["text"] for p in play.prompts("ath")]
        patterns.append((texts, play.pass_all()))
    assert patterns[0] == patterns[1]
    assert patterns[0][1] == ["White", "Red"]


@pytest.fixture
def discards(game):
    """`discards("MESSIAH")`: a troll of Red has just been discarded, and Red holds that card. Nobody else has
    an answer. The time of the pause has not begun to pass.
    """

    def begun(name, seats=("White", "Red", "Blue")):
        play = game(*seats)
        only_answers(play)
        held = play.give("Red", name, "hand")
        horn = play.give("Red", "HORN", "defending", at="Red")
        act_at_once(play.table, "Red", "discard", card=horn)
        return play, held

    return begun


@pytest.mark.long
def test_hs_41_for_the_pause_nobody_sees_whether_red_has_an_answer(discards):
    films = {}
    for name in ("MESSIAH", "FIVE"):
        play, _ = discards(name)
        assert bool(open_prompts(play.table, "Red")) == (name == "MESSIAH")
        films[name] = [film(play.table, "White"), seen_by(play.table, "Grey")]
        play.pass_all()
    assert films["MESSIAH"] == films["FIVE"]
    assert reads(films["FIVE"][0][0][0], "a moment: time to enter a card")


@pytest.mark.long
def test_hs_41_an_early_no_does_not_shorten_the_pause(discards):
    films = {}
    for name in ("MESSIAH", "FIVE"):
        play, _ = discards(name)
        for prompt in open_prompts(play.table, "Red"):
            act_at_once(play.table, "Red", "answer", prompt=prompt["id"], choice="pass")
        films[name] = film(play.table, "White")
        play.table.settle()
        films[name].append(seen_by(play.table, "White"))
    assert films["MESSIAH"] == films["FIVE"]


@pytest.mark.long
def test_hs_41_a_longer_wait_is_reds_own_thought(discards):
    play, _ = discards("MESSIAH")
    play.table.settle()
    assert reads(play.table.player("White").texts(), "waiting for Red player")
    assert "You may enter a card now" not in play.table.player("White").texts()
    play.pass_all()


@pytest.mark.long
def test_hs_41_what_is_taken_back_says_nothing(discards):
    """After Red's secret no, undo takes back what it takes back where Red was not asked: the discard."""
    logs = []
    for name in ("MESSIAH", "FIVE"):
        play, _ = discards(name, ("White", "Red"))
        for prompt in open_prompts(play.table, "Red"):
            act_at_once(play.table, "Red", "answer", prompt=prompt["id"], choice="pass")
        play.table.settle()
        logs.append((play.try_to("White", "undo"), play.state["log"][-1], play.state["prompts"]))
    assert logs[0] == logs[1]


def test_an_answer_in_the_pause_counts_at_once(discards):
    play, messiah = discards("MESSIAH")
    (prompt,) = open_prompts(play.table, "Red")
    act_at_once(play.table, "Red", "answer", prompt=prompt["id"], choice=messiah)
    play.answer("place", "Red", "Red")
    assert play.card(messiah)["zone"] == "defending"
    play.pass_all()


def test_the_pause_survives_a_save_and_what_waits_behind_it(discards):
    play, _ = discards("FIVE")
    play.table.step(30)
    play.table.rewind(play.table.save())
    play.table.step(30)
    assert reads(play.table.player("White").texts(), "a moment: time to enter a card")
    play.table.settle()
    assert play.state["queue"] == []


def test_what_lets_nothing_of_the_set_in_makes_no_pause(game):
    """Everybody knows the set: no card of it enters when a plain character is discarded."""
    play = game()
    play.give("Red", "MESSIAH", "hand")
    act_at_once(play.table, "Red", "discard", card=play.give("Red", "TWO", "defending", at="Red"))
    assert play.state["queue"] == [] and play.prompts() == []


def test_without_hands_there_is_no_pause(game):
    play = game()
    for player in play.seats:
        for guid in play.zone(player, "hand"):
            play.act(player, "put", card=guid, zone="nullified")
    horn = play.give("Red", "HORN", "defending", at="Red")
    act_at_once(play.table, "Red", "discard", card=horn)
    assert play.state["queue"] == []


def test_who_never_wants_to_be_asked_is_not_asked(game):
    play = game()
    play.give("Red", "MESSIAH", "hand")
    play.act("Red", "ask", about="ath", how="never")
    horn = play.give("Red", "HORN", "defending", at="Red")
    play.act("Red", "discard", card=horn)
    assert play.pass_all() == []


def test_a_question_that_is_open_is_declined_by_never(game):
    play = game()
    play.give("Red", "MESSIAH", "hand")
    play.act("Red", "discard", card=play.give("Red", "HORN", "defending", at="Red"))
    assert "Red" in asked(play)
    play.act("Red", "ask", about="ath", how="never")
    assert "Red" not in asked(play)


def test_a_wish_that_there_is_not_is_refused(game):
    play = game()
    asks = "what about: ath or draw or sums or texts?"
    assert play.refused("Red", "ask", about="block", how="never") == asks
    assert play.refused("Red", "ask", about="ath", how="sometimes") == "always, can, never?"


@pytest.mark.long
def test_each_is_asked_at_most_once_about_cards_that_leave_together(game):
    """An attack with three victims among five players."""
    play = game("White", "Red", "Yellow", "Green", "Blue")
    for player in play.seats:
        play.act(player, "ask", about="ath", how="always")
    victims = [play.give("Red", name, "defending", at="Red") for name in ("TWO", "THREE", "HORN")]
    attacker = play.give("White", "FIVE", "invading", at="Red")
    play.set_track("White", "grist", 5)
    play.act("White", "attack", card=attacker)
    play.answer("destroy", victims)
    while play.prompts("order"):
        play.answer("order", play.prompt("order")["options"])
    assert asked(play) == ["White", "Red", "Yellow", "Green", "Blue"]
    assert all("THREE" in prompt["text"] and "HORN" in prompt["text"] for prompt in play.prompts("ath"))
    assert play.pass_all() == ["White", "Red", "Yellow", "Green", "Blue"]
