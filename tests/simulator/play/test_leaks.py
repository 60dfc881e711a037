"""A card may be called like something that the table says by itself: that gives no secret away."""

import json
from types import SimpleNamespace

import pytest

from tests.games.play import note_of
from tests.simulator.play.tables import save
from tts_export.simulator.play.bots.played_game import play_game
from tts_export.simulator.play.leaks import LeakCheck

NAMES = ("Homestuck: ATCG", "PREP", "Knock Knock", "begins", "is", "t")
DECK = "Knock Knock"


def test_a_name_within_a_longer_one_that_is_no_secret_is_not_read():
    """The script has the longer one, so it is no secret."""
    printed = {"m": {"name": "Master Builder"}, "b": {"name": "Builder"}}
    printed["t"] = {"name": "Old Builder", "token": True}
    world = SimpleNamespace(save={"LuaScript": '"Master Builder"', "SaveName": "Bees"})
    table = SimpleNamespace(world=world, objects=[])
    check = LeakCheck(SimpleNamespace(seats=(), printed=printed, table=table))
    texts = ("takes back: Green buys Master Builder", "Master Builder and Builder", "an Old Builder")
    assert [check._names_in(text) for text in texts] == [set(), {"Builder"}, set()]


def test_a_name_in_a_text_that_is_quoted_is_no_secret():
    """The text is printed on an open card; the name by itself is a secret all the same."""
    text = "When this is bought: each opponent discards a Burnt Crust."
    printed = {
        "m": {"name": "Mold", "text": f"Warm.\n{text}"},
        "b": {"name": "Burnt Crust", "title": "Burnt Crust"},
    }
    table = SimpleNamespace(world=SimpleNamespace(save={"SaveName": "Bakery"}), objects=[])
    check = LeakCheck(SimpleNamespace(seats=(), printed=printed, table=table))
    texts = (f"a card: {text}", f"Mold: {text} Red discards Burnt Crust", "Burnt Crust")
    assert [check._names_in(text) for text in texts] == [set(), {"Mold", "Burnt Crust"}, {"Burnt Crust"}]


@pytest.mark.long
def test_a_name_that_the_table_says_by_itself_is_no_secret(tmp_path):
    """Six cards have such a name, of each of which a deck has two copies."""
    data = json.loads(json.dumps(save()))
    cards = [
        card
        for o in data["ObjectStates"]
        for deck in o.get("ContainedObjects", ())
        for card in deck.get("ContainedObjects", ())
    ]
    pairs = twice(next(o for o in data["ObjectStates"] if o.get("Nickname") == DECK))
    called = dict(zip(pairs, NAMES, strict=False))
    assert len(called) == len(NAMES)
    for card in cards:
        note = note_of(card)
        if note["id"] in called:
            card["Nickname"] = called[note["id"]]
            card["GMNotes"] = json.dumps({**note, "title": card["Nickname"], "subtitle": ""})
    file = tmp_path / "mod.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    game = play_game(file, 3, count=2)
    assert DECK in game.decks
    assert game.fault is None


def twice(bag):
    """The ids of the cards of which a deck has two copies."""
    ids = [note_of(card)["id"] for card in bag["ContainedObjects"][0]["ContainedObjects"]]
    return [card for card in dict.fromkeys(ids) if ids.count(card) == 2]
