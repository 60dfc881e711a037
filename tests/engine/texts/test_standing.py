"""What is changed now, alone: when it is looked for again, and what texts take from cards and give them."""

import pytest

GAME = {"card": {"text": ["text", "writer"]}}
WORLD = """
State.version, present, kinds, changing, numbers, found = 1, { "a", "b" }, {}, {}, true, {}
dead, printed, order = {}, {}, {}
Groups = { present = function() return present end }
function Groups.cards(group) return group end
Sources = { cleared = 0 }
function Sources.clear() Sources.cleared = Sources.cleared + 1 end
function Sources.find(cards) table.insert(order, "find " .. table.concat(cards, " ")) end
function Sources.of_kind(kind) return kinds[kind] or {} end
function Sources.take(is_lost) table.insert(order, "take"); lost_by = is_lost end
function Sources.give(guid, part, n) table.insert(order, "give " .. guid .. " " .. part.says .. " " .. n) end
Bundles = { cleared = 0 }
function Bundles.clear() Bundles.cleared = Bundles.cleared + 1 end
function Bundles.find(sources, cards) table.insert(order, "count " .. #sources .. " " .. #cards) end
function Bundles.sum(guid, number) return guid .. number, 7 end
function Bundles.list(guid, number) return { guid, number } end
ChangeLines = {}
function ChangeLines.none() return next(changing) == nil end
function ChangeLines.exist(kind) return changing[kind] == true end
function ChangeLines.of_number() return numbers end
Reach = {}
function Reach.each(sources, run)
  for _, source in ipairs(sources) do
    for _, guid in ipairs(source.to) do run(source, guid) end
  end
end
function Reach.is_for(source, guid, where) return Text.has(source.to, guid) and where ~= "away" end
function Reach.holds(source, guid) return not dead[(source.from or "") .. " " .. guid] end
function Reach.about(source, guid) return { each = guid } end
Amounts = {}
function Amounts.scaled(by, change, ctx) return by .. change.of .. ctx.each end
Readings = { printed = function(fields) return fields end }
Cards = {}
function Cards.printed(guid) return printed[guid] end
function Cards.folded(word) return word:lower() end
function Cards.all_tags(guid) return { [guid .. "-tag"] = true } end
function again() State.version = State.version + 1 end
"""


@pytest.fixture
def standing(part):
    """`standing(lua)`: the Lua and the module."""
    return lambda before="": part("standing", game=GAME, before=WORLD + before)


def order(lua):
    words = list(lua.globals().order.values())
    lua.execute("order = {}")
    return words


def said(module, guid):
    texts, taken = module.texts(guid)
    return [text.says for text in texts.values()], taken


def test_it_looks_again_only_when_the_state_has_changed(standing):
    lua, module = standing("changing.tap = true")
    module.gather()
    module.gather()
    assert order(lua) == ["find a b"] and lua.eval("Sources.cleared + Bundles.cleared") == 2
    assert list(module.present.values()) == ["a", "b"]
    lua.execute("again(); present = { 'c' }")
    module.gather()
    assert order(lua) == ["find c"] and lua.eval("Sources.cleared + Bundles.cleared") == 4
    lua.execute("again()")
    module.still_holds()
    module.gather()
    assert order(lua) == []


def test_nothing_is_looked_for_where_no_card_changes_anything(standing):
    lua, module = standing()
    module.count()
    assert order(lua) == [] and list(module.present.values()) == ["a", "b"]


def test_numbers_are_counted_only_where_somebody_asks_for_one(standing):
    lua, module = standing("changing.number = true; kinds.number = { 1, 2, 3 }")
    module.gather()
    assert order(lua) == ["find a b"]
    assert module.sum("a", "power") == ("apower", 7)
    assert list(module.list("a", "power").values()) == ["a", "power"] and order(lua) == ["count 3 2"]
    lua.execute("again()")
    assert list(module.list("a", "power").values()) == ["a", "power"]
    assert order(lua) == ["find a b", "count 3 2"]
    lua.execute("again()")
    module.sum("a", "power")
    assert order(lua) == ["find a b", "count 3 2"]
    lua.execute("again()")
    module.still_holds()
    module.count()
    assert order(lua) == []
    lua.execute("again(); numbers = false")
    assert module.sum("a", "power") == (0, None) and len(module.list("a", "power")) == 0
    assert order(lua) == []


def test_what_is_asked_while_it_looks_sees_no_changed_number(standing):
    lua, module = standing("changing.number = true")
    lua.globals().module = module
    lua.execute("Sources.find = function() module.count() end")
    module.gather()
    assert order(lua) == []
    module.count()
    assert order(lua) == ["count 0 2"]


def test_changes_of_a_kind(standing):
    lua, module = standing("kinds.tap = { 'one' }")
    assert len(module.of_kind("tap")) == 0 and order(lua) == []
    lua.execute("changing.tap = true")
    assert list(module.of_kind("tap").values()) == ["one"] and order(lua) == ["find a b"]


def test_for_whom_a_change_counts(standing):
    lua, module = standing("dead['x b'], dead['y y'] = true, true")
    source = lua.eval("{ from = 'x', to = { 'a', 'b' }, change = { by = 2, of = '*' } }")
    counts = [module.counts(source, *of) for of in (("a", None), ("b", None), ("c", None), ("a", "away"))]
    assert counts == [True, False, False, False]
    assert module.amount(source, "a") == "2*a" and module.holds(source) is True
    assert module.holds(lua.eval("{ from = 'y' }")) is False


def test_texts_are_taken_away(standing):
    lua, module = standing(
        """
        kinds.blank = { { to = { "a" }, change = { blank = true } },
          { to = { "b" }, change = { blank = { "text" } } } }
        """
    )
    assert said(module, "a") == ([], False) and order(lua) == []
    lua.execute("changing.blank = true")
    assert [said(module, guid) for guid in "abc"] == [([], True), ([], True), ([], False)]
    assert order(lua) == ["find a b", "take"]
    for lost in (module.lost, lua.globals().lost_by):
        taken = [lost(guid, lua.table_from(text)) for guid in "abc" for text in ({}, {"field": "writer"})]
        assert taken == [True, True, True, False, False, False]
    lua.execute("again(); kinds.blank = {}")
    assert said(module, "a") == ([], False) and order(lua) == ["find a b"]


def test_texts_are_given(standing):
    lua, module = standing(
        """
        changing.grant = true
        first, second = { says = "1", kind = "ability" }, { says = "2" }
        third = { says = "3", reads = { {} } }
        kinds.grant = { { from = "x", to = { "a", "b" }, change = { grant = { first } } },
          { from = "y", to = { "a" },
            change = { grant = { { kind = "text", reads = { second, first } }, third } } } }
        """
    )
    assert said(module, "a") == (["1", "2", "1", "3"], False) and said(module, "b") == (["1"], False)
    assert order(lua) == [
        "find a b",
        "give a 1 100",
        "give b 1 200",
        "give a 2 300",
        "give a 1 300",
        "give a 3 300",
    ]
    assert [text["from"] for text in module.texts("a")[0].values()] == ["x", "y", "y", "y"]
    assert lua.eval("first.from") is None
    lua.execute("again(); kinds.grant = {}")
    assert said(module, "a") == ([], False)


def test_keywords_are_lost_whoever_has_given_them(standing):
    lua, module = standing(
        """
        changing.loses, changing.grant = true, nil
        kinds.loses = { { to = { "a" }, change = { loses = { "swift", "still" } } } }
        local gifts = { { says = "1", keyword = "swift" }, { says = "2", keyword = "deep" }, { says = "3" } }
        kinds.grant = { { from = "x", to = { "a", "b" }, change = { grant = gifts } } }
        """
    )
    assert said(module, "a") == (["2", "3"], True) and said(module, "b") == (["1", "2", "3"], False)
    assert order(lua)[-1] == "take"
    for lost in (module.lost, lua.globals().lost_by):
        taken = [
            lost(guid, lua.table_from(text))
            for guid in "ab"
            for text in ({"keyword": "still"}, {"keyword": "deep"}, {})
        ]
        assert taken == [True, False, False, False, False, False]
    lua.execute("again(); kinds.loses = {}")
    assert said(module, "a") == (["1", "2", "3"], False) and "take" not in order(lua)
    lua.execute("again(); kinds.loses = { { to = { 'a' }, change = { loses = { 'deep' } } } }")
    lua.execute("changing.loses, changing.grant = nil, true")
    assert said(module, "a") == (["1", "2", "3"], False) and "take" not in order(lua)


def test_abilities_of_a_text_that_does_not_count_here(standing):
    _, module = standing(
        """
        changing.grant = true
        printed.a = { { says = "1", kind = "ability", field = "writer" }, { says = "2", kind = "ability" },
          { says = "3", kind = "hand", field = "writer" } }
        printed.b = {}
        kinds.uses = { { to = { "a", "b" }, change = { uses = "writer" } } }
        """
    )
    assert said(module, "a") == (["1"], False) and said(module, "b") == ([], False)


def test_tags_are_given(standing):
    lua, module = standing(
        """
        kinds.tag = { { to = { "a", "b" }, change = { tag = "TROLL" } }, { to = { "a" },
          change = { tag = { "Elf", "Orc" } } }, { to = { "c" }, change = { tags_of = { "x", "y" } } } }
        """
    )
    assert module.tags("a") is None and order(lua) == []
    lua.execute("changing.tag = true")
    tags = {guid: sorted(module.tags(guid).keys()) for guid in "abc"}
    assert tags == {"a": ["elf", "orc", "troll"], "b": ["troll"], "c": ["x-tag", "y-tag"]}
    assert module.tags("d") is None
    lua.execute("again(); kinds.tag = {}")
    assert module.tags("a") is None
