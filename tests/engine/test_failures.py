"""Hooks that fail, or say that something is refused without a reason: the part of the engine alone."""

import pytest

from tests.engine.lua import parts

WORLD = """
_G.GAME = GAME
SOURCES = { { first = 1, file = "engine/a.lua" }, { first = 11, file = "games/tiny/hooks.lua" },
  { first = 21, file = "engine/b.lua" } }
announced, restored = {}, {}
State = { drop = function() State.journal = nil end }
Screen, Running = {}, {}
Damage = { broken_off = function() end }
function Screen.announce(text) announced[#announced + 1] = text end
Undo = { restore = function(journal) restored[#restored + 1] = journal end }
Registry = { call = function(name, ...) return Registry[name](...) end,
  amounts = {}, actions = {}, asking = { ath = {} } }
function fails(text) return function() error(text, 0) end end
"""
GAME = {name: {"here": {}} for name in ("zones", "tracks", "marks")}
GAME |= {"zone_order": ["street"], "track_order": ["gold"], "mark_order": ["wound"]}
SAID = "A mistake in the table's script: "


@pytest.fixture
def failures():
    lua, module = parts("text", "failures", game=GAME, before=WORLD)
    return lua, module


def told(lua):
    return list(lua.eval("announced").values())


@pytest.mark.parametrize(
    ("error", "told"),
    [
        ("boom", "the script failed: boom"),
        ("Global:12: boom", "the script failed at games/tiny/hooks.lua:2: boom"),
        ("Global:20: boom", "the script failed at games/tiny/hooks.lua:10: boom"),
        ("chunk_1:(11,4-20): boom", "the script failed at games/tiny/hooks.lua:1: boom"),
        ("chunk_1:(25,4): boom", "the script failed at engine/b.lua:5: boom"),
        ("a:1b:21: boom", "the script failed at engine/b.lua:1: boom"),
        ("a:12:13: boom", "the script failed at games/tiny/hooks.lua:3: boom"),
        ("Global:0: boom", "the script failed: Global:0: boom"),
        ("time: 12:30", "the script failed: time: 12:30"),
    ],
)
def test_a_failure_is_told_with_its_file_and_line(failures, error, told):
    lua, module = failures
    assert module.caught(lua.eval("fails")(error)) == told
    assert list(lua.eval("announced").values()) == [SAID + told]


def test_the_same_failure_is_announced_once_and_the_last_twenty_are_kept(failures):
    lua, module = failures
    assert module.caught(lua.eval("function() end")) is None
    for _ in range(2):
        module.caught(lua.eval("fails")("boom"))
    assert told(lua) == [f"{SAID}the script failed: boom"]
    for number in range(21):
        module.caught(lua.eval("fails")(str(number)))
    kept = list(module.list().values())
    assert (len(kept), kept[0], kept[-1]) == (20, "the script failed: 1", "the script failed: 20")
    module.list()[1] = "another"
    assert module.list()[1] == kept[0]


def test_what_was_done_is_taken_back(failures):
    lua, module = failures
    lua.execute("State.journal = 'the action'")
    assert module.rolled_back(lua.eval("function() end")) is None
    assert (told(lua), lua.eval("State.journal")) == ([], "the action")
    why = module.rolled_back(lua.eval("fails")("boom"))
    assert why == "the script failed: boom. The action is taken back"
    assert (list(lua.eval("restored").values()), lua.eval("State.journal")) == (["the action"], None)
    module.rolled_back(lua.eval("fails")("boom"))
    assert len(list(lua.eval("restored"))) == 1


def test_a_failure_names_the_hook_that_ran(failures):
    lua, module = failures
    lua.execute("""
      function Registry.amounts.shine() error("dark", 0) end
      function Registry.amounts.glow() return 3, 4 end
      function Registry.settle() return Registry.amounts.glow() + Registry.amounts.shine() end
      function Registry.finish() return (Registry.actions.walk()) end
      function Registry.actions.walk() return nil, "further" end
    """)
    module.name_hooks()
    for run, text in (
        ("Registry.amounts.shine()", "the hook amounts.shine failed: dark"),
        ("Registry.settle()", "the hook amounts.shine failed: dark"),
        ("Registry.amounts.glow() error('late', 0)", "the script failed: late"),
        ("Registry.finish() error('late', 0)", "the script failed: late"),
        (
            "assert(select(2, Registry.amounts.glow()) == 4 and select('#', Registry.actions.walk()) == 2)",
            None,
        ),
        ("Registry.call('amounts')", "the script failed"),
    ):
        why = module.caught(lua.eval(f"function() {run} end"))
        assert why == text or (text and why.startswith(f"{text}")), run


@pytest.mark.parametrize(
    "name", ["actions.walk", "offers.walk", "prompts.walk", "beaten", "finish", "unready", "asking.ath.take"]
)
def test_a_hook_that_is_asked_why_not_gives_a_reason(failures, name):
    lua, module = failures
    lua.execute(
        f"Registry.offers, Registry.prompts = {{}}, {{}} function Registry.{name}(why) return why end"
    )
    module.name_hooks()
    assert lua.eval(f"Registry.{name}('since') == 'since' and Registry.{name}(nil) == nil") is True
    why = module.caught(lua.eval(f"function() Registry.{name}(true) end"))
    assert why == f"the hook {name} failed: it returns true: return why not, as a sentence, or nil"


@pytest.mark.parametrize("name", ["amounts.walk", "settle", "asking.ath.over", "refusals.walk"])
def test_other_hooks_may_return_true(failures, name):
    lua, module = failures
    lua.execute(f"Registry.refusals = {{}} function Registry.{name}(why) return why end")
    module.name_hooks()
    assert lua.eval(f"Registry.{name}(true)") is True


def test_a_name_that_the_game_does_not_have_is_a_mistake_with_a_guess(failures):
    lua, module = failures
    module.watch_names()
    assert lua.eval("GAME.zones.here ~= nil and GAME.zones[1] == nil") is True
    for code, text in (
        ("GAME.zones.steet", 'there is no zone "steet", did you mean "street"?'),
        ("GAME.tracks.x", 'there is no track "x"'),
        ("GAME.marks.wond", 'there is no mark "wond", did you mean "wound"?'),
    ):
        assert module.caught(lua.eval(f"function() return {code} end")) == f"the script failed: {text}"
    assert module.caught(lua.eval("fails")("boom")) == "the script failed: boom"


def test_an_unknown_name_is_told_with_the_line_of_the_hook_that_has_it(failures):
    lua, module = failures
    lua.execute(
        "SOURCES = { { first = 1, file = 'games/tiny/hooks.lua' }, { first = 5, file = 'engine/a.lua' } }"
    )
    module.watch_names()
    why = module.caught(lua.eval("\n\nfunction() return GAME.tracks.x end"))
    assert why == 'the script failed at games/tiny/hooks.lua:3: there is no track "x"'
    lua.execute(
        "\n\n\n\n\n\n"
        "function deep(left) if left == 0 then return GAME.tracks.x end local x = deep(left - 1) return x end"
    )
    why = module.caught(lua.eval("\nfunction() local it = deep(5) return it end"))
    assert why == 'the script failed at games/tiny/hooks.lua:2: there is no track "x"'
    why = module.caught(lua.eval("\nfunction() local it = deep(60) return it end"))
    assert why == 'the script failed: there is no track "x"'
