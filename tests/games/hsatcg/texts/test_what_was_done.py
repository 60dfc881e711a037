"""Each step of a text says how much it has done, for what hangs on it: "gain that many", "if you do"."""

import re

import pytest

from tests.games.texted import ability, act
from tests.helpers.text_acts import OPPONENT, THIS, foes, hands, table

HAND = {"zone": ["hand"], "whose": "own"}
PILE = {"zone": ["discard"], "whose": "own"}
DAMAGED = {"cond": "is", "card": {"ref": "it"}, "group": {"state": "damaged"}}
NOBODY = {"title": ["NOBODY"], "whose": "own", "n": 1}
TALLY = act("put", mark="boon", on=THIS, n={"amount": "sum", "of": [1, {"amount": "done"}]})
"""One boon more than the step before has done: the log says of each step how much that was."""
NOTHING = act("nothing")
ROOM = {
    "kind": "standing",
    "n": 2,
    "changes": [{"cards": THIS, "limit": "mark", "mark": "boon", "set": 99}],
}
CLEAR = act("remove", mark="boon", all=True, on=THIS)
TALLIES = re.compile("PLAIN / x: .* boon|White player .* VP")
SOME = act("gain", track="vp", n=5), act("lose", track="vp", n=5)
"""What was done is another number before each step."""


def named(name, whose="own", **more):
    return {"title": [name], "whose": whose, "n": 1, **more}


@pytest.fixture
def does():
    """`does(step, ...)`: White has used a card with these steps; `play.did` is how much each has done, and
    `play.said` what the table says of it.
    """

    def run(*steps, before=(), answers=(), others=None, seats=("White", "Red")):
        told = [part for step in steps for part in (*SOME, step, TALLY, CLEAR)]
        play = table({"PLAIN": [ability(*told), ROOM], **(others or {})}, *seats)
        play.speaker = play.give("White", "PLAIN", "defending", at="White")
        for give in before:
            give(play)
        begun = len(play.table.messages)
        play.act("White", "ability", card=play.speaker)
        for kind, choice in answers:
            play.answer(kind, choice(play) if callable(choice) else choice)
        while play.prompts("order"):
            play.step()
        assert play.prompts() == []
        play.said = [message.text for message in play.table.messages[begun:]]
        play.told = [line[:90] for line in play.said[1:] if not TALLIES.match(line)]
        by = (re.match(r"PLAIN / x: \+(\d+) boon", line) for line in play.said)
        play.did = [int(found[1]) - 1 for found in by if found]
        return play

    return run


def friends(*names, at="White"):
    def give(play):
        for name in names:
            play.give("White", name, "defending" if at == "White" else "invading", at=at)

    return give


def piled(*names):
    def give(play):
        for name in names:
            play.give("White", name, "discard")

    return give


def top(*names):
    def give(play):
        for name in reversed(names):
            play.give("White", name, "deck")

    return give


def test_cards_that_change_places(does):
    both = {"n": 2, "whose": "own", "other": True, "type": ["character"]}
    play = does(
        act("swap", cards=both),
        act("swap", cards=named("MOVES")),
        act("trade", cards=named("MOVES"), with_=named("GUARD", "opponent")),
        act("trade", cards=named("MOVES", "opponent"), with_=named("MOVES", "opponent")),
        act("control", cards=named("MOVES", "opponent")),
        act("control", cards=named("MOVES")),
        before=[friends("MOVES"), friends("LATE", at="Red"), foes("GUARD")],
    )
    assert play.did == [2, 0, 1, 0, 1, 0]
    assert play.told == [
        "White player swaps MOVES / x and LATE / x",
        "White player exchanges MOVES / x for GUARD / x",
        "White player finds no card to choose",
        "White player takes control of MOVES / x",
    ]


def test_cards_that_leave(does):
    play = does(
        act("destroy", cards=named("GUARD", "opponent")),
        act("destroy", cards=NOBODY),
        act(
            "sacrifice",
            cards={"all": True, "whose": "own", "title": ["MOVES"], "zone": ["hand", "defending"]},
        ),
        act("sacrifice", cards=NOBODY),
        act("nullify", cards=named("LATE")),
        act("nullify", cards=NOBODY),
        before=[
            foes("GUARD"),
            friends("MOVES", "LATE"),
            lambda play: play.give("White", "MOVES", "hand", nth=1),
        ],
    )
    assert play.did == [1, 0, 2, 0, 1, 0]
    assert play.told == [
        "GUARD / x is destroyed",
        "White player finds no card to destroy",
        "MOVES / x is destroyed",
        "MOVES / x is discarded",
        "White player finds no card to sacrifice",
        "LATE / x is nullified",
        "White player finds no card to nullify",
    ]


def test_cards_that_go_to_a_zone(does):
    play = does(
        act("to", cards=named("MOVES"), zone="hand"),
        act("to", cards=NOBODY, zone="hand"),
        act("to", cards=named("LATE"), zone="discard"),
        act("to", cards=NOBODY, zone="discard"),
        act("to", cards=named("GUARD", "opponent"), zone="deck", place="top"),
        act("to", cards=named("EARLY"), zone="deck", place="bottom"),
        act("to", cards=named("DIES", **PILE), zone="hand"),
        act("to", cards=named("DIES", **HAND), zone="defending"),
        act("to", cards=named("DIES"), zone="hand", from_="discard"),
        act("shuffle"),
        before=[friends("MOVES", "LATE", "EARLY"), foes("GUARD"), piled("DIES")],
        answers=[("place", "White")],
    )
    assert play.did == [1, 0, 1, 0, 1, 1, 1, 1, 0, 1]
    assert play.told == [
        "White player puts MOVES / x in the hand",
        "White player finds no card to choose",
        "LATE / x is discarded",
        "White player finds no card to choose",
        "White player puts GUARD / x on top of Red player's deck",
        "White player puts EARLY / x at the bottom of the deck",
        "White player puts DIES / x in the hand",
        "White player enters DIES / x at White player's planet",
        "White player shuffles the deck",
    ]


def test_cards_that_turn_and_move(does):
    play = does(
        act("tap", cards=named("MOVES")),
        act("tap", cards={"ref": "it"}),
        act("untap", cards={"ref": "it"}),
        act("turn", cards={"ref": "it"}),
        act("move", cards=named("MOVES"), where="away"),
        act("move", cards={"ref": "it"}, where="own"),
        act("move", cards={"ref": "it"}, where="home"),
        act("move", cards=NOBODY),
        act("move", cards=named("LATE"), where="home"),
        act("move", cards=named("EARLY", "opponent"), where="own"),
        before=[friends("MOVES"), friends("LATE", at="Red"), foes("EARLY")],
    )
    assert play.did == [1, 0, 1, 1, 1, 1, 0, 0, 1, 1]
    assert play.told == [
        "MOVES / x is tapped",
        "MOVES / x is no longer tapped",
        "MOVES / x is tapped",
        "White player moves MOVES / x to Red player's planet",
        "White player moves MOVES / x to White player's planet",
        "White player finds no card to move",
        "White player moves LATE / x to White player's planet",
        "White player moves EARLY / x to Red player's planet",
        "MOVES / x: The first time each turn that this card moves, gain 1g.",
        "White player +1 grist (10)",
    ]


def test_marks_and_damage(does):
    foe, mine = named("GUARD", "opponent"), named("MOVES")
    play = does(
        act("put", mark="boon", n=2, on=mine),
        act("double", mark="boon", on=mine),
        act("shift", mark="boon", from_=mine, on=foe, n=1),
        act("shift", mark="boon", from_=mine, on=NOBODY),
        act("remove", mark="boon", n=9, on=mine),
        act("remove", mark="boon", n=1, on=mine),
        act("spare", cards=mine, mark="boon"),
        act("fight", cards=mine, with_=NOBODY),
        act("put", mark="boon", n=1, on={"all": True, **OPPONENT}),
        act("put", mark="boon", n=9, limit=2, on=mine),
        act("deal", n=2, on={"type": ["planet"], "whose": "own", "n": 1}, more=[{"cond": DAMAGED, "n": 1}]),
        act("deal", n=1, on={"ref": "it"}, more=[{"cond": DAMAGED, "n": 1}]),
        act("divide", n=2, on={"type": ["planet"], "whose": "opponent", "n": 1}),
        before=[friends("MOVES"), foes("GUARD")],
    )
    assert play.did == [2, 1, 1, 0, 2, 0, 1, 0, 1, 2, 2, 2, 2]
    assert play.told == [
        "MOVES / x: +2 boons (2)",
        "MOVES / x: +1 boon (3)",
        "MOVES / x: −1 boon (2)",
        "GUARD / x: +1 boon (1)",
        "White player finds no card to choose",
        "MOVES / x: −2 boons (0)",
        "White player finds no card to choose",
        "GUARD / x: +1 boon (2)",
        "MOVES / x: +2 boons (2)",
        "HOME / sweet takes 2 damage",
        "White player loses HOME / sweet: the planet is destroyed",
        "HOME / sweet takes 2 damage",
        "White player restores HOME / sweet",
        "HOME / sweet takes 2 damage",
        "HOME / sweet: When this planet is restored, draw 2 cards.",
        "White player draws 2 cards",
        "You draw HERALD / x and DIGGER / x",
    ]


def test_whoever_carries_the_text_out_swaps_cards_of_others(does):
    """Also a card with what is under it."""
    play = does(
        act("store", cards=named("LATE", "opponent", zone=["hand"]), under=named("GUARD", "opponent")),
        act("swap", cards=named("GUARD", "opponent"), with_=named("LATE", "opponent", zone=["stored"])),
        before=[foes("GUARD"), hands("LATE", player="Red")],
    )
    assert play.did == [1, 2] and play.told[-1] == "White player swaps GUARD / x and LATE / x"


def test_decks_and_hands(does):
    play = does(
        act("draw", n=1),
        act("draw", n=0),
        act("draw_to", n=3),
        act("draw_to", n=1),
        act("discard", cards={"all": True, **HAND}),
        act("discard_to", n=1),
        act("mill", n=2),
        act("mill", n=1, whose="opponent"),
        act("pour", from_="hand", zone="discard", ordered=True),
        act("draw", n=2),
        act("pour", from_="hand"),
        act("to", cards={"all": True, **PILE}, zone="deck", shuffle=True),
        act("shuffle"),
        before=[lambda play: play.set_track("Red", "grist", 4)],
    )
    assert play.did == [1, 0, 2, 0, 3, 0, 2, 1, 0, 2, 2, 5, 1]
    assert play.told == [
        "White player draws 1 card",
        "You draw HERALD / x",
        "White player draws 2 cards",
        "You draw DIGGER / x and RIDDLE / x",
        "HERALD / x, DIGGER / x and RIDDLE / x are discarded",
        "NOTE / x and CHAIN / x are discarded",
        "MOURNS / x is discarded",
        "White player puts the hand into the discard pile",
        "White player draws 2 cards",
        "You draw LOCKET / x and KILLER / x",
        "White player shuffles the hand into the deck",
        "White player puts CHAIN / x in the deck",
        "White player puts NOTE / x in the deck",
        "White player puts RIDDLE / x in the deck",
        "White player puts DIGGER / x in the deck",
        "White player puts HERALD / x in the deck",
        "White player shuffles the deck",
    ]


def test_players(does):
    ways = [
        {"does": "draw", "steps": [act("draw", n=1)]},
        {"does": "gain", "steps": [act("gain", track="grist", n=1)]},
    ]
    play = does(
        act("gain", track="grist", n=2),
        act("gain", track="grist", n=0),
        act("lose", track="grist", n=1),
        act("lose", track="grist", n=2, who="opponent"),
        act("give", track="grist", n=1, who="opponent"),
        act("pay", cost={"tracks": {"grist": 1}}),
        act("pay", cost={"tracks": {"grist": 50}}),
        act("unless", cost={"tracks": {"grist": 1}}, steps=[NOTHING]),
        act("unless", cost={"tracks": {"grist": 50}}, steps=[NOTHING]),
        act("choose", of=ways),
        act("choose", of=[{"steps": [act("destroy", cards=NOBODY)]}]),
        act("may", steps=[act("draw", n=1)]),
        act("may", steps=[act("draw", n=1)]),
        act("may", steps=[act("destroy", cards=NOBODY)]),
        act("when", cond={"cond": "track", "track": "grist", "least": 90}, steps=[NOTHING]),
        act("when", cond={"cond": "track", "track": "grist", "most": 90}, steps=[NOTHING]),
        act("exchange", first=[act("destroy", cards=NOBODY)], steps=[NOTHING]),
        act("roll", sides=1, on=[{"from": 1, "upto": 6, "steps": [NOTHING]}]),
        act("roll", sides=1, on=[{"from": 7, "steps": [NOTHING]}]),
        act("roll", dice=2, sides=1),
        act("change", changes=[{"cards": THIS, "number": "power", "by": 1}], lasts="turn"),
        act("watch", on={"event": "tapped"}, steps=[NOTHING], lasts="turn"),
        act("later", turn=True, steps=[NOTHING]),
        before=[lambda play: play.set_track("Red", "grist", 4)],
        answers=[("may", "yes"), ("choose", "draw"), ("may", "yes"), ("may", "no")],
    )
    assert play.did == [2, 0, 1, 2, 1, 1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1, 1, 1, 1]
    assert play.told == [
        "White player +2 grist (11)",
        "White player −1 grist (10)",
        "Red player −2 grist (2)",
        "Red player gives White player 1 grist",
        "White player pays 1 grist",
        "White player pays 1 grist",
        "White player chooses: draw",
        "White player draws 1 card",
        "You draw HERALD / x",
        "White player draws 1 card",
        "You draw DIGGER / x",
        "White player declines",
        "White player cannot do that",
        "White player rolls 1",
        "White player rolls 1",
        "White player rolls 2",
    ]


def test_turns(does):
    play = does(
        act("extra_turn"),
        act("more_phases", phases=["main"]),
        act("more_phases", phases=["main"], who="opponent"),
        act("skip", phase="score"),
        act("end_turn"),
    )
    assert play.did == [1, 1, 0, 1, 1]
    assert play.told == [
        "White player takes another turn after this one",
        "White player has further phases: MAIN",
        "White player ends the turn",
        "White player skips SCORE",
        "White player skips BOON",
        "White player begins a turn (round 1)",
        "White player gains 3 grist (9 + 3 = 12)",
        "White player refreshes 1 card",
    ]


def test_cards_that_come_under_others(does):
    hammer = {"type": ["inventory"], "whose": "own", "n": 1}
    play = does(
        act("enter", cards=named("HAMMER", **HAND), price=1),
        act("enter", cards=NOBODY),
        act("attach", cards=hammer, to=named("MOVES")),
        act("attach", cards=hammer, to=NOBODY),
        act("attach", cards=hammer, to=named("MOVES")),
        act("store", cards=named("DIES", **HAND), under=named("MOVES")),
        act("store", cards=named("LATE", **HAND), under=NOBODY),
        act("restore", cards={"type": ["planet"], "whose": "own", "all": True}),
        before=[friends("MOVES"), hands("HAMMER", "DIES", "LATE")],
        answers=[("attach", lambda play: play.speaker)],
    )
    assert play.did == [1, 0, 1, 0, 0, 1, 0, 1]
    assert play.told == [
        "White player enters HAMMER / x on PLAIN / x",
        "White player finds no card to enter",
        "White player attaches HAMMER / x to MOVES / x",
        "White player finds no card to choose",
        "White player finds no card to choose",
        "White player puts DIES / x beneath MOVES / x",
        "White player finds no card to choose",
    ]


def test_what_is_seen(does):
    play = does(
        act("look", n=2),
        act("look", n=1, whose="opponent"),
        act("reveal", n=2),
        act("look_hand", whose="opponent"),
        act("show", cards={"all": True, **HAND}),
        act("show", cards=NOBODY),
        act("show_hand"),
        act("show_hand", whose="opponent"),
        act("search", cards=named("RIDDLE", zone=["deck"])),
        act("search", cards=named("NOBODY", zone=["deck"])),
        act("pick", cards=named("PLAIN")),
        act("pick", cards=NOBODY),
        act("pick_player", whose="opponent"),
        act("reveal", until={"type": ["character"]}, rest="discard", to="hand"),
        act("reveal", until={"title": ["NOBODY"]}, rest="shuffle", to="hand"),
        act("look", n=1, take={"ref": "it"}, may=True, to="hand", rest="top"),
        act("look", n=2, take={"n": 1, "title": ["NOBODY"]}, to="hand", rest="nullified"),
        before=[hands("HAMMER"), hands("GUARD", "LATE", player="Red"), top("MOVES", "DIES")],
        answers=[("may", "yes")],
    )
    assert play.did == [2, 1, 2, 1, 1, 0, 1, 2, 1, 0, 1, 0, 1, 1, 0, 1, 0]
    assert play.told == [
        "White player looks at 2 cards of White player's deck",
        "You look at MOVES / x and DIES / x",
        "White player looks at 1 card of Red player's deck",
        "You look at MOURNS / x",
        "White player reveals MOVES / x and DIES / x",
        "White player looks at Red player's hand",
        "Red player has GUARD / x and LATE / x",
        "White player reveals HAMMER / x",
        "White player finds no card to reveal",
        "White player has in hand: HAMMER / x",
        "Red player has in hand: GUARD / x and LATE / x",
        "White player finds 1 card",
        "White player finds no card to find",
        "White player finds nothing",
        "White player chooses PLAIN / x",
        "White player finds no card to choose",
        "White player reveals MOVES / x",
        "White player puts a card in the hand",
        "White player reveals DIES / x, HERALD / x, DIGGER / x, RIDDLE / x, NOTE / x, CHAIN / x, LO",
        "White player looks at 1 card of White player's deck",
        "You look at BARE / x",
        "White player puts a card in the hand",
        "White player looks at 2 cards of White player's deck",
        "You look at DIGGER / x and LOCKET / x",
        "White player finds no card to choose",
        "White player puts 2 cards in the nullified pile",
    ]
