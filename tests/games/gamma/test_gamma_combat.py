"""Combat and damage: PG-08, PG-09, PG-10, PG-15."""

import pytest

from tests.games.play import reads
from tests.games.secrets import act_at_once, film, open_prompts
from tests.helpers.dream import dream


def fighters(play):
    """White: a1 3/2, a2 2/2, another 1/1; Red: b1 2/3, b2 1/1."""
    mine = [play.unit("White", *numbers) for numbers in ((3, 2), (2, 2), (1, 1))]
    theirs = [play.unit("Red", *numbers) for numbers in ((2, 3), (1, 1))]
    return mine, theirs


@pytest.mark.long
def test_pg_08_unblocked(game):
    play = game(first="Red")
    (a1, a2, a3), _ = fighters(play)
    play.set_track("Red", "life", 15)
    play.pass_("Red")
    play.act("White", "attack", cards=[a1, a2])
    state = play.state
    assert (state["phase"], state["active"], state["first"]) == ("combat", "Red", "White")
    assert play.track("White", "attacks") == 1
    play.pass_("Red")
    state = play.state
    assert (state["phase"], state["active"]) == ("main", "White")
    assert play.track("Red", "life") == 10
    assert play.card(a1)["tapped"] and play.card(a2)["tapped"] and not play.card(a3)["tapped"]
    assert "flipped" in play.refused("White", "attack", cards=[a1])
    play.act("White", "attack", cards=[a3])
    play.pass_("Red")
    assert play.track("Red", "life") == 9
    extra = play.unit("White", 1, 1)
    assert "2 attacks" in play.refused("White", "attack", cards=[extra])
    play.to_round(2)
    assert play.track("White", "attacks") == 0 and not play.card(a1)["tapped"]


@pytest.mark.long
def test_attackers_return_to_the_left_end(game):
    play = game()
    (a1, a2, a3), (b2, _) = fighters(play)
    b1 = play.unit("Red", 2, 3)
    play.act("White", "attack", cards=[a3, a2])
    play.act("Red", "block", pairs=[[b1, a2]])
    fight = play.state["combat"]  # of which the page of the table draws arrows
    assert (fight["cards"], fight["blocks"]) == ([a3, a2], [{"attacker": a2, "blocker": b1}])
    play.pass_("White")
    assert "combat" not in play.state
    assert play.zone("White", "reality") == [a3, a2, a1]
    assert play.zone("Red", "reality")[:2] == [b1, b2]
    assert play.object(a3).pos[0] < play.object(a2).pos[0] < play.object(a1).pos[0]


@pytest.mark.parametrize("shape", ["pair", "record", "map"])
def test_pg_09_blocked(game, shape):
    play = game()
    (a1, a2, _), (b1, _) = fighters(play)
    play.act("White", "attack", cards=[a1, a2])
    pairs = {"pair": [[b1, a1]], "record": [{"blocker": b1, "attacker": a1}], "map": {a1: b1}}[shape]
    play.act("Red", "block", pairs=pairs)
    assert play.card(b1)["tapped"] and play.state["active"] == "White"
    play.pass_("White")
    assert play.card(a1)["marks"] == {"damage": 2} and play.card(b1)["marks"] == {"damage": 3}
    assert play.card(a1)["zone"] == play.card(b1)["zone"] == "reality"  # not more than their defense
    assert play.track("Red", "life") == 18
    play.to_round(2)
    assert play.card(a1)["marks"] == {"damage": 2}  # it stays
    play.act("Red", "mark", card=a1, mark="damage", by=1)
    assert play.card(a1)["zone"] == "memory"


@pytest.mark.long
def test_pg_09_option_as_much_destroys_both(game):
    play = game(options={"damage.destroys": "as_much"})
    (a1, a2, _), (b1, _) = fighters(play)
    play.act("White", "attack", cards=[a1, a2])
    play.act("Red", "block", pairs=[[b1, a1]])
    play.pass_("White")
    assert play.card(a1)["zone"] == play.card(b1)["zone"] == "memory"
    assert play.track("Red", "life") == 18


def test_pg_09_wrong_blocks(game):
    play = game()
    (a1, a2, a3), (b1, b2) = fighters(play)
    play.act("White", "attack", cards=[a1, a2])
    assert "at most 1 blocker" in play.refused("Red", "block", pairs=[[b1, a1], [b2, a1]])
    assert "only one attacker" in play.refused("Red", "block", pairs=[[b1, a1], [b1, a2]])
    assert "does not attack" in play.refused("Red", "block", pairs=[[b1, a3]])
    assert "cannot block" in play.refused("Red", "block", pairs=[[a3, a1]])
    assert "turn" in play.refused("White", "block", pairs=[[b1, a1]])
    play.act("Red", "tap", card=b1)
    assert "cannot block" in play.refused("Red", "block", pairs=[[b1, a1]])
    play.act("Red", "block", pairs=[[b2, a1]])
    assert play.refused("Red", "block", pairs=[[b1, a2]])


def test_the_defender_is_asked_attacker_by_attacker(game):
    play = game()
    (a1, a2, _), (b1, b2) = fighters(play)
    play.act("White", "attack", cards=[a1, a2])
    assert play.prompt("block", "Red")["options"] == ["none", b1, b2]
    play.answer("block", b2)
    assert play.prompt("block", "Red")["options"] == ["none", b1]
    play.answer("block", "none")
    play.answer("block", [])  # no cards with it
    assert play.card(b2)["tapped"] and not play.card(b1)["tapped"]
    play.pass_("White")
    assert play.card(b2)["zone"] == "memory" and play.track("Red", "life") == 18


def test_nobody_blocks_when_asked(game):
    play = game()
    (a1, _, _), _ = fighters(play)
    play.act("White", "attack", cards=[a1])
    play.answer("block", "none")
    play.answer("block", [])
    assert play.state["phase"] == "main" and play.track("Red", "life") == 17
    assert play.prompts() == []


def test_attackers_are_chosen_on_the_panel(game):
    play = game()
    play.rich("White", ["Arca"])
    play.hand_of("White", 0)
    (a1, a2, a3), _ = fighters(play)
    bolt = play.give("White", "Unstable Bolt", "hand")
    white = play.table.player("White")
    white.menu("Attack", play.object(a2))
    play.table.settle()
    assert play.prompt("attack", "White")["options"] == [a1, a2, a3, bolt]
    white.click("Confirm (1)")
    play.table.settle()
    assert play.card(a2)["tapped"] and not play.card(a1)["tapped"] and dream(play) == []
    play.pass_("Red")
    white.menu("Attack", play.object(a1))
    play.table.settle()
    play.answer("attack", [a1, a3, bolt])
    assert dream(play) == [bolt] and play.state["active"] == "Red"


def test_the_only_unit_that_could_attack_attacks_without_a_question(game):
    play = game()
    play.hand_of("White", 0)
    only = play.unit("White", 2, 2)
    play.act("White", "attack", card=only)
    assert play.prompts("attack") == [] and play.state["phase"] == "combat" and play.card(only)["tapped"]


def test_a_unit_whose_text_forbids_it_neither_blocks_nor_attacks(begun):
    play = begun(ask="can")
    zealot = play.give("White", "Torchlit Zealot", "reality")
    attacker = play.unit("Red", 1, 1)
    play.pass_("White")
    play.act("Red", "attack", cards=[attacker])
    assert play.prompts("block") == [], "the only unit there cannot block"
    assert "cannot block" in play.refused("White", "block", pairs=[[zealot, attacker]])


def test_a_unit_attacks_alone_by_its_menu(game):
    play = game()
    (a1, a2, _), _ = fighters(play)
    white = play.table.player("White")
    white.point_at(play.object(a2))
    white.menu("Attack alone", play.object(a2))
    play.table.settle()
    assert play.prompts("attack") == []
    assert play.card(a2)["tapped"] and not play.card(a1)["tapped"]


@pytest.mark.long
def test_pg_10_a_card_committed_by_the_defender(game):
    play = game(red="Storm Chorus")
    (a1, _, _), (b1, _) = fighters(play)
    play.rich("Red")
    play.rich("White", ["Arca", "Zelor"])
    fast = play.give("Red", "Unstable Bolt", "hand")
    play.act("White", "attack", cards=[a1])
    slow = play.give("Red", "Spark Gleaner", "hand")
    assert "combat" in play.refused("Red", "play", card=slow)
    play.act("Red", "play", card=fast)
    play.answer("target", a1)
    assert play.state["active"] == "White" and play.state["phase"] == "combat"
    assert play.prompts("block") == []
    play.act("White", "mark", card=a1, mark="damage", by=1)
    play.pass_("White")  # the bolt comes before the strikes
    assert play.card(a1)["zone"] == "memory"
    assert play.track("Red", "life") == 20 and play.state["phase"] == "main"
    assert play.state["active"] == "White" and not play.card(b1)["tapped"]


def test_pg_10_cards_with_the_blocks_and_an_answer(game):
    play = game()
    (a1, _, _), (b1, _) = fighters(play)
    play.rich("Red", ["Old World", "Eminus"])
    play.rich("White", ["Arca", "Zelor"])
    fast, bolt = play.give("Red", "Royal Denial", "hand"), play.give("White", "Unstable Bolt", "hand")
    play.act("White", "attack", cards=[a1])
    play.act("Red", "block", pairs=[[b1, a1]], commit=[fast])
    assert dream(play) == [fast] and play.state["active"] == "White"
    play.act("White", "play", card=bolt)
    play.answer("target", fast)
    assert dream(play) == [fast, bolt] and play.state["active"] == "Red"
    play.pass_("Red")
    assert play.zone("Red", "memory") == [fast], "the bolt has hit the spell in Dream"
    assert play.card(a1)["marks"] == {"damage": 2} and play.card(b1)["marks"] == {"damage": 3}


def test_channeling_in_combat_and_no_attack_on_a_full_dream(game):
    play = game()
    (a1, a2, _), _ = fighters(play)
    play.rich("White", ["Arca", "Zelor"])
    play.act("White", "attack", cards=[a1])
    play.act("Red", "channel", card=play.zone("Red", "hand")[0])
    play.resolve_all()
    assert play.state["active"] == "Red" and play.state["phase"] == "combat"
    play.pass_("Red")
    play.act("White", "play", card=play.give("White", "Unstable Bolt", "hand"))
    play.answer("target", a2)
    play.act("Red", "channel", card=play.zone("Red", "hand")[0])
    play.resolve_all()
    assert "turn" in play.refused("White", "attack", cards=[a2])
    theirs = play.unit("Red", 1, 1)
    assert "empty" in play.refused("Red", "attack", cards=[theirs])


@pytest.mark.long
def test_a_lost_buff_takes_its_damage_with_it(game):
    play = game()
    guid = play.unit("White", 1, 3)
    play.act("White", "power", card=guid, by=2, resist=True)
    before = play.printed(guid)["defense"]
    play.act("White", "mark", card=guid, mark="damage", by=4)
    play.act("White", "power", card=guid, by=-(2 + max(0, 3 - before)), resist=True)
    assert play.card(guid)["zone"] == "reality"
    assert play.card(guid)["marks"]["damage"] <= before


def test_pg_15_zero_life_ends_the_game_at_once(game):
    play = game()
    striker = play.unit("White", 4, 4)
    play.set_track("Red", "life", 3)
    play.act("White", "attack", cards=[striker])
    play.pass_("Red")
    state = play.state
    assert state["over"] and state["winner"] == "White" and play.track("Red", "life") == 0
    assert "no game" in play.refused("White", "pass")


def test_pg_15_zero_life_by_an_effect(game):
    play = game()
    play.act("Red", "adjust", track="life", by=-20, whose="White")
    assert play.state["winner"] == "Red"


def test_who_has_no_ready_unit_left_is_not_asked_about_further_attackers(game):
    play = game()
    (a1, a2, a3), (b1, b2) = fighters(play)
    play.act("Red", "tap", card=b2)
    play.act("White", "attack", cards=[a1, a2, a3])
    play.answer("block", b1)
    assert play.prompt("block", "Red")["many"]  # on to the cards that go with it
    play.answer("block", [])
    assert play.card(b1)["tapped"] and play.state["active"] == "White"


def test_a_defender_who_has_left_is_not_asked(game):
    play = game()
    (a1, a2, _), _ = fighters(play)
    play.act("Red", "leave")
    play.act("White", "attack", cards=[a1, a2])
    assert play.prompts("block") == []
    play.act("White", "pass")
    assert play.track("Red", "life") == 15 and play.state["phase"] == "main"


def test_nothing_is_played_with_a_card_when_there_is_no_fast_one(game):
    play = game()
    play.hand_of("White", 0)
    slow = next(g for g in play.zone("White", "deck") if play.printed(g).get("speed") == "slow")
    play.act("White", "put", card=slow, zone="hand")
    play.rich("White", play.printed(slow)["sources"])
    assert "no fast card" in play.refused("White", "commit", card=slow)
    play.act("White", "play", card=slow)


def committing(game, fast):
    """White attacks Red's one unit; Red, asked only when able, holds one card: a fast one that can be paid,
    or a slow one. The time of the pause after Red's "Nobody" has not begun to pass.
    """
    play = game(ask="can")
    play.hand_of("Red", 0)
    play.rich("Red", ["Eminus", "Old World"])
    striker, _ = play.unit("White", 2, 2), play.unit("Red", 2, 2)
    slow = next(g for g in play.zone("Red", "deck") if play.printed(g).get("speed") == "slow")
    play.give("Red", "Royal Denial" if fast else play.title(slow), "hand")
    play.act("White", "attack", cards=[striker])
    (prompt,) = open_prompts(play.table, "Red")
    act_at_once(play.table, "Red", "answer", prompt=prompt["id"], choice="none")
    return play


@pytest.mark.long
def test_for_the_pause_nobody_sees_whether_cards_could_go_with_the_blocks(game):
    films = {}
    for fast in (True, False):
        play = committing(game, fast)
        assert bool(open_prompts(play.table, "Red")) == fast
        films[fast] = film(play.table, "White")
    assert films[True] == films[False]
    assert reads(films[False][0][0], "a moment: time to block")


@pytest.mark.long
def test_who_has_no_fast_card_is_not_asked_for_one(game):
    play = committing(game, fast=False)
    play.table.settle()
    assert play.prompts() == [] and play.state["phase"] == "main" and play.track("Red", "life") == 18


def test_who_cannot_block_is_not_asked_and_passes_or_plays(game):
    play = game(ask="can")
    striker = play.unit("White", 4, 4)
    play.act("White", "attack", cards=[striker])
    assert play.prompts() == [] and play.state["active"] == "Red"
    play.pass_("Red")
    assert play.track("Red", "life") == 16


def test_pass_is_an_answer_to_every_question_that_may_be_declined(game):
    play = game()
    (a1, _, _), _ = fighters(play)
    play.act("White", "attack", cards=[a1])
    play.answer("block", "pass")
    play.answer("block", "pass")
    assert play.state["phase"] == "main" and play.track("Red", "life") == 17
