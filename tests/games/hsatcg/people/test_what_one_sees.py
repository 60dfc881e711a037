"""What the screen and the table show: whose turn it is, why something is refused, which cards are meant."""

import pytest

from tts_export.workbench.table.pieces import tint


def test_the_strip_says_whose_turn_it_is(game):
    play = game("White", "Red")
    for seat in ("White", "Red"):
        assert any("White player's turn" in text for text in play.table.player(seat).texts())
    play.end_main()
    assert any("Red player's turn" in text for text in play.table.player("White").texts())


def test_a_refusal_is_below_the_strip_for_its_player_until_something_happens(game):
    play = game("White", "Red")
    white, red = play.table.player("White"), play.table.player("Red")
    reason = f"Not now: {play.refused('Red', 'next')}"
    play.table.settle()
    assert reason in red.texts() and reason not in white.texts()
    play.table.step(30)
    play.act("White", "adjust", track="grist", by=-1)
    play.table.settle()
    assert reason not in red.texts()


def test_the_cards_that_can_be_the_answer_glow_until_it_is_given(game):
    play = game("White", "Red")
    hosts = [play.give("White", name, "defending", at="White") for name in ("FOUR", "TWO")]
    hand = play.give("White", "ONE", "hand")
    sword = play.give("White", "SWORD", "hand")
    play.act("White", "enter", card=sword)
    play.table.settle()
    assert set(hosts) <= set(play.prompt("attach")["options"])
    assert {tint(play.object(guid).highlight) for guid in hosts} == {"#e7e52cff"}, "whoever is asked"
    assert not play.object(hand).highlight
    play.answer("attach", hosts[0])
    play.table.settle()
    assert not any(play.object(guid).highlight for guid in hosts)


def drawn(play):
    """The lines over the table, as thick as they are."""
    return [line["thickness"] for line in play.table.world.globals.saved.get("VectorLines") or []]


@pytest.fixture
def attack(game):
    """A table, an attacker of White and what it may destroy; a player has drawn a line on the table."""
    play = game("White", "Red")
    attacker = play.give("White", "FOUR", "invading", at="Red")
    others = [play.give("Red", name, "defending", at="Red") for name in ("ONE", "TWO")]
    play.table.execute("Global.setVectorLines({{points={{0, 1, 0}, {1, 1, 1}}, thickness=0.1}})")
    play.act("White", "attack", card=attacker)
    play.table.settle()
    return play, attacker, others


def test_arrows_show_what_an_attack_may_destroy_until_that_is_answered(attack):
    play, attacker, others = attack
    options = play.prompt("destroy")["options"]
    assert play.state["fights"] == [{"from": attacker, "to": guid} for guid in options]
    assert set(options) == set(others)
    assert drawn(play) == [0.1] + 6 * [0.27] + 6 * [0.15], "trunk, lane, stems, tips; dark ones first"
    assert play.object(attacker).highlight
    assert all(tint(play.object(other).highlight) == "#e7e52cff" for other in others), "a threat"
    play.answer("destroy", others[:1])
    play.table.settle()
    assert (play.state["fights"], drawn(play)) == ([], [0.1])
    assert not play.object(attacker).highlight


def test_what_resists_is_not_met_by_an_arrow_and_does_not_glow(attack):
    play, attacker, (weak, strong) = attack
    first_row = "tx-prompt-1-2"  # of the strongest, below the button that confirms
    play.table.player("White").click(first_row)
    play.table.settle()
    assert play.state["fights"] == [{"from": attacker, "to": weak}]
    assert play.object(weak).highlight and not play.object(strong).highlight
    play.table.player("White").click(first_row)
    play.table.settle()
    assert len(play.state["fights"]) == 2 and play.object(strong).highlight


def test_arrows_go_when_the_attack_is_taken_back(attack):
    play, attacker, _ = attack
    play.act("White", "undo")
    play.table.settle()
    assert drawn(play) == [0.1]
    assert not play.object(attacker).highlight


def test_arrows_are_in_a_save_and_go_after_it_was_loaded(attack):
    play, _, others = attack
    again = play.reopened(*play.seats)
    assert len(drawn(again)) == 13
    again.answer("destroy", others)
    again.table.settle()
    assert drawn(again) == [0.1]


def test_one_trunk_goes_from_the_edge_of_an_attacker_to_a_lane_and_tips_end_at_the_edges_of_cards(attack):
    play, attacker, others = attack
    trunk, lane, *branches = [line["points3"] for line in play.table.world.globals.saved["VectorLines"][7:]]
    x, _, z = play.object(attacker).pos
    assert max(abs(trunk[0]["x"] - x), abs(trunk[0]["z"] - z)) > 1, "the attacker's face is free"
    met = sorted(play.object(other).pos[0] for other in others)
    assert [end["x"] for end in lane] == [min(trunk[-1]["x"], met[0]), max(trunk[-1]["x"], met[-1])]
    assert lane[0]["z"] == pytest.approx(trunk[-1]["z"]) and trunk[-1]["y"] > play.object(others[0]).pos[1]
    tips = [tip[0] for tip in branches[1::2]]
    assert sorted(tip["x"] for tip in tips) == pytest.approx(met)
    assert all(abs(tip["z"] - play.object(others[0]).pos[2]) > 1 for tip in tips), "beside their faces"


def test_arrows_to_two_rows_come_from_one_side_so_that_none_seems_to_have_two_tips(game):
    play = game("White", "Red")
    attacker = play.give("White", "FOUR", "invading", at="Red")
    others = [play.give("Red", name, "defending", at="Red") for name in ("ONE", "TWO", "NUB", "HORN")]
    play.act("White", "attack", card=attacker)
    play.table.settle()
    rows = {round(play.object(other).pos[2], 1) for other in others}
    assert len(rows) == 2
    lines = [line["points3"] for line in play.table.world.globals.saved["VectorLines"]]
    tips = [line for line in lines[len(lines) // 2 :] if len(line) == 11]
    assert len(tips) == len(play.prompt("destroy")["options"]) > 3
    assert len({tip[0]["z"] > tip[1]["z"] for tip in tips}) == 1


@pytest.mark.long
def test_in_the_end_the_mat_of_whoever_has_won_glows_until_they_play_again(game):
    play = game("White", "Red")
    play.set_track("White", "vp", 7)
    while not play.state["over"]:
        play.step()
    play.table.settle()
    assert play.state["winner"] == "White"
    assert play.mat("White").highlight and not play.mat("Red").highlight
    play.act("White", "start")
    play.table.settle()
    assert not play.mat("White").highlight
