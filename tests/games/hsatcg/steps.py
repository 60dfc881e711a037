"""Readings that hardly any set has, for the cards of texts.yaml: a recorded game plays them all."""

from __future__ import annotations

from tests.games.texted import Reading, ability, act, trigger
from tests.helpers.text_acts import IT, THIS

ALL = {"type": ["character"], "all": True}
MINE = {"whose": "own", "type": ["character"]}
THEIRS = {"whose": "opponent", "type": ["character"]}
ANY = {"type": ["character"]}
HAND = {"whose": "own", "zone": ["hand"]}
PILE = {"whose": "own", "zone": ["discard"]}
DECK = {"whose": "own", "zone": ["deck"]}
DONE = {"amount": "done"}
BOONS = {"amount": "marks", "mark": "boon"}
POWER = {"amount": "number", "field": "power"}


def gain(n=1, **more):
    return act("gain", track="grist", n=n, **more)


def did(*steps, **more):
    return act("did", steps=list(steps), **more)


def may(*steps, **more):
    return act("may", steps=list(steps), **more)


def when(cond, *steps, **more):
    return act("when", cond=cond, steps=list(steps), **more)


def change(*changes, lasts="turn"):
    return act("change", changes=list(changes), lasts=lasts)


def standing(*changes, **more):
    return {"kind": "standing", "n": 1, "changes": list(changes), **more}


def moment(*steps, **more):
    return {"kind": "moment", "n": 1, "steps": list(steps), **more}


def lends(*steps):
    """An ability of the card that it is attached to, or of those at the planet."""
    given = {**ability(*steps), "does": "Do this."}
    del given["n"]
    here = {"either": [{"with": {"ref": "this"}}, {"where": "here", **MINE}]}
    return standing({"cards": {**here, **ANY}, "grant": [given]})


def have(group, **more):
    return {"cond": "have", "group": group, **more}


READINGS: dict[str, list[Reading]] = {
    "INVADER": [
        ability(
            act(
                "roll",
                dice=2,
                sides=4,
                on=[{"from": 2, "upto": 5, "steps": [gain({"amount": "roll", "n": -1})]}],
            ),
            did(act("put", mark="boon", n=1, on=THIS), otherwise=[act("draw", n=1)]),
            gain({"amount": "sum", "of": [1, {"amount": "times", "by": 2, "of": DONE}]}),
        ),
        trigger({"event": "rolls"}, act("put", mark="boon", n=1, on=THIS), once="turn"),
    ],
    "ENTERS": [
        ability(
            act("tap", cards={"n": 1, "either": [{"state": "untapped", **MINE}, {"entered": "turn", **ANY}]}),
            may(act("untap", cards={"n": 2, "tags": ["TROLL"], "without": {"type": ["inventory"]}, **ANY})),
            act("move", cards={"n": 1, "where": "other", "moved": "turn", **ANY}, where="here"),
            n=2,
            cost={"marks": {"boon": 1}},
        ),
        ability(
            act("to", cards={"n": 2, "up_to": True, **PILE}, zone="deck", place="bottom", shuffle=True),
            act("draw", n=DONE),
            act("discard_to", n=3),
        ),
        trigger({"event": "enters", "card": THIS}, may(act("draw", n=1), otherwise=[gain()])),
        trigger(
            {"event": "draws", "who": "you"}, act("put", mark="boon", n=1, on=THIS), once="turn", again=True
        ),
    ],
    "DIES": [
        ability(
            act("move", cards={"n": 2, **MINE}, where="away"),
            did(act("untap", cards=IT), event="leaves"),
            act("move", cards=THIS, where="there"),
        ),
        trigger(
            {"event": "destroyed", "card": THIS}, act("enter", cards=IT, free=True, at="any", tapped=True)
        ),
    ],
    "MOURNS": [
        ability(
            act(
                "deal",
                n=1,
                on={"n": 1, "type": ["planet"]},
                more=[{"cond": {"cond": "is", "card": IT, "group": {"state": "damaged"}}, "n": 1}],
            ),
            act("remove", mark="damage", n=2, up_to=True, on={"n": 1, "type": ["planet"], "whose": "own"}),
        ),
        trigger(
            {"event": "destroyed", "card": {"other": True, **MINE}, "where": "here"},
            act("put", mark="boon", n=POWER | {"of": {"ref": "triggering"}, "printed": True}, on=THIS),
        ),
    ],
    "HARDY": [
        ability(
            act("fight", cards={"n": 1, **MINE}, with_={"n": 1, "other": True, **ANY}),
            act("shift", mark="boon", from_={"n": 1, **ANY}, on=THIS, n=1),
        ),
        trigger(
            {"event": "doomed", "card": THIS},
            act("instead", steps=[act("remove", mark="boon", n=1, on=THIS)]),
        ),
    ],
    "MOVES": [
        ability(
            change(
                {"cards": {"n": 2, "up_to": True, **ANY}, "number": "power", "by": 1, "per": BOONS, "cap": 2},
                {"cards": THIS, "ban": ["attack", "move"]},
            ),
            act("spare", cards=THIS, mark="boon"),
        ),
        trigger({"event": "moves", "card": MINE, "by": "own", "turn": "own"}, gain(), once="turn"),
    ],
    "GUARD": [
        ability(act("trade", cards={"n": 1, **MINE}, with_={"n": 1, **THEIRS}), did(act("tap", cards=IT))),
        trigger(
            {"event": "moves", "card": THEIRS, "where": "here"},
            act(
                "unless",
                payer="owner",
                cost={"tracks": {"grist": 1}},
                steps=[act("tap", cards={"ref": "triggering"})],
            ),
        ),
    ],
    "KILLER": [
        ability(
            act("control", cards={"n": 1, **THEIRS}, lasts="turn"),
            act("untap", cards=IT),
            act("later", turn=True, edge="end", steps=[act("tap", cards=IT)]),
        ),
        trigger({"event": "destroyed", "card": THEIRS}, act("put", mark="boon", n=1, on=THIS)),
    ],
    "EARLY": [
        ability(
            act(
                "enter", cards={"n": 2, "up_to": True, "cost_in": "grist", **HAND, **ANY}, price=1, at="home"
            ),
            did(gain({"amount": "track", "track": "grist", "who": "opponents", "every": 2})),
            n=2,
            cost={"tap": True, "discard": {"n": 1, **HAND}},
        ),
        moment(gain(1), phase="prep"),
        moment(act("draw", n=1), phase="prep", whose="opponent"),
        ability(act("look", n=3, take={"n": 1, "type": ["character"]}, to="hand", may=True, rest="bottom")),
    ],
    "LATE": [
        moment(act("turn", cards={"all": True, **MINE}), turn=True, edge="end"),
        ability(
            act(
                "reveal", n=2, take={"n": 1, "type": ["inventory"], "up_to": True}, to="hand", rest="shuffle"
            ),
            did(gain(), negative=True),
        ),
    ],
    "OUTSIDE": [
        standing(
            {"cards": {"shares": {"field": "tags", "with": THIS}, **ANY}, "number": "power", "by": -1},
            {"cards": {"marks": [{"mark": "boon", "least": 2}], **ANY}, "must": ["attack"]},
        ),
        trigger({"event": "draws", "outside": "prep", "who": "you"}, gain(), once="turn"),
        ability(
            act("mill", n=2, whose="each"),
            gain({"amount": "doers", "group": {"type": ["character"]}}),
            act("to", cards={"among": True, "n": 1, "type": ["inventory"]}, zone="hand"),
        ),
    ],
    "RISES": [
        trigger(
            {"event": "enters", "card": THIS},
            act("discard", cards={"n": 1, **HAND}),
            did(gain(2), otherwise=[act("destroy", cards=THIS)]),
        ),
        ability(act("exchange", first=[act("discard", cards={"n": 1, **HAND})], steps=[act("draw", n=2)])),
    ],
    "PLAIN": [
        ability(act("swap", cards={"n": 2, "all": False, **MINE}), did(gain(DONE))),
        ability(
            act("become", cards={"n": 1, **MINE}, copy={"n": 1, "other": True, **ANY}, lasts="turn"), n=2
        ),
    ],
    "DIGGER": [
        standing(
            {
                "cards": {"whose": "own", "zone": ["hand"], "type": ["inventory"]},
                "cost": "enter",
                "set": 1,
                "next": True,
            }
        ),
        ability(
            act("reveal", until={"type": ["executable"]}, to="hand", rest="bottom"),
            did(act("shuffle")),
            n=2,
            limit="turn",
            cost={"tracks": {"grist": 1}},
        ),
        ability(
            act("to", cards={"n": 1, "top": True, **PILE}, zone="hand", from_="discard"),
            did(act("look_hand", whose="opponent"), act("discard", cards={"n": 1, "among": True})),
        ),
    ],
    "HERALD": [
        standing({"cards": MINE, "cost": "enter", "by": -1, "first": True}),
        ability(act("create", copy={"n": 1, **MINE}, n=1, at="home", tapped=True), did(gain())),
    ],
    "SMITH": [
        standing(
            {
                "cards": {"where": "here", "other": True, **ANY},
                "number": "power",
                "by": 1,
                "cond": {"cond": "phase", "phase": "main", "whose": "own"},
            }
        ),
        ability(
            act("store", cards={"n": 1, **HAND}, under=THIS), act("swap", cards=THIS, with_={"ref": "stored"})
        ),
    ],
    "HURDLE": [
        standing(
            {"cards": THEIRS | {"where": "here"}, "ban": ["move"]},
            cond={"cond": "track", "track": "vp", "least": 1},
        ),
        ability(
            act(
                "choose",
                of=[
                    {"does": "boons", "steps": [act("double", mark="boon", on={"n": 1, **ANY})]},
                    {"steps": [act("put", mark="boon", n=1, limit=2, on={"all": True, **MINE})]},
                    {"does": "none", "steps": [act("destroy", cards={"n": 1, "no_tag": ["TROLL"], **MINE})]},
                ],
            )
        ),
    ],
    "CLOCK": [
        standing({"cards": {"where": "here", **ANY}, "number": "power", "set": 3}),
        ability(
            act("watch", on={"event": "enters", "card": MINE}, steps=[gain()], lasts="turn", next=True),
            act("skip", phase="score"),
        ),
    ],
    "BARE": [
        standing({"cards": {"tag": ["TROLL"], "whose": "own", "other": True}, "tag": ["HUMAN", "BEAST"]}),
        ability(
            act("sacrifice", cards={"n": 1, "with": {"type": ["inventory"]}, **MINE}),
            gain({"amount": "players", "who": "each"}),
        ),
    ],
    "HAMMER": [
        {"kind": "attach", "n": 1, "to": MINE},
        standing(
            {
                "cards": {"ref": "attached"},
                "number": "power",
                "by": 1,
                "per": {"amount": "count", "group": HAND, "every": 2},
            }
        ),
        lends(act("attach", cards=THIS, to={"n": 1, "other": True, **MINE})),
    ],
    "WILL": [
        {"kind": "attach", "n": 1, "to": MINE},
        trigger(
            {"event": "leaves", "card": {"ref": "attached"}},
            act("to", cards={"ref": "attached"}, zone="hand"),
            act("search", cards={"n": 1, "type": ["executable"], **DECK}, zone="deck", place="top"),
        ),
        standing({"cards": {"ref": "attached"}, "grant": [ability(gain(), field="text")]}),
    ],
    "SPUR": [
        {"kind": "attach", "n": 1, "to": MINE},
        trigger(
            {"event": "attacks", "card": {"ref": "attached"}},
            change({"cards": {"ref": "attached"}, "number": "power", "by": 2}, lasts="phase"),
        ),
        standing(
            {"cards": {"ref": "attached"}, "blank": True},
            cond=have({"whose": "own", "type": ["inventory"]}, least=3),
        ),
    ],
    "FLAG": [
        standing({"cards": {"where": "there", **MINE}, "number": "power", "by": 1, "phase": "score"}),
        moment(
            act("pick_player", whose="opponent"),
            act("lose", track="grist", n=1, who="they"),
            phase="boon",
            whose="any",
        ),
    ],
    "RIDDLE": [
        lends(
            act("show_hand", whose="opponent"),
            act("give", track="grist", n=1, who="opponents"),
            act("draw_to", n=2),
        ),
    ],
    "TRAP": [
        {
            "kind": "spell",
            "n": 1,
            "steps": [act("nullify", cards={"n": 1, "lowest": {"field": "power"}, **THEIRS}), did(gain(3))],
        },
    ],
    "CHAIN": [
        {"kind": "attach", "n": 1, "to": {"type": ["inventory"]}},
        lends(
            when(
                have(
                    {"whose": "own", "with": {"type": ["inventory"]}, **ANY}, who="you", more_than="opponents"
                ),
                gain(),
                otherwise=[act("draw", n=1)],
            ),
            when(
                {"cond": "hand", "who": "you", "more_than": "opponent"},
                act("discard", cards={"n": 1, "random": True, **HAND}),
                otherwise=[act("draw", n=1)],
            ),
        ),
        standing(
            {
                "cards": {"whose": "own", "on": ANY, "type": ["inventory"]},
                "cost": "enter",
                "by": -2,
                "least": 1,
            }
        ),
    ],
    "RING": [
        {"kind": "attach", "n": 1, "to": ANY},
        standing(
            {"cards": {"ref": "attached"}, "enters": {"tapped": True, "marks": {"boon": 1}}},
            {"cards": MINE, "enters": {"marks": {"boon": 1}}},
        ),
        lends(
            when(have({"where": "here", **THEIRS}, least=1, names=True), act("tap", cards=IT)),
            when({"cond": "happened", "event": "moves", "card": MINE, "by": "own", "least": 1}, gain()),
        ),
    ],
    "PIN": [
        {"kind": "attach", "n": 1, "to": ANY},
        standing(
            {"cards": {"ref": "attached"}, "limit": "mark", "mark": "boon", "set": 4},
            {"who": "you", "limit": "hand", "by": -1},
            {"who": "you", "limit": "track", "track": "grist", "by": 2},
        ),
        lends(
            act("put", mark="boon", n=4, on={"ref": "attached"}),
            gain({"amount": "count", "group": PILE, "every": 3, "beyond": 1}),
        ),
    ],
    "NOTE": [
        standing(
            {"raises": "draw", "who": "you", "times": 2},
            {"raises": "gain", "track": "grist", "who": "you", "by": 1},
        ),
        lends(
            act("draw", n=1),
            gain({"amount": "different", "group": ANY, "field": "tags"}),
            act("discard", cards={"all": True, "but": 3, **HAND}),
        ),
    ],
    "LOCKET": [
        {"kind": "attach", "n": 1, "to": ANY},
        standing(
            {"cards": {"ref": "attached"}, "tags_of": {"whose": "own", "tag": ["TROLL"], **ANY}},
            {"cards": {"ref": "attached"}, "keeps": "boon"},
            {"cards": {"tag": ["BEAST"]}, "number": "power", "by": 1},
        ),
        lends(
            act("remove", mark="boon", all=True, on={"all": True, **ANY}),
            act(
                "tap",
                cards={
                    "n": 1,
                    "numbers": [{"field": "power", "least": {"amount": "number", "of": THIS}}],
                    **ANY,
                },
            ),
        ),
    ],
    "HOME": [
        lends(
            act("pick", cards={"n": 1, "only": True, "whose": "own", "tag": ["TROLL"], **ANY}),
            act("to", cards={"all": True, "where": "one", "state": "tapped", **ANY}, zone="hand"),
        ),
        trigger({"event": "marked", "mark": "boon", "card": MINE, "least": 2}, gain(), once="turn"),
        trigger({"event": "gained", "who": "opponents", "track": "grist"}, act("draw", n=1), once="turn"),
    ],
}
