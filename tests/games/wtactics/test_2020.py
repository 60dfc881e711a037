"""The table with cards of 2020: cities without a discipline, costs that are not numbers."""

import pytest

CARDS = """
game: wtactics-2020
set: {code: T20, name: Of 2020}
cards:
  - {type: city, name: North, faction: Gaian, cost: S, loyalty: 3, defense: 7}
  - {type: city, name: South, faction: Gaian, cost: S, loyalty: 3, defense: 6}
  - {type: city, name: West, faction: Gaian, cost: S, loyalty: 3, defense: 5}
  - {type: creature, name: Ox, faction: Gaian, cost: 2, loyalty: 0, attack: 2, defense: 3}
  - {type: creature, name: Calf, faction: Gaian, loyalty: 0}
NAMES
decks:
  Fields: {North: 1, South: 1, West: 1, Ox: 3, Calf: 3, LIST}
"""


@pytest.fixture
def fields(table, tmp_path):
    names = [f"Field {number}" for number in range(12)]
    text = CARDS.replace(
        "NAMES", "\n".join(f"  - {{type: creature, name: {n}, faction: Gaian, cost: 1}}" for n in names)
    )
    file = tmp_path / "cards.yaml"
    file.write_text(text.replace("LIST", ", ".join(f"{n}: 3" for n in names)), encoding="utf-8")
    play = table(deck="Fields", cards=file)
    play.act("White", "start", first="White")
    return play


def test_a_deck_with_warnings_alone_is_legal(fields):
    assert "loads Fields (45 cards, legal)" in fields.log()
    assert any("no city card with discipline" in line for line in fields.table.player("White").messages)


@pytest.mark.long
def test_any_three_cities_begin(fields):
    assert fields.prompts("city") == []
    assert [fields.card(g)["at"] for g in fields.zone("White", "kingdom")] == ["body", "mind", "soul"]
    assert len(fields.zone("White", "hand")) == 7


@pytest.mark.long
def test_claims_work_and_only_victory_points_are_won(fields):
    ox = fields.resident("White", "Ox")
    fields.to("tactics", "White")
    fields.act("White", "claim", discipline="Mind", cards=[ox])
    assert fields.track("White", "vp") == 16


@pytest.mark.long
def test_a_city_that_costs_s_takes_no_power(fields):
    fields.to("play_1")
    west = fields.city("White", "soul")
    fields.act("White", "put", card=west, zone="hand")
    fields.act("White", "build", card=west)
    assert fields.card(west)["zone"] == "kingdom"


@pytest.mark.long
def test_cards_without_numbers_are_played(fields):
    fields.to("play_1")
    calf = fields.give("White", "Calf", "hand")
    fields.act("White", "recruit", card=calf, at=fields.city("White"))
    assert fields.card(calf)["zone"] == "residents" and fields.card(calf)["power"] == 0
