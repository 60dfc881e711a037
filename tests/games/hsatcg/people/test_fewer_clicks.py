"""What saves clicks: menus that name the answer, questions asked only if needed, a drag that answers."""

from pathlib import Path

import pytest

from tests.games.hsatcg.conftest import CARDS
from tests.games.tables import opened
from tests.games.texted import texted
from tests.helpers.menus import menu


def choose(play, color, label, guid):
    play.table.player(color).menu(label, play.object(guid))
    play.table.settle()


def drag(play, color, guid, onto):
    play.table.player(color).drag(play.object(guid), onto)
    play.table.settle()


def labels(play, color, guid, verb):
    return [label for label in menu(play, color, guid) if label.startswith(verb)]


# Menus


def test_an_entry_names_the_planet_and_nothing_is_asked(game):
    play = game()
    guid = play.give("White", "TWO", "hand")
    choose(play, "White", "Enter at Red player's planet", guid)
    assert (play.card(guid)["zone"], play.card(guid)["at"], play.prompts()) == ("invading", "Red", [])
    assert labels(play, "White", guid, "Move") == ["Move (2)"]  # to the only other planet


def test_a_character_enters_at_a_planet_and_moves_to_one(game):
    play = game("White", "Red", "Blue")
    guid = play.give("White", "TWO", "defending", at="White")
    moves = ["Move (2)", "Move to Red player's planet", "Move to Blue player's planet"]
    assert labels(play, "White", guid, "Move") == moves


def test_an_entry_names_what_a_card_is_attached_to(game):
    play = game()
    sword = play.give("White", "SWORD", "hand")
    hosts = [
        play.give("White", name, "defending", at="White", nth=nth)
        for name, nth in (("ONE", 0), ("TWO", 0), ("TWO", 1))
    ]
    named = [label for label in labels(play, "White", sword, "Enter on") if "HOME" not in label]
    assert named == ["Enter on ONE", "Enter on TWO / plain #1", "Enter on TWO / plain #2"]
    choose(play, "White", "Enter on TWO / plain #2", sword)
    assert play.card(sword)["attached_to"] == hosts[2]


def test_with_many_answers_the_menu_has_the_verb_alone(game):
    play = game()
    sword = play.give("White", "SWORD", "hand")
    for nth in range(2):
        for name in ("ONE", "TWO", "THREE"):
            play.give("White", name, "defending", at="White", nth=nth)
    assert labels(play, "White", sword, "Enter") == ["Enter (1)"]


def test_the_entry_that_names_the_victims_destroys_them(game):
    play = game()
    weaker = [play.give("Red", name, "defending", at="Red") for name in ("ONE", "TWO")]
    attacker = play.give("White", "THREE", "invading", at="Red")
    assert labels(play, "White", attacker, "Attack") == ["Attack (1)", "Attack and destroy ONE and TWO"]
    choose(play, "White", "Attack and destroy ONE and TWO", attacker)
    assert play.prompts("destroy") == []
    play.answer("order", weaker)
    play.pass_all()
    assert {play.card(guid)["zone"] for guid in weaker} == {"discard"}
    assert (play.track("White", "grist"), play.card(attacker)["tapped"]) == (2, True)


@pytest.mark.long
def test_what_a_tap_changes_is_counted_before_it():
    play = opened(Path(__file__).parents[4] / "cards.yaml")
    play.begin(deck="Home Is Where the Boons Are")
    play.main("White")
    jade = play.give("White", "JADE HARLEY / asleep at the worst moment", "invading", at="Red")
    play.give("Red", "SALAMANDER", "defending", at="Red")
    strong = play.give("Red", "SALAMANDER", "defending", at="Red", nth=1)
    play.act("Red", "power", card=strong, by=play.card(jade)["power"] - 1)
    one, two = (
        "Attack and destroy SALAMANDER",
        "Attack and destroy SALAMANDER / bubble merchant #1 and SALAMANDER / bubble merchant #2",
    )
    assert labels(play, "White", jade, "Attack") == ["Attack (1)", one]
    play.give("White", "DREAMBOT", "attached", under=jade)  # +2 power while it is tapped
    assert labels(play, "White", jade, "Attack") == ["Attack (1)", two]


def test_other_victims_than_those_named_are_asked_about(game):
    play = game()
    one = play.give("Red", "ONE", "defending", at="Red")
    two = play.give("Red", "TWO", "defending", at="Red")
    attacker = play.give("White", "THREE", "invading", at="Red")
    play.act("White", "attack", card=attacker, destroys=[one])
    assert play.prompt("destroy")["options"] == [one, two]


@pytest.mark.long
def test_a_text_about_the_attack_that_changes_nothing_about_it_is_followed_by_no_question(play):
    attacker = play.give("White", "PLAIN", "invading", at="Red")
    play.give("White", "SPUR", "attached", under=attacker)  # +3 power when it attacks
    weak = play.give("Red", "BARE", "defending", at="Red")
    play.act("White", "attack", card=attacker, destroys=[weak])
    assert play.prompts("destroy") == []
    play.pass_all()
    assert play.card(weak)["zone"] == "discard" and play.card(attacker)["power"] == 5


def test_a_text_about_the_attack_that_adds_victims_is_followed_by_the_question(play):
    attacker = play.give("White", "PLAIN", "invading", at="Red")
    play.give("White", "SPUR", "attached", under=attacker)
    weak, equal = (play.give("Red", name, "defending", at="Red") for name in ("BARE", "GUARD"))
    play.act("White", "attack", card=attacker, destroys=[weak])
    assert play.prompt("destroy")["options"] == [weak, equal]


def test_what_a_text_changes_in_another_phase_is_promised_all_the_same(play):
    attacker = play.give("White", "KILLER", "invading", at="Red")
    play.give("Red", "PLAIN", "defending", at="Red")
    home = play.zone("Red", "planet")[0]
    play.give("White", "FLAG", "attached", under=home)  # "your invaders there have +1 power" in Score
    assert labels(play, "White", attacker, "Attack and") == ["Attack and destroy PLAIN"]


def test_what_a_text_that_nobody_can_read_may_change_is_not_promised(play):
    attacker = play.give("White", "KILLER", "invading", at="Red")
    play.give("Red", "PLAIN", "defending", at="Red")
    play.give("White", "RIDDLE", "attached", under=play.zone("Red", "planet")[0])
    assert labels(play, "White", attacker, "Attack") == ["Attack (1)"]


# Questions that are asked only if needed


def test_draws_are_asked_until_a_player_does_without_them(game):
    play = game()
    red = play.table.player("Red")
    red.click("tx-options")
    play.table.settle()
    red.click("ask draws: always")
    play.table.settle()
    assert "ask draws: if needed" in red.texts()
    hand, deck = len(play.zone("Red", "hand")), len(play.zone("Red", "deck"))
    play.end_main()
    play.table.settle()
    assert (len(play.zone("Red", "hand")), len(play.zone("Red", "deck"))) == (hand + 2, deck - 2)
    play.end_main()
    assert play.prompt("draw", "White")["options"] == ["1", "2"]
    red.click("ask draws: if needed")
    play.table.settle()
    assert "ask draws: always" in red.texts()


@pytest.mark.long
def test_a_draw_that_would_empty_the_deck_is_asked(game):
    play = game()
    play.act("Red", "ask", about="draw", how="can")
    for guid in play.zone("Red", "deck")[2:]:
        play.act("Red", "put", card=guid, zone="nullified")
    play.end_main()
    assert play.prompt("draw", "Red")["options"] == ["1", "2"]


def scoring(play, seat="White"):
    play.round(2, seat)
    play.give("White", "FIVE", "invading", at="Red")
    play.act(seat, "ask", about="sums", how="can")
    play.end_main()


def test_sums_that_no_text_changes_are_applied(game):
    play = game()
    scoring(play)
    assert play.track("White", "vp") == 1
    assert "Score phase: White player 5 > 2 at Red player's planet.\n" in play.log()
    assert "White player overpowers Red player's planet, 5 to 2: +1 VP" in play.log()
    assert play.prompts("score") == []
    play.act("Red", "answer", prompt=play.prompt("draw", "Red")["id"], choice="1")
    play.end_main()
    assert play.prompt("score", "Red"), "Red has not done without it"


def test_sums_that_a_text_changes_are_applied_with_it(play):
    play.round(2, "White")
    play.give("White", "KILLER", "invading", at="Red")
    play.give("White", "FLAG", "attached", under=play.zone("Red", "planet")[0])
    play.act("White", "ask", about="sums", how="can")
    play.end_main()
    assert play.prompts("score") == [] and "6 = 5 + 1 FLAG" in play.log()


def test_sums_that_a_text_may_change_that_nobody_can_read_are_asked(play):
    play.round(2, "White")
    play.give("White", "KILLER", "invading", at="Red")
    play.give("White", "RIDDLE", "attached", under=play.zone("Red", "planet")[0])
    play.act("White", "ask", about="sums", how="can")
    play.end_main()
    assert "Texts to look at: RIDDLE." in play.prompt("score")["text"]


def test_who_does_without_sums_is_not_asked_what_an_attack_destroys(game):
    play = game()
    play.act("White", "ask", about="sums", how="can")
    weak = play.give("Red", "ONE", "defending", at="Red")
    play.act("White", "attack", card=play.give("White", "TWO", "invading", at="Red"))
    assert play.prompts("destroy") == []
    play.pass_all()
    assert play.card(weak)["zone"] == "discard"


# By hand


def test_a_drag_answers_whether_a_card_enters(game):
    play = game()
    guid = play.give("Red", "MESSIAH", "hand")
    play.act("White", "discard", card=play.give("White", "HORN", "defending", at="White"))
    assert play.prompt("ath", "Red")["options"] == ["pass", guid]
    drag(play, "Red", guid, play.pane("invading", "White"))
    assert (play.card(guid)["zone"], play.card(guid)["at"]) == ("invading", "White")
    assert play.prompts("ath") == [] and play.prompts("place") == []
    assert "Red player enters MESSIAH / waits for a troll at White player's planet" in play.log()


def test_what_was_dragged_there_is_carried_out(play):
    guid = play.give("White", "RISES", "hand")
    play.act("White", "discard", card=play.give("White", "ENTERS", "defending", at="White"))
    play.answer("ath", "pass", "Red") if play.prompts("ath")[0]["player"] == "Red" else None
    drag(play, "White", guid, play.pane("defending", "White"))
    assert play.prompt("discard", "White")["text"] == "When this card enters, discard 1 card from your hand."


@pytest.mark.long
def test_a_card_that_has_nowhere_to_go_is_no_answer(play):
    play.give("Red", "LOCKET", "hand")  # to be attached to a troll
    play.act("White", "discard", card=play.give("White", "BARE", "defending", at="White"))
    assert play.prompts("ath") == []
    troll = play.give("Red", "DIES", "defending", at="Red")
    play.act("White", "discard", card=play.give("White", "BARE", "defending", at="White", nth=1))
    assert play.prompt("ath", "Red") and troll


# What a player is asked at first


def test_at_first_an_attack_and_the_score_are_applied_and_named(game):
    play = at_first(game)
    weaker = play.give("Red", "ONE", "defending", at="Red")
    attacker = play.give("White", "THREE", "invading", at="Red")
    play.set_track("White", "grist", 6)
    play.act("White", "attack", card=attacker)
    assert (play.prompts(), play.card(weaker)["zone"]) == ([], "discard")
    play.round(2, "White")
    play.end_main()
    assert play.prompts() == [] and "Score phase: " in play.log()
    assert play.state["active"] == "Red"


def at_first(game):
    """A table at which nobody has pressed a button that says how they are asked."""
    play = game()
    for seat in play.seats:
        for about in ("draw", "sums"):
            play.act(seat, "ask", about=about, how="can")
    return play


def test_at_first_players_draw_as_many_as_they_may(game):
    play = at_first(game)
    before = len(play.zone("Red", "hand"))
    play.end_main()
    assert (play.state["active"], play.state["phase"], play.prompts()) == ("Red", "main", [])
    assert len(play.zone("Red", "hand")) == before + 2


@pytest.mark.long
def test_with_a_low_deck_how_many_to_draw_is_a_question(game):
    play = at_first(game)
    for guid in play.zone("Red", "deck")[8:]:
        play.act("Red", "put", card=guid, zone="nullified")
    play.end_main()
    assert play.prompt("draw", "Red")["options"] == ["1", "2"]


def test_who_drew_fewer_is_asked_the_next_time_too(game):
    """Until they draw as many as they may again."""
    play = at_first(game)
    play.act("Red", "ask", about="draw", how="always")
    play.end_main()
    play.answer("draw", "1", "Red")
    play.act("Red", "ask", about="draw", how="can")
    play.main("White")
    play.end_main()
    play.answer("draw", "2", "Red")
    play.main("White")
    play.end_main()
    assert play.prompts("draw") == [] and play.state["active"] == "Red"


def test_who_has_a_card_that_counts_the_hand_is_asked_how_many_to_draw():
    group = {"zone": ["hand"], "whose": "own"}
    change = {
        "cards": {"ref": "this"},
        "number": "power",
        "by": 1,
        "per": {"amount": "count", "group": group},
    }
    play = texted(CARDS, {"ONE": [{"kind": "standing", "n": 1, "changes": [change]}]})
    for seat in play.seats:
        play.act(seat, "load", deck="Narrow")
    play.act("White", "start", first="White")
    while play.prompts("mulligan"):
        play.answer("mulligan", "keep")
    play.end_main()
    assert play.prompts("draw") == [] and play.state["active"] == "Red"
    play.end_main()
    play.give("Red", "ONE", "defending", at="Red")
    play.end_main()
    assert play.prompt("draw", "Red")["options"] == ["1", "2"]


@pytest.mark.long
def test_the_button_shows_what_holds_at_first(table):
    play = table()
    white = play.table.player("White")
    assert "ask draws: always" not in white.texts()
    white.click("tx-options")
    play.table.settle()
    assert "ask draws: always" in white.texts()  # which the scenarios here have set
    fresh = opened(CARDS)
    fresh.act("White", "load", deck="Narrow")
    fresh.table.player("White").click("tx-options")
    fresh.table.settle()
    assert {"ask draws: if needed", "ask sums: if needed", "ask texts: if needed"} <= set(
        fresh.table.player("White").texts()
    )
