"""Vector and Color, places in space, notes and settings."""

import pytest

from tests.simulator.saves import card, opened, thing
from tts_export.simulator import Table
from tts_export.simulator.space import rotate, to_local, to_world, unrotate


@pytest.fixture(scope="module")
def table() -> Table:
    return opened(card("aaa000", "Ann", (2, 3)), script="--")


@pytest.mark.parametrize(
    ("lua", "result"),
    [
        ("local v = Vector(1, 2, 3) + {1, 1, 1} return {v.x, v[2], v.z}", [2, 3, 4]),
        ("local v = Vector({x = 1, y = 2, z = 3}) * 2 - Vector(1, 0, 0) return {v:get()}", [1, 4, 6]),
        ("return Vector(3, 4, 0):magnitude()", 5),
        ("return Vector(1, 2, 3) == Vector(1, 2, 3)", True),
        ("return Vector(1, 0, 0):angle({0, 1, 0})", 90),
        ("return {Vector(0, 0, 1):cross(Vector(1, 0, 0)):get()}", [0, 1, 0]),
        ("return {Vector(0, 0, 0):lerp({10, 0, 0}, 0.25):get()}", [2.5, 0, 0]),
        ("return {Vector(0, 0, 0):moveTowards({10, 0, 0}, 3):get()}", [3, 0, 0]),
        ("local v = Vector(1, 2, 3) local w = v:copy():set(9) return {v.x, w.x}", [1, 9]),
        ("return {Vector.max({1, 5, 3}, {4, 2, 3}):get()}", [4, 5, 3]),
        ("return {Vector.between({1, 1, 1}, {2, 3, 4}):get()}", [1, 2, 3]),
        ("return Color.Red:toHex()", "da1a18"),
        ("return Color.fromHex('#ff0080').b", pytest.approx(0.50196, abs=1e-4)),
        ("return Color(1, 1, 1):toString()", "White"),
        ("return Color.White == Color(1, 1, 1)", True),
        ("local c = stringColorToRGB('Blue') return {c.r, c.g, c.b}", [0.118, 0.53, 1]),
        ("local p = getObjectFromGUID('aaa000').getPosition() p.y = 0 return {p.x, p.y, p.z}", [2, 0, 3]),
        (
            "local p = getObjects()[3].positionToWorld({1, 0, 0}) return {math.floor(p.x + 0.5), p.z}",
            [1, 3],
        ),
        (
            "local b = getObjectFromGUID('aaa000').getBoundsNormalized() return {b.size.x, b.size.z}",
            [2.2, 3.15],
        ),
    ],
)
def test_values(table: Table, lua: str, result: object):
    assert table.execute(lua) == result


def test_positive_turns_are_clockwise_seen_from_above():
    x, y, z = rotate((0.0, 0.0, 1.0), (0.0, 90.0, 0.0))
    assert (round(x, 6), round(y, 6), round(z, 6)) == (1.0, 0.0, 0.0)


def test_local_and_world_are_inverse():
    place, turned, scale = (1.0, 2.0, 3.0), (10.0, 70.0, 180.0), (2.0, 1.0, 0.5)
    there = to_world((0.3, 0.4, 0.5), place, turned, scale)
    assert to_local(there, place, turned, scale) == pytest.approx((0.3, 0.4, 0.5))
    assert unrotate(rotate((1.0, 2.0, 3.0), turned), turned) == pytest.approx((1.0, 2.0, 3.0))


def test_counters_texts_and_notes_are_saved():
    counter, text = thing("Counter", "count0"), thing("3DText", "text00", (5, 0))
    table = opened(
        counter,
        text,
        script="""
        local c = getObjectFromGUID('count0')
        c.Counter.increment() c.setValue(c.getValue() + 4)
        getObjectFromGUID('text00').TextTool.setValue('hello')
        Notes.setNotes('note') Notes.addNotebookTab({title = 'Rules', body = 'Play.'})""",
    )
    data = table.save()
    by_guid = {o["GUID"]: o for o in data["ObjectStates"]}
    assert by_guid["count0"]["Counter"]["value"] == 5
    assert by_guid["text00"]["Text"]["Text"] == "hello"
    assert (data["Note"], data["TabStates"]["0"]["title"]) == ("note", "Rules")
    assert table.execute("return getObjectFromGUID('count0').TextTool == nil") is True


def test_enums_are_one_based_in_lua_and_zero_based_in_the_save():
    table = opened(script="Hands.hiding = 3 Grid.type = 2")
    assert table.save()["Hands"]["Hiding"] == 2
    assert table.execute("return {Hands.hiding, Grid.type, Lighting.ambient_type}") == [3, 2, 1]


def test_a_cast_finds_what_lies_in_its_way():
    table = opened(card("aaa000", "Ann", (2, 3)), card("bbb000", "Bob", (9, 9)), script="--")
    lua = """local h = Physics.cast({origin = {2, 3, 3}, direction = {0, -1, 0}, max_distance = 5})
             return {#h, h[1].hit_object.getName()}"""
    assert table.execute(lua) == [1, "Ann"]


def test_properties_are_read_and_written():
    table = opened(
        card("aaa000", "Ann"),
        script="""
        local o = getObjectFromGUID('aaa000')
        o.locked, o.memo, o.interactable, o.use_hands = true, 'mine', false, false
        o.setName('Anna') o.setDescription('d') o.setGMNotes('g')
        o.setColorTint({1, 0, 0}) o.tooltip = false""",
    )
    data = next(o for o in table.save()["ObjectStates"] if o["GUID"] == "aaa000")
    wanted = {
        "Locked": True,
        "Memo": "mine",
        "Hands": False,
        "Nickname": "Anna",
        "Tooltip": False,
        "GMNotes": "g",
    }
    assert {k: data[k] for k in wanted} == wanted
    assert data["ColorDiffuse"] == {"r": 1.0, "g": 0.0, "b": 0.0}
    assert table.execute(
        "local o = getObjectFromGUID('aaa000') return {o.type, o.name, o.is_face_down, o.hasTag('x')}"
    ) == [
        "Card",
        "Card",
        False,
        False,
    ]


def test_decals_lines_and_snap_points_of_an_object_are_saved():
    table = opened(card("aaa000", "Ann"), script="--")
    table.execute("""
        local o = getObjectFromGUID('aaa000')
        o.addDecal({name = 'n', url = 'u', position = {0, 1, 0}, scale = {1, 1, 1}})
        o.setVectorLines({{points = {{0, 0, 0}, {1, 0, 0}}, color = {1, 0, 0}, thickness = 0.2}})
        local point = {position = {1, 0, 0}, rotation = {0, 90, 0}, rotation_snap = true, tags = {'x'}}
        o.setSnapPoints({point})""")
    again = Table.open(table.save())
    assert again.save() == table.save()
    lua = """local o = getObjectFromGUID('aaa000')
             local line, point = o.getVectorLines()[1], o.getSnapPoints()[1]
             return {o.getDecals()[1].url, line.points[2].x, point.rotation.y}"""
    assert table.execute(lua) == ["u", 1, 90]


def test_the_table_prints_as_text():
    table = opened(card("aaa000", "Ann", (0, 3, -15)), card("bbb000", "Bob", (4, 2), face_down=True))
    text = str(table)
    assert "hand White (White player): Ann" in text
    assert "bbb000 Bob at (4.0, 1.03, 2.0) [face down]" in text
    seen = table.player("Red").view()
    assert "hand White (White player): hidden card" in seen
    assert "bbb000 hidden card at" in seen
