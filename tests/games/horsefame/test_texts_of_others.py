"""Texts that the set has not, as others write them: the library is the deck, a blog enters with more heat."""

import json

import pytest

from tests.games.horsefame.conftest import Bench
from tests.games.tables import opened

AUTHORS = {"Pen": "Your cards cost 1 energy less.", "Host": "Your blogs enter the Feature Box with +1 heat."}
EFFECTS = {
    "Find": "Search your library for an author, put it into your hand, then shuffle.",
    "Tuck": "Put a card from your hand on the bottom of your library.",
    "Diary": "At the beginning of your end step, gain 1 energy.",
}


@pytest.fixture
def play(tmp_path):
    cards = [
        {"type": "author", "name": name, "writer": "Once each turn: Post a story.", "editor": text}
        for name, text in AUTHORS.items()
    ]
    for name, text in EFFECTS.items():
        kind = {"kind": "blog", "heat": 2} if name == "Diary" else {"kind": "regular"}
        cards.append({"type": "effect", "name": name, "cost": 1, "text": text, **kind})
    deck = dict.fromkeys((*AUTHORS, *EFFECTS), 7)
    file = tmp_path / "cards.yaml"
    own = {"code": "O", "name": "Own"}
    file.write_text(json.dumps({"game": "horsefame", "set": own, "cards": cards, "decks": {"All": deck}}))
    table = opened(file, ("White", "Red"))
    game = Bench(table.table, table.seats)
    for seat in game.seats:
        game.act(seat, "load", deck="All")
        game.act(seat, "ask", about="respond", how="never")
    game.act("White", "start", first="White")
    for seat in game.seats:
        game.act(seat, "keep")
        game.set_track(seat, "energy", 9)
    return game


def test_the_library_is_searched_and_shuffled(play):
    play.play_effect("White", "Find")
    found = play.prompt("target")["options"][0]
    play.answer("target", found)
    assert found in play.zone("White", "hand") and "White player shuffles the library" in play.log()


def test_a_card_goes_to_the_bottom_of_the_library(play):
    play.play_effect("White", "Tuck")
    card = play.prompt("target")["options"][0]
    play.answer("target", card)
    assert play.zone("White", "library")[-1] == card


def test_a_blog_enters_with_more_heat(play):
    play.write("White", "Host", "1.editor1")
    play.play_effect("White", "Diary")
    assert play.heats() == [("W Diary", 3)]
