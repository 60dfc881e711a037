"""Pieces that are moved by hand: the table follows, and offers what the rules say: X-07, X-08."""

from math import dist

import pytest


def test_x_07_a_dragged_card_offers_its_cost(game):
    play = game()
    guid = play.give("White", "TWO", "hand")
    play.set_track("White", "grist", 5)
    white = play.table.player("White")
    white.drag(play.object(guid), play.pane("invading", "Red"))
    play.table.settle()
    card = play.card(guid)
    assert (card["zone"], card["at"]) == ("invading", "Red")
    where = play.object(guid).pos
    assert play.prompt("confirm", "White")["options"] == ["yes", "no"]
    assert play.track("White", "grist") == 5
    play.answer("confirm", "yes")
    assert play.track("White", "grist") == 4
    assert play.object(guid).pos == where  # never snapped away


def test_x_07_a_dragged_character_offers_the_move(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    play.act("White", "mark", card=guid, mark="boon", by=2)
    play.set_track("White", "grist", 5)
    play.table.player("White").drag(play.object(guid), play.pane("defending", "Red"))
    play.table.settle()
    assert play.card(guid)["zone"] == "invading" and not play.card(guid)["tapped"]
    play.answer("confirm", "yes")
    card = play.card(guid)
    assert card["tapped"] and card["marks"] in ({}, []) and play.track("White", "grist") == 3


def test_x_07_a_character_dragged_by_an_effect_is_tapped_for_nothing(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    play.act("White", "mark", card=guid, mark="boon", by=2)
    grist = play.track("White", "grist")
    play.table.player("White").drag(play.object(guid), play.pane("defending", "Red"))
    play.table.settle()
    assert play.prompt("confirm", "White")["options"] == ["yes", "free", "no"]
    play.answer("confirm", "free")
    card = play.card(guid)
    assert card["tapped"] and card["marks"] in ({}, []) and play.track("White", "grist") == grist


def test_x_07_offers_may_be_left_unanswered_until_the_phase_ends(game):
    play = game()
    guid = play.give("White", "TWO", "hand")
    play.table.player("White").drag(play.object(guid), play.pane("defending", "White"))
    play.table.settle()
    assert play.prompts("confirm")
    play.act("White", "enter", card=play.give("White", "ONE", "hand"), at="White")
    play.act("White", "next")
    assert play.state["active"] == "White" and play.prompt("confirm", "White")
    play.answer("confirm", "no")
    assert play.state["active"] == "Red" and play.card(guid)["zone"] == "defending"


def test_x_07_main_does_not_end_by_itself_over_a_card_that_is_not_paid_for(game):
    play = game()
    play.set_track("White", "grist", 3)
    guid = play.give("White", "TWO", "hand")
    play.table.player("White").drag(play.object(guid), play.pane("defending", "White"))
    play.table.settle()
    play.act("White", "enter", card=play.give("White", "THREE", "hand"), at="White")
    assert play.track("White", "grist") == 0
    assert play.state["active"] == "White" and play.prompt("confirm", "White")
    play.answer("confirm", "no")
    assert play.state["active"] == "Red"


def test_a_card_dragged_in_anothers_turn_is_offered_back_not_for_sale(game):
    play = game()
    play.set_track("Red", "grist", 5)
    guid = play.give("Red", "TWO", "hand")
    play.table.player("Red").drag(play.object(guid), play.pane("defending", "Red"))
    play.table.settle()
    assert "Not now: it is White player's turn." in play.prompt("confirm", "Red")["text"]
    play.answer("confirm", "yes")
    assert (play.card(guid)["zone"], play.track("Red", "grist")) == ("hand", 5)


def test_a_card_that_only_its_trigger_lets_in_says_so(game):
    play = game()
    messiah = play.give("White", "MESSIAH", "hand")
    assert play.refused("White", "enter", card=messiah).startswith("it enters only by its trigger, ~ATH: ")
    play.table.player("White").point_at(play.object(messiah))
    assert "Enter" not in [item.label for item in play.object(messiah).menu]


def test_a_card_turned_by_hand_is_tapped(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    white = play.table.player("White")
    white.rotate(play.object(guid), 90)
    play.table.settle()
    assert play.card(guid)["tapped"]
    white.rotate(play.object(guid), -90)
    play.table.settle()
    assert not play.card(guid)["tapped"]


def test_tokens_added_flipped_and_removed_by_hand_change_the_track(game):
    play = game()
    play.set_track("White", "grist", 2)
    white = play.table.player("White")
    ones = [t for t in play.tokens("grist") if play.on_mat_of(t) == "White"]
    white.flip(ones[0])
    play.table.settle()
    assert play.track("White", "grist") == 4
    white.drag(ones[1], (0.0, 0.0))
    play.table.settle()
    assert play.track("White", "grist") == 3
    white.drag(ones[1], (ones[0].pos[0] + 0.9, ones[0].pos[2]))
    play.table.settle()
    assert play.track("White", "grist") == 4
    white.delete(ones[0])
    play.table.settle()
    assert play.track("White", "grist") == 1


def test_a_card_drawn_with_a_key_is_in_the_hand(game):
    play = game()
    hand = play.zone("White", "hand")
    top = play.zone("White", "deck")[0]
    at = pytest.approx(play.pane("deck", "White"), abs=1)
    deck = next(o for o in play.table.objects if o.is_deck and o.pos[0:3:2] == at)
    play.table.player("White").type_number(deck, 1)
    play.table.settle()
    assert play.zone("White", "hand") == [*hand, top]
    assert len(play.zone("White", "deck")) == 42


def test_cards_that_merged_by_accident_are_taken_apart(game):
    play = game()
    one, two = (play.give("White", name, "defending", at="White") for name in ("ONE", "TWO"))
    play.table.player("White").drag(play.object(one), play.object(two))
    play.table.settle()
    assert {play.object(one).name, play.object(two).name} == {"Card"}
    assert play.card(one)["zone"] == play.card(two)["zone"] == "defending"


def test_a_card_dragged_to_the_discard_pile_is_discarded(game):
    play = game()
    horn = play.give("Red", "HORN", "defending", at="Red")
    trap = play.give("White", "TROLLTRAP / first", "executables")
    play.table.player("Red").drag(play.object(horn), play.pane("discard", "Red"))
    play.table.settle()
    assert play.zone("Red", "discard") == [horn]
    play.pass_all()
    play.answer("resolve", "resolved", "White")
    assert play.card(trap)["zone"] == "discard"
    play.pass_all()


def test_inventory_dropped_on_a_character_is_attached(game):
    play = game()
    host = play.give("White", "TWO", "defending", at="White")
    sword = play.give("White", "SWORD", "hand")
    x, _, z = play.object(host).pos
    play.table.player("White").drag(play.object(sword), (x, z + 0.8))
    play.table.settle()
    assert play.card(sword)["attached_to"] == host


def test_x_08_what_people_do_without_automation_stays(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    play.act("White", "automation", on=False)
    assert "automation" in play.refused("White", "attack", card=guid)
    white = play.table.player("White")
    white.rotate(play.object(guid), 90)
    x, z = play.pane("invading", "Red")
    white.drag(play.object(guid), (x + 1.6, z))  # between the places, which would turn it
    play.table.settle()
    where = play.object(guid).pos
    assert play.prompts() == []
    play.act("White", "automation", on=True)
    card = play.card(guid)
    assert (card["zone"], card["at"], card["tapped"]) == ("invading", "Red", True)
    assert play.object(guid).pos == where


def test_x_08_what_was_pushed_around_without_automation_is_read_as_it_lies(game):
    """Other cards and other scripts push without anybody dropping or turning a card."""
    play = game()
    moved, turned, kept = (
        play.give("White", name, "defending", at="White") for name in ("ONE", "TWO", "THREE")
    )
    play.act("White", "automation", on=False)
    x, z = play.pane("invading", "Red")
    play.object(moved).pos = (x, 1.2, z)
    turn = play.object(turned).rot
    play.object(turned).rot = (turn[0], turn[1] + 90, turn[2])
    play.act("White", "automation", on=True)
    read = [(play.card(guid)["zone"], play.card(guid)["tapped"]) for guid in (moved, turned, kept)]
    assert read == [("invading", False), ("defending", True), ("defending", False)]


def test_a_card_that_is_taken_from_a_discard_pile_is_named(game):
    play = game()
    for name in ("ONE", "TWO"):
        top = play.give("White", name, "discard")
    pile = next(o for o in play.table.objects if any(c["GUID"] == top for c in o.contents or ()))
    play.table.player("White").draw(pile)
    play.table.settle()
    assert play.card(top)["zone"] == "hand"
    assert play.log().endswith("White player moves TWO / plain to the hand")


def test_one_of_two_cards_in_a_pile_is_drawn_with_a_number_key(game):
    play = game()
    lower, top = (play.give("White", name, "discard") for name in ("ONE", "TWO"))
    pile = next(o for o in play.table.objects if any(c["GUID"] == top for c in o.contents or ()))
    play.table.player("White").type_number(pile, 1)
    play.table.settle()
    assert (play.card(top)["zone"], play.zone("White", "discard")) == ("hand", [lower])
    assert "ONE / plain to discard pile by hand" not in play.log()
    play.check()


def test_a_move_that_cannot_be_paid_or_has_not_its_time_is_offered_back_or_done_by_an_effect(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    mine = play.object(guid).pos
    play.set_track("White", "grist", 1)
    play.table.player("White").drag(play.object(guid), play.pane("invading", "Red"))
    play.table.settle()
    asked = play.prompt("confirm", "White")
    assert asked["text"].startswith("Not now: that costs 2 grist, you have 1.")
    assert asked["options"] == ["yes", "free", "no"]
    play.answer("confirm", "yes")
    assert (play.card(guid)["at"], play.object(guid).pos) == ("White", mine)
    red = play.give("Red", "TWO", "defending", at="Red")
    play.table.player("Red").drag(play.object(red), play.pane("invading", "White"))
    play.table.settle()
    assert play.prompt("confirm", "Red")["text"].startswith("Not now: it is White player's turn.")
    play.answer("confirm", "free")
    assert (play.card(red)["at"], play.card(red)["tapped"]) == ("White", True)
    assert "does it by an effect, for nothing" in play.log()


def test_a_character_that_is_dropped_on_the_wrong_pane_is_laid_into_its_own(game):
    play = game()
    guid = play.give("White", "TWO", "hand")
    for _ in range(2):  # dropped there again, it is laid back
        play.table.player("White").drag(play.object(guid), play.pane("defending", "Red"))
        play.table.settle()
        assert (play.card(guid)["zone"], play.card(guid)["at"]) == ("invading", "Red")
        x, _, z = play.object(guid).pos
        right, wrong = play.pane("invading", "Red"), play.pane("defending", "Red")
        assert dist((x, z), right) < dist((x, z), wrong)


@pytest.mark.parametrize(
    ("name", "pane", "why"),
    [
        ("TWO", "executables", "a character goes to a planet"),
        ("ECHO", "defending", "an executable goes to your executables"),
        ("HAT", "executables", "an inventory card goes onto the card"),
    ],
)
def test_a_card_dropped_where_none_of_its_type_lies_is_offered_back(game, name, pane, why):
    """Nobody pays for a character among the executables, where it would defend nothing."""
    play = game()
    guid = play.give("White", name, "hand")
    play.set_track("White", "grist", 9)
    play.table.player("White").drag(play.object(guid), play.pane(pane, "White"))
    play.table.settle()
    assert why in play.prompt("confirm", "White")["text"]
    play.answer("confirm", "yes")
    assert (play.card(guid)["zone"], play.track("White", "grist")) == ("hand", 9)


def test_what_was_dragged_is_told_with_its_place_and_its_price(game):
    play = game()
    guid = play.give("White", "TWO", "hand")
    play.set_track("White", "grist", 5)
    play.table.player("White").drag(play.object(guid), play.pane("invading", "Red"))
    play.table.settle()
    play.answer("confirm", "yes")
    assert "to Red player's invaders by hand" in play.log()
    assert f"pays 1 grist for {play.title(guid)}" in play.log()
