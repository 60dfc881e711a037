"""Rows: in the order that the rules give, with as many places as they have."""


def test_rows_are_sorted_limited_and_put_in_front(part):
    lua, row = part("row")
    lua.execute("State.now.shared.box = { 'w1', 'r3', 'w3', 'r2' }")
    box = lua.eval("function() return table.concat(State.now.shared.box, ' ') end")
    row.sort(None, "box", lua.eval("function(a, b) return Cards.power(a) > Cards.power(b) end"))
    assert box() == "r3 w3 r2 w1"  # equals keep their order
    assert list(row.past(None, "box").values()) == ["w1"]
    assert row.full(None, "box")
    row.to_front(None, "box", lua.table("w1", "gone", "r2"))
    assert box() == "w1 r2 r3 w3"
