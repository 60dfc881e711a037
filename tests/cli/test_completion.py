"""What a shell offers after Tab: games, genres, decks and cards, of the set that the line names."""

import sys

import pytest
import typer
from typer.main import get_command

from tests.docs_page import run
from tts_export.cli import completion
from tts_export.cli.app import app


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
