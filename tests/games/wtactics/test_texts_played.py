"""Texts about cards that somebody plays, and what cards say that come into play."""

import json

import pytest

from tests.games.tables import opened
from tests.games.wtactics.conftest import SLOTS, Game

CREATURES = {
    "Ox": "",
    "Toll": "Whenever an opponent plays an event, that player loses 1 VP.",
    "Sage": "Whenever you play a magic card, gain 1 VP.",
    "Sentry": "I come into play marked unless you control a city with DEF 5 or more.",
    "Scout": "When I come into play, look at the top three cards of your deck. You may reveal a creature "
    "card from among them and put it into your hand. Put the rest into your graveyard.",
    "Witness": "Whenever another card you control comes into play, gain 1 VP.",
}
OTHERS = {
    "Whisper": ("event", "Gain 2 VP."),
    "Curse": ("magic", "Until your next turn, whenever an opponent plays an event, that player loses 1 VP."),
    "Ribbon": ("enchantment", "Attach to a creature. // When this card enters, gain 3 VP."),
}
CITIES = ("Body", "Mind", "Soul")


@pytest.fixture
def play(tmp_path):
    usual = {"faction": "Gaian", "cost": 1, "loyalty": 0}
    cards = [usual | {"type": "city", "name": name, "discipline": name, "defense": 7} for name in CITIES]
    cards += [
        usual | {"type": "creature", "name": name, "attack": 1, "defense": 2, "text": text}
        for name, text in CREATURES.items()
    ]
    cards += [usual | {"type": kind, "name": name, "text": text} for name, (kind, text) in OTHERS.items()]
    file = tmp_path / "cards.yaml"
    file.write_text(json.dumps({"game": "wtactics", "set": {"code": "P", "name": "P"}, "cards": cards}))
    table = opened(file, ("White", "Red"))
    game = Game(table.table, table.seats)
    for seat in game.seats:
        game.act(seat, "load", list="\n".join(f"3 {card['name']}" for card in cards))
    game.act("White", "start", first="White")
    return game.to("play_1")


def cast(play, player, name, verb, **more):
    play.power(player, **dict.fromkeys(SLOTS, 9))
    play.act(player, verb, card=play.give(player, name, "hand"), **more)


def test_an_event_is_heard_when_it_is_played(play):
    play.army("White", "Toll")
    before = play.track("Red", "vp")
    cast(play, "Red", "Whisper", "event")
    assert play.track("Red", "vp") == before - 1 + 2


@pytest.mark.long
def test_events_are_heard_until_the_next_turn_of_who_said_so(play):
    cast(play, "White", "Curse", "cast")
    play.to("play_1", "Red")
    before = play.track("Red", "vp")
    cast(play, "Red", "Whisper", "event")
    assert play.track("Red", "vp") == before - 1 + 2


@pytest.mark.long
def test_magic_is_played_and_does_not_come_into_play(play):
    play.army("White", "Sage")
    play.army("White", "Witness")
    before = play.track("White", "vp")
    cast(play, "White", "Curse", "cast")
    assert play.track("White", "vp") == before + 1


@pytest.mark.long
def test_an_enchantment_comes_into_play(play):
    ox = play.army("White", "Ox")
    play.army("White", "Witness")
    before = play.track("White", "vp")
    cast(play, "White", "Ribbon", "cast", attach=ox)
    assert play.track("White", "vp") == before + 3 + 1


@pytest.mark.long
@pytest.mark.parametrize(("lost", "marked"), [(0, False), (2, False), (3, True)])
def test_the_def_of_a_city_is_what_is_left_of_it(play, lost, marked):
    for city in play.zone("White", "kingdom"):
        play.act("White", "mark", card=city, mark="def", by=-lost)
    sentry = play.give("White", "Sentry", "hand")
    play.power("White", **dict.fromkeys(SLOTS, 9))
    play.act("White", "recruit", card=sentry, at=play.city("White"))
    assert play.card(sentry)["tapped"] == marked


@pytest.mark.long
def test_everybody_sees_the_card_that_was_revealed_from_the_top(play):
    ox = play.give("White", "Ox", "deck")
    scout = play.give("White", "Scout", "hand")
    play.power("White", **dict.fromkeys(SLOTS, 9))
    play.act("White", "recruit", card=scout, at=play.city("White"))
    play.answer("target", [ox])
    assert play.card(ox)["zone"] == "hand"
    assert "White player reveals Ox" in play.log()
