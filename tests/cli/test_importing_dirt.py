"""`tts-export import` with files as they really are: it never leaves anybody with nothing."""

import io
import shutil
import zipfile
from pathlib import Path

import openpyxl
import pytest
import yaml

from tests.conftest import GAMES
from tests.docs_page import run
from tts_export.load import load

HEAD = "TITLE,subtitle,Power,Enter Cost,Game Text,Stars,Picture,Card Number,ID NUMBER\n"


@pytest.fixture
def imported(tmp_path, monkeypatch):
    """Imports files, of the small game of the tests: (the cards.yaml, its cards by key, what was printed)."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(GAMES / "games", "templates/games")

    def done(files, *options):
        for name, content in files.items():
            Path(name).write_bytes(content if isinstance(content, bytes) else content.encode())
        _, output = run(["import", *files, *(options or ["--game", "tiny"])])
        loaded, _ = load(Path("cards.yaml"))
        text = Path("cards.yaml").read_text(encoding="utf-8")
        return text, {card.key: card for card in loaded.cards}, output

    return done


def row(number, name, set_="001", picture=""):
    return f"{name},of {number},1,1g,x,1,{picture},C{number:03},{set_}-C{number:03}\n"


def test_the_id_is_the_column_that_stays_unique_over_sets(imported):
    text, cards, output = imported({"characters.csv": HEAD + row(1, "ADA") + row(2, "BO")})
    assert list(cards) == ["001-C001", "001-C002"]
    assert yaml.safe_load(text)["cards"][0]["columns"] == {"ID NUMBER": "id", "Card Number": None}
    reason = (
        '"001-C001" stays unique across sets, but "C001" of "Card Number" may be used again in another set'
    )
    assert f'characters.csv:1:ID NUMBER: hint: the ids are in "ID NUMBER": {reason} (id-column)' in output
    assert '# The ids are in "ID NUMBER": "001-C001" stays' in text


def test_a_column_whose_values_come_again_is_not_that_of_the_ids(imported):
    rows = HEAD + row(1, "ADA") + row(2, "BO") + row(1, "ROSE", "002")
    text, cards, _ = imported({"characters.csv": rows})
    assert list(cards) == ["001-C001", "001-C002", "002-C001"]
    assert (
        '# The ids are in "ID NUMBER", whose values are unique; "Card Number" has "C001" for 2 cards.' in text
    )


@pytest.mark.long
def test_row_numbers_that_begin_again_in_each_file_are_no_ids(imported):
    head = "No,Name,Cost,Speed,Offense,Defense,Type\n"
    files = {
        name: head + f"1,{name} A,1,slow,1,1,Unit\n2,{name} B,1,slow,1,1,Unit\n"
        for name in ("x.csv", "y.csv")
    }
    text, cards, _ = imported(files, "--game", "gamma")
    assert list(cards) == ["x.csv A", "x.csv B", "y.csv A", "y.csv B"]
    assert "No: null" in text or "'No': null" in text


def test_an_older_edition_of_a_set_is_left_out(imported):
    old = HEAD + row(1, "ADA") + row(2, "BO") + row(3, "ROSE")
    new = HEAD + row(1, "ADA") + row(2, "BOB") + row(4, "DAVE")
    text, cards, output = imported({"characters-1.csv": old, "characters-2.csv": new})
    assert [card.fields["title"] for card in cards.values()] == ["ADA", "BOB", "DAVE"]
    assert "# - from: characters-1.csv" in text
    assert (
        "characters-1.csv: warning: left out, as an older edition: 2 of its 3 ids are also in "
        "characters-2.csv; if it is none, uncomment its entry" in output
    )


def open_document():
    """A spreadsheet as LibreOffice saves it."""
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", "<office:document-content/>")
    return raw.getvalue()


BROKEN = {"libre.ods": open_document(), "broken.xlsx": b"PK\x03\x04", "empty.csv": b"", "cut.json": b"[{"}


def test_broken_files_do_not_stop_the_others(imported):
    text, cards, output = imported({**BROKEN, "characters.csv": HEAD + row(1, "ADA")})
    assert list(cards) == ["001-C001"]
    assert "wrote cards.yaml (1 card)" in output
    for name, why in [
        ("libre.ods", "a table of LibreOffice (ODS) is not read: save it as XLSX or CSV"),
        ("broken.xlsx", "this is not an XLSX workbook, or only a part of one"),
        ("empty.csv", "there are no rows with cards in it"),
        ("cut.json", "this is not valid JSON"),
    ]:
        assert f"# {name} could not be read: {why}" in text
        assert f"# - from: {name}\n" in text


@pytest.mark.long
def test_pictures_of_both_sides_are_recognized(imported):
    head = "TITLE,subtitle,Power,Max Damage,Draw Boost,Stars,Pictures\n"
    text, cards, output = imported(
        {"planets.csv": head + "LAND,x,1,4,1,3,1-a.png // 1-b.png\n"}, "--game", "hsatcg"
    )
    assert yaml.safe_load(text)["cards"][0]["columns"] == {"Pictures": "art // art_destroyed"}
    assert '2 pictures are not there yet ("1-a.png", "1-b.png")' in output
    assert list(cards) == ["LAND / x"]


@pytest.mark.long
def test_a_table_whose_type_is_not_clear_is_left_out_as_a_comment(imported):
    text, cards, output = imported({"a.csv": "Name,Faction\nX,Gaian\n"}, "--game", "wtactics")
    assert "the type of these cards is not clear (creature," in output
    assert "wrote cards.yaml (0 cards)" in output
    assert cards == {}
    assert "# - from: a.csv" in text


@pytest.mark.long
def test_tables_of_several_types_in_a_sheet_are_entries_of_their_own(imported):
    text, cards, _ = imported(
        {
            "set.csv": "The set\n\n"
            "Name,Writer,Editor\nPen,Ann,Bob\n\n"
            "Name,Cost,Heat,Genres\nFirewall,1,2,Drama\n"
        },
        "--game",
        "horsefame",
    )
    tables = [(entry["type"], entry.get("table")) for entry in yaml.safe_load(text)["cards"]]
    assert len(tables) == 2
    assert [number for _, number in tables] == [1, 2]
    assert list(cards) == ["Pen", "Firewall"]


def test_sections_with_types_need_no_entries_of_their_own(imported):
    text, cards, _ = imported({"set.csv": f"HEROES\n{HEAD}{row(1, 'ADA')}\nSPELLS\n{HEAD}{row(2, 'RUN')}"})
    assert "type:" not in text
    assert [card.type for card in cards.values()] == ["hero", "spell"]


def test_decks_are_no_cards(imported):
    book = openpyxl.Workbook()
    for deck_row in (["", "TITLE", "subtitle", "Stars", "Quantity (Max 2)"], ["", "ADA", "of 1", 1, 2]):
        book.active.append(deck_row)
    out = io.BytesIO()
    book.save(out)
    text, cards, output = imported({"decks.xlsx": out.getvalue(), "characters.csv": HEAD + row(1, "ADA")})
    assert list(cards) == ["001-C001"]
    assert "decks.xlsx: hint: these are decks, not cards; to read them, uncomment" in output
    assert text.endswith("uncomment:\n# decks:\n#   decks: {from: decks.xlsx}\n")
