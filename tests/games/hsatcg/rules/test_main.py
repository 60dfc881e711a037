"""The Main phase: HS-09 to HS-16."""

import pytest

BOTH = ["mod.json", "saved object"]
pytestmark = pytest.mark.parametrize("place", BOTH, indirect=True)


def test_hs_09_an_invader_in_round_one(game):
    play = game()
    guid = play.give("White", "THREE", "hand")
    play.set_track("White", "grist", 3)
    play.act("White", "enter", card=guid, at="Red")
    card, state = play.card(guid), play.state
    assert (card["zone"], card["at"], card["owner"], card["tapped"]) == ("invading", "Red", "White", False)
    assert guid in play.zone("White", "invading")
    assert play.track("White", "grist") == 0
    assert card["marks"] in ({}, [])
    assert (state["active"], state["phase"]) == ("Red", "prep")
    assert play.on_mat_of(play.object(guid)) == "Red"


def test_hs_10_enter_refused(game):
    play = game()
    play.set_track("White", "grist", 2)
    three, messiah = play.give("White", "THREE", "hand"), play.give("White", "MESSIAH", "hand")
    assert "3 grist" in play.refused("White", "enter", card=three, at="White")
    assert play.refused("White", "enter", card=messiah, at="White")
    play.set_track("White", "grist", 12)
    assert play.refused("White", "enter", card=three, at="Green")


def test_enter_asks_where(game):
    play = game()
    one = play.give("White", "ONE", "hand")
    play.act("White", "enter", card=one)
    assert play.prompt("place", "White")["options"] == ["White", "Red"]
    play.answer("place", "Red")
    assert play.card(one)["zone"] == "invading"


def test_inventory_is_attached_and_executables_line_up(game):
    play = game()
    play.set_track("White", "grist", 12)
    host = play.give("White", "FIVE", "invading", at="Red")
    sword, hat = play.give("White", "SWORD", "hand"), play.give("White", "HAT", "hand")
    play.act("White", "enter", card=sword, attach=host)
    assert play.card(sword)["attached_to"] == host and play.card(sword)["at"] == "Red"
    play.act("White", "enter", card=hat)
    assert host in play.prompt("attach")["options"]
    play.answer("attach", sword)
    assert play.card(hat)["attached_to"] == sword
    first, second = play.give("White", "ECHO", "hand"), play.give("White", "RUINS", "hand")
    play.act("White", "enter", card=first)
    play.act("White", "enter", card=second)
    assert play.zone("White", "executables") == [first, second]
    assert play.object(second).pos[0] < play.object(first).pos[0]  # they grow to the left
    assert play.track("White", "grist") == 9


def moved(play):
    play.set_track("White", "grist", 5)
    guid = play.give("White", "FOUR", "defending", at="White")
    sword = play.give("White", "SWORD", "attached", under=guid)
    play.act("White", "mark", card=guid, mark="boon", by=2)
    return guid, sword


def test_hs_11_move(game):
    play = game()
    guid, sword = moved(play)
    play.act("White", "move", card=guid, at="Red")
    card = play.card(guid)
    assert (play.track("White", "grist"), card["zone"], card["at"]) == (3, "invading", "Red")
    assert card["tapped"] and card["marks"] in ({}, [])
    assert play.card(sword)["at"] == "Red"
    assert play.on_mat_of(play.object(sword)) == "Red"
    assert play.tokens("boon") == []
    assert "tapped" in play.refused("White", "move", card=guid, at="White")


def test_hs_11_move_costs_two(game):
    play = game()
    guid, _ = moved(play)
    play.set_track("White", "grist", 1)
    assert "2 grist" in play.refused("White", "move", card=guid, at="Red")


@pytest.mark.long
def test_hs_11_option_a_move_does_not_tap(game):
    play = game(options={"move.taps": False})
    guid, _ = moved(play)
    play.act("White", "move", card=guid, at="Red")
    assert not play.card(guid)["tapped"]
    assert play.card(guid)["marks"] in ({}, [])
    play.act("White", "tap", card=guid)
    assert "tapped" in play.refused("White", "move", card=guid, at="White")


def test_hs_12_forced_move(game):
    play = game()
    play.main("Red")
    guid = play.give("White", "FOUR", "defending", at="White")
    play.act("White", "mark", card=guid, mark="boon", by=3)
    grist = play.track("White", "grist")
    play.act("Red", "move", card=guid, at="Red", forced=True)
    card = play.card(guid)
    assert (card["zone"], card["at"], card["tapped"]) == ("invading", "Red", True)
    assert card["marks"] in ({}, [])
    assert play.track("White", "grist") == grist


def test_a_move_by_an_effect_stays_free_when_it_asks_where_to(game):
    play = game("White", "Red", "Blue")
    mover = play.give("White", "FOUR", "defending")
    grist = play.track("White", "grist")
    play.act("White", "move", card=mover, forced=True)
    play.answer("place", "Red")
    assert (play.card(mover)["at"], play.card(mover)["tapped"]) == ("Red", True)
    assert play.track("White", "grist") == grist


def test_hs_13_attack(game):
    play = game("White", "Red", "Blue")
    two, three, four = (play.give("Red", name, "defending", at="Red") for name in ("TWO", "THREE", "FOUR"))
    attacker = play.give("White", "FOUR", "invading", at="Red")
    bystander = play.give("White", "ONE", "invading", at="Red")
    fellow = play.give("Blue", "THREE", "invading", at="Red")
    for guid in (attacker, two):
        play.act("White", "mark", card=guid, mark="boon", by=1)
    sword = play.give("Red", "SWORD", "attached", under=two)
    grist = play.track("White", "grist")
    play.act("White", "attack", card=attacker)
    prompt = play.prompt("destroy", "White")
    assert sorted(prompt["options"]) == sorted([two, three, fellow])
    play.answer("destroy", prompt["options"])
    play.answer("order", [two, three], "Red")
    play.pass_all()
    assert play.track("White", "grist") == grist - 1
    assert play.card(attacker)["tapped"] and play.card(attacker)["marks"] == {"boon": 1}
    assert set(play.zone("Red", "discard")) == {two, three, sword}
    assert play.zone("Blue", "discard") == [fellow]
    assert play.card(four)["zone"] == "defending" and play.card(bystander)["zone"] == "invading"
    assert play.card(two)["marks"] in ({}, [])
    # AMB-HS-7: the sword follows its bearer
    assert "Discarded with TWO / plain: SWORD" in play.log()
    assert play.zone("Red", "discard").index(sword) < play.zone("Red", "discard").index(two)


def test_hs_13_resist_and_leaving_out(game):
    play = game()
    two, three = (play.give("Red", name, "defending", at="Red") for name in ("TWO", "THREE"))
    attacker = play.give("White", "FOUR", "invading", at="Red")
    play.act("Red", "power", card=three, by=1, resist=True)
    play.act("White", "attack", card=attacker)
    assert play.prompt("destroy")["options"] == [two]
    assert play.refused("White", "answer", prompt=play.prompt("destroy")["id"], choice=[attacker])
    play.answer("destroy", [])
    assert play.card(two)["zone"] == "defending"


def test_hs_14_attack_limits(game):
    play = game()
    home = play.give("White", "FOUR", "defending", at="White")
    invader = play.give("Red", "ONE", "invading", at="White")
    play.act("White", "attack", card=home)
    play.answer("destroy", [invader])
    play.pass_all()
    assert "tapped" in play.refused("White", "attack", card=home)
    alone = play.give("White", "FIVE", "defending", at="White")
    grist = play.track("White", "grist")
    play.act("White", "attack", card=alone)
    assert play.track("White", "grist") == grist - 1
    assert play.card(alone)["tapped"]
    assert play.prompts() == []


def test_hs_15_ability_costs(game):
    play = game()
    play.set_track("White", "grist", 5)
    booner, payer = (play.give("White", name, "defending", at="White") for name in ("BOONER", "PAYER"))
    play.act("White", "mark", card=booner, mark="boon", by=2)
    assert "3 boons" in play.refused("White", "ability", card=booner)
    play.act("White", "mark", card=booner, mark="boon", by=1)
    play.act("White", "ability", card=booner, cost="3b")
    play.answer("carry_out", "done", "White")
    assert play.card(booner)["tapped"] and play.card(booner)["marks"] == {"boon": 3}
    play.set_track("White", "grist", 1)
    assert play.refused("White", "ability", card=payer, cost="2g")
    play.set_track("White", "grist", 2)
    play.act("White", "ability", card=payer)
    assert play.track("White", "grist") == 0
    assert play.state["active"] == "White"  # the text of the ability is not carried out yet
    play.answer("carry_out", "done", "White")
    assert play.state["active"] == "Red"  # nothing left: Main has ended by itself


def offered(play, player, action):
    """The player's cards with which the table offers an action."""
    offers = play.table.call("tableOffers", {"player": player}, on="tts-export")
    return [offer["card"] for offer in offers if offer["action"] == action]


def test_an_ability_is_offered_only_where_a_card_has_one(game):
    play = game("White", "Red")
    play.set_track("White", "grist", 8)
    payer = play.give("White", "PAYER", "defending")
    plain = play.give("White", "FOUR", "defending")
    assert offered(play, "White", "ability") == [payer]
    assert play.refused("White", "ability", card=plain) == "it has no Ability"
    play.act("White", "ability", card=plain, cost="1g")  # a text on the table may give it one
    assert play.track("White", "grist") == 7


def attack_into_a_trap(game, **more):
    play = game(**more)
    trap = play.give("White", "TROLLTRAP", "executables")
    horn = play.give("Red", "HORN", "defending", at="Red")
    attacker = play.give("White", "FOUR", "invading", at="Red")
    play.set_track("White", "grist", 1)
    play.act("White", "attack", card=attacker)
    play.answer("destroy", [horn])
    play.pass_all()
    assert play.prompt("resolve", "White")
    play.set_track("White", "grist", 4)
    play.act("White", "resolve", card=trap)
    play.pass_all()
    return play


def test_hs_16_grist_gained_on_the_way_lets_main_go_on(game):
    play = attack_into_a_trap(game)
    assert (play.state["active"], play.state["phase"]) == ("White", "main")
    assert play.track("White", "grist") == 4


@pytest.mark.long
def test_hs_16_strict_option(game):
    play = attack_into_a_trap(game, options={"main.ends": "at_zero"})
    assert play.state["active"] == "Red"
    assert play.track("White", "grist") == 4


def test_hs_16_without_an_executable_main_ends(game):
    play = game()
    attacker = play.give("White", "FOUR", "invading", at="Red")
    play.set_track("White", "grist", 1)
    play.act("White", "attack", card=attacker)
    assert play.state["active"] == "Red"


def test_what_costs_nothing_ends_main_too_once_no_grist_is_left(game):
    play = game()
    play.set_track("White", "grist", 0)
    play.act("White", "enter", card=play.give("White", "ONE", "hand"), at="White")
    assert play.state["active"] == "Red"
