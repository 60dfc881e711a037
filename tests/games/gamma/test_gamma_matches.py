"""Matches of several games: sideboards between them, and the packs of highlander before each."""

import json
from collections import Counter

import pytest
import yaml

from tests.games.tables import opened
from tts_export.simulator import Table

from .conftest import Game

SINGLES = [f"Single {number:02}" for number in range(80)]
POOL = [f"Pool {number:02}" for number in range(30)]


@pytest.fixture(scope="module")
def cards(tmp_path_factory):
    names = [*SINGLES, *POOL, "Side A", "Side B"]
    unit = {"type": "unit", "cost": 1, "speed": "slow", "offense": 1, "defense": 2}
    project = {
        "game": "gamma",
        "set": {"name": "Matches", "code": "M"},
        "cards": [{**unit, "id": f"M{n}", "name": name} for n, name in enumerate(names)],
        "decks": {
            "Eighty": {"format": "highlander", "units": dict.fromkeys(SINGLES, 1)},
            "Forty": {
                "format": "constructed",
                "units": dict.fromkeys(SINGLES[:20], 2),
                "sideboard": {"Side A": 2, "Side B": 1},
            },
            "The pool": {"format": "pool", "units": dict.fromkeys(POOL, 1)},
        },
    }
    file = tmp_path_factory.mktemp("matches") / "cards.yaml"
    file.write_text(yaml.safe_dump(project), encoding="utf-8")
    return file


@pytest.fixture
def begin(cards):
    """`begin("Forty")`: both have that deck, and the first game begins."""

    def started(deck):
        play = opened(cards, ("White", "Red"))
        game = Game(play.table, play.seats)
        for seat in game.seats:
            game.act(seat, "load", deck=deck)
        game.act("White", "start", first="White")
        return game

    return started


def names(play, player):
    return Counter(c["name"] for c in play.state["cards"].values() if c["owner"] == player and c["zone"])


def pick_all(play, times=5):
    """Both pick the first card of their pack, again and again; what they picked."""
    picked = {"White": [], "Red": []}
    for _ in range(times):
        for seat in ("White", "Red"):
            prompt = play.prompt("pick", seat)
            picked[seat].append(prompt["options"][0])
            play.answer("pick", prompt["options"][0], seat)
    return picked


def keep(play):
    for seat in ("White", "Red"):
        play.answer("mulligan", "keep", seat)


def win(play, winner, loser):
    play.act(loser, "adjust", track="life", by=-20)
    assert play.state["over"] and play.state["winner"] == winner


@pytest.mark.long
def test_highlander_drafts_five_cards_of_two_packs_before_each_game(begin):
    play = begin("Eighty")
    first = {seat: play.prompt("pick", seat)["options"] for seat in ("White", "Red")}
    assert all(len(pack) == 10 for pack in first.values())
    assert set(first["White"]) | set(first["Red"]) <= set(POOL) and not set(first["White"]) & set(
        first["Red"]
    )
    play.answer("pick", first["White"][3], "White")
    assert play.prompts("pick")[0]["player"] == "Red", "both pick, then the packs go on"
    play.answer("pick", first["Red"][0], "Red")
    assert play.prompt("pick", "White")["options"] == first["Red"][1:]
    assert first["White"][3] not in play.prompt("pick", "Red")["options"]
    picked = pick_all(play, 4)
    picked["White"].append(first["White"][3])
    picked["Red"].append(first["Red"][0])
    for seat in ("White", "Red"):
        assert names(play, seat) == Counter([*SINGLES, *picked[seat]]), "eighty cards and the five"
    keep(play)
    win(play, "White", "Red")
    play.act("White", "start", first="Red")
    assert names(play, "White").total() == 80, "the cards of the last game are back in the pool"
    again = pick_all(play)
    assert names(play, "Red") == Counter([*SINGLES, *again["Red"]])


@pytest.mark.long
def test_who_has_won_two_games_has_won_the_match(begin):
    play = begin("Forty")
    for winner, loser, said in (
        ("White", "Red", "The match goes on: White player 1 and Red player 0"),
        ("Red", "White", "The match goes on: White player 1 and Red player 1"),
        ("Red", "White", "Red player wins the match: White player 1 and Red player 2"),
    ):
        keep(play)
        win(play, winner, loser)
        assert said in play.log()
        play.act("White", "start", first="White")
        while play.prompts("sideboard"):
            play.answer("sideboard", [], play.prompts("sideboard")[0]["player"])
    assert "sideboard" not in play.log()[-200:], "a new match begins with the decks as they were brought"


@pytest.mark.long
def test_between_games_cards_are_exchanged_with_the_sideboard(begin):
    play = begin("Forty")
    assert not play.prompts("sideboard"), "not before the first game"
    keep(play)
    win(play, "Red", "White")
    play.act("White", "start", first="White")
    assert play.prompt("sideboard", "White")["options"] == ["Side A", "Side A (copy 2)", "Side B"]
    play.answer("sideboard", [], "Red")
    play.answer("sideboard", ["Side A", "Side B"], "White")
    out = play.prompt("sideboard", "White")
    assert "choose 2 cards" in play.refused("White", "answer", prompt=out["id"], choice=[SINGLES[0]])
    play.answer("sideboard", [SINGLES[0], f"{SINGLES[1]} (copy 2)"], "White")
    white, red = names(play, "White"), names(play, "Red")
    assert (white["Side A"], white["Side B"], white[SINGLES[0]], white[SINGLES[1]]) == (1, 1, 1, 1)
    assert red == Counter(dict.fromkeys(SINGLES[:20], 2))
    assert not any(name in play.log() for name in ("Side A", "Side B")), "nobody else learns which"
    keep(play)
    assert play.state["phase"] != "mulligan"


@pytest.mark.long
def test_a_draft_of_packs_survives_a_save_and_a_player_who_leaves(begin):
    play = begin("Eighty")
    pick_all(play, 2)
    play.answer("pick", play.prompt("pick", "White")["options"][0], "White")
    play.table = Table.open(json.dumps(play.table.save()), seed=3, players=play.seats)
    play.table.settle()
    play.answer("pick", play.prompt("pick", "Red")["options"][0], "Red")
    pick_all(play, 2)
    assert names(play, "White").total() == names(play, "Red").total() == 85


@pytest.mark.long
def test_a_game_after_the_last_one_has_the_same_decks(begin):
    play = begin("Forty")
    keep(play)
    for guid in play.zone("White", "hand"):
        play.act("White", "put", card=guid, zone="void")
    win(play, "White", "Red")
    play.act("Red", "start", first="Red")
    for seat in ("White", "Red"):
        play.answer("sideboard", [], seat)
    for seat in ("White", "Red"):
        assert names(play, seat) == Counter(dict.fromkeys(SINGLES[:20], 2))
        assert (len(play.zone(seat, "hand")), play.track(seat, "life")) == (6, 20)
    assert not play.table.errors
