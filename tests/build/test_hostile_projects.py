"""What a stranger's project does to who builds it: problems at places, soon, and no more."""

import re
import time
from pathlib import Path

import pytest

from tests.build.projects import FRAMES, GAME, TABLE, Project, built
from tests.helpers.endings import end_of
from tts_export.build import build
from tts_export.cache import Cache
from tts_export.foreign import tables
from tts_export.problems import Problem, Where, explained
from tts_export.simulator import SimError, Table
from tts_export.workers import WorkerDeath

HERO = {"type": "hero", "title": "A"}


def problems(root, **settings):
    """(name, file, line) of the errors of a build that ends soon."""
    Project([HERO], **settings).write(root)
    began = time.process_time()
    report = build(root / "cards.yaml", workers=1, cache=Cache())
    assert time.process_time() - began < 8
    return [
        (problem.name, problem.where.file.name, problem.where.line)
        for problem in report.problems
        if problem.severity == "error"
    ]


@pytest.mark.long
def test_parts_that_multiply(tmp_path):
    elements = ", ".join(f"e{n}: {{part: pNEXT}}" for n in range(10))
    parts = "".join(f"  p{n}: {{{elements.replace('NEXT', str(n + 1))}}}\n" for n in range(12))
    face = "faces:\n  bomb: {elements: {e: {part: p0}}}\n"
    frames = FRAMES.replace("faces:\n", face) + f"parts:\n{parts}  p12: {{}}\n"
    assert "too-large" in {name for name, _, _ in problems(tmp_path, frames=frames)}


def test_words_of_parts_that_multiply(tmp_path):
    given = ", ".join(f'{chr(97 + n) * 3}: "{("$" + chr(98 + n) * 3) * 50}"' for n in range(12))
    part = '  p: {t: {text: "x$aaa", style: text, box: [0, 0, 9, 9]}}\n'
    element = f"faces:\n  bomb: {{elements: {{e: {{part: p, with: {{{given}}}}}}}}}\n"
    frames = FRAMES.replace("faces:\n", element) + f"parts:\n{part}"
    assert "too-long" in {name for name, _, _ in problems(tmp_path, frames=frames)}


@pytest.mark.long
def test_faces_that_extend_a_thousand_others(tmp_path):
    faces = "".join(f"  f{n}: {{extends: f{n + 1}}}\n" for n in range(1000))
    frames = FRAMES.replace("faces:\n", f"faces:\n{faces}  f1000: {{}}\n")
    assert "extends-cycle" in {name for name, _, _ in problems(tmp_path, frames=frames)}


@pytest.mark.long
def test_files_that_include_each_other_twice(tmp_path):
    folder = tmp_path / "templates/games/mini"
    folder.mkdir(parents=True)
    for n in range(30):
        (folder / f"f{n}.yaml").write_text(f"include: [f{n + 1}.yaml, ./f{n + 1}.yaml]\n")
    (folder / "f30.yaml").write_text("colors: {far: '#ff0000'}\n")
    assert problems(tmp_path, frames="include: f0.yaml\n" + FRAMES) == []


def test_a_bad_picture_on_a_mat_is_a_problem_at_its_line(tmp_path):
    picture = "elements: {p: {picture: art, box: [0, 0, 63, 88], fill: ink}}"
    frames = FRAMES.replace("mat: {background: ink}", f"mat: {{background: ink, {picture}}}")
    table = TABLE.replace("at: [0, -10]", "at: [0, -10], args: {art: broken.png}")
    (tmp_path / "broken.png.txt").write_bytes(b"")
    assert problems(tmp_path, frames=frames, table=table) == [("bad-picture", "table.yaml", 2)]


@pytest.mark.long
def test_a_deck_without_cards_and_one_called_con_are_built(tmp_path):
    project = Project([HERO])
    project.write(tmp_path)
    with (tmp_path / "cards.yaml").open("a") as file:
        file.write("decks: {CON: {main: {A: 1}}, con: {}, 'Con.': {main: {A: 1}}, 'a ': {}, 'Ａ': {}}\n")
    built(tmp_path, Cache())
    names = sorted(entry.stem for entry in (tmp_path / "build/saved_objects/decks").glob("*.json"))
    assert names == ["a", "a-2", "con-deck", "con-deck-2", "con-deck-3"]


@pytest.mark.parametrize("title", [r"a\0b", r"a\x1b[2Jb"])
def test_control_characters_in_a_title(tmp_path, title):
    Project([HERO]).write(tmp_path)
    file = tmp_path / "cards.yaml"
    file.write_text(file.read_text().replace("'A'", f'"{title}"'))
    problem = build(file, workers=1, cache=Cache()).problems[0]
    assert (problem.name, problem.where.line) == ("bad-character", 7)


def test_a_title_with_slashes_is_told_why_it_has_no_room(tmp_path):
    Project([{"type": "hero", "title": "A // B // C"}]).write(tmp_path)
    report = build(tmp_path / "cards.yaml", workers=1, cache=Cache())
    assert [
        problem.message for problem in report.problems if '"//" in it begins a new line' in problem.message
    ]


def test_the_hint_for_a_misspelled_game_is_not_stale(tmp_path):
    """As under `watch`: the same cache, and a game.yaml that appears later."""
    Project([HERO]).write(tmp_path)
    cache, file = Cache(), tmp_path / "cards.yaml"
    file.write_text(file.read_text().replace("game: mini", "game: henn"))
    games = tmp_path / "templates/games"
    (games / "hen").mkdir()
    first = build(file, workers=1, cache=cache).problems
    (games / "hen" / "game.yaml").write_text(GAME)
    second = build(file, workers=1, cache=cache).problems
    assert "hen" not in str(first[0]).split('"henn"')[1]
    assert 'did you mean "hen"' in str(second[0])


def test_a_run_that_fails_without_a_reason_gets_one():
    at = Where(Path(__file__))
    assert [one.name for one in explained([], at)] == ["no-reason"]
    assert explained([Problem(at, "x", "y")], at) == [Problem(at, "x", "y")]
    assert "no-reason" in {one.name for one in explained([Problem(at, "x", "y", "hint")], at)}


def test_messages_cannot_steer_a_terminal():
    problem = Problem(Where(Path(__file__)), "bad-value", 'found "\x1b[2J\u202eabc"')
    assert "\x1b" not in str(problem) and "\u202e" not in str(problem)
    assert r"\x1b[2J\u202eabc" in str(problem)


LINES = (
    "local lines = {} for i = 1, 100 do "
    "lines[i] = {points = {{0, 1, 0}, {i, 1, 0}}, position = {i, 1, 0}} end"
)
FLOODS = (
    "Global.setVectorLines(lines)",
    "Global.setSnapPoints(lines)",
    "Global.setDecals(lines)",
    "JSON.encode(lines)",
    "getObjects()",
)
"""What takes long in the game, and few instructions of the script."""


@pytest.fixture(scope="module")
def pool():
    """A process for all scripts that limits stop before their process is ended."""
    with tables(seconds=5, memory=500_000_000) as started:
        yield started


@pytest.mark.parametrize(
    ("lua", "error"),
    [
        ("string.find(('a'):rep(60), ('.-'):rep(20) .. 'b')", "pattern too complex"),
        ("string.find(('a'):rep(3000), ('a*'):rep(6) .. 'b')", "pattern too complex"),
        ("string.find(('a'):rep(60), ('a?'):rep(40) .. 'b')", "pattern too complex"),
        ("local t = {} while true do t[#t + 1] = ('x'):rep(10000) end", "memory limit"),
        ("for i = 1, 1e6 do Wait.frames(function() end, 1) end", "budget"),
        ("local function f() Wait.time(f, 1) end f()", "does not come to rest"),
        ("local function f() for i = 1, 1e5 do end Wait.frames(f, 1) end f()", "do too much"),
        ("for i = 1, 1e6 do spawnObject({type = 'BlockSquare', position = {i, 2, 0}}) end", "objects"),
        (
            "function onObjectSpawn(o) o.destruct() spawnObject({type = 'Coin'}) end "
            "spawnObject({type = 'Coin'})",
            "do too much",
        ),
        (
            "function onUpdate() for i = 1, 200 do spawnObject({type = 'Coin'}).destruct() end end",
            "do too much",
        ),
        *(
            (f"{LINES} function onUpdate() for i = 1, 1e5 do {call} end end", "Global: .*budget")
            for call in FLOODS
        ),
        (
            f"{LINES} function onUpdate() for i = 1, 10 do Global.setVectorLines(lines) end end "
            "for i = 1, 9e3 do Wait.frames(function() end, i) end",
            "do too much",
        ),
        (
            "function onUpdate() for i = 1, 9e3 do Global.addDecal({url = 'x'}) end end "
            "Wait.frames(function() end, 9)",
            "Global:1: 20,001 decals",
        ),
        ("local t = {} for i = 1, 30 do t = {t, t} end JSON.encode(t)", "too large|budget"),
        (
            "local d = {} for i = 1, 30 do d = {ContainedObjects = {d, d}} end spawnObjectData({data = d})",
            "too large|budget",
        ),
        ("local t = {} t.t = t log(t)", "contains itself"),
        ("local t = {tag = 'Panel'} t.children = {t} UI.setXmlTable({t})", "contains itself"),
        ("JSON.decode(('['):rep(1e5))", "wrong argument"),
        ("os.date('*t', 1e300)", "wrong argument"),
        ("os.time({year = 1e18, month = 1, day = 1})", "wrong argument"),
        ("setmetatable({}, {__gc = function() while true do end end})", "__gc"),
        ("self_state = ('x'):rep(5e8)", "memory limit"),
        ("Notes.addNotebookTab({title = 'x', body = ('x'):rep(2e8)})", "memory limit"),
    ],
)
def test_scripts_in_the_simulator_have_limits(pool, lua, error):
    assert re.search(error, pool.call(end_of, lua))


@pytest.mark.parametrize(
    "lua",
    [
        "for i = 1, 1e6 do print(('x'):rep(100000)) end",
        "local function f() Wait.frames(f, 1) Wait.frames(f, 1) end f()",
        "function g() while true do coroutine.yield(0) end end "
        "for i = 1, 9000 do startLuaCoroutine(Global, 'g') end",
        "for i = 1, 1e6 do addHotkey('x' .. i, function() end) end",
        "for i = 1, 60 do spawnObject({type = 'Coin', position = {i % 30, 2, 0}}) end "
        "local function f() for i, o in ipairs(getObjects()) do o.setPosition({i % 30, 2, 0}) end "
        "Wait.frames(f, 1) end f()",
    ],
)
def test_what_nothing_else_stops_ends_with_its_process(lua):
    with tables(seconds=0.2, memory=500_000_000) as started:
        try:
            assert re.search("do too much|budget|memory limit|say more than", started.call(end_of, lua))
        except WorkerDeath:
            return


@pytest.mark.parametrize("state", [{}, {"Name": 1, "Transform": 2}, {"Name": "Card", "Transform": {}}, 7])
def test_a_save_that_the_game_could_not_have_written(state):
    with pytest.raises(SimError):
        Table.open({"ObjectStates": [state, {}]})


@pytest.mark.parametrize("size", ["[1.0e+9, 88]", "[63, 1]", f"[{'9' * 400}, 88]", "[0, 0]"])
def test_cards_of_strange_sizes(tmp_path, size):
    game = GAME.replace("size: [63, 88]", f"size: {size}")
    assert problems(tmp_path, game=game) == [
        ("bad-value" if len(size) < 99 else "wrong-type", "game.yaml", 3)
    ]


@pytest.mark.parametrize(
    ("line", "changed", "problem"),
    [
        ("mat: {size: [10, 5]", "mat: {size: [10, 0]", ("bad-value", "table.yaml", 1)),
        ("pixels: [80, 40]", "pixels: [80, 0]", ("bad-value", "table.yaml", 1)),
        ("pixels: [80, 40]", "pixels: [80, 5001]", ("bad-value", "table.yaml", 1)),
        ("size: [4, 1]", "size: [0, 1]", ("bad-value", "table.yaml", 3)),
        ("size: [4, 1]", "size: [4, 0.01]", None),  # a thread that no thumbnail can show
        ("size: [4, 1]", "size: [0.01, 900]", None),
        ("mat: {size: [10, 5]", "mat: {size: [0.01, 999]", None),
    ],
)
def test_tables_of_strange_sizes(tmp_path, line, changed, problem):
    assert line in TABLE
    assert problems(tmp_path, table=TABLE.replace(line, changed)) == ([problem] if problem else [])


def test_a_screen_that_nests_too_deep_is_not_shown():
    xml = "('<Panel>'):rep(5000) .. '<Text>x</Text>' .. ('</Panel>'):rep(5000)"
    table = Table.open({"ObjectStates": [], "LuaScript": f"UI.setXml({xml})"})
    table.settle()
    assert table.ui["Global"].texts() == []
