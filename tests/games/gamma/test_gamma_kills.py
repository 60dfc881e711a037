"""Texts about units that destroy others, by their damage or by what they say."""

import json

import pytest

from tests.games.gamma.conftest import Game
from tests.games.tables import opened

TEXTS = {
    "Reaper": "Whenever this card destroys a unit, gain 1 energy.",
    "Archer": "Whenever this card destroys another unit, gain 1 energy.\n"
    "Skill (slow, 0 energy): Deal 3 damage to each other unit.",
    "Warden": "Whenever this card destroys one or more units, gain 1 energy.\n"
    "Skill (slow, 0 energy): Destroy each enemy unit.",
    "Guard": "",
}


@pytest.fixture
def play(tmp_path):
    cards = [
        {"type": "unit", "name": name, "cost": 1, "speed": "slow", "offense": 3, "defense": 2}
        | ({"text": text} if text else {})
        for name, text in TEXTS.items()
    ]
    lines = "".join(f"  - {json.dumps(card)}\n" for card in cards)
    deck = "{Reaper: 10, Archer: 10, Warden: 10, Guard: 10}"
    file = tmp_path / "cards.yaml"
    file.write_text(
        f"game: gamma\nset: {{code: K, name: Kills}}\ncards:\n{lines}decks: {{All: {deck}}}\n",
        encoding="utf-8",
    )
    table = opened(file, ("White", "Red"))
    game = Game(table.table, table.seats)
    game.begin(deck="All")
    return game


def energy(play):
    return play.track("White", "energy")


def test_a_unit_destroyed_in_combat_is_heard(play):
    reaper, foe = play.give("White", "Reaper", "reality"), play.give("Red", "Guard", "reality")
    before = energy(play)
    play.act("White", "attack", cards=[reaper])
    play.act("Red", "block", pairs=[[foe, reaper]])
    play.pass_("White")
    assert (play.card(foe)["zone"], energy(play)) == ("memory", before + 1)


@pytest.mark.long
@pytest.mark.parametrize(("name", "gained"), [("Archer", 2), ("Warden", 1)])
def test_each_unit_destroyed_by_a_skill_is_heard_or_all_together(play, name, gained):
    speaker = play.give("White", name, "reality")
    foes = [play.give("Red", "Guard", "reality"), play.give("Red", "Reaper", "reality")]
    before = energy(play)
    play.use("White", speaker)
    assert [play.card(foe)["zone"] for foe in foes] == ["memory", "memory"]
    assert energy(play) == before + gained
