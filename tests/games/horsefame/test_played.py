"""Effects that are played, stories that each of several players posts, and their last heat."""

import json

import pytest

from tests.games.horsefame.conftest import Bench
from tests.games.tables import opened

QUIET = "Your stories are blue."
EFFECTS = {
    "Open Call": (
        "regular",
        "Each player who controls no story in slots 1 to 3 may post a story without paying its cost.",
    ),
    "Snub": ("regular", "Target card in the Feature Box loses 2 heat."),
    "Coin": ("regular", "Gain 1 energy."),
    "Serial": ("longfic", "Once each turn: Gain 1 energy."),
}
STORIES = {
    "Fan": "Whenever you play an effect, this story gains 1 heat.",
    "Critic": "Whenever an opponent plays their second effect each turn, that player loses 1 energy.",
    "Obituary": "Whenever an opponent's story loses its last heat, gain 1 energy.",
    "Tale": QUIET,
}


@pytest.fixture
def play(tmp_path, checked):
    cards = [
        {"type": "effect", "kind": kind, "name": name, "cost": 1, "text": text}
        for name, (kind, text) in EFFECTS.items()
    ]
    cards += [
        {"type": "story", "name": name, "cost": 1, "heat": 3, "genres": ["Drama"], "text": text}
        for name, text in STORIES.items()
    ]
    cards.append({"type": "author", "name": "Pad", "writer": QUIET, "editor": QUIET})
    file = tmp_path / "cards.yaml"
    file.write_text(json.dumps({"game": "horsefame", "set": {"code": "P", "name": "P"}, "cards": cards}))
    table = opened(file, ("White", "Red"))
    play = Bench(table.table, table.seats)
    checked.append(play)
    names = [*(f"3 {name}" for name in EFFECTS), *(f"1 {name}" for name in STORIES), "30 Pad"]
    for seat in play.seats:
        play.act(seat, "load", list="\n".join(names))
        play.act(seat, "ask", about="respond", how="never")
    play.act("White", "start", first="White")
    for seat in play.seats:
        play.act(seat, "keep")
        play.set_track(seat, "energy", 9)
    while play.state["phase"] != "main":
        play.step()
    return play


def test_each_effect_is_heard_when_it_is_played(play):
    play.feature("White", "Fan", 2)
    play.feature("Red", "Critic", 1)
    play.play_effect("White", "Coin")
    assert play.heats() == [("W Fan", 3), ("R Critic", 1)]
    energy = play.track("White", "energy")
    serial = play.give("White", "Serial", "hand")
    play.act("White", "effect", card=serial, at="1.editor1")
    play.let_it_resolve()
    assert play.heats() == [("W Fan", 4), ("R Critic", 1)]
    assert play.track("White", "energy") == energy - 1 - 1, "the second effect of the turn"


@pytest.mark.long
def test_each_player_posts_a_story_of_their_own(play):
    play.feature("White", "Tale", 3)
    play.play_effect("White", "Open Call")
    play.answer("may", "yes", "Red")
    play.answer("post", play.find("Red", "Tale"), "Red")
    assert play.heats() == [("R Tale", 3), ("W Tale", 3)]


@pytest.mark.long
@pytest.mark.parametrize(("heat", "more"), [(2, 1), (3, 0)])
def test_the_last_heat_of_a_story_is_heard_though_it_leaves(play, heat, more):
    play.feature("White", "Obituary", 3)
    tale = play.feature("Red", "Tale", heat)
    energy = play.track("White", "energy")
    play.play_effect("White", "Snub", tale)
    assert play.track("White", "energy") == energy - 1 + more
