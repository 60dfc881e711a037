"""Verbs as data, alone: who refuses one, what it asks, pays, says and does, and in which order."""

import pytest

from tests.engine.lua import NOTE, parts

ZONES = {
    "hand": {},
    "row": {"play": True, "label": "front row"},
    "back": {"play": True},
    "grave": {"pile": True},
    "shelf": {},
}
WORLD = """
lists, types, power, faces, at, full, open = {}, {}, {}, {}, {}, {}, {}
State = { now = { order = { "White", "Red", "Blue" } }, card = function(guid) return { face = faces[guid] }
  end }
function State.others(color)
  if color == "White" then return { "Red", "Blue" } end
  return { "White" }
end
Zones = { list = function(seat, zone) return lists[seat .. " " .. zone] or {} end }
function Zones.turn(...) note("turn", ...) end
function Zones.flip(...) note("flip", ...) end
function Zones.move(guid, zone, of) note("move", guid, zone, of.owner) at[guid] = zone end
Row = { full = function(player, zone) return full[zone] == player end }
Cards = { type = function(guid) return types[guid] end, name = function(guid) return guid:upper() end }
function Cards.owner() return "White" end
function Cards.in_play(guid) return at[guid] ~= nil and GAME.zones[at[guid]].play == true end
function Cards.told_apart(options)
  local names = {}
  for _, guid in ipairs(options) do names[guid] = "the " .. guid end
  return names
end
function Cards.printed(guid) return { cost = "X" } end
StepAmounts = { of_card = function(amount, guid) return amount == "power" and power[guid] or amount end }
Marks = { add = function(...) note("mark", ...) end }
Tracks = { add = function(...) note("gain", ...) return select(3, ...) end }
function Tracks.raised(player, track, amount) return amount * 10 end
function Tracks.say(...) note("has", ...) end
Actions = { cost = function(name, args) return name .. args.player .. args.card end }
function Actions.charge(name, args) note("charge", name) return args.card and " (2 gold)" or "" end
function Actions.ask(args, key, question) note("ask", key, question.kind, question.title,
  table.concat(question.options, "+"), question.text) end
Log = { say = function(color, text) note(color .. ":", text) end }
Draw = { cards = function(...) note("draw", ...) end, discard = function(...) note("discard", ...) end }
Events = { happened = function(...) note("event", ...) end, played = function(...) note("played", ...) end }
Costs = { printed = function(guid, field) return cost end }
function Costs.changed(cost, name, guid, goes) return table.concat({ cost, name, guid, goes }, " ") end
ChangeLines = { verb = function(name) return name end }
Using = { run = "run", refusal = "refusal" }
Registry = { actions = {}, refusals = {}, costs = {}, choices = {} }
function Registry.call(what, name, args) return what .. " " .. name .. " " .. args.card, "second" end
"""


class Verb:
    """A game whose one action, `go`, has this rule, or several."""

    def __init__(self, before="", others=None, **rule):
        actions = {"go": {"by_data": True, "label": "Go", **rule}} | (others or {})
        game = {"zones": ZONES, "actions": actions, "action_order": list(actions)}
        game |= {"track_order": ["gold", "ore"]}
        self.lua, self.module = parts("text", "verbs", game=game, before=NOTE + WORLD)
        self.lua.execute(before)

    def run(self, **args):
        """What it does, and why not."""
        self.lua.execute("did = {}")
        args = self.lua.table_from({"player": "White", **args})
        why = self.lua.eval("Registry.actions.go")(args)
        return list(self.lua.eval("did").values()), why

    def refusal(self, **args):
        return self.lua.eval("Registry.refusals.go")(self.lua.table_from({"player": "White", **args}))


TARGET = {"zones": ["row"], "types": [], "whose": "any"}
THERE = """
lists["White row"], lists["Red row"], lists["Blue row"], lists["Red back"] = { "c", "w" }, { "r" }, { "b"
  }, { "k" }
types.w, types.r, types.b, types.k, types.c = "unit", "ship", "unit", "unit", "unit"
power.w, power.r, power.b, power.c = 1, 2, 3, 2
"""


@pytest.mark.parametrize(
    ("target", "options"),
    [
        ({}, "w+r+b"),
        ({"whose": "own"}, "w"),
        ({"whose": "others"}, "r+b"),
        ({"zones": ["back", "row"]}, "w+k+r+b"),
        ({"types": ["ship"]}, "r"),
        ({"types": ["ship", "unit"]}, "w+r+b"),
        ({"at_most": "power"}, "w+r"),
        ({"types": ["robot"]}, None),
    ],
)
def test_which_cards_it_asks_about(target, options):
    verb = Verb(THERE, target=TARGET | target)
    done, why = verb.run(card="c")
    if options is None:
        assert (done, why) == ([], "there is no card that can be chosen")
        assert verb.refusal(card="c") == why
        return
    assert (done, why) == ([f"ask target target Go: which card? {options} Choose a card for C."], None)
    assert verb.refusal(card="c") is None
    words = [(one.words, one.key, one.option) for one in verb.lua.eval("Registry.choices.go")("c").values()]
    assert words == [(f"(the {option})", "target", option) for option in options.split("+")]


def test_a_card_that_cannot_be_chosen():
    assert Verb(THERE, target=TARGET).run(card="c", target="k") == ([], "that card cannot be chosen")


@pytest.mark.parametrize(
    ("rule", "before", "why"),
    [
        ({"move_to": "row"}, 'full.row = "White"', "your front row is full"),
        ({"move_to": "back"}, 'full.back = "White"', "your back is full"),
        ({"move_to": "back"}, 'full.back = "Red"', None),
        ({"discard": 2}, 'lists["White hand"] = { "a", "c" }', "you have too few other cards in your hand"),
        ({"discard": 2}, 'lists["White hand"] = { "a", "c", "b" }', None),
        ({}, "", None),
    ],
)
def test_why_not(rule, before, why):
    verb = Verb(before, **rule)
    assert verb.refusal(card="c") == why
    done, refused = verb.run(card="c")
    assert refused == why and bool(done) is (why is None)


FOLLOW = {"move_to": "row", "follow": "suit"}
SUITS = """
suits = { c = "leaves", w = "acorns", d = "acorns" }
function Cards.printed(guid) return { suit = suits[guid] } end
"""


@pytest.mark.parametrize(
    ("led", "hand", "why"),
    [
        ('{ "w" }', '{ "c", "d" }', "you have to follow acorns"),
        ('{ "c", "w" }', '{ "c", "d" }', None),
        ('{ "w" }', '{ "c" }', None),
        ("{}", '{ "c", "d" }', None),
    ],
    ids=["another suit", "the suit", "has none", "leads"],
)
def test_the_suit_that_was_led(led, hand, why):
    lists = f'lists["White row"], lists["White hand"] = {led}, {hand}'
    verb = Verb(SUITS + lists, **FOLLOW)
    assert (verb.refusal(card="c"), verb.run(card="c")[1]) == (why, why)


@pytest.mark.parametrize(
    ("says", "args", "said"),
    [
        (None, {"card": "c"}, "Go: C (2 gold)"),
        (None, {}, "Go"),
        ("goes", {}, "goes"),
        ("puts {card} on {target}", {"card": "c", "target": "w"}, "puts C on W (2 gold)"),
    ],
)
def test_what_it_says(says, args, said):
    rule = {"says": says} if says else {}
    done, _ = Verb(THERE, **rule, **({"target": TARGET} if "target" in args else {})).run(**args)
    assert done[:2] == ["charge go", f"White: {said}"]


def test_what_happens_to_its_target():
    target = TARGET | {"tap": True, "flip": True, "give": {"rust": "power"}, "move_to": "shelf"}
    verb = Verb(THERE, target=target)
    verb.lua.execute('at.c = "row"')
    done, why = verb.run(card="c", target="w")
    assert why is None
    assert done[2:] == ["turn w true", "mark w rust 2", "flip w up", "move w shelf nil", "event go c"]
    verb.lua.execute('faces.w = "up"')
    assert "flip w down" in verb.run(card="c", target="w")[0]
    assert Verb(THERE, target=TARGET).run(card="c", target="w")[0][2:] == ["event go c"]


DOES = {"gain": {"ore": "power", "gold": 2}, "draw": 1, "discard": 1}
BEFORE = 'lists["White hand"] = { "a" } power.c = 3 '


def test_what_it_gets_in_play_counts_where_it_is_in_play():
    gains = ["gain White gold 20", "has White gold 20", "gain White ore 30", "has White ore 30"]
    rest = ["draw White 1", "discard White 1"]
    done, _ = Verb(BEFORE, move_to="row", **DOES).run(card="c")
    assert done[2:] == ["move c row nil", *gains, *rest, "event enters c", "event go c"]
    done, _ = Verb(BEFORE + 'at.c = "row"', move_to="grave", **DOES).run(card="c")
    assert done[2:] == [*gains, "move c grave nil", *rest, "event go c"]
    done, _ = Verb(BEFORE, **{**DOES, "gain": {"gold": 2}}).run()
    assert done[2:] == [*gains[:2], *rest]


@pytest.mark.parametrize(("anyone", "owner"), [(True, "White"), (False, "nil")])
def test_a_card_that_anyone_may_take_is_theirs(anyone, owner):
    done, _ = Verb(move_to="shelf", anyone=anyone).run(card="c")
    assert done[2] == f"move c shelf {owner}"


@pytest.mark.parametrize(
    ("rule", "before", "events"),
    [
        ({"move_to": "grave"}, "", ["enters", "go", "played"]),
        ({"move_to": "grave"}, 'at.c = "row"', ["go"]),
        ({"move_to": "row"}, "", ["enters", "go"]),
        ({"move_to": "back"}, 'at.c = "row"', ["go"]),
        ({"move_to": "shelf"}, "", ["go"]),
        ({}, "", ["go"]),
        ({"move_to": "grave", "draw": 1}, "", ["go"]),
        ({"move_to": "grave", "discard": 1}, BEFORE, ["go"]),
        ({"move_to": "grave", "gain": {}}, "", ["go"]),
        ({"move_to": "grave", "give": {}}, "", ["go"]),
    ],
)
def test_what_texts_hear_of_it(rule, before, events):
    done, _ = Verb(before, **rule).run(card="c")
    heard = [line for line in done if line.startswith(("event", "played"))]
    assert heard == ["played c" if event == "played" else f"event {event} c" for event in events]


@pytest.mark.parametrize(("name", "happens"), [("attack", "attacks"), ("block", "blocks"), ("move", "moves")])
def test_some_verbs_are_words_of_texts(name, happens):
    verb = Verb(others={name: {"by_data": True, "label": "Do"}})
    assert verb.lua.eval(f"Registry.actions.{name}")(verb.lua.table(player="White", card="c")) is None
    done = list(verb.lua.eval("did").values())
    assert done[2:] == [f"event {name} c", f"event {happens} c"]


def test_its_price_is_what_is_printed_changed_by_what_cards_say():
    verb = Verb(pay="cost")
    args = verb.lua.table(card="c")
    assert verb.lua.eval("Registry.costs.go")(args) == "X"
    verb.lua.execute("cost = 3")
    assert verb.lua.eval("Registry.costs.go")(args) == "3 go c goes go c"


def test_hooks_stay_where_a_verb_is_none_by_data():
    verb = Verb(others={"own": {"label": "x"}, "use": {"by_data": True, "ability": True, "pay": "cost"}})
    registry = verb.lua.eval("Registry")
    assert registry.actions.own is None and registry.refusals.own is None
    assert (registry.actions.use, registry.refusals.use) == ("run", "refusal")
    assert (registry.costs.use, registry.costs.go, registry.choices.go) == (None, None, None)


PLAY = {"move_to": "row", "zones": ["hand", "shelf"], "types": ["unit"]}


@pytest.mark.parametrize(
    ("rule", "to", "verb"),
    [
        ({}, "row", "go"),
        ({"zones": ["shelf"]}, "row", "last"),
        ({"types": ["ship"]}, "row", "last"),
        ({"types": []}, "row", "go"),
        ({"by_data": False}, "row", "last"),
        ({}, "back", None),
        ({"move_to": "grave"}, "grave", None),
    ],
)
def test_which_verb_a_drag_stands_for(rule, to, verb):
    made = Verb(
        'types.c = "unit"', others={"last": {"by_data": True, "label": "x", **PLAY}}, **{**PLAY, **rule}
    )
    found = made.lua.eval("Registry.by_hand")("c", "hand", to, "Red")
    assert (found and (found.verb, found.cost)) == (verb and (verb, f"{verb}Redc"))
