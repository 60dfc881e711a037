"""Texts that the table carries out, alone: who does a step, what it asks first, and what comes of it."""

import pytest

WORLD = """
waiting, void = false, false
done, said, asked, target, uses, cleared = {}, {}, {}, {}, {}, 0
fits, known, outside, always, answers = {}, {}, {}, false, {}
Acts, Registry = {}, { things = {}, prompts = {} }
State.now.active = "White"
State.this_turn = function() return { uses = uses } end
Cards = { called = function(guid) return guid:upper() end }
function Cards.in_play(guid) return not outside[guid] end
Log = { say = function(color, words) table.insert(said, (color or "-") .. " " .. words) end }
TokenCards = { clear = function() cleared = cleared + 1 end }
Wishes = {}
function Wishes.asked(color, what) return always and color .. what == "Whitetexts" and "always" end
Prompts = { waiting = function() return waiting end }
function Prompts.ask(prompt) table.insert(asked, prompt) end
Queue = { first = function() return front end }
TextQueue = { get = function(id) return id == "t" and thing or nil end }
Amounts = { scaled = function(n, step) return n * (step.times or 1) end }
local PLAYERS = { each = { "White", "Red", "Blue" }, opponents = { "Red", "Blue" },
  opponent = { "Red", "Blue" }, player = { "White", "Red" }, nobody = {}, they = { "Red" } }
Groups = { players = function(who) return PLAYERS[who] end }
function Groups.remembered(guid) return "old " .. guid end
Choosing = {}
function Choosing.legal(doing, key) return fits[key] or {} end
function Choosing.matters(doing, key) return #Choosing.legal(doing, key) > 0 end
local function answered(doing, key)
  if known[key] == nil then
    table.insert(asked, key .. " of " .. doing.player)
    waiting = true
    return false
  end
  doing.got[key] = known[key]
  return true
end
Choosing.cards, Choosing.player = answered, answered
function Choosing.ask(doing, key, prompt)
  table.insert(asked, prompt)
  doing.got[key] = answers[prompt]
end
local function note(doing)
  local cards = doing.got.cards and table.concat(doing.got.cards, "+") or "-"
  table.insert(done, table.concat({ doing.step.act, doing.player, cards, tostring(doing.answer) }, " "))
  return doing.step.makes
end
Acts.say = { does = note }
Acts.take = { groups = { "cards" }, does = note }
Acts.give = { groups = { "cards", "to" }, does = note }
Acts.named = { groups = { "cards", "to" }, names = "to", does = note }
Acts.put = { groups = { "on" }, does = note }
Acts.peek = { whom = "whom", does = note }
Acts.asks = { question = function(doing) return doing.step.prompt end, does = note }
Acts.readied = { prepare = function(step) step.got = { answer = "ready" } end, does = note }
Acts.may = { possible = function(doing) return doing.step.can == true end, does = note }
Acts.when, Acts.did = Acts.may, { does = note }
Acts.fails = { does = function() error("no") end }
function start(todo, more)
  thing = { id = "t", kind = "text", card = "c", text = "words", player = "White", todo = todo,
    ctx = { player = "White" } }
  for key, value in pairs(more or {}) do thing[key] = value end
  front = thing
  return go()
end
function go()
  waiting = false
  return Registry.things.text(thing)
end
Registry.things.carry_out = function(other) return "by hand: " .. tostring(other.kind) end
"""


@pytest.fixture
def running(part):
    """The Lua and the module."""
    lua, module = part("prospects", "uses", "running", before=WORLD)
    lua.globals().Running = module
    lua.execute("Running.is_void = function() return void end")
    lua.execute("Running.targeted = function(guid) table.insert(target, guid) end")
    return lua, module


def start(lua, todo, more="{}"):
    return lua.eval(f"start({{ {todo} }}, {more})")


def words(lua, name):
    return list(lua.globals()[name].values())


def ctx(lua):
    return lua.eval("thing.ctx")


def test_steps_are_done_one_after_the_other(running):
    lua, _ = running
    assert start(lua, "{ act = 'say', makes = 2 }, { act = 'say', as = 'Red' }, { act = 'readied' }") is True
    assert words(lua, "done") == ["say White - nil", "say Red - nil", "readied White - ready"]
    assert words(lua, "said") == ["- C: words"] and lua.globals().cleared == 3
    assert (ctx(lua).done, ctx(lua).did) == (2, True) and lua.eval("thing.begun") is True
    assert ctx(lua).doer == "White"
    start(lua, "{ act = 'say', makes = 0 }")
    assert (ctx(lua).done, ctx(lua).did) == (0, False)
    start(lua, "{ act = 'say', makes = 1 }", "{ begun = true }")
    assert ctx(lua).did is True and len(words(lua, "said")) == 2


@pytest.mark.parametrize("stop", ["waiting = true", "front = {}"])
def test_a_text_waits_where_something_else_is_first(running, stop):
    lua, _ = running
    lua.execute(f"Acts.stop = {{ does = function() {stop} end }}")
    assert start(lua, "{ act = 'stop' }, { act = 'say' }") is False
    assert words(lua, "done") == [] and lua.eval("#thing.todo") == 1
    assert start(lua, "{ act = 'stop' }") is False


def test_who_does_a_step(running):
    lua, _ = running
    start(
        lua,
        "{ act = 'say', who = 'each' }, { act = 'say', who = 'you', as = 'Red' }, { act = 'say', who = 'they' }",  # noqa: E501
    )
    assert [line.split()[1] for line in words(lua, "done")] == ["White", "Red", "Blue", "White", "Red"]
    assert ctx(lua).they == "Red"
    lua.execute("done = {}")
    start(lua, "{ act = 'say', makes = 1 }, { act = 'say', who = 'nobody', makes = 1 }")
    assert len(words(lua, "done")) == 1 and ctx(lua).did is False


@pytest.mark.parametrize("who", ["opponent", "player"])
def test_one_of_several_players_is_chosen(running, who):
    lua, _ = running
    assert start(lua, f"{{ act = 'say', who = '{who}' }}") is False
    assert words(lua, "asked") == ["who of White"] and words(lua, "done") == []
    lua.execute("known.who = 'Red'")
    assert lua.eval("go()") is True
    assert words(lua, "done") == ["say Red - nil"] and ctx(lua).they == "Red"


def test_a_step_for_each_player_that_it_is_about(running):
    lua, _ = running
    lua.execute("known.whom = 'x'; seen = {}")
    lua.execute(
        "Acts.peek.does = function(doing) table.insert(seen, doing.step.whom .. doing.ctx.they .. doing.player) end"  # noqa: E501
    )
    start(lua, "{ act = 'peek', whom = 'each' }, { act = 'peek', whom = 'opponents' }")
    assert words(lua, "seen") == [f"they{color}White" for color in ("White", "Red", "Blue", "Red", "Blue")]
    lua.execute("seen, known = {}, {}; thing.ctx.they = nil")
    assert start(lua, "{ act = 'peek', whom = 'they', they = 'Red' }") is False
    assert words(lua, "asked") == ["whom of White"]


def test_owners_choose_among_their_own(running):
    lua, _ = running
    lua.execute("known.cards = { 'a' }; State.now.active = 'Red'")
    start(
        lua,
        "{ act = 'take', cards = { chooser = 'owner', whose = 'any' } }, { act = 'take', cards = { chooser = 'you' } }",  # noqa: E501
    )
    assert [line.split()[1] for line in words(lua, "done")] == ["Red", "Blue", "White", "White"]


def test_nobody_else_does_the_step_of_a_player_who_has_left(running):
    lua, _ = running
    lua.execute("State.leave('Red')")
    assert start(lua, "{ act = 'say', makes = 2 }, { act = 'say', as = 'Red' }") is True
    assert words(lua, "done") == ["say White - nil"] and (ctx(lua).done, ctx(lua).did) == (0, False)
    lua.execute("State.leave('White')")
    start(lua, "{ act = 'say', as = 'White' }, { act = 'say', as = 'Blue' }")
    assert len(words(lua, "done")) == 3


def test_what_a_step_needs_is_asked_first(running):
    lua, _ = running
    assert start(lua, "{ act = 'give', cards = {}, to = {} }") is False and words(lua, "asked") == [
        "cards of White"
    ]
    lua.execute("known.cards = { 'a', 'b' }")
    assert lua.eval("go()") is False and words(lua, "asked")[1:] == ["to of White"]
    assert list(ctx(lua).partner.values()) == ["a", "b"] and len(words(lua, "said")) == 1
    lua.execute("known.to = { 'z' }")
    assert lua.eval("go()") is True and words(lua, "done") == ["give White a+b nil"]
    assert len(words(lua, "asked")) == 2
    assert list(ctx(lua)["it"].values()) == ["a", "b"]


def test_an_answer_is_asked_for_once(running):
    lua, _ = running
    assert start(lua, "{ act = 'asks', prompt = 'p' }") is False and words(lua, "asked") == ["p"]
    lua.execute("thing.todo[1].got.answer = 'yes'")
    assert lua.eval("go()") is True and words(lua, "asked") == ["p"]
    lua.execute("answers.q = 'only'")
    assert start(lua, "{ act = 'asks' }, { act = 'asks', prompt = 'q' }") is True
    assert words(lua, "done") == ["asks White - yes", "asks White - nil", "asks White - only"]


def test_what_was_named_is_it(running):
    lua, _ = running
    lua.execute("known.cards, known.to = { 'a' }, { 'b' }")
    start(
        lua,
        "{ act = 'take', cards = {} }, { act = 'named', cards = {}, to = {} }, { act = 'take', cards = { ref = 'it' } },"  # noqa: E501
        "{ act = 'say' }, { act = 'give', to = {} }",
    )
    assert list(ctx(lua)["it"].values()) == ["b"] and list(ctx(lua).before.values()) == ["a"]


@pytest.mark.parametrize(
    ("later", "kept"),
    [
        ("{ act = 'say', n = { of = { ref = 'it' } } }", True),
        ("{ act = 'say', cond = { { card = { ref = 'before' } } } }", True),
        ("{ act = 'say', who = 'owner' }, { act = 'say' }", True),
        ("{ act = 'say', payer = 'owner' }", True),
        ("{ act = 'say' }, { act = 'say', owner = { ref = 'it' } }", True),
        ("{ act = 'say', n = { of = { ref = 'this' } } }", False),
        ("{ act = 'say', cards = { ref = 'it' } }", False),
        ("{ act = 'say', whose = 'owner' }, { act = 'say', of = 'it' }", False),
    ],
)
def test_what_a_card_was_like_is_kept_where_it_is_asked_for(running, later, kept):
    lua, _ = running
    lua.execute("known.cards, outside.b = { 'a', 'b' }, true")
    lua.execute("Acts.stop = { groups = { 'cards', 'to' }, does = function() waiting = true end }")
    start(lua, f"{{ act = 'stop', cards = {{}} }}, {later}")
    was = ctx(lua).was
    assert (dict(was) if was else None) == ({"a": "old a"} if kept else None)


def test_nothing_is_kept_for_a_step_without_cards(running):
    lua, _ = running
    assert (
        start(lua, "{ act = 'say' }, { act = 'say', of = { ref = 'it' } }") is True and ctx(lua).was is None
    )


def test_targets_hear_of_it_once(running):
    lua, _ = running
    lua.execute("known.cards, known.to = { 'a', 'b' }, { 'z' }")
    lua.execute(
        "Acts.each = { groups = { 'cards', 'to' }, does = function(doing)"
        " if #doing.got.cards > 1 then Running.one_by_one(doing) else table.insert(done, doing.got.cards[1]) end end }"  # noqa: E501
    )
    start(lua, "{ act = 'each', cards = { target = true }, to = {} }")
    assert words(lua, "target") == ["a", "b"] and words(lua, "done") == ["a", "b"]
    start(lua, "{ act = 'give', cards = {}, to = { target = true } }")
    assert words(lua, "target") == ["a", "b", "z"]


def test_what_fails_is_carried_out_by_hand(running):
    lua, _ = running
    lua.execute("Running.guard = function(run) if not pcall(run) then return 'no' end end")
    assert start(lua, "{ act = 'say' }, { act = 'fails' }, { act = 'say' }") == "by hand: carry_out"
    assert lua.eval("thing.todo") is None and lua.eval("thing.begun") is None


def test_whoever_wants_to_is_asked_for_each_text(running):
    lua, _ = running
    lua.execute("always = true")
    assert start(lua, "{ act = 'say' }") is False and words(lua, "said") == []
    prompt = words(lua, "asked")[0]
    assert (prompt.player, prompt.kind, prompt.card, prompt.text) == ("White", "text", "c", "words")
    assert list(prompt.options.values()) == ["do it", "by hand"] and prompt.data.thing == "t"
    assert lua.eval("Registry.prompts.text({ data = { thing = 'u' } }, 'by hand')") is None
    lua.globals().prompt = prompt
    lua.execute("Registry.prompts.text(prompt, 'do it')")
    assert lua.eval("thing.kind") == "text" and lua.eval("go()") is True
    assert words(lua, "done") == ["say White - nil"]
    start(lua, "{ act = 'say' }")
    lua.execute("said = {}; Registry.prompts.text(prompt, 'by hand')")
    assert lua.eval("thing.kind") == "carry_out" and words(lua, "said") == ["White carries out C by hand"]
    assert start(lua, "{ act = 'say' }", "{ player = 'Red' }") is True


def test_a_text_that_is_void_or_comes_to_nothing_was_not_used(running):
    lua, _ = running
    lua.execute("void, uses.u = true, 1")
    assert start(lua, "{ act = 'say' }", "{ use = 'u' }") is True
    assert words(lua, "done") == words(lua, "said") == [] and lua.eval("uses.u") is None
    lua.execute("void = false; uses.u, uses.v = 1, 1")
    assert start(lua, "{ act = 'when' }", "{ use = 'u' }") is True
    assert words(lua, "done") == ["when White - nil"] and lua.eval("uses.u") == 1
    assert start(lua, "{ act = 'when' }", "{ use = 'u', due = true }") is True
    assert len(words(lua, "done")) == 1 and lua.eval("uses.u") is None and lua.eval("uses.v") == 1
    lua.execute("told = nil; void = true")
    assert start(lua, "{ act = 'say' }", "{ use = 'u' }") is True


@pytest.mark.parametrize(
    ("todo", "more", "nothing"),
    [
        ("", "{}", False),
        ("{ act = 'when' }", "{}", True),
        ("{ act = 'when', otherwise = {} }", "{}", True),
        ("{ act = 'when' }, { act = 'did' }", "{}", True),
        ("{ act = 'when' }, { act = 'say' }", "{}", False),
        ("{ act = 'when', can = true, cond = {}, steps = { { act = 'say' } } }", "{}", False),
        ("{ act = 'when', can = true, cond = {}, steps = { { act = 'when' } } }", "{}", True),
        (
            "{ act = 'when', can = true, otherwise = {}, cond = {}, steps = { { act = 'when' } } }",
            "{}",
            False,
        ),
        ("{ act = 'when', can = true, cond = { names = {} }, steps = { { act = 'when' } } }", "{}", False),
        ("{ act = 'when', can = true, cond = { cond = 'is' }, steps = { { act = 'when' } } }", "{}", False),
        ("{ act = 'may' }", "{}", True),
        ("{ act = 'may', can = true }", "{}", False),
        ("{ act = 'may', otherwise = {} }", "{}", False),
        ("{ act = 'may' }", "{ ctx = { event = { card = 'c' } } }", False),
        ("{ act = 'may' }", "{ ctx = { event = { card = 'd' } } }", True),
        ("{ act = 'take', cards = {} }", "{}", False),
    ],
)
def test_what_comes_to_nothing(running, todo, more, nothing):
    lua, _ = running
    lua.execute(
        f"thing = {{ card = 'c', ctx = {{}} }}; for key, value in pairs({more}) do thing[key] = value end"
    )
    assert lua.eval(f"Prospects.come_to_nothing(thing, {{ {todo} }})") is nothing


def test_what_was_looked_at_when_a_text_came_up_counts(running):
    lua, _ = running
    lua.execute(
        "seen = {}; Acts.when.does = function(doing) table.insert(seen, tostring(doing.got.holds)) end"
    )
    more = "{ due = true }"
    start(lua, "{ act = 'when', can = true, cond = {}, steps = { { act = 'say' } } }", more)
    start(lua, "{ act = 'when', can = true, otherwise = {}, cond = {}, steps = {} }", more)
    start(lua, "{ act = 'when', can = true, cond = {}, steps = { { act = 'say' } } }, { act = 'say' }", more)
    start(lua, "{ act = 'when', can = true, cond = {}, steps = { { act = 'say' } } }")
    start(lua, "{ act = 'may', can = true }", more)
    assert words(lua, "seen") == ["true", "false", "nil", "nil", "nil"]


@pytest.mark.parametrize(
    ("step", "whole", "possible"),
    [
        ("act = 'say'", False, True),
        ("act = 'say', who = 'nobody'", False, False),
        ("act = 'say', who = 'each'", False, True),
        ("act = 'say', who = 'they'", False, True),
        ("act = 'put', on = {}", True, True),
        ("act = 'may', who = 'you'", False, False),
        ("act = 'may', can = true", False, True),
        ("act = 'take', cards = {}", False, True),
        ("act = 'take'", False, True),
        ("act = 'give', cards = {}, to = {}", False, False),
        ("act = 'take', cards = { n = 2 }", True, True),
        ("act = 'take', cards = { n = 3 }", False, True),
        ("act = 'take', cards = { n = 3 }", True, False),
        ("act = 'take', cards = { n = 3, up_to = true }", True, True),
        ("act = 'take', cards = { n = {} }", True, True),
    ],
)
def test_steps_that_are_possible(running, step, whole, possible):
    lua, _ = running
    lua.execute("fits.cards, fits.on = { 'a', 'b' }, { 'a' }; thing = { ctx = { player = 'White' } }")
    assert (
        lua.globals().Prospects.possible(lua.globals().thing, lua.eval(f"{{ {{ {step} }} }}"), None, whole)
        is possible
    )


def test_for_whom_a_step_is_possible(running):
    lua, _ = running
    lua.execute(
        "Acts.may.possible = function(doing) by = doing.player .. doing.step.as .. doing.ctx.doer; return true end"  # noqa: E501
    )
    lua.execute("thing = { ctx = { player = 'White' } }")
    by = []
    for step, color in (("", None), ("", "Red"), ("as = 'Blue'", "Red"), ("who = 'you'", "Red")):
        lua.globals().Prospects.possible(
            lua.globals().thing, lua.eval(f"{{ {{ act = 'may', {step} }} }}"), color
        )
        by.append(lua.globals().by)
    assert by == ["White" * 3, "Red" * 3, "Blue" * 3, "White" * 3]


@pytest.mark.parametrize(
    ("steps", "fruitful"),
    [
        ("", True),
        ("{ act = 'say' }", True),
        ("{ act = 'may' }", False),
        ("{ act = 'may' }, { act = 'say' }", True),
        ("{ act = 'may' }, { act = 'may', can = true }", True),
        ("{ act = 'may' }, { act = 'may' }", False),
        ("{ act = 'may' }, { act = 'did' }", False),
        ("{ act = 'may' }, { act = 'did', negative = true }", True),
        ("{ act = 'may' }, { act = 'did', otherwise = {} }", True),
        ("{ act = 'may' }, { act = 'take', cards = {} }", True),
        ("{ act = 'may' }, { act = 'take', cards = { ref = 'it' } }", False),
    ],
)
def test_something_may_come_of_steps(running, steps, fruitful):
    lua, _ = running
    lua.execute("fits.cards = { 'a' }; thing = { ctx = { player = 'White' } }")
    assert lua.globals().Prospects.fruitful(lua.globals().thing, lua.eval(f"{{ {steps} }}")) is fruitful


def test_steps_come_before_those_that_are_left(running):
    lua, module = running
    lua.execute(
        "thing = { todo = { { act = 'last' } } }; steps = { { act = 'a' }, { act = 'b', as = 'Red' }, { act = 'c', who = 'each' } }"  # noqa: E501
    )
    module.first(lua.globals().thing, lua.globals().steps, "Blue")
    module.first(lua.globals().thing, None)
    assert [(step.act, step["as"]) for step in lua.eval("thing.todo").values()] == [
        ("a", "Blue"),
        ("b", "Red"),
        ("c", None),
        ("last", None),
    ]
    assert lua.eval("steps[1].as") is None


def test_how_many_a_step_says(running):
    lua, _ = running
    count = lua.eval("function(n, step) return Running.count({ step = step }, n) end")
    assert count(2, lua.table()) == 2 and count(None, lua.table_from({"n": 3})) == 3
    assert count(None, lua.table()) == 1 and count(2, lua.table_from({"times": 3})) == 6
    assert count(-1, lua.table()) == 0 and count(0, lua.table()) == 0
