"""Groups alone: which cards and players a description means, and which record of a card it looks at."""

import pytest

from tests.engine.lua import source

GAME = {
    "number": "power",
    "guard": "armor",
    "zones": {
        "row": {"play": True},
        "pending": {"play": True, "waits": True},
        "hand": {},
        "deck": {"shared": True},
    },
    "play_zones": ["row", "pending"],
}
WORLD = """
State.now.cards = {
  ash = { owner = "White", zone = "row", at = "north", mark = 3, marks = { boon = 2 } },
  elm = { owner = "White", zone = "row", at = "south", mark = 1, marks = {},
    home = "hill", played_by = "ash" },
  oak = { owner = "Red", zone = "row", at = "south", mark = 3, marks = { boon = 5 } },
  fir = { owner = "Red", zone = "pending", at = "south", mark = 2, marks = {} },
  yew = { owner = "Blue", zone = "hand", mark = 0, marks = {} },
  sap = { owner = "White", zone = "hand", mark = 0, marks = {}, attached_to = "elm" },
  nut = { owner = "White", zone = "deck", mark = 0, marks = {} },
  pip = { owner = "Red", zone = "deck", mark = 0, marks = {} },
}
local lists = { row = { "ash", "elm", "oak" }, pending = { "fir" }, hand = { "yew", "sap" } }
deck, dead, loads, registered, forces = { "nut", "pip" }, { "pip" }, {}, nil, {}
function State.card(guid) return State.now.cards[guid] end
function State.others(color)
  return Text.filter(State.now.order, function(other) return other ~= color end)
end
Registry = {}
Cards = {}
function Cards.in_play(guid)
  local zone = State.card(guid).zone
  return zone ~= nil and GAME.zones[zone].play == true
end
function Cards.power(guid) return 10 + State.card(guid).mark end
function Cards.guard(guid) return 20 + State.card(guid).mark end
function Cards.owner(guid) return State.card(guid).owner end
function Cards.type(guid) return guid == "elm" and "tool" or "tree" end
Zones = {}
function Zones.list(color, zone)
  if zone == "deck" then return color == "White" and deck or {} end
  return Text.filter(lists[zone], function(guid) return Cards.owner(guid) == color end)
end
function Zones.in_play(color)
  return Text.filter({ "ash", "elm", "oak", "fir" }, function(guid)
    return color == nil or Cards.owner(guid) == color
  end)
end
Hanging = { under = function(guid) return loads[guid] or {} end }
Happenings = { cards = function(what) return what == "destroyed" and dead or {} end }
Amounts = { of = function(amount, ctx) return amount == "X" and ctx.x or amount end }
"""


@pytest.fixture
def groups(part):
    """The Lua, in which `Groups` is the module, with a few filters."""

    def made(**more):
        lua, module = part("groups", game=GAME | more, before=WORLD)
        lua.globals().Groups = module
        lua.execute(f"Text = (function() {source('text')} end)()")
        lua.execute(
            """
            tried = {}
            function filter(key, fits)
              Groups.FILTERS[key] = function(value, subject, ctx, group)
                tried[#tried + 1] = key
                return fits(value, subject, ctx, group)
              end
            end
            filter("whose", function(value, of, ctx) return Groups.WHOSE[value](of.card.owner, ctx) end)
            filter("where", function(value, of) return (of.at or of.card.at) == value end)
            filter("mark", function(value, of) return of.card.mark == value end)
            filter("into", function(value, of) return of.zone == value end)
            filter("by", function(value, of) return of.by == value end)
            filter("age", function(value, of) return true end)
            Groups.number = function(guid, field) return State.card(guid)[field] end
            Groups.STATES.attacking = function(guid, card) return guid == "ash" and card.mark == 3 end
            Groups.STATES.blocking = function(guid, card) return guid == "oak" and card.mark == 3 end
            """
        )
        return lua

    return made


def cards(lua, group, ctx="{ player = 'White' }"):
    return list(lua.eval(f"Groups.cards({group}, {ctx})").values())


def fits(lua, group, guid, ctx="{ player = 'White' }", where="nil"):
    return lua.eval(f"Groups.fits({group}, '{guid}', {ctx}, {where})")


def players(lua, who, ctx="{ player = 'White' }"):
    return list(lua.eval(f"Groups.players({who}, {ctx})").values())


def test_the_place_of_a_card(groups):
    lua = groups()
    assert [lua.eval(f"Groups.place('{guid}')") for guid in ("ash", "elm", "yew")] == [
        "north",
        "hill",
        None,
    ]
    lua.execute("Registry.place = function(guid) return guid .. ' place' end")
    assert lua.eval("Groups.place('ash')") == "ash place"


def test_what_is_remembered_of_a_card(groups):
    lua = groups()
    lua.execute(
        "elm, ash, oak = Groups.remembered('elm'), Groups.remembered('ash'), Groups.remembered('oak')"
    )
    lua.execute("State.card('elm').mark = 9")
    assert lua.eval("elm.mark == 1 and elm.place == 'hill' and elm.numbers.power == 11")
    assert lua.eval("elm.numbers.armor") == 21
    fought = [lua.eval(f"{card}.fought") for card in ("ash", "oak", "elm")]
    assert [(of.attacking, of.blocking, of.fighting) for of in fought] == [
        (True, False, True),
        (False, True, True),
        (False, False, False),
    ]
    assert groups(guard=None).eval("Groups.remembered('elm').numbers.resist") == 21


def test_which_record_of_a_card_counts(groups):
    lua = groups()
    event = "event = { card = 'yew', was = { mark = 70 } }"
    was = "was = { yew = { mark = 80 }, ash = { mark = 81 } }"

    def mark(guid, ctx):
        by_record = lua.eval(f"Groups.record('{guid}', {{ {ctx} }}).mark")
        assert fits(lua, f"{{ mark = {by_record} }}", guid, f"{{ {ctx} }}"), "a description looks at the same"
        return by_record

    assert mark("yew", "") == 0
    assert mark("yew", event) == 70, "as it was in play"
    assert mark("yew", "event = { card = 'yew' }") == 0
    assert mark("sap", event) == 0, "the event is about another card"
    assert mark("yew", was) == 80 and mark("yew", event + ", " + was) == 80
    assert mark("sap", was) == 0 and mark("sap", event + ", " + was) == 0
    assert mark("ash", was) == 3, "it is in play"
    assert mark("ash", "event = { card = 'ash', was = { mark = 71 } }") == 3


def test_where_a_card_would_be(groups):
    lua = groups()
    assert fits(lua, "{ where = 'south' }", "elm") and not fits(lua, "{ where = 'north' }", "elm")
    there = "{ at = 'north', zone = 'pending', by = 'oak' }"
    assert fits(lua, "{ where = 'north', into = 'pending', by = 'oak' }", "elm", where=there)
    assert fits(lua, "{ where = 'south', by = 'ash' }", "elm", where="{ zone = 'pending' }")
    assert fits(lua, "{ by = 'ash' }", "elm") and not fits(lua, "{ into = 'row' }", "elm")
    lua.execute("State.card('ash').place = 'river'")
    assert fits(lua, "{ where = 'river' }", "ash")
    assert fits(lua, "{ where = 'north' }", "ash", where="{ at = 'north' }")


@pytest.mark.parametrize(
    ("group", "ctx", "meant"),
    [
        ("this", "card = 'ash'", ["ash"]),
        ("it", "card = 'ash'", ["ash"]),
        ("it", "card = 'ash', event = { card = 'oak' }", ["oak"]),
        ("it", "card = 'ash', event = { color = 'Red' }", ["ash"]),
        ("it", "card = 'ash', event = { card = 'oak' }, it = { 'fir', 'elm' }", ["fir", "elm"]),
        ("before", "card = 'ash', it = { 'fir' }", ["fir"]),
        ("before", "card = 'ash', it = { 'fir' }, before = { 'elm' }", ["elm"]),
        ("triggering", "card = 'ash', event = { card = 'oak' }", ["oak"]),
        ("triggering", "card = 'ash'", []),
        ("killer", "card = 'ash', event = { card = 'oak' }", ["oak"]),
        ("each", "card = 'ash', each = 'fir'", ["fir"]),
        ("attached", "card = 'sap'", ["elm"]),
        ("attached", "card = 'yew', host = 'oak'", ["oak"]),
        ("attached", "card = 'sap', host = 'oak'", ["elm"]),
        ("attached", "card = 'yew'", []),
        ("host", "card = 'sap'", ["elm"]),
        ("host", "card = 'yew', host = 'oak'", []),
    ],
)
def test_references(groups, group, ctx, meant):
    lua = groups()
    assert cards(lua, f"{{ ref = '{group}' }}", f"{{ {ctx} }}") == meant
    for guid in ("ash", "elm", "oak", "fir"):
        assert fits(lua, f"{{ ref = '{group}' }}", guid, f"{{ {ctx} }}") is (guid in meant)


def test_the_attached_character_of_an_upgrade_on_a_hammer(groups):
    lua = groups()
    attached = "{ ref = 'attached', type = { 'tree' } }"
    lua.execute("State.card('elm').attached_to = 'oak'")
    assert cards(lua, attached, "{ card = 'sap' }") == ["oak"]
    assert cards(lua, "{ ref = 'attached', type = { 'tool' } }", "{ card = 'sap' }") == ["elm"]
    lua.execute("State.card('elm').attached_to = nil")
    assert cards(lua, attached, "{ card = 'sap' }") == []


def test_what_lies_beneath_a_card(groups):
    lua = groups()
    lua.execute("loads.ash, loads.yew = { 'yew', 'oak' }, { 'sap' }")
    for stored in ("{ ref = 'stored' }", "{ stored = true }"):
        assert cards(lua, stored, "{ card = 'ash', player = 'White' }") == ["yew"], "not what is in play"
        assert cards(lua, stored, "{ card = 'ash', player = 'White', stored = { 'nut' } }") == ["yew"]
        assert cards(lua, stored, "{ card = 'yew', player = 'White', stored = { 'nut' } }") == ["nut"]
        assert cards(lua, stored, "{ card = 'yew', player = 'White' }") == ["sap"]


def test_whose_cards(groups):
    lua = groups()

    def whose(name, more=""):
        ctx = f"{{ player = 'White', {more} }}"
        assert [
            guid for guid in ("ash", "elm", "oak") if fits(lua, f"{{ whose = '{name}' }}", guid, ctx)
        ] == (cards(lua, f"{{ whose = '{name}' }}", ctx))
        return cards(lua, f"{{ whose = '{name}' }}", ctx)

    assert whose("own") == ["ash", "elm"] and whose("opponent") == ["oak"]
    assert whose("they") == [] and whose("they", "they = 'Red'") == ["oak"]
    assert whose("doer") == ["ash", "elm"] and whose("doer", "doer = 'Red'") == ["oak"]
    assert whose("any") == ["ash", "elm", "oak"]


def test_cheap_filters_are_tried_first_and_the_first_that_fails_is_the_last(groups):
    lua = groups()
    group = "{ mark = 3, where = 'north', age = 1, whose = 'own', n = 2, by = 'oak' }"
    assert not fits(lua, group, "oak") and list(lua.eval("tried").values()) == ["whose"]
    lua.execute("tried = {}")
    assert not fits(lua, group, "ash")
    assert list(lua.eval("tried").values()) == ["whose", "where", "age", "by"]
    assert fits(lua, "{ mark = 3, where = 'north' }", "ash") and not fits(lua, "{ mark = 3 }", "elm")


def test_which_of_some_cards(groups):
    lua = groups()
    meant = lua.eval("Groups.among({ 'ash', 'fir', 'elm', 'oak' }, { mark = 3 }, { player = 'White' })")
    assert list(meant.values()) == ["ash", "oak"]


def test_cards_that_wait_are_meant_only_where_their_zone_is_named(groups):
    lua = groups()
    assert cards(lua, "{}") == ["ash", "elm", "oak"]
    assert cards(lua, "{ zone = { 'row', 'pending' } }") == ["ash", "elm", "oak", "fir"]
    assert cards(lua, "{ waiting = true }") == ["fir"]
    assert [lua.eval(f"Groups.waits('{guid}')") for guid in ("fir", "ash")] == [True, False]
    lua.execute("State.card('fir').zone = nil")
    assert lua.eval("Groups.waits('fir')") is False
    assert list(lua.eval("Groups.present('Red')").values()) == ["oak", "fir"]
    calm = groups(play_zones=["row"])
    assert cards(calm, "{}") == ["ash", "elm", "oak", "fir"], "no zone of this game has cards that wait"


def test_cards_of_a_zone(groups):
    lua = groups()
    assert cards(lua, "{ zone = { 'hand' } }") == ["sap", "yew"]
    assert cards(lua, "{ zone = { 'hand' }, whose = 'opponent' }") == ["yew"]
    assert cards(lua, "{ zone = { 'deck' }, whose = 'any' }") == ["nut", "pip"], "a zone of all is one list"
    assert cards(lua, "{ zone = { 'deck' }, whose = 'opponent' }") == ["pip"]


def test_only_the_owners_that_are_meant_are_looked_at(groups):
    lua = groups()
    lua.execute(
        """
        local list = Zones.in_play
        Zones.in_play = function(color) looked = color or "all"; return list(color) end
        """
    )
    looked = []
    for whose in ("own", "opponent", "any"):
        cards(lua, f"{{ whose = '{whose}' }}")
        looked.append(lua.globals().looked)
    assert looked == ["White", "all", "all"]


def test_cards_that_have_died_and_cards_of_the_last_step(groups):
    lua = groups()
    assert cards(lua, "{ died = true }") == ["pip"]
    assert cards(lua, "{ died = true, zone = { 'hand' } }") == ["sap", "yew"], "those of the zone"
    assert cards(lua, "{ among = true, mark = 3 }", "{ it = { 'fir', 'oak' } }") == ["oak"]
    assert cards(lua, "{ among = true }", "{}") == []


def test_one_description_or_another(groups):
    lua = groups()
    either = "{ either = { { zone = { 'row' } }, { among = true } } }"
    assert cards(lua, either, "{ player = 'White', it = { 'yew', 'oak' } }") == ["ash", "elm", "oak", "yew"]


def test_the_least_and_the_most(groups):
    lua = groups()
    assert cards(lua, "{ highest = { field = 'mark' } }") == ["ash", "oak"]
    assert cards(lua, "{ lowest = { field = 'mark' } }") == ["elm"]
    lua.execute("State.card('oak').bark = 1")
    assert cards(lua, "{ lowest = { field = 'bark' } }") == ["ash", "elm"], "no number is 0"
    assert cards(lua, "{ highest = { mark = 'boon' } }") == ["oak"]
    assert cards(lua, "{ lowest = { mark = 'boon' } }") == ["elm"]
    assert cards(lua, "{ highest = { mark = 'boon' }, whose = 'own' }") == ["ash"]
    died = "{ player = 'White', event = { card = 'yew', was = { marks = { boon = 7 }, mark = 1 } } }"
    assert cards(lua, "{ zone = { 'hand' }, highest = { mark = 'boon' } }", died) == ["yew"], "as it was"
    lua.execute("Groups.MARKED.boon = function(card) return 10 - card.marks.boon end")
    assert lua.eval("Groups.marked(State.card('oak'), 'boon')") == 5
    assert lua.eval("Groups.marked(State.card('ash'), 'boon')") == 8
    assert cards(lua, "{ highest = { mark = 'boon' }, mark = 3 }") == ["ash"]
    assert lua.eval("Groups.marked(State.card('ash'), 'hole')") == 0
    assert lua.eval("Groups.marked(State.card('ash'), 'boon')") == 8


def test_the_uppermost_cards(groups):
    lua = groups()
    assert cards(lua, "{ zone = { 'deck' }, top = true }") == ["nut"]
    assert cards(lua, "{ zone = { 'deck' }, top = true, n = 'X' }", "{ x = 2 }") == ["nut", "pip"]
    assert cards(lua, "{ zone = { 'deck' }, top = true, n = 5 }") == ["nut", "pip"], "there are no more"
    assert cards(lua, "{ zone = { 'deck' }, n = 1 }") == ["nut", "pip"], "some one of them"


@pytest.mark.parametrize(
    ("who", "ctx", "meant"),
    [
        ("nil", "", ["White"]),
        ("'you'", "", ["White"]),
        ("'opponents'", "", ["Red", "Blue"]),
        ("'opponent'", "", ["Red", "Blue"]),
        ("'any'", "", ["White", "Red", "Blue"]),
        ("'player'", "", ["White", "Red", "Blue"]),
        ("'doer'", "", ["White"]),
        ("'doer'", "doer = 'Blue'", ["Blue"]),
        ("'they'", "", []),
        ("'they'", "event = { color = 'Red' }", ["Red"]),
        ("'they'", "event = { color = 'Red' }, they = 'Blue'", ["Blue"]),
        ("'owner'", "it = { 'oak', 'fir', 'yew' }", ["Red", "Blue"]),
        ("{ owner = { ref = 'this' } }", "card = 'yew'", ["Blue"]),
    ],
)
def test_players(groups, who, ctx, meant):
    assert players(groups(), who, f"{{ player = 'White', {ctx} }}") == meant


def test_each_player_begins_with_you(groups):
    assert players(groups(), "'each'", "{ player = 'Red' }") == ["Red", "Blue", "White"]


def test_who_had_a_card_that_the_text_has_brought_out_of_play(groups):
    lua = groups()
    was = "was = { yew = { owner = 'Red' }, oak = { owner = 'White' } }"
    ctx = f"{{ player = 'White', it = {{ 'yew' }}, {was} }}"
    assert players(lua, "'owner'", ctx) == ["Red"]
    assert players(lua, "'owner'", ctx.replace("'yew'", "'oak'", 1)) == ["Red"], "it is in play"
    assert players(lua, "'owner'", ctx.replace("'yew'", "'ash'", 1)) == ["White"]


def test_players_of_whom_something_is_true(groups):
    lua = groups()
    lua.execute(
        "Groups.holds = function(cond, about) return cond ~= about.they and about.player == 'White' end"
    )
    lua.execute("ctx = { player = 'White', they = 'Red' }")
    assert players(lua, "{ players = 'any', cond = 'Red' }", "ctx") == ["White", "Blue"]
    assert players(lua, "{ players = 'opponents', cond = 'Blue' }", "ctx") == ["Red"]
    assert lua.eval("ctx.they") == "Red"
