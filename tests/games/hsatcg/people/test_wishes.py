"""What each player wants from the table: buttons on the panel, keys that answer, dragging that pays."""

import pytest

from tests.games.play import lines

KEY = "Homestuck: ATCG: "


def type_key(play, color, key, over=None):
    play.table.player(color).hotkey(KEY + key, play.object(over) if over else None)
    play.table.settle()


def press(play, color, text):
    play.table.player(color).click(text)
    play.table.settle()


def attack(play):
    """White attacks two weaker cards of Red."""
    weaker = [play.give("Red", name, "defending", at="Red") for name in ("TWO", "THREE")]
    attacker = play.give("White", "FIVE", "invading", at="Red")
    play.set_track("White", "grist", 5)
    play.act("White", "attack", card=attacker)
    return weaker


def test_a_players_own_button_says_how_they_are_asked(game):
    play = game()
    for color in ("White", "Red"):
        press(play, color, "tx-options")
    for text in ("ask ~ATH: if I can", "ask ~ATH: never", "ask ~ATH: always"):
        assert text in play.table.player("White").texts()
        press(play, "White", text)
    assert "ask ~ATH: if I can" in play.table.player("White").texts()
    press(play, "Red", "ask ~ATH: if I can")
    assert "ask ~ATH: if I can" in play.table.player("White").texts()
    assert "ask ~ATH: never" in play.table.player("Red").texts()
    assert not [text for text in play.table.player("Grey").texts() if text.startswith("ask ")]


@pytest.mark.long
def test_a_wish_survives_saving_and_is_not_taken_back(game):
    play = game()
    guid = play.give("White", "TWO", "hand")
    play.set_track("White", "grist", 5)
    play.act("White", "enter", card=guid, at="White")
    play.act("White", "ask", about="ath", how="never")
    play.table.rewind(play.table.save())
    play.table.settle()
    press(play, "White", "tx-options")
    assert "ask ~ATH: never" in play.table.player("White").texts()
    play = game()
    play.set_track("White", "grist", 5)
    play.act("White", "ask", about="ath", how="never")
    play.act("White", "undo")
    assert play.track("White", "grist") == 3
    press(play, "White", "tx-options")
    assert "ask ~ATH: never" in play.table.player("White").texts()


def test_a_chosen_row_has_a_tick(game):
    play = game()
    weaker = attack(play)
    rows = [line for line in lines(play.table.player("White").texts()) if line.startswith("☑ ")]
    assert len(rows) == len(weaker)
    type_key(play, "White", "first option")
    assert len([line for line in lines(play.table.player("White").texts()) if line.startswith("☑ ")]) == 1
    play.answer("destroy", [])


def test_keys_choose_rows_and_confirm(game):
    play = game()
    weaker = attack(play)
    type_key(play, "White", "second option")
    type_key(play, "White", "confirm")
    zones = [play.card(guid)["zone"] for guid in weaker]
    assert sorted(zones) == ["defending", "discard"]
    play.pass_all()


def test_keys_answer_a_question_with_one_answer_and_decline(game):
    play = game()
    guid = play.give("White", "TWO", "hand")
    play.set_track("White", "grist", 5)
    type_key(play, "White", "Enter", guid)
    type_key(play, "White", "second option")
    assert (play.card(guid)["zone"], play.card(guid)["at"]) == ("invading", "Red")
    play.give("Red", "MESSIAH", "hand")
    play.act("Red", "discard", card=play.give("Red", "HORN", "defending", at="Red"))
    type_key(play, "Red", "pass")
    assert play.prompts("ath") == []


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("pass", "This question needs an answer"),
        ("confirm", "Which one? Press the key of its number"),
    ],
)
def test_a_key_that_does_not_answer_says_so(game, key, said):
    play = game()
    guid = play.give("White", "TWO", "hand")
    play.set_track("White", "grist", 5)
    play.act("White", "enter", card=guid)
    type_key(play, "White", key)
    assert play.table.player("White").messages[-1] == said
    play.answer("place", "White")
    type_key(play, "White", key)
    assert play.table.player("White").messages[-1] == "You are not asked anything now"


def test_with_drag_pays_a_drag_from_the_hand_is_enter_and_pay(game):
    play = game()
    guid = play.give("White", "TWO", "hand")
    play.set_track("White", "grist", 5)
    press(play, "White", "tx-options")
    press(play, "White", "drag pays: off")
    play.table.player("White").drag(play.object(guid), play.pane("invading", "Red"))
    play.table.settle()
    assert (play.card(guid)["zone"], play.track("White", "grist"), play.prompts()) == ("invading", 4, [])


def test_with_drag_pays_who_cannot_pay_is_asked(game):
    play = game()
    guid = play.give("White", "FIVE", "hand")
    play.act("White", "drag", pays=True)
    play.set_track("White", "grist", 0)
    play.table.player("White").drag(play.object(guid), play.pane("defending", "White"))
    play.table.settle()
    assert "back" in play.prompt("confirm", "White")["text"]
    assert play.refused("White", "drag", pays="yes") == "pays: true or false?"


def test_pass_declines_and_a_question_that_must_be_answered_is_not_declined(game):
    play = game()
    guid = play.give("White", "TWO", "hand")
    play.set_track("White", "grist", 5)
    play.act("White", "enter", card=guid)
    prompt = play.prompt("place")
    assert play.refused("White", "answer", prompt=prompt["id"], choice="pass") == "that cannot be chosen"
    play.answer("place", "White")
    other = play.give("White", "THREE", "hand")
    play.table.player("White").drag(play.object(other), play.pane("defending", "White"))
    play.table.settle()
    play.answer("confirm", "pass")
    assert play.prompts() == []


def test_automation_is_on_or_off(game):
    assert game().refused("White", "automation", on="yes") == "on or off?"
