"""The command line as a user types it."""

import json
import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from typer.testing import CliRunner, Result

from tts_export import files
from tts_export.cli import app as cli
from tts_export.cli.main import main
from tts_export.cli.samples import SAMPLES

COMMANDS = [
    name if command else f"{name} {second}"
    for commands in cli.SECTIONS.values()
    for name, command in commands.items()
    for second in ([""] if command else cli.GROUPS[name][1])
]
"""Every command as it is typed."""

SET = """\
game: hsatcg
set: {code: "900", name: Three Cards}
cards:
  - {id: 900-P001, type: planet, title: LAND OF TEA, subtitle: on, power: 2, max_damage: 4, draw: 1, stars: 3}
  - {id: 900-C001, type: character, title: ADA, subtitle: counts twice, enter: 3g, power: 4, stars: 3}
  - {id: 900-E001, type: executable, title: LOOP, subtitle: sorry, enter: 1g, stars: 2,
     text: "~ATH: Any card // Execute: Gain 2g."}
"""


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Types a command in a folder that holds the three cards."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cards.yaml").write_text(SET, encoding="utf-8")

    def typed(line: str) -> Result:
        words = [word.replace("#", " ") for word in line.split()]
        return CliRunner().invoke(cli.app, words, catch_exceptions=False)

    return typed


def mistake(right: str, wrong: str) -> None:
    Path("cards.yaml").write_text(SET.replace(right, wrong, 1), encoding="utf-8")


def test_the_help_of_every_command_ends_with_an_example_of_it(run):
    assert sorted(SAMPLES) == sorted(COMMANDS)
    for name in COMMANDS:
        shown = run(f"{name} --help").stdout
        assert f"Example:\n    tts-export {name}" in shown
        assert "None" not in shown


def test_no_description_is_cut_in_the_list_of_commands(run):
    shown = run("--help").stdout
    assert all(f"  {name.split()[0]} " in shown for name in COMMANDS)
    assert "..." not in shown.partition("Begin:")[2]


CSV = "type,title,subtitle,power,stars,enter\ncharacter,ADA,counts twice,4,3,3g\ncharacter,BEA,waits,2,1,1g\n"
OFFLINE = {
    *("new", "import", "build", "diff", "install", "faces", "gallery", "translate new"),
    *("translate status", "lint", "unpack", "pack", "ids", "compact"),
}
"""Commands whose examples are run here; the others need the game, a server or decks."""


@pytest.mark.long
def test_examples_print_what_the_help_says(run, tmp_path):
    """One story: a set is begun, built, edited and installed."""
    game = tmp_path / "Tabletop Simulator"
    (game / "Saves").mkdir(parents=True)
    for name in sorted(OFFLINE, key=COMMANDS.index):
        typed, *expected = dedent(SAMPLES[name]).strip().splitlines()
        if name == "import":
            Path("characters.csv").write_text(CSV, encoding="utf-8")
            Path("cards.yaml").rename("kept.yaml")
        if name == "build":
            Path("kept.yaml").replace("cards.yaml")
        if name == "diff":
            mistake("power: 4", "power: 3")
        if name == "install":
            run("build")
            typed += f" --game-folder {str(game).replace(' ', '#')}"
        result = run(typed.replace("001-", "900-").removeprefix("tts-export "))
        assert result.exit_code == 0, result.output
        assert_like(result.output, [line.replace("001-", "900-") for line in expected])


def assert_like(output: str, expected: list[str]) -> None:
    """`...` stands for any text, and a number for any number."""
    pattern = ".*".join(map(re.escape, "\n".join(expected).split("...")))
    pattern = re.sub(r"\d[\d,]*", r"[\\d,]+", pattern)
    assert re.fullmatch(pattern, output.strip(), re.DOTALL), f"{output}\nis not like\n{pattern}"


def test_the_readme_names_every_command():
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"`{name.split()[0]}" not in readme] == []


def test_a_mistake_is_reported_at_its_place_with_the_nearest_word(run):
    mistake("power: 4", "powr: 4")
    result = run("check")
    assert result.exit_code == 1
    assert (
        'cards.yaml:5:84: error: a character has no field "powr", did you mean "power"? (unknown-field)'
        in result.output
    )


@pytest.mark.long
def test_nothing_is_written_while_there_are_errors(run):
    mistake("enter: 3g", "enter: three")
    result = run("build")
    assert result.exit_code == 1
    assert "nothing was written" in result.output
    assert sorted(p.name for p in Path().iterdir()) == ["cards.yaml"]


def test_problems_for_machines(run):
    mistake("stars: 2", "stars: 200")
    [problem] = [p for p in json.loads(run("check --format json").stdout) if p["severity"] == "error"]
    assert (problem["file"], problem["line"]) == ("cards.yaml", 6)
    assert "::error file=cards.yaml,line=6,col=" in run("check --format github").stdout


@pytest.mark.long
def test_strict_makes_warnings_stop_the_run(run):
    mistake("cards:\n", "decks:\n  Tea: {planet: {LAND OF TEE: 1}}\ncards:\n")
    assert run("check").exit_code == 1  # the deck is too small anyway
    mistake("power: 4, stars: 3}", "power: 4, stars: 3, tags: [TEALBLOOD, TEALBOOD]}")
    assert run("check").exit_code == 0
    result = run("check --strict")
    assert (result.exit_code, "warning" in result.output) == (1, True)


def test_a_folder_stands_for_its_cards_file(run, tmp_path):
    assert run(f"check {tmp_path}").exit_code == 0


def test_wrong_usage_is_status_2(run):
    assert run("build --sideways").exit_code == 2
    assert run("bild").exit_code == 2


def test_a_missing_cards_file_is_a_problem(run):
    Path("cards.yaml").unlink()
    result = run("build")
    assert (result.exit_code, "cards.yaml: error: there is no cards.yaml here" in result.output) == (1, True)


def test_new_begins_a_project_and_replaces_nothing(run):
    assert run("new demo").exit_code == 0
    assert "game: hsatcg" in Path("demo/cards.yaml").read_text(encoding="utf-8")
    result = run("new demo")
    assert (result.exit_code, "already" in result.output) == (1, True)
    result = run("new other --game hsatgc")
    assert (result.exit_code, 'did you mean "hsatcg"?' in result.output) == (1, True)


def test_schema_is_json_schema(run):
    schema = json.loads(run("schema").stdout)
    assert schema["$schema"].startswith("http://json-schema.org/")
    assert "cards" in schema["properties"]


def test_a_printed_schema_is_the_same_in_every_encoding_of_a_console(run):
    assert run("schema").stdout.isascii()


@pytest.mark.long
def test_help_imports_nothing_slow():
    code = "import sys, tts_export.cli.app; print(*sorted({m.split('.')[0] for m in sys.modules}))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    slow = {"PIL", "yaml", "pydantic", "jinja2", "numpy", "lupa", "uharfbuzz", "rich"}
    assert slow & set(shown.split()) == set()


@pytest.mark.long
def test_no_command_reads_its_arguments_by_pydantic():
    """Typer does from 0.29 on, which takes as long as everything else that a short command does."""
    run = "import sys, atexit; atexit.register(lambda: print(*sys.modules))"
    code = f"{run}; from tts_export.cli.app import app; app(['schema'])"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    modules = shown.splitlines()[-1].split()
    assert "typer" in modules and "pydantic" not in modules


@pytest.mark.long
def test_a_build_that_finds_nothing_to_do_imports_nothing_that_loads_or_draws(run):
    run("build")
    run("build")  # of files that were written just before the first one, the cache is not sure
    code = "import sys; from tts_export.cli.app import app; app(['build'], standalone_mode=False)"
    code += "; print(*sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    *said, modules = shown.splitlines()
    assert "nothing changed in build" in said[0]
    assert {"PIL", "yaml", "ctypes", "tts_export.load", "tts_export.build"} & {*modules.split()} == set()


@pytest.mark.long
def test_a_build_imports_neither_the_traps_of_lua_nor_the_readers_of_workbooks():
    """Some sixty files, which only a project with Lua of its own, or with a workbook, needs."""
    code = "import sys, tts_export.build; print(*sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert {"tts_export.scripts.traps", "tts_export.tables.workbooks"} & {*shown.split()} == set()


def test_a_new_set_is_there_as_a_whole_or_not_at_all(run, tmp_path, monkeypatch):
    """A full disk must not leave half a set, in which `new` would not write again."""
    write, written = files._write_part, []

    def full(part, target, data):
        written.append(target)
        if len(written) == 2:
            raise OSError(28, "No space left on device", str(target))
        write(part, target, data)

    monkeypatch.setattr(files, "_write_part", full)
    result = run("new my-set --game gamma")
    assert result.exit_code == 1
    assert "error: cannot write the file: No space left on device (cannot-write)" in result.stderr
    assert list((tmp_path / "my-set").rglob("*.*")) == []


@pytest.mark.long
def test_a_build_says_what_changed_since_the_last_one(run):
    assert "added" not in run("build").output
    mistake("power: 4", "power: 3")
    assert run("build").output.splitlines()[-3:-1] == [
        "1 changed",
        "  changed: ADA / counts twice: power 4 -> 3",
    ]
    assert "changed:" not in run("build").output  # nothing was edited since
    mistake("title: ADA", "title: ADA LOVELACE")
    assert (
        "renamed: ADA / counts twice is now ADA LOVELACE / counts twice; power 3 -> 4" in run("build").output
    )


@pytest.mark.long
def test_a_build_elsewhere_or_in_another_language_says_how_that_one_is_installed(run):
    assert run("build --out my#mod").output.splitlines()[-1] == (
        'next: `tts-export install --build "my mod"` copies it into the game, `tts-export serve` shows it'
    )
    Path("translations").mkdir()
    Path("translations/de.yaml").write_text("language: Deutsch\ntexts: []\n", encoding="utf-8")
    assert run("build --language de").output.splitlines()[-1] == (
        "next: `tts-export install --build build/languages/de` copies it into the game, "
        "`tts-export serve --language de` shows it"
    )


@pytest.mark.long
def test_a_build_that_fails_does_not_count_as_the_last_one(run):
    run("build")
    mistake("power: 4", "power: many")
    assert run("build").exit_code == 1
    mistake("power: 4", "power: 2")
    assert "changed: ADA / counts twice: power 4 -> 2" in run("build").output


@pytest.mark.long
def test_quiet_prints_problems_only(run):
    assert run("build --quiet").stdout == ""
    mistake("stars: 3}", "stars: 3, luck: 1}")
    wrong = run("build --quiet")
    assert wrong.exit_code == 1
    assert "luck" in wrong.output
    assert run("check --quiet").exit_code == 1


def test_watch_tells_what_is_new(capsys, run):
    from tts_export.cli.commands import watch
    from tts_export.problems import Problem, Where
    from tts_export.report import Report

    def problem(line, message, severity="warning"):
        return Problem(Where(Path("cards.yaml"), line, 1), "near-title", message, severity)

    def told(*problems):
        shown(Report(list(problems), False, Path("build")), 0.05)
        return capsys.readouterr().err.splitlines()

    shown = watch.printer(quiet=True)
    assert len(told(problem(3, "one"), problem(4, "two"))) == 2
    assert told(problem(7, "one"), problem(8, "two")) == []  # only their lines have changed
    assert told(problem(7, "one"), problem(8, "two"), problem(9, "three")) == [
        "cards.yaml:9:1: warning: three (near-title)"
    ]
    assert told(problem(1, "bad", "error"))[0] == "cards.yaml:1:1: error: bad (near-title)"
    assert told(problem(1, "bad", "error"))[0] == "cards.yaml:1:1: error: bad (near-title)"


@pytest.mark.long
def test_watch_mentions_the_last_good_build_only_where_there_is_one(capsys, run):
    from tts_export.cli.commands import watch
    from tts_export.problems import Problem, Where
    from tts_export.report import Report

    broken = Report([Problem(Where(Path("cards.yaml"), 1, 1), "yaml", "bad")], True, Path("build"))
    watch.printer()(broken, 0.05)
    assert capsys.readouterr().err.splitlines()[-1] == "1 error"
    run("build")
    watch.printer()(broken, 0.05)
    assert capsys.readouterr().err.splitlines()[-1] == "1 error; the last good build remains"


@pytest.mark.long
def test_faces_changed_since_a_build_say_so_where_there_are_none(run):
    run("build")
    assert run("faces --since build").output.splitlines()[-1] == "no card has changed since build"


@pytest.mark.long
def test_two_folders_with_games_of_the_same_name_have_nothing_in_common(tmp_path, monkeypatch, capsys):
    """Commands name files as seen from the current folder, which is another one each time."""
    for name in ("one", "two"):
        assert main(["new", str(tmp_path / name), "--game", "lamplight"]) == 0
    game = tmp_path / "two" / "templates" / "games" / "lamplight" / "game.yaml"
    game.write_text(
        game.read_text(encoding="utf-8").replace("max: 9, about: The light", "max: 1, about: The light")
    )
    for name, status in (("one", 0), ("two", 1), ("one", 0)):
        monkeypatch.chdir(tmp_path / name)
        assert main(["check"]) == status, name
