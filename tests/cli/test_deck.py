"""tts-export deck: every command prints something about every file, and no unknown deck is called legal."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tts_export.cli import app as cli

SET = """\
game: hsatcg
cards:
  - {type: planet, title: LAND OF TEA, subtitle: sip, power: 2, max_damage: 4, draw: 1, stars: 3}
"""
FILES = {
    "list.txt": "1 LAND OF TEA",
    "empty.txt": "",
    "empty.csv": "",
    "headings.csv": "TITLE,Qty\n,0\n",
    "notes.csv": "an idea\n",
    "decks.yaml": "decks: {}\n",
    "nothing.yaml": "",
    "deck.cod": "<cockatrice_deck/>",
    "page.o8d": "<html/>",
    "save.json": json.dumps(
        {"ObjectStates": [{"Name": "DeckCustom", "ContainedObjects": [{"Name": "Card"}] * 3}]}
    ),
    "list.json": "[]",
    "numbers.json": "[1, 2]",
    "cards.yaml": SET,
}


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Types a command in a folder with a set without decks, and with files of every kind."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")

    def typed(line: str) -> Result:
        return CliRunner().invoke(cli.app, line.split(), catch_exceptions=False)

    return typed


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("command", ["deck check", "deck stats", "deck convert"])
def test_every_command_prints_something_about_every_file(run, command, file):
    printed = run(f"{command} {file}" + (" out.cod" if command.endswith("convert") else "")).output
    assert printed.strip()


def test_a_save_of_nameless_cards_is_not_called_legal(run):
    done = run("deck check save.json")
    assert done.exit_code == 1
    assert "0 known cards, so there was nothing to check by the rules" in done.output
    assert "legal" not in done.output


@pytest.mark.long
def test_decks_without_known_cards_are_counted_apart(run):
    Path("cards.yaml").write_text(SET + "decks: {One: {LAND OF TEA: 1}, None yet: {}}\n", encoding="utf-8")
    rules = "templates/games/hsatcg/game.yaml"
    Path(rules).parent.mkdir(parents=True)
    own = Path(__file__).parents[2] / rules
    text = own.read_text(encoding="utf-8").replace("exactly: 49", "exactly: 1")
    Path(rules).write_text(text, encoding="utf-8")
    assert "1 of 2 decks are legal; the others have 0 known cards" in run("check").output
    assert (
        "1 of 3 decks are legal; the others have 0 known cards"
        in run("deck check cards.yaml save.json").output
    )


DECKS = "decks: {One: {LAND OF TEA: 1, LAND OF COFFEE: 1}}\n"


@pytest.mark.parametrize(("command", "decks"), [("check", DECKS), ("deck check list.txt", "")])
def test_verdicts_are_printed_below_the_errors(run, command, decks):
    Path("list.txt").write_text("1 LAND OF TEA\n1 LAND OF COFFEE\n", encoding="utf-8")
    Path("cards.yaml").write_text(SET + decks, encoding="utf-8")
    shown = run(command).output
    assert shown.index("error: ") < shown.index("Decks")
    assert shown.rstrip().endswith(("errors", "error", "warning", "warnings"))


def test_rules_that_no_format_has_are_reported_at_their_option(run):
    said = run("deck check list.txt --rules highlander").output
    assert said.startswith('--rules: error: there is no format "highlander"')


@pytest.mark.parametrize("target", ["out.txt", "-o out.txt", "--out out.txt"])
def test_the_target_is_named_once_in_either_way(run, tmp_path, target):
    assert "wrote out.txt" in run(f"deck convert list.txt {target}").output
    assert (tmp_path / "out.txt").exists()


@pytest.mark.parametrize("target", ["", "one.txt -o two.txt"])
def test_no_target_and_two_are_a_mistake_that_shows_the_command(run, target):
    done = run(f"deck convert list.txt {target}")
    assert done.exit_code == 2
    assert "name one file to write: tts-export deck convert list.txt my-deck.json" in done.output


@pytest.mark.long
def test_whoever_converts_a_deck_of_pictures_on_this_computer_is_reminded(run):
    run("build")
    assert "only this computer has the pictures" in run("deck convert list.txt list.out.json").output
    assert "only this computer" not in run("deck convert list.txt list.cod").output
