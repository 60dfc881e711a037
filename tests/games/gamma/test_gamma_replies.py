"""Who could only pass is not waited for; a text with no other answer than "done" holds nobody up."""

import pytest

from tests.games.play import reads
from tests.games.secrets import act_at_once, film, open_prompts
from tests.helpers.dream import dream


def challenged(game, answer, **more):
    """Red's hand is one card, which is an answer or not; White's unit has just come to Dream."""
    play = game(reply="can", **more)
    play.rich("White", ["Arca", "Zelor"])
    play.rich("Red", ["Old World", "Eminus"])
    play.hand_of("Red", 0)
    play.give("Red", "Royal Denial" if answer else "Revenant Clerk", "hand")
    unit = play.give("White", "Spark Gleaner", "hand")
    act_at_once(play.table, "White", "play", card=unit)
    return play, unit


@pytest.mark.long
def test_who_can_only_pass_passes_after_a_pause(game):
    play, unit = challenged(game, answer=False)
    assert dream(play) == [unit] and open_prompts(play.table, "Red") == []
    play.table.step(2)
    assert reads(play.table.player("Red").texts(), "a moment: time to answer")
    play.table.settle()
    assert (play.card(unit)["zone"], play.state["active"]) == ("reality", "Red")
    assert "Red player passes" in play.log()


@pytest.mark.long
def test_who_can_answer_is_asked_and_plays_from_the_box(game):
    play, unit = challenged(game, answer=True)
    play.table.settle()
    spell = play.zone("Red", "hand")[0]
    assert play.prompt("reply", "Red")["options"] == ["pass", spell, "act"]
    play.answer("reply", spell)
    assert dream(play) == [unit, spell]


@pytest.mark.long
def test_for_the_pause_nobody_sees_whether_there_is_an_answer(game):
    films = {}
    for answer in (True, False):
        play, _ = challenged(game, answer)
        assert bool(open_prompts(play.table, "Red")) == answer
        films[answer] = film(play.table, "White")
    assert films[True] == films[False]


def test_a_spell_without_a_target_is_no_answer_and_behind_more_in_its_menu(game):
    play = game(reply="can")
    play.rich("White", ["Arca", "Zelor"])
    play.rich("Red", ["Old World", "Eminus"])
    aimless = play.give("White", "Heated Words", "hand")  # at units that attack or block: there is no combat
    unit = play.give("White", "Spark Gleaner", "hand")
    white = play.table.player("White")
    labels = {}
    for guid in (aimless, unit):
        white.point_at(play.object(guid))
        labels[guid] = [item.label for item in play.object(guid).menu]
    assert "Play (1)" in labels[unit] and not any(label.startswith("Play") for label in labels[aimless])
    white.menu("More ...", play.object(aimless))
    assert "Play" in [item.label for item in play.object(aimless).menu]
    denial = play.give("Red", "Royal Denial", "hand")
    play.act("White", "play", card=unit)
    play.answer("reply", denial)
    assert aimless not in play.prompt("reply", "White")["options"]


def test_something_else_gives_the_player_time(game):
    play, unit = challenged(game, answer=True)
    play.answer("reply", "act")
    play.table.step(200)
    assert dream(play) == [unit] and play.state["active"] == "Red" and play.prompts() == []
    play.act("Red", "channel", card=play.zone("Red", "hand")[0])
    play.pass_("Red")
    assert play.card(unit)["zone"] == "reality"


@pytest.mark.long
def test_who_could_channel_for_an_answer_is_not_passed_over(game):
    play = game(reply="can")
    play.rich("White", ["Arca", "Zelor"])
    play.set_track("Red", "energy", 10)
    play.hand_of("Red", 0)
    for name in ("Royal Denial", "Revenant Clerk"):
        play.give("Red", name, "hand")
    play.act("White", "play", card=play.give("White", "Spark Gleaner", "hand"))
    assert play.prompt("reply", "Red")["options"] == ["pass", "act"]


def test_an_empty_hand_needs_no_pause(game):
    play = game(reply="can")
    play.rich("White", ["Arca", "Zelor"])
    play.hand_of("Red", 0)
    unit = play.give("White", "Spark Gleaner", "hand")
    act_at_once(play.table, "White", "play", card=unit)
    assert play.card(unit)["zone"] == "reality"


@pytest.mark.long
def test_an_attack_that_nobody_can_answer_needs_no_click(game):
    play = game(ask="can", reply="can")
    attacker = play.unit("White", 2, 2)
    play.hand_of("Red", 0)
    play.hand_of("White", 0)
    play.act("White", "attack", cards=[attacker])
    state = play.state
    assert (state["phase"], state["active"], play.track("Red", "life")) == ("main", "White", 18)


def test_no_round_ends_by_itself_so_no_hand_is_filled_before_both_have_passed(game):
    """Red has no card and nothing to answer, and is waited for; until then White's pass can be taken back."""
    play = game(reply="can")
    play.hand_of("Red", 0)
    before = [play.zone(seat, zone) for seat in play.seats for zone in ("hand", "deck")]
    play.pass_("White")
    assert (play.state["round"], play.state["active"], play.prompts()) == (1, "Red", [])
    play.act("White", "undo")
    assert play.state["active"] == "White"
    assert [play.zone(seat, zone) for seat in play.seats for zone in ("hand", "deck")] == before
    play.pass_("White")
    play.pass_("Red")
    assert play.state["round"] == 2 and play.zone("Red", "hand") != []


def dragged(play, player, card, zone="dream", seat=None):
    play.table.player(player).drag(play.object(card), play.pane(zone, seat))
    play.table.settle()


@pytest.mark.long
def test_a_card_dragged_to_dream_is_the_answer_and_the_other_player_is_asked(game):
    """What Red is asked is over with it; Red cannot let everything resolve before White has had a say."""
    play, unit = challenged(game, answer=True)
    spell = play.zone("Red", "hand")[0]
    dragged(play, "Red", spell)
    play.answer("confirm", "yes", "Red")
    assert (dream(play), play.track("Red", "energy")) == ([unit, spell], 7)
    assert [(p["kind"], p["player"]) for p in play.prompts()] == [("reply", "White")]
    assert spell not in play.prompt("reply", "White")["options"]
    play.answer("reply", "pass", "White")
    assert play.card(spell)["zone"] == play.card(unit)["zone"] == "memory"


@pytest.mark.long
def test_a_dragged_card_that_is_not_paid_is_not_on_dream_yet(game):
    """Red's card lies there out of turn, and Red has not said whether it goes back."""
    play, _ = challenged(game, answer=True)
    spell = play.zone("Red", "hand")[0]
    play.answer("reply", "pass", "Red")
    play.pass_("Red")
    assert play.state["active"] == "White"
    dragged(play, "Red", spell)
    assert "it is White player's turn" in play.prompt("confirm", "Red")["text"]
    assert play.state["queue"] == []
    play.answer("confirm", "yes", "Red")
    assert play.zone("Red", "hand") == [spell] and play.track("Red", "energy") == 10


@pytest.mark.long
def test_who_is_asked_may_act_without_answering(game):
    """The verbs of the player whose turn it is end the question, with or without its box."""
    play, unit = challenged(game, answer=True)
    play.table.settle()
    play.act("Red", "channel", card=play.zone("Red", "hand")[0])
    play.table.step(200)
    assert dream(play) == [unit] and play.prompts() == [] and play.state["active"] == "Red"
    play.pass_("Red")
    assert play.card(unit)["zone"] == "reality"


@pytest.mark.long
def test_to_pass_is_an_answer(game):
    play, unit = challenged(game, answer=True)
    play.table.settle()
    play.pass_("Red")
    assert play.card(unit)["zone"] == "reality" and play.prompts() == []
    assert play.log().count("Red player passes") == 1


@pytest.mark.long
def test_who_passes_during_the_pause_does_not_end_it(game):
    """White sees the same as when Red had no answer and was passed over."""
    films = {}
    for answer in (True, False):
        play, _ = challenged(game, answer)
        if answer:
            act_at_once(play.table, "Red", "pass")
        films[answer] = film(play.table, "White")
    assert films[True] == films[False]
