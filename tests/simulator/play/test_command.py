"""The command `play`, as people type it."""

import json

import pytest
from PIL import Image
from typer.testing import CliRunner

from tests.games.tables import made
from tests.helpers.browser import CHROMIUM
from tests.simulator.play.tables import save
from tts_export.cli.app import app
from tts_export.workbench import browsers

TURN = "game hsatcg, seed 7, White and Red\n> White adjusts grist +2\nWhite 5 grist (+2 by hand)\n"


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A folder with a build beside its cards."""
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "mod.json").write_text(json.dumps(save()), encoding="utf-8")
    (tmp_path / "turn.play").write_text(TURN, encoding="utf-8", newline="\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def play(*arguments):
    result = CliRunner().invoke(app, ["play", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def test_a_transcript_plays_as_written(here):
    assert play("turn.play") == (0, "1 transcript, 1 move, all as written\n")


def test_a_transcript_that_differs_is_a_problem_until_it_is_updated(here):
    (here / "turn.play").write_text(TURN.replace("5 grist", "6 grist"), encoding="utf-8", newline="\n")
    code, output = play("turn.play")
    assert code == 1
    assert (
        "turn.play:3:1: error: expected 'White 6 grist (+2 by hand)', the table says 'White 5 grist" in output
    )
    assert play("turn.play", "--update")[0] == 0
    assert (here / "turn.play").read_text(encoding="utf-8") == TURN
    assert play("turn.play")[0] == 0


def test_of_many_alike_it_prints_the_first_or_all(here):
    facts = "".join(f"= White grist {number}\n" for number in range(6, 13))
    (here / "turn.play").write_text(f"{TURN}{facts}", encoding="utf-8", newline="\n")
    output = play("turn.play")[1]
    assert output.count("(false-fact)") == 6
    assert (
        "2 more errors of this kind in turn.play (false-fact); `tts-export play --all` lists them" in output
    )
    output = play("turn.play", "--all")[1]
    assert (output.count("(false-fact)"), "lists them" in output) == (7, False)


def test_without_a_build_it_says_how_to_make_one(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "there is no cards.yaml here" in play("--games", 1)[1]
    (tmp_path / "cards.yaml").write_text("game: hsatcg\n")
    code, output = play("--games", 1)
    assert code == 1
    assert "build/mod.json: error: there is no build here; `tts-export build` makes it (no-build)" in output


def test_a_set_without_decks_is_nothing_for_bots(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    card = "{type: character, title: ADA, subtitle: a, power: 1, enter: 1g, stars: 1}"
    (tmp_path / "cards.yaml").write_text(f"game: hsatcg\ncards: [{card}]\n", encoding="utf-8")
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "mod.json").write_text(made(tmp_path / "cards.yaml")[0], encoding="utf-8")
    code, output = play("--games", 3)
    assert code == 1
    assert "build/mod.json: error: there is no deck for the bots: write one under decks:" in output


def test_a_save_that_is_none_of_ours(here):
    (here / "other.json").write_text('{"ObjectStates": []}', encoding="utf-8")
    code, output = play("other.json", "--games", 1)
    assert code == 1
    assert "other.json: error: 0 scripted objects are 'tts-export'" in output


def test_a_transcript_that_is_not_there(here):
    code, output = play("lost.play")
    assert code == 1
    assert "lost.play: error: cannot read the file" in output


@pytest.mark.long
def test_bots_play_and_are_summed_up(here):
    code, output = play("--games", 1, "--players", 2, "--workers", 1)
    assert code == 0
    assert output.index("Decks") < output.index("players  games  won  rounds  moves")
    assert output.endswith("1 game played: 1 won\n")


def test_a_transcript_with_another_ending_is_told_of(here):
    (here / "turn.txt").write_text(TURN, encoding="utf-8")
    message = "a transcript ends in .play: rename it to turn.play; bots play cards or a save"
    assert play("turn.txt") == (1, f"turn.txt: error: {message} (wrong-type)\n1 error\n")


@pytest.mark.long
def test_a_hook_that_fails_is_reported_at_its_line(tmp_path, monkeypatch):
    """In a transcript, also while its first lines are set up, and in a game of bots."""
    monkeypatch.chdir(tmp_path)
    CliRunner().invoke(app, ["new", "kites", "--blank"])
    folder = tmp_path / "kites" / "templates" / "games" / "kites"
    game = (folder / "game.yaml").read_text(encoding="utf-8")
    rain = "draw: {draw: 1}\n          rain: {hook: rain}\n"
    (folder / "game.yaml").write_text(game.replace("draw: {draw: 1}\n", rain), encoding="utf-8")
    lua = "Registry.steps.rain = function(color)\n  local card = nil\n  Log.say(color, card.title)\nend\n"
    (folder / "hooks.lua").write_text(lua, encoding="utf-8")
    text = "game kites, seed 3, White and Red\nWhite energy 5\nWhite, round 1, main\n\n> White goes on\n"
    (tmp_path / "a.play").write_text(text, encoding="utf-8")
    CliRunner().invoke(app, ["build", "kites"])
    _, output = play("a.play", "--table", "kites")
    why = "attempt to index local 'card' (a nil value): there is nothing in `card`"
    at = "kites/templates/games/kites/hooks.lua:3: error: the hook steps.rain failed in line"
    assert f"{at} 1 of a.play: {why} (script-error)\n" in output
    assert output.count("error:") == 1
    _, output = play("kites", "--games", "1")
    assert f"{at} 12 of failed-1.play: {why}; replay it: tts-export play failed-1.play" in output
    (folder / "hooks.lua").write_text("Registry.steps.rain = function()\n  while true do end\nend\n")
    (tmp_path / "a.play").write_text("game kites, seed 3, White and Red\n\n> White goes on\n")
    CliRunner().invoke(app, ["build", "kites"])
    _, output = play("a.play", "--table", "kites")
    loop = "the hook steps.rain never ends in line 1 of a.play: is there a loop that does not stop?"
    assert f"kites/templates/games/kites/hooks.lua:2: error: {loop} (script-error)\n" in output
    (folder / "hooks.lua").write_text("Registry.steps.rain = function()\n  Zones.move(nil, nil)\nend\n")
    CliRunner().invoke(app, ["build", "kites"])
    _, output = play("a.play", "--table", "kites")
    called = (
        "failed in line 1 of a.play in a function that it calls with a wrong value or without one, engine/"
    )
    assert f"kites/templates/games/kites/hooks.lua:2: error: the hook steps.rain {called}" in output


@pytest.mark.long
def test_a_failed_game_leaves_a_transcript_that_replays(here):
    data = save()
    broken = json.loads(json.dumps(data))
    controller = next(o for o in broken["ObjectStates"] if "tts-export" in o.get("Tags", []))
    lua = "function tableAct(a) if a.action == 'next' then error('boom') end return act(a) end"
    controller["LuaScript"] += "\nlocal act = tableAct " + lua
    (here / "build" / "mod.json").write_text(json.dumps(broken), encoding="utf-8")
    code, output = play("--games", 2, "--players", 2, "--workers", 1)
    assert code == 1
    assert "(2 games failed in all); replay it: tts-export play failed-1.play (script-error)" in output
    code, output = play("failed-1.play")
    assert code == 1
    assert "boom" in output and "(script-error)" in output


@pytest.mark.long
@pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium on this machine")
def test_a_picture_of_the_table(here):
    code, output = play("--picture", "table.png", "--seat", "Red")
    assert code == 0 and "drew the table before any game" in output
    with Image.open(here / "table.png") as picture:
        assert picture.format == "PNG" and picture.size == (1920, 1080)
    (here / "turn.play").write_text(TURN.replace("5 grist", "6 grist"), encoding="utf-8", newline="\n")
    code, output = play("turn.play", "--picture", "differs.png")
    assert code == 1 and "(transcript-differs)" in output and (here / "differs.png").exists()


def test_no_picture_without_a_browser_or_a_seat(here, monkeypatch):
    monkeypatch.setattr(browsers, "_browsers", lambda: iter(()))
    code, output = play("--picture", "table.png")
    assert code == 1 and not (here / "table.png").exists()
    assert "table.png: error: a picture needs a browser: install Chrome, Edge, Chromium or Brave" in output
    assert "`tts-export serve` shows the same table (no-picture)" in output
    code, output = play("--picture", "table.png", "--seat", "Pink")
    assert code == 1
    assert "nobody sits at Pink, expected White or Red (unknown-seat)" in output and "drew" not in output


@pytest.mark.parametrize("option", [("--games", 1), ("--seed", 2)])
def test_a_picture_is_not_one_of_games_of_bots(here, option):
    code, output = play("--picture", "table.png", "--players", 2, *option)
    assert code == 2 and not (here / "table.png").exists()
    assert f"not games of bots: leave {option[0]} out" in output


@pytest.mark.parametrize("option", [("--games", 1), ("--seed", 2), ("--players", 3)])
def test_a_transcript_says_itself_who_plays(here, option):
    code, output = play("turn.play", *option)
    assert code == 2
    assert f"says itself who plays, and with which seed: leave {option[0]} out" in " ".join(output.split())
