"""What lasts for a while, alone: how each change ends, and what it is for until then."""

import pytest

WORLD = """
over = {}
Lasting = nil
State.now.active, State.now.phase = "White", "prep"
function add(lasts, cards, change, player)
  Lasting.add({ lasts = lasts, cards = cards, change = change or {}, ctx = { player = player or "White" } })
end
"""


@pytest.fixture
def lasting(part):
    """`lasting(shared=...)`: the Lua and the module."""

    def made(*, shared=False):
        lua, module = part("lasting", game={"turn": {"shared": shared}}, before=WORLD)
        lua.globals().Lasting = module
        lua.execute("Lasting.ended = function(entry) table.insert(over, entry.id) end")
        return lua, module

    return made


def names(module):
    return [entry.id.removeprefix("change ") for entry in module.list().values()]


def spans(module):
    return [entry.lasts for entry in module.list().values()]


def touches(lua, run):
    """How often a call changes the state."""
    before = lua.globals().State.touched
    run()
    return lua.globals().State.touched - before


def test_changes_have_names_and_none_is_given_twice(lasting):
    lua, module = lasting()
    assert touches(lua, lambda: lua.execute("add('turn')")) == 1
    lua.execute("add()")
    assert names(module) == ["1", "2"]
    module.expire("turn")
    lua.execute("add('turn')")
    assert names(module) == ["2", "3"]


def test_a_moment_ends_what_lasts_until_then(lasting):
    lua, module = lasting()
    lua.execute("add('turn'); add('combat'); add(nil); add('next'); add('next', nil, nil, 'Red')")
    module.expire("phase")
    assert names(module) == ["1", "2", "3", "4", "5"]
    module.expire("combat")
    module.expire("turn")
    assert names(module) == ["3", "4", "5"]
    module.expire("next", "White")
    assert names(module) == ["3", "5"]


def test_the_next_turn_of_anybody_is_next_where_turns_are_shared(lasting):
    lua, module = lasting(shared=True)
    lua.execute("add('next'); add('next', nil, nil, 'Red'); add('next_end', nil, nil, 'Red')")
    module.expire("next", "White")
    assert (names(module), spans(module)) == (["3"], ["turn"])


def test_until_the_end_of_the_next_turn_of_the_player(lasting):
    lua, module = lasting()
    lua.execute("add('next_end'); add('next_end', nil, nil, 'Red')")
    module.expire("turn", "White")
    assert spans(module) == ["next_end", "next_end"]
    module.expire("next", "Red")
    assert spans(module) == ["next_end", "turn"]


def test_in_the_next_phase_of_that_name_of_the_player(lasting):
    lua, module = lasting()
    lua.execute("add({ next = 'prep' }); add({ next = 'main' }); add({ next = 'prep' }, nil, nil, 'Red')")
    assert [module.waits(entry) for entry in module.list().values()] == [True] * 3
    module.expire("turn", "White")
    assert [module.waits(entry) for entry in module.list().values()] == [True] * 3
    module.expire("phase", "White")
    assert [entry if entry == "phase" else "later" for entry in spans(module)] == ["phase", "later", "later"]
    assert [module.waits(entry) for entry in module.list().values()] == [False, True, True]
    module.expire("phase", "White")
    assert names(module) == ["2", "3"]


def test_until_a_phase_ends_is_with_it_where_it_runs_already(lasting):
    lua, module = lasting()
    lua.execute(
        "add({ through = 'prep' }); add({ through = 'main' }); add({ through = 'prep' }, nil, nil, 'Red')"
    )
    assert spans(module)[0] == "phase" and [span.through for span in spans(module)[1:]] == ["main", "prep"]
    assert [module.waits(entry) for entry in module.list().values()] == [False] * 3
    lua.execute("State.now.phase = 'main'")
    module.expire("turn", "White")
    assert [span for span in spans(module) if span == "phase"] == ["phase"]
    module.expire("phase", "White")
    assert names(module) == ["2", "3"] and spans(module)[0] == "phase"
    lua.execute("State.now.active, State.now.phase = 'Red', 'prep'")
    module.expire("phase", "Red")
    assert (names(module), spans(module)) == (["3"], ["phase"])


def test_what_is_for_the_next_one_is_used_once(lasting):
    lua, module = lasting()
    lua.execute("add(nil, nil, { next = true }); add(nil, nil, { next = true }); add()")
    module.use("change 3")
    assert names(module) == ["1", "2", "3"]
    module.use("change 1")
    assert names(module) == ["2", "3"]


def test_an_amount_is_used_up(lasting):
    lua, module = lasting()
    lua.execute("add(nil, nil, { prevent = 3 }); add(nil, nil, { prevent = 0 })")
    module.lower("change 1", "prevent", 1)
    assert module.list()[1].change.prevent == 2
    module.lower("change 9", "prevent", 1)
    module.lower("change 1", "prevent", 1)
    assert names(module) == ["1", "2"]
    module.lower("change 1", "prevent", 1)
    assert names(module) == ["2"]


def test_a_card_that_leaves_has_nothing_any_more(lasting):
    lua, module = lasting()
    lua.execute("add(nil, { 'a' }); add(nil, { 'a', 'b' }); add({ with = 'a' }); add({ with = 'b' }); add()")
    lua.execute("add({ with = 'b' }, { 'a' }); add('turn', { 'b' })")
    module.forget("a")
    assert names(module) == ["2", "4", "5", "7"]
    assert list(module.list()[1].cards.values()) == ["b"]


def test_what_is_more_than_looked_up_hears_of_its_end(lasting):
    lua, module = lasting()
    for change in ("control = 'Red'", "shape = {}", "banished = {}", "by = 1"):
        lua.execute(f"add('turn', nil, {{ {change} }}); add(nil, nil, {{ {change} }})")
    module.expire("turn")
    assert list(lua.globals().over.values()) == ["change 1", "change 3", "change 5"]
    assert names(module) == ["2", "4", "6", "8"]


def test_nothing_is_touched_where_nothing_lasts(lasting):
    lua, module = lasting()
    assert touches(lua, lambda: module.expire("turn")) == 0
    lua.execute("add()")
    assert touches(lua, lambda: module.expire("turn")) == 1
