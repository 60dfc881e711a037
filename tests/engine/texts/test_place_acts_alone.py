"""What texts do with the places of cards, alone: moving them, letting them enter, laying them on others."""

import pytest

from tests.engine.lua import NOTE, Noted

GAME = {
    "zones": {
        "row": {"play": True, "visible": "all"},
        "hand": {"visible": "owner"},
        "deck": {"visible": "nobody"},
    },
}
WORLD = """
cards = {
  cat = { zone = "row", owner = "White", at = "north" }, dog = { zone = "row", owner = "Red", at = "south" },
  hat = { zone = "row", owner = "White", at = "north", attached_to = "cat" },
  ape = { zone = "hand", owner = "Red" }, owl = { zone = "deck", owner = "White" }, egg = { owner = "White" },
}
ways = { cat = { "White", "Red", "Blue" }, dog = { "Red" }, owl = {} }
meant, entries, legal, banned, purse = { "dog" }, {}, { "ape" }, {}, 5
Acts = {}
function State.card(guid) return cards[guid] end
function State.shown() note("shown") end
Cards = {}
function Cards.in_play(guid) return cards[guid].zone == "row" end
function Cards.owner(guid) return cards[guid].owner end
function Cards.called(guid) return guid:upper() end
Log = { say = function(color, words) note(color, words) end }
Zones = {}
function Zones.move(guid, zone, to)
  note(guid, "to", zone, "at", to.at, "on", to.attach)
  cards[guid].zone, cards[guid].at, cards[guid].attached_to = zone, to.at, to.attach
end
Groups = {}
function Groups.place(guid) return cards[guid].at end
function Groups.cards(group, ctx)
  if group.ref == "it" then return ctx.it or {} end
  return group.ref == "this" and { ctx.card } or meant
end
Changes = {}
function Changes.add(change, ctx, lasts)
  note(lasts, change.cards.ref, ctx.it[1], "of", ctx.card, ctx.player, "keeps", change.keeps)
end
Lasting = { expire = function(moment) note("after", moment) end }
Running = { one_by_one = function() note("one by one") end }
Choosing = { legal = function(doing, key) return key == "cards" and legal or {} end }
Costs = {}
function Costs.of(tracks) return next(tracks) and tracks or "nothing" end
function Costs.read(text) return text ~= "?" and "cost " .. text or nil, "a second result" end
function Costs.missing(cost, color, guid) return cost == "cost 9" and "too little" or banned[guid] end
function Costs.pay(cost, color, guid) note(color, "pays", cost, "for", guid) end
Hosts = { fit = function(guid, host) return guid .. host == "hatdog", "a second result" end }
CardEffects = { places = function(guid) return ways[guid] end }
function CardEffects.move(guid, place, color, step) note("move", guid, place, color, step.act) end
function CardEffects.entry(guid, color, zone) return entries[(zone or "") .. guid .. color] end
function CardEffects.enter(guid, color, where)
  note("enter", guid, color, "at", where.at, "on", where.attach, "tapped", where.tapped, "into", where.zone)
end
for _, name in ipairs({ "attach", "store", "restore" }) do
  CardEffects[name] = function(...) note(name, ...) end
end
function doing_of(step, got, more)
  step.act = "step"
  local ctx = { card = "hat", player = "Blue" }
  local doing = { step = step, ctx = ctx, player = "White", got = got }
  for key, value in pairs(more or {}) do doing[key] = value end
  return doing
end
function run(act, ...) note("=", Acts[act].does(doing_of(...))) end
"""


class PlaceActs(Noted):
    def __init__(self, part):
        self.lua, module = part("place_acts", game=GAME, before=NOTE + WORLD)
        self.lua.globals().PlaceActs = module
        self.eval = self.lua.eval

    def does(self, act, *guids, step="", got="", more="nil"):
        cards = ", ".join(map(repr, guids))
        return self.run(f"run('{act}', {{ {step} }}, {{ cards = {{ {cards} }}, {got} }}, {more})")


@pytest.fixture
def acts(part):
    return PlaceActs(part)


# Moving -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "ctx", "place"),
    [
        ("'here'", "card = 'dog'", "south"),
        ("'here'", "card = 'dog', place = 'east'", "east"),
        ("'home'", "player = 'Blue'", "Blue"),
        ("'own'", "", "White"),
        ("'there'", "it = { 'dog' }", "south"),
        ("'there'", "it = { 'dog' }, event = { place = 'west' }", "west"),
        ("'there'", "it = { 'dog' }, event = {}", "south"),
        ("{}", "", "south"),
        ("{}", "event = { card = 'dog', was = { place = 'west' } }", "west"),
        ("{}", "event = { card = 'ape', was = { place = 'west' } }", "south"),
        ("{}", "event = { card = 'dog' }", "south"),
        ("{ ref = 'this' }", "card = 'ape', place = 'east'", "east"),
        ("{ ref = 'this' }", "card = 'dog', place = 'east'", "south"),
        ("{}", "card = 'ape', place = 'east'", "south"),
        ("'any'", "", "White"),
        ("'away'", "", "Red"),
        ("nil", "", "White"),
    ],
)
def test_where_a_card_goes(acts, where, ctx, place):
    done = acts.does("move", "cat", step=f"where = {where}", more=f"{{ ctx = {{ {ctx} }} }}")
    assert done == [f"move cat {place} White step", "= 1"]


@pytest.mark.parametrize(
    ("where", "ctx"),
    [("'there'", ""), ("'nowhere'", ""), ("{ ref = 'it' }", ""), ("{ ref = 'it' }", "it = { 'cat' }")],
)
def test_a_card_without_a_place_to_go_to_stays(acts, where, ctx):
    assert acts.does("move", "cat", step=f"where = {where}", more=f"{{ ctx = {{ {ctx} }} }}") == ["= 0"]


def test_cards_move_together(acts):
    acts.lua.execute("cards.dog.at = 'home'")
    done = acts.does("move", "cat", "dog", "ape", step="where = 'home'", more="{ ctx = { player = 'home' } }")
    assert done == ["move cat home White step", "move ape home White step", "= 2"], (
        "nobody moves to where they are"
    )
    assert acts.does("move", "cat", "dog") == ["one by one", "= nil"], "each to a place that is chosen"
    done = acts.does("move", "cat", "dog", step="zone = 'hand'")
    assert done == ["move cat hand White step", "move dog hand White step", "= 2"]
    assert acts.does("move", "cat", more="{ answer = 'Blue' }") == ["move cat Blue White step", "= 1"]
    assert acts.does("move", "owl") == ["= 0"]


def test_a_card_keeps_its_marks_while_it_moves(acts):
    assert acts.does("move", "cat", step="keeps = 'boon'") == [
        "move it cat of cat White keeps boon",
        "move cat White White step",
        "after move",
        "= 1",
    ]


def test_where_cards_go_is_asked(acts):
    def question(guids, step=""):
        asked = acts.eval(f"Acts.move.question(doing_of({{ {step} }}, {{ cards = {{ {guids} }} }}))")
        return asked and (asked.kind, asked.card, list(asked.options.values()))

    assert question("'cat'") == ("place", "cat", ["White", "Red", "Blue"])
    assert question("'cat'", "where = 'any'") == question("'cat'")
    assert question("'cat'", "where = 'away'") == ("place", "cat", ["Red", "Blue"])
    assert [question(of) for of in ("'dog'", "'cat', 'cat'", "")] == [None] * 3
    assert question("'cat'", "where = 'home'") is None and question("'cat'", "zone = 'hand'") is None


def test_which_cards_can_move(acts):
    def can(guid, step="", ctx=""):
        return acts.eval(
            f"Acts.move.fits(doing_of({{ {step} }}, {{}}, {{ ctx = {{ {ctx} }} }}), 'cards', '{guid}')"
        )

    assert can("cat") and can("dog") and not can("owl")
    acts.lua.execute("ways.dog = { 'White' }")
    assert can("dog") and not can("dog", "where = 'away'")
    assert can("cat", "where = 'home'", "player = 'Red'") and not can(
        "cat", "where = 'home'", "player = 'north'"
    )
    assert can("cat", "where = 'there'"), "nobody knows yet where that is"


def test_two_cards_take_each_others_places(acts):
    assert acts.does("swap", "hat", "ape") == [
        "hat to hand at nil on nil",
        "ape to row at north on cat",
        "White swaps HAT and APE",
        "= 2",
    ]
    assert acts.does("swap", "cat", got="with = { 'dog' }")[:2] == [
        "cat to row at south on nil",
        "dog to row at north on nil",
    ]
    assert acts.does("swap", "cat") == ["= 0"] and acts.does("swap", "cat", "dog", "ape") == ["= 0"]


@pytest.mark.parametrize("order", [("hat", "cat"), ("cat", "hat")])
def test_a_card_takes_the_place_of_the_one_that_it_lies_on(acts, order):
    acts.lua.execute("cards.hat.zone, cards.hat.at = 'deck', nil")
    assert acts.does("swap", *order) == [
        "hat to row at north on nil",
        "cat to deck at nil on hat",
        f"White swaps {order[0].upper()} and {order[1].upper()}",
        "= 2",
    ]


# Entering -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "cost"),
    [
        ("", "nothing"),
        ("price = 3", "cost 3"),
        ("price = 0", "nothing"),
        ("price = 3, free = true", "nothing"),
        ("price = '?'", "nothing"),
        ("price = '1g'", "cost 1g"),
    ],
)
def test_what_it_costs_to_enter(acts, step, cost):
    assert acts.does("enter", "ape", step=step) == [
        f"White pays {cost} for ape",
        "enter ape White at nil on nil tapped nil into nil",
        "= 1",
    ]


def test_when_a_card_can_enter(acts):
    def can(step=""):
        return acts.eval(f"Acts.enter.possible(doing_of({{ {step} }}, {{}}))")

    assert can() and can("price = 3") and not can("price = 9")
    acts.lua.execute("legal = {}")
    assert not can()


def test_what_does_not_enter(acts):
    assert acts.does("enter", step="price = 3") == ["= 0"]
    assert acts.does("enter", "ape", step="price = 9") == ["= 0"]
    acts.lua.execute("banned.ape = 'no'; entries.owlWhite = { key = 'at', options = {} }")
    assert acts.does("enter", "ape") == ["= 0"] and acts.does("enter", "owl") == ["= 0"]
    assert acts.does("enter", "ape", "owl") == ["one by one", "= nil"]


def test_a_card_that_nobody_could_see_is_shown(acts):
    assert acts.does("enter", "owl")[1] == "shown"
    assert "shown" not in acts.does("enter", "ape") and "shown" not in acts.does("enter", "egg")


ENTRY = "entries.%sapeWhite = { kind = '%s', key = '%s', options = { 'dog', 'cat' } }"


def test_where_a_card_enters_is_asked(acts):
    def question(step="", guids="'ape'"):
        asked = acts.eval(f"Acts.enter.question(doing_of({{ {step} }}, {{ cards = {{ {guids} }} }}))")
        return asked and (asked.kind, asked.card, asked.data.entry, list(asked.options.values()))

    assert question() is None, "nothing has to be said"
    acts.lua.execute(ENTRY % ("", "card", "attach"))
    assert question() == ("card", "ape", "attach", ["dog", "cat"]) == question("at = 'any'")
    assert [question("at = 'home'"), question(guids=""), question(guids="'ape', 'ape'")] == [None] * 3
    assert question("zone = 'row'") is None, "nothing has to be said of that zone"
    acts.lua.execute("entries.apeWhite.options = {}")
    assert question() is None


def test_where_a_card_enters(acts):
    def enters(step="", more="nil"):
        return acts.does("enter", "ape", step=step, more=more)[-2]

    assert enters("zone = 'row', tapped = true") == "enter ape White at nil on nil tapped true into row"
    acts.lua.execute(ENTRY % ("", "card", "attach"))
    assert enters("at = 'home'") == "enter ape White at nil on dog tapped nil into nil"
    assert enters(more="{ answer = 'cat' }") == "enter ape White at nil on cat tapped nil into nil"
    acts.lua.execute(ENTRY % ("", "place", "at"))
    assert enters("at = 'home'") == "enter ape White at Blue on nil tapped nil into nil"
    assert enters() == "enter ape White at dog on nil tapped nil into nil"
    assert enters("at = 'home'", "{ answer = 'cat' }") == "enter ape White at cat on nil tapped nil into nil"
    acts.lua.execute(ENTRY % ("row", "place", "at"))
    acts.lua.execute("entries.rowapeWhite.options = { 'pen' }")
    assert enters("zone = 'row'") == "enter ape White at pen on nil tapped nil into row"


# Lying on others ----------------------------------------------------------------------------------------


def test_cards_are_attached_and_laid_beneath(acts):
    for act, key in (("attach", "to"), ("store", "under")):
        assert acts.does(act, "hat", "ape", got=f"{key} = {{ 'dog' }}") == [
            f"{act} hat dog White",
            f"{act} ape dog White",
            "= 2",
        ]
        assert acts.does(act, "hat", got=f"{key} = {{}}") == ["= 0"]
        assert acts.does(act, "hat", got=f"{key} = {{ 'owl' }}") == ["= 0"], "it is not in play"


def test_cards_are_restored(acts):
    assert acts.does("restore", "hat", "ape") == ["restore hat White", "restore ape White", "= 2"]


def test_on_what_a_card_can_be_laid(acts):
    def fits(host, key="to", step="", got="cards = { 'hat' }"):
        return acts.eval(f"Acts.attach.fits(doing_of({{ {step} }}, {{ {got} }}), '{key}', '{host}')")

    assert fits("dog") and not fits("ape"), "as it says itself"
    assert fits("ape", step="freely = true")
    assert not fits("hat", step="freely = true") and not fits("cat", step="freely = true"), (
        "where it is already"
    )
    assert fits("ape", key="cards") and fits("ape", got="") and fits("ape", got="cards = {}")
