"""Texts with more than one target: the first is chosen when they are played, the others when they resolve."""

import json

import pytest

from tests.games.horsefame.conftest import Bench
from tests.games.tables import opened

EFFECTS = {
    "Trade": "Swap the heat of two target stories.",
    "Pair": "Two target stories lose 1 heat.",
    "Favor": "Target story you control gains 2 heat. Target story an opponent controls loses 2 heat.",
    "Both": "Target story gains 1 heat. // Return target author to its owner's hand.",
}
STORIES = ("One", "Two", "Three")


@pytest.fixture
def play(tmp_path):
    cards = [{"type": "author", "name": "Pen", "writer": "", "editor": "Once each turn: Draw 1 card."}]
    cards += [
        {"type": "effect", "name": name, "kind": "oneshot", "cost": 0, "text": text}
        for name, text in EFFECTS.items()
    ]
    cards += [{"type": "story", "name": name, "cost": 1, "heat": 3, "genres": ["Drama"]} for name in STORIES]
    file = tmp_path / "cards.yaml"
    file.write_text(json.dumps({"game": "horsefame", "set": {"code": "O", "name": "Own"}, "cards": cards}))
    table = opened(file, ("White", "Red"))
    game = Bench(table.table, table.seats)
    for seat in game.seats:
        game.act(seat, "load", list="\n".join(["30 Pen", *(f"1 {name}" for name in (*EFFECTS, *STORIES))]))
        game.act(seat, "ask", about="respond", how="never")
    game.act("White", "start", first="White")
    for seat in game.seats:
        game.act(seat, "keep")
    return game


def featured(play):
    """Two stories of White's, and one of Red's."""
    own = [play.feature("White", name, heat) for name, heat in (("One", 5), ("Two", 2))]
    return [*own, play.feature("Red", "Three", 4)]


def test_two_stories_swap_their_heat(play):
    one, two, _ = featured(play)
    play.play_effect("White", "Trade", one)
    assert one not in play.prompt("target")["options"]
    play.answer("target", two)
    assert (play.heat(one), play.heat(two)) == (2, 5)


@pytest.mark.long
def test_two_targets_of_one_step(play):
    cards = featured(play)
    play.play_effect("White", "Pair")
    play.answer("target", cards[1:])
    assert [play.heat(card) for card in cards] == [5, 1, 3]


@pytest.mark.long
def test_a_target_of_each_of_two_steps(play):
    one, two, three = featured(play)
    play.play_effect("White", "Favor", two)
    assert [play.heat(card) for card in (one, two, three)] == [5, 4, 2]


@pytest.mark.long
def test_two_paragraphs_have_targets_of_their_own(play):
    one, *_ = featured(play)
    pen = play.write("Red", "Pen")
    play.play_effect("White", "Both", one)
    assert play.heat(one) == 6 and play.card(pen)["zone"] == "hand"
