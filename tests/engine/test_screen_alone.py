"""The screen alone: words for players, the panel and what changes in it, menus, and what is done later."""

import pytest

from tests.engine.lua import NOTE, Noted, parts

GAME = {"panel": {"colors": {"text": "#eee"}}}
WORLD = """
Time, later, seated = { frame_count = 100 }, {}, { White = true }
PANEL, self = "panel of @controller@ @controller@ shows @words@ %d.", { guid = "g", UI = { assets = {} } }
function self.UI.getCustomAssets() return self.UI.assets end
UI = { loading = false }
function UI.setXml(xml, assets)
  note(xml)
  UI.xml = xml
  UI.assets = assets
end
function UI.getCustomAssets() return UI.assets end
function UI.getXml() return UI.xml end
function UI.setAttributes(id, of)
  local words = {}
  for key, value in pairs(of) do words[#words + 1] = key .. "=" .. value end
  table.sort(words)
  note(id, table.concat(words, " "))
end
function UI.getAttribute(id, attribute) return UI[id .. attribute] end
Wait = {}
function Wait.frames(run, frames) table.insert(later, { run = run, frames = frames }) end
function Wait.condition(run, holds, seconds, otherwise)
  if holds() then run() else table.insert(later, { run = otherwise or run, frames = seconds or 0 }) end
end
function Wait.time(run, seconds) table.insert(later, { run = run, frames = seconds .. " s" }) end
function stringColorToRGB(color)
  return ({ White = { r = 1, g = 0.5, b = 0 }, Red = { r = 0.2, g = 0.1, b = 0.3 } })[color]
end
local function rgb(color) return color.r .. " " .. color.g .. " " .. color.b end
function printToAll(text, color) note("all", text, rgb(color)) end
function broadcastToAll(text, color) note("loud", text, rgb(color)) end
function broadcastToColor(text, who, color) note("to", who, text, rgb(color)) end
Player = {}
for _, color in ipairs({ "White", "Red" }) do
  Player[color] = { seated = seated[color], showMemoDialog = function(question, start, run)
    note("asks", color, question, start)
    run("words", color)
  end }
end
function addHotkey(label, run, on) note("hotkey", label, on) pressed = run end
Table = { dice = function() return { "die", "d20" } end }
function Table.object(guid) return guid == "die" and die or nil end
math.random = function(low, high) return low .. " to " .. high end
function piece(resting)
  local object = { guid = "own", resting = resting }
  function object.clearContextMenu() note("clear menu") end
  function object.addContextMenuItem(label, run, keep) note("item", label, keep) chosen = run end
  function object.clearButtons() note("clear") end
  function object.createButton(button)
    local black, size = table.concat(button.color, " "), button.font_size
    note("label", button.label, button.width, button.height, black, size)
  end
  function object.randomize() note("rolls") end
  function object.getValue() return 4 end
  return object
end
function wait()
  local now = later
  later = {}
  for _, one in ipairs(now) do one.run() end
end
"""


class Screen(Noted):
    def __init__(self):
        self.lua, module = parts("text", "screen", game=GAME, before=NOTE + WORLD)
        self.lua.globals().Screen = module
        self.eval = self.lua.eval

    def wait(self):
        return self.run("wait()")


@pytest.fixture
def screen():
    return Screen()


def test_colors_and_tags(screen):
    assert screen.eval("Screen.tint('White')") == "#ff8000" and screen.eval("Screen.tint('Red')") == "#331a4d"
    assert screen.eval("Screen.tint('Pink')") == "#ffffff", "nobody knows that color"
    assert screen.eval("Screen.colored('text', 'a')") == "<color=#eee>a</color>"
    assert screen.eval("Screen.colored('#123', 'a')") == "<color=#123>a</color>"
    assert screen.eval("Screen.heading('A')") == "<size=19><b><color=#eee>A</color></b></size>\n"
    assert screen.run("note(Screen.untagged('<b>1 < 2</b>'))") == ["< b>1 < 2< /b>"]


def test_words_for_players(screen):
    assert screen.run("Screen.tell('[b] goes', 'Red')") == ["all [ b] goes 0.2 0.1 0.3"]
    assert screen.run("Screen.tell('x'); Screen.announce('[x]')") == ["all x 1 0.5 0", "loud [ x] 1 0.5 0"]
    assert screen.run("Screen.announce('x', 'Red')") == ["loud x 0.2 0.1 0.3"]
    assert screen.run("Screen.whisper('White', '[x]')") == ["to White [ x] 1 0.85 0.4"]
    assert screen.run("Screen.whisper('Red', 'x'); Screen.whisper('Pink', 'x')") == [], "nobody sits there"


FIRST, LAST = "<!-- tts-export panel -->", "<!-- end of tts-export panel -->"


def test_the_panel_is_put_beside_whatever_is_there(screen):
    screen.lua.execute("Screen.first.words = '<1 & \"2\">\\n3'")
    panel = f"{FIRST}\npanel of g g shows &lt;1 &amp; &quot;2&quot;>&#10;3 %d.\n{LAST}"
    assert screen.run("Screen.build()") == [panel] and screen.eval("Screen.builds") == 1
    assert screen.run("UI.xml = '<a/>' .. UI.xml .. '<b/>'; Screen.build()") == [f"<a/><b/>{panel}"]
    assert screen.run(f"UI.xml = '<a/>{FIRST} torn'; Screen.build()") == [f"<a/>{panel}"]
    assert screen.run(f"UI.xml = '{FIRST} torn'; Screen.build()") == [panel]


def test_the_pictures_of_the_panel_are_put_beside_others(screen):
    screen.lua.execute("self.UI.assets = { { name = 'tx-icon-vp', url = 'new' } }")
    screen.lua.execute("UI.assets = { { name = 'theirs', url = 'x' }, { name = 'tx-icon-vp', url = 'old' } }")
    screen.run("Screen.build()")
    assets = [(asset.name, asset.url) for asset in screen.eval("UI.assets").values()]
    assert assets == [("theirs", "x"), ("tx-icon-vp", "new")]


def test_changes_are_sent_together(screen):
    assert screen.eval("Screen.set('a', 'text', 1)") is True and screen.run("") == []
    changes = [
        screen.eval(f"Screen.set({of})")
        for of in ("'a', 'text', '1'", "'a', 'color', 'red'", "'b', 'text', 1")
    ]
    assert changes == [False, True, True]
    screen.run("Screen.set('a', 'text', 2)")
    assert screen.eval("#later") == 0, "the first was sent at once"
    assert screen.eval("Screen.set('c', 'text', 'x', 'x')") is False, "that is how it was made"
    assert screen.eval("Screen.set('c', 'text', 'y', 'x')") is True
    assert screen.eval("Screen.set('c', 'text', 'x', 'z')") is True


def test_what_waits_while_the_screen_is_loading(screen):
    screen.lua.execute("UI.loading = true; Screen.set('a', 'text', 1); Screen.set('a', 'color', 2)")
    screen.lua.execute("Screen.set('b', 'text', 1)")
    assert screen.eval("#later") == 1
    assert screen.wait() == ["a color=2 text=1", "b text=1"] and screen.eval("#later") == 0


def test_ten_parts_change_in_a_frame(screen):
    screen.lua.execute("UI.loading = true; for n = 1, 22 do Screen.set('p' .. n, 'text', n) end")
    assert [len(screen.wait()) for _ in range(1)] == [10]
    screen.lua.execute("UI.loading = false")
    assert screen.eval("later[1].frames") == 1
    assert screen.wait()[0] == "p11 text=11" and screen.wait() == ["p21 text=21", "p22 text=22"]
    assert screen.wait() == [] and screen.run("Screen.set('p1', 'text', 0)") == ["p1 text=0"]


def test_a_panel_that_another_script_has_changed_is_made_again(screen):
    def mended(code=""):
        """How many times it was made, and what for."""
        done = screen.run(f"{code}; Screen.mend('a', 'text')")
        return len(done), screen.eval("Screen.builds")

    screen.lua.execute("Screen.set('a', 'text', 'x')")
    assert mended() == (0, 0), "the screen may tell the old value yet"
    assert mended("Time.frame_count = 104") == (0, 0)
    assert mended("Time.frame_count = 105; UI.loading = true") == (0, 0)
    assert mended("UI.loading, UI.atext = false, 'x'") == (0, 0), "it is what it should be"
    assert mended("UI.atext = 'y'") == (0, 1), "all is shown again"
    assert screen.eval("Screen.set('a', 'text', 'x')") is True
    assert mended() == (0, 1)
    assert mended("Time.frame_count = 110; UI.atext = nil") == (1, 3), "it is not there at all"
    assert mended("Screen.mend('b', 'text')") == (0, 3)
    screen.lua.execute("Screen.set('a', 'text', 'z'); UI.loading = true; Screen.set('a', 'text', 'x')")
    assert mended("Time.frame_count, UI.loading = 200, false") == (0, 3), "something is still to be sent"


def test_why_something_is_refused(screen):
    assert screen.run("Screen.refuse('White', '<x>')") == [
        "to White <x> 1 0.85 0.4",
        "tx-refusal visibility=White",
        "tx-refusal active=true",
        "tx-refusal-words text=< x>",
    ]
    assert screen.run("Time.frame_count = 105; Screen.forget_refusal()") == []
    assert screen.run("Time.frame_count = 106; Screen.forget_refusal()") == ["tx-refusal active=false"]
    assert screen.run("Screen.set('tx-refusal', 'active', true); did = {}; Screen.forget_refusal()") == []


# Menus and later ----------------------------------------------------------------------------------------


def test_menus_hotkeys_and_questions(screen):
    screen.lua.execute(
        """
        local function ran(...) note("ran", ...) end
        items = { { label = "Keep", run = note, keep = true }, { label = "Go", run = ran } }
        """
    )
    assert screen.run("Screen.menu(piece(), items)") == ["clear menu", "item Keep true", "item Go false"]
    assert screen.run("chosen('White', nil, nil)") == ["ran White own"]
    assert screen.run("chosen('White', nil, { guid = 'other' })") == ["ran White other"]
    assert screen.run("Screen.hotkey('Tap', note)") == ["hotkey Tap false"]
    assert screen.run("pressed('White', { guid = 'x' }); pressed('Red', nil)") == ["White x", "Red nil"]
    assert screen.run("Screen.input('White', 'Name?', 'old', note)") == ["asks White Name? old", "words"]


def test_signs_on_a_piece(screen):
    assert screen.run("Screen.label(piece(), '+2')") == ["clear", "label +2 0 0 0 0 0 320"]
    assert screen.run("Screen.label(piece(), '')") == ["clear"]


def test_what_is_done_later(screen):
    screen.lua.execute("Screen.run = function(run) note('run') run() end")
    screen.lua.execute("Screen.later(function() note('a') end); Screen.later(function() note('b') end, 3)")
    screen.lua.execute("Screen.after(function() note('c') end, 4)")
    assert [screen.eval(f"later[{n}].frames") for n in (1, 2, 3)] == [1, 3, "4 s"]
    assert screen.wait() == ["run", "a", "run", "b", "run", "c"] and screen.eval("Screen.frame()") == 100


@pytest.mark.parametrize("resting", ["true", "false"])
def test_what_is_done_when_a_piece_lies_still(screen, resting):
    screen.lua.execute(f"Screen.at_rest(piece({resting}), function() note('still') end)")
    assert screen.eval("later[1].frames") == 2
    done = screen.wait()
    if resting == "false":
        assert done == [] and screen.eval("later[1].frames") == 6, "or after some seconds"
        done = screen.wait()
    assert done == ["still"]


def test_a_die_is_rolled(screen):
    assert screen.run("Screen.roll(note)") == ["1 to 6"]
    assert screen.run("die = piece(true); Screen.roll(note)") == ["rolls"] and screen.wait() == ["4"]


def test_what_is_called_by_itself(screen):
    assert screen.run("Screen.run(function() note('so') end)") == ["so"]
