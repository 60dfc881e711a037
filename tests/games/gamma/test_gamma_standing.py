"""Standing numbers: a leader counts in combat, damage goes with a defense, a spell gets cheaper."""

from pathlib import Path

import pytest

from tests.games.gamma.conftest import Game
from tests.games.tables import opened

CARDS = Path(__file__).parent / "standing.yaml"


@pytest.fixture
def play():
    table = opened(CARDS, ("White", "Red"))
    game = Game(table.table, table.seats)
    for seat in game.seats:
        game.act(seat, "load", deck="Standing")
        game.act(seat, "ask", about="reply", how="always")
    game.act("White", "start", first="White")
    for seat in game.seats:
        game.act(seat, "keep")
    return game


def test_a_leader_counts_in_combat(play):
    guard = play.give("White", "Guard", "reality")
    play.give("White", "Captain", "reality")
    blocker = play.give("Red", "Crow", "reality")
    play.give("Red", "Guard", "reality")
    play.act("White", "attack", cards=[guard])
    text = play.prompt("block", "Red")["text"]
    assert text.startswith(
        "Guard (3/3) attacks you. Guard 3 = 2 + 1 Captain. Guard defense 3 = 2 + 1 Captain."
    )
    assert text.endswith(" Texts to look at: Crow.")
    play.act("Red", "block", pairs=[[blocker, guard]])
    play.pass_("White")
    assert play.card(blocker)["zone"] == "memory" and dict(play.card(guard)["marks"])["damage"] == 1


def test_damage_goes_with_the_defense_that_it_hit(play):
    guard, captain = play.give("White", "Guard", "reality"), play.give("White", "Captain", "reality")
    play.act("White", "mark", card=guard, mark="damage", by=3)
    assert play.card(guard)["zone"] == "reality"
    play.act("White", "put", card=captain, zone="memory")
    assert play.card(guard)["zone"] == "reality" and dict(play.card(guard)["marks"])["damage"] == 2


def test_a_spell_gets_cheaper_and_its_text_is_a_button(play):
    play.give("White", "Bell", "reality")
    guard = play.give("Red", "Guard", "reality")
    spark = play.give("White", "Spark", "hand")
    play.set_track("White", "energy", 2)
    play.act("White", "play", card=spark)
    assert play.track("White", "energy") == 0
    assert any("2 energy (3 - 1 Bell)" in line for line in play.state["log"])
    play.pass_("Red")
    prompt = play.prompt("carry_out", "White")
    assert prompt["options"] == ["done", "Deal 2 damage to target unit"]
    play.answer("carry_out", "Deal 2 damage to target unit")
    assert play.prompts("target") == [], "the only unit in play is meant"
    assert dict(play.card(guard)["marks"])["damage"] == 2
    assert play.prompts("carry_out") == [], "the text says nothing else"
    assert play.card(spark)["zone"] == "memory"


def test_who_is_destroyed_in_a_fight_has_counted_until_all_have_struck(play):
    captain, guard = play.give("White", "Captain", "reality"), play.give("White", "Guard", "reality")
    play.give("Red", "Captain", "reality")
    first, second = (play.give("Red", "Guard", "reality", nth=nth) for nth in (0, 0))
    play.act("White", "attack", cards=[captain, guard])
    play.act("Red", "block", pairs=[[first, captain], [second, guard]])
    play.pass_("White")
    assert play.card(captain)["zone"] == "memory"
    assert play.card(guard)["zone"] == "reality", "3 damage is not more than 2 + 1 Captain"
    assert dict(play.card(guard)["marks"])["damage"] == 2
    said = play.state["log"]
    last_blow = max(i for i, line in enumerate(said) if " strikes " in line)
    assert last_blow < said.index("Captain is destroyed")
