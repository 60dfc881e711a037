"""`docs/tutorials/new-game.md` is true: the game on it builds as written there, and is played to its end."""

import json
import re

import pytest
from msgspec import to_builtins

from tests.docs_page import commands, files, run
from tests.helpers.new_game import COPIED, EXAMPLE, GAME, PAGE, write
from tts_export.load import load
from tts_export.load.templates import game_names, package_templates
from tts_export.scripts.join import scripts
from tts_export.simulator.play import read, run as run_transcript
from tts_export.simulator.play.bots.played_game import first_failure, play_game


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """What a reader has after the page's first command."""
    folder = tmp_path_factory.mktemp("lamplight")
    write(folder)
    status, said = run(["build", str(folder), "--strict"])
    assert status == 0, said
    assert ": hint: " not in said
    return folder


def test_the_drawing_of_the_folder_names_every_file():
    assert set(files(PAGE)) == {
        "cards.yaml",
        "cards.csv",
        "evening.play",
        *(f"{GAME}/{name}" for name in ("game.yaml", "frames.yaml", "table.yaml")),
    }


@pytest.mark.parametrize("name", sorted(files(PAGE)))
def test_the_page_shows_the_files_that_new_copies(name):
    assert files(PAGE)[name] == (EXAMPLE / name).read_text(encoding="utf-8")


@pytest.mark.long
def test_it_is_a_game_of_its_own_with_twenty_cards(project):
    loaded, problems = load(project / "cards.yaml")
    assert loaded is not None and problems == []
    assert "lamplight" not in game_names([package_templates()])
    assert len(loaded.cards) == 20
    assert loaded.lineage == ("lamplight",)
    read = [file for file in loaded.looked_at if "games" in file.parts and file.is_file()]
    assert read and all(file.is_relative_to(project) for file in read)


@pytest.mark.long
def test_the_commands_run_in_the_folder_as_they_are_typed(project, monkeypatch):
    monkeypatch.chdir(project)
    typed = commands(PAGE)
    assert [words[0] for words in typed] == ["build", "play", "play", "play"]
    for words in typed:
        few = ["1" if word == "20" else word for word in words]
        assert run(few)[0] == 0, words
    assert (project / "table.png").stat().st_size > 10_000


def test_the_evening_goes_as_it_is_written(project):
    status, said = run(
        ["play", str(project / "evening.play"), "--table", str(project / "build" / "mod.json")]
    )
    assert status == 0, said
    assert (project / "evening.play").read_text(encoding="utf-8") == files(PAGE)["evening.play"]


def test_a_lamp_that_is_dragged_to_the_street_is_offered_its_price(project):
    transcript, _ = read(
        "game lamplight, seed 3, White and Red\nWhite oil 5\nWhite has Bonfire in hand\n"
        "> White drags Bonfire to White street\n> White answers confirm: yes\n"
    )
    result = run_transcript(transcript, project / "build" / "mod.json")
    assert "(White is asked confirm: yes, no)" in result.text
    assert result.game.state["players"]["White"]["tracks"]["oil"] == 1
    assert len(result.game.state["players"]["White"]["zones"]["street"]) == 1


@pytest.mark.long
def test_bots_play_it_to_a_winner(project):
    records = [play_game(project / "build" / "mod.json", seed) for seed in range(1, 5)]
    failure = first_failure(records)
    assert failure is None, failure
    assert all(len(record.winners) == 1 and record.winners[0] in record.seats for record in records)
    assert {"light", "send", "next", "answer"} <= {name for record in records for name in record.actions}
    assert {"target", "mulligan"} <= {name for record in records for name in record.prompts}


@pytest.mark.long
def test_what_wins_is_the_light_of_the_lamps(project):
    game = play_game(project / "build" / "mod.json", 1, keep=True)
    gains = re.findall(r"gains \d+ light \(.* = (\d+)\)", game.transcript)
    assert max(map(int, gains)) >= 25


def test_the_example_is_the_game_of_the_page():
    assert {name: text.replace("\r\n", "\n") for name, text in files(PAGE).items()} == {
        name: file.read_text(encoding="utf-8")
        for file in sorted(EXAMPLE.rglob("*.*"))
        for name in [file.relative_to(EXAMPLE).as_posix()]
        if file.suffix in (".yaml", ".csv", ".play") and name != COPIED
    }


@pytest.mark.long
@pytest.mark.parametrize(
    ("lua", "said"),
    [
        (
            "Registry.amounts.shine = function() return x.y end",
            "templates/games/lamplight/hooks.lua:2: error: the hook amounts.shine failed in line 19 of",
        ),
        ("local x = GAME.none.none", "Street corner: games/lamplight/hooks.lua:2: "),
    ],
)
def test_bots_name_the_line_of_a_hook_that_fails(project, tmp_path, monkeypatch, lua, said):
    """The scripts of the page's game, with a line of Lua in a file that the build would have joined."""
    write(tmp_path)
    hooks, game = (tmp_path / GAME / name for name in ("hooks.lua", "game.yaml"))
    hooks.write_text(f"local x = nil\n{lua}\n", encoding="utf-8")
    text = game.read_text(encoding="utf-8")
    wanted = "amount: {sum: power, zone: street, upright: true}"
    assert wanted in text
    game.write_text(text.replace(wanted, "amount: shine" if "shine" in lua else wanted), encoding="utf-8")
    loaded, _ = load(tmp_path / "cards.yaml")
    made = scripts(loaded)
    save = json.loads((project / "build" / "mod.json").read_text(encoding="utf-8"))
    [controller] = [one for one in save["ObjectStates"] if "local SOURCES" in one.get("LuaScript", "")]
    controller["LuaScript"] = made.controller
    (tmp_path / "mod.json").write_text(json.dumps(save), encoding="utf-8")
    lines = [to_builtins(one) for one in made.lines]
    manifest = json.loads((project / "build" / "manifest.json").read_text(encoding="utf-8"))
    (tmp_path / "manifest.json").write_text(json.dumps(manifest | {"lua": lines}), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    status, printed = run(["play", "mod.json", "--games", "1"])
    assert status == 1
    assert said in printed
