"""How many a text means: a card has +1 power for each of something."""

import pytest

AMOUNTS = {
    "This card has +1 power for each of your other #TROLL characters in play.": 3,
    "This card has +1 power for each opponent's character here.": 1,
    "This card has +1 power for each #TROLL card in your discard pile.": 0,
    "This card has +2 power for each inventory attached to this card.": 0,
    "This card has +1 power per boon.": 0,
    "This card has -1 power for each of your #HUMAN characters here.": -1,
}
TEXTS = [
    *AMOUNTS,
    "This card's power is the stored card's printed power.",
    "Your #TROLL characters have +1 power per boon on it.",
]


@pytest.mark.parametrize("text", AMOUNTS)
def test_one_for_each(cast, text):
    assert cast.power(cast.says(text)) == 3 + AMOUNTS[text]


def test_marks_on_the_card_itself(cast):
    card = cast.says("This card has +1 power per boon.")
    cast.play.act("White", "mark", card=card, mark="boon", by=2)
    assert cast.power(card) == 5
    cast.play.act("White", "undo")
    assert cast.power(card) == 3


def test_cards_in_a_pile(cast):
    card = cast.says("This card has +1 power for each #TROLL card in your discard pile.")
    cast.play.act("White", "put", card=cast.find("NUB"), zone="discard")
    cast.play.act("White", "put", card=cast.find("ANNE"), zone="discard")
    assert cast.power(card) == 4


def test_what_is_attached_to_it(cast):
    card = cast.says("This card has +2 power for each inventory attached to this card.")
    cast.play.act("White", "put", card=cast.find("SWORD", nth=1), zone="attached", under=card)
    cast.play.act("White", "put", card=cast.find("SWORD"), zone="attached", under=card)
    assert cast.power(card) == 7


def test_the_number_of_another_card(cast):
    card = cast.says("This card's power is the stored card's printed power.")
    cast.play.act("White", "put", card=cast.find("FAR"), zone="stored", under=card)
    assert cast.power(card) == 4
