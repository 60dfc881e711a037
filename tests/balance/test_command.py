"""`tts-export balance` as designers type it: two decks of Lamplight are measured, edited, measured again."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.balance.conftest import LAMPLIGHT
from tests.helpers.processes import start
from tts_export.cli import app as cli

NEW_TOWN = """\
  New Town:
    lamps: {Match: 2, Candle End: 2, Rushlight: 2, Tallow Dip: 2, Tea Light: 2, Jam Jar: 2, Paper Lantern: 2,
      Window: 2, Turnip: 2, Storm Lantern: 2}
"""
EXPECT = """\
balance:
  expect:
    Old Town: {range}
"""


@pytest.fixture(scope="module")
def town(tmp_path_factory):
    """The folder of a set with two decks, which was measured once."""
    folder = tmp_path_factory.mktemp("town")
    shutil.copytree(LAMPLIGHT.parent, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("build"))
    cards = folder / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8") + NEW_TOWN, encoding="utf-8")
    return folder


@pytest.fixture
def run(town, tables_here, monkeypatch):
    monkeypatch.chdir(town)

    def typed(*words: str) -> Result:
        return CliRunner().invoke(cli.app, ["balance", "--workers", "1", *words], catch_exceptions=False)

    return typed


def figures(result: Result, file: str = "figures.json") -> dict:
    assert result.exit_code == 0, result.output
    return json.loads(Path(file).read_text(encoding="utf-8"))


def like(output: str, expected: str) -> bool:
    """Whether a text is the expected one; there any number may be another one."""
    pattern = re.sub(r"(\\ )*\d+", r" *[\\d.]+", re.escape(expected))
    return re.search(pattern, output) is not None


@pytest.mark.long
def test_a_measurement_shows_decks_order_and_length(run):
    result = run("--games", "20", "--json", "figures.json", "--report", "report")
    figures_ = figures(result)["figures"]
    assert like(result.stdout, "Games won by each deck (20 games)")
    assert like(result.stdout, "\nOld Town     10   50 %  22 to 78 %")
    for title in ("Turn order", "Length of a game", "Points"):
        assert title in result.stdout
    assert "wrote report/index.html" in result.stdout.replace("\\", "/")
    assert result.stdout.rstrip().endswith("20 games played")
    assert figures_["games"] == 20 and len(figures_["cards"]) == 20
    assert sum(deck["all"]["won"] for deck in figures_["decks"]) == 20
    assert sum(place["games"] for place in figures_["places"]) == 40
    shares = [deck["all"]["rate"] for deck in figures_["decks"]]
    assert shares == sorted(shares, reverse=True), "those that win most are first"
    assert {deck["name"]: deck for deck in figures_["decks"]}["Old Town"]["against"]["New Town"][
        "games"
    ] == 20


@pytest.mark.long
def test_games_of_people_are_shown_beside_those_of_bots(run, town):
    (town / "played").mkdir()
    game = 'game lamplight, seed 1, White and Red, from the start\n# White, a person, plays "Old Town"\n'
    more = '# after 31 s\n> White goes on\n# round 2, main\n> White notes "hm"\n# won by White\n'
    (town / "played" / "monday.play").write_text(game + more, encoding="utf-8")
    result = run("--games", "8", "--json", "figures.json")
    shutil.rmtree(town / "played")
    assert like(result.output, "Games won by people (1 game)")
    assert re.search(r"Old Town +1 +100 % +21 to 100 % +\d+ %", result.output)
    assert re.search(r"goes +1 +31 s +played/monday.play:4", result.output)
    assert re.search(r"hm +White +round 2, main +played/monday.play:6", result.output)
    assert figures(result)["people"]["games"] == 1


@pytest.mark.long
def test_the_page_opens_from_the_disk_and_has_its_pictures(run):
    figures(run("--games", "20", "--json", "figures.json", "--report", "report"))
    page = Path("report/index.html").read_text(encoding="utf-8")
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "") and "https://" not in page
    for name in ("decks.svg", "length.svg", "cards.svg"):
        assert f'href="{name}"' in page
        assert Path("report", name).read_text(encoding="utf-8").startswith("<svg xmlns=")
    assert "<h2>Cards</h2>" in page and "Emperor Moth" in page


@pytest.mark.long
def test_other_files_are_not_overwritten(run, tmp_path):
    page, source = tmp_path / "index.html", tmp_path / "cards.json"
    for file in (page, source):
        file.write_text("mine", encoding="utf-8")
    result = run("--games", "2", "--report", str(tmp_path))
    assert result.exit_code == 1 and "this page is not a report of" in result.output
    assert run("--games", "2", "--json", str(source)).exit_code == 2
    assert page.read_text(encoding="utf-8") == source.read_text(encoding="utf-8") == "mine"


@pytest.mark.long
def test_a_report_is_written_whole_or_not_at_all(run, tmp_path):
    (tmp_path / "cards.svg").mkdir()
    result = run("--games", "2", "--report", str(tmp_path))
    assert result.exit_code == 1 and "cards.svg: error: cannot write the file: " in result.output
    assert [file.name for file in tmp_path.iterdir()] == ["cards.svg"]


@pytest.mark.long
def test_games_that_were_played_are_not_played_again(run, monkeypatch):
    figures(run("--games", "20", "--json", "figures.json"))
    monkeypatch.setattr("tts_export.balance.playing.play", not_again)
    assert run("--games", "20").exit_code == 0
    assert run("--games", "10").exit_code == 0


def not_again(*arguments):
    raise AssertionError("a game is played again")


@pytest.mark.long
def test_the_games_can_be_in_a_file_of_ones_own(run):
    figures(run("--games", "2", "--resume", "mine.jsonl", "--json", "figures.json"))
    first = Path("mine.jsonl").read_bytes()
    figures(run("--games", "4", "--resume", "mine.jsonl", "--json", "figures.json"))
    assert Path("mine.jsonl").read_bytes().startswith(first)
    assert len(Path("mine.jsonl").read_bytes().splitlines()) == 5
    result = run("--games", "4", "--resume", "mine.jsonl", "--seed", "2")
    assert result.exit_code == 1
    assert "mine.jsonl: error: its games were played with another --seed, so they" in result.output


@pytest.mark.long
def test_shares_played_apart_are_one_report_when_they_are_joined(run, monkeypatch):
    whole = figures(run("--games", "6", "--seed", "5", "--json", "figures.json"))
    for number in ("1", "2", "3"):
        result = run(
            "--games", "6", "--seed", "5", "--share", f"{number}/3", "--resume", f"part{number}.jsonl"
        )
        assert f"2 games played (share {number} of 3)" in result.output
    parts = ("part1.jsonl", "part2.jsonl", "part3.jsonl")
    short = run("--merge", "part1.jsonl", "part3.jsonl", "--resume", "joined.jsonl", "--json", "figures.json")
    assert figures(short) == whole
    assert "2 of 6 games are in no file, so they are played now" in short.output
    monkeypatch.setattr("tts_export.balance.playing.play", not_again)
    assert figures(run("--merge", *parts, "--resume", "all.jsonl", "--json", "figures.json")) == whole
    assert Path("all.jsonl").read_bytes() == Path("joined.jsonl").read_bytes()


@pytest.mark.long
def test_a_share_has_a_file_of_its_own(run):
    assert run("--games", "4", "--seed", "6", "--share", "2/2").exit_code == 0
    assert len(list(Path("build/balance").glob("games-*-2-of-2.jsonl"))) == 1


@pytest.mark.long
def test_games_of_other_cards_are_not_joined(run, town):
    assert run("--games", "2", "--resume", "before.jsonl").exit_code == 0
    cards = Path("cards.csv").read_text(encoding="utf-8")
    try:
        edited(cards.replace("Lantern,lamp,3,3", "Lantern,lamp,9,9"))
        result = run("--merge", "before.jsonl")
    finally:
        edited(cards)
    assert result.exit_code == 1
    assert "before.jsonl: error: its games were played with other cards, decks or scripts" in result.output


def edited(cards: str) -> None:
    Path("cards.csv").write_text(cards, encoding="utf-8")


@pytest.mark.long
def test_an_edit_is_measured_against_the_state_before(run, town, tmp_path):
    before = tmp_path / "before"
    shutil.copytree(town, before, ignore=shutil.ignore_patterns("build"))
    cards = Path("cards.csv").read_text(encoding="utf-8")
    same = run("--games", "20", "--since", str(before), "--json", "figures.json")
    changes = figures(same)["comparison"]["changes"]
    assert all(change["difference"] == 0 and not change["shown"] for change in changes)
    assert "0 of 20 games went differently" in " ".join(same.stdout.split())
    assert "the same" in same.stdout
    try:
        edited(cards.replace("Lantern,lamp,3,3", "Lantern,lamp,9,9"))
        result = run("--games", "20", "--since", str(before), "--json", "figures.json")
    finally:
        edited(cards)
    comparison = figures(result)["comparison"]
    assert comparison["changed"] > 5 and comparison["after"] == "the working files"
    (decks,) = (one for one in comparison["changes"] if one["about"] == "Old Town against New Town")
    assert (
        decks["after"]["rate"] != decks["before"]["rate"]
        and decks["low"] < decks["difference"] < decks["high"]
    )


@pytest.mark.long
def test_an_older_state_without_common_decks_is_a_message(run, tmp_path):
    other = tmp_path / "other"
    shutil.copytree(Path.cwd(), other, ignore=shutil.ignore_patterns("build"))
    text = (other / "cards.yaml").read_text(encoding="utf-8")
    (other / "cards.yaml").write_text(text.replace("Old Town:", "Gone:").replace("New Town:", "Lost:"))
    result = run("--games", "2", "--since", str(other))
    assert result.exit_code == 1
    assert "so there is nothing to compare (nothing-to-compare)" in result.output


@pytest.mark.long
def test_states_are_saves_and_releases_too(run, town, tmp_path):
    figures(run("--games", "2", "--json", "figures.json"))
    save, release = town / "build" / "mod.json", town / "releases" / "1.0.json"
    copy = shutil.copy(save, tmp_path / "old.json")
    assert (
        figures(run("--games", "2", "--since", str(copy), "--json", "figures.json"))["comparison"]["games"]
        == 2
    )
    release.parent.mkdir()
    release.write_text("{}", encoding="utf-8")
    result = run("--games", "2", "--since", "1.0")
    assert result.exit_code == 1 and "the save of release 1.0 is not here any more" in result.output
    (town / "build" / "release" / "1.0").mkdir(parents=True)
    shutil.copy(save, town / "build" / "release" / "1.0" / "mod.json")
    comparison = figures(run("--games", "2", "--since", "1.0", "--json", "figures.json"))["comparison"]
    assert (comparison["before"], comparison["changed"]) == ("release 1.0", 0)
    Path(copy).write_text('{"ObjectStates": []}', encoding="utf-8")
    assert "(unplayable-save)" in run("--games", "2", "--since", str(copy)).output


@pytest.mark.long
def test_a_state_is_a_revision_of_git(run, town, tmp_path):
    project = tmp_path / "project"
    shutil.copytree(town, project, ignore=shutil.ignore_patterns("build", "releases"))
    git = ["git", "-C", str(project), "-c", "user.name=me", "-c", "user.email=me@example.org"]
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "before"]):
        subprocess.run([*git, *words], check=True)
    (project / "cards.csv").write_text(Path("cards.csv").read_text().replace("lamp,2,2", "lamp,2,1"))
    comparison = figures(run(str(project), "--games", "2", "--since", "HEAD", "--json", "figures.json"))[
        "comparison"
    ]
    assert comparison["before"].startswith("the last commit (") and comparison["games"] == 2
    subprocess.run([*git, "rm", "-q", "--cached", "cards.csv"], check=True)
    subprocess.run([*git, "commit", "-qm", "cards are missing"], check=True)
    result = run(str(project), "--games", "2", "--since", "HEAD")
    assert result.exit_code == 1
    assert "HEAD:cards.yaml:" in result.output and "nothing was measured" in result.output


@pytest.mark.long
def test_a_state_that_is_not_there_is_a_message(run):
    result = run("--games", "2", "--since", "no-such-state")
    assert result.exit_code == 1 and '"no-such-state"' in result.output


@pytest.mark.long
def test_without_git_a_copy_of_the_folder_is_advised_and_works(run, town, tmp_path, monkeypatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(town.parent))
    result = run("--games", "2", "--since", "HEAD")
    advice = "copy the project's folder before you edit it and name the copy, or keep it in git"
    assert result.exit_code == 1 and advice in " ".join(result.output.split())
    shutil.copytree(town, tmp_path / "before", ignore=shutil.ignore_patterns("build", "releases"))
    result = run("--games", "2", "--since", str(tmp_path / "before"), "--json", "figures.json")
    assert figures(result)["comparison"]["games"] == 2


@pytest.mark.long
@pytest.mark.parametrize(
    ("expected", "status"),
    [("0..100%", 0), ("Old Town against New Town: 0..100%", 0), ("99..100%", 1), ("0 .. 1 %", 1)],
)
def test_expectations_decide_the_status(run, expected, status):
    text = expected if ":" in expected else f"Old Town: {expected}"
    result = run("--games", "20", "--expect", text)
    assert result.exit_code == status, result.output
    assert ("(balance)" in result.output) == bool(status)


def test_an_expectation_about_which_no_game_says_anything_is_a_warning(run):
    result = run("--games", "2", "--expect", "Old Town against Old Town: 45..55%")
    assert result.exit_code == 0
    message = "cards.yaml: warning: Old Town against Old Town: no game counts, so this is not known (balance)"
    assert message in result.output


@pytest.mark.long
def test_a_set_without_decks_is_a_problem_of_the_set(run, tmp_path):
    shutil.copytree(Path.cwd(), tmp_path / "bare", ignore=shutil.ignore_patterns("build", "releases"))
    cards = tmp_path / "bare" / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text[: text.index("decks:")], encoding="utf-8")
    result = run(str(cards))
    assert result.exit_code == 1
    assert "cards.yaml: error: there are no decks of players here to compare" in result.output


@pytest.mark.long
def test_what_may_be_chance_is_a_warning(run):
    decks = figures(run("--games", "20", "--json", "figures.json"))["figures"]["decks"]
    rate = next(deck["all"]["rate"] for deck in decks if deck["name"] == "Old Town")
    near = f"Old Town: {100 * rate + 1:.0f}..{100 * rate + 2:.0f}%"
    result = run("--games", "20", "--expect", near)
    assert result.exit_code == 0 and "this may be chance: play more games to know" in result.output
    assert run("--games", "20", "--expect", near, "--strict").exit_code == 1


@pytest.mark.long
def test_the_project_has_expectations_of_its_own(run):
    cards = Path("cards.yaml")
    before = cards.read_text(encoding="utf-8")
    try:
        cards.write_text(before + EXPECT.format(range="99..100%"), encoding="utf-8")
        result = run("--games", "20")
        assert result.exit_code == 1
        line = before.count("\n") + 3
        assert f"cards.yaml:{line}:5: error: Old Town wins" in result.output
        cards.write_text(before + EXPECT.format(range="0..100%").replace("Old", "Odl"), encoding="utf-8")
        result = run("--games", "20")
        assert result.exit_code == 1
        assert (
            f'cards.yaml:{line}:5: error: there is no deck "Odl Town", did you mean "Old Town"?'
            in result.output
        )
    finally:
        cards.write_text(before, encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--bots", "rnadom"), 'there is no bot "rnadom", did you mean "random"?'),
        (("--decks", "Odl Town"), 'there is no deck "Odl Town", did you mean "Old Town"?'),
        (("--players", "9"), "--players: found 9, the game is for 2 to 4 players"),
        (("--expect", "Odl Town: 1..2%"), 'there is no deck "Odl Town", did you mean "Old Town"?'),
        (("--expect", "Old Town: much"), "expected a range such as 45..55%"),
        (("--expect", "Old Town: 0.45..0.55"), "expected a range such as 45..55%"),
        (("--decks", ","), "--decks names no deck; expected Old Town or New Town"),
        (("--share", "9/8"), '--share: "9/8" is not a share; expected one such as 3/8, the third of eight'),
        (("--merge",), "--merge names no file of games (.jsonl)"),
        (("mine.jsonl",), "mine.jsonl is a file of games; --merge joins such files"),
        (("cards.yaml", "other.yaml"), "one set is played; other.yaml is one more"),
        (("--json", "build"), '"build" is a folder'),
        (("--report", "cards.yaml"), '"cards.yaml" is a file'),
    ],
)
def test_mistyped_options_are_wrong_usage(run, words, message):
    result = run("--games", "2", *words)
    assert result.exit_code == 2
    assert message in " ".join(result.output.replace("│", " ").split())


def test_one_deck_and_more_players_are_played_too(run):
    found = figures(run("--games", "2", "--decks", "Old Town", "--json", "figures.json"))["figures"]
    assert [deck["name"] for deck in found["decks"]] == ["Old Town"]
    found = figures(run("--games", "3", "--players", "3", "--json", "figures.json"))["figures"]
    assert len(found["places"]) == 3 and found["games"] == 6


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_ctrl_c_keeps_what_was_played(town):
    running = start(town, "balance --games 9000 --workers 2 --resume stopped.jsonl")
    file = town / "stopped.jsonl"
    while not (file.exists() and file.read_bytes().count(b"\n") > 3):
        with pytest.raises(subprocess.TimeoutExpired):
            running.wait(0.1)
    running.send_signal(signal.SIGINT)
    _, shown = running.communicate(timeout=60)
    assert running.returncode == 130
    games = file.read_bytes().count(b"\n") - 1
    assert f"{games} of 9,000 games are in stopped.jsonl; the same command goes on" in shown.decode()
