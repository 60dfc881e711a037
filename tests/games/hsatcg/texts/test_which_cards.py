"""Which cards a text means, and whether its conditions hold: many of them at one table."""

import re

import pytest

from tests.games.texted import ability, act
from tests.helpers.text_acts import THIS, table

ANY = {"type": ["character"]}
MINE = {"whose": "own", **ANY}
SPEAKER = {"title": ["PLAIN"], **MINE}
TROLLS = {"tag": ["TROLL"], **ANY}
TOOL = {"type": ["inventory"]}


def number(**bounds):
    return {"numbers": [{"field": "power", **bounds}], **ANY}


def boons(**bounds):
    return {"marks": [{"mark": "boon", **bounds}], **ANY}


def set_up(*steps):
    """White has PLAIN, MOVES, ENTERS and DIES at home, and GUARD at Red's planet; Red has BARE there, and
    LATE at White's.
    """
    play = table({"PLAIN": [ability(*steps)]})
    home = [
        play.give("White", name, "defending", at="White") for name in ("PLAIN", "MOVES", "ENTERS", "DIES")
    ]
    play.give("White", "GUARD", "invading", at="Red")
    play.give("Red", "LATE", "invading", at="White")
    play.give("Red", "BARE", "defending", at="Red")
    play.give("White", "WILL", "attached", under=home[1])
    play.give("White", "CHAIN", "attached", under=play.find("White", "WILL"))
    play.give("White", "EARLY", "stored", under=home[0])
    for name in ("HARDY", "RISES"):
        play.give("White", name, "discard")
    play.give("White", "TRAP", "hand")
    play.give("Red", "NOTE", "hand")
    play.act("White", "mark", card=home[2], mark="boon", by=2)
    play.act("White", "mark", card=home[3], mark="boon", by=1)
    play.act("White", "tap", card=home[3])
    play.act("Red", "tap", card=play.find("Red", "LATE"))
    begun = len(play.table.messages)
    play.act("White", "ability", card=home[0])
    assert not play.prompts()
    play.said = [message.text for message in play.table.messages[begun + 1 :]]
    return play


GROUPS = [
    (MINE, "PLAIN MOVES ENTERS DIES GUARD"),
    ({"whose": "opponent", **ANY}, "LATE BARE"),
    ({"whose": "any", **TROLLS}, "ENTERS DIES BARE"),
    ({"tags": ["TROLL", "#troll"], **MINE}, "ENTERS DIES"),
    ({"no_tag": ["TROLL"], **ANY}, "PLAIN MOVES GUARD LATE"),
    ({"choice": ["MOVES", "LATE"], **ANY}, "MOVES LATE"),
    ({"title": {"ref": "this"}, **ANY}, "PLAIN"),
    ({"where": "here", **ANY}, "PLAIN MOVES ENTERS DIES LATE"),
    ({"where": "home", **ANY}, "PLAIN MOVES ENTERS DIES LATE"),
    ({"where": "away", **ANY}, "GUARD BARE"),
    ({"where": "other", **ANY}, "GUARD BARE"),
    ({"where": {"title": ["GUARD"], **ANY}, **ANY}, "GUARD BARE"),
    ({"where": "there", **ANY}, "GUARD BARE"),
    ({"among": True}, "GUARD BARE"),
    ({"other": True, **ANY}, "MOVES ENTERS DIES LATE"),
    ({"state": "tapped", **ANY}, "PLAIN DIES LATE"),
    ({"state": "untapped", **MINE}, "MOVES ENTERS GUARD"),
    ({"no_state": ["tapped"], **MINE}, "MOVES ENTERS GUARD"),
    ({"on": {"title": ["MOVES"]}, **TOOL}, "WILL"),
    ({"on": TOOL, **TOOL}, "CHAIN"),
    ({"with": TOOL, **ANY}, "MOVES"),
    ({"without": TOOL, **MINE}, "PLAIN ENTERS DIES GUARD"),
    ({"either": [SPEAKER, TROLLS]}, "PLAIN ENTERS DIES BARE"),
    (
        {"either": [{"zone": ["discard"], "whose": "own"}, {"zone": ["hand"], "whose": "own"}]},
        "HARDY RISES",
    ),
    ({"only": True, "title": ["MOVES"], **ANY}, "MOVES"),
    ({"only": True, **TROLLS}, ""),
    (number(least=3), "GUARD"),
    (number(most=1), "DIES BARE"),
    (number(less=2, printed=True), "DIES BARE"),
    (number(more={"amount": "number", "of": THIS}), "GUARD"),
    (number(**{"is": 2}), "PLAIN MOVES ENTERS LATE"),
    (boons(least=1), "ENTERS DIES"),
    (boons(most=1, least=1), "DIES"),
    ({"highest": {"field": "power"}, **ANY}, "GUARD"),
    ({"lowest": {"field": "power"}, **MINE}, "DIES"),
    ({"highest": {"mark": "boon"}, **ANY}, "ENTERS"),
    ({"zone": ["discard"], "whose": "own"}, "HARDY RISES"),
    ({"zone": ["discard", "invading"], "whose": "own"}, "HARDY RISES GUARD"),
    ({"zone": ["discard"], "whose": "own", "top": True, "n": 1}, "RISES"),
    ({"ability": True, **ANY}, "PLAIN ENTERS"),
    ({"entered": "turn", **ANY}, ""),
    ({"moved": "turn", **ANY}, ""),
    ({"token": True, **ANY}, ""),
    ({"token": False, **TROLLS}, "ENTERS DIES BARE"),
    ({"shares": {"field": "tags", "with": {"title": ["DIES"], **ANY}}, **ANY}, "ENTERS BARE"),
    ({"words": ["TROLL"], **MINE}, "ENTERS DIES"),
    ({"holds": {"title": ["GUARD"], **ANY}, **ANY}, "GUARD BARE"),
    ({"beside": True, **ANY}, "PLAIN MOVES ENTERS DIES"),
    ({"cost_in": "grist", **TROLLS}, "ENTERS DIES BARE"),
]


@pytest.mark.long
def test_groups_mean_these_cards():
    play = set_up(*(act("pick", cards={"all": True, **group}) for group, _ in GROUPS))
    names = [re.findall(r"([A-Z]+) / ", line) for line in play.said]
    wrong = {
        str(group): (sorted(found), meant)
        for (group, meant), found in zip(GROUPS, names, strict=True)
        if sorted(found) != sorted(meant.split())
    }
    assert wrong == {}


def have(group, **more):
    return {"cond": "have", "group": group, **more}


def is_(card, group, **more):
    return {"cond": "is", "card": card, "group": group, **more}


def track(**more):
    return {"cond": "track", "track": "grist", **more}


CONDITIONS = [
    (have(MINE, least=5), True),
    (have(MINE, least=6), False),
    (have(MINE, most=4), False),
    (have(ANY, who="opponent", least=2), True),
    (have(ANY, who="opponent", least=3), False),
    (have(ANY, who="you", more_than="opponents"), True),
    (have(ANY, who="opponents", more_than="you"), False),
    (have(ANY, who="opponents", fewer_than="you"), True),
    (have(ANY, who="you", fewer_than="opponents"), False),
    (have(TROLLS, who="you", where="here", least=2), True),
    (have(TROLLS, who="opponents", where="here", least=1), False),
    (have(TOOL, on={"title": ["MOVES"]}, least=1, most=1), True),
    (is_(THIS, {"state": "tapped"}), True),
    (is_(THIS, {"state": "tapped", "negative": True}), False),
    (is_({"ref": "attached"}, ANY), False),
    ({"cond": "not", "of": is_(THIS, TROLLS)}, True),
    ({"cond": "all", "of": [is_(THIS, ANY), is_(THIS, MINE)]}, True),
    ({"cond": "all", "of": [is_(THIS, ANY), is_(THIS, TROLLS)]}, False),
    ({"cond": "stored", "card": THIS}, True),
    ({"cond": "stored", "card": {"title": ["MOVES"], **MINE}}, False),
    ({"cond": "hosted", "card": THIS}, False),
    ({"cond": "hosted", "card": {"ref": "stored"}}, True),
    ({"cond": "hosted", "card": {"title": ["WILL"], **TOOL}}, False),
    (track(least=9), True),
    (track(least=10), False),
    (track(who="opponents", most=0), True),
    (track(who="you", more_than="opponent"), True),
    (track(who="opponents", more_than="you"), False),
    (track(who="each", least=1), False),
    (track(who="each", least=1, some=True), True),
    ({"cond": "hand", "who": "you", "least": 1}, True),
    ({"cond": "hand", "who": "you", "more_than": "opponents"}, False),
    ({"cond": "gained", "who": "you", "track": "vp"}, True),  # by those before it that do not hold
    ({"cond": "gained", "who": "opponents", "track": "vp"}, False),
    ({"cond": "turn"}, True),
    ({"cond": "turn", "whose": "opponent"}, False),
    ({"cond": "phase", "phase": "main"}, True),
    ({"cond": "phase", "phase": "main", "whose": "opponent"}, False),
    ({"cond": "phase", "phase": "boon", "whose": "own"}, False),
    ({"cond": "total", "group": MINE, "field": "power", "least": 10}, True),
    ({"cond": "total", "group": MINE, "field": "power", "least": 11}, False),
    ({"cond": "first_player"}, True),
    ({"cond": "happened", "event": "moves", "card": MINE, "by": "own"}, False),
    ({"cond": "happened", "event": "tapped", "card": MINE, "least": 1}, True),
    ({"cond": "happened", "event": "tapped", "card": MINE, "least": 9}, False),
    ({"cond": "happened", "event": "tapped", "card": ANY, "by": "opponent"}, False),
    ({"cond": "payable", "cost": {"tracks": {"grist": 1}}}, True),
    ({"cond": "payable", "cost": {"discard": {"n": 1, "zone": ["hand"], "whose": "own"}}}, True),
    ({"cond": "payable", "cost": {"discard": {"n": 2, "zone": ["hand"], "whose": "own"}}}, False),
    ({"cond": "payable", "cost": {"tap": True}}, False),
    ({"cond": "payable", "cost": {"remove": {"mark": "boon", "n": 1}}}, False),
    ({"cond": "payable", "cost": {"remove": {"mark": "boon", "n": 2, "on": MINE}}}, True),
    ({"cond": "payable", "cost": {"does": [act("tap", cards={"n": 4, "state": "untapped", **MINE})]}}, False),
    ({"cond": "payable", "cost": {"does": [act("tap", cards={"n": 3, "state": "untapped", **MINE})]}}, True),
]


def test_conditions_hold_or_not():
    says = (
        act("when", cond=cond, steps=[act("give", track="vp", n=0)], otherwise=[act("gain", track="vp", n=1)])
        for cond, _ in CONDITIONS
    )
    lowers = act("lose", track="vp", n=1)
    play = set_up(*(part for step in says for part in (step, lowers)))
    held = ["gives" in line for line in play.said if "gives" in line or "+1 VP" in line]
    wrong = [cond for (cond, holds), found in zip(CONDITIONS, held, strict=True) if holds is not found]
    assert wrong == []


AMOUNTS = [
    ({"amount": "count", "group": MINE}, 5),
    ({"amount": "count", "group": MINE, "beyond": 2}, 3),
    ({"amount": "count", "group": MINE, "every": 2}, 2),
    ({"amount": "count", "group": TROLLS, "beyond": 5}, 0),
    ({"amount": "sum", "of": [1, 2, {"amount": "players", "who": "each"}]}, 5),
    ({"amount": "times", "by": 3, "of": {"amount": "players", "who": "opponents"}}, 3),
    ({"amount": "marks", "mark": "boon", "of": MINE}, 3),
    ({"amount": "number", "field": "power", "of": TROLLS}, 4),
    ({"amount": "number", "field": "power", "of": THIS, "printed": True}, 2),
    ({"amount": "number", "field": "tags", "of": TROLLS}, 3),
    ({"amount": "number", "field": "enter", "of": {"title": ["LATE"], **ANY}, "printed": True}, 1),
    ({"amount": "different", "group": ANY, "field": "tags"}, 1),
    ({"amount": "track", "track": "grist", "who": "you", "every": 2}, 4),
    ({"amount": "track", "track": "grist", "who": "opponents"}, 0),
]


def test_amounts_are_counted():
    steps = (act("gain", track="vp", n={"amount": "sum", "of": [1, amount]}) for amount, _ in AMOUNTS)
    play = set_up(*(part for step in steps for part in (step, act("lose", track="vp", n=9))))
    counted = [int(found) - 1 for found in re.findall(r"player \+([1-9]) VP", "\n".join(play.said))]
    assert counted == [count for _, count in AMOUNTS]
