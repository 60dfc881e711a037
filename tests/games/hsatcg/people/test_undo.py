"""Undo: a card comes back with its marks, and nobody takes back that another player has left."""


def test_undo_of_a_card_that_left_with_its_boons(game):
    play = game("White", "Red")
    card = play.give("White", "ONE", "defending")
    play.act("White", "mark", card=card, mark="boon", by=2)
    play.act("White", "put", card=card, zone="nullified")
    assert not play.card(card)["marks"]
    play.act("White", "undo")
    assert (play.card(card)["zone"], play.card(card)["marks"]) == ("defending", {"boon": 2})
    assert sum(play.worth(token) for token in play.tokens("boon")) == 2


def test_undo_of_an_entered_card_takes_its_later_boons_along(game):
    play = game("White", "Red")
    play.set_track("White", "grist", 6)
    card = play.give("White", "ONE", "hand")
    play.act("White", "enter", card=card, at="White")
    play.act("White", "mark", card=card, mark="boon", by=1)
    for _ in range(2):
        play.act("White", "undo")
    assert play.card(card)["zone"] == "hand" and not play.card(card)["marks"]
    assert play.tokens("boon") == []


def test_nobody_takes_back_that_another_has_left(game):
    play = game("White", "Red", "Blue")
    play.act("Red", "leave")
    play.refused("White", "undo")
    assert play.state["players"]["Red"]["away"] is True
    play.act("Red", "join")
    assert not play.state["players"]["Red"]["away"]
