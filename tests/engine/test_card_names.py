"""Names of cards as people write them, and what a card is called: the engine's parts alone."""

import pytest

NAMES = """
Boxes = { fields = function(data) return data end }
Work = { rest = function() end }
"""
CARDS = (
    ("c1", "JUNO / of the attic"),
    ("c2", "JUNO'S CAT"),
    ("c3", "THE OLD MILL / by day"),
    ("c4", "THE OLD MILL / by night"),
    ("c5", "OWL"),
    ("c1", "ANOTHER"),
    ("c6", "OWL"),
)


@pytest.fixture
def find(part):
    lua, module = part("card_names", before=NAMES)
    index = module.index(lua.table(*(lua.table_from({"id": id, "name": name}) for id, name in CARDS)))

    def found(written):
        data, warning = module.find(index, written)
        return data and data.id, warning

    return found


@pytest.mark.parametrize(
    ("written", "id"),
    [
        ("c2", "c2"),
        ("JUNO / of the attic", "c1"),
        ("juno of the ATTIC", "c1"),
        ("  Juno's  cat! ", "c2"),
        ("junos cat", "c2"),
        ("OWL", "c5"),
        ("owl", "c5"),
    ],
)
def test_a_name_is_known_without_a_word(find, written, id):
    assert find(written) == (id, None)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Juno", "JUNO / of the attic"),
        ("juno of the atic", "JUNO / of the attic"),
        ("OWLL", "OWL"),
        ("the old mill by nite", "THE OLD MILL / by night"),
        ("junos hat", "JUNO'S CAT"),
    ],
)
def test_a_name_is_guessed_and_that_is_said(find, written, name):
    assert find(written) == (
        next(id for id, known in CARDS if known == name),
        f'"{written}" is taken as "{name}"',
    )


@pytest.mark.parametrize("written", ["ANOTHER", "zebra", "", "the", "juno " * 60])
def test_nobody_knows_that_name(find, written):
    assert find(written) == (None, f'there is no card "{written}"')


def test_a_title_of_two_cards_is_none_of_them(find):
    assert find("the old mill")[0] in ("c3", "c4", None) and find("the old mill by day")[0] == "c3"


WORLD = """
cards, zone_of, changed, given = {}, {}, {}, {}
State.now.cards, State.history, State.texts, State.now.active = cards, {}, {}, "Red"
function State.ask_again(guid) State.asked = (State.asked or "") .. (guid or "*") end
State.card = function(guid) return cards[guid] end
Table = { object = function(guid) return guid == "000002" and {} or nil end }
Registry = { cards = {} }
function prepare(Cards)
  Cards.added = function(guid, name) return changed[guid .. name] or 0 end
  Cards.given_tags = function(guid) return given[guid] end
end
function put(guid, fields) for key, value in pairs(fields) do cards[guid][key] = value end end
"""
GAME = {
    "types": {"unit": {}, "land": {"two_faced": True}},
    "card": {"name": ["{title}", "{subtitle}"], "tags": ["tags", "class"], "text": ["text"]},
    "zones": {
        "field": {"visible": "all", "play": True},
        "hand": {"visible": "owner"},
        "pile": {"visible": "all", "pile": True},
        "market": {"visible": "all", "common": True},
    },
    "zone_order": ["field", "hand", "pile", "market"],
    "number": "power",
    "guard": "guard",
}
PRINTED = {
    "a": {"title": "JUNO", "subtitle": "of the attic", "power": 3, "tags": ["#cat", "Owl"], "class": "mage"},
    "b": {"title": "JUNO", "subtitle": "", "guard": 2, "text": "Draw."},
    "c": {"title": "JUNO", "subtitle": "by night", "type": "land", "text": 7},
}


@pytest.fixture
def cards(part):
    """Cards a, b and c, owned by White and in play; c is of the table's market."""
    lua, module = part("cards", game=GAME, before=WORLD)
    lua.globals().prepare(module)
    for guid, fields in PRINTED.items():
        fields = {
            key: lua.table(*value) if isinstance(value, list) else value for key, value in fields.items()
        }
        note = lua.table_from({"id": guid.upper(), "type": "unit", **fields})
        assert module.register(guid, note, "White").type == note.type
        lua.globals().put(guid, lua.table_from({"zone": "field"}))
    return lua, module


def put(cards, guid, **fields):
    cards[0].globals().put(guid, cards[0].table_from(fields))


def test_only_cards_of_the_game_are_registered_and_once(cards):
    lua, module = cards
    for note in ({"type": "unit"}, {"id": "X"}, {"id": "X", "type": "boat"}):
        assert module.register("x", lua.table_from(note), "White") is None
    assert lua.globals().State.asked == "*a*b*c"
    put(cards, "a", power=2)
    again = module.register("a", lua.table_from({"id": "A", "type": "land"}), "Red")
    assert (again.owner, again.power, again.type) == (
        "White",
        2,
        "unit",
    ) and lua.globals().State.asked == "*a*b*c"


def test_what_a_card_is_called(cards):
    lua, module = cards
    assert [module.name(guid) for guid in "abcx"] == [
        "JUNO / of the attic",
        "JUNO",
        "JUNO / by night",
        "a card",
    ]
    assert [module.short(guid) for guid in "abc"] == ["JUNO"] * 3
    told = dict(module.told_apart(lua.table("a", "b", "c")))
    assert told == {"a": "JUNO / of the attic", "b": "JUNO", "c": "JUNO / by night"}
    assert dict(module.told_apart(lua.table("a"))) == {"a": "JUNO"}
    assert dict(module.told_apart(lua.table("b", "b", "b")))["b"] == "JUNO #3"
    whole = "JUNO / of the attic meets JUNO / by night / or JUNO / by nightfall."
    assert module.without_subtitles(whole) == "JUNO meets JUNO / or JUNOfall."
    assert module.without_subtitles("a / b") == "a / b" and module.without_subtitles("a") == "a"


def test_who_sees_a_card_and_where_it_lies(cards):
    _, module = cards

    def now(**fields):
        put(cards, "a", **fields)
        lies = (module.open("a"), module.in_play("a"), module.lies_singly("a"))
        return "".join("x" if one else "-" for one in lies) + " " + module.called("a").split(" /")[0]

    assert now(zone="field") == "xxx JUNO" and now(face="down") == "-xx a card"
    put(cards, "c", face="down")
    assert module.open("c") and module.two_faced("c") and not module.two_faced("a")
    assert now(zone="hand", face="up") == "--- a card" and now(token=True) == "--- JUNO"
    assert now(zone="pile") == "x-- JUNO" and now(zone="market") == "x-x JUNO"
    assert module.owner("a") == "Red" and module.owner("b") == "White"
    assert [module.refusal(guid) for guid in ("a", "x", None)] == [None, "say which card", "say which card"]
    cards[0].execute("cards.b.zone = nil")
    assert module.refusal("b") == "that card lies in no zone" and module.owner("b") == "White"
    assert not module.open("b") and not module.in_play("b") and not module.lies_singly("b")
    assert not module.open("x") and not module.in_play("x") and not module.lies_singly("x")


def test_numbers_are_printed_added_and_changed(cards):
    lua, module = cards
    assert [module.power(guid) for guid in "ab"] == [3, 0] and [module.guard(guid) for guid in "ab"] == [0, 2]
    lua.execute("changed.apower, changed.bguard = 4, -1")
    put(cards, "a", power=10)
    put(cards, "b", resist=20)
    assert (module.power("a"), module.guard("b")) == (17, 21)
    lua.execute("Registry.cards.A = { power = function(_, printed) return printed * 2 end }")
    assert (module.own_change("a", "power"), module.own_change("a", "guard"), module.power("a")) == (3, 0, 20)
    assert module.own_change("b", "power") == 0
    lua.execute("function Registry.power(_, number) return -number end")
    assert module.power("a") == 0
    put(cards, "a", zone="hand")
    assert module.own_change("a", "power") == 0
    assert list(module.of_type(lua.table("a", "c", "b"), "unit").values()) == ["a", "b"]
    assert module.type("c") == "land"


def test_tags_are_printed_or_given_however_they_are_written(cards):
    lua, module = cards
    assert [module.tagged("a", tag) for tag in ("cat", "#CAT", "owl", "Mage", "dog")] == [True] * 4 + [False]
    lua.execute("given.a = { DOG = true }")
    assert module.tagged("a", "dog") and not module.tagged("b", "dog")
    assert sorted(module.all_tags("a")) == ["CAT", "DOG", "MAGE", "OWL"] and dict(module.all_tags("b")) == {}
    assert sorted(module.all_tags("a")) == ["CAT", "DOG", "MAGE", "OWL"]


def test_texts_and_cards_that_are_printed_again(cards):
    lua, module = cards
    assert [module.text(guid) for guid in "abc"] == ["", "Draw.", ""]
    lua.execute("State.texts = {}; function Registry.text(guid, text) return guid .. tostring(text) end")
    assert [module.text(guid) for guid in "ab"] == ["anil", "bDraw."]
    lua.execute("State.history = { { cards = { a = { id = 'A' }, b = { id = 'B' }, c = false } } }")
    module.renew(lua.table_from({"id": "A", "type": "land", "title": "CERES"}))
    assert module.name("a") == "CERES" and (module.type("a"), module.type("b")) == ("land", "unit")
    history = lua.globals().State.history[1].cards
    assert (history.a.type, history.b.type) == ("land", None) and not module.tagged("a", "cat")


def test_a_new_guid_is_nobodys(cards):
    lua, module = cards
    lua.execute("local n = 0; function math.random() n = n + 1; return n end")
    lua.execute("cards['000003'] = {}")
    taken = lua.table_from({"000001": True})
    assert module.new_guid(taken) == "000004" and taken["000004"] is True
    lua.execute("function math.random() return 1 end")
    with pytest.raises(Exception, match="no GUID is left"):
        module.new_guid(taken)
