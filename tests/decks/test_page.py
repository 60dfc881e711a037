"""`docs/how-to/decks.md` tells the truth: its commands run, its YAML is read."""

import json
from pathlib import Path

import pytest

from tests.docs_page import DOCS, blocks, commands, run
from tts_export.deck_files.kinds import KINDS

PAGE = "how-to/decks.md"
CARDS = """game: hsatcg
set: {name: Tea}
cards:
  - {id: 900-P001, type: planet, title: LAND OF TEA, subtitle: on, power: 2, max_damage: 4, draw: 1, stars: 3}
  - {id: 900-C001, type: character, title: ADA, subtitle: counts twice, enter: 3g, power: 4, stars: 3}
  - {id: 900-C002, type: character, title: ADA, subtitle: counts once, enter: 2g, power: 3, stars: 3}
  - {id: 900-C003, type: character, title: BO, subtitle: came late, enter: 1g, power: 1, stars: 1}
"""
COD = (
    '<cockatrice_deck version="1"><deckname>Borrowed</deckname><zone name="main">'
    '<card number="2" name="ADA / counts once"/></zone></cockatrice_deck>'
)
SHEET = {"FaceURL": "file:///a.jpg", "BackURL": "file:///b.jpg", "NumWidth": 2, "NumHeight": 2}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The set of the page with a build that holds its cards."""
    monkeypatch.chdir(tmp_path)
    Path("cards.yaml").write_text(CARDS + blocks(PAGE, "yaml")[0], encoding="utf-8")
    Path("borrowed.cod").write_text(COD, encoding="utf-8")
    Path("my-list.txt").write_text("1 LAND OF TEA / on\n2 BOO / came lat\n", encoding="utf-8")
    cards = [
        {
            "Name": "Card",
            "CardID": 100 + n,
            "CustomDeck": {"1": SHEET},
            "GMNotes": json.dumps({"id": f"900-C00{n}"}),
        }
        for n in (1, 2, 3)
    ]
    deck = {"Name": "Deck", "DeckIDs": [], "ContainedObjects": cards}
    box = {"Name": "Bag", "Transform": {}, "GMNotes": '{"role":"library"}', "ContainedObjects": [deck]}
    Path("build").mkdir()
    Path("build/mod.json").write_text(json.dumps({"ObjectStates": [box]}), encoding="utf-8")


@pytest.mark.long
def test_the_commands_run(folder):
    for arguments in commands(PAGE):
        status, output = run(arguments)
        # Decks of three cards break the game's rules; nothing else may go wrong.
        problems = [line for line in output.splitlines() if ": error: " in line]
        assert all("(deck-rules)" in line for line in problems), (arguments, output)
        assert status == (1 if "check" in arguments else 0), (arguments, output)
    written = {p.name for p in Path().iterdir()}
    assert {"borrowed.txt", "all.csv", "borrowed.o8d", "borrowed.json", "decks.png"} <= written
    assert Path("borrowed.txt").read_text(encoding="utf-8") == "2 ADA / counts once\n"


def test_the_guess_is_shown_like_that(folder):
    assert blocks(PAGE, "text")[0].strip() in run(["deck", "check", "my-list.txt"])[1]


def test_the_yaml_is_read_as_described(folder):
    output = run(["check"])[1]
    assert "Two by Two" in output and "Borrowed" in output
    assert [line for line in output.splitlines() if ": error: " in line and "deck-rules" not in line] == []


def test_the_table_of_the_page_has_every_kind():
    page = (DOCS / PAGE).read_text(encoding="utf-8")
    rows = "\n".join(f"| {kind.files} | {kind.about} |" for kind in KINDS)
    assert f"| file | as |\n|---|---|\n{rows}\n\n" in page, rows
