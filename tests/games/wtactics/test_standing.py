"""Standing numbers: leaders, enchantments and advantages count, and a creature dies when they end."""

from pathlib import Path

import pytest

from tests.games.moments import resumed
from tests.games.tables import opened
from tests.games.wtactics.conftest import Game

CARDS = Path(__file__).parents[3] / "examples" / "wtactics" / "cards.yaml"
DECK = (
    "Fallowmere",
    "The Listening Grove",
    "Wellspring Hollow",
    "Legate of the Ninth Road",
    "Road Patrol",
    "Gate Legionary",
    "Mossback Warden",
    "Grave Tallyman",
    "Bark Skin",
    "Blood Oath",
    "The Lord Arbiter",
    "House Duelist",
)


class Kingdoms(Game):
    def power_of(self, guid):
        return self.card(guid)["power"]

    def dies_at(self, guid, damage):
        """Whether it dies of this much damage, and not of less."""
        self.act("White", "mark", card=guid, mark="damage", by=damage - 1)
        alive = self.card(guid)["zone"] != "graveyard"
        self.act("White", "mark", card=guid, mark="damage", by=1)
        return alive and self.card(guid)["zone"] == "graveyard"


@pytest.fixture
def started():
    """White and Red with this deck, before White's first question."""
    return resumed(begun)


def begun():
    play = opened(CARDS, ("White", "Red"))
    game = Kingdoms(play.table, play.seats)
    for seat in game.seats:
        game.act(seat, "load", list="\n".join(f"2 {name}" for name in DECK))
    game.act("White", "start", first="White")
    return game


@pytest.fixture
def kingdoms():
    return resumed(lambda: begun().to("play_1"))


def test_a_leader_counts_for_others_of_the_subtype(kingdoms):
    soldier, other = kingdoms.army("White", "Road Patrol"), kingdoms.army("White", "Grave Tallyman")
    leader = kingdoms.army("White", "Legate of the Ninth Road")
    assert [kingdoms.power_of(guid) for guid in (soldier, other, leader)] == [2, 1, 3]
    assert [b["label"] for b in kingdoms.object(soldier).buttons] == ["+1 (+1)"]
    kingdoms.act("White", "mark", card=soldier, mark="damage", by=2)
    assert kingdoms.card(soldier)["zone"] == "army"  # it has a defense of 3 now
    kingdoms.act("White", "put", card=leader, zone="graveyard")
    assert kingdoms.card(soldier)["zone"] == "graveyard", "without the leader it has suffered its defense"


def test_residents_of_the_same_city_only(kingdoms):
    kingdoms.resident("White", "Mossback Warden", "body")
    there = kingdoms.resident("White", "Grave Tallyman", "body")
    elsewhere = kingdoms.resident("White", "Road Patrol", "mind")
    assert kingdoms.dies_at(there, 3)
    assert kingdoms.dies_at(elsewhere, 2)


def test_an_enchantment_counts_for_what_it_is_attached_to(kingdoms):
    guid = kingdoms.army("White", "Grave Tallyman")
    for name in ("Bark Skin", "Blood Oath"):
        kingdoms.give("White", name, "attached", under=guid)
    assert kingdoms.power_of(guid) == 1 + 2
    assert kingdoms.dies_at(guid, 4)


@pytest.mark.long
def test_an_advantage_counts_while_it_is_held(started):
    soldier = started.army("White", "Grave Tallyman")
    claimant = started.resident("White", "Gate Legionary", "body")
    started.to("tactics")
    started.act("White", "claim", discipline="Body", cards=[claimant])
    while started.prompts("bid"):
        started.answer("bid", [])
    assert [b["label"] for b in started.object(soldier).buttons] == ["(+1)"]
    assert started.dies_at(soldier, 3)


def test_texts_change_what_a_card_counts_in_a_claim(started):
    arbiter = started.resident("White", "The Lord Arbiter", "body")
    started.to("tactics")
    started.act("White", "claim", card=arbiter, discipline="Body")
    assert "White player marks The Lord Arbiter for a claim of 10" in started.log()


def test_a_block_explains_the_numbers(kingdoms):
    attacker = kingdoms.army("White", "Road Patrol")
    kingdoms.army("White", "Legate of the Ninth Road")
    kingdoms.army("Red", "House Duelist")
    kingdoms.to("attack")
    kingdoms.act("White", "attack", cards=[attacker], at="Red")
    kingdoms.pass_answers()
    heading = "Road Patrol  2/3 = 1 + 1 Legate of the Ninth Road, defense 3 = 2 + 1 Legate of the Ninth Road"
    assert heading in [words.split("\n")[0] for words in kingdoms.table.player("Red").texts()]
