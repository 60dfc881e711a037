"""Players: seats, turning things, buttons, menus, hotkeys, dialogs, chat, turns."""

import pytest

from tests.simulator.saves import bag, card, named, opened, said, thing
from tts_export.simulator import SimError

SEATS = """
function onPlayerConnect(p) print('connect', p.steam_name) end
function onPlayerDisconnect(p) print('disconnect', p.steam_name) end
function onPlayerChangeColor(c) print('color', c, table.concat(getSeatedPlayers(), ' ')) end
"""


def test_people_come_change_seats_and_go():
    table = opened(script=SEATS)
    blue = table.sit("Blue", name="Ada")
    blue.change_color("Green")
    table.stand("Green")
    assert said(table) == [
        "connect\tAda",
        "color\tBlue\tWhite Red Blue",
        "color\tGreen\tWhite Red Green",
        "disconnect\tAda",
        "color\tGrey\tWhite Red",
    ]
    with pytest.raises(SimError, match="cannot change to Red"):
        table.player("White").change_color("Red")


def test_a_spectator_watches_and_is_not_seated():
    table = opened(script="--")
    table.sit("Grey", name="Eve")
    assert table.execute("return {#getSeatedPlayers(), #Player.getSpectators(), Player.Grey.steam_name}") == [
        2,
        1,
        "Eve",
    ]


def test_players_have_names_and_the_first_is_host():
    table = opened(script="--")
    lua = "return {Player.White.color, Player['Red'].seated, Player.Blue.seated, Player.White.host}"
    assert table.execute(lua) == ["White", True, False, True]
    assert table.execute("return Player.White == Player['White'] and type(Player.White)") == "userdata"


def test_turning_over_and_around_is_told_with_old_and_new():
    script = """function onObjectRotate(o, spin, flip, c, old_spin, old_flip)
        print(spin, flip, c, old_spin, old_flip)
    end"""
    table = opened(card("aaa000", "Ann"), script=script)
    ann, white = table.object("aaa000"), table.player("White")
    white.rotate(ann, 90)
    table.settle()
    white.flip(ann)
    table.settle()
    assert said(table) == ["270\t0\tWhite\t180\t0", "270\t180\tWhite\t270\t0"]
    assert (ann.rot[1], ann.face_down) == (270.0, True)


def test_scripts_may_forbid_what_players_do():
    script = """function onPlayerAction(p, action, targets)
                  print(p.color, action, #targets)
                  return action ~= 'PickUp'
                end
                function tryObjectRotate(o, spin, flip, c) return false end"""
    table = opened(card("aaa000", "Ann"), script=script)
    ann, white = table.object("aaa000"), table.player("White")
    assert not white.drag(ann, (5.0, 0.0))
    assert not white.flip(ann)
    table.settle()
    assert (ann.pos[0], ann.face_down) == (0.0, False)
    assert said(table) == ["White\tPickUp\t1", "White\tFlipOver\t1"]


def test_picking_up_and_dropping_is_heard_by_all_and_by_the_object():
    own = "function onPickUp(c) print('mine up', c) end function onDrop(c) print('mine down', c) end"
    script = (
        "function onObjectPickUp(c, o) print('up', c) end function onObjectDrop(c, o) print('down', c) end"
    )
    table = opened(card("aaa000", "Ann", LuaScript=own), script=script)
    table.player("Red").drag(table.object("aaa000"), (3.0, 3.0))
    assert sorted(said(table)) == ["down\tRed", "mine down\tRed", "mine up\tRed", "up\tRed"]


def test_a_button_calls_its_function_with_object_color_and_alt():
    own = """self.createButton({click_function = 'go', function_owner = self, label = 'Go'})
             function go(o, color, alt)
               print(o.getName(), color, alt)
               self.editButton({index = 0, label = 'Gone'})
             end"""
    table = opened(card("aaa000", "Ann", LuaScript=own))
    table.player("Red").press(table.object("aaa000"), "Go", alt=True)
    assert said(table) == ["Ann\tRed\ttrue"]
    assert table.execute("return self.getButtons()[1].label", on="aaa000") == "Gone"
    with pytest.raises(SimError, match=r"no button 'Go', only \['Gone'\]"):
        table.player("Red").press(table.object("aaa000"), "Go")


def test_an_input_takes_text():
    own = """self.createInput({input_function = 'typed', function_owner = self, label = 'name', value = ''})
             function typed(o, color, text, editing) print(color, text, editing) end"""
    table = opened(card("aaa000", "Ann", LuaScript=own))
    table.player("White").write(table.object("aaa000"), "hello")
    assert said(table) == ["White\thello\tfalse"]


def test_context_menus_and_hotkeys():
    script = """function onLoad()
        local ann = getObjectFromGUID('aaa000')
        ann.addContextMenuItem('Tap', function(c, pos, o) print('tap', c, o.getName(), pos.x) end)
        addContextMenuItem('New', function(c, pos) print('new', c, pos.x) end)
        addHotkey('Next', function(c, over, pos, up) print('next', c, over and over.getName(), up) end)
    end"""
    table = opened(card("aaa000", "Ann", (2, 0)), script=script)
    white = table.player("White")
    white.menu("Tap", table.object("aaa000"))
    white.menu("New", at=(3.0, 0.0))
    white.hotkey("Next", over=table.object("aaa000"))
    assert said(table) == ["tap\tWhite\tAnn\t2", "new\tWhite\t3", "next\tWhite\tAnn\tfalse"]
    with pytest.raises(SimError, match="no 'Untap' in the context menu of Ann, did you mean 'Tap'"):
        white.menu("Untap", table.object("aaa000"))


def test_dialogs_wait_for_an_answer():
    table = opened(
        script="""
        function ask()
          Player.Red.showInputDialog('Name?', 'Bob', function(text, c) print('input', text, c) end)
          Player.Red.showOptionsDialog('Which?', {'one', 'two'}, 1,
            function(text, i, c) print('option', text, i, c) end)
          Player.Red.showConfirmDialog('Sure?', function(c) print('sure', c) end)
        end"""
    )
    table.call("ask")
    red = table.player("Red")
    assert [d.kind for d in red.dialogs] == ["input", "options", "confirm"]
    red.answer("Ada")
    red.answer("two")
    red.answer()
    assert said(table) == ["input\tAda\tRed", "option\ttwo\t2\tRed", "sure\tRed"]
    with pytest.raises(SimError, match="no dialog waits"):
        red.answer()
    table.call("ask")
    red.close_dialog()
    assert len(said(table)) == 3 and [d.kind for d in red.dialogs] == ["options", "confirm"]


def test_messages_reach_who_they_are_for():
    table = opened(
        script="""
        printToAll('all') broadcastToColor('red', 'Red', {1, 1, 1})
        Player.White.broadcast('white') print('host')"""
    )
    assert table.player("White").messages == ["all", "white", "host"]
    assert table.player("Red").messages == ["all", "red"]
    assert [(m.kind, m.to) for m in table.messages][1] == ("broadcast", "Red")


def test_turns_go_around_the_seated():
    script = "function onPlayerTurn(p, before) print(p.color, before and before.color) end"
    table = opened(script=script)
    table.sit("Green")
    table.execute("Turns.enable = true")
    for _ in range(3):
        table.execute("Turns.turn_color = Turns.getNextTurnColor()")
    assert said(table) == ["White\tnil", "Red\tWhite", "Green\tRed", "White\tGreen"]
    table.execute("Turns.type = 2 Turns.order = {'Green', 'White'}")
    assert table.execute("return {Turns.getNextTurnColor(), Turns.type}") == ["Green", 2]
    saved = table.save()["Turns"]
    assert (saved["Type"], saved["TurnOrder"], saved["TurnColor"]) == (1, ["Green", "White"], "White")


def test_deleting():
    table = opened(card("aaa000", "Ann"), script="function onObjectDestroy(o) print('gone', o.getName()) end")
    table.player("White").delete(table.object("aaa000"))
    assert said(table) == ["gone\tAnn"]
    assert named(table, "Ann") == []


def test_several_are_deleted_only_together():
    script = "function onPlayerAction(player, action, targets) return #targets < 2 end"
    table = opened(card("aaa000", "Ann"), card("bbb000", "Bob", (5, 0)), script=script)
    ann, bob = table.object("aaa000"), table.object("bbb000")
    assert table.player("White").delete(ann, bob) is False
    assert table.player("White").delete(ann) and named(table, "Bob") == [bob]


def test_several_are_dragged_together():
    names = [("aaa000", "Ann", (0, 0)), ("bbb000", "Bob", (5, 0)), ("ccc000", "Cyd", (9, 0))]
    table = opened(*(card(guid, name, at) for guid, name, at in names))
    white = table.player("White")
    white.drag_together([table.object(guid) for guid, _, _ in names[1:]], (1.0, 4.0))
    table.settle()
    places = [tuple(round(x) for x in table.object(guid).pos[::2]) for guid, _, _ in names]
    assert places == [(0, 0), (6, 4), (10, 4)]
    white.drag_together([table.object("bbb000"), table.object("ccc000")], None)
    table.settle()
    assert {o.nickname for o in white.hand} == {"Bob", "Cyd"}


def test_states_change_by_number_key():
    two = card("bbb000", "Bob")
    script = "function onObjectStateChange(o, old) print(o.getName(), old) end"
    table = opened(card("aaa000", "Ann", (4, 0), States={"2": two}), script=script)
    assert table.execute("return getObjectFromGUID('aaa000').getStateId()") == 1
    table.player("White").type_number(table.object("aaa000"), 2)
    table.settle()
    (bob,) = named(table, "Bob")
    assert bob.pos[0] == 4.0
    assert bob.data["States"]["1"]["Nickname"] == "Ann"
    assert said(table) == ["Bob\taaa000"]


def test_a_die_shows_a_number_that_the_seed_decides():
    def rolled(seed: int) -> int:
        table = opened(thing("Die_6", "die000", (0, 1.5, 0)), script="--", seed=seed)
        table.player("White").roll(table.object("die000"))
        assert table.execute("return getObjectFromGUID('die000').resting") is False
        table.settle()
        return int(table.execute("return getObjectFromGUID('die000').getValue()"))

    values = [rolled(seed) for seed in range(12)]
    assert values == [rolled(seed) for seed in range(12)]
    assert set(values) <= set(range(1, 7))
    assert len(set(values)) > 2


def test_scripts_hear_of_searches_and_reach_the_editor():
    table = opened(
        bag("aaaaaa", card("bbbbbb", "One")),
        script="""
        function onObjectSearchStart(o, color) sendExternalMessage({ begun = o.guid, by = color }) end
        function onObjectSearchEnd(o, color) sendExternalMessage({ ended = o.guid }) end
        """,
    )
    white = table.player("White")
    white.search(table.object("aaaaaa"))
    white.end_search(table.object("aaaaaa"))
    assert table.external == [{"begun": "aaaaaa", "by": "White"}, {"ended": "aaaaaa"}]
