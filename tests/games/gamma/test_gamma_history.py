"""Texts that wait for another moment, ask what has happened in the round, and show hands."""

import pytest

from tests.games.gamma.conftest import small_game

UNITS = {
    "Guard": "",
    "Wagon": "",
    "Lender": "Arrive: Put a unit card from your Memory into Reality flipped. "
    "Void it at the end of the round.",
    "Planner": "Arrive: At the start of the next round, gain 3 life.",
    "Raider": "Attack: At the end of this battle, unflip this card.",
    "Captain": "Attack: Unflip all your other attacking units at the end of this battle.",
    "Nurse": "Round End: Remove all damage from each allied unit that didn't attack this round.",
    "Counter": "Arrive: Gain 1 life for each spell you played this round.",
    "Avenger": "Arrive: Destroy target unit that dealt damage this round.",
    "Taxman": "Enemy spells cost your opponent 2 more to play.",
    "Gate": "Units enter Reality flipped unless their owner pays 1 energy.",
}
SPELLS = {
    "Tonic": "Gain 3 life.",
    "Bargain": "Choose one: deal 1 damage to target unit; or draw two cards and lose 1 energy.",
    "Pity": "Choose an enemy unit. It gets -1 offense this round and that opponent draws a card.",
    "Doom": "Destroy target unit at the end of the round.",
    "Spy": "Your opponent reveals their hand. You choose a card from it that is not a unit; they discard it.",
}


@pytest.fixture
def play(tmp_path):
    return small_game(tmp_path, UNITS, SPELLS, (2, 3), {"reply": "always", "block": "never"})


def played(play, name, *targets, resolve=True):
    card = play.give("White", name, "hand")
    play.act("White", "play", card=card)
    for target in targets:
        play.answer("target", target)
    if resolve:
        play.pass_("Red")
    return card


def over(play):
    """The attack is carried out to its end."""
    while "combat" in play.state:
        play.step()


def own_turn(play):
    while play.state["active"] != "White":
        play.pass_("Red")


def test_what_waits_for_the_end_of_the_round_happens_in_it(play):
    wagon = play.give("White", "Wagon", "memory")
    played(play, "Lender")
    assert play.card(wagon)["zone"] == "reality" and play.card(wagon)["tapped"]
    play.to_round(2)
    assert play.card(wagon)["zone"] == "void"


@pytest.mark.long
def test_what_waits_for_the_next_round_happens_once(play):
    before = play.track("White", "life")
    played(play, "Planner")
    assert play.track("White", "life") == before
    play.to_round(2)
    assert play.track("White", "life") == before + 3
    play.to_round(3)
    assert play.track("White", "life") == before + 3


@pytest.mark.long
def test_a_target_is_chosen_when_the_text_is_used(play):
    guard = play.at("Red", "Guard")
    play.at("Red", "Wagon")
    played(play, "Doom", guard)
    assert play.card(guard)["zone"] == "reality"
    play.to_round(2)
    assert play.card(guard)["zone"] == "memory"


@pytest.mark.long
def test_those_that_attack_are_meant_when_the_battle_is_over(play):
    captain, raider, guard = play.at("White", "Captain", "Guard", "Wagon")
    play.act("White", "attack", cards=[captain, raider])
    over(play)
    assert [play.card(guid)["tapped"] for guid in (captain, raider, guard)] == [True, False, False]


@pytest.mark.long
def test_who_attacked_is_known_at_the_end_of_the_round(play):
    _, raider, guard = play.at("White", "Nurse", "Raider", "Guard")
    play.act("White", "attack", cards=[raider])
    over(play)
    assert not play.card(raider)["tapped"], "by its own text"
    for card in (raider, guard):
        play.act("White", "mark", card=card, mark="damage", by=1)
    play.to_round(2)
    assert [play.damage(guid) for guid in (raider, guard)] == [1, 0]


@pytest.mark.long
def test_cards_that_were_played_count_wherever_they_are(play):
    played(play, "Tonic")
    own_turn(play)
    played(play, "Tonic")
    own_turn(play)
    before = play.track("White", "life")
    played(play, "Counter")
    assert play.track("White", "life") == before + 2


@pytest.mark.long
def test_only_what_dealt_damage_can_be_chosen(play):
    raider, _ = play.at("White", "Raider", "Guard")
    wagon = play.at("Red", "Wagon")
    play.act("Red", "ask", about="block", how="always")
    play.act("White", "attack", cards=[raider])
    play.act("Red", "block", pairs=[[wagon, raider]])
    over(play)
    own_turn(play)
    played(play, "Avenger")
    assert set(play.prompt("target", "White")["options"]) == {raider, wagon}


@pytest.mark.long
def test_a_way_that_is_said_at_length_is_done_as_a_whole(play):
    play.at("Red", "Guard")
    before = play.in_hand("White")
    played(play, "Bargain")
    play.answer("choose", play.prompt("choose", "White")["options"][1])
    assert play.in_hand("White") == before + 2 and play.track("White", "energy") == 10 - 1 - 1


@pytest.mark.long
def test_a_card_of_an_opponents_hand_that_is_no_unit(play):
    play.hand_of("Red", 0)
    guard, tonic = play.give("Red", "Guard", "hand"), play.give("Red", "Tonic", "hand")
    played(play, "Spy")
    if play.prompts("target"):
        play.answer("target", tonic)
    assert play.card(tonic)["zone"] == "memory" and play.card(guard)["zone"] == "hand"


@pytest.mark.long
def test_spells_cost_the_opponent_more_and_not_oneself(play):
    play.at("Red", "Taxman")
    played(play, "Tonic")
    assert play.track("White", "energy") == 10 - 3
    own_turn(play)
    play.act("White", "put", card=play.at("White", "Taxman"), zone="reality")
    played(play, "Tonic")
    assert play.track("White", "energy") == 10 - 6, "White's own does not count"


@pytest.mark.long
def test_that_opponent_is_whoever_has_the_card_that_was_chosen(play):
    play.at("Red", "Guard")
    before = play.in_hand("Red"), play.in_hand("White")
    played(play, "Pity")
    assert (play.in_hand("Red"), play.in_hand("White")) == (before[0] + 1, before[1])


@pytest.mark.long
def test_a_unit_enters_flipped_unless_its_owner_pays(play):
    play.at("Red", "Gate")
    guard = played(play, "Guard")
    play.answer("may", "yes", "White")
    assert not play.card(guard)["tapped"] and play.track("White", "energy") == 10 - 2
    own_turn(play)
    wagon = played(play, "Wagon")
    play.answer("may", "no", "White")
    assert play.card(wagon)["tapped"] and play.track("White", "energy") == 10 - 3
