"""Texts on cards: nothing moves on before their players have carried them out."""

import pytest

from tests.games.play import Play
from tts_export.simulator import Table


def due(play: Play):
    """Who is asked to carry out what, without the words before it."""
    return [(p["player"], p["text"].removeprefix("Carry out ")) for p in play.prompts("carry_out")]


def done(play: Play):
    play.answer("carry_out", "done")


def invades(play, *names, player="White", at="Red"):
    return [play.give(player, name, "invading", at=at) for name in names]


def defends(play, *names, player="Red"):
    return [play.give(player, name, "defending", at=player) for name in names]


def attacks(play, card, *victims):
    play.act("White", "attack", card=card)
    if victims:
        play.answer("destroy", list(victims))
        play.pass_all()


def test_main_goes_on_with_the_grist_that_the_last_card_gives(play):
    card = play.give("White", "INVADER", "hand")
    play.act("White", "enter", card=card, at="Red")
    assert play.track("White", "grist") == 1 and play.prompts() == []
    assert (play.state["active"], play.state["phase"]) == ("White", "main")
    assert "INVADER / x: When this card enters as an invader, gain 1g." in play.log()


def test_a_text_that_does_not_apply_is_not_asked(play):
    play.act("White", "enter", card=play.give("White", "INVADER", "hand"), at="White")
    assert play.state["active"] == "Red"


def test_only_the_paragraph_is_carried_out_that_has_become_due(play):
    card = play.give("White", "ENTERS", "hand")
    hand = len(play.zone("White", "hand"))
    play.act("White", "enter", card=card, at="White")
    assert len(play.zone("White", "hand")) == hand and "draws 1" in play.log()
    play.act("White", "mark", card=card, mark="boon", by=2)
    play.act("White", "ability", card=card, which="2")
    assert len(play.zone("White", "hand")) == hand + 2


def test_what_somebody_puts_down_by_hand_has_not_entered_but_what_is_paid_has(play):
    card = play.give("White", "ENTERS", "defending", at="White")
    hand = len(play.zone("White", "hand"))
    assert play.prompts() == []
    play.act("White", "put", card=card, zone="hand")
    assert len(play.zone("White", "hand")) == hand + 1
    plain = play.object(play.give("White", "PLAIN", "defending", at="White"))
    play.table.player("White").drag(play.object(card), (plain.pos[0] + 2.4, plain.pos[2]))
    play.table.settle()
    play.answer("confirm", "yes", "White")
    assert len(play.zone("White", "hand")) == hand + 1  # without the card, with one drawn for it


def test_texts_of_the_destroyed_and_of_those_around_them(play):
    dies, mourns = defends(play, "DIES", "MOURNS")
    will = play.give("Red", "WILL", "attached", under=dies)
    (attacker,) = invades(play, "KILLER")
    grist, hand = play.track("Red", "grist"), len(play.zone("Red", "hand"))
    play.act("White", "attack", card=attacker)
    play.answer("destroy", [dies])
    assert play.prompts("carry_out") == []
    assert play.track("Red", "grist") == grist + 2 and len(play.zone("Red", "hand")) == hand + 2
    assert play.card(mourns)["marks"]["boon"] == 1
    assert {play.card(dies)["zone"], play.card(will)["zone"]} == {"discard"}


def test_equal_texts_of_several_cards_are_carried_out_one_after_the_other(play):
    twins = defends(play, "DIES", "MOURNS")
    twins.append(play.give("Red", "DIES", "defending", at="Red", nth=1))
    killer = invades(play, "KILLER")[0]
    before = play.track("Red", "grist")
    play.act("White", "attack", card=killer)
    play.answer("destroy", [twins[0], twins[2]])
    play.step()  # the order in which they leave
    assert play.track("Red", "grist") == before + 4 and play.card(twins[1])["marks"]["boon"] == 2
    assert not play.card(killer)["tapped"]  # its attack has destroyed two


def test_who_wants_to_click_for_each_text_is_asked_before_it(play):
    play.act("White", "ask", about="texts", how="always")
    card = play.give("White", "INVADER", "hand")
    play.act("White", "enter", card=card, at="Red")
    assert play.track("White", "grist") == 0
    assert play.prompt("text", "White")["options"] == ["do it", "by hand"]
    assert "first" in play.refused("White", "next")
    play.answer("text", "do it")
    assert play.track("White", "grist") == 1 and play.state["active"] == "White"


def test_a_text_that_is_left_to_its_player_waits_until_it_is_done(play):
    play.act("White", "ask", about="texts", how="always")
    play.act("White", "enter", card=play.give("White", "INVADER", "hand"), at="Red")
    play.answer("text", "by hand")
    assert due(play) == [("White", "INVADER / x: When this card enters as an invader, gain 1g.")]
    play.act("White", "adjust", track="grist", by=1)
    done(play)
    assert play.track("White", "grist") == 1 and "has carried out INVADER / x" in play.log()


def test_a_card_that_may_survive_rolls_before_it_leaves(play):
    hardy, plain = defends(play, "HARDY", "PLAIN")
    (attacker,) = invades(play, "KILLER")
    play.act("White", "attack", card=attacker)
    play.answer("destroy", [hardy])
    roll = int(next(line for line in play.state["log"] if " rolls " in line).split()[-1])
    assert play.card(hardy)["zone"] == ("defending" if roll >= 4 else "discard")
    assert play.card(plain)["zone"] == "defending"


def test_power_that_an_attack_gives_counts_for_it(play):
    (five,) = defends(play, "KILLER")
    (attacker,) = invades(play, "PLAIN")
    play.give("White", "SPUR", "attached", under=attacker)
    play.act("White", "attack", card=attacker)
    assert play.card(attacker)["power"] == 5 and play.prompts() == []  # 2 and 3 are not more than 5
    play.act("White", "untap", card=attacker)
    play.act("White", "power", card=attacker, by=1)
    play.act("White", "attack", card=attacker)
    assert play.prompt("destroy", "White")["options"] == [five]
    play.answer("destroy", [])
    play.end_main()
    assert play.card(attacker)["power"] == 3


@pytest.mark.parametrize(("victims", "tapped"), [(["PLAIN"], True), (["PLAIN", "MOURNS"], False)])
def test_as_many_as_the_text_says(play, victims, tapped):
    (attacker,) = invades(play, "KILLER")
    attacks(play, attacker, *defends(play, *victims))
    while play.prompts("order"):
        play.step()
    assert play.card(attacker)["tapped"] is tapped


def test_moves_once_each_turn_and_where_somebody_watches(play):
    play.set_track("White", "grist", 9)
    (mover,) = defends(play, "MOVES", player="White")
    defends(play, "GUARD")
    play.act("White", "move", card=mover, at="Red")
    assert play.track("White", "grist") == 8  # a move costs 2
    assert play.prompt("may", "Red")["options"] == ["yes", "no"]
    play.answer("may", "no")
    play.act("White", "move", card=mover, at="White", forced=True)
    assert play.prompts() == [] and play.track("White", "grist") == 8


def test_prep_is_carried_out_after_the_grist_and_before_the_draw(play):
    _, _, late = defends(play, "EARLY", "OUTSIDE", "LATE")
    play.end_main()
    assert play.track("Red", "grist") == 4 and play.prompt("draw", "Red")
    log = play.log()
    assert log.index("EARLY / x: Your Prep Phase: gain 1g.") > log.index("Red player gains 3 grist")
    play.answer("draw", "1")
    play.end_main()
    assert play.card(late)["marks"]["boon"] == 2
    assert play.state["active"] == "White"


def test_everybodys_score_phase(play):
    planet = play.zone("Red", "planet")[0]
    play.give("White", "FLAG", "attached", under=planet)
    (invader,) = invades(play, "PLAIN")
    play.round(2, "Red")
    assert play.card(invader)["power"] == 2
    play.act("Red", "next")
    assert play.state["phase"] == "score" and play.card(invader)["power"] == 3


def test_a_card_that_a_departure_lets_in_is_carried_out_before_the_executables(play):
    trap = play.give("White", "TRAP", "executables")
    rises = play.give("White", "RISES", "hand")
    play.act("White", "discard", card=defends(play, "ENTERS")[0])
    play.answer("ath", rises, "White")
    play.answer("place", "White", "White")
    prompt = play.prompt("discard", "White")
    assert sorted(prompt["options"]) == sorted(play.zone("White", "hand"))
    play.answer("discard", prompt["options"][:1])
    play.pass_all()
    assert play.card(trap)["zone"] == "discard"
    log = play.log()
    assert log.index("RISES / x: When this card enters") < log.index("TRAP / x: Execute: Gain 1g.")


def test_a_destroyed_planet_has_no_text_until_it_is_restored(play):
    planet = play.zone("Red", "planet")[0]
    play.act("Red", "mark", card=planet, mark="damage", by=4)
    play.pass_all()
    hand = len(play.zone("Red", "hand"))
    assert play.prompts() == []
    play.act("Red", "adjust", track="vp", by=1)
    assert len(play.zone("Red", "hand")) == hand + 2
    assert "HOME / sweet: When this planet is restored, draw 2 cards." in play.log()


def test_a_question_survives_a_save_and_what_is_done_then_is_taken_back(play):
    play.set_track("White", "grist", 9)
    (mover,) = defends(play, "MOVES", player="White")
    (guard,) = defends(play, "GUARD")
    play.act("White", "move", card=mover, at="Red")
    assert play.prompt("may", "Red")
    before = play.state
    play.table = Table.open(play.table.save(), players=play.seats)
    play.table.settle()
    assert play.state["prompts"] == before["prompts"] and play.state["queue"] == before["queue"]
    play.answer("may", "yes")
    assert play.card(guard)["marks"]["boon"] == 1 and play.track("White", "grist") == 8
    play.act("Red", "undo")
    assert "boon" not in play.card(guard)["marks"] and play.prompt("may", "Red")


def test_without_automation_nobody_is_asked(play):
    play.act("White", "automation", on=False)
    card = play.give("White", "DIES", "defending", at="White")
    play.act("White", "put", card=card, zone="discard")
    assert play.prompts() == []


def test_the_first_card_that_somebody_draws_outside_of_prep_each_turn(play):
    defends(play, "OUTSIDE", player="White")
    grist = play.track("White", "grist")
    play.act("Red", "draw", n=1)
    assert play.track("White", "grist") == grist
    play.act("White", "draw", n=1)
    assert play.track("White", "grist") == grist + 1
    play.act("White", "draw", n=1)
    assert play.track("White", "grist") == grist + 1
