"""What a project brings is read in linear time: each of these took minutes, or for ever."""

import difflib
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
import yaml

from tts_export import yamls
from tts_export.built.manifest import Manifest
from tts_export.checks import unused_trait
from tts_export.checks.near_tag import _without_double
from tts_export.compare import states
from tts_export.deck_files.kinds import saved
from tts_export.inputs import conflict_line
from tts_export.likeness import FEW, most_alike
from tts_export.links import real
from tts_export.load import includes, load
from tts_export.load.card_lua import card_lua_of
from tts_export.load.game.expand import expand
from tts_export.load.import_ import columns
from tts_export.load.import_.squib import face_of
from tts_export.load.includes import read_parts
from tts_export.load.reading import Reading
from tts_export.problems import Where
from tts_export.scripts import hook_names, lua_names
from tts_export.scripts.engine import Sources
from tts_export.scripts.lua.blocks import code
from tts_export.scripts.lua.tokens import tokens
from tts_export.scripts.traps.deep_recursion import deep_recursion
from tts_export.sentences.shorthand import explained
from tts_export.tts import script_lines
from tts_export.tts.lint.rules import guids
from tts_export.tts.lint.rules.lua import script_findings
from tts_export.tts.script_lines import described

N = 100_000


@pytest.fixture(autouse=True)
def in_time():
    begin = time.process_time()
    yield
    assert time.process_time() - begin < 10


@pytest.mark.long
@pytest.mark.parametrize(
    "text",
    [
        'x="' + r"\z " * N,
        "x='" + r"\z " * N,
        'x="' + r"\"" * N,
        "x" + " " * 5 * N,
        "--[[x\n" * N,
        "[=[x\n" * N,
    ],
)
def test_lua_is_read_once(text):
    assert len(tokens(text).lines) >= 1


def test_long_brackets_and_what_is_not_closed():
    read = tokens("a --[==[ x\ny ]==] b [[z\n]] -- [[q\nc [=[ --[[ d\n\"e 'f\n'g\\'\" h")
    assert read.text == ["a", "b", "[[z\n]]", "c", "[", "=", "[", "\"e 'f", "'g\\'\" h"]
    assert read.comments == {1: "--[==[ x\ny ]==]", 3: "-- [[q", 4: "--[[ d"}


def test_a_bracket_that_is_not_closed_explains_nothing():
    """1,600 letters took 19 s, and twice as many eight times as long."""
    assert [*explained(["Flying (" + "a " * N, "Flying (" + "a" * N + " b)"])] == []
    remarks = "Flying (Only the sky can stop it). Trample (a b). Drift 2 (Move it again.)"
    assert [*explained([remarks])] == [("Flying", "Only the sky can stop it"), ("Drift", "Move it again")]


def test_marks_of_a_merge_are_looked_for_once():
    begin, middle, end = "<<<<<<< a\n", "=======\n", ">>>>>>> b\n"
    assert conflict_line("--[[\n" + begin * N + middle * N + "]]\n", whole=True) == 0
    assert conflict_line(f"{middle}{begin}{end}{begin}{middle}{middle}{end}", whole=True) == 2


@pytest.mark.long
def test_headings_of_lua_for_cards_are_counted_once(tmp_path):
    (tmp_path / "cards.yaml").touch()
    (tmp_path / "cards.lua").write_text("Registry.cards.a = {}\n" * 85_000)
    assert [(lua.line, lua.column) for lua in card_lua_of(tmp_path)][-1] == (85_000, 1)


@pytest.mark.long
@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (hook_names._LOCAL, "--[[\n" + "function a\n" * N),
        (hook_names._ACTION, "Registry.actions.a = function\n" * N),
        (lua_names._TABLE, "local A = {\n" * N),
        (lua_names._ASSIGNED, "A.b," * N),
    ],
)
def test_blocks_that_do_not_end_are_passed_once(pattern, text):
    pattern.findall(text)
    assert described("local SOURCES = {\n" * N, 3) == "line 3"


def test_each_entry_of_a_layout_is_made_once(tmp_path):
    """Twenty entries of 810 bytes, each over the next one four times: 4^19 ways."""
    layout = {f"n{n}": {"extends": [f"n{n + 1}"] * 4, "x": 1} for n in range(19)}
    layout["n19"] = {"x": 1, "y": 1, "width": 3, "height": 3}
    file, problems = tmp_path / "layout.yml", []
    file.write_text(yaml.safe_dump(layout))
    assert face_of(file, problems).count("box:") == 20 and problems == []


def test_each_box_of_a_build_is_read_once(tmp_path, monkeypatch):
    """20,000 decks that named one box of 3 MB took an hour."""
    box = tmp_path / "saved_objects/decks/x.json"
    box.parent.mkdir(parents=True)
    box.write_text('{"ObjectStates": [{"Name": "Card", "GMNotes": "{\\"id\\": \\"a\\"}"}]}')
    read, whole = [], states.save_bytes
    monkeypatch.setattr(states, "save_bytes", lambda file: read.append(file) or whole(file))
    manifest = Manifest(game="g", cards=[], pictures=[], decks={f"d{n}": "x" for n in range(50)})
    decks = states._built_decks(manifest, tmp_path)
    assert len(decks) == 50 and decks[49].cards == {"a": 1} and read == [box]


def test_each_included_file_is_looked_up_once(tmp_path, monkeypatch):
    """400 were compared with each other by where their links lead, which took five seconds."""
    files = [tmp_path / f"f{n}.yaml" for n in range(200)]
    for file in files:
        file.write_text("cards: []\n")
    looked_up = []
    monkeypatch.setattr(includes, "real", lambda file: looked_up.append(file) or real(file))
    data, _ = yamls.loads(f"include: [{', '.join(file.name for file in files)}]", tmp_path / "cards.yaml")
    parts = read_parts(Reading(tmp_path), tmp_path / "cards.yaml", data)
    assert len(parts) == 201 and len(looked_up) == 201


def test_the_sources_of_a_script_are_looked_up_once(monkeypatch):
    """It was searched for each finding: 10,000 lines took half a minute."""
    searched = []
    table = script_lines._TABLE
    monkeypatch.setattr(
        script_lines, "_TABLE", SimpleNamespace(search=lambda s: searched.append(s) or table.search(s))
    )
    script = "".join(f"print(x{number})\n" for number in range(300))
    assert len(script_findings(script, is_global=True)) > 290 and searched == [script]


@pytest.mark.long
@pytest.mark.usefixtures("tiny_game")
def test_fields_that_are_rests_of_texts_are_compared_with_the_one_above(tmp_path):
    """Two megabytes of them took minutes: the one above was looked for from the first."""
    names = ", ".join(f"k{n}" for n in range(3 * N))
    (tmp_path / "cards.yaml").write_text(f"game: tiny\ncards:\n  - {{type: hero, title: a, {names}}}\n")
    _, problems = load(tmp_path / "cards.yaml")
    assert 'the text of "title" ends at its comma; it needs quotes: "a, k0"' in problems[0].message
    assert problems[-1].name == "too-many-problems"


@pytest.mark.long
@pytest.mark.usefixtures("tiny_game")
def test_addresses_are_numbered_once(tmp_path):
    """Each was looked for in a list of all."""
    named = ", ".join(f"https://127.0.0.1/{n}.csv" for n in range(2 * N))
    (tmp_path / "cards.yaml").write_text(f"game: tiny\ncards: {{from: [{named}]}}\n")
    _, problems = load(tmp_path / "cards.yaml")
    assert "too-many-addresses" in {problem.name for problem in problems}


@pytest.mark.long
def test_faces_that_draw_nothing_are_looked_up():
    """Each was compared with all others: 4,000 took minutes."""
    faces = "".join(f"  f{n}: {{elements: {{title: {{box: [1, 1, 3, 3]}}}}}}\n" for n in range(5000))
    data, _ = yamls.loads(
        f"faces:\n  whole: {{elements: {{title: {{text: x}}}}}}\n{faces}", Path("frames.yaml")
    )
    expand(data, problems := [])
    assert len(problems) == 5000 and 'is `extends: whole` missing in "f9"?' in problems[9].message


def test_a_word_is_compared_with_few_of_many(monkeypatch):
    """4,000 tags that no card has, in a set of as many, took minutes."""
    compared = []
    matcher = difflib.SequenceMatcher.set_seq1
    monkeypatch.setattr(
        difflib.SequenceMatcher, "set_seq1", lambda own, word: compared.append(word) or matcher(own, word)
    )
    tags = [f"tag of card {number}" for number in range(3000)]
    assert most_alike("tag of cord 1234", tags, 0.5)[0] == "tag of card 1234"
    assert len(compared) <= FEW + 1


@pytest.mark.long
def test_short_tags_are_looked_up_and_not_compared():
    used = {f"{number:04}": 1 for number in range(9999)} | {"TROLL": 9, "TROL": 1, "TROLLL": 9}
    assert [*_without_double(used)] == [("TROL", "TROLL")]


@pytest.mark.long
def test_a_flood_of_unknown_names_in_a_game_ends(tmp_path):
    """Each was compared with the known ones, twice: a megabyte took 16 seconds."""
    (tmp_path / "cards.yaml").write_text("game: own\ncards: [{type: hero, title: a}]\n")
    (folder := tmp_path / "templates/games/own").mkdir(parents=True)
    names = ", ".join(f"title{n}" for n in range(2 * N))
    (folder / "game.yaml").write_text(
        f"name: Own\nfields: {{title: {{kind: line}}}}\ntypes: {{hero: {{needs: [title], may: [{names}]}}}}\n"
    )
    _, problems = load(tmp_path / "cards.yaml")
    assert {problem.name for problem in problems} >= {"unknown-field", "too-many-problems"}


@pytest.mark.long
def test_colors_are_not_copied_for_each_drawing_or_color(tmp_path):
    """A megabyte of colors took minutes and gigabytes: each had a palette with all of them."""
    (tmp_path / "cards.yaml").write_text("game: own\ncards: [{type: hero, title: a}]\n")
    (folder := tmp_path / "templates/games/own").mkdir(parents=True)
    colors = "".join(f"  c{n}: '#123456'\n" for n in range(N // 4))
    drawings = "".join(f"  d{n}: {{background: c{n}}}\n" for n in range(3000))
    (folder / "game.yaml").write_text(
        "name: Own\nfields: {title: {kind: line}}\ntypes: {hero: {needs: [title]}}\n"
    )
    (folder / "frames.yaml").write_text(
        f"size: [63, 88]\ncolors:\n{colors}  last: c7000 20% nothing\ndrawings:\n{drawings}"
    )
    _, problems = load(tmp_path / "cards.yaml")
    assert '"nothing" is not a color' in " ".join(problem.message for problem in problems)


@pytest.mark.long
def test_arguments_of_a_part_are_looked_up():
    """Each text of a part was searched for each argument: 300 KB took a minute."""
    texts = "".join(f"    t{n}: {{text: '$q{n} $q0'}}\n" for n in range(8000))
    given = ", ".join(f"q{n}: b" for n in range(8000))
    data, _ = yamls.loads(
        f"parts:\n  p:\n{texts}faces:\n  f:\n    elements:\n      e: {{part: p, with: {{{given}}}}}\n",
        Path("frames.yaml"),
    )
    filled = expand(data, problems := [])["faces"]["f"]["elements"]["e"]["elements"]
    assert problems == [] and filled["t7999"]["text"] == "b b"


@pytest.mark.long
def test_traits_of_no_card_are_looked_up(monkeypatch):
    """The texts of all cards were searched for each trait: 5,000 traits and cards took half a minute."""
    words = ["".join(chr(97 + int(digit)) for digit in str(10_000 + n)) for n in range(10_000)]
    at = Where(Path("frames.yaml"), 1, 1)
    traits = {f"{word}x": at for word in words} | {"sparow": at}
    monkeypatch.setitem(unused_trait.__globals__, "_own_traits", lambda project: traits)
    cards = [SimpleNamespace(name=f"k{word}", fields={"text": f"The {word} is old."}) for word in words]
    cards.append(SimpleNamespace(name="Sparrow", fields={}))
    project = SimpleNamespace(frames=SimpleNamespace(traits=traits), cards=cards)
    messages = [problem.message for problem in unused_trait(project)]
    assert any('no card has the word "sparow", did you mean "sparrow"?' in message for message in messages)


def test_the_files_of_hooks_are_read_once(tmp_path, monkeypatch):
    """Each of 8,000 hooks that nothing calls was looked for in the file: six seconds."""
    file = tmp_path / "templates" / "games" / "g" / "hooks.lua"
    file.parent.mkdir(parents=True)
    file.write_text("".join(f"Registry.actions.u{number} = f\n" for number in range(500)))
    read = []
    monkeypatch.setattr(hook_names, "lua_text", lambda file: read.append(file) or file.read_text())
    sources = Sources(tmp_path / "cards.yaml", (tmp_path / "templates",), ("g",), ())
    places = hook_names._registrations(sources)
    assert len(places) == 500 and read == [file]
    assert places["actions", "u499"] == Where(file, 500, 1)


def test_a_function_looks_for_calls_of_itself_only_in_itself():
    """Each looked through all of `Registry` in the file."""
    begin = time.process_time()
    text = "".join(f"Registry.actions.u{number} = function(n) return nil end\n" for number in range(6000))
    assert [*deep_recursion(code(text))] == []
    assert time.process_time() - begin < 3


def test_objects_for_which_a_script_asks_are_counted_once():
    """The script was searched for each: three megabytes took minutes."""
    script = "".join(f'local a = getObjectFromGUID("{n:06x}")\n' for n in range(N))
    assert list(guids.asked_in(script).items())[-1] == (f"{N - 1:06x}", N)


def test_a_column_that_fits_no_field_is_left_after_a_few_cells(monkeypatch):
    """A thousand columns of 400 cells were read as each field of each game: minutes."""
    asked = []
    monkeypatch.setattr(columns, "_is_valid", lambda name, rule, cell: asked.append(cell) or cell < 355)
    game = SimpleNamespace(fields={"cost": SimpleNamespace(kind="cost")})
    assert not columns._fits(game, "cost", range(1_000, 1_400)) and len(asked) == 41
    assert not columns._fits(game, "cost", range(400))
    assert columns._fits(game, "cost", range(390)) and columns._fits(game, "cost", [])


def test_a_build_with_many_objects_is_looked_through_once():
    """Decks are made of its cards. Taking each from the beginning of a list moved all others."""
    many = [
        {"GMNotes": '{"role": "deck"}', "ContainedObjects": [{"GMNotes": f'{{"id": "{n}"}}'}]} for n in "ab"
    ]
    noted = saved._noted({"ObjectStates": [*many, *({} for _ in range(390_000))]})
    assert [notes["id"] for _, notes in noted] == ["", "a", "", "b"]
