"""Executables of the set that resolve: the table carries out what they say."""

from pathlib import Path

import pytest

from tests.games.tables import opened
from tts_export import yamls

ROOT = Path(__file__).parents[4]


@pytest.fixture
def resolving():
    """`resolving("001-E002")`: that executable of White's resolves, since a character of White's has left."""
    cards = {str(card["id"]): card for card in yamls.load(ROOT / "cards.yaml")[0]["cards"]}

    def run(key, *more):
        keys = ["001-P003", "001-C026", "001-C028", "001-C044", key, *more]
        play = opened(ROOT / "cards.yaml", ("White", "Red"))
        names = {one: f"{cards[one]['title']} / {cards[one]['subtitle']}" for one in keys}
        play.begin(list="\n".join(f"1 {name}" for name in names.values()))
        play.main("White")
        for seat in play.seats:
            for guid in play.zone(seat, "hand"):
                play.act(seat, "put", card=guid, zone="deck")
        play.give("White", names[key], "executables")
        gone = play.give("White", names["001-C026"], "defending", at="White")
        for other in more:
            play.give("Red", names[other], "defending", at="Red")
        play.act("White", "discard", card=gone)
        play.pass_all()
        return play

    return run


def test_what_needs_no_decision_is_done(resolving):
    play = resolving("001-E002")
    assert play.prompts() == [] and "Execute: Gain 2g." in play.log()
    assert "White player +2 grist" in play.log()


def test_only_legal_cards_are_offered(resolving):
    play = resolving("001-E004", "001-C028", "001-C044")
    weak = play.find("Red", "TAVROS NITRAM / wings on back order")
    prompt = play.prompt("target", "White")
    assert weak in prompt["options"] and len(prompt["options"]) > 1
    assert all(
        play.card(guid)["owner"] == "Red" and play.card(guid)["power"] <= 3 for guid in prompt["options"]
    )
    play.answer("target", weak)
    play.pass_all()
    assert play.card(weak)["zone"] == "discard"


def test_the_only_card_that_it_can_mean_is_not_asked_for(resolving):
    play = resolving("001-E004", "001-C028")
    weak = play.find("Red", "TAVROS NITRAM / wings on back order")
    assert play.prompts("target") == []
    play.pass_all()
    assert play.card(weak)["zone"] == "discard"
