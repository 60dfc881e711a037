"""Descriptions of cards alone: what each key of a group looks at."""

import pytest

GAME = {
    "number": "power",
    "costs": {"price": "gold", "upkeep": "ore"},
    "zones": {"row": {"play": True}, "box": {}},
}
WORLD = """
State.now.cards = {}
function card(guid, fields)
  fields.owner, fields.zone, fields.marks = fields.owner or "White", fields.zone or "row", fields.marks or {}
  State.now.cards[guid] = fields
end
card("cat", { type = "pet", at = "north", marks = { boon = 2 } })
card("dog", { type = "pet", at = "south", owner = "Red", tapped = true, face = "down" })
State.now.cards.dog.marks.damage = 1
card("hat", { type = "item", attached_to = "cat", at = "north", token = true })
card("pin", { type = "item", attached_to = "hat", zone = "box" })
local printed = {
  cat = { title = "Cat", faction = "Cozy", price = "2g", upkeep = "X", size = 3 },
  dog = { name = "Dog", faction = "Loud", price = "X", upkeep = 1, power = 4 },
  hat = { title = "Cat" }, pin = {} }
printed.cat.words = { "soft", "fast" }
tags = { cat = { Pet = true, Quick = true }, dog = { Pet = true }, hat = {}, pin = {} }
function State.card(guid) return State.now.cards[guid] end
Cards = {}
function Cards.tagged(guid, tag) return tags[guid][tag] == true end
function Cards.printed(guid) return printed[guid] end
function Cards.in_play(guid) return State.card(guid).zone == "row", "a second result" end
function Cards.power(guid) return 40 end
function Cards.guard(guid) return 50 end
function Cards.added(guid, field) return field == "size" and 10 or 0 end
Hanging = {}
function Hanging.host(guid) return State.card(guid).attached_to end
beneath = { cat = { "hat", "pin" }, hat = { "pin" } }
function Hanging.under(guid) return beneath[guid] or {} end
Groups = { FILTERS = {}, STATES = {}, WHOSE = {}, REFERENCES = {} }
function Groups.WHOSE.own(owner, ctx) return owner == ctx.player end
function Groups.REFERENCES.it(ctx) return ctx.it or {} end
function Groups.place(guid) return State.card(guid).at end
function Groups.record(guid, ctx) return { place = "grove" } end
function Groups.cards(group, ctx)
  looked = group
  return group.ref == "it" and ctx.it or group.meant or {}
end
function Groups.fits(group, guid) return Text.has(group.fits, guid), "a second result" end
function Groups.reads(guid) return { { kind = "text" }, { kind = guid == "cat" and "ability" or "text" } } end
Happenings = {}
function Happenings.of(event, guid) return event .. guid end
Amounts = {}
function Amounts.of(amount, ctx)
  if type(amount) ~= "table" then return amount end
  return #(amount.of or "") + #(amount.field or "") * 10 + (amount.printed and 100 or 0)
end
"""


@pytest.fixture
def filters(part):
    lua, _ = part("filters", game=GAME, before=WORLD)
    lua.execute("State.now.flags = {}")
    return lua


def meant(lua, key, value, ctx="", guids=("cat", "dog", "hat", "pin"), **subject):
    """Which of the cards fit."""
    more = ", ".join(f"{name} = {of}" for name, of in subject.items())
    subject_of = f"{{ guid = '%s', card = State.card('%s'), {more} }}"
    fits = f"Groups.FILTERS['{key}']({value}, {subject_of}, {{ {ctx} }}, whole)"
    return " ".join(guid for guid in guids if lua.eval(fits % (guid, guid)))


@pytest.mark.parametrize(
    ("key", "value", "ctx", "cards"),
    [
        ("whose", "'own'", "player = 'Red'", "dog"),
        ("other", "true", "card = 'hat'", "dog pin"),
        ("other", "true", "card = 'dog', it = { 'hat', 'pin' }", "cat"),
        ("other", "true", "it = { 'cat' }", "dog hat pin"),
        ("type", "{ 'pet', 'tool' }", "", "cat dog"),
        ("type", "{ 'tool' }", "", ""),
        ("token", "true", "", "hat"),
        ("token", "false", "", "cat dog pin"),
        ("tag", "{ 'Quick', 'Pet' }", "", "cat dog"),
        ("tag", "{ 'Slow', 'Quick' }", "", "cat"),
        ("tags", "{ 'Quick', 'Pet' }", "", "cat"),
        ("no_tag", "{ 'Quick', 'Slow' }", "", "dog hat pin"),
        ("choice", "{ 'Loud', 'Calm' }", "", "dog"),
        ("choice", "{ 'Cozy', 'Loud' }", "", "cat dog"),
        ("title", "{ 'Dog', 'Cow' }", "", "dog"),
        ("title", "{ 'Cat' }", "", "cat hat"),
        ("title", "{ ref = 'it' }", "it = { 'dog', 'hat' }", "cat dog hat"),
        ("title", "{ ref = 'it' }", "it = { 'dog' }", "dog"),
        ("zone", "{ 'box', 'bag' }", "", "pin"),
        ("ability", "true", "", "cat"),
        ("cost_in", "'gold'", "", "cat"),
        ("cost_in", "'ore'", "", "dog"),
        ("among", "true", "it = { 'hat', 'dog' }", "dog hat"),
        ("among", "true", "", ""),
        ("stored", "true", "card = 'hat'", "pin"),
        ("on", "{ fits = { 'cat' } }", "", "hat"),
        ("on", "{ fits = { 'cat', 'hat' } }", "", "hat pin"),
        ("with", "{ fits = { 'hat', 'pin' } }", "", "cat"),
        ("with", "{ fits = { 'pin' } }", "", ""),
        ("without", "{ fits = { 'hat' } }", "", "dog hat pin"),
        ("either", "{ { fits = { 'cat' } }, { fits = { 'dog' } } }", "", "cat dog"),
        ("numbers", "{ { field = 'size', least = 13 } }", "", "cat"),
        ("numbers", "{ { field = 'size', least = 14 } }", "", ""),
        ("numbers", "{ { field = 'size', least = 1 }, { field = 'size', most = 1 } }", "", ""),
        ("marks", "{ { mark = 'boon', least = 2 } }", "", "cat"),
        ("marks", "{ { mark = 'boon', is = 0 } }", "", "dog hat pin"),
        ("marks", "{ { mark = 'boon', is = 0 }, { mark = 'damage', least = 1 } }", "", "dog"),
        ("state", "'tapped'", "", "dog"),
        ("state", "'untapped'", "", "cat hat pin"),
        ("state", "'intact'", "", "cat hat pin"),
        ("state", "'destroyed'", "", "dog"),
        ("state", "'damaged'", "", "dog"),
    ],
)
def test_which_cards_fit(filters, key, value, ctx, cards):
    assert meant(filters, key, value, ctx) == cards


def test_what_lies_elsewhere(filters):
    assert meant(filters, "zone", "{ 'box' }", zone="'box'") == "cat dog hat pin", "where it would be"
    filters.execute("State.card('pin').zone = nil")
    assert meant(filters, "stored", "true", "card = 'hat'") == ""
    filters.execute("State.card('hat').attached_to = 'dog'")
    assert meant(filters, "with", "{ fits = { 'hat' } }") == "", "it lies on another card beneath"


def test_the_only_one(filters):
    filters.execute("whole = { only = true, meant = { 'cat' } }")
    assert meant(filters, "only", "true") == "cat" and filters.eval(
        "whole.only == true and looked.only == nil"
    )
    filters.execute("whole.meant = { 'cat', 'dog' }")
    assert meant(filters, "only", "true") == ""


@pytest.mark.parametrize(
    ("key", "event"),
    [
        *(("attacked", "attacks"), ("damaged", "damaged"), ("moved", "moves"), ("entered", "enters")),
        *(("died", "destroyed"), ("blocked", "blocks"), ("dealt", "damages"), ("dealt", "hits")),
        ("played", "plays"),
    ],
)
def test_what_has_happened_to_a_card(filters, key, event):
    filters.execute(f"Happenings.of = function(name, guid) return name == '{event}' and guid == 'cat' end")
    for when, meant in (("turn", [True, False]), ("never", [False, True])):
        calls = [f"Groups.FILTERS.{key}('{when}', {{ guid = '{guid}' }})" for guid in ("cat", "dog")]
        assert [bool(filters.eval(call)) for call in calls] == meant


def test_the_state_of_a_card_that_has_left(filters):
    filters.execute(
        "State.card('cat').fought, State.card('dog').fought = { tapped = true }, { tapped = false }"
    )
    assert meant(filters, "state", "'tapped'") == "cat" and meant(filters, "state", "'destroyed'") == "dog"


# Places -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "ctx", "cards"),
    [
        ("'any'", "", "cat dog hat pin"),
        ("'one'", "", "cat dog hat pin"),
        ("'here'", "card = 'hat'", "cat hat"),
        ("'here'", "place = 'south'", "dog"),
        ("'here'", "card = 'dog', place = 'north'", "dog"),
        ("'here'", "card = 'pin', place = 'north'", "cat hat"),
        ("'here'", "card = 'pin'", ""),
        ("'there'", "it = { 'dog' }", "dog"),
        ("'there'", "it = { 'dog' }, event = { place = 'north' }", "dog"),
        ("'there'", "event = { place = 'north' }", "cat hat"),
        ("'there'", "it = { 'pin' }", ""),
        ("'there'", "", ""),
        ("'home'", "player = 'south'", "dog"),
        ("'other'", "card = 'hat'", "dog"),
        ("{ meant = { 'pin', 'dog' } }", "", "dog pin"),
        ("{ meant = { 'dog' } }", "", "dog"),
    ],
)
def test_where_a_card_is(filters, where, ctx, cards):
    assert meant(filters, "where", where, ctx) == cards


def test_where_a_card_was_and_would_be(filters):
    filters.execute("State.card('cat').at = 'grove'")
    assert meant(filters, "where", "'there'", "it = { 'pin' }") == "cat", "where it was when it left"
    assert meant(filters, "where", "'here'", "card = 'dog'", at="'south'") == "cat dog hat pin"
    filters.execute("State.card('cat').at, State.card('dog').at = 'White', 'Red'")
    assert meant(filters, "where", "'away'", "player = 'White'") == "dog", "at a place of nobody is not away"


# Numbers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bounds", "within"),
    [
        ("least = 3", "345"),
        ("most = 3", "123"),
        ("less = 3", "12"),
        ("more = 3", "45"),
        ("is = 3", "3"),
        ("least = 2, most = 4", "234"),
        ("more = 1, less = 4, least = 3", "3"),
        ("", "12345"),
        ("least = { amount = 'number', of = 'abc' }", "345"),
        ("is = { amount = 'marks', of = 'abcd' }", "4"),
    ],
)
def test_bounds(filters, bounds, within):
    assert (
        "".join(str(n) for n in range(1, 6) if filters.eval(f"Groups.within({n}, {{ {bounds} }}, {{}})"))
        == within
    )


def test_a_number_is_compared_with_the_same_number_of_another_card(filters):
    of = "{ is = { amount = 'number', of = 'ab' }, field = 'power', printed = true }"
    assert filters.eval(f"Groups.within(152, {of}, {{}})") is True
    of = "{ is = { amount = 'number', of = 'ab', field = 'abc' }, field = 'power', printed = true }"
    assert filters.eval(f"Groups.within(32, {of}, {{}})") is True


def test_numbers_of_cards(filters):
    def number(guid, field, printed="nil", card="nil"):
        return filters.eval(f"Groups.number('{guid}', '{field}', {printed}, {card})")

    assert [number("dog", "power"), number("dog", "resist"), number("dog", "power", "true")] == [40, 50, 4]
    assert number("dog", "resist", "true") is None and number("dog", "size") is None
    assert number("cat", "size") == 13 and number("cat", "size", "true") == 3
    assert number("cat", "words") == 2 and number("cat", "price") == 2 and number("dog", "price") is None
    was = "{ numbers = { power = 7 } }"
    assert number("dog", "power", card=was) == 7 and number("dog", "resist", card=was) == 50
    assert number("dog", "power", "true", was) == 4 and number("dog", "power", card="{}") == 40


# Fights -------------------------------------------------------------------------------------------------


def test_who_attacks_and_blocks(filters):
    def states():
        fighting = [meant(filters, "state", f"'{of}'") for of in ("attacking", "blocking")]
        return [*fighting, meant(filters, "lone", "true")]

    assert states() == ["", "", ""]
    filters.execute("blocks = { { blocker = 'pin' }, { blocker = 'dog' } }")
    filters.execute("State.now.flags.combat = { cards = { 'cat' }, blocks = blocks }")
    assert states() == ["cat", "dog pin", "cat dog hat pin"]
    filters.execute("State.now.flags.combat.cards[2] = 'hat'")
    assert states() == ["cat hat", "dog pin", ""]
