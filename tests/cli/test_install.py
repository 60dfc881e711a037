"""Installing: into the game's folders wherever they are, and never over anything of the player's."""

import json
from pathlib import Path

import pytest

from tts_export.cli.game_folder import candidates, moved_to
from tts_export.cli.installing import RECORD, folder_name, install
from tts_export.problems import as_text


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """A build with a mod, a table and two decks."""
    folder = tmp_path / "project" / "build"
    (folder / "saved_objects" / "decks").mkdir(parents=True)
    (folder / "mod.json").write_text(json.dumps({"SaveName": "HS: ATCG"}), encoding="utf-8")
    (folder / "mod.png").write_bytes(b"picture")
    for name in ("table", "decks/wind", "decks/heat"):
        (folder / "saved_objects" / f"{name}.json").write_text(f'"{name}"', encoding="utf-8")
        (folder / "saved_objects" / f"{name}.png").write_bytes(b"picture")
    return folder


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "Tabletop Simulator"
    (folder / "Saves").mkdir(parents=True)
    return folder


def files_in(folder: Path) -> list[str]:
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


def test_mod_and_saved_objects_go_into_folders_of_their_own(build, game):
    copied, problems = install(build, game=game)
    assert problems == []
    assert sorted(path.relative_to(game).as_posix() for path in copied) == [
        "Saves/HS ATCG/TS_Save_1.json",
        "Saves/HS ATCG/TS_Save_1.png",
        "Saves/Saved Objects/HS ATCG/decks/heat.json",
        "Saves/Saved Objects/HS ATCG/decks/heat.png",
        "Saves/Saved Objects/HS ATCG/decks/wind.json",
        "Saves/Saved Objects/HS ATCG/decks/wind.png",
        "Saves/Saved Objects/HS ATCG/table.json",
        "Saves/Saved Objects/HS ATCG/table.png",
    ]
    assert (game / "Saves/HS ATCG/TS_Save_1.json").read_bytes() == (build / "mod.json").read_bytes()


def test_the_saves_folder_itself_may_be_named(build, game):
    copied, _ = install(build, game=game / "Saves")
    assert copied[0] == game / "Saves" / "HS ATCG" / "TS_Save_1.json"


def test_a_number_of_the_players_is_not_taken(build, game):
    (game / "Saves" / "Mine").mkdir()
    (game / "Saves" / "TS_Save_1.json").write_text("mine")
    (game / "Saves" / "Mine" / "TS_Save_2.json").write_text("mine")
    (game / "Saves" / "HS ATCG").mkdir()
    (game / "Saves" / "HS ATCG" / "TS_Save_3.json").write_text("mine")
    for _ in range(2):
        copied, _ = install(build, game=game)
        assert copied[0] == game / "Saves" / "HS ATCG" / "TS_Save_4.json"
    assert (game / "Saves" / "HS ATCG" / "TS_Save_3.json").read_text() == "mine"


def test_what_the_build_no_longer_has_goes_and_the_players_own_stays(build, game):
    install(build, game=game)
    objects = game / "Saves" / "Saved Objects" / "HS ATCG"
    (objects / "mine.json").write_text("mine")
    (build / "saved_objects" / "decks" / "heat.json").unlink()
    install(build, game=game)
    assert files_in(objects) == [
        RECORD,
        "decks/heat.png",
        "decks/wind.json",
        "decks/wind.png",
        "mine.json",
        "table.json",
        "table.png",
    ]


def test_a_list_that_leads_out_of_the_folder_takes_nothing_away(build, game):
    install(build, game=game)
    (game / "Saves" / "precious.json").write_text("mine")
    record = game / "Saves" / "Saved Objects" / "HS ATCG" / RECORD
    record.write_text("../../precious.json\n" + record.read_text())
    install(build, game=game)
    assert (game / "Saves" / "precious.json").read_text() == "mine"


def test_nothing_built(tmp_path, game):
    copied, problems = install(tmp_path / "build", game=game)
    assert copied == []
    assert "build the project first" in as_text(problems)
    assert files_in(game) == []


def test_half_a_build(build, game):
    (build / "mod.json").write_text('{"SaveName": ')
    assert "not a save" in as_text(install(build, game=game)[1])


def test_no_such_game_folder(build, tmp_path):
    copied, problems = install(build, game=tmp_path / "nowhere")
    assert copied == []
    assert "(no-game)" in as_text(problems)


def test_when_the_game_is_not_found_the_places_are_named(build, tmp_path, monkeypatch):
    monkeypatch.setattr(
        "tts_export.cli.game_folder.candidates", lambda *_: [tmp_path / "one", tmp_path / "two"]
    )
    told = as_text(install(build)[1])
    assert "one" in told
    assert "two" in told


def test_the_first_place_that_exists_is_taken(build, game, tmp_path, monkeypatch):
    monkeypatch.setattr("tts_export.cli.game_folder.candidates", lambda *_: [tmp_path / "one", game])
    assert install(build)[0][0].is_relative_to(game)


def test_a_folder_that_cannot_be_written(build, game):
    (game / "Saves" / "HS ATCG").write_text("a file, where the folder should be")
    copied, problems = install(build, game=game)
    assert copied == []
    assert "(cannot-install)" in as_text(problems)


def test_the_game_may_have_been_told_to_keep_its_files_elsewhere(game, tmp_path):
    (tmp_path / "big disk").mkdir()
    (game / "mod_location.txt").write_text(f"\ufeff{tmp_path / 'big disk'}\n", encoding="utf-8")
    assert moved_to(game) == tmp_path / "big disk"
    (game / "mod_location.txt").write_text("Documents")
    assert moved_to(game) == game


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


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("HS: ATCG", "HS ATCG"),
        ('a/b\\c "d"', "a b c d"),
        ("..", "tts-export"),
        ("CON", "tts-export CON"),
        ("", "tts-export"),
        ("Käfer 2. ", "Käfer 2"),
    ],
)
def test_titles_become_folders_that_every_system_takes(title, name):
    assert folder_name(title) == name
