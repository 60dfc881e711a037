"""`tts-export import` of folders of games that nobody has told it about."""

import json
from pathlib import Path

import openpyxl
import pytest
import yaml
from PIL import Image

from tests.docs_page import run
from tts_export.load import load

GERMAN = """\
Nr.;Name;Kartentyp;Fraktion;Kosten;Angriff;Leben;Regeltext;Bild;Zeichner
1;Waldläufer;Wesen;Wald;2;2;3;Ziehe 1 Karte.;waldlaeufer;A. Müller
2;Steinbär;Wesen;Wald;5;5+;6;;steinbaer;A. Müller
3;Größenwahn;Zauber;Feuer;X;;;Füge X Schaden zu.;groessenwahn;
4;Turm;Gebäude;Stein;3;;8;;turm;
;;;;;;;;;
;Summe;;;11;;17;;;
"""


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def own_game(name):
    """A project with a game of its own, as `new --blank` begins it, in the current folder."""
    assert run(["new", name, "--blank"])[0] == 0
    return Path(name)


def source(project, number=-1):
    return yaml.safe_load((project / "cards.yaml").read_text(encoding="utf-8"))["cards"][number]


def types(project):
    return yaml.safe_load((project / "templates/games/wald/game.yaml").read_text(encoding="utf-8"))["types"]


@pytest.fixture
def german(here):
    """German headings in Windows-1252, pictures of several endings in subfolders, a row of totals."""
    project = own_game("wald")
    (project / "karten.csv").write_bytes(GERMAN.replace("\n", "\r\n").encode("cp1252"))
    for name in ("Wesen/waldlaeufer.jpg", "Wesen/steinbaer.jpg", "Zauber/groessenwahn.webp", "turm.PNG"):
        file = project / "Bilder" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        Image.new("RGB", (40, 30), "teal").save(file)
    return project


@pytest.mark.long
def test_german_cards_become_types_with_their_pictures(german):
    status, output = run(["import", "wald/karten.csv", "--out", "wald/cards.yaml", "--add"])
    assert status == 1
    assert source(german)["columns"] == {
        "Nr.": "id", "Name": "title", "Kosten": "cost", "Angriff": "power", "Regeltext": "text",
        "Bild": "art", "Kartentyp": "type",
    }  # fmt: skip
    assert {*types(german)} == {"unit", "trick", "wesen", "zauber", "gebaude"}
    assert "4 of 4 pictures are there, in " in output
    assert {*source(german)["pictures"]} == {"Bilder", "Bilder/Wesen", "Bilder/Zauber"}
    errors = [line for line in output.splitlines() if ": error: " in line]
    assert errors == [
        'wald/karten.csv:3:Angriff: error: "power" is a whole number from 0 to 9, found "5+" (wrong-type)',
        'wald/karten.csv:4:Kosten: error: "cost" is a whole number from 0 to 9, found "X" (wrong-type)',
    ]


@pytest.mark.long
def test_a_column_that_only_some_cards_have_is_not_needed(german):
    run(["import", "wald/karten.csv", "--out", "wald/cards.yaml", "--add"])
    assert types(german)["wesen"]["needs"] == ["title", "cost", "power", "leben"]


@pytest.mark.long
def test_a_table_of_which_nothing_can_be_read_is_a_comment_in_a_file_that_has_cards(here):
    own_game("wald")
    Path("wald/notes.csv").write_text("What,Who\nask about the art,Ben\n", encoding="utf-8")
    status, output = run(["import", "wald/notes.csv", "--out", "wald/cards.yaml", "--add"])
    assert status == 1 and "is not clear" in output
    assert "# - from: notes.csv" in Path("wald/cards.yaml").read_text(encoding="utf-8")
    assert len(load(Path("wald/cards.yaml"))[0].cards) == 12


def test_notes_beside_the_cards_of_a_workbook_are_left_out(here):
    book = openpyxl.Workbook()
    book.active.title = "Characters"
    book.active.append(["ID", "TITLE", "subtitle", "Power", "Enter Cost", "Stars"])
    book.active.append(["LI-C001", "ADA", "of lamp 1", 1, "1g", 2])
    book.create_sheet("Notes").append(["Ask Ben about the lamps"])
    book["Notes"].append(["print 3 copies"])
    book.save("lantern isles.xlsx")
    status, output = run(["import", "lantern isles.xlsx"])
    assert status == 0
    assert 'hint: the sheet "Notes" is left out: none of its headings is known (not-cards)' in output
    assert "own-game" not in output, "a game that fits is not doubted for the sake of notes"


def minion(number, **more):
    return {
        "name": f"Card {number}",
        "cost": number,
        "attack": 1,
        "health": 2,
        "text": "Draw a card.",
        **more,
    }


@pytest.mark.long
def test_objects_by_their_ids_are_cards(here):
    project = own_game("wald")
    cards = {f"X{number:03}": minion(number, type="Minion") for number in range(1, 4)}
    (project / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    assert run(["import", "wald/cards.json", "--out", "wald/cards.yaml", "--add"])[0] == 0
    loaded, problems = load(project / "cards.yaml")
    assert [problem.name for problem in problems] == ["no-action"], (
        "the game has nothing to do with a minion yet"
    )
    assert [(card.id, card.type) for card in loaded.cards[-3:]] == [(key, "minion") for key in cards]


@pytest.mark.long
def test_every_list_of_cards_in_a_file_is_read(here):
    lists = {
        "Basic": [minion(number, type="Minion") for number in range(3)],
        "Classic": [minion(number + 5, type="Spell") for number in range(2)],
        "sets": [{"code": "B", "released": "2020"}],
    }
    Path("cards.json").write_text(json.dumps(lists), encoding="utf-8")
    status, output = run(["import", "cards.json", "--game", "wtactics"])
    assert status == 0
    assert "cards.json: hint: not read as cards: the list sets (lists-left-out)" in output
    loaded, problems = load(Path("cards.yaml"))
    assert problems == [] and [card.type for card in loaded.cards] == ["minion"] * 3 + ["spell"] * 2


@pytest.mark.long
def test_addresses_of_pictures_and_yes_or_no_are_no_fields(here):
    project = own_game("wald")
    at = "https://example.org/1.png"
    cards = [minion(number, type="Minion", image_url=at, unique=False) for number in range(3)]
    (project / "cards.json").write_text(json.dumps({"data": cards, "total": 3}), encoding="utf-8")
    assert run(["import", "wald/cards.json", "--out", "wald/cards.yaml", "--add"])[0] == 0
    columns = {"name": "title", "attack": "power", "image_url": None, "unique": None}
    assert source(project)["columns"] == columns


@pytest.mark.parametrize(
    ("file", "name"),
    [("night-market.csv", "Night Market"), ("cards.csv", "Lamps"), ("cards_002.csv", "Lamps")],
)
def test_a_set_is_named_after_its_file_or_after_its_folder(here, monkeypatch, file, name):
    Path("lamps").mkdir()
    monkeypatch.chdir("lamps")
    head = "TITLE,subtitle,Power,Enter Cost,Stars\nADA,counts,1,1g,2\n"
    Path(file).write_text(head, encoding="utf-8")
    run(["import", file, "--game", "hsatcg", "--type", "character"])
    assert yaml.safe_load(Path("cards.yaml").read_text(encoding="utf-8"))["set"] == {"name": name}


def test_columns_that_the_game_has_no_use_for_are_named(here):
    head = "TITLE,subtitle,Power,Enter Cost,Stars,Set Release,STAR PIC\n"
    Path("tide.csv").write_text(head + "ADA,counts,1,1g,2,First Tide,Star2.png\n", encoding="utf-8")
    _, output = run(["import", "tide.csv"])
    message = 'not read, since the game has no use for them: "Set Release", "STAR PIC" (unused-columns)'
    assert f"tide.csv: hint: {message}" in output.splitlines()


def test_the_only_card_of_a_sheet_has_the_column_that_may_be_meant_too(here):
    text = "TITLE,subtitle,Power,Grist,Stars\nADA,counts,1,1g,2\n"
    Path("tide.csv").write_text(text, encoding="utf-8")
    cards = "game: hsatcg\ncards: {from: tide.csv, type: character}\n"
    Path("cards.yaml").write_text(cards, encoding="utf-8")
    _, output = run(["check"])
    assert output.splitlines()[0] == (
        'tide.csv:1:Grist: error: no column is read as "enter", which 1 card needs; '
        'if "Grist" is it, rename it, or add {"Grist": enter} under columns (missing-column)'
    )
