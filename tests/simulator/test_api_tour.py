"""The API function by function: what each returns on one small table."""

import pytest

from tests.simulator.saves import bag, card, deck, opened, said, thing, zone
from tts_export.simulator import ScriptError, Table

RED = {"r": 1, "g": 0, "b": 0}


def small_table() -> Table:
    table = opened(
        card("aaa000", "Ann", (2, 0), Tags=["Hero", "Troll"], Description="text", GMNotes="notes", Value=3),
        card("bbb000", "Bob", (6, 0), Tags=["Hero"]),
        deck("deck01", "Cyd Dot Eve", (12, 0)),
        bag("bag000", card("fay000", "Fay"), at=(20, 0)),
        thing("Die_6", "die000", (24, 1.5, 0)),
        thing("Counter", "count0", (28, 0)),
        thing(
            "3DText",
            "text00",
            (32, 0),
            Text={"Text": "hi", "fontSize": 40, "colorstate": {"r": 1, "g": 0, "b": 0}},
        ),
        thing("Digital_Clock", "clock0", (36, 0)),
        zone("zone01"),
        script="""function names(list)
                    local t = {}
                    for i, o in ipairs(list) do t[i] = o.getName() end
                    return t
                  end""",
    )
    table.execute("for _, o in ipairs(getObjects()) do _G[o.guid:sub(1, 3)] = o end")
    return table


READ = [
    ("aaa.getDescription() .. aaa.getGMNotes() .. aaa.getGUID()", "textnotesaaa000"),
    ("{aaa.getLock(), aaa.isDestroyed(), aaa.getValue(), aaa.getQuantity()}", [False, False, 3, -1]),
    ("{aaa.getTags(), aaa.hasAnyTag(), aaa.hasMatchingTag(bbb)}", [["Hero", "Troll"], True, True]),
    ("names(getObjectsWithAnyTags({'troll', 'orc'}))", ["Ann"]),
    ("names(getObjectsWithAllTags({'hero'}))", ["Ann", "Bob"]),
    ("#getObjects() - #getAllObjects()", 2),
    ("aaa.getCustomObject().width", 10),
    ("aaa.getColorTint().r", 1),
    ("#die.getRotationValues()", 6),
    ("die.getRotationValue()", 2),
    (
        "{dec.getQuantity(), dec.type, dec.getObjects()[3].nickname, dec.getObjects()[1].index}",
        [3, "Deck", "Eve", 0],
    ),
    ("{bag.getObjects()[1].guid, bag.type}", ["fay000", "Bag"]),
    ("{tex.TextTool.getValue(), tex.TextTool.getFontSize(), tex.TextTool.getFontColor().g}", ["hi", 40, 0]),
    ("{clo.Clock.getValue(), clo.Clock.paused, clo.type}", [0, False, "Clock"]),
    ("aaa.positionToLocal(aaa.getPosition() + Vector(1, 0, 0)):string('at')", "at: { x = -1, y = 0, z = 0 }"),
    ("{aaa.getRotation().y, aaa.getScale().x, aaa.getVelocity().x}", [180, 1, 0]),
    ("{math.floor(aaa.getTransformForward().z + 0.5), aaa.getTransformUp().y}", [-1, 1]),
    ("{aaa.getBounds().size.x, aaa.getBounds().center.x}", [2.2, 2]),
    ("names(zon.getObjects())", ["Ann"]),
    (
        "{aaa.memo == nil, aaa.alt_view_angle.x, aaa.script_state, aaa.mass, aaa.held_by_color == nil}",
        [True, 0, "", 1, True],
    ),
    ("#Hands.getHands()", 2),
    ("{Tables.getTable(), Tables.getCustomURL() == nil}", ["Table_None", True]),
    ("Physics.getGravity().y < 0", True),
    ("#Player.getPlayers()", 2),
    ("{#Player.getColors(), table.concat(Player.getAvailableColors(), ' ')}", [12, "White Red"]),
    ("Player.Action.FlipOver", "FlipOver"),
    (
        "{Player.White.getPointerPosition().x, Player.White.getPointerRotation(), Player.White.admin}",
        [0, 0, True],
    ),
    ("JSON.decode(JSON.encode_pretty({a = {1}}))", {"a": [1]}),
    ("logString({1}, 'list')", "list: [1]"),
    ("os.date('*t', 86400).day", 2),
    ("os.time({year = 1970, month = 1, day = 2, hour = 0}) >= 86400", True),
    ("{Info.name, Turns.enable, Grid.opacity}", ["", False, 0.75]),
    ("UI.getXml()", ""),
    ("#UI.getCustomAssets()", 0),
    ("Global.getLuaScript():find('names', 1, true) ~= nil", True),
    ("aaa.getLuaScript()", ""),
    ("aaa.getButtons() == nil and aaa.getInputs() == nil", True),
]


@pytest.fixture(scope="module")
def table() -> Table:
    return small_table()


@pytest.mark.parametrize(("lua", "result"), READ)
def test_reading(table: Table, lua: str, result: object):
    assert table.execute(f"return {lua}") == result


WRITTEN = [
    ("aaa.setLock(true)", "aaa.locked", True),
    ("aaa.setTags({'one'}) aaa.removeTag('one')", "#aaa.getTags()", 0),
    ("aaa.setScale({2, 1, 2}) aaa.scale(0.5)", "aaa.getScale().x", 1),
    ("aaa.translate({1, 0, 0})", "math.floor(aaa.getPosition().x + 0.5)", 3),
    ("aaa.rotate({0, 90, 0})", "aaa.getRotation().y", 270),
    ("aaa.setRotation({0, 90, 180})", "aaa.is_face_down", True),
    ("aaa.highlightOn({1, 0, 0}, 1) aaa.highlightOff()", "aaa.getName()", "Ann"),
    ("die.setRotationValue(5)", "die.getValue()", 5),
    ("die.setRotationValues({{value = 'x', rotation = {0, 0, 0}}})", "die.getRotationValues()[1].value", "x"),
    ("cou.Counter.setValue(4) cou.Counter.decrement()", "cou.getValue()", 3),
    ("cou.setValue(9) cou.Counter.clear()", "cou.Counter.getValue()", 0),
    ("tex.TextTool.setFontSize(50) tex.TextTool.setFontColor({0, 1, 0})", "tex.TextTool.getFontSize()", 50),
    ("clo.setValue(1) clo.Clock.setValue(60) clo.Clock.paused = true", "clo.Clock.getValue()", 60),
    ("aaa.setDecals({{name = 'n', url = 'u'}})", "#aaa.getDecals()", 1),
    ("destroyObject(aaa)", "getObjectFromGUID('aaa000') == nil", True),
    ("copy({aaa}) paste({position = {0, 2, 9}})", "#getObjectsWithTag('Troll')", 2),
    ("Player.White.copy({aaa}) Player.White.paste({0, 2, 9})", "#getObjectsWithTag('Troll')", 2),
    ("spawnObject({type = 'BlockSquare', position = {0, 3, 9}, scale = {2, 2, 2}})", "#getObjects()", 12),
    ("bag.reset()", "bag.getQuantity()", 0),
    (
        "dec.takeObject({flip = true, position = {2, 3, 9}})",
        "getObjectFromGUID('cyd000').is_face_down",
        False,
    ),
    (
        "dec.dealToColorWithOffset({0, 0, 9}, true, 'White')",
        "math.floor(getObjectFromGUID('cyd000').getPosition().z)",
        -6,
    ),
    (
        "aaa.addToPlayerSelection('Red')",
        "{#Player.Red.getSelectedObjects(), aaa.getSelectingPlayers()[1]}",
        [1, "Red"],
    ),
    (
        "aaa.addToPlayerSelection('Red') aaa.removeFromPlayerSelection('Red')",
        "#Player.Red.getSelectedObjects()",
        0,
    ),
    (
        "aaa.addToPlayerSelection('Red') Player.Red.clearSelectedObjects()",
        "#Player.Red.getSelectedObjects()",
        0,
    ),
    ("aaa.createButton({click_function = 'f'}) aaa.removeButton(0)", "aaa.getButtons() == nil", True),
    ("aaa.createButton({click_function = 'f'}) aaa.clearButtons()", "aaa.getButtons() == nil", True),
    (
        "aaa.createInput({input_function = 'f'}) aaa.editInput({index = 0, value = 'v'})",
        "aaa.getInputs()[1].value",
        "v",
    ),
    (
        "aaa.createInput({input_function = 'f'}) aaa.removeInput(0) aaa.clearInputs()",
        "aaa.getInputs() == nil",
        True,
    ),
    ("Player.White.changeColor('Blue')", "Player.Blue.steam_name", "White player"),
    (
        "Player.White.promote() Player.White.team = 'Clubs'",
        "Player.White.promoted and Player.White.team",
        "Clubs",
    ),
    (
        "Player.White.setHandTransform({position = {0, 3, -20}})",
        "Player.White.getHandTransform().position.z",
        -20,
    ),
    ("Player.White.lookAt({position = {0, 0, 0}, distance = 5})", "true", True),
    ("Notes.setNotes('x')", "Notes.getNotes()", "x"),
    (
        "Tables.setTable('Table_RPG') Tables.setCustomURL('u')",
        "Tables.getTable() .. Tables.getCustomURL()",
        "Table_RPGu",
    ),
    ("Lighting.light_intensity = 2 Lighting.apply()", "Lighting.light_intensity", 2),
    ("UI.setCustomAssets({{name = 'n', url = 'u'}})", "UI.getCustomAssets()[1].url", "u"),
    ("aaa.setLuaScript('x = 1')", "aaa.getLuaScript()", "x = 1"),
    ("Wait.frames(function() late = true end, 1) Wait.stopAll()", "late == nil", True),
    ("addHotkey('k', print) clearHotkeys() addContextMenuItem('m', print) clearContextMenu()", "true", True),
    ("zon.setTags({'nothing'})", "#zon.getObjects()", 0),
    ("bag.randomize() dec.randomize('White')", "dec.getQuantity()", 3),
    ("aaa.registerCollisions() aaa.addForce({0, 9, 0}) aaa.setVelocity({1, 0, 0})", "aaa.getPosition().x", 2),
    ("aaa.attachHider('veil', true, {'Red'}) aaa.attachHider('veil', false)", "true", True),
]


@pytest.mark.parametrize(("lua", "read", "result"), WRITTEN)
def test_writing(lua: str, read: str, result: object):
    table = small_table()
    table.execute(lua)
    table.settle()
    assert table.execute(f"return {read}") == result


@pytest.mark.parametrize(
    "lua",
    [
        "aaa.putObject(aaa)",
        "aaa.takeObject()",
        "zon.shuffle()",
        "dec.cut(3)",
        "dec.split(2)",
        "aaa.cut(1)",
        "aaa.setState(2)",
        "aaa.shuffleStates()",
        "die.setRotationValue(9)",
        "dec.deal(1, 'Blue')",
        "aaa.removeButton(0)",
        "aaa.createButton({click_function = function() end})",
        "aaa.type = 'Deck'",
        "Player.White.color = 'Red'",
        "Player.White.changeColor('Mauve')",
        "broadcastToColor('x', 'Mauve')",
        "printToAll(nil)",
        "spawnObject({})",
        "spawnObjectData({})",
        "spawnObjectJSON({json = '{'})",
        "JSON.encode({aaa})",
        "JSON.decode('{')",
        "Wait.frames(nil)",
        "UI.loading = true",
        "aaa.setName(nil)",
    ],
)
def test_wrong_use_is_refused(table: Table, lua: str):
    with pytest.raises(ScriptError):
        table.execute(lua)


def test_notebook_tabs_are_edited_and_removed(table: Table):
    lua = """local i = Notes.addNotebookTab({title = 'a', body = 'b', color = 'Red'})
             Notes.editNotebookTab({index = i, body = 'c'})
             local tab = Notes.getNotebookTabs()[1]
             return {tab.title, tab.body, Notes.removeNotebookTab(i), #Notes.getNotebookTabs()}"""
    assert table.execute(lua) == ["a", "c", True, 0]


def test_states_are_listed():
    table = opened(
        card("aaa000", "Ann", States={"2": card("bbb000", "Bob"), "3": card("ccc000", "Cyd")}), script="--"
    )
    lua = """local t = {}
             for i, s in ipairs(getObjectFromGUID('aaa000').getStates()) do t[i] = {s.id, s.name} end
             return t"""
    assert table.execute(lua) == [[2, "Bob"], [3, "Cyd"]]
    guid = table.execute("return getObjectFromGUID('aaa000').shuffleStates().guid")
    table.settle()
    assert table.object(guid).nickname in ("Bob", "Cyd")


def test_collecting_answers_of_several_players():
    table = opened(
        script="""
        votes = Wait.collect({'White', 'Red'}, function(t) print('all', t.White, t.Red) end,
          function(t, id, value) print('add', id, value) end, function(t, id, why) print('no', id, why) end)
        votes.add('White', 1) votes.add('White', 2) votes.add('Blue', 3) votes.add('Red', 4)"""
    )
    assert said(table) == ["add\tWhite\t1", "no\tWhite\t1", "no\tBlue\t2", "add\tRed\t4", "all\t1\t4"]


def test_dialogs_of_every_kind():
    table = opened(
        script="""
        Player.Red.showInfoDialog('info')
        Player.Red.showMemoDialog('memo', 'old', function(text) print('memo', text) end)
        Player.Red.showColorDialog(function(c, who) print('color', c.r, who) end)
        Player.Red.print('psst')"""
    )
    red = table.player("Red")
    assert [d.kind for d in red.dialogs] == ["info", "memo", "color"]
    red.answer()
    red.answer()
    red.answer({"r": 1, "g": 0, "b": 0})
    assert said(table) == ["psst", "memo\told", "color\t1\tRed"]


def test_highlights_fade():
    table = opened(card("aaa000", "Ann"), script="getObjectFromGUID('aaa000').highlightOn('Red', 0.5)")
    assert table.object("aaa000").highlight is not None
    table.step(40)
    assert table.object("aaa000").highlight is None


def test_grouping_by_hand():
    table = opened(card("aaa000", "Ann"), card("bbb000", "Bob", (5, 0)))
    (made,) = table.player("White").group(table.object("aaa000"), table.object("bbb000"))
    table.settle()
    assert made.count == 2
