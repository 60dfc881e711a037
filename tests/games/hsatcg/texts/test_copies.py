"""Cards that texts make or turn into others, and for how long."""

import pytest

from tests.games.texted import ability, act
from tests.helpers.text_acts import IT, table

MINE = {"whose": "own", "type": ["character"]}
DONE = act("gain", track="vp", n={"amount": "done"})


def named(name, **more):
    return {"title": [name], "n": 1, **MINE, **more}


def uses(*steps, cards="MOVES LATE"):
    play = table({"PLAIN": [ability(*steps)]})
    play.speaker = play.give("White", "PLAIN", "defending", at="White")
    for name in cards.split():
        play.give("White", name, "defending", at="White")
    play.begun = len(play.table.messages)
    play.act("White", "ability", card=play.speaker)
    play.said = [message.text for message in play.table.messages[play.begun + 1 :]]
    return play


def power(play, guid):
    return (play.card(guid)["name"], play.card(guid)["power"])


@pytest.mark.long
def test_copies_enter_and_are_counted():
    create = act("create", copy=named("MOVES"), n=2, at="home", tapped=True)
    none = act("create", copy=named("NOBODY"))
    play = uses(create, DONE, act("untap", cards=IT), DONE, none, DONE)
    copies = [guid for guid in play.zone("White", "defending") if play.card(guid).get("token")]
    assert [power(play, guid) for guid in copies] == [("MOVES / x", 2)] * 2
    assert [play.card(guid)["tapped"] for guid in copies] == [False, False]
    assert play.track("White", "vp") == 4


def test_a_card_is_another_one_for_a_turn():
    become = act("become", cards=named("LATE"), copy=named("PLAIN"), lasts="turn")
    itself = act("become", cards=named("MOVES"), copy=named("MOVES"))
    other = act("become", cards=named("MOVES"), copy=named("DIES"))
    play = uses(become, DONE, itself, DONE, other, DONE, cards="MOVES LATE DIES")
    moves, late = (card for card in play.zone("White", "defending")[1:3])
    assert play.track("White", "vp") == 2 and "LATE / x becomes a copy of PLAIN / x" in play.said
    assert {power(play, late)[0], power(play, moves)[0]} == {"PLAIN / x", "DIES / x"}
    play.act("White", "ability", card=late)
    play.main("Red")
    assert "LATE / x is itself again" in play.log()
    names = sorted(power(play, card)[0] for card in play.zone("White", "defending"))
    assert names == ["DIES / x", "DIES / x", "LATE / x", "PLAIN / x"]
    assert "DIES / x is itself again" not in play.log()


def test_a_copy_is_itself_where_it_leaves():
    play = uses(act("become", cards=named("MOVES"), copy=named("LATE")), act("to", cards=IT, zone="hand"))
    assert [play.title(guid) for guid in play.zone("White", "hand")] == ["MOVES"]
