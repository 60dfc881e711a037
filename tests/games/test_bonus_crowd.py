"""A crowd of cards that all add to each other: what changes one of them is cheap, and the sums are right."""

import pytest

from tests.games.frame_costs import MOST, dearest_frame, do
from tests.games.tables import opened

CROWD = 34
CARD = (
    "  - {{id: X-C{0}, type: character, title: T{0}, subtitle: x, enter: 0g, power: 1, tags: [TROLL], "
    'stars: 2, text: "Your other #TROLL characters here have +1 power. // '
    'Your other #TROLL characters here resist 1."}}'
)
SET = """game: hsatcg
set: {{code: X, name: Crowd}}
cards:
  - {{id: X-P1, type: planet, title: HOME, subtitle: x, power: 2, max_damage: 4, draw: 1, stars: 3, text: ""}}
{cards}
decks:
  Crowd: {{HOME / x: 1, {counts}}}
"""


@pytest.mark.long
def test_a_card_comes_to_many_that_add_to_each_other(tmp_path):
    numbers = range(1, CROWD + 1)
    cards = "\n".join(CARD.format(number) for number in numbers)
    counts = ", ".join(f"T{number} / x: {2 if number < 15 else 1}" for number in numbers)
    file = tmp_path / "cards.yaml"
    file.write_text(SET.format(cards=cards, counts=counts), encoding="utf-8")
    play = opened(file)
    play.begin(deck="Crowd")
    crowd = [*play.zone("White", "hand"), *play.zone("White", "deck")][:CROWD]
    for guid in crowd[:-1]:
        do(play, "White", "put", card=guid, zone="defending", at="White")
    play.table.settle()
    last = crowd[-1]
    place = {"card": last, "zone": "defending", "at": "White"}
    assert dearest_frame(play, lambda: do(play, "White", "put", **place)) <= MOST / 2
    assert {play.card(guid)["power"] for guid in crowd} == {1 + CROWD - 1}
    assert dearest_frame(play, lambda: do(play, "White", "mark", card=last, mark="boon", by=1)) <= MOST / 2
