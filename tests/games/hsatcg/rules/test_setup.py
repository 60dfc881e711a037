"""Decks, opening hands and who begins: HS-01 to HS-03."""

from itertools import pairwise

import pytest


def test_hs_01_setup(table):
    play = table()
    play.act("White", "start")
    state = play.state
    assert (state["started"], state["phase"], state["round"]) == (True, "mulligan", 1)
    for color in ("White", "Red"):
        zones = state["players"][color]["zones"]
        counts = {zone: len(cards) for zone, cards in zones.items() if cards}
        assert counts == {"planet": 1, "deck": 43, "hand": 5}
        assert state["cards"][zones["planet"][0]]["face"] == "up"
        assert state["players"][color]["tracks"] == {"grist": 0, "vp": 0}
        hand = {o.guid for o in play.table.player(color).hand}
        assert hand == set(zones["hand"])


@pytest.mark.long
def test_hs_02_mulligans_give_grist_to_everybody_else(table):
    play = table("White", "Red", "Blue")
    play.act("White", "start", first="White")
    for player, action in (
        ("White", "mulligan"), ("Red", "mulligan"), ("White", "mulligan"), ("Blue", "keep"),
    ):  # fmt: skip
        play.act(player, action)
    state = play.state
    assert {c: p["tracks"]["grist"] for c, p in state["players"].items()} == {"White": 1, "Red": 2, "Blue": 3}
    for player in state["players"].values():
        assert (len(player["zones"]["hand"]), len(player["zones"]["deck"])) == (5, 43)
    assert play.refused("Blue", "mulligan")


def test_a_mulligan_answers_the_prompt_too(table):
    play = table()
    play.act("White", "start", first="White")
    hand = set(play.zone("White", "hand"))
    play.answer("mulligan", "mulligan", "White")
    assert set(play.zone("White", "hand")) != hand
    assert play.track("Red", "grist") == 1


@pytest.mark.long
def test_hs_03_the_highest_roll_begins_and_ties_roll_again(table):
    seen = set()
    for seed in range(40):
        play = table("White", "Red", "Blue", seed=seed)
        play.act("White", "start")
        for seat in play.seats:
            play.act(seat, "keep")
        rounds = play.rolls()
        seen.add(len(rounds))
        for before, after in pairwise(rounds):
            assert set(after) == {c for c, v in before.items() if v == max(before.values())}
        last = rounds[-1]
        first = max(last, key=lambda c: last[c])
        clockwise = ["White", "Red", "Blue"]
        start = clockwise.index(first)
        assert play.state["first"] == first
        assert play.state["order"] == clockwise[start:] + clockwise[:start]
        if seen >= {1, 2}:
            return
    raise AssertionError("no tie in 40 games")


@pytest.mark.long
def test_start_wants_players_and_decks(table):
    play = table()
    assert "has no deck" in play.refused("White", "start", players=["White", "Green"])
    assert "2 to 5" in play.refused("White", "start", players=["White"])
    play.act("White", "start")
    assert play.refused("White", "start") == "a game is running"


def test_two_players_may_play_the_same_deck(table):
    play = table("White", "Red", "Yellow", "Green", "Blue")
    play.act("White", "start", first="Green")
    for seat in play.seats:
        play.act(seat, "keep")
    assert len(play.state["cards"]) == 5 * 49
    assert play.state["order"] == ["Green", "Blue", "White", "Red", "Yellow"]
    assert play.state["active"] == "Green"


def test_the_hand_of_a_mulligan_is_shuffled_into_the_deck(table):
    play = table()
    play.act("White", "start", first="White")
    play.table.call("tableAct", {"player": "White", "action": "mulligan"}, on="tts-export")
    decided = play.table.call("tableState", on="tts-export")["players"]["White"]["zones"]["deck"]
    play.table.settle()
    assert play.table.call("tableState", on="tts-export")["players"]["White"]["zones"]["deck"] == decided
    lying = [[card["GUID"] for card in o.contents] for o in play.table.objects if o.is_deck]
    assert decided in lying
