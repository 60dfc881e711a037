"""A card dragged out of the hand is played by its rules, after what lies on the event spot."""

import pytest

from tests.games.play import note
from tests.helpers.drags import drag, on_mat, on_spot


def zone_of(play, guid):
    return play.card(guid)["zone"]


def army(play, color):
    pane = next(o for o in play.table.objects if {"zone": "army", "seat": color}.items() <= note(o).items())
    return pane.pos[0], pane.pos[2]


@pytest.fixture
def answered(play):
    """White's Play; Red's event lies on the event spot and is not carried out yet. The event."""
    play = play()
    play.power("White", gaian=5)
    play.power("Red", gaian=1)
    event = play.give("Red", "Answer", "hand")
    play.act("Red", "event", card=event)
    return play, event


@pytest.mark.parametrize("name", ["Two Two", "Harvest", "Oath"])
def test_while_an_event_waits_nothing_else_comes_into_play(answered, name):
    """By menu, by key and by dragging alike; with the event carried out the card can be played."""
    play, event = answered
    guid = play.give("White", name, "hand")
    verb = "recruit" if name == "Two Two" else "cast"
    why = "Red player must answer first"
    assert play.refused("White", verb, card=guid, at=play.city("White")) == why
    drag(play, "White", guid, army(play, "White"))
    assert play.prompt("resolve")["player"] == "Red", "the event is still what the table waits for"
    play.answer("confirm", "yes", "White")
    assert why in play.prompt("confirm", "White")["text"]
    play.answer("confirm", "yes", "White")
    assert (zone_of(play, guid), play.left("White")) == ("hand", {"gaian": 5})
    play.answer("resolve", "resolved", "Red")
    assert zone_of(play, event) == "graveyard"
    drag(play, "White", guid, army(play, "White"))
    play.answer("confirm", "yes", "White")
    assert play.prompts()[0]["kind"] in ("place", "x", "attach")


def test_a_creature_dropped_in_the_army_comes_into_a_city(play):
    play = play()
    play.power("White", gaian=2)
    guid = play.give("White", "Two Two", "hand")
    drag(play, "White", guid, army(play, "White"))
    assert zone_of(play, guid) == "army", "it lies where the hand has put it until its player has answered"
    play.answer("confirm", "yes")
    play.answer("place", play.city("White", "soul"))
    assert (play.card(guid)["zone"], play.card(guid)["at"]) == ("residents", play.city("White", "soul"))
    assert play.left("White") == {} and "recruits Two Two in Soul Shrine" in play.log()


def test_a_creature_that_an_effect_puts_into_the_army_stays_there(play):
    play = play()
    guid = play.give("White", "Two Two", "hand")
    drag(play, "White", guid, army(play, "White"))
    play.answer("confirm", "no")
    assert zone_of(play, guid) == "army" and not play.prompts()


def test_a_dragged_magic_card_is_carried_out_and_goes_to_the_graveyard(play):
    play = play()
    play.power("White", gaian=3)
    guid = play.give("White", "Harvest", "hand")
    drag(play, "White", guid, army(play, "White"))
    play.answer("confirm", "yes")
    play.answer("x", "2")
    assert zone_of(play, guid) == "graveyard" and play.left("White") == {}
    assert "Draw X cards" in play.prompt("carry_out")["text"]
    play.answer("carry_out", "done")


def test_a_card_dropped_on_the_event_spot_is_played_too(play):
    """The spot is for events. A creature there is recruited, and never carried out and thrown away."""
    play = play()
    play.power("White", gaian=2)
    guid = play.give("White", "Two Two", "hand")
    drag(play, "White", guid, on_spot(play, 1))
    assert not play.prompts("resolve")
    play.answer("confirm", "no")
    assert zone_of(play, guid) == "events" and not play.prompts() and not play.state["queue"]
    play.act("White", "put", card=guid, zone="hand")
    drag(play, "White", guid, on_spot(play, 1))
    play.answer("confirm", "yes")
    play.answer("place", play.city("White"))
    assert zone_of(play, guid) == "residents" and play.left("White") == {}


def test_an_enchantment_dropped_on_a_card_is_cast_on_it(play):
    play = play()
    play.power("White", gaian=1)
    host, chain = play.army("White", "Two Two"), play.give("White", "Chain", "hand")
    there = play.object(host).pos
    drag(play, "White", chain, (there[0], there[2]))
    play.answer("confirm", "yes")
    assert play.card(chain)["attached_to"] == host and play.left("White") == {}
    assert "casts Chain on Two Two" in play.log()


def test_a_creature_dragged_in_anothers_turn_is_offered_back(play):
    play = play()
    play.power("Red", gaian=2)
    guid = play.give("Red", "Two Two", "hand")
    drag(play, "Red", guid, army(play, "Red"))
    assert "White player's turn" in play.prompt("confirm", "Red")["text"]
    play.answer("confirm", "yes", "Red")
    assert zone_of(play, guid) == "hand" and play.left("Red") == {"gaian": 2}


def test_a_card_that_is_dragged_back_is_asked_about_no_more(play):
    """Nobody waits for the answer to a question about a card that lies in the hand again."""
    play = play()
    guid = play.give("White", "Two Two", "hand")
    drag(play, "White", guid, army(play, "White"))
    assert play.prompt("confirm", "White")
    play.act("White", "put", card=guid, zone="hand")
    assert not play.prompts()
    play.act("White", "next")


def test_a_card_that_is_moved_on_is_asked_about_once(play):
    play = play()
    play.power("White", gaian=2)
    guid = play.give("White", "Two Two", "hand")
    drag(play, "White", guid, army(play, "White"))
    drag(play, "White", guid, on_mat(play, "White", 8.5, 6.9))
    assert len(play.prompts()) == 1
    play.answer("confirm", "yes")
    assert (play.card(guid)["zone"], play.left("White")) == ("residents", {})


@pytest.mark.long
def test_a_misdrop_from_the_own_hand_can_be_taken_back(game):
    play = game()
    play.answer("resource", "1+1")
    guid = play.give("White", "One One", "hand")
    drag(play, "White", guid, on_mat(play, "White", 2.36, 9.47))
    assert play.track("White", "power_gaian") == 1 and play.state["phase"] != "resource"
    play.act("White", "undo")
    assert zone_of(play, guid) == "hand" and play.track("White", "power_gaian") == 0
    assert play.prompt("lay", "White")


def test_an_event_that_is_not_paid_is_not_carried_out_with_the_one_that_waits(answered):
    """Dragged to the event spot while another waits there, and left unanswered."""
    play, event = answered
    mine = play.give("White", "Answer", "hand")
    drag(play, "White", mine, on_spot(play, 2))
    assert play.prompt("confirm", "White")
    play.answer("resolve", "resolved", "Red")
    assert zone_of(play, event) == "graveyard" and zone_of(play, mine) == "events"
    assert [p["kind"] for p in play.prompts()] == ["confirm"], "nothing comes of it before it is paid"
    play.answer("confirm", "yes", "White")
    assert play.left("White") == {"gaian": 4}
    play.answer("resolve", "resolved", "White")
    assert zone_of(play, mine) == "graveyard"


@pytest.mark.parametrize("phase, why", [("play_1", "in DRAW only"), ("red", "it is Red player's turn")])
def test_a_resource_that_is_not_due_is_offered_back(play, phase, why):
    """In another phase, or in another player's turn: power without end otherwise."""
    play = play()
    play.to("play_1", "Red" if phase == "red" else "White")
    power = play.left("White")
    guid = play.give("White", "Harvest", "hand")
    drag(play, "White", guid, on_mat(play, "White", 8.82, 9.47))
    assert zone_of(play, guid) == "resources" and why in play.prompt("confirm", "White")["text"]
    play.answer("confirm", "yes", "White")
    assert (zone_of(play, guid), play.left("White")) == ("hand", power)


@pytest.mark.long
def test_of_the_resources_that_are_due_none_is_asked_about(game):
    """A card laid onto a pile while its player is asked which two is one of the two."""
    play = game()
    play.to("resource", "White", 2)
    first = play.give("White", "Harvest", "hand")
    drag(play, "White", first, on_mat(play, "White", 8.82, 9.47))
    assert not play.prompts("confirm") and play.track("White", "power_red_banner") == 1
    prompt = play.prompt("resource")
    assert prompt["title"] == "One more card" and prompt["options"][0] == "1+1"
    assert {zone_of(play, guid) for guid in prompt["options"][1:]} == {"hand"}, (
        "drawn, or one of these is laid"
    )
    before = len(play.zone("White", "hand"))
    play.answer("resource", "1+1", "White")
    assert len(play.zone("White", "hand")) == before + 1
    assert play.state["phase"] != "resource", "two cards: one was laid, one was drawn"


@pytest.mark.parametrize("how", ["drag", "answer"])
def test_two_resources_can_be_laid_by_hand_before_the_answer(game, how):
    play = game()
    play.to("resource", "White", 2)
    first = play.give("White", "Harvest", "hand")
    drag(play, "White", first, on_mat(play, "White", 8.82, 9.47))
    before, second = len(play.zone("White", "hand")), play.prompt("resource")["options"][1]
    if how == "drag":
        drag(play, "White", second, on_mat(play, "White", 8.82, 9.47))
    else:
        play.answer("resource", second, "White")
    assert (zone_of(play, second), len(play.zone("White", "hand"))) == ("resources", before - 1)
    assert play.state["phase"] != "resource" and not play.prompts("confirm")


@pytest.mark.long
def test_who_has_laid_the_last_card_draws(game):
    play = game()
    play.to("resource", "White", 2)
    play.hand_of("White", 1)
    drag(play, "White", play.zone("White", "hand")[0], on_mat(play, "White", 8.82, 9.47))
    assert len(play.zone("White", "hand")) == 1 and play.state["phase"] != "resource", (
        "nothing else is left to do"
    )


def test_a_resource_laid_before_the_answer_is_taken_back(game):
    play = game()
    play.to("resource", "White", 2)
    guid = play.give("White", "Harvest", "hand")
    drag(play, "White", guid, on_mat(play, "White", 8.82, 9.47))
    play.act("White", "undo")
    assert zone_of(play, guid) == "hand" and play.track("White", "power_red_banner") == 0
    assert "2 draws" in play.prompt("resource")["options"]


def test_a_card_that_cannot_be_paid_is_offered_back_at_once(play):
    """Not first asked whether it is paid, and then told that it cannot be."""
    play = play()
    play.power("White", gaian=3)
    guid = play.give("White", "Red Four", "hand")
    drag(play, "White", guid, army(play, "White"))
    prompt = play.prompt("confirm", "White")
    assert (
        prompt["title"].endswith("Take it back?") and "needs 2 Red Banner power, you have 0" in prompt["text"]
    )


def test_a_dragged_card_says_what_it_is_paid_with(play):
    play = play()
    play.power("White", red_banner=2, gaian=3)
    guid = play.give("White", "Red Four", "hand")
    drag(play, "White", guid, army(play, "White"))
    text = play.prompt("confirm", "White")["text"]
    assert text == "Pay 2 Gaian power and 2 Red Banner power?"


def test_a_creature_that_is_moved_by_hand_moves_by_the_rules(play):
    """A city takes part in one move a turn, and a marked creature in none, by menu and by hand."""
    play = play()
    first, second, third = (
        play.resident("White", name, "body") for name in ("One One", "Two Two", "Three Two")
    )
    drag(play, "White", first, army(play, "White"))
    assert play.prompt("confirm")["text"] == "Mark One One for the move?"
    play.answer("confirm", "yes")
    assert zone_of(play, first) == "army" and play.card(first)["tapped"]
    assert "moves One One to the army" in play.log()
    drag(play, "White", second, army(play, "White"))
    assert "a city takes part in one move a turn" in play.prompt("confirm")["text"]
    play.answer("confirm", "yes")
    assert zone_of(play, second) == "residents" and not play.card(second)["tapped"]
    play.act("White", "tap", card=third)
    play.to("play_1", "White", 3)
    play.act("White", "tap", card=third)
    drag(play, "White", third, army(play, "White"))
    assert "a marked card does not move" in play.prompt("confirm")["text"]


@pytest.mark.parametrize("pane", ["residents", "army"])
def test_a_city_dropped_beside_the_kingdom_is_laid_back(play, pane):
    """Among residents it would be no city any more, and its player out of the game with the last one."""
    play = play()
    cities = [play.city("White", one) for one in ("body", "mind", "soul")]
    lay = [tuple(play.object(city).pos) for city in cities]
    for city in cities:
        drag(play, "White", city, play.pane(pane, "White"))
    assert play.zone("White", "kingdom") == cities and not play.state["over"]
    for city, (x, _, z) in zip(cities, lay, strict=True):
        assert play.object(city).pos[::2] == pytest.approx((x, z), abs=0.2)


def test_a_creature_dropped_on_an_opponents_city_attacks_it(play):
    """The table does not take it for a move to an own city."""
    play = play()
    guid, city = play.army("White", "Three Two"), play.city("Red", "mind")
    there, lay = play.object(city).pos, tuple(play.object(guid).pos)
    drag(play, "White", guid, (there[0], there[2]))
    assert "White player attacks Mind Hall of Red player with Three Two" in play.log()
    play.pass_answers()
    assert play.marks(city, "def") == 3 and zone_of(play, guid) == "army"
    assert "3 damage to Mind Hall of Red player (DEF 3)" in play.log()
    assert tuple(round(at, 1) for at in play.object(guid).pos) == tuple(round(at, 1) for at in lay)


def test_a_creature_dropped_on_an_opponents_army_attacks_it(play):
    play = play()
    guid = play.army("White", "Three Two")
    drag(play, "White", guid, army(play, "Red"))
    play.pass_answers()
    assert play.track("Red", "vp") == 12


@pytest.mark.long
@pytest.mark.parametrize("others", [0, 1])
def test_a_creature_dropped_on_an_attacker_blocks_it(play, others):
    """Where others could block as well, its player hears so; the question stays, the card lies as it lay."""
    play = play()
    attacker, blocker = play.army("White", "Three Two"), play.army("Red", "Two Three")
    for _ in range(others):
        play.army("Red", "One One")
    play.act("White", "attack", card=attacker, at="Red")
    play.pass_answers()
    there = play.object(attacker).pos
    drag(play, "Red", blocker, (there[0], there[2]))
    play.pass_answers()
    assert zone_of(play, attacker) == ("army" if others else "graveyard")
    assert len(play.prompts("block")) == others and not play.prompts("confirm")
    assert ("Red player blocks Three Two with Two Three" in play.log()) == (not others)
    assert any("several creatures can block" in line for line in play.table.player("Red").texts()) == bool(
        others
    )


def test_a_marked_creature_that_is_dropped_on_a_city_hears_why_not(play):
    play = play()
    guid = play.army("White", "Three Two")
    play.act("White", "tap", card=guid)
    there = play.object(play.city("Red", "mind")).pos
    drag(play, "White", guid, (there[0], there[2]))
    assert zone_of(play, guid) == "army" and not play.prompts()
    assert any("that card is marked already" in line for line in play.table.player("White").texts())


def test_a_resource_that_is_turned_up_is_known_from_then_on(game):
    play = game()
    play.answer("resource", "1+1")
    guid = play.give("White", "Harvest", "hand")
    play.answer("lay", guid, "White")
    assert zone_of(play, guid) == "resources"
    play.table.player("White").flip(play.object(guid))
    play.table.settle()
    assert "White player turns up Harvest by hand" in play.log() and play.card(guid)["seen"]
    assert play.refused("White", "undo").startswith("hidden cards were seen since")
