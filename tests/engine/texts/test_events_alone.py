"""What happens, alone: which texts hear of it, when it counts, in which order they are due, and only once."""

import pytest

from tests.engine.lua import NOTE, Noted

GAME = {"turn": {"phases": {"main": {}}}}
WORLD = """
State.now.order, State.now.active = { "White", "Red" }, "Red"
State.now.started, State.now.automation, State.now.phase = true, true, "main"
cards = { cat = { owner = "White", zone = "row" }, dog = { owner = "Red", zone = "row" },
  owl = { owner = "White", zone = "hand" }, hat = { owner = "White", zone = "hand", attached_to = "cat" } }
says, mute, unfit, lasting, turn, known = {}, {}, {}, {}, {}, { kills = true, draws = true }
function State.card(guid) return cards[guid] end
State.keep = State.card
function State.this_turn() return turn end
Cards = {}
function Cards.owner(guid) return cards[guid].owner end
function Cards.in_play(guid) return cards[guid].zone == "row" end
Zones = {}
function Zones.in_play(color) return color == "White" and { "cat" } or { "dog" } end
function Zones.turn(guid, tapped) note("turn", guid, tapped) end
Topics = {}
function Topics.known(name) return known[name] == true end
function Topics.speakers(name, groups)
  watched = table.concat(Text.map(groups, function(group) return table.concat(group, "+") end), " ")
  return groups, "a second result"
end
Changes = {}
function Changes.reads(guid) return says[guid] or {} end
function Changes.enter(guid) note("enter", guid) end
function Changes.banned(verb, guid, of) return verb .. of.player end
Readings = {}
function Readings.count(guid) return not mute[guid] end
function Readings.applies(reading, guid) return unfit[reading.n] ~= guid end
function Readings.spoken(guid) return { { n = 1 }, { n = 2 } } end
Groups = {}
function Groups.alone() return lone == true, "a second result" end
function Groups.place(guid) return "place of " .. guid end
function Groups.remembered(guid) return "old " .. guid end
function Groups.players(who, ctx) return who == "you" and { ctx.player } or { "White", "Red" } end
function Groups.fits(group, guid, ctx)
  asked = group
  return Text.has(group.fits or {}, guid), "a second result"
end
Conditions = {}
function Conditions.hold(cond, ctx) return cond == ctx.it[1] and ctx.card == "cat", "a second result" end
Happenings = {}
function Happenings.note(name, guid) note("noted", name, guid) end
function Happenings.gain(color, track) note(color, "has gained", track) end
function Happenings.draw() return 0 end
function Happenings.lose(color, track) note(color, "has lost", track) end
function Happenings.count(name, fits)
  return name == "plays" and #Text.filter({ "cat", "dog", "owl" }, fits) or 0
end
Lasting = {}
function Lasting.list() return lasting end
function Lasting.waits(entry) return entry.asleep == true end
function Lasting.use(id) note("used up", id) end
TextQueue = {}
function TextQueue.due(guid, reading, event, more)
  note("due", guid, reading.n or reading.does, event and event.name or "", more and more.use or "")
end
Marks, Tracks, Running, Draw = {}, {}, {}, {}
_G.Text = Text
function hears(guid, on, more)
  local reading = { kind = "trigger", on = on, n = #(says[guid] or {}) + 1 }
  for key, value in pairs(more or {}) do reading[key] = value end
  says[guid] = says[guid] or {}
  table.insert(says[guid], reading)
  for _, name in ipairs({ on.event, table.unpack(on.also or {}) }) do known[name] = true end
end
"""


class Events(Noted):
    def __init__(self, part, game=GAME):
        self.lua, module = part("when", "uses", "events", game=game, before=NOTE + WORLD)
        self.lua.globals().Events = module
        self.eval = self.lua.eval

    def due(self, name, guid="'cat'", more="nil"):
        """Which texts are due: `cat 1` is the first of the cat."""
        self.lua.execute(f"due = Events.due('{name}', {guid}, {more})")
        return [f"{one.card} {one.reading.n or one.reading.does}" for one in self.eval("due").values()]


@pytest.fixture
def events(part):
    return Events(part)


def test_which_cards_hear_of_what_happens(events):
    events.lua.execute(
        """
        hears("cat", { event = "leaves" }); hears("cat", { event = "moves", also = { "turns", "leaves" } })
        hears("dog", { event = "leaves" }); hears("cat", { event = "leaves" }, { kind = "standing" })
        hears("cat", { event = "moves" }); hears("owl", { event = "leaves" })
        """
    )
    assert events.due("leaves") == ["dog 1", "cat 1", "cat 2"], "those of the active player first"
    assert events.due("turns") == ["cat 2"] and events.due("unheard") == []
    assert events.due("leaves", "'owl'") == ["dog 1", "cat 1", "cat 2", "owl 1"], (
        "the card itself, wherever it is"
    )
    assert events.due("leaves", "nil", "{ color = 'Red' }") == ["dog 1", "cat 1", "cat 2"]
    assert events.due("leaves", "'dog'", "{ whom = 'owl' }")[-1] == "owl 1"
    assert events.due("leaves", "nil", "{ color = 'Red', whom = 'owl' }")[-1] == "owl 1"
    assert events.eval("watched") == "dog cat+owl"
    events.lua.execute("mute.dog = true")
    assert events.due("leaves") == ["cat 1", "cat 2"], "its text does not count there"
    events.lua.execute("unfit[1] = 'cat'")
    assert events.due("leaves") == ["cat 2"]
    events.lua.execute("known.leaves = nil")
    assert events.due("leaves") == [], "no card of the game hears of it"


def test_what_is_known_of_an_event(events):
    events.lua.execute("hears('cat', { event = 'moves' })")
    events.due("moves", "'dog'")
    event = events.eval("due[1].event")
    assert (event.name, event.card, event.color, event.by, event.count) == ("moves", "dog", "Red", "Red", 1)
    assert (event.place, event.was) == ("place of dog", "old dog")
    events.due("moves", "nil", "{ color = 'White', count = 3 }")
    event = events.eval("due[1].event")
    assert (event.card, event.color, event.by, event.count) == (None, "White", "White", 3)
    assert (event.place, event.was) == (None, None)
    events.due("moves", "'dog'", "{ place = 'there', by = 'White' }")
    assert events.eval("due[1].event.place .. due[1].event.by") == "thereWhite"


@pytest.mark.parametrize(
    ("on", "more", "counts"),
    [
        ("turn = 'own'", "", False),
        ("turn = 'other'", "", True),
        ("phase = 'main'", "", False),
        ("outside = 'main'", "", True),
        ("zone = 'row'", "", True),
        ("zone = { 'hand', 'row' }", "", True),
        ("zone = { 'hand' }", "", False),
        ("from = 'hand'", "from = 'hand'", True),
        ("from = 'hand'", "", False),
        ("least = 2", "count = 2", True),
        ("least = 2", "", False),
        ("mark = 'boon'", "mark = 'boon'", True),
        ("mark = 'boon'", "mark = 'hit'", False),
        ("mark = 'boon'", "", True),
        ("track = 'gold'", "track = 'gold'", True),
        ("track = 'gold'", "track = 'ore'", False),
        ("track = 'gold'", "", True),
        ("cause = 'combat'", "cause = 'combat'", True),
        ("cause = { 'combat', 'attack' }", "cause = 'ability'", False),
        ("cause = 'combat'", "", True),
        ("by = 'own'", "", True),
        ("by = 'own'", "by = 'Red'", False),
        ("by = 'other'", "by = 'Red'", True),
        ("by = 'any'", "by = 'Red'", True),
        ("by = 'any'", "put = true", False),
        ("by = { fits = { 'dog' } }", "source = 'dog'", True),
        ("by = { fits = { 'dog' } }", "source = 'owl'", False),
        ("by = { fits = { 'dog' } }", "", False),
        ("lone = true", "", False),
        ("to = 2", "to = 2", True),
        ("to = 2", "to = 3", False),
        ("['of'] = 'Mind'", "['of'] = 'Mind'", True),
        ("['of'] = 'Mind'", "['of'] = 'Body'", False),
        ("whom = { fits = { 'dog' } }", "whom = 'dog'", True),
        ("whom = { fits = { 'dog' } }", "whom = 'cat'", False),
        ("whom = { fits = { 'dog' } }", "", False),
        ("cond = 'cat'", "", True),
        ("cond = 'dog'", "", False),
        ("who = 'you'", "", True),
        ("who = 'you'", "color = 'Red'", False),
        ("who = 'all'", "color = 'Red'", True),
        ("card = { ref = 'this' }", "", True),
        ("card = { fits = { 'cat' } }", "", True),
        ("card = { fits = { 'dog' } }", "", False),
        ("other = 1", "", True),
        ("turn = 'other', least = 2", "", False),
        ("", "spell = true", False),
        ("by = 'own'", "spell = true", True),
        ("card = { fits = { 'cat' } }", "spell = true", False),
        ("card = { fits = { 'cat' }, type = { 'spell' } }", "spell = true", True),
    ],
)
def test_when_an_event_counts(events, on, more, counts):
    events.lua.execute(f"hears('cat', {{ event = 'plays', {on} }})")
    assert events.due("plays", more=f"{{ {more} }}") == (["cat 1"] if counts else [])


def test_events_without_a_card(events):
    for n, on in enumerate(
        ("zone = 'row'", "position = {}", "marks = {}", "where = 'here'", "by = 'own'"), 1
    ):
        events.lua.execute(f"hears('cat', {{ event = 'e{n}', {on} }})")
    assert [events.due(f"e{n}", "nil", "{ color = 'White' }") for n in range(1, 6)] == [
        [],
        [],
        [],
        [],
        ["cat 5"],
    ]


@pytest.mark.parametrize("key", ["position", "marks", "where"])
def test_where_and_what_the_card_of_an_event_is(events, key):
    events.lua.execute(f"hears('cat', {{ event = 'moves', {key} = 'so' }})")
    events.lua.execute(
        f"Groups.fits = function(group, guid) return group.{key} == 'so' and guid == 'dog' end"
    )
    assert events.due("moves", "'dog'") == ["cat 1"] and events.due("moves", "'cat'") == []


def test_an_event_in_a_phase(part, events):
    for game, alone in ((GAME, False), ({"turn": {"shared": True, "phases": {"main": {}}}}, True)):
        events = Events(part, game)
        events.lua.execute(
            "hears('cat', { event = 'a', phase = 'main' }); hears('cat', { event = 'b', outside = 'main' })"
        )
        heard = [events.due("a"), events.due("b")]
        assert heard == ([["cat 1"], []] if alone else [[], ["cat 2"]]), "in Red's turn"
        events.lua.execute("State.now.active = 'White'")
        assert [events.due("a"), events.due("b")] == [["cat 1"], []]
        events.lua.execute("State.now.phase = 'end'")
        assert [events.due("a"), events.due("b")] == [[], ["cat 2"]]


def test_tokens_are_not_played(events):
    events.lua.execute(
        "hears('dog', { event = 'enters', by = 'any' }); hears('dog', { event = 'moves', by = 'any' })"
    )
    events.lua.execute(
        "hears('dog', { event = 'enters', by = 'any', card = { token = true, fits = { 'cat' } } })"
    )
    assert events.due("enters") == ["dog 1", "dog 3"]
    events.lua.execute("cards.cat.token = true")
    assert events.due("enters") == ["dog 3"], "unless a text is about tokens" and events.due("moves") == [
        "dog 2"
    ]


def test_the_second_card_of_a_kind(events):
    events.lua.execute(
        "hears('cat', { event = 'enters', by = 'any', nth = 2, card = { fits = { 'cat', 'owl', 'dog' } } })"
    )
    assert events.due("enters") == ["cat 1"] and events.due("enters", "'dog'") == []
    events.lua.execute("cards.owl.token = true")
    assert events.due("enters") == []


def test_the_third_time(events):
    """Whichever cards it was, or of a player, who is told how often it was."""
    events.lua.execute(
        "hears('cat', { event = 'plays', nth = 3, card = { fits = { 'cat', 'owl', 'dog' } } })"
    )
    assert events.due("plays", "'dog'") == ["cat 1"]
    events.lua.execute("hears('cat', { event = 'draws', nth = 2 })")
    assert events.due("draws", "nil", "{ nth = 2, color = 'White' }") == ["cat 2"]
    assert events.due("draws", "nil", "{ nth = 3, color = 'White' }") == []


def test_what_a_card_is_attached_to(events):
    events.lua.execute("hears('cat', { event = 'moves', card = { ref = 'attached' } })")
    assert events.due("moves") == []
    events.lua.execute("cards.cat.attached_to = 'dog'")
    assert events.due("moves", "'dog'") == ["cat 1"]


def test_one_that_attacks_alone(events):
    events.lua.execute("hears('cat', { event = 'attacks', lone = true }); lone = true")
    assert events.due("attacks") == ["cat 1"]


def test_a_card_that_destroys_several(events):
    events.lua.execute(
        "hears('cat', { event = 'kills' }); hears('cat', { event = 'kills', whom = { fits = { 'dog' } } })"
    )
    assert events.due("kills") == ["cat 1"] and events.due("kills", more="{ whom = 'dog' }") == ["cat 2"]
    assert events.run("Events.killed('cat', { 'dog', 'owl' }, 'combat')") == [
        "noted kills cat",
        "due cat 2 kills ",
        "noted kills cat",
        "noted kills cat",
        "due cat 1 kills ",
    ]
    assert (
        events.run("Events.killed('cat', {}, 'combat')")
        == []
        == events.run("known = {}; Events.killed('cat', { 'dog' })")
    )
    assert len(events.run("known.kills = true; Events.killed('cat', { 'dog' }, 'combat')")) == 4


# Only once ----------------------------------------------------------------------------------------------


def test_the_first_time_each_turn(events):
    events.lua.execute("hears('cat', { event = 'moves' }, { once = true, field = 'text' })")
    events.lua.execute("hears('cat', { event = 'moves' }, { once = true, again = true, field = 'text' })")
    assert events.due("moves") == ["cat 1", "cat 2"]
    assert events.eval("due[1].use == nil and due[2].use == due[2].once")
    assert events.run("Events.push(due)") == ["due cat 1 moves ", "due cat 2 moves cat text 2"]
    assert events.due("moves") == [], "it was already"
    assert events.run("Events.push({ { card = 'cat', reading = {}, once = 'cat text 1' } })") == []
    events.lua.execute("turn = {}")
    assert events.due("moves") == ["cat 1", "cat 2"]
    events.lua.execute("says.cat[1].n, says.cat[1].does, says.cat[2].n = nil, 'Move!', nil")
    events.run("Events.push(Events.due('moves', 'cat'))")
    assert sorted(events.eval("turn.uses").keys()) == ["cat text Move!", "cat text nil"]


def test_what_waits_until_it_ends(events):
    events.lua.execute(
        """
        known.moves = true
        local function watch(on, more)
          more.change, more.ctx = { watch = { on = on, text = more.id } }, { card = "owl" }
          return more
        end
        lasting = { { change = {}, ctx = { card = "owl" } }, watch({ event = "moves" }, { id = "one" }),
          watch({ event = "moves" }, { id = "two", asleep = true }),
          watch({ event = "turns" }, { id = "three" }),
          watch({ event = "moves", least = 2 }, { id = "four" }) }
        """
    )
    assert events.due("moves") == ["owl one"] and events.due("moves", more="{ count = 2 }") == [
        "owl one",
        "owl four",
    ]
    assert events.run("Events.push(due)") == [
        "used up one",
        "due owl one moves ",
        "used up four",
        "due owl four moves ",
    ]


# Announcing ---------------------------------------------------------------------------------------------


def test_an_event_is_announced(events):
    events.lua.execute("hears('cat', { event = 'enters' }); hears('cat', { event = 'moves' })")
    assert events.run("Events.happened('enters', 'cat')") == [
        "enter cat",
        "noted enters cat",
        "noted plays cat",
        "due cat 1 enters ",
    ]
    assert events.run("Events.happened('enters', 'owl', { put = true })") == [
        "noted enters owl",
        "due cat 1 enters ",
    ]
    assert events.run("Events.happened('moves', 'cat', {})") == ["noted moves cat", "due cat 2 moves "]
    assert events.run("Events.happened('moves', nil, { color = 'Red' })") == ["due cat 2 moves "]


@pytest.mark.parametrize("calm", ["started = false", "automation = false", "phase = nil", "phase = 'lunch'"])
def test_nothing_is_announced_where_no_texts_are_carried_out(events, calm):
    events.lua.execute(f"State.now.{calm}")
    assert events.run("Events.happened('enters', 'cat')") == [] == events.run("Events.played('cat')")


def test_a_card_leaves(events):
    events.lua.execute("hears('cat', { event = 'discarded', from = 'row' })")
    events.lua.execute("hears('cat', { event = 'leaves', from = 'lap' })")
    assert events.run("Events.leaves('cat', 'discarded')") == [
        "noted discarded cat",
        "due cat 1 discarded ",
        "noted leaves cat",
    ]
    events.lua.execute("about = { from = 'lap' }")
    assert events.run("Events.leaves('cat', 'discarded', about)")[-1] == "due cat 2 leaves "


def test_a_card_that_does_what_it_says(events):
    assert events.run("Events.played('cat')") == ["due cat 1  ", "due cat 2  "]


def test_what_the_engine_reports(events):
    for name in ("marked", "unmarked", "gained", "targeted", "reshuffles", "draws", "tapped"):
        events.lua.execute(f"hears('dog', {{ event = '{name}' }}, {{ n = '{name}' }})")

    def heard(code):
        return [line for line in events.run(code) if line.startswith("due")]

    assert heard("Marks.watch('cat', 'boon', 1, 3)") == ["due dog marked marked "]
    assert heard("Marks.watch('cat', 'boon', 3, 1)") == [] == heard("Marks.watch('owl', 'boon', 1, 3)")
    assert heard("Marks.watch('cat', 'boon', 3, 0)") == ["due dog unmarked unmarked "]
    assert events.run("Tracks.changed('White', 'gold', 1)") == [
        "White has gained gold",
        "due dog gained gained ",
    ]
    assert events.run("Tracks.changed('White', 'gold', 0)") == []
    assert events.run("Tracks.changed('White', 'gold', -1)") == ["White has lost gold"]
    assert heard("Running.targeted('cat', { player = 'Red', ctx = { card = 'dog' } })") == [
        "due dog targeted targeted "
    ]
    assert heard("Draw.reshuffled('White')") == ["due dog reshuffles reshuffles "]
    assert heard("Draw.watch('White', 2)") == ["due dog draws draws "] * 2
    assert heard("known.draws = nil; Draw.watch('White', 2)") == []
    assert events.run("Events.tap('cat', 'White')") == [
        "turn cat true",
        "noted tapped cat",
        "due dog tapped tapped ",
    ]
    assert events.run("cards.cat.tapped = true; Events.tap('cat', 'White')") == []
    assert events.eval("Draw.banned('Red')") == "drawRed"


def test_how_much_the_engine_reports(events):
    events.lua.execute("Events.due = function(name, guid, more) seen = more; return {} end")
    events.run("Marks.watch('cat', 'boon', 1, 3)")
    assert events.eval("seen.mark .. seen.count") == "boon2"
    events.run("Tracks.changed('White', 'gold', 2)")
    assert events.eval("seen.color .. seen.track .. seen.count") == "Whitegold2"
    events.run("Running.targeted('cat', { player = 'Red', ctx = { card = 'dog' } })")
    assert events.eval("seen.by .. seen.source") == "Reddog"
    events.run("Events.killed('cat', { 'dog', 'owl' }, 'combat')")
    assert events.eval("seen.count .. seen.cause") == "2combat"
