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
    assert play.track("White", "grist") == 0
    assert due(play) == [("White", "INVADER / x: When this card enters as an invader, gain 1g.")]
    assert "first" in play.refused("White", "next")
    play.act("White", "adjust", track="grist", by=1)
    done(play)
    assert (play.state["active"], play.state["phase"]) == ("White", "main")
    assert "has carried out INVADER / x" in play.log()


def test_a_text_that_does_not_apply_is_not_asked(play):
    play.act("White", "enter", card=play.give("White", "INVADER", "hand"), at="White")
    assert play.state["active"] == "Red"


def test_only_the_paragraph_is_asked_that_has_become_due(play):
    card = play.give("White", "ENTERS", "hand")
    play.act("White", "enter", card=card, at="White")
    assert due(play) == [("White", "ENTERS / x: When this card enters, draw 1 card.")]
    done(play)
    play.act("White", "mark", card=card, mark="boon", by=2)
    play.act("White", "ability", card=card, cost="2b")
    assert due(play) == [("White", "ENTERS / x: Ability (2b): Draw 2 cards.")]


def test_what_somebody_puts_down_by_hand_has_not_entered_but_what_is_paid_has(play):
    card = play.give("White", "ENTERS", "defending", at="White")
    assert play.prompts() == []
    play.act("White", "put", card=card, zone="hand")
    plain = play.object(play.give("White", "PLAIN", "defending", at="White"))
    play.table.player("White").drag(play.object(card), (plain.pos[0] + 2.4, plain.pos[2]))
    play.table.settle()
    play.answer("confirm", "yes", "White")
    assert due(play) == [("White", "ENTERS / x: When this card enters, draw 1 card.")]


def test_texts_of_the_destroyed_and_of_those_around_them(play):
    dies, _ = defends(play, "DIES", "MOURNS")
    will = play.give("Red", "WILL", "attached", under=dies)
    (attacker,) = invades(play, "KILLER")
    play.act("White", "attack", card=attacker)
    play.answer("destroy", [dies])
    assert due(play) == [
        (
            "Red",
            "DIES: When this card is destroyed, gain 2g.\n"
            "MOURNS: When another of your #TROLL characters is destroyed, put 1b on this card.\n"
            "WILL: When the attached character is destroyed, draw 2 cards.",
        )
    ]
    done(play)
    assert play.prompts("carry_out") == []
    assert "has carried out DIES / x, MOURNS / x and WILL / x" in play.log()
    assert {play.card(dies)["zone"], play.card(will)["zone"]} == {"discard"}


def test_several_texts_have_their_buttons_in_one_question(play):
    twins = defends(play, "DIES", "MOURNS")
    twins.append(play.give("Red", "DIES", "defending", at="Red", nth=1))
    play.act("White", "attack", card=invades(play, "KILLER")[0])
    play.answer("destroy", [twins[0], twins[2]])
    done(play)  # White's
    play.step()  # the order in which they leave
    prompt = play.prompt("carry_out", "Red")
    gains = [option for option in prompt["options"] if option.endswith("Gain 2g")]
    assert prompt["options"][0] == "done" and len(set(gains)) == 2
    before = play.track("Red", "grist")
    for gain in gains:
        play.answer("carry_out", gain)
    assert play.track("Red", "grist") == before + 4
    assert [o for o in play.prompt("carry_out", "Red")["options"] if o in gains] == []


def test_a_text_without_buttons_is_answered_by_what_its_player_does_next(play):
    play.act("Red", "ask", about="texts", how="can")
    mover, _ = defends(play, "MOVES", player="White")[0], defends(play, "GUARD")
    play.set_track("White", "grist", 9)
    play.act("White", "move", card=mover, at="Red")
    done(play)
    assert play.prompt("carry_out", "Red")["offer"] and "Red player carries out GUARD / x" in play.log()
    play.act("White", "next")  # the table goes on by itself: now it waits
    assert play.state["phase"] == "main" and "offer" not in play.prompt("carry_out", "Red")
    done(play)
    assert play.state["active"] == "Red"


def test_a_card_that_may_survive_says_so_before_it_is_decided(play):
    hardy, plain = defends(play, "HARDY", "PLAIN")
    (attacker,) = invades(play, "KILLER")
    play.act("White", "attack", card=attacker)
    assert due(play) == [
        ("Red", "HARDY / x: When this card would be destroyed, roll a die. On 4-6, it is not destroyed.")
    ]
    done(play)
    assert sorted(play.prompt("destroy", "White")["options"]) == sorted([hardy, plain])


def test_who_does_without_sums_is_asked_whether_a_card_has_survived_by_its_text(play):
    play.act("White", "ask", about="sums", how="can")
    hardy, plain = defends(play, "HARDY", "PLAIN")
    (attacker,) = invades(play, "KILLER")
    play.act("White", "attack", card=attacker)
    assert [player for player, text in due(play) if text.startswith("HARDY / x: ")] == ["Red"]
    done(play)
    play.answer("destroy", [plain])
    assert (play.card(hardy)["zone"], play.card(plain)["zone"]) == ("defending", "discard")


def test_power_that_an_attack_gives_counts_for_it(play):
    (five,) = defends(play, "KILLER")
    (attacker,) = invades(play, "PLAIN")
    play.give("White", "SPUR", "attached", under=attacker)
    play.act("White", "attack", card=attacker)
    play.act("White", "power", card=attacker, by=4)
    done(play)
    assert play.prompt("destroy", "White")["options"] == [five]


@pytest.mark.parametrize(("victims", "asked"), [(["PLAIN"], 0), (["PLAIN", "MOURNS"], 1)])
def test_as_many_as_the_text_says(play, victims, asked):
    (attacker,) = invades(play, "KILLER")
    play.act("White", "attack", card=attacker)
    assert play.prompts() == []
    play.act("White", "untap", card=attacker)
    attacks(play, attacker, *defends(play, *victims))
    assert len(due(play)) == asked


def test_moves_once_each_turn_and_where_somebody_watches(play):
    play.set_track("White", "grist", 9)
    (mover,) = defends(play, "MOVES", player="White")
    defends(play, "GUARD")
    play.act("White", "move", card=mover, at="Red")
    assert due(play) == [("White", "MOVES / x: The first time each turn that this card moves, gain 1g.")]
    done(play)
    assert due(play) == [("Red", "GUARD / x: When an opponent's character moves here, you may tap it.")]
    done(play)
    play.act("White", "move", card=mover, at="White", forced=True)
    assert play.prompts() == []


def test_prep_is_carried_out_after_the_grist_and_before_the_draw(play):
    defends(play, "EARLY", "OUTSIDE", "LATE")
    play.end_main()
    assert play.track("Red", "grist") == 3
    assert due(play) == [("Red", "EARLY / x: Your Prep Phase: gain 1g.")]
    hand = len(play.zone("Red", "hand"))
    done(play)
    assert play.prompt("draw", "Red") and len(play.zone("Red", "hand")) == hand
    play.answer("draw", "1")
    play.end_main()
    assert due(play) == [("Red", "LATE / x: Your Boon Phase: put 1b more on this card.")]
    done(play)
    assert play.state["active"] == "White"


def test_everybodys_score_phase(play):
    play.give("White", "FLAG", "attached", under=play.zone("Red", "planet")[0])
    play.round(2, "Red")
    play.end_main()
    assert due(play) == [("White", "FLAG / x: In every Score Phase, your invaders there have +1 power.")]


def test_a_card_that_a_departure_lets_in_is_carried_out_before_the_executables(play):
    trap = play.give("White", "TRAP", "executables")
    rises = play.give("White", "RISES", "hand")
    play.act("White", "discard", card=defends(play, "ENTERS")[0])
    play.answer("ath", rises, "White")
    play.answer("place", "White", "White")
    assert due(play) == [("White", "RISES / x: When this card enters, discard 1 card from your hand.")]
    done(play)
    play.pass_all()
    assert play.prompt("resolve", "White") and play.card(trap)["zone"] == "executables"


def test_a_destroyed_planet_has_no_text_until_it_is_restored(play):
    planet = play.zone("Red", "planet")[0]
    play.act("Red", "mark", card=planet, mark="damage", by=4)
    play.pass_all()
    assert play.prompts() == []
    play.act("Red", "adjust", track="vp", by=1)
    assert due(play) == [("Red", "HOME / sweet: When this planet is restored, draw 2 cards.")]


def test_a_question_is_taken_back_with_its_action_and_survives_a_save(play):
    card = play.give("White", "INVADER", "hand")
    play.act("White", "enter", card=card, at="Red")
    play.act("White", "undo")
    assert play.card(card)["zone"] == "hand" and play.prompts() == []
    play.act("White", "enter", card=card, at="Red")
    before = play.state
    play.table = Table.open(play.table.save(), players=play.seats)
    play.table.settle()
    assert play.state["prompts"] == before["prompts"] and play.state["queue"] == before["queue"]
    done(play)
    assert play.state["active"] == "Red"


def test_without_automation_nobody_is_asked(play):
    play.act("White", "automation", on=False)
    card = play.give("White", "DIES", "defending", at="White")
    play.act("White", "put", card=card, zone="discard")
    assert play.prompts() == []


def test_the_first_card_that_somebody_draws_outside_of_prep_each_turn(play):
    defends(play, "OUTSIDE", player="White")
    play.act("Red", "draw", n=1)
    assert play.prompts() == []
    play.act("White", "draw", n=1)
    text = "OUTSIDE / x: The first time each turn that you draw a card outside your Prep Phase, gain 1g."
    assert due(play) == [("White", text)]
    done(play)
    play.act("White", "draw", n=1)
    assert play.prompts() == []
