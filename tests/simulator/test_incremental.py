"""Answers that are asked for repeatedly: right every time, and what has not changed is the same object."""

import pytest
from hypothesis import given, strategies as st

from tests.simulator.saves import opened
from tts_export.simulator import Table
from tts_export.simulator.incremental import IncrementalAnswer

SCRIPT = """
state = {round = 1, log = {"x"}}
state.cards = {a = {marks = {boon = 1}, zone = "hand"}, b = {marks = {}, zone = "deck"}}
function look() return state end
"""


def look(table):
    found = table.call_again("look")
    assert found == table.call("look")
    return found


def asked_twice(lua):
    """What was read before and after a piece of Lua, which builds its state again as a table does."""
    table = opened(script=SCRIPT)
    before = look(table)
    table.execute("state = JSON.decode(JSON.encode(state)) " + lua)
    return before, look(table)


def test_what_has_not_changed_is_the_same_object():
    before, now = asked_twice("state.cards.a.zone = 'discard'")
    assert now["cards"]["a"] == {"marks": {"boon": 1}, "zone": "discard"}
    assert now["cards"]["b"] is before["cards"]["b"]
    assert now["log"] is before["log"]
    assert before["cards"]["a"]["zone"] == "hand"


def test_nothing_changed_is_the_whole_answer_again():
    before, now = asked_twice("")
    assert now is before


def test_new_and_missing_keys_are_seen_at_every_depth():
    _, now = asked_twice(
        "state.cards.c = {zone = 'x'} state.cards.b = nil state.winner = 'White' state.round = nil"
    )
    assert set(now["cards"]) == {"a", "c"} and now["winner"] == "White" and "round" not in now


def test_lists_are_read_whole():
    _, now = asked_twice("state.log = {'y', 'x'}")
    assert now["log"] == ["y", "x"]


def test_a_table_that_was_loaded_again_remembers_nothing():
    table = opened(script=SCRIPT)
    before = look(table)
    table.rewind(table.save())
    now = look(table)
    assert now == before and now is not before


plain = st.recursive(
    st.booleans() | st.integers(-9, 9) | st.text("ab", max_size=2),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("xyz", min_size=1, max_size=1), inner)
    ),
    max_leaves=12,
)


@pytest.mark.long
@given(first=plain, second=plain)
def test_any_two_answers_are_read_as_they_are(first, second):
    memory = IncrementalAnswer(RUNTIME)
    for value in (first, second, first):
        assert memory.plain(RUNTIME.to_lua(value)) == as_lua_has_it(value)


def as_lua_has_it(value):
    """Lua's empty table is an empty list to us."""
    if isinstance(value, dict):
        return {key: as_lua_has_it(inner) for key, inner in value.items()} or []
    return [as_lua_has_it(inner) for inner in value] if isinstance(value, list) else value


RUNTIME = Table.open({"ObjectStates": []}).world.runtime
