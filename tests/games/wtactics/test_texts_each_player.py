"""What each of three players does before the next one; who has the most; what hangs on a condition."""

from pathlib import Path

import pytest

from tests.games.moments import resumed
from tests.games.tables import opened
from tests.games.wtactics.conftest import Game

CARDS = Path(__file__).parent / "each_player.yaml"
SEATS = ("White", "Red", "Yellow")
NAMES = {
    "Gate": 1,
    "Hall": 1,
    "Shrine": 1,
    "Lull": 2,
    "Feast": 2,
    "Scale": 2,
    "Finder": 2,
    "Scholar": 2,
    "Homing": 1,
    "Guild": 1,
}


def begun():
    play = opened(CARDS, SEATS)
    game = Game(play.table, play.seats)
    for seat in game.seats:
        listed = {**NAMES, "Oath": 2, "Ox": 30}
        game.act(seat, "load", list="\n".join(f"{count} {name}" for name, count in listed.items()))
    game.act("White", "start", first="White")
    return game


@pytest.fixture
def play():
    return resumed(lambda: begun().to("play_1"))


def used(play, name):
    play.act("White", "ability", card=play.army("White", name))


def test_what_each_opponent_has_chosen_cannot_block(play):
    herd = {seat: [play.army(seat, "Ox", nth) for nth in (0, 1)] for seat in ("Red", "Yellow")}
    used(play, "Lull")
    for seat in ("Red", "Yellow"):
        play.answer("target", herd[seat][0])
    attacker = play.army("White", "Ox")
    play.to("attack")
    play.act("White", "attack", cards=[attacker], at=play.city("Red"))
    play.pass_answers()
    assert play.prompts("block")[0]["options"] == [herd["Red"][1]]


def test_each_player_may_play_the_card_that_they_have_drawn(play):
    for seat in SEATS:
        play.give(seat, "Ox", "deck")
    used(play, "Feast")
    asked = []
    while play.prompts("may"):
        asked.append(play.prompts("may")[0]["player"])
        play.answer("may", "yes")
        for prompt in play.state["prompts"]:
            play.act(prompt["player"], "answer", prompt=prompt["id"], choice=prompt["options"][0])
    assert asked == ["White", "Red", "Yellow"]
    assert not play.table.errors


def test_only_those_with_the_most_cannot_attack(play):
    play.army("White", "Scale")
    ox, lull = play.army("White", "Ox"), play.army("White", "Lull")
    play.to("attack")
    assert play.refused("White", "attack", cards=[ox], at=play.city("Red"))
    play.act("White", "attack", cards=[lull], at=play.city("Red"))


@pytest.mark.parametrize(("seat", "asked"), [("White", True), ("Red", False)])
def test_nothing_is_said_where_a_condition_does_not_hold(play, seat, asked):
    host = play.army(seat, "Ox")
    play.give(seat, "Oath", "attached", under=host)
    used(play, "Finder")
    assert bool(play.prompts("may")) == asked
    assert "cannot do that" not in play.log()


def test_power_of_all_factions_counts(play):
    scholar = play.army("White", "Scholar", nth=1)
    assert play.left("White"), "from the first resource"
    before = len(play.zone("White", "hand"))
    play.act("White", "ability", card=scholar)
    assert len(play.zone("White", "hand")) == before + 1
    assert not play.table.errors


def test_what_is_forced_is_not_paid_where_there_is_no_power(play):
    play.power("White")
    ox = play.give("White", "Ox", "hand")
    play.act("White", "recruit", card=ox, at=play.city("White"), forced=True)
    assert play.card(ox)["zone"] == "residents"
    assert not play.table.errors


def test_each_player_returns_all_but_one(play):
    """Nobody need have two creatures: one player who has is enough to play the event."""
    homing = play.give("White", "Homing", "hand")
    assert "nothing that it could be about" in play.refused("White", "event", card=homing)
    stays, goes = (play.army("Red", "Ox", nth) for nth in (0, 1))
    play.act("White", "event", card=homing)
    play.answer("target", stays, "Red")
    assert (play.card(stays)["zone"], play.card(goes)["zone"]) == ("army", "hand")


def test_each_creature_gets_more_for_what_is_attached_to_it(play):
    herd = [play.army("White", "Ox", nth) for nth in (0, 1, 2)]
    for nth in (0, 1):
        play.give("White", "Oath", "attached", under=herd[0], nth=nth)
    play.act("White", "event", card=play.give("White", "Guild", "hand"))
    assert [play.card(ox)["power"] for ox in herd] == [4, 2, 2]
