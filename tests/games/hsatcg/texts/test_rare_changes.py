"""What standing texts change that few cards speak of, each with what it is not for."""

import re

from tests.games.texted import ability, act, trigger
from tests.helpers.text_acts import IT, THIS, table

MINE = {"whose": "own", "type": ["character"]}
OTHERS = {"other": True, **MINE}
FOES = {"whose": "opponent", "type": ["character"]}


POWER = {"amount": "number", "field": "power", "of": {"title": ["PLAIN"], "whose": "own"}}


def standing(*changes, **more):
    return {"kind": "standing", "n": 1, "changes": list(changes)} | more


def gain(n=1, **more):
    return act("gain", track="vp", n=n, **more)


def begun(says, **at):
    """A table at which White has cards at home, and Red at White's planet."""
    play = table(says)
    for owner, names in at.items():
        zone = "defending" if owner == "White" else "invading"
        for name in names.split():
            play.give(owner, name, zone, at="White")
    return play


def test_limits_are_set_and_moved():
    says = {
        "PLAIN": [
            standing(
                {"cards": MINE, "limit": "mark", "mark": "boon", "set": 4},
                {"cards": OTHERS, "limit": "mark", "mark": "boon", "by": 2},
                {"who": "you", "limit": "track", "track": "grist", "by": 3},
            ),
            {**ability(act("put", mark="boon", n=9, on={"all": True, "type": ["character"]})), "n": 2},
        ]
    }
    play = begun(says, White="PLAIN MOVES", Red="GUARD")
    for seat in play.seats:
        play.act(seat, "adjust", track="grist", by=20)
    assert (play.track("White", "grist"), play.track("Red", "grist")) == (15, 12)
    play.act("White", "ability", card=play.find("White", "PLAIN"))
    boons = [play.card(play.find(*who))["marks"]["boon"] for who in (("White", "PLAIN"), ("White", "MOVES"))]
    assert boons == [4, 6] and play.card(play.find("Red", "GUARD"))["marks"]["boon"] == 3


def test_texts_are_taken_away_and_given():
    says = {
        "PLAIN": [standing({"cards": {"title": ["GUARD"]}, "blank": True})],
        "GUARD": [
            standing({"cards": MINE, "number": "power", "by": 5}),
            trigger({"event": "tapped"}, gain(4)),
        ],
        "MOVES": [
            standing({"cards": OTHERS, "grant": [trigger({"event": "tapped", "card": THIS}, gain())]}),
            standing(
                {
                    "cards": THIS,
                    "grant": [{"kind": "standing", "changes": [{"cards": THIS, "number": "power", "by": 3}]}],
                }
            ),
        ],
        "LATE": [],
    }
    play = begun(says, White="GUARD MOVES LATE")
    assert [play.card(play.find("White", name))["power"] for name in ("GUARD", "MOVES", "LATE")] == [8, 10, 7]
    play.act("White", "tap", card=play.find("White", "LATE"))
    assert play.track("White", "vp") == 0  # that is done by hand
    play.give("White", "PLAIN", "defending", at="White")
    assert [play.card(play.find("White", name))["power"] for name in ("GUARD", "MOVES", "LATE")] == [3, 5, 2]


def test_a_text_that_is_given_is_heard_and_one_that_is_lost_is_not():
    says = {
        "PLAIN": [ability(act("tap", cards={"all": True, **OTHERS}))],
        "GUARD": [trigger({"event": "tapped"}, gain(4))],
        "MOVES": [standing({"cards": OTHERS, "grant": [trigger({"event": "tapped", "card": THIS}, gain())]})],
        "EARLY": [standing({"cards": {"title": ["GUARD"]}, "blank": True})],
        "LATE": [],
    }
    play = begun(says, White="PLAIN GUARD MOVES EARLY LATE")
    play.act("White", "ability", card=play.find("White", "PLAIN"))
    assert play.track("White", "vp") == 4  # all but MOVES have it, and GUARD has nothing else


def test_a_card_keeps_its_marks_as_it_moves_and_while_it_is_spared():
    steps = [
        act("move", where="away", cards={"title": ["MOVES"], "n": 1, **MINE}, keeps="boon"),
        act("spare", cards=IT, mark="boon"),
        act("remove", mark="boon", n=1, on=IT),
        act("put", mark="boon", n=1, on=IT),
        act("move", where="own", cards=IT),
    ]
    play = begun({"PLAIN": [ability(*steps)]}, White="PLAIN MOVES")
    moves = play.find("White", "MOVES")
    play.act("White", "mark", card=moves, mark="boon", by=2)
    play.act("White", "ability", card=play.find("White", "PLAIN"))
    assert "MOVES / x: +1 boon (3)" in play.log()
    assert (play.card(moves)["at"], play.card(moves)["marks"]) == ("White", [])


def test_a_ban_is_for_the_cards_that_fit_now_but_one_for_players_for_any():
    steps = [
        act("change", changes=[{"cards": {"all": True, **MINE}, "ban": ["move"]}], lasts="turn"),
        act("change", changes=[{"who": "opponents", "ban": ["move"], "cards": FOES}], lasts="turn"),
    ]
    play = begun({"PLAIN": [ability(*steps)]}, White="PLAIN MOVES", Red="GUARD")
    play.act("White", "ability", card=play.find("White", "PLAIN"))
    late, foe = (
        play.give("White", "LATE", "defending", at="White"),
        play.give("Red", "LATE", "defending", at="Red"),
    )
    moves = play.find("White", "MOVES")
    assert play.refused("White", "move", card=moves, to="Red") == "PLAIN says that MOVES cannot move"
    play.act("White", "move", card=late, to="Red")
    assert play.card(late)["at"] == "Red" and play.card(foe)["at"] == "Red"


def test_what_happens_is_counted():
    says = {
        "PLAIN": [
            ability(
                act("put", mark="boon", n=2, on=THIS),
                act("mill", n=1),
                act("pour", from_="discard"),
                act("put", mark="boon", n=1, on=THIS),
                act("gain", track="grist", n=3),
            )
        ],
        "GUARD": [
            {**trigger({"event": "marked", "mark": "boon", "least": 2}, gain(1)), "n": 1},
            {**trigger({"event": "reshuffles", "who": "you"}, gain(2)), "n": 2},
            {**trigger({"event": "gained", "track": "grist", "least": 3}, gain(4)), "n": 3},
        ],
    }
    play = begun(says, White="PLAIN GUARD")
    play.act("White", "ability", card=play.find("White", "PLAIN"))
    assert play.track("White", "vp") == 7


def test_what_lasts_ends_when_it_says():
    def power(by, **lasts):
        return act("change", changes=[{"cards": THIS, "number": "power", "by": by}], **lasts)

    steps = [
        power(1, lasts="phase"),
        power(2, lasts="turn"),
        power(4, lasts="next"),
        power(8, lasts="next_end"),
        power(16, lasts={"through": "main"}),
        power(32, lasts={"next": "boon"}),
        power(64),
    ]
    tells = act("gain", track="grist", n=POWER)
    says = {
        "PLAIN": [ability(*steps)],
        "GUARD": [{"kind": "moment", "n": 1, "phase": "boon", "steps": [tells]}],
        "LATE": [standing({"who": "you", "limit": "track", "track": "grist", "by": 200})],
    }
    play = begun(says, White="PLAIN GUARD LATE")
    card = play.find("White", "PLAIN")
    play.act("White", "ability", card=card)
    seen = [play.card(card)["power"]]
    for player in ("Red", "White", "Red"):
        if player == "Red":
            play.end_main()
        play.main(player)
        seen.append(play.card(card)["power"])
    assert seen == [2 + 95, 2 + 76, 2 + 72, 2 + 64]
    assert re.findall(r"\+(\d+) grist", play.log()) == ["112", "74"]  # in the boon phases


def test_where_a_card_was_is_known_when_it_has_left():
    def goes(name, where):
        return act("move", cards={"title": [name], "n": 1, **MINE}, where=where)

    says = {
        "PLAIN": [
            trigger(
                {"event": "destroyed", "card": {"title": ["MOVES"], **MINE}},
                goes("LATE", {"ref": "triggering"}),
                goes("EARLY", "there"),
                goes("GUARD", "here"),
            )
        ],
        "MOVES": [trigger({"event": "destroyed", "card": THIS}, goes("DIES", THIS), goes("KILLER", "here"))],
        "GUARD": [],
        "DIES": [],
    }
    play = begun(says, White="PLAIN LATE EARLY DIES KILLER")
    gone = play.give("White", "MOVES", "invading", at="Red")
    play.give("White", "GUARD", "invading", at="Red")
    play.act("White", "nullify", card=gone)
    while play.prompts():
        play.step()
    names = ("LATE", "EARLY", "GUARD", "DIES", "KILLER")
    places = [play.card(play.find("White", name))["at"] for name in names]
    assert places == ["Red", "Red", "White", "Red", "Red"]


def test_an_ability_is_used_once_a_round():
    play = begun({"PLAIN": [ability(gain(), limit="round")]}, White="PLAIN")
    card = play.find("White", "PLAIN")
    play.act("White", "ability", card=card)
    play.act("White", "untap", card=card)
    assert play.refused("White", "ability", card=card) == "it was used this round"
    play.end_main()
    play.main("Red")
    play.end_main()
    play.main("White")
    play.act("White", "ability", card=card)
    assert play.track("White", "vp") == 2


def test_who_gains_nothing_of_one_track_gains_of_others():
    steps = ability(gain(), act("gain", track="grist", n=1))
    play = begun(
        {"PLAIN": [steps, standing({"who": "you", "ban": ["gain"], "track": "vp"}, n=2)]}, White="PLAIN"
    )
    play.act("White", "ability", card=play.find("White", "PLAIN"))
    assert (play.track("White", "vp"), play.track("White", "grist")) == (0, 10)
