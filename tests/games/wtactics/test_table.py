"""What every table does, on WTactics': secrecy, saves, hands, undo, players who leave; X-01 to X-12."""

from __future__ import annotations

import json

import pytest

from tests.games.play import note
from tests.helpers.drags import drag, on_mat, on_spot
from tts_export.simulator import Table

HIDDEN = ("hand", "deck", "resources")


def everything_told(play, color):
    """All that a player (or a spectator) can read: chat, the log, the panel."""
    face = play.table.player(color)
    return "\n".join([*face.messages, *face.texts()])


def hidden_from(play, reader):
    """Names of which this reader has seen no card, and lies hidden from them somewhere."""
    cards = play.state["cards"].values()
    known = {c["name"] for c in cards if c["zone"] not in HIDDEN or c["owner"] == reader}
    return {c["name"] for c in cards if c["zone"] in HIDDEN} - known


@pytest.mark.long
def test_x_01_what_lies_hidden_is_told_to_nobody_else(game):
    play = game("White", "Red", "Yellow", deck="Four Cities")
    for seat in play.seats:
        play.answer("city", play.prompt("city", seat)["options"][0], seat)
    for seat in play.seats:
        for name in ("Nine Nine", "Red Four", "Harvest"):
            play.give(seat, name, "resources", at="red_banner")
    for _ in range(60):
        for reader in (*play.seats, "Grey"):
            told = everything_told(play, reader)
            assert [name for name in hidden_from(play, reader) if name in told] == []
        play.step()
    assert hidden_from(play, "Grey")


def saved(play):
    """The same game, opened again from its save."""
    before = play.state
    play.table = Table.open(json.dumps(play.table.save()), seed=99, players=play.seats)
    play.table.settle()
    assert {**play.state, "log": 0} == {**before, "log": 0}
    return play


@pytest.mark.long
def test_x_02_save_in_the_middle_of_a_claim(game):
    play = game().to("play_1")
    mine, theirs = play.resident("White", "One One"), play.resident("Red", "Two Two")
    play.to("tactics", "White", 2)
    play.act("White", "claim", discipline="Soul", cards=[mine])
    saved(play)
    play.answer("bid", [theirs])
    assert play.track("Red", "vp") == 16


@pytest.mark.long
def test_x_02_save_between_two_answers_and_with_a_pile_of_resources(play):
    play = play()
    for name in ("One One", "Two Two", "Helper"):
        play.give("White", name, "resources", at="the_empire")
    x, z = play.army("White", "Three Two"), play.army("Red", "Two Three")
    play.to("attack")
    play.act("White", "attack", cards=[x], at="Red")
    play.answer("respond", "pass", "Red")
    saved(play)
    play.pass_answers()
    play.act("Red", "block", pairs=[[z, x]])
    saved(play)
    play.pass_answers()
    assert play.card(x)["zone"] == play.card(z)["zone"] == "graveyard"
    play.give("White", "Flash", "resources", at="the_empire")
    assert play.track("White", "power_the_empire") == 4


def test_x_03_wrong_player(play):
    play = play()
    guid = play.army("Red", "One One")
    assert "turn" in play.refused("Red", "next")
    assert play.refused("Red", "move", card=guid, at=play.city("Red"))
    assert play.refused("White", "move", card=guid, at=play.city("White"))


@pytest.mark.long
def test_x_04_cannot_pay(play):
    play = play()
    guid = play.give("White", "Two Two", "hand")
    play.power("White")
    assert "power" in play.refused("White", "recruit", card=guid, at=play.city("White"))
    assert play.card(guid)["zone"] == "hand"


@pytest.mark.long
def test_x_05_every_card_stays_its_owners_and_lies_in_one_place(play):
    play = play("White", "Red", "Blue")
    owned = {guid: card["owner"] for guid, card in play.state["cards"].items()}
    play.army("Red", "One One")
    play.act("White", "put", card=play.city("Blue"), zone="graveyard")
    play.act("Red", "leave")
    play.act("White", "next")
    play.check()
    assert {guid: card["owner"] for guid, card in play.state["cards"].items()} == owned


def test_x_06_clamps(play):
    play = play()
    play.act("White", "adjust", track="power_gaian", by=-50)
    assert play.track("White", "power_gaian") == 0
    guid = play.army("White", "Two Two")
    play.act("White", "mark", card=guid, mark="damage", by=-3)
    assert play.marks(guid, "damage") == 0


def test_x_07_a_creature_dragged_into_a_city_offers_its_price(play):
    play = play()
    play.power("White", gaian=3)
    guid = play.give("White", "Two Two", "hand")
    drag(play, "White", guid, on_mat(play, "White", 8.5, 6.9))
    card = play.card(guid)
    assert (card["zone"], card["at"]) == ("residents", play.city("White", "mind"))
    play.answer("confirm", "yes")
    assert play.left("White") == {"gaian": 1}


def test_x_07_a_move_by_hand_counts_as_one(play):
    play = play()
    c1, c2 = play.resident("White", "One One"), play.resident("White", "Two Two")
    drag(play, "White", c1, on_mat(play, "White", 3.8, 1.8))
    assert play.card(c1)["zone"] == "army"
    play.answer("confirm", "yes")
    assert play.card(c1)["tapped"]
    assert "one move a turn" in play.refused("White", "move", card=c2, at="army")


def test_x_07_a_resource_laid_by_hand_gives_its_power(game):
    play = game()
    play.answer("resource", "1+1")
    play.give("White", "One One", "resources", at="gaian")
    guid = play.give("White", "Flash", "hand")
    play.to("resource", "White", 2)
    play.answer("resource", "2 resources")
    drag(play, "White", guid, on_mat(play, "White", 2.36, 9.47))
    card = play.card(guid)
    assert (card["zone"], card["at"]) == ("resources", "gaian")
    assert play.track("White", "power_gaian") >= 2
    other = play.give("White", "Two Two", "hand")
    drag(play, "White", other, on_mat(play, "White", 8.82, 9.47))
    assert play.card(other)["at"] == "red_banner" and play.track("White", "power_red_banner") == 1
    assert play.state["phase"] != "resource"


def test_x_07_an_event_dragged_to_the_event_spot(play):
    play = play()
    play.power("White", gaian=1)
    guid = play.give("White", "Answer", "hand")
    drag(play, "White", guid, on_spot(play, 1))
    assert play.state["shared"]["zones"]["events"] == [guid]
    play.answer("confirm", "yes")
    assert play.left("White") == {}
    play.answer("resolve", "resolved")
    assert play.card(guid)["zone"] == "graveyard"


def test_an_event_dragged_past_the_event_spot_goes_there_first(play):
    play = play()
    play.power("White", gaian=1)
    guid = play.give("White", "Answer", "hand")
    army = next(o for o in play.table.objects if {"zone": "army", "seat": "White"}.items() <= note(o).items())
    drag(play, "White", guid, (army.pos[0], army.pos[2]))
    assert play.card(guid)["zone"] == "army"
    play.answer("confirm", "yes")
    assert play.state["shared"]["zones"]["events"] == [guid] and play.left("White") == {}
    play.answer("resolve", "resolved")
    assert play.card(guid)["zone"] == "graveyard"


def test_x_08_without_automation_nothing_is_charged_or_killed(play):
    play = play()
    play.act("White", "automation", on=False)
    guid = play.army("Red", "Two Two")
    play.act("Red", "mark", card=guid, mark="damage", by=5)
    play.act("Red", "adjust", track="vp", by=-20)
    laid = play.give("White", "Flash", "resources", at="gaian")
    assert play.card(guid)["zone"] == "army" and not play.state["over"]
    assert play.card(laid)["zone"] == "resources"
    play.act("Red", "mark", card=guid, mark="damage", by=-5)
    play.act("Red", "adjust", track="vp", by=9)
    play.act("White", "automation", on=True)
    assert not play.state["over"] and play.card(guid)["zone"] == "army"


def test_x_09_undo_of_a_claim(game):
    play = game().to("play_1")
    mine = play.resident("White", "One One")
    play.to("tactics", "White", 2)
    play.act("White", "claim", discipline="Body", cards=[mine])
    assert play.track("White", "vp") == 16
    play.act("White", "undo")
    assert play.track("White", "vp") == 15 and not play.card(mine)["tapped"]
    assert play.state["phase"] == "tactics" and play.object(play.city("White")).buttons == []


def test_x_09_undo_brings_a_lost_city_back(play):
    play = play()
    city, resident = play.city("Red", "body"), play.resident("Red", "One One")
    play.act("Red", "mark", card=city, mark="def", by=-7)
    assert play.card(city)["zone"] == "graveyard" and play.prompt("place", "Red")
    play.act("Red", "undo")
    assert (play.card(city)["zone"], play.card(city)["at"], play.marks(city, "def")) == ("kingdom", "body", 7)
    assert play.card(resident)["at"] == city and play.prompts("place") == []


@pytest.mark.long
def test_x_10_a_defender_who_leaves_is_not_waited_for(play):
    play = play("White", "Red", "Yellow")
    x = play.army("White", "Three Two")
    play.army("Red", "Two Three")
    play.to("attack")
    play.act("White", "attack", cards=[x], at=play.city("Red"))
    play.pass_answers()
    assert play.prompts("block")
    play.act("Red", "leave")
    play.pass_answers()
    assert play.marks(play.city("Red"), "def") == 4 and play.state["phase"] == "play_2"


@pytest.mark.long
def test_x_10_who_leaves_before_choosing_cities_gets_the_first(table):
    play = table("White", "Red", "Yellow", deck={"White": "Four Cities", "Red": "Plain", "Yellow": "Plain"})
    play.act("White", "start", first="Red")
    play.act("White", "leave")
    assert [len(play.zone(seat, "hand")) for seat in play.seats] == [7, 7, 7]
    assert len(play.zone("White", "kingdom")) == 3


def test_x_11_a_double_click_ends_one_phase(play):
    play = play()
    play.army("White", "Two Two")
    white = play.table.player("White")
    white.click("tx-next")
    white.click("tx-next")
    play.table.settle()
    assert (play.state["active"], play.state["phase"]) == ("White", "attack")


@pytest.mark.long
def test_x_12_the_same_seed_the_same_game(game):
    assert game(seed=5).state == game(seed=5).state
    assert game(seed=5).state != game(seed=6).state


def test_menus_name_the_city_and_the_army(play):
    play = play()
    play.to("play_1")
    guid = play.resident("White", "Two Two")
    white, card = play.table.player("White"), play.object(guid)
    white.point_at(card)
    cities = [play.title(city) for city in play.zone("White", "kingdom") if city != play.city("White")]
    labels = [item.label for item in card.menu if item.label.startswith("Move")]
    assert labels == ["Move", "Move to the army", *(f"Move to {city}" for city in cities)]
    white.menu("Move to the army", card)
    play.table.settle()
    assert play.card(guid)["zone"] == "army" and play.prompts("place") == []


def test_menus_name_what_can_be_done_with_a_card(play):
    play = play()
    white, helper = play.table.player("White"), play.object(play.army("White", "Helper"))
    white.point_at(helper)
    labels = {item.label for item in helper.menu}
    white.menu("More ...", helper)
    rest = {item.label for item in helper.menu}
    assert {"Move", "Use ability", "Attack"} <= labels
    assert "damage −1" in rest
    assert not {"Recruit", "Lay as a resource"} & rest  # what is done with a card in hand


def test_the_menu_of_a_card_in_hand_has_what_is_done_there(play):
    play = play()
    white, guid = play.table.player("White"), play.give("White", "Helper", "hand")
    white.point_at(play.object(guid))
    white.menu("More ...", play.object(guid))
    assert [item.label for item in play.object(guid).menu] == [
        "Lay as a resource",
        "Explain its text",
        "Back ...",
    ]
