"""Regressions: what once went wrong in games played by bots and by hand."""

import pytest

from tests.games.play import note


def offered(play, player, action):
    """The player's cards with which the table offers an action."""
    offers = play.table.call("tableOffers", {"player": player}, on="tts-export")
    return [offer["card"] for offer in offers if offer["action"] == action]


def pane_of(play, seat, zone):
    wanted = {"role": "zone", "zone": zone, "seat": seat}
    pane = next(o for o in play.table.objects if wanted.items() <= note(o).items())
    return pane.pos[0], pane.pos[2]


# Offers and places -------------------------------------------------------------------------------------


def test_an_ability_is_offered_only_where_a_card_has_one(game):
    play = game("White", "Red")
    play.set_track("White", "grist", 8)
    payer = play.give("White", "PAYER", "defending")
    plain = play.give("White", "FOUR", "defending")
    assert offered(play, "White", "ability") == [payer]
    assert play.refused("White", "ability", card=plain) == "it has no Ability"
    play.act("White", "ability", card=plain, cost="1g")  # a text on the table may give it one
    assert play.track("White", "grist") == 7


def test_at_home_nobody_invades(game):
    play = game("White", "Red")
    play.round(2, "White")
    own = play.give("White", "SEVEN", "invading", at="White")
    weak = play.give("Red", "SIX", "invading", at="White")
    before = play.track("White", "vp")
    play.end_main()
    text = play.prompt("score")["text"]
    assert "White" in text and "White player 7" not in text
    play.answer("score", "apply")
    assert play.track("White", "vp") == before and play.track("Red", "vp") == 0  # 7 and the planet defend
    assert play.card(own)["marks"] == {"boon": 1}
    assert not play.card(weak)["marks"]


def test_a_defender_put_at_another_planet_invades_it(game):
    play = game("White", "Red")
    card = play.give("White", "SEVEN", "defending", at="Red")
    assert (play.card(card)["zone"], play.card(card)["at"]) == ("invading", "Red")
    play.round(2, "White")
    play.end_main()
    play.answer("score", "apply")
    assert play.track("White", "vp") == 1  # 7 to the planet's 2
    play.act("White", "put", card=card, zone="defending")
    assert (play.card(card)["zone"], play.card(card)["at"]) == ("defending", "White")


def test_an_attack_at_home_spares_the_own_card_among_the_invaders(game):
    play = game("White", "Red")
    play.set_track("White", "grist", 5)
    attacker = play.give("White", "SEVEN", "defending")
    own = play.give("White", "ONE", "invading", at="White")
    enemy = play.give("Red", "TWO", "invading", at="White")
    play.act("White", "attack", card=attacker)
    assert play.prompt("destroy")["options"] == [enemy]
    play.answer("destroy", [enemy])
    assert play.card(own)["at"] == "White"
    assert play.card(enemy)["zone"] == "discard"


# Questions ---------------------------------------------------------------------------------------------


def test_a_refused_answer_leaves_the_question_in_its_place(table):
    play = table("White", "Red")
    play.act("White", "start", first="White")
    before = play.state["prompts"]
    assert len(before) == 2
    assert (
        play.refused("White", "answer", prompt=before[0]["id"], choice="perhaps") == "that cannot be chosen"
    )
    play.answer("mulligan", "keep", "Red")
    assert [p["id"] for p in play.state["prompts"]] == [before[0]["id"]]


def test_an_order_that_is_refused_is_asked_again(game):
    play = game("White", "Red", "Blue")
    play.set_track("White", "grist", 5)
    play.give("White", "TROLLTRAP / first", "executables")
    dead = [play.give("Red", name, "defending") for name in ("NUB", "HORN")]
    attacker = play.give("White", "SEVEN", "invading", at="Red")
    play.act("White", "attack", card=attacker)
    play.answer("destroy", dead)
    card = play.find("White", "TWO")
    play.act("White", "put", card=card, zone="hand")
    play.table.player("White").drag(play.object(card), pane_of(play, "White", "defending"))
    play.table.settle()
    before = play.state["prompts"]
    assert [p["kind"] for p in before] == ["order", "confirm"]
    asked = play.prompt("order", "Red")
    assert play.refused("Red", "answer", prompt=asked["id"], choice=dead[:1]) == "name each card once"
    assert play.state["prompts"] == before
    play.answer("order", dead[::-1], "Red")
    assert not play.prompts("order")


def test_a_question_whose_every_option_is_refused_does_not_hold_up_the_game(game):
    play = game("White", "Red", "Blue")
    play.set_track("White", "grist", 2)
    mover = play.give("White", "ONE", "defending")
    play.act("White", "move", card=mover)
    options = play.prompt("place")["options"]
    play.set_track("White", "grist", 1)  # by hand: now no place can be paid
    play.answer("place", options[0])
    assert play.prompts() == []
    assert play.card(mover)["zone"] == "defending" and not play.card(mover)["tapped"]
    assert play.track("White", "grist") == 1


def test_a_card_that_is_discarded_while_its_question_is_open(game):
    play = game("White", "Red")
    play.set_track("White", "grist", 6)
    card = play.give("White", "ONE", "hand")
    play.act("White", "enter", card=card)
    play.act("White", "discard", card=card)
    play.answer("place", "Red")
    play.pass_all()
    assert play.prompts() == []
    assert play.card(card)["zone"] == "discard"
    assert play.track("White", "grist") == 6


# Cards under cards -------------------------------------------------------------------------------------


@pytest.fixture
def armed(game):
    """A character with a sword, and the sword with a hat."""
    play = game("White", "Red")
    host = play.give("White", "FIVE", "defending")
    sword = play.give("White", "SWORD", "attached", under=host)
    hat = play.give("White", "HAT", "attached", under=sword)
    return play, host, sword, hat


def test_cards_are_never_attached_in_a_ring(armed):
    play, host, sword, hat = armed
    for card, under in ((host, host), (host, hat), (sword, hat)):
        reason = play.refused("White", "put", card=card, zone="attached", under=under)
        assert "under" in reason
    assert [play.card(g).get("attached_to") for g in (host, sword, hat)] == [None, host, sword]


def test_a_card_dragged_onto_what_lies_under_it_makes_no_ring(armed):
    play, host, sword, hat = armed
    play.table.player("White").drag(play.object(sword), play.object(hat))
    play.table.settle()
    assert play.card(hat)["attached_to"] == sword
    assert play.card(sword).get("attached_to") in (None, host)


def test_inventory_dropped_on_the_planet_belongs_to_it(game):
    play = game("White", "Red")
    sword = play.give("White", "SWORD", "hand")
    planet = play.zone("White", "planet")
    play.table.player("White").drag(play.object(sword), pane_of(play, "White", "planet"))
    play.table.settle()
    assert play.zone("White", "planet") == planet
    assert (play.card(sword)["zone"], play.card(sword)["attached_to"]) == ("attached", planet[0])


def test_inventory_dropped_on_an_empty_planet_pane_is_no_planet(game):
    play = game("White", "Red")
    sword = play.give("White", "SWORD", "hand")
    play.act("White", "put", card=play.zone("White", "planet")[0], zone="hand")
    play.table.player("White").drag(play.object(sword), pane_of(play, "White", "planet"))
    play.table.settle()
    assert play.zone("White", "planet") == []
    assert play.card(sword)["zone"] == "defending"


# Undo --------------------------------------------------------------------------------------------------


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


# What follows from a move --------------------------------------------------------------------------------


def test_what_hangs_on_a_card_follows_it_by_hand_too(game):
    play = game("White", "Red")
    host = play.give("White", "SEVEN", "defending")
    sword = play.give("White", "SWORD", "attached", under=host)
    watcher = play.give("White", "COLLECTOR", "executables")
    play.table.player("White").drag(play.object(host), pane_of(play, "White", "discard"))
    play.table.settle()
    assert play.card(host)["zone"] == play.card(sword)["zone"] == "discard"
    while "ath" in {prompt["kind"] for prompt in play.prompts()}:
        play.pass_all()
    assert "COLLECTOR" in play.prompt("resolve")["text"]
    play.answer("resolve", "resolved")
    assert play.card(watcher)["zone"] == "discard"
    play.pass_all()


def test_a_move_by_an_effect_stays_free_when_it_asks_where_to(game):
    play = game("White", "Red", "Blue")
    mover = play.give("White", "FOUR", "defending")
    grist = play.track("White", "grist")
    play.act("White", "move", card=mover, forced=True)
    play.answer("place", "Red")
    assert (play.card(mover)["at"], play.card(mover)["tapped"]) == ("Red", True)
    assert play.track("White", "grist") == grist
