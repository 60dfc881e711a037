"""Where the game keeps its files: found, named, or given."""

import os
from pathlib import Path

import pytest

from tts_export.install import install
from tts_export.install.game_folders import candidates, moved_to
from tts_export.problems import as_text


def test_no_such_game_folder(build, tmp_path):
    copied, problems = install(build, game=tmp_path / "nowhere")
    assert copied == []
    assert "(no-game)" in as_text(problems)


def test_when_the_game_is_not_found_the_likeliest_place_is_named(build, tmp_path, monkeypatch):
    monkeypatch.setattr(
        "tts_export.install.game_folders.candidates", lambda *_: [tmp_path / "one", tmp_path / "two"]
    )
    text = as_text(install(build)[1])
    assert "was not found here, nor in the other usual places: start it once, or name the folder" in text
    assert str(tmp_path / "one") in text
    assert str(tmp_path / "two") not in text


def test_the_first_place_that_exists_is_taken(build, game, tmp_path, monkeypatch):
    monkeypatch.setattr("tts_export.install.game_folders.candidates", lambda *_: [tmp_path / "one", game])
    assert install(build)[0][0].is_relative_to(game)


@pytest.mark.skipif(os.name == "nt", reason="Windows asks the system")
def test_a_user_without_a_folder_is_asked_for_the_one_of_the_game(build, monkeypatch):
    monkeypatch.setenv("HOME", "~")
    assert "(no-game)" in as_text(install(build)[1])


def test_a_folder_that_cannot_be_written(build, game):
    (game / "Saves" / "HS ATCG").write_text("a file, where the folder should be")
    copied, problems = install(build, game=game)
    assert copied == []
    assert "(cannot-install)" in as_text(problems)


def test_the_game_may_have_been_told_to_keep_its_files_elsewhere(game, tmp_path, monkeypatch):
    (tmp_path / "big disk").mkdir()
    (game / "mod_location.txt").write_text(f"\ufeff{tmp_path / 'big disk'}\n", encoding="utf-8")
    assert moved_to(game) == tmp_path / "big disk"
    (tmp_path / "Documents").mkdir()
    monkeypatch.chdir(tmp_path)
    (game / "mod_location.txt").write_text("Documents")
    assert moved_to(game) == game, "not below the folder in which somebody types the command"


@pytest.mark.parametrize(
    ("system", "env", "expected"),
    [
        ("win32", {}, "docs/My Games/Tabletop Simulator"),
        ("win32", {"OneDrive": "drive"}, "drive/Documents/My Games/Tabletop Simulator"),
        ("win32", {}, "home/OneDrive/Documents/My Games/Tabletop Simulator"),
        ("darwin", {}, "home/Library/Tabletop Simulator"),
        ("linux", {}, "home/.local/share/Tabletop Simulator"),
        ("linux", {"XDG_DATA_HOME": "data"}, "data/Tabletop Simulator"),
        ("linux", {}, "home/.var/app/com.valvesoftware.Steam/.local/share/Tabletop Simulator"),
    ],
)
def test_where_the_game_is_looked_for(system, env, expected):
    assert Path(expected) in candidates(system, Path("home"), env, Path("docs"))
