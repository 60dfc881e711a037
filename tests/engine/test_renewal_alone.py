"""Cards renewed in place, alone: what is written, what is spawned again, what waits, and what is answered."""

import pytest

from tests.engine.lua import NOTE, Noted, parts

GAME = {"types": {"unit": {}}, "game": "tiny", "table": {"card": {"size": [2, 3], "scale": 2}}}
WORLD = """
objects, busy, heaps, unready, due, known, broken, frame = {}, {}, {}, {}, {}, {}, {}, 0
soon, frames, conditions, spawned, guids = {}, {}, {}, {}, {}
Looks = { id = function(note) return note.id end, can_hold = function(object) return object.type ~= "Tile"
  end }
function Looks.each(data, visit) visit(data, nil, data.GMNotes) end
function Looks.same_text(data, look) return data.Nickname == look.Nickname end
function Looks.same_picture(data, look) return data.picture == look.picture end
function Looks.put_on(data, looks)
  local look = looks[data.GMNotes]
  if look == nil or stubborn then return false end
  data.Nickname, data.picture = look.Nickname, look.picture
  return true
end
function Looks.seen() return "the looks" end
Table = { read_notes = function(notes) return { id = notes, type = notes ~= "strange" and "unit" or nil }
  end }
function Table.object(guid)
  for _, object in ipairs(objects) do
    if object.guid == guid and not object.gone then return object end
  end
  return nil
end
function getObjects() return Text_filter(objects, function(object) return not object.gone end) end
function Text_filter(list, keep)
  local result = {}
  for _, item in ipairs(list) do if keep(item) then result[#result + 1] = item end end
  return result
end
Screen = { frame = function() return frame end, run = function(run) run() end }
function Screen.later(run) soon[#soon + 1] = run end
Wait = { frames = function(run, number) frames[#frames + number] = run end }
function Wait.condition(run, fits, seconds, late)
  conditions[#conditions + 1] = { run = run, fits = fits, seconds = seconds, late = late }
end
Heaps = { which = function(guid) if heaps[guid] then return table.unpack(heaps[guid]) end end }
function Heaps.key(seat, zone, slot) return table.concat({ seat, zone, slot }, "-") end
function Heaps.busy(guid) return busy[guid] == true end
function Heaps.ready(key) return not unready[key] end
function Heaps.begin(guid) note("begin", guid) end
function Heaps.done(guid) note("done", guid) end
function Heaps.set(key, made) note("set", key, made.guid) end
function Heaps.rest(key, frames) note("rest", key, frames) end
ByHand = { is_due = function(guid) return due[guid] == true end }
State = { now = {}, card = function(guid) return known[guid] end, touch = function() note("touch") end }
Spots = { show_number = function(guid) note("number", guid) end }
Actions = { go_on = function(run) run() end }
Cards = { renew = function(notes) note("read", notes.id) end }
JSON = { encode = function(value) return value end }
function sendExternalMessage(message) sent = message end
function copied(data)
  local result = {}
  for key, value in next, data do result[key] = value end
  return result
end
function thing(guid, of)
  local made = of or {}
  made.guid, made.type, made.x, made.zones = guid, made.type or "Card", made.x or 100 * #objects,
  made.zones or {}
  if made.resting == nil then made.resting = true end
  if made.is_face_down == nil then made.is_face_down = true end
  made.data = made.data or { GMNotes = "ada", Nickname = "Ada", picture = "old", CardID = 100 }
  made.getData = function()
    local data = copied(made.data)
    data.GUID = guid
    return data
  end
  made.getZones = function() return made.zones end
  made.getPosition = function() return { x = made.x, y = 1, z = made.z or 0 } end
  made.getRotation = function() return { x = 1, y = 2, z = 3 } end
  made.setRotation = function(at) note("turned", guid, at.x, at.y, at.z) end
  made.isSmoothMoving = function() return made.smooth == true end
  made.isDestroyed = function() return made.gone == true end
  made.destruct = function() made.gone = true note("destruct", guid) end
  for _, key in ipairs({ "Name", "Description", "GMNotes", "Tags" }) do
    made["set" .. key] = function(value)
      note(key, guid, value)
      if key == "Name" then made.data.Nickname = value end
    end
  end
  objects[#objects + 1] = made
  return made
end
function spawnObjectData(args)
  local data = args.data
  note("spawn", data.Nickname, data.picture, data.GUID, args.position.x, args.rotation.x, args.rotation.y,
  args.rotation.z)
  if broken[data.picture] then error("no", 0) end
  spawned[#spawned + 1] = function()
    local made = thing(table.remove(guids, 1) or data.GUID, { data = data, x = args.position.x, zones =
  zones })
    args.callback_function(made)
  end
end
function pass(list)
  local now = copied(list)
  for i in ipairs(now) do list[i] = nil end
  for _, run in ipairs(now) do run() end
end
function step() frame = frame + 1 pass(frames) end
function report(answer)
  note("answer", answer.waiting, answer.failed, next(answer.unknown))
end
look = { GMNotes = "ada", Nickname = "Eve", picture = "old", Description = "text", Tags = "tags" }
picture = { GMNotes = "ada", Nickname = "Ada", picture = "new" }
"""


class Renewals(Noted):
    def __init__(self):
        self.lua, self.module = parts("text", "renewal", game=GAME, before=NOTE + WORLD)
        self.lua.globals().Renewal = self.module


@pytest.fixture
def renewals():
    return Renewals()


BEGIN = "Renewal.begin({ ada = %s }, report) step() "
TEXT, PICTURE = BEGIN % "look", BEGIN % "picture"
WRITTEN = ["Name c Eve", "Description c text", "GMNotes c ada", "Tags c tags"]
SPAWN = "spawn Ada new c 0 1 2 "


def test_texts_are_written_on_a_loose_card(renewals):
    said = ["read ada", "touch", *WRITTEN, "answer false false nil"]
    assert renewals.run('thing("c")' + TEXT) == said
    assert renewals.run("step()") == [] and renewals.module.waits() is False
    assert renewals.run(TEXT) == ["read ada", "touch", "answer false false nil"]


@pytest.mark.parametrize(
    "piece",
    [
        '{ type = "Tile" }',
        '{ data = { GMNotes = "bob", Nickname = "Ada", CardID = 1 } }',
        '{ data = { GMNotes = "ada", Nickname = "Eve", picture = "old" } }',
    ],
)
def test_what_has_no_other_look_stays(renewals, piece):
    assert renewals.run(f'thing("c", {piece})' + TEXT)[2:] == ["answer false false nil"]


def test_a_card_that_this_script_does_not_know_stays(renewals):
    code = 'look.GMNotes = "strange" thing("c").data.GMNotes = "strange" '
    code += "Renewal.begin({ strange = look }, report) step()"
    assert renewals.run(code) == ["touch", "answer false false strange true"]


def test_what_cannot_be_put_on_is_left(renewals):
    assert renewals.run('stubborn = true thing("c")' + TEXT)[2:] == ["answer false false nil"]


def test_for_another_picture_a_card_is_spawned_again(renewals):
    done = renewals.run('thing("c")' + PICTURE)
    assert done[2:] == ["begin c", "destruct c", SPAWN + "3"]
    assert (renewals.module.is_away("c"), renewals.module.renews("c")) == (True, True)
    assert renewals.run("step() pass(spawned)") == ["done c"]
    assert (renewals.module.is_away("c"), renewals.module.renews("c")) == (False, True)
    assert renewals.run("step()") == ["answer false false nil"]
    for _ in range(8):
        renewals.run("step()")
        assert renewals.module.renews("c") is (renewals.lua.eval("frame") < 12)
    renewals.run("frame = 11")
    assert renewals.module.renews("c") is True
    renewals.run("frame = 12")
    assert renewals.module.renews("c") is False and renewals.module.renews("d") is False


def test_what_holds_cards_is_spawned_again(renewals):
    done = renewals.run('thing("c", { type = "Deck" }).data.CardID = nil ' + TEXT)
    assert done[2:] == ["begin c", "destruct c", "spawn Eve old c 0 1 2 3"]
    assert renewals.run("known.c = {} pass(spawned)") == ["done c", "number c"]


def test_a_pile_rests_until_it_is_there(renewals):
    done = renewals.run('heaps.c = { "White", "deck", 1 } thing("c")' + PICTURE)
    assert done[2:4] == ["begin c", "rest White-deck-1 300"]
    assert renewals.run("pass(spawned)") == ["done c", "set White-deck-1 c", "rest White-deck-1 2"]


HIDES = 'zones = { { type = "%s", guid = "z" } } thing("c", { zones = zones, is_face_down = %s })'


@pytest.mark.parametrize(
    ("zone", "down", "hidden"),
    [
        ("Hand", "false", True),
        ("Fog", "false", True),
        ("FogOfWar", "false", True),
        ("Scripting", "false", False),
        ("Hand", "true", False),
    ],
)
def test_what_nobody_may_see_comes_face_down(renewals, zone, down, hidden):
    done = renewals.run(HIDES % (zone, down) + PICTURE)
    assert done[-1] == SPAWN + ("180" if hidden else "3")
    done = renewals.run("pass(spawned)")
    assert done == ([] if hidden else ["done c"])
    if hidden:
        wait = renewals.lua.eval("conditions[1]")
        assert wait.seconds == 5 and wait.fits() is True
        renewals.run("objects[2].zones = {}")
        assert wait.fits() is False
        renewals.run("objects[2].gone = true")
        assert wait.fits() is True
        assert renewals.run("conditions[1].run()") == ["done c"]
        assert renewals.run("conditions[1].late()") == ["done c"]
        assert renewals.run("objects[2].gone = false conditions[1].run()") == ["turned c 1 2 3", "done c"]


def test_cards_of_a_hand_are_renewed_one_by_one(renewals):
    other = 'thing("d", { zones = zones }) thing("e", { zones = { { type = "Hand", guid = "y" } } })'
    done = renewals.run(HIDES % ("Hand", "true") + other + PICTURE)
    assert [line for line in done if line.startswith("begin")] == ["begin c", "begin e"]
    assert renewals.run("step()") == []
    assert renewals.run("pass(spawned) step()")[2] == "begin d"


@pytest.mark.parametrize(
    ("x", "z", "waits"), [(5.9, 0, True), (6, 0, False), (0, 5.9, True), (0, 6, False), (-5.9, -5.9, True)]
)
def test_cards_that_lie_on_each_other_are_renewed_one_by_one(renewals, x, z, waits):
    done = renewals.run(
        f'thing("c", {{ x = 10, z = 20 }}) thing("d", {{ x = {10 + x}, z = {20 + z} }})' + PICTURE
    )
    assert ("begin d" not in done) is waits


def test_another_guid_is_tried_again(renewals):
    renewals.run('guids = { "x", "y", "z" } thing("c")' + PICTURE)
    for other in ("x", "y"):
        assert renewals.run("pass(spawned)") == [f"destruct {other}"]
        assert renewals.module.is_away(other) is True
        assert renewals.run("pass(soon)") == [SPAWN + "3"]
        assert renewals.module.is_away(other) is False
    assert renewals.run("pass(spawned) step()") == ["done c", "answer false true nil"]
    renewals.run("Renewal.begin({ ada = look }, report)")
    assert renewals.module.waits() is True


def test_a_card_that_cannot_be_spawned_comes_back_as_it_was(renewals):
    done = renewals.run('broken.new = true thing("c")' + PICTURE)
    assert done[-2:] == [SPAWN + "3", "spawn Ada old c 0 1 2 3"]


@pytest.mark.parametrize("fails", ["broken.new = true", 'guids = { "x", "y", "z" }'])
def test_what_has_failed_is_not_tried_again(renewals, fails):
    renewals.run(f'{fails} thing("c") thing("e", {{ held_by_color = "Red" }})' + PICTURE)
    renewals.run('for _ = 1, 3 do pass(spawned) pass(soon) end objects[#objects].data.picture = "old"')
    assert renewals.run("objects[2].gone = true step()") == ["answer false true nil"]


WAITS = [
    "objects[1].spawning = true",
    "objects[1].smooth = true",
    "busy.c = true",
    'heaps.c = { "White", "deck" } busy["White-deck"] = true',
    'heaps.c = { "White", "deck" } unready["White-deck"] = true',
    "due.c = true",
    "State.now.work = {}",
    "objects[1].resting = false",
]


@pytest.mark.parametrize("why", WAITS)
def test_what_moves_or_is_busy_waits_a_frame(renewals, why):
    done = renewals.run(f'thing("c") Renewal.begin({{ ada = look }}, report) {why} step()')
    assert done[2:] == []
    assert renewals.module.waits() is True
    ready = "objects[1].spawning, objects[1].smooth, objects[1].resting = nil, nil, true "
    ready += "busy, unready, due, State.now.work = {}, {}, {}, nil "
    assert renewals.run(ready + "step()") == [*WRITTEN, "answer false false nil"]


def test_what_does_not_come_to_rest_is_renewed_where_it_is(renewals):
    renewals.run('frame = 7 thing("c", { resting = false }) Renewal.begin({ ada = look }, report)')
    assert renewals.run("for _ = 1, 120 do step() end") == []
    assert renewals.run("step()") == [*WRITTEN, "answer false false nil"]


USES = [
    ('objects[1].held_by_color = "Red"', "objects[1].held_by_color = nil"),
    ("Renewal.searched(objects[1], 1)", "Renewal.searched(objects[1], -1)"),
]


@pytest.mark.parametrize(("uses", "frees"), USES)
def test_what_people_use_waits_until_they_let_go(renewals, uses, frees):
    done = renewals.run(f'thing("c") {uses} ' + TEXT)
    assert done[2:] == ["answer true false nil"]
    assert renewals.run("step()") == []
    assert renewals.lua.eval("conditions[1].fits()") is False
    renewals.run(frees)
    assert renewals.lua.eval("conditions[1].fits()") is True
    assert renewals.run("conditions[1].run()") == WRITTEN
    renewals.run("objects[1].gone = true")


def test_what_is_used_and_then_gone_is_no_reason_to_wait(renewals):
    renewals.run('thing("c") objects[1].held_by_color = "Red" ' + TEXT)
    renewals.run("objects[1].gone = true")
    assert renewals.lua.eval("conditions[1].fits()") is True
    assert renewals.run("conditions[1].run()") == []
    assert renewals.module.waits() is False


def test_a_container_is_searched_by_several(renewals):
    search = "Renewal.searched(objects[1], %s) "
    renewals.run('thing("c")' + search % 1 + search % 1 + search % -1 + TEXT)
    assert renewals.lua.eval("conditions[1].fits()") is False
    renewals.run(search % -1)
    assert renewals.lua.eval("conditions[1].fits()") is True
    renewals.run(search % -1 + search % 1)
    assert renewals.lua.eval("conditions[1].fits()") is False


def test_ten_in_a_frame(renewals):
    done = renewals.run('for i = 1, 11 do thing("c" .. i) end ' + TEXT)
    assert len([line for line in done if line.startswith("Name")]) == 10
    assert renewals.run("step()")[0] == "Name c11 Eve"


def test_what_has_gone_into_another_is_looked_for_again(renewals):
    done = renewals.run(
        'thing("c") Renewal.begin({ ada = look }, report) objects[1].gone = true '
        'thing("d", { type = "Deck" }) step()'
    )
    assert done[2:] == [] and renewals.module.waits() is True
    assert renewals.run("step()")[0] == "Name d Eve"


def test_what_is_just_spawning_is_looked_at_later(renewals):
    done = renewals.run('thing("c", { spawning = true })' + TEXT)
    assert done[2:] == []
    assert renewals.run("step() objects[1].spawning = nil step()") == []
    assert renewals.run("step()") == [*WRITTEN, "answer false false nil"]


def test_another_push_takes_the_place_of_the_first(renewals):
    code = 'thing("c") Renewal.begin({ ada = picture }, report) Renewal.begin({ ada = look }, report) step()'
    assert renewals.run(code)[4:] == [*WRITTEN, "answer false false nil"]


def test_the_program_that_asks_is_told(renewals):
    renewals.run('Renewal.describe("one")')
    sent = renewals.lua.eval("sent")
    assert (sent.tts_export, sent.text.game, sent.text.cards, sent.text.waiting) == (
        "one", "tiny", "the looks", False,
    )  # fmt: skip
    renewals.run('Renewal.take({ call = "two", cards = { ada = look } }) step()')
    sent = renewals.lua.eval("sent")
    assert (sent.tts_export, sent.text.waiting, sent.text.failed) == ("two", False, False)
