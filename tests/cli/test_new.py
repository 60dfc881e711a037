"""`tts-export new`: what it says it made, and how to begin something else."""

import pytest
from typer.testing import CliRunner

from tts_export.cli.app import app


def said(*words):
    result = CliRunner().invoke(app, ["new", *map(str, words)])
    assert result.exit_code == 0, result.output
    return result.output.splitlines()


def test_without_a_choice_the_first_lines_name_the_game_and_the_others(tmp_path):
    first, second, *wrote, last = said(tmp_path / "kites")
    assert first.startswith("The Opening Note: ") and "Homestuck: Atypical Card Game" in first
    assert second == "a game of your own: tts-export new FOLDER --blank, or --genre cooperative"
    assert wrote[0] == f"wrote {tmp_path / 'kites' / 'cards.yaml'}"
    assert last.startswith("next: ")


@pytest.mark.long
def test_a_choice_is_named_and_many_files_are_counted(tmp_path):
    blank = said(tmp_path / "kites", "--blank")
    assert blank[0] == "A small game of your own."
    assert blank[1] == f"wrote {tmp_path / 'kites' / 'cards.yaml'} and 7 more files"
    assert said(tmp_path / "river", "--genre", "cooperative")[0] == "A small cooperative game of your own."
    copied = said(tmp_path / "lamps", "--game", "lamplight")
    assert copied[0].startswith("Lamplight: ") and copied[1].startswith("wrote ")


def test_the_list_has_genres():
    assert "genres, each with a small game of your own: cooperative, deck-building, trick-taking" in said(
        "--list"
    )
