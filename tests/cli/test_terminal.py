"""Problems on a terminal: each with its line of the source and a mark below the place."""

import io
import json
import os
import sys
from pathlib import Path

import pytest
from rich.console import Console

from tts_export.cli.console import Console as Output, print_problems, say
from tts_export.cli.terminal import MOST_LINES, print_in_color, print_table
from tts_export.decks.text_table import TextTable
from tts_export.problems import Problem, Where, hint, in_one_line


@pytest.fixture
def shown(tmp_path, monkeypatch):
    """What a terminal of a width shows of problems in cards.yaml."""
    monkeypatch.chdir(tmp_path)

    def show(text, *places, width=60, color=False):
        Path("cards.yaml").write_text(text, encoding="utf-8")
        out = io.StringIO()
        system = "standard" if color else None
        console = Console(file=out, width=width, force_terminal=True, color_system=system)
        print_in_color(
            [
                Problem(Where(Path("cards.yaml"), *place), f"name{n or ''}", "message")
                for n, place in enumerate(places)
            ],
            console,
        )
        return [line.rstrip() for line in out.getvalue().splitlines()]

    return show


def test_the_word_at_the_place_is_marked(shown):
    assert shown("game: kites\ncards:\n  - {powr: 4}\n", (3, 6)) == [
        "cards.yaml:3:6: error: message (name)",
        "    3 |   - {powr: 4}",
        "      |      ^^^^",
    ]


@pytest.mark.parametrize(
    ("line", "column", "mark"),
    [
        ('title: "A B" # x', 8, "       ^^^^^"),
        ("\ttags: [A]", 8, "       ^"),
        ("title: 日本 x", 11, "            ^"),
        ("title: \x1b]x", 9, "        ^"),
    ],
)
def test_the_mark_is_below_the_place(shown, line, column, mark):
    assert shown(line, (1, column))[2] == f"      | {mark}"


def test_of_a_long_line_the_part_around_the_place_is_shown(shown):
    line = "text: " + "many words " * 20 + "powr: 4"
    _, source, mark = shown(line, (1, line.index("powr") + 1))
    assert len(source) < 60 and source[mark.index("^") :] == "powr: 4"
    _, source, mark = shown(line, (1, 1))
    assert len(source) < 60 and source.startswith("    1 | text: many") and mark.endswith("| ^^^^")


@pytest.mark.parametrize("place", [(), (2,), (9, 9), (1, 99), (1, "power")])
def test_a_place_without_a_line_is_shown_alone(shown, place):
    assert len(shown("game: kites\n", place)) == 1


def test_many_problems_are_shown_with_one_line_each(shown):
    assert len(shown("x: y\n", *[(1, 1)] * MOST_LINES)) == 3 * MOST_LINES
    assert len(shown("x: y\n", *[(1, 1)] * (MOST_LINES + 1))) == MOST_LINES + 1


def test_hints_are_counted_as_elsewhere():
    out = io.StringIO()
    hints = [hint(Where(Path("no.yaml"), 1, 1), "same", f"message {number}") for number in range(5)]
    print_in_color(hints, Console(file=out, width=99))
    assert out.getvalue().splitlines()[3:] == [
        "2 more hints of this kind (same); `tts-export check --all` lists them"
    ]


def test_errors_are_red(shown):
    assert "\x1b[1;31merror\x1b[0m" in shown("x: y\n", (1, 1), color=True)[0]


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
@pytest.mark.parametrize(("setting", "colored"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_a_terminal_shows_colors_unless_it_is_told_not_to(tmp_path, setting, colored):
    import pty

    (tmp_path / "cards.yaml").write_text("game: hsatcg\ncrads: []\n")
    os.environ.update(setting)
    said = bytearray()

    def read(terminal):
        said.extend(got := os.read(terminal, 9999))
        return got

    try:
        pty.spawn([sys.executable, "-m", "tts_export", "check", str(tmp_path)], read)
    finally:
        for name in setting:
            del os.environ[name]
    assert b'did you mean "cards"?' in said
    assert (b"\x1b[1;31m" in said, b"^^^^^" in said) == (colored, colored)


@pytest.mark.parametrize(
    ("no", "force", "colored"), [("", "", False), ("", "1", True), ("1", "1", False), ("1", "", False)]
)
def test_problems_and_tables_have_color_alike(capsys, monkeypatch, no, force, colored):
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", no)
    monkeypatch.setenv("FORCE_COLOR", force)
    print_problems([hint(Where(Path("no.yaml"), 1, 1), "same", "message")])
    Output().show([DECKS])
    said = capsys.readouterr()
    assert ["\x1b[" in text for text in (said.out, said.err)] == [colored, colored]


HEADINGS = ("deck", "cards", "stars", "planet", "character", "inventory", "executable", "verdict")
DECKS = TextTable("Decks", HEADINGS, (("save-v13.1-small", 0, 0, 0, 0, 0, 0, "0 known cards"),))


@pytest.mark.parametrize("columns", ["40", "80", "200"])
@pytest.mark.parametrize("terminal", ["", "1"])
def test_nothing_is_cut_off(capsys, monkeypatch, columns, terminal):
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("FORCE_COLOR", terminal)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    print_table(DECKS)
    said = capsys.readouterr().out
    assert "…" not in said
    assert all(heading in said for heading in HEADINGS)
    assert said.replace("\n", "").count("0 known cards") == 1


def test_a_file_has_a_line_for_each_deck(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    deck = ("Home Is Where the Boons Are", 49, 150, 1, 31, 12, 5, "legal")
    print_table(TextTable("Decks", HEADINGS, (deck,)))
    assert len(capsys.readouterr().out.splitlines()) == 3


@pytest.mark.parametrize(
    "name", ["[/x]", "[link=https://a.example]b[/link]", ":smile:", "\x1b[2Jc", "\u202ed", "e\nf"]
)
def test_the_name_of_a_deck_is_text_and_no_command(capsys, name):
    """Decks and notes are those of strangers: markup would end the run, a control would clear the screen."""
    print_table(TextTable(f"Decks {name}", (name, "cards"), ((name, 1),)))
    shown = capsys.readouterr().out
    assert shown.count(in_one_line(name)) == 3
    assert shown.replace("\n", "").isprintable()


def test_nothing_that_is_printed_is_obeyed_by_a_terminal(capsys):
    """Patch notes quote the record of a release, which may be a stranger's; JSON has the same escapes."""
    text = json.dumps("a\x1b]0;b\x07\x7f\x85\u202e\r\tc", ensure_ascii=False)
    say(text), say(text, err=True)
    for shown in capsys.readouterr():
        assert shown.removesuffix("\n").isprintable() and json.loads(shown) == json.loads(text)


COMMANDS = ("::stop-commands::x", "a ##[add-mask]b", "##vso[task.setvariable variable=a]b", "##teamcity[x]")


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("server", ["CI", "TF_BUILD", "TEAMCITY_VERSION"])
def test_the_log_of_a_build_server_obeys_no_stranger(capsys, monkeypatch, server, name):
    """A pull request names a folder `::stop-commands::x`: no annotation would show its mistakes."""
    monkeypatch.setenv(server, "true")
    problem = Problem(Where(Path(name), 1), "unknown-key", f'unknown key "{name}"')
    print_problems([problem])
    print_problems([problem], "json")
    print_table(TextTable(f"Decks {name}", (name, "cards"), ((name, 1),)))
    shown = "".join(capsys.readouterr())
    assert not any(line.lstrip().startswith("::") for line in shown.splitlines())
    assert "##" not in shown
    assert json.loads(shown[shown.index("[\n") : shown.index("\n]") + 2])[0]["file"] == name


def test_annotations_are_commands(capsys, monkeypatch):
    monkeypatch.setenv("CI", "true")
    print_problems([Problem(Where(Path("cards.yaml"), 1), "unknown-key", "no ##[x]")], "github")
    assert capsys.readouterr().out.startswith("::error file=cards.yaml,line=1::")
