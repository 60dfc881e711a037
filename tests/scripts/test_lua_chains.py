"""Names that hooks read from `GAME`: what would stop the table is reported, what asks first is not."""

from pathlib import Path

import lupa.lua52
import pytest

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.scripts.engine import ScriptPart, parts, sources_of
from tts_export.scripts.game_names import game_names
from tts_export.scripts.join import problems_of_lua
from tts_export.scripts.literal import literal
from tts_export.scripts.lua_chains import game_name_problems

ROOT = Path(__file__).parents[2]
DATA = {
    "marks": {"boons": {"label": "boon"}},
    "tracks": {},
    "numbers": {"most": 3},
    "options": {"move.taps": True},
    "seats": ["White"],
    "number": "power",
    "sides": None,
}
KINDS = {"seats": "a list", "number": "a text", "sides": None, "numbers": {"most": "a number"}}
NAMES = DATA | KINDS | {"marks": {"boons": {"label": "a text"}}, "options": {"move.taps": "true or false"}}


def reported(*texts):
    every = [
        ScriptPart(f"Hooks{n}", f"games/g/{n}.lua", Path(f"{n}.lua"), text) for n, text in enumerate(texts)
    ]
    return [(str(p.where), p.message) for p in game_name_problems(every, NAMES)]


def fails(text):
    """Whether a text stops with the table `GAME` of this game."""
    lua = lupa.lua52.LuaRuntime()
    lua.execute(f"GAME = {literal(DATA)}")
    try:
        lua.execute(text)
    except lupa.lua52.LuaError:
        return True
    return False


FAILING = {
    "GAME.marks.shield.spent = true": 'GAME.marks has no "shield"; it has boons',
    "GAME.marks.boon.spent = true": 'GAME.marks has no "boon", did you mean "boons"?',
    'print(GAME.marks["shield"].label)': 'GAME.marks has no "shield"; it has boons',
    'print(GAME["marks"].shield["label"])': 'GAME.marks has no "shield"; it has boons',
    "print(GAME.tracks.vp.start)": 'GAME.tracks has no "vp"; it is empty here',
    "print(GAME.mark.boons)": 'GAME has no "mark", did you mean "marks"?',
    "print(GAME.numbers.least + 1)": 'GAME.numbers has no "least"; it has most',
    "print(-GAME.numbers.least)": 'GAME.numbers has no "least"; it has most',
    "print(1 < (GAME.numbers.least))": 'GAME.numbers has no "least"; it has most',
    "print(#GAME.marks.boons.types)": 'GAME.marks.boons has no "types"; it has label',
    "for _ in pairs(GAME.marks.shield) do end": 'GAME.marks has no "shield"; it has boons',
    "local name = 1 print(GAME.marks.shield[name])": 'GAME.marks has no "shield"; it has boons',
    "print(GAME.sides.left)": "GAME.sides is nil in this game: test it before",
    "print(GAME.number.most + 1)": 'GAME.number is a text and has no "most", did you mean "numbers"?',
    "local MARKS = GAME.marks print(MARKS.shield.label)": 'GAME.marks has no "shield"; it has boons',
    "local n, o = GAME.numbers, GAME.options print(n.least + 1)": 'GAME.numbers has no "least"; it has most',
    "local shield = GAME.marks.shield print(shield.label)": 'GAME.marks has no "shield"; it has boons',
    "local m = GAME.marks local s = m.shield print(s.label)": 'GAME.marks has no "shield"; it has boons',
    "local m = GAME.marks; (function() m.shield.spent = 1 end)()": 'GAME.marks has no "shield"; it has boons',
    'print(GAME.marks.shield.label == "x")': 'GAME.marks has no "shield"; it has boons',
    "if GAME.marks then print(GAME.marks.shield.label) end": 'GAME.marks has no "shield"; it has boons',
    "local k = 1 GAME.marks.shield[k] = true": 'GAME.marks has no "shield"; it has boons',
    "function GAME.marks.shield:f() end": 'GAME.marks has no "shield"; it has boons',
    "for _ in pairs(GAME.marks) do GAME.marks.shield.x = 1 end": 'GAME.marks has no "shield"; it has boons',
    "local n = GAME.numbers.most == 3 print(GAME.marks.shield.label, n)": (
        'GAME.marks has no "shield"; it has boons'
    ),
    "if GAME.numbers.most == 3 then f = 1 end print(GAME.marks.shield.label)": (
        'GAME.marks has no "shield"; it has boons'
    ),
    "print(GAME.marks) print(GAME.marks.shield.label)": 'GAME.marks has no "shield"; it has boons',
}


@pytest.mark.parametrize("text", FAILING)
def test_what_would_stop_the_table_is_told(text):
    assert fails(text)
    assert [message for _, message in reported(text)] == [FAILING[text]]


LEGAL = [
    "local name = 'shield' print(GAME.marks[name])",
    "if GAME.marks.boon then GAME.marks.boon.spent = true end",
    "if (GAME.marks.boon) then print(GAME.marks.boon.spent) end",
    "print(GAME.marks.boon and GAME.marks.boon.spent)",
    "print((GAME.marks.boon or {}).spent)",
    "local function f() if not GAME.marks.boon then return end print(GAME.marks.boon.spent) end f()",
    "local has = GAME.marks.boon ~= nil if has then print(GAME.marks.boon.spent) end",
    "local boon = GAME.marks.boon if boon then boon.spent = true end",
    "local MARKS = GAME.marks if MARKS.boon then print(MARKS.boon.label) end",
    'if type(GAME.marks.boon) == "table" then print(GAME.marks.boon.spent) end',
    "print(pcall(function() return GAME.marks.boon.spent end))",
    "GAME.marks.shield = { label = 'x' } print(GAME.marks.shield.label)",
    "local a GAME.marks.shield, a = { label = 'x' }, 1 print(GAME.marks.shield.label)",
    "print(GAME.marks.shield)",
    "local marks = GAME.marks marks = { shield = {} } print(marks.shield.label)",
    "local function f(GAME) return GAME.x.y end f({ x = {} })",
    "local m = GAME.marks local function f(m) return m.shield.x end f({ shield = {} })",
    "if GAME.sides then print(GAME.sides.left.label) end",
    "for _, mark in pairs(GAME.marks) do print(mark.label) end",
    "local t = { GAME = { x = {} } } print(t.GAME.x.y)",
    "print(GAME.options['tie.round'] == true, GAME.number:upper(), #GAME.seats, GAME.numbers.most + 1)",
    "function GAME.bonus(n) return n + 1 end print(GAME.bonus(3) + 1)",
    "local k = 'extra' GAME[k] = { x = 1 } print(GAME.extra.x + 1)",
    "local k = 'shield' GAME.marks[k] = { x = 1 } print(GAME.marks.shield.x + 1)",
    "local a, k = 1, 'shield' a, GAME.marks[k] = 2, { x = 1 } print(GAME.marks.shield.x + 1)",
    "rawset(GAME.marks, 'shield', { x = 1 }) print(GAME.marks.shield.x + 1)",
    "local function merged(t) return { shield = t } end GAME.marks = merged({ x = 1 })"
    " print(GAME.marks.shield.x + 1)",
    "local marks = GAME.marks or {} marks.shield = { x = 1 } print(GAME.marks.shield.x + 1)",
    "for _, mark in pairs(GAME.marks) do mark.spent = 0 end print(GAME.marks.boons.spent + 1)",
    "local k = 'boons' local mark = GAME.marks[k] mark.spent = 0 print(GAME.marks.boons.spent + 1)",
    "GAME = { marks = { shield = { x = 1 } } } print(GAME.marks.shield.x + 1)",
    "_G.GAME.extra = 1 print(GAME.extra + 1)",
    "print(xpcall(function() return GAME.marks.boon.spent end, print))",
    "local function f() return GAME.marks.boon.spent end print(pcall(f))",
    "local function has(mark) return mark end if has(GAME.marks.boon) then print(GAME.marks.boon.spent) end",
    "if rawget(GAME.marks, 'boon') then print(GAME.marks.boon.spent) end",
    "local n = 0 repeat n = n + 1 if n > 2 then return end until GAME.marks.boon"
    " print(GAME.marks.boon.spent)",
    'if GAME.number == "Other" then print(GAME.marks.boon.spent) end',
    'if GAME.number ~= "Other" then return end print(GAME.marks.boon.spent)',
    'if GAME.number == "power" then return else print(GAME.marks.boon.spent) end',
    'print(GAME.number == "Other" and GAME.marks.boon.spent)',
    'print((GAME.number == "Other") and GAME.marks.boon.spent)',
]


@pytest.mark.parametrize("text", LEGAL)
def test_what_asks_first_is_legal(text):
    assert not fails(text)
    assert reported(text) == []


def test_a_name_that_another_file_tests_may_be_missing():
    assert reported("if GAME.marks.shield then f() end", "print(GAME.marks.shield.label)") == []


def test_what_another_file_sets_is_there():
    assert reported("return function(k) GAME.marks[k] = {} end", "print(GAME.marks.shield.label)") == []
    assert reported("GAME = { marks = merged(GAME) }", "print(GAME.marks.shield.label)") == []


def test_a_misspelled_name_is_told_even_where_nothing_fails():
    assert reported("return GAME.options['move.tap']") == [
        ("0.lua:1:21", 'GAME.options has no "move.tap", did you mean "move.taps"?')
    ]


def test_each_place_is_told_once():
    text = "local shield = GAME.marks.shield\nprint(shield.a, shield.b)"
    assert [where for where, _ in reported(text)] == ["0.lua:1:27"]


@pytest.mark.parametrize(
    "name", ["cards.yaml", *(f"examples/{n}/cards.yaml" for n in ("gamma", "lamplight"))]
)
def test_all_that_comes_with_the_tool_reads_what_there_is(name):
    loaded, _ = load(ROOT / name, MEMORY)
    every = parts(sources_of(loaded))
    assert any(part.text.count("GAME.") for part in every)
    hooks = [part for part in every if part.file.startswith("games/")]
    assert [*game_name_problems(hooks, game_names(loaded))] == []


def told_of_game(folder, rules, hooks=""):
    """What is said of the Lua of a game upon a game that comes with the tool."""
    (folder / "cards.yaml").write_text("game: mine\ncards: []\n", encoding="utf-8")
    mine = folder / "templates" / "games" / "mine"
    mine.mkdir(parents=True)
    (mine / "game.yaml").write_text(f"extends: hsatcg-prealpha\nrules:\n  {rules}\n", encoding="utf-8")
    if hooks:
        (mine / "hooks.lua").write_text(hooks, encoding="utf-8")
    loaded, problems = load(folder / "cards.yaml", MEMORY)
    assert loaded is not None, problems
    return [p.message for p in problems_of_lua(sources_of(loaded), loaded.game, game_names(loaded))]


def test_a_game_that_lacks_what_the_hooks_of_its_base_name_is_told(tmp_path):
    """The hooks that come with the tool are not the project's own, but its game.yaml may take a name away."""
    messages = told_of_game(tmp_path, "marks: {boon: null}")
    assert 'GAME.marks has no "boon"; it has damage' in messages


@pytest.mark.parametrize("test", ["", "if GAME.tracks.gold then "])
def test_hooks_of_many_games_may_test_a_track_before_they_name_it(tmp_path, test):
    call = 'Tracks.add("White", "gold", 1)'
    messages = told_of_game(
        tmp_path, "", f"local function f() {test}{call}{' end' if test else ''} end\nf()\n"
    )
    assert [message for message in messages if '"gold"' in message][:1] == (
        [] if test else ['there is no track "gold"; there is none yet']
    )
