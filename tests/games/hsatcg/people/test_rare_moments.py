"""What rarely happens between people: seats without anybody, the same question twice, pasted lists."""

import pytest

from tests.helpers.people import gone


def test_what_is_no_action_and_whose_it_is_not(game):
    play = game("White", "Red", "Blue")
    for args, why in (
        ("draw", "say what to do: {player=, action=}"),
        ({"player": "Grey", "action": "draw"}, "there is no player Grey"),
    ):
        assert play.table.call("tableAct", args, on="tts-export") == {"ok": False, "reason": why}
    assert play.refused("White", "put", card="nobody", zone="hand") == "say which card"
    assert play.refused("White", "mark", card="nobody", mark="boon") == "say which card"
    assert play.refused("White", "power", card="nobody") == "say which card"
    play.act("Red", "automation", on=False)
    assert play.refused("Blue", "automation", on=False) == "White player is asked already"
    play.answer("confirm", "no", "White")
    assert play.state["log"][-1] == "White player does not agree"


def test_who_says_no_to_one_thing_is_still_asked_about_others(game):
    play = game("White", "Red", "Blue")
    play.table.player("White").menu("Draw a card", play.mat("Blue"))
    play.act("Red", "draw")
    play.act("White", "adjust", track="vp", by=1)
    play.act("Blue", "undo")
    assert play.refused("Blue", "undo") == "White player is asked already"
    play.act("White", "answer", prompt=play.prompts("confirm")[-1]["id"], choice="no")
    assert [prompt["title"] for prompt in play.prompts("confirm")] == ["For Blue player?"]


def test_who_does_not_play_passes_over_nobody(game):
    play = game("White", "Red", "Blue")
    gone(play, "White")
    assert play.refused("White", "leave", by="Green") == "you do not play"


@pytest.mark.long
def test_a_hand_without_a_player_leaves_when_somebody_says_so(table):
    play = table("White", "Red", "Blue")
    play.table.stand("Blue")
    play.act("White", "start", players=["White", "Red", "Blue"], first="White")
    play.act("Blue", "leave", by="White")
    assert play.state["players"]["Blue"]["away"]


def test_a_deck_list_is_pasted_in_the_menu_of_a_mat(table):
    play = table()
    red = play.table.player("Red")
    red.menu("Paste a deck list", play.mat("Red"))
    (dialog,) = red.dialogs
    assert (dialog.kind, dialog.default) == ("memo", "")
    red.answer("2 TWO / plain\n1 ONE / plain")
    play.table.settle()
    assert play.state["players"]["Red"]["deck"] == "a pasted list"
    assert len(play.zone("Red", "deck")) == 3
    red.menu("Paste a deck list", play.mat("White"))
    red.answer("1 ONE / plain")
    play.table.settle()
    asked = play.prompt("confirm", "Red")
    assert asked["text"].startswith("This is White player's mat. Paste a deck list, for White player?")
    red.menu("Paste a deck list", play.mat("White"))
    red.answer("1 ONE / plain")
    play.table.settle()
    assert len(play.prompts("confirm")) == 1
    for seat in play.seats:
        play.act(seat, "load", deck="Narrow")


def test_the_log_has_forty_lines_and_a_deleted_card_of_a_hand_is_not_named(game):
    play = game()
    for _ in range(40):
        play.table.call("tableAct", {"player": "Red", "action": "adjust", "track": "grist"}, on="tts-export")
    play.table.settle()
    assert len(play.state["log"]) == 40
    play.table.execute(f"getObjectFromGUID('{play.zone('White', 'hand')[0]}').destruct()")
    play.table.settle()
    assert play.state["log"][-1] == "White player has lost 1 card: deleted, and out of the game"
    assert "hidden cards were seen" in play.refused("White", "undo")
    lying = play.give("White", "TWO", "defending", at="White")
    for guid in (lying, play.zone("White", "hand")[0]):
        play.table.execute(f"getObjectFromGUID('{guid}').destruct()")
    play.table.settle()
    said = "White player has lost TWO / plain and 1 other card: deleted, and out of the game"
    assert play.state["log"][-1] == said


def test_with_the_automation_on_again_cards_are_read_as_a_script_has_turned_them(game):
    play = game()
    cards = [play.give("White", name, "defending", at="White") for name in ("ONE", "TWO", "FOUR")]
    play.act("White", "automation", on=False)
    for guid in cards[1:]:
        play.table.execute(f"local o = getObjectFromGUID('{guid}') o.setRotation({{0, 270, 0}})")
    play.table.settle()
    assert [play.card(guid)["tapped"] for guid in cards] == [False, False, False]
    play.act("White", "automation", on=True)
    assert [play.card(guid)["tapped"] for guid in cards] == [False, True, True]


def test_a_table_that_is_loaded_has_its_panel_once(game):
    play = game()
    again = play.reopened("White", "Red")
    again.table.reload()
    again.table.settle()
    xml = again.table.execute("return UI.getXml()")
    assert xml.count("<!-- tts-export panel -->") == 1
