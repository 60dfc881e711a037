"""How cards look, in the data by which the game saves them: the part of the engine alone."""

import json

import pytest

from tests.engine.lua import parts

WORLD = """
objects = {}
function getObjects() return objects end
Table = { read_notes = function(text) return notes[text] or {} end }
notes = { ada = { id = "ada" }, new = { id = "ada" },
  bob = { id = "bob" }, coin = { id = "ada", token = "coin" }, die = { token = "die" } }
"""
SHEET = {"FaceURL": "face", "BackURL": "back", "NumWidth": 3, "NumHeight": 2}


@pytest.fixture
def looks():
    return parts("text", "looks", before=WORLD)


def card(number=101, **of):
    """A card of sheet 1, in its cell 1."""
    sheets = {str(number // 100): SHEET}
    plain = {
        "Name": "Card",
        "Nickname": "Ada",
        "Description": "a",
        "GMNotes": "ada",
        "Tags": ["x", "y"],
        "SidewaysCard": False,
    }
    return {**plain, "CardID": number, "CustomDeck": sheets, **of}


def deck(*cards, **of):
    sheets = {key: sheet for one in cards for key, sheet in one["CustomDeck"].items()}
    return {
        "Name": "Deck",
        "CustomDeck": sheets,
        "DeckIDs": [one["CardID"] for one in cards],
        "ContainedObjects": list(cards),
        **of,
    }


def table(lua, data):
    """As Lua's tables, none of which is shared."""
    return lua.table_from(json.loads(json.dumps(data)), recursive=True)


def plain(value):
    """Lua's tables as dictionaries and lists."""
    if not hasattr(value, "items"):
        return value
    known = {key: plain(item) for key, item in value.items()}
    return list(known.values()) if known and list(known) == list(range(1, len(known) + 1)) else known


OTHERS = {
    "name": {"Nickname": "Eve"},
    "text": {"Description": "b"},
    "notes": {"GMNotes": "new"},
    "a tag": {"Tags": ["x", "z"]},
    "tags": {"Tags": ["x"]},
    "more tags": {"Tags": ["x", "y", "z"]},
    "no tags": {"Tags": []},
}
PICTURES = {
    "cell": {"CardID": 102},
    "sideways": {"SidewaysCard": True},
    **{key: {"CustomDeck": {"1": {**SHEET, key: "other"}}} for key in SHEET},
}


@pytest.mark.parametrize("change", [{}, *OTHERS.values(), *PICTURES.values()])
def test_a_look_is_the_same_where_all_of_its_texts_and_its_picture_are(looks, change):
    lua, module = looks
    now, new = table(lua, card()), table(lua, card(**change))
    assert module.same_text(now, new) == (change not in OTHERS.values())
    assert module.same_picture(now, new) == (change not in PICTURES.values())
    expected = card(**change)
    if not expected["Tags"]:
        del expected["Tags"]
    assert module.put_on(now, lua.table_from({"ada": new})) == bool(change)
    assert plain(now) == expected


def test_under_another_key_a_picture_is_the_same(looks):
    lua, module = looks
    now, new = table(lua, card()), table(lua, card(701, Nickname="Eve"))
    assert module.same_picture(now, new) is True
    assert module.put_on(now, lua.table_from({"ada": new})) is True
    assert (now.CardID, list(now.CustomDeck), now.Nickname) == (101, ["1"], "Eve")


def test_what_a_card_does_not_say_is_empty(looks):
    lua, module = looks
    now = table(lua, card())
    now.Description, now.Tags, now.SidewaysCard = None, None, None
    new = table(lua, card(Description="", Tags=[]))
    assert module.same_text(now, new) is True and module.same_picture(now, new) is True
    assert module.same_text(now, table(lua, card())) is False
    now.CustomDeck = None
    assert module.same_picture(now, new) is False


def test_the_keys_of_sheets_stay_numbers_or_text_as_they_are(looks):
    lua, module = looks
    new = table(lua, card(705))
    for key in (1, "1"):
        now = table(lua, card(CustomDeck={}))
        now.CustomDeck = lua.table_from({key: table(lua, SHEET)})
        assert module.same_picture(now, new) is False
        module.put_on(now, lua.table_from({"ada": new}))
        assert list(now.CustomDeck) == [7 if key == 1 else "7"]
        assert now.CustomDeck[7 if key == 1 else "7"].FaceURL == "face"
        of_deck = lua.table_from({key: table(lua, SHEET)})
        inside = table(lua, card())
        inside.CustomDeck = None
        assert module.put_on(inside, lua.table_from({"ada": new}), of_deck) is True
        assert list(inside.CustomDeck) == [7 if key == 1 else "7"]


def test_a_deck_lists_its_cards_again_when_one_has_changed(looks):
    lua, module = looks
    pile = table(lua, deck(card(), card(203, GMNotes="bob"), card(GMNotes="die")))
    new = table(lua, card(702))
    assert module.put_on(pile, lua.table_from({"carl": new})) is False
    bag = table(lua, {"Name": "Bag"})
    bag.ContainedObjects = lua.table(pile, table(lua, card(GMNotes="bob")))
    assert module.put_on(bag, lua.table_from({"ada": new})) is True
    assert list(pile.DeckIDs.values()) == [702, 203, 101]
    assert sorted(pile.CustomDeck) == ["1", "2", "7"]
    assert bag.DeckIDs is None
    last = table(lua, deck(card(GMNotes="bob"), card()))
    assert module.put_on(last, lua.table_from({"bob": new})) is True


def test_tokens_that_are_cards_have_looks_of_their_own(looks):
    lua, module = looks
    for notes, of in (("ada", "ada"), ("coin", "token ada"), ("die", None), ("none", None)):
        assert module.id(lua.eval("notes")[notes] or lua.table()) == of
    seen = []
    data = deck(card(), card(GMNotes="coin"), card(GMNotes="die"), {**card(), "CardID": None})
    module.each(
        table(lua, {"ContainedObjects": [data]}),
        lambda data, of_deck, name: seen.append((name, of_deck is not None)),
    )
    assert seen == [("ada", True), ("token ada", True)]
    loose = []
    module.each(table(lua, card()), lambda *of: loose.append(of[1:]))
    assert [of[-1] for of in loose] == ["ada"]


def test_each_look_on_the_table_is_listed_once(looks):
    lua, module = looks

    def lies(kind, data, spawning=False):
        read = table(lua, data)
        return lua.table_from(
            {
                "type": kind,
                "spawning": spawning,
                "getData": lua.eval("function(data) return function() return data end end")(read),
            }
        )

    bare = {
        key: value
        for key, value in card(503, GMNotes="bob").items()
        if key not in ("Tags", "SidewaysCard", "Nickname", "Description")
    }
    pieces = [
        lies("Card", card()), lies("Deck", deck(card(), card(305), card(SidewaysCard=True))),
        lies("Bag", {"ContainedObjects": [bare]}),
        lies("Infinite", {"ContainedObjects": [card(Nickname="Eve")]}),
        lies("Tile", card(Nickname="A tile")), lies("Card", card(Nickname="New"), spawning=True),
        lies("Card", card(701)),
        lies("Card", card(CustomDeck={"1": {**SHEET, "FaceURL": "other"}})),
        lies("Card", card(Tags=["x"])), lies("Card", card(Description="b")),
        lies("Card", card(GMNotes="new")),
    ]  # fmt: skip
    lua.execute("objects = ...", lua.table(*pieces))
    seen = plain(module.seen())
    ada = {
        "id": "ada",
        "name": "Ada",
        "text": "a",
        "notes": "ada",
        "tags": ["x", "y"],
        "cell": 1,
        "sideways": False,
    }
    ada |= {"face": "face", "back": "back", "columns": 3, "rows": 2}
    bob = {**ada, "id": "bob", "name": "", "text": "", "notes": "bob", "tags": {}, "cell": 3}
    changes = (
        {},
        {"cell": 5},
        {"sideways": True},
        bob,
        {"name": "Eve"},
        {"face": "other"},
        {"tags": ["x"]},
        {"text": "b"},
        {"notes": "new"},
    )
    assert sorted(map(str, map(sorted_items, seen))) == sorted(
        str(sorted_items({**ada, **one})) for one in changes
    )


def sorted_items(look):
    return sorted(look.items(), key=str)
