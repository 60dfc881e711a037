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
    game.begin(deck="Standing", asks={"reply": "always"})
    return game


def test_a_leader_counts_in_combat(play):
    guard = play.give("White", "Guard", "reality")
    play.give("White", "Captain", "reality")
    blocker = play.give("Red", "Bard", "reality")
    play.give("Red", "Guard", "reality")
    play.act("White", "attack", cards=[guard])
    text = play.prompt("block", "Red")["text"]
    assert text == "Guard attacks you. Texts to look at: Bard."
    about = [words.split("\n")[0] for words in play.table.player("Red").texts()]
    assert "Guard  3/3 = 2 + 1 Captain, defense 3 = 2 + 1 Captain" in about
    play.act("Red", "block", pairs=[[blocker, guard]])
    play.pass_("White")
    assert play.card(blocker)["zone"] == "memory" and dict(play.card(guard)["marks"])["damage"] == 1


def test_damage_goes_with_the_defense_that_it_hit(play):
    guard, captain = play.give("White", "Guard", "reality"), play.give("White", "Captain", "reality")
    play.act("White", "mark", card=guard, mark="damage", by=3)
    assert play.card(guard)["zone"] == "reality"
    play.act("White", "put", card=captain, zone="memory")
    assert play.card(guard)["zone"] == "reality" and dict(play.card(guard)["marks"])["damage"] == 2


def test_a_spell_gets_cheaper_and_its_text_is_carried_out(play):
    play.give("White", "Bell", "reality")
    guard = play.give("Red", "Guard", "reality")
    spark = play.give("White", "Spark", "hand")
    play.set_track("White", "energy", 2)
    play.act("White", "play", card=spark)
    assert play.track("White", "energy") == 0
    assert any("2 energy (3 − 1 Bell)" in line for line in play.state["log"])
    play.pass_("Red")
    assert play.prompts() == [], "the only unit in play is meant"
    assert dict(play.card(guard)["marks"])["damage"] == 2
    assert play.card(spark)["zone"] == "memory"


def test_a_number_depends_on_damage(play):
    crow = play.give("White", "Crow", "reality")
    assert play.card(crow)["power"] == 1
    play.act("White", "mark", card=crow, mark="damage", by=1)
    assert play.card(crow)["power"] == 3


def test_what_waits_in_dream_counts_for_nobody_yet(play):
    guard = play.give("White", "Guard", "reality")
    captain, other = play.give("White", "Captain", "dream"), play.give("White", "Guard", "dream")
    assert play.card(guard)["power"] == 2, "the captain has not arrived"
    play.act("White", "put", card=captain, zone="reality")
    assert (play.card(guard)["power"], play.card(other)["power"]) == (3, 2)


@pytest.mark.long
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


def light(play, wish="never"):
    """White has played a spell that nobody has read, Red has passed; White wants no question about it."""
    play.act("White", "ask", about="texts", how=wish)
    play.set_track("White", "energy", 5)
    spell = play.give("White", "Riddle", "hand")
    play.act("White", "play", card=spell)
    play.pass_("Red")
    return spell


def test_a_text_by_hand_holds_nobody_up(play):
    spell = light(play)
    assert play.prompt("carry_out", "White")["offer"]
    assert play.card(spell)["zone"] == "memory" and "White player carries out Riddle" in play.log()
    play.pass_("Red")  # Red may act
    play.act("White", "channel", card=play.zone("White", "hand")[0])
    assert play.prompts("carry_out") == []  # that was the answer


def test_a_text_by_hand_is_asked(play):
    spell = light(play, "choices")
    assert play.prompt("carry_out", "White")["options"] == ["done"] and play.card(spell)["zone"] == "dream"
    play.resolved("White")
    assert play.card(spell)["zone"] == "memory" and play.state["active"] == "Red"


def test_the_table_does_not_go_on_over_such_a_text(play):
    play.act("White", "ask", about="block", how="always")
    light(play)
    attacker = play.give("Red", "Guard", "reality")
    play.act("Red", "attack", cards=[attacker])
    assert play.prompt("carry_out", "White")["offer"]
    play.answer("block", "none")
    play.answer("block", [])
    assert "offer" not in play.prompt("carry_out", "White") and play.track("White", "life") == 20
    play.resolved("White")
    assert play.track("White", "life") == 18


def test_a_text_below_which_something_waits_is_asked(play):
    play.act("Red", "ask", about="texts", how="never")
    for seat in play.seats:
        play.set_track(seat, "energy", 5)
    guard = play.give("White", "Guard", "hand")
    play.act("White", "play", card=guard)
    play.act("Red", "play", card=play.give("Red", "Riddle", "hand"))
    play.pass_("White")
    assert "offer" not in play.prompt("carry_out", "Red") and play.card(guard)["zone"] == "dream"
    play.resolved("Red")
    assert play.card(guard)["zone"] == "reality"


@pytest.mark.long
def test_of_several_units_played_together_only_the_first_one_costs_less(arena):
    arena.at("White", "Seal of Good Standing", "Gatewatch Volunteer", "Moth of Nine Eyes")
    arena.rich("White", ("Arca", "Eminus", "Material", "Old World", "Zelor"))
    first = arena.give("White", "Courier of No Flag", "hand")
    second = arena.give("White", "Herald of the Red Page", "hand")
    arena.act("White", "play", cards=[first, second])
    assert arena.track("White", "energy") == 10 - (2 - 1) - 3
    log = arena.log()
    assert "plays Courier of No Flag (1 energy)" in log and "plays Herald of the Red Page (3 energy)" in log
