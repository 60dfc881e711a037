"""Buttons that do what a text says, beside "by hand": on the question about an executable that resolves."""

from pathlib import Path

import pytest

from tests.games.tables import opened
from tts_export import yamls

ROOT = Path(__file__).parents[3]


@pytest.fixture
def resolving():
    """`resolving("001-E002")`: that executable of White's resolves, since a character of White's has left."""
    cards = {str(card["id"]): card for card in yamls.load(ROOT / "cards.yaml")[0]["cards"]}

    def run(key, *more):
        keys = ["001-P003", "001-C026", "001-C028", "001-C044", key, *more]
        play = opened(ROOT / "cards.yaml", ("White", "Red"))
        names = {one: f"{cards[one]['title']} / {cards[one]['subtitle']}" for one in keys}
        for seat in play.seats:
            play.act(seat, "load", list="\n".join(f"1 {name}" for name in names.values()))
        play.act("White", "start", first="White")
        for seat in play.seats:
            play.act(seat, "keep")
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


def asked(play):
    return [prompt for prompt in play.prompts() if "Carry out" in prompt["text"]]


def press(play, option):
    prompt = asked(play)[0]
    play.act("White", "answer", prompt=prompt["id"], choice=option)


def test_what_is_all_that_the_text_says_answers_the_question(resolving):
    play = resolving("001-E002")
    before = play.track("White", "grist")
    assert asked(play)[0]["options"][1:] == ["Gain 2g"]
    press(play, "Gain 2g")
    assert play.track("White", "grist") == before + 2
    assert asked(play) == []
    play.act("White", "undo")
    assert play.track("White", "grist") == before and asked(play)


def test_by_hand_does_nothing(resolving):
    play = resolving("001-E002")
    before = play.track("White", "grist")
    press(play, asked(play)[0]["options"][0])
    assert play.track("White", "grist") == before and asked(play) == []


def test_a_card_in_play_is_chosen_and_nothing_is_left_of_the_text(resolving):
    play = resolving("001-E004", "001-C028", "001-C044")
    option = "Destroy 1 opponent's character with power 3 or less at any planet"
    weak = play.find("Red", "TAVROS NITRAM / wings on back order")
    press(play, option)
    prompt = play.prompt("target")
    assert weak in prompt["options"] and all(play.card(guid)["owner"] == "Red" for guid in prompt["options"])
    play.answer("target", weak)
    play.pass_all()
    assert play.card(weak)["zone"] == "discard"
    assert [prompt["player"] for prompt in asked(play)] == ["Red"]  # the destroyed card has a text, too


def test_the_only_card_that_it_can_mean_is_not_asked_for(resolving):
    play = resolving("001-E004", "001-C028")
    weak = play.find("Red", "TAVROS NITRAM / wings on back order")
    press(play, "Destroy 1 opponent's character with power 3 or less at any planet")
    assert play.prompts("target") == []
    play.pass_all()
    assert play.card(weak)["zone"] == "discard"
    assert [prompt["player"] for prompt in asked(play)] == ["Red"]
