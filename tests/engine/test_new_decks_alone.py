"""The boxes of a newer version, alone: which get new contents, when, where a new one comes, what is told."""

import pytest

from tests.engine.lua import NOTE, Noted, parts

GAME = {"types": {"unit": {}}, "seats": ["White", "Red"], "deck_order": ["Sun"]}
GAME |= {"decks": {"Sun": {"format": "old", "side": "left"}}}
WORLD = """
objects, soon, conditions, broken, boxes, libraries = {}, {}, {}, {}, {}, {}
Renewal = { searched = function(object, by) note("searched", object.guid, by) end }
Cards = { of = function(id) return cards and cards[id] end, learn = function(of) note("learn", of.id) end }
function Cards.renew(of) note("renew", of.id) end
State = { now = { flags = {}, players = { White = {}, Red = {} }, news = {} } }
Table = { name = function(color) return color:lower() end, object = function(guid) return objects[guid] end }
function Table.deck_boxes() return boxes end
function Table.libraries() return libraries end
function Table.read_notes(notes) return { type = notes } end
Looks = { same_text = function(data, look) return data.text == look.text end }
function Looks.same_picture(data, look) return data.picture == look.picture end
function Looks.each(data, visit)
  if data.ContainedObjects then
    for _, inner in ipairs(data.ContainedObjects) do Looks.each(inner, visit) end
  elseif data.id then
    visit(data, nil, data.id)
  end
end
Menus = { build = function() note("menus") end, build_mats = function() note("mats") end }
Screen = { later = function(run) soon[#soon + 1] = run end, run = function(run) run() end }
Wait = { condition = function(run, fits) conditions[#conditions + 1] = { run = run, fits = fits } end }
self = { getPosition = function() return { x = 100, y = 10, z = 1000 } end }
function getObjects()
  local all = {}
  for _, object in pairs(objects) do all[#all + 1] = object end
  return all
end
function box(guid, contents, of)
  local made = of or {}
  made.guid, made.type, made.x, made.z = guid, made.type or "Bag", made.x or 101, made.z or 1003
  made.getData = function() return { Nickname = guid, Description = "was", ContainedObjects = contents } end
  made.getPosition = function() return { x = made.x, y = 12, z = made.z } end
  made.getRotation = function() return { x = 4, y = 5, z = 6 } end
  made.destruct = function() objects[guid] = nil note("destruct", guid) end
  objects[guid] = made
  return made
end
function spawnObjectData(args)
  local data = args.data
  if broken[data.Description] then error("no", 0) end
  local inside = {}
  for _, one in ipairs(data.ContainedObjects or {}) do
    local ids = {}
    for i, card in ipairs(one.ContainedObjects or {}) do ids[i] = card.id .. card.GUID .. one.DeckIDs[i] end
    local sheets = {}
    for key, sheet in next, one.CustomDeck or {} do sheets[#sheets + 1] = key .. sheet end
    table.sort(sheets)
    inside[#inside + 1] = (one.Name or one.id or one.thing) .. "(" .. table.concat(ids, ",") .. ")" ..
  table.concat(sheets)
      .. (one.GUID or "")
  end
  local at, turn = args.position, args.rotation
  note("spawn", data.GUID, data.Description, at.x, at.y, at.z, turn.x, turn.y, turn.z, table.concat(inside,
  "+"))
end
looks = {}
for i, id in ipairs({ "a", "b", "c" }) do
  looks[id] = { id = id, GMNotes = "unit", text = id, picture = id, CardID = i * 100, CustomDeck = {
  [tostring(i)] = "s" } }
end
looks.z = { id = "z", GMNotes = "robot", text = "z", picture = "z" }
looks.n = { id = "n", text = "n", picture = "n" }
function card(id, of) return { id = id, text = of or id, picture = id } end
function new(name, at, ...)
  local cards = {}
  for i = 1, select("#", ...) do cards[i] = { id = (select(i, ...)), guid = "g" .. i } end
  return { box = { Description = "new", Transform = { rotX = 7, rotY = 8, rotZ = 9 } }, at = { at, 2, 3 },
    deck = name and { name = name, format = "f", side = "s" } or nil, pile = { Name = "Pile" }, cards =
  cards }
end
function report(answer) note("answer", answer.waiting, table.concat(answer.refused, ","),
  table.concat(answer.again, ",")) end
function run()
  for _ = 1, 20 do
    local now = soon
    soon = {}
    for _, one in ipairs(now) do one() end
  end
end
function begin(...) NewDecks.begin({ cards = looks, boxes = { ... } }, report) run() end
"""
SUN = 'boxes.Sun = "s" box("s", { card("a"), { ContainedObjects = { card("b") } } }) '


class News(Noted):
    def __init__(self):
        self.lua, self.module = parts(
            "text", "new_decks", game=GAME, before="_G.GAME = GAME\n" + NOTE + WORLD
        )
        self.lua.globals().NewDecks = self.module


@pytest.fixture
def news():
    return News()


def test_without_boxes_nothing_is_done(news):
    assert news.run("NewDecks.begin({ boxes = false }, report) NewDecks.begin({ boxes = {} }, report)") == [
        "answer false  ",
    ] * 2  # fmt: skip


def test_a_box_that_holds_the_same_stays(news):
    assert news.run(SUN + 'begin(new("Sun", 1, "a", "b"))') == ["mats", "answer false  "]


@pytest.mark.parametrize(
    ("contents", "again"),
    [
        ('{ card("a"), card("b", "other") }', ""),
        ('{ card("a") }', "Sun (white)"),
        ('{ card("a"), card("b"), card("b") }', "Sun (white)"),
        ('{ card("a"), card("b"), card("x") }', "Sun (white)"),
        ('{ card("b"), card("b") }', "Sun (white)"),
        ("nil", "Sun (white)"),
    ],
)
def test_a_box_gets_its_new_contents_where_it_is(news, contents, again):
    before = (
        'State.now.players.White = { deck = "Sun", brought = {} } State.now.players.Red = { deck = "Sun" } '
    )
    before += f'boxes.Sun = "s" box("s", {contents}) '
    spawn = "spawn s new 101 12 1003 4 5 6 Pile(ag1100,bg2200)1s2s"
    done = news.run(before + 'begin(new("Sun", 1, "a", "b"))')
    assert done == ["destruct s", spawn, "mats", f"answer false  {again}"]


def test_what_is_no_card_of_the_game_stays_in_its_box(news):
    done = news.run('boxes.Sun = "s" box("s", { { thing = "die" }, card("c") }) begin(new("Sun", 1, "a"))')
    assert done[1] == "spawn s new 101 12 1003 4 5 6 a()1sg1+die()"


def test_a_box_that_cannot_be_spawned_comes_back_as_it_was(news):
    done = news.run('broken.new = true boxes.Sun = "s" box("s", { card("c") }) begin(new("Sun", 1, "a"))')
    assert done[1] == "spawn nil was 101 12 1003 4 5 6 c()"


def test_the_box_with_every_card(news):
    library = 'local all = new(nil, 1, "a", "z", "n", "x", "b") all.pile = nil '
    done = news.run(library + 'libraries[1] = "l" box("l", { card("a") }) begin(all)')
    assert done[1:] == ["spawn l new 101 12 1003 4 5 6 a()1sg1+b()2sg5", "mats", "answer false  "]
    assert news.run("libraries, objects = {}, {} " + library + "begin(all)") == ["mats", "answer false  "]


def test_a_deck_with_cards_that_this_script_cannot_play_is_refused(news):
    done = news.run(SUN + 'begin(new("Sun", 1, "a", "z"), new("Moon", 1, "n"))')
    assert done == ["mats", "answer false Sun,Moon "]
    assert news.lua.eval("GAME.decks.Moon") is None
    sun = news.lua.eval("State.now.news.decks[1]")
    assert (sun.name, sun.format, sun.side) == ("Sun", "old", "left")


def test_a_box_that_was_deleted_does_not_come_back(news):
    assert news.run('begin(new("Sun", 1, "a"))') == ["mats", "answer false  "]


def test_a_new_deck_is_in_the_menus_from_now_on(news):
    loaded = 'State.now.players.White = { deck = "Moon", brought = {} } '
    done = news.run(loaded + 'begin(new("Moon", 1, "a", "b"))')
    assert done == ["spawn nil new 101 12 1003 7 8 9 Pile(ag1100,bg2200)1s2s", "mats", "answer false  "]
    moon = news.lua.eval("GAME.decks.Moon")
    assert (moon.format, moon.side, list(news.lua.eval("GAME.deck_order").values())) == ("f", "s", ["Moon"])
    news.lua.execute("GAME.decks, GAME.deck_order = {}, {}")
    assert news.run("Menus.build()") == ["menus"]
    assert news.lua.eval("GAME.decks.Moon.format") == "f"
    news.lua.execute("State.now.news = {} GAME.decks = {}")
    assert news.run("Menus.build()") == ["menus"]
    news.lua.execute("State.now.news = nil")
    assert news.run("Menus.build()") == ["menus"] and news.lua.eval("GAME.decks.Moon") is None


@pytest.mark.parametrize(
    ("others", "x", "z"),
    [
        ("", 101, 1003),
        ('box("o", {}, { type = "Card" })', 101, 1003),
        ('box("o", {}, { x = 103.7 })', 101, 1003),
        ('box("o", {}, { z = 1005.6 })', 101, 1003),
        ('box("o", {})', 111, 1003),
        ('box("o", {}, { x = 103.4, z = 1001 })', 111, 1003),
        ('box("o", {}) box("p", {}, { x = 111 })', 101, 1003),
        ('boxes.Sun = "s" box("s", {}, { x = 113, z = 1004 }) box("o", {}, { x = 99.5 })', 103, 1004),
    ],
)
def test_where_a_new_box_comes(news, others, x, z):
    done = news.run(f'{others} begin(new("Moon", 1, "a"), new("Sun", 11, "b"))')
    spawned = next(line for line in done if line.startswith("spawn nil"))
    assert spawned.split()[3:6] == [str(x), "12", str(z)]


@pytest.mark.parametrize(
    ("others", "x", "z"),
    [
        ("", 101, 1003),
        ('box("o", {}) box("p", {}, { type = "Card", x = 150 })', 111, 1003),
        ('box("o", {}) box("p", {}, { x = 111 })', 101, 1003),
        ('box("o", {}, { x = 98.6 }) box("p", {}, { x = 108.6 })', 101, 1003),
        ('box("o", {}, { z = 1000.6 }) box("p", {}, { x = 111, z = 1000.6 })', 101, 1003),
    ],
)
def test_its_own_place_comes_first(news, others, x, z):
    done = news.run(f'{others} begin(new("Sun", 11, "b"), new("Moon", 1, "a"))')
    assert done[0].split()[3:6] == [str(x), "12", str(z)]


@pytest.mark.parametrize(("key", "moved", "from_here"), [("x", 1, -100), ("z", 3, -1000)])
def test_so_near_that_it_is_the_place(news, key, moved, from_here):
    code = f'local moon = new("Moon", 1, "a") moon.at[{moved}] = {from_here} begin(moon, new("Sun", 50, "b"))'
    free = news.run(f'box("o", {{}}, {{ {key} = 2.6 }}) ' + code)
    assert free[0].split()[3:6:2] == (["0", "1003"] if key == "x" else ["101", "0"])


BLOCKS = [
    ("State.now.match = {}", "State.now.match = nil"),
    ("State.now.flags.draft = {}", "State.now.flags.draft = nil"),
    ("State.now.flags.packs = {}", "State.now.flags.packs = nil"),
    ('objects.s.held_by_color = "Red"', "objects.s.held_by_color = nil"),
    ("objects.s.spawning = true", "objects.s.spawning = false"),
    ("Renewal.searched(objects.s, 1)", "Renewal.searched(objects.s, -1)"),
]


@pytest.mark.parametrize(("blocks", "frees"), BLOCKS)
def test_a_box_in_use_waits(news, blocks, frees):
    done = news.run(SUN + blocks + ' begin(new("Sun", 1, "a"))')
    assert done[-2:] == ["mats", "answer true  "] and "destruct s" not in done
    assert news.lua.eval("conditions[1].fits()") is False
    news.run(frees)
    assert news.lua.eval("conditions[1].fits()") is True
    done = news.run("conditions[1].run() run()")
    assert done[0] == "destruct s" and done[-1] == "answer false  "
    assert news.lua.eval("#conditions") == 1


def test_a_box_that_is_taken_while_its_cards_are_made_waits(news):
    done = news.run(
        SUN + 'NewDecks.begin({ cards = looks, boxes = { new("Sun", 1, "a") } }, report) '
        "objects.s.spawning = true run()"
    )
    assert done == ["mats", "answer true  "]


def test_long_lists_are_spread_over_frames(news):
    news.run(SUN + 'NewDecks.begin({ cards = looks, boxes = { new("Sun", 1, "a", "b") } }, report)')
    assert news.lua.eval("#soon") == 0
    many = ", ".join(['"a"'] * 200)
    news.run(f'NewDecks.begin({{ cards = looks, boxes = {{ new("Moon", 1, {many}) }} }}, report)')
    frames = 0
    while news.lua.eval("#soon"):
        news.run("local now = soon soon = {} now[1]()")
        frames += 1
    assert frames == 2
    assert news.run("local now = soon run()") == []


def test_a_failure_is_told(news):
    with pytest.raises(Exception, match=r"new decks: .*oops"):
        news.run('function Table.deck_boxes() error("oops", 0) end begin(new("Moon", 1, "a"))')


def test_a_card_is_read_again_only_if_something_has_changed(news):
    assert news.run('Cards.renew({ id = "a" })') == ["learn a"]
    assert news.run('cards = { a = { id = "a" } } Cards.renew(cards.a)') == []
    assert news.run('Cards.renew({ id = "a" })') == ["renew a"]


def test_whoever_looks_through_a_box_is_counted_here_too(news):
    assert news.run('Renewal.searched(box("o", {}), 1)') == ["searched o 1"]
