"""Numbers as texts change them, alone: the sums, how they are said, and when cards show them."""

import pytest

GAME = {"number": "power", "guard": "resist"}
WORLD = """
shown, heard, held, counted = {}, {}, 0, 0
lists, sums, own, printed, powers, guards = {}, {}, {}, {}, {}, {}
State.now.cards, State.version = {}, 1
function State.card(guid) return State.now.cards[guid] end
State.keep = State.card
Cards = {}
function Cards.printed(guid) return printed[guid] or {} end
function Cards.own_change(guid, number) return own[guid .. " " .. number] or 0 end
function Cards.short(guid) return guid:upper() end
function Cards.power(guid) return powers[guid] end
function Cards.guard(guid) return guards[guid] end
function Cards.told_apart(cards)
  local names = {}
  for n, guid in ipairs(cards) do names[guid] = guid:upper() .. n end
  return names
end
Standing = { present = {} }
function Standing.sum(guid, number)
  local found = sums[guid .. " " .. number] or {}
  return found.by or 0, found.set
end
function Standing.list(guid, number) return lists[guid .. " " .. number] or {} end
function Standing.count() counted = counted + 1 end
function Standing.still_holds() held = held + 1 end
Bundles = { any = function(guid) return sums[guid .. " power"] or sums[guid .. " resist"] end }
Registry = { cards = {} }
function Registry.call(hook, guid, before, now)
  table.insert(heard, hook .. " " .. guid .. " " .. before .. " " .. now)
end
Spots.show_number = function(guid) table.insert(shown, guid) end
"""


@pytest.fixture
def numbers(part):
    """`numbers(lua)`: the Lua and the module."""

    def made(before="", **game):
        return part("numbers", game=GAME | game, before=WORLD + before)

    return made


def test_what_texts_add_and_set(numbers):
    lua, module = numbers(
        "sums['a power'] = { by = 2 }; sums['b power'] = { by = 1, set = 5 }; printed.b = { power = 3 }"
    )
    assert [module.added(guid, "power") for guid in "abc"] == [2, 3, 0]
    assert lua.eval("Cards.added('b', 'power')") == 3
    lua.execute("printed.b = nil")
    assert module.added("b", "power") == 6


def test_a_number_is_explained_by_what_it_is_made_of(numbers):
    lua, module = numbers(
        """
        State.now.cards.a = { power = 0 }
        printed.a, powers.a = { power = 3 }, 4
        """
    )
    assert module.explain("a") == "4 = 3"
    lua.execute("powers.a = 3")
    assert module.explain("a") == "3"
    lua.execute(
        "lists['a power'] = { { by = 1, from = 'x' }, { by = 0, from = 'y' }, { from = 'z' } }; powers.a = 4"
    )
    assert module.explain("a") == "4 = 3 + 1 X"
    lua.execute("table.insert(lists['a power'], { by = -2, from = 'a' }); powers.a = 2")
    assert module.explain("a") == "2 = 3 + 1 X − 2 by its text"
    lua.execute("own['a power'] = 1; powers.a = 3")
    assert module.explain("a") == "3 = 3 + 1 X − 2 by its text + 1 by its text"
    lua.execute(
        "lists['a power'] = { { set = 6, from = 'x' }, { by = 1 }, { set = 5, from = 'y' } }\n"
        "own, powers.a = {}, 6"
    )
    assert module.explain("a") == "6 = 5 Y + 1 by hand"
    lua.execute("lists = {}; own['a power'] = -1; powers.a = 2")
    assert module.explain("a") == "2 = 3 − 1 by its text"
    lua.execute("printed.a = nil; powers.a = -1")
    assert module.explain("a") == "-1 = 0 − 1 by its text"


def test_a_number_that_was_set_by_hand_is_all_there_is(numbers):
    _, module = numbers("State.now.cards.a, powers.a = { power = 7 }, 7; own['a power'] = 2")
    assert module.explain("a") == "7"


def test_the_second_number_has_what_was_added_by_hand(numbers):
    lua, module = numbers("State.now.cards.a = { resist = 2 }; printed.a, guards.a = { resist = 1 }, 3")
    assert module.explain_guard("a") == "3 = 1 + 2 by hand"
    lua.execute("State.now.cards.a = {}; guards.a = 1")
    assert module.explain_guard("a") == "1"


def test_only_numbers_that_are_changed_are_told(numbers):
    lua, module = numbers(
        """
        for _, guid in ipairs({ "a", "b", "c" }) do
          State.now.cards[guid], printed[guid] = { power = 0 }, { power = 3, resist = 1 }
          powers[guid], guards[guid] = 3, 1
        end
        lists['b power'], powers.b = { { by = 1, from = "x" } }, 4
        own['b resist'], guards.b = 1, 2
        lists['c power'] = { { by = 0, from = "x" } }
        """
    )
    cards = lua.table("a", "b", "c")
    assert module.told(cards) == " B2 4 = 3 + 1 X. B2 resist 2 = 1 + 1 by its text."
    assert module.told(cards, True) == " B2 4 = 3 + 1 X."
    assert module.told(lua.table("a", "c")) == ""
    lua.execute("lists['c power'] = { { set = 3, from = 'x' } }")
    assert module.told(lua.table("c")) == " C1 3 = 3 X."


def test_cards_show_what_they_get_and_the_game_hears_of_the_second_number(numbers):
    lua, module = numbers(
        """
        for _, guid in ipairs({ "a", "b", "c", "d" }) do State.now.cards[guid] = { id = guid } end
        Standing.present = { "a", "b", "c", "d" }
        Registry.cards.c = {}
        Registry.guarded = true
        sums['a power'], sums['b resist'] = { by = 2 }, { by = 1 }
        own['c power'], own['d power'] = 1, 1
        State.now.cards.b.resist = 3
        """
    )
    cards = lua.eval("State.now.cards")
    assert module.settle() is True
    assert list(lua.globals().shown.values()) == ["a", "b", "c"]
    assert list(lua.globals().heard.values()) == ["guarded b 3 4"]
    gets = [(cards[guid].given, cards[guid].given_guard) for guid in "abcd"]
    assert gets == [(2, None), (None, 1), (1, None), (None, None)]
    assert lua.globals().held == 0
    assert module.settle() is False and len(lua.globals().shown) == 3
    lua.execute("State.version, sums = 2, {}; own['a resist'] = -1")
    assert module.settle() is True
    assert list(lua.globals().heard.values())[1:] == ["guarded a 0 -1", "guarded b 4 3"]
    assert (cards.a.given, cards.a.given_guard, cards.b.given_guard) == (None, -1, None)
    assert "".join(lua.globals().shown.values()) == "abcab"
    lua.execute("State.version = 3; own['c power'] = 2")
    assert module.settle() is False and lua.globals().held == 1
    assert cards.c.given == 2 and lua.globals().counted == 4
    lua.execute("own['c power'] = 3")
    assert module.settle() is False and cards.c.given == 2


def test_nobody_hears_of_the_second_number_where_no_game_asks(numbers):
    lua, module = numbers(
        "State.now.cards.a, Standing.present, sums['a resist'] = { id = 'a' }, { 'a' }, { by = 1 }"
    )
    assert module.settle() is False and len(lua.globals().heard) == 0
    assert lua.eval("State.now.cards.a.given_guard") == 1
    lua.execute("State.version, own['a resist'], State.now.cards.a.given = 2, 1, nil")
    assert module.settle() is False and lua.eval("State.now.cards.a.given_guard") == 2


def test_the_second_number_is_resist_where_the_game_does_not_name_it(numbers):
    _, module = numbers("GAME.guard = nil; State.now.cards.a, guards.a = {}, 1; printed.a = { resist = 1 }")
    assert module.explain_guard("a") == "1"
