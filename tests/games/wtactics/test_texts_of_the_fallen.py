"""Texts about creatures that die, in battles too: what comes instead, who has killed them."""

import json

import pytest

from tests.games.tables import opened
from tests.games.wtactics.conftest import Game

TEXTS = {
    "Phoenix": "If I would die, remove me from the game instead.",
    "Guardian": "If another creature you control would die, you may mark me instead.",
    "Reaper": "Whenever I kill a creature, draw a card.",
    "Archer": "0: Deal 2 damage to target creature. // Whenever I kill a creature, draw a card.",
    "Hunter": "Whenever I kill a creature, its owner loses VP equal to its attack.",
    "Ox": "",
}
CITIES = ("Body", "Mind", "Soul")


@pytest.fixture
def play(tmp_path):
    cards = [
        {"type": "city", "name": f"City of {name}", "defense": 9, "discipline": name} for name in CITIES
    ] + [
        {"type": "creature", "name": name, "attack": 2, "defense": 2} | ({"text": text} if text else {})
        for name, text in TEXTS.items()
    ]
    lines = "".join(
        f"  - {json.dumps({'faction': 'Gaian', 'cost': 1, 'loyalty': 0} | card)}\n" for card in cards
    )
    file = tmp_path / "cards.yaml"
    file.write_text(f"game: wtactics\nset: {{code: F, name: Fallen}}\ncards:\n{lines}", encoding="utf-8")
    table = opened(file, ("White", "Red"))
    game = Game(table.table, table.seats)
    for seat in game.seats:
        game.act(
            seat,
            "load",
            list="\n".join(f"{1 if card['type'] == 'city' else 7} {card['name']}" for card in cards),
        )
    game.act("White", "start", first="White")
    return game.to("play_1")


def hand(play):
    return len(play.zone("White", "hand"))


def test_what_comes_instead_of_death_does_so_in_a_battle(play):
    phoenix, ox = play.army("White", "Phoenix"), play.army("Red", "Ox")
    play.fight([phoenix], "Red", [[ox, phoenix]])
    assert (play.card(phoenix)["zone"], play.card(ox)["zone"]) == ("removed", "graveyard")


@pytest.mark.long
def test_another_creature_is_saved_in_a_battle(play):
    guardian, ox = play.army("White", "Guardian"), play.army("White", "Ox")
    foe = play.army("Red", "Ox")
    play.fight([ox], "Red", [[foe, ox]])
    play.answer("may", "yes")
    assert play.card(guardian)["tapped"]
    assert (play.card(ox)["zone"], play.card(foe)["zone"]) == ("army", "graveyard")


@pytest.mark.long
def test_whoever_kills_in_a_battle_is_heard(play):
    reaper, foe = play.army("White", "Reaper"), play.army("Red", "Ox")
    before = hand(play)
    play.fight([reaper], "Red", [[foe, reaper]])
    assert hand(play) == before + 1


@pytest.mark.long
def test_whoever_kills_with_a_text_is_heard(play):
    archer, foe = play.army("White", "Archer"), play.army("Red", "Ox")
    before = hand(play)
    play.act("White", "ability", card=archer)
    play.answer("target", foe)
    assert (hand(play), play.card(foe)["zone"]) == (before + 1, "graveyard")


@pytest.mark.long
def test_a_number_of_the_killed_is_that_of_its_life(play):
    hunter, foe = play.army("White", "Hunter"), play.army("Red", "Ox")
    play.act("White", "power", card=hunter, by=3)
    play.act("White", "power", card=foe, by=2)
    before = play.track("Red", "vp")
    play.fight([hunter], "Red", [[foe, hunter]])
    assert play.track("Red", "vp") == before - 4
