"""What a shell offers after Tab: games, genres, decks and cards, of the set that the line names."""

import sys

import pytest
import typer
from typer.main import get_command

from tests.docs_page import run
from tts_export.cli import completion
from tts_export.cli.app import app
from tts_export.cli.main import main


@pytest.fixture(scope="module")
def kites(tmp_path_factory):
    folder = tmp_path_factory.mktemp("completion") / "kites"
    assert run(["new", str(folder), "--blank"])[0] == 0
    return folder


def context(cards):
    command = get_command(app).commands["pdf"]
    made = typer.Context(command)
    made.params["cards"] = cards
    return made


def test_names_begin_as_what_is_typed(kites):
    assert completion.games("ga") == ["gamma"]
    assert completion.genres("") == ["cooperative", "deck-building", "trick-taking"]
    assert completion.decks(context(kites), "both") == ["Both Banks"]
    assert completion.decks(context([kites]), "both") == ["Both Banks"]  # of `balance`
    assert completion.cards(context(kites), "F") == ["Fox", "Fresh Tracks", "Full Moon", "First Snow"]


def test_without_a_set_there_is_nothing_to_offer(tmp_path):
    assert completion.decks(context(tmp_path), "") == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no bash")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [("Fr", r"Fresh\ Tracks"), (r"Fresh\ T", r"Fresh\ Tracks"), ('"Fresh T', "Fresh Tracks"), ("Fox", "Fox")],
)
def test_bash_gets_names_as_they_are_typed(kites, monkeypatch, capsys, typed, offered):
    monkeypatch.setenv("_TTS_EXPORT_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", f"tts-export\nhistory\n{typed}")
    monkeypatch.setenv("COMP_CWORD", "2")
    monkeypatch.chdir(kites)
    with pytest.raises(SystemExit):
        get_command(app)(prog_name="tts-export", args=[])
    assert capsys.readouterr().out.splitlines() == [offered]


HOSTILE = [f"K{sign}n" for sign in ("$(id)", "`id`", "'; id; '", '"; id; "', "\\", "!x")]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no bash")
@pytest.mark.parametrize("quote", ["'", '"'])
def test_within_quotes_bash_gets_no_name_that_it_would_run(monkeypatch, capsys, quote):
    """A deck called `Kn$(command)` was inserted as it is: Tab and Enter ran the command."""
    monkeypatch.setattr("tts_export.cli.examples.examples", lambda: [*HOSTILE, "King's", "Kn (2) & more"])
    monkeypatch.setenv("_TTS_EXPORT_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", f"tts-export\nnew\nkites\n--game\n{quote}K")
    monkeypatch.setenv("COMP_CWORD", "4")
    with pytest.raises(SystemExit):
        get_command(app)(prog_name="tts-export", args=[])
    assert capsys.readouterr().out.splitlines() == ["Kn (2) & more"]


@pytest.mark.parametrize("typed", ["'Kn'", '"Kn"', '"K"n', "''Kn", r"\"Kn"])
def test_behind_a_closed_quote_bash_gets_names_with_backslashes(monkeypatch, capsys, typed):
    """It inserts them without quotes: a deck called `Kn;touch here;` ran the command."""
    monkeypatch.setattr("tts_export.cli.examples.examples", lambda: ["Kn;touch here;"])
    monkeypatch.setenv("_TTS_EXPORT_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", f"tts-export\nnew\nkites\n--game\n{typed}")
    monkeypatch.setenv("COMP_CWORD", "4")
    with pytest.raises(SystemExit):
        get_command(app)(prog_name="tts-export", args=[])
    assert capsys.readouterr().out.splitlines() == [r"Kn\;touch\ here\;"]


@pytest.mark.parametrize("line", [{}, {"COMP_WORDS": "a", "COMP_CWORD": "x"}], ids=["nothing", "no number"])
def test_a_shell_that_asks_without_a_line_gets_nothing(monkeypatch, capsys, line):
    """What is printed would be in the middle of what somebody types."""
    monkeypatch.setenv("_TTS_EXPORT_COMPLETE", "complete_bash")
    for name in ("COMP_WORDS", "COMP_CWORD"):
        monkeypatch.delenv(name, raising=False)
    for name, value in line.items():
        monkeypatch.setenv(name, value)
    assert (main([]), *capsys.readouterr()) == (1, "", "")


def offered(shell, monkeypatch, capsys, line, word):
    """What typer prints for a line of a shell."""
    monkeypatch.setenv("_TTS_EXPORT_COMPLETE", f"complete_{shell}")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", line)
    monkeypatch.setenv("_TYPER_COMPLETE_WORD_TO_COMPLETE", word)
    with pytest.raises(SystemExit):
        get_command(app)(prog_name="tts-export", args=[])
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("typed", "word"), [("Fr", "'Fresh Tracks'"), ("'Fresh", "'Fresh Tracks'"), ("Fox", "Fox")]
)
def test_powershell_gets_names_in_quotes(kites, monkeypatch, capsys, typed, word):
    monkeypatch.chdir(kites)
    assert offered("powershell", monkeypatch, capsys, f"tts-export history {typed}", typed) == [f"{word}::: "]


@pytest.mark.parametrize("sign", ["'", "\u2018", "\u2019", "\u201a", "\u201b"])
def test_no_apostrophe_ends_the_quotes_of_powershell(monkeypatch, capsys, sign):
    monkeypatch.setattr("tts_export.cli.examples.examples", lambda: [f"Queen{sign}s"])
    words = offered("powershell", monkeypatch, capsys, "tts-export new kites --game Q", "Q")
    assert words == [f"'Queen{sign}{sign}s'::: "]


def test_no_name_is_a_command_for_zsh(monkeypatch, capsys):
    names = ["Fox", r"\$(touch here)", "`touch here`", "Queen's Ring", 'The "Fox"']
    monkeypatch.setattr("tts_export.cli.examples.examples", lambda: names)
    words = offered("zsh", monkeypatch, capsys, "tts-export new kites --game ", "")
    assert words == ['_arguments \'*: :(("Fox"', r'"\\\$(touch here)"', r'"\`touch here\`"' + "))'"]


def test_options_use_them():
    options = {
        (name, option.name): option
        for name, command in get_command(app).commands.items()
        for option in command.params
    }
    for name in (
        ("new", "game"),
        ("new", "genre"),
        ("faces", "deck"),
        ("balance", "decks"),
        ("pdf", "deck"),
        ("pdf", "only"),
    ):
        assert options[name]._custom_shell_complete is not None
