"""Texts about who attacks with whom, and who is blocked, in fights of several units."""

import json

import pytest

from tests.games.gamma.conftest import Game
from tests.games.tables import opened

UNIT = {"type": "unit", "cost": 1, "speed": "slow", "offense": 2, "defense": 5}
CAST = {
    "Guard": {"subtype": ["Knight"]},
    "Crow": {"subtype": ["Beast"]},
    "Ox": {"subtype": ["Beast"], "offense": 4},
}


@pytest.fixture
def fight(tmp_path):
    """A table on which White has a unit with a text, and both have the cast."""

    def begin(text):
        cards = [UNIT | {"name": name} | more for name, more in (CAST | {"Talker": {"text": text}}).items()]
        file = tmp_path / "cards.yaml"
        lines = "\n".join(f"  - {json.dumps(card)}" for card in cards)
        deck = ", ".join(f"{card['name']}: 6" for card in cards)
        file.write_text(
            f"game: gamma\nset: {{code: F, name: Fights}}\ncards:\n{lines}\ndecks:\n  All: {{{deck}}}\n",
            "utf-8",
        )
        table = opened(file, ("White", "Red"))
        play = Game(table.table, table.seats)
        play.begin(deck="All")
        play.of = {name: play.give("White", name, "reality") for name in ("Talker", *CAST)}
        play.foe = {name: play.give("Red", name, "reality") for name in CAST}
        return play

    return begin


def attacks(play, *names, blocks=()):
    play.act("White", "attack", cards=[play.of[name] for name in names])
    if blocks:
        play.act(
            "Red", "block", pairs=[[play.foe[blocker], play.of[attacker]] for blocker, attacker in blocks]
        )
        play.pass_("White")
    else:
        play.pass_("Red")


GAIN = "gain 1 life."


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "attackers", "blocks", "life"),
    [
        ("Whenever this card attacks with another Knight, ", "Talker Guard", (), 21),
        ("Whenever this card attacks with another Knight, ", "Talker Crow", (), 20),
        ("Whenever this card and another Knight attack together, ", "Talker Guard Crow", (), 21),
        ("Whenever this card and another Knight attack together, ", "Guard Crow", (), 20),
        ("Whenever this card attacks with at least two other units, ", "Talker Guard", (), 20),
        ("Whenever this card attacks with at least two other units, ", "Talker Guard Crow", (), 21),
        ("Whenever two or more of your Beasts attack, ", "Talker Crow Ox", (), 21),
        ("Whenever two or more of your Beasts attack, ", "Talker Crow", (), 20),
        ("Whenever one or more of your Beasts attack, ", "Talker Crow Ox", (), 21),
        ("Whenever this card attacks and no other unit attacks, ", "Talker", (), 21),
        ("Whenever this card attacks and no other unit attacks, ", "Talker Crow", (), 20),
        ("Whenever this card attacks and isn't blocked, ", "Talker Crow", [("Ox", "Crow")], 21),
        ("Whenever this card attacks and isn't blocked, ", "Talker Crow", [("Ox", "Talker")], 20),
        ("Whenever this card attacks and isn't blocked, ", "Crow", (), 20),
        ("Whenever this card isn't blocked, ", "Talker", (), 21),
        ("Whenever this card becomes blocked by a Beast, ", "Talker Crow", [("Ox", "Talker")], 21),
        ("Whenever this card becomes blocked by a Beast, ", "Talker Crow", [("Guard", "Talker")], 20),
        ("Whenever this card becomes blocked by a Beast, ", "Talker Crow", [("Ox", "Crow")], 20),
        ("Attack: If another Knight attacks with this card, ", "Talker Guard", (), 21),
        ("Attack: If another Knight attacks with this card, ", "Talker Ox", (), 20),
        ("Attack: If no other units attacked this round, ", "Talker", (), 21),
        ("Attack: If no other units attacked this round, ", "Talker Crow", (), 20),
    ],
)
def test_who_attacks_with_whom_and_who_is_blocked(fight, text, attackers, blocks, life):
    play = fight(text + GAIN)
    attacks(play, *attackers.split(), blocks=blocks)
    assert play.track("White", "life") == life


@pytest.mark.long
def test_an_attacker_that_nobody_blocks_is_stronger_when_it_strikes(fight):
    play = fight("Whenever this card attacks and isn't blocked, it gets +2 offense this round.")
    attacks(play, "Talker", "Crow", blocks=[("Ox", "Crow")])
    assert play.track("Red", "life") == 16


@pytest.mark.long
def test_that_blocker_is_the_one_that_is_meant(fight):
    play = fight("Whenever this card becomes blocked by a Beast, deal 1 damage to that unit.")
    attacks(play, "Talker", blocks=[("Crow", "Talker")])
    assert (play.damage(play.foe["Crow"]), play.damage(play.of["Talker"])) == (3, 2)
