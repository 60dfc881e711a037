"""Texts about cards that are played, and the first time each round that a unit would be destroyed."""

import pytest

from tests.games.gamma.conftest import small_game

UNITS = {
    "Guard": "",
    "Scribe": "Whenever you play a spell, gain 1 life.",
    "Herald": "Whenever you play a unit, gain 2 life.",
    "Warden": "Whenever another allied card arrives, gain 5 life.",
    "Archer": "Arrive: Deal 3 damage to target enemy unit. If it is destroyed this way, gain 4 life.",
    "Summoner": "Arrive: Put 1 unit card with cost 2 or less from your hand into Reality.",
    "Miser": "Whenever your opponent plays their second card each round, they lose 1 life.",
    "Keeper": "The first time each round that an allied unit would be destroyed, "
    "put it into your hand instead.",
}
SPELLS = {"Tonic": "Gain 3 life.", "Doom": "Destroy target unit.", "Storm": "Destroy each unit."}


@pytest.fixture
def play(tmp_path):
    return small_game(tmp_path, UNITS, SPELLS, (1, 2), {"reply": "always"}, copies=4)


def played(play, name, *targets):
    card = play.give("White", name, "hand")
    play.act("White", "play", card=card)
    for target in targets:
        play.answer("target", target)
    return card


def test_a_spell_is_played_when_it_goes_to_dream(play):
    play.at("White", "Scribe", "Herald", "Warden")
    before = play.track("White", "life")
    played(play, "Tonic")
    assert play.track("White", "life") == before + 1, "no unit, and nothing arrives"


@pytest.mark.long
def test_a_unit_that_a_text_puts_into_reality_is_not_played(play):
    play.at("White", "Herald")
    before = play.track("White", "life")
    guard = play.give("White", "Guard", "hand")
    played(play, "Summoner")
    play.pass_("Red")
    play.answer("target", guard)
    assert play.card(guard)["zone"] == "reality" and play.track("White", "life") == before + 2


@pytest.mark.long
def test_a_spell_counts_among_the_cards_that_were_played(play):
    play.at("Red", "Miser")
    before = play.track("White", "life")
    played(play, "Tonic")
    play.pass_("Red")
    while play.state["active"] != "White":
        play.pass_("Red")
    played(play, "Guard")
    play.pass_("Red")
    assert play.track("White", "life") == before + 3 - 1


@pytest.mark.long
def test_only_the_first_unit_that_would_be_destroyed_is_spared(play):
    keeper, guard, _ = play.at("White", "Keeper", "Guard", "Scribe")
    played(play, "Doom", guard)
    play.pass_("Red")
    assert play.card(guard)["zone"] == "hand"
    while play.state["active"] != "White":
        play.pass_("Red")
    played(play, "Doom", keeper)
    play.pass_("Red")
    assert play.card(keeper)["zone"] == "memory"


def test_of_units_that_would_be_destroyed_together_one_is_spared(play):
    units = play.at("White", "Keeper", "Guard", "Scribe")
    played(play, "Storm")
    play.pass_("Red")
    assert sorted(play.card(unit)["zone"] for unit in units) == ["hand", "memory", "memory"]


@pytest.mark.long
@pytest.mark.parametrize(("keepers", "life"), [((), 4), (("Keeper",), 0)])
def test_what_goes_to_the_hand_instead_is_not_destroyed_this_way(play, keepers, life):
    guard = play.give("Red", "Guard", "reality")
    for name in keepers:
        play.give("Red", name, "reality")
    before = play.track("White", "life")
    played(play, "Archer")
    play.pass_("Red")
    if keepers:
        play.answer("target", guard)
    assert play.card(guard)["zone"] == ("hand" if keepers else "memory")
    assert play.track("White", "life") == before + life
