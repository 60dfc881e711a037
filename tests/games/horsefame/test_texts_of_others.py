"""Texts that the set has not, as others write them: the library is the deck, a blog enters with more heat."""

import json

import pytest

from tests.games.horsefame.conftest import Bench
from tests.games.tables import opened

AUTHORS = {"Pen": "Your cards cost 1 energy less.", "Host": "Your blogs enter the Feature Box with +1 heat."}
EFFECTS = {
    "Find": "Search your library for an author, put it into your hand, then shuffle.",
    "Tuck": "Put a card from your hand on the bottom of your library.",
    "Swap": "Swap the heat of two target stories.",
    "Pair": "Remove 1 heat from two target stories.",
    "Shift": "Target story gains 1 heat. Another target story loses 1 heat.",
    "Shut": "Counter target oneshot or blog.",
    "Diary": "At the beginning of your end step, gain 1 energy.",
}
STORIES = ("Cold", "Warm")


@pytest.fixture
def play(tmp_path):
    cards = [
        {"type": "author", "name": name, "writer": "Once each turn: Post a story.", "editor": text}
        for name, text in AUTHORS.items()
    ]
    for name, text in EFFECTS.items():
        kind = {"kind": "blog", "heat": 2} if name == "Diary" else {"kind": "regular"}
        if name == "Shut":
            kind = {"kind": "oneshot"}
        cards.append({"type": "effect", "name": name, "cost": 1, "text": text, **kind})
    cards += [{"type": "story", "name": n, "cost": 1, "heat": 3, "genres": ["Drama"]} for n in STORIES]
    deck = dict.fromkeys((*AUTHORS, *EFFECTS), 7) | dict.fromkeys(STORIES, 1)
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


@pytest.mark.long
def test_a_card_goes_to_the_bottom_of_the_library(play):
    play.play_effect("White", "Tuck")
    card = play.prompt("target")["options"][0]
    play.answer("target", card)
    assert play.zone("White", "library")[-1] == card


@pytest.mark.long
def test_a_blog_enters_with_more_heat(play):
    play.write("White", "Host", "1.editor1")
    play.play_effect("White", "Diary")
    assert play.heats() == [("W Diary", 3)]


def boxed(play):
    """White's cold story and Red's warm one."""
    cards = play.give("White", "Cold", "box"), play.give("Red", "Warm", "box")
    for (guid, heat), seat in zip(zip(cards, (1, 4), strict=True), play.seats, strict=True):
        play.act(seat, "mark", card=guid, mark="heat", by=heat)
    return cards


@pytest.mark.long
def test_the_heat_of_two_stories_is_swapped(play):
    cold, warm = boxed(play)
    play.play_effect("White", "Swap")
    play.answer("target", cold)
    play.let_it_resolve()
    assert (play.heat(cold), play.heat(warm)) == (4, 1)


@pytest.mark.long
def test_two_stories_are_meant_by_one_text(play):
    cold, warm = boxed(play)
    play.play_effect("White", "Pair")
    play.let_it_resolve()
    assert (play.heat(cold), play.heat(warm)) == (0, 3)


@pytest.mark.long
def test_another_target_is_a_card_of_its_own(play):
    cold, warm = boxed(play)
    play.play_effect("White", "Shift")
    play.answer("target", cold)
    play.let_it_resolve()
    assert (play.heat(cold), play.heat(warm)) == (2, 3)


@pytest.mark.long
def test_one_of_two_kinds_is_countered(play):
    diary, shut = play.give("White", "Diary", "hand"), play.give("Red", "Shut", "hand")
    play.act("Red", "ask", about="respond", how="can")
    play.act("White", "effect", card=diary)
    play.answer("respond", shut)
    while play.prompts("respond"):
        play.answer("respond", "pass")
    assert play.heats() == [] and play.card(diary)["zone"] == "discard"
