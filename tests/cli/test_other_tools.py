"""`import` of what other tools have: scripts of nanDECK, layouts of Squib, sets of Magic Set Editor."""

import os
import zipfile
from pathlib import Path

import pytest
import yaml

from tests.conftest import MEMORY
from tests.docs_page import run
from tts_export.load import load

SHEET = "TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars\nADA,counts,2,3g,#HUMAN,Draw 1 card.,3\n"
SET = """mse version: 2.0.2
game: tide
set info:
\ttitle: Night Tide
include_file: card second
card:
\thas styling: false
\ttime created: 2024-01-02 10:00:00
\tname: <b>PELLE</b>
\tsubtitle: at the pump
\timage: image1
\tcasting cost: 2g
\tpower: 3
\tstars: 2
\trule text:
\t\tWhen this card enters, draw <sym>1</sym> card.
\t\tNote: it stays.
\tflavor text: <i-flavor>Cold: and wet.</i-flavor>
keyword:
\tkeyword: Drift
\tname: no card
"""
SECOND = "card:\n\tname: TOMAS\n\tsubtitle: ashore\n\tcasting cost: 1g\n\tpower: 1\n\tstars: 1\n"
LAYOUT = """\
title: {x: 75, y: 0.25in, width: 675, height: 100, align: center, font_size: 9}
subtitle: {extends: title, y: += 110, height: 12mm}
art: {x: 75, y: 300, width: 600, height: 400}
frame: {x: 37.5, y: 37.5, width: 750, height: 1050, fill_color: '#112233', radius: 20}
odd: {x: middle, y: 3, width: 5, height: 5}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def imported_cards():
    project, problems = load(Path("cards.yaml"), MEMORY)
    assert project is not None, problems
    return {card.name: card.fields for card in project.cards}


def test_a_set_of_magic_set_editor_is_a_table():
    with zipfile.ZipFile("night tide.mse-set", "w") as archive:
        archive.writestr("set", SET)
        archive.writestr("card second", SECOND)
        archive.writestr("image1", b"\x89PNG")
    status, output = run(["import", "--game", "hsatcg", "--type", "character", "night tide.mse-set"])
    assert (status, "(2 cards)" in output) == (0, True), output
    assert (
        "hint: a set of Magic Set Editor: read are the texts and numbers of its cards, not its pictures"
        in output
    )
    cards = imported_cards()
    assert cards["PELLE / at the pump"]["text"] == "When this card enters, draw 1 card.\nNote: it stays."
    assert cards["PELLE / at the pump"]["flavor"] == "Cold: and wet."
    assert cards["TOMAS / ashore"]["power"] == 1


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        (b"PK\x03\x04 broken", "bad-set"),
        (b"mse version: 2.0\n\tcard\n:::\n", "empty-file"),
        (b"PK\x05\x06" + bytes(18), "bad-set"),
    ],
)
def test_a_broken_set_is_a_problem(raw, name):
    Path("a.mse-set").write_bytes(raw)
    status, output = run(["import", "--game", "hsatcg", "a.mse-set"])
    assert status == 1
    assert "a.mse-set: error: " in output and f"({name})" in output


def test_a_script_of_nandeck_stands_for_the_sheet_that_it_links():
    Path("sea cards.csv").write_text(SHEET, encoding="utf-8")
    script = 'CARDSIZE=6.3,8.8\n; LINK="old.csv"\nLINK = "sea cards.csv"\n[all]="1-9"\nTEXT=[all],[TITLE]\n'
    Path("deck.nde").write_text(script, encoding="utf-8")
    status, output = run(["import", "--game", "hsatcg", "--type", "character", "deck.nde"])
    assert status == 0, output
    assert "the cards come from sea cards.csv, of which it prints TITLE; what it draws is not read" in output
    assert yaml.safe_load(Path("cards.yaml").read_text("utf-8"))["cards"][0]["from"] == "sea cards.csv"
    assert imported_cards()["ADA / counts"]["power"] == 2


def test_a_sheet_that_is_not_there_is_named_at_its_line():
    Path("sea cards.csv").write_text(SHEET, encoding="utf-8")
    Path("deck.txt").write_text('CARDSIZE=6.3,8.8\nLINK="sea card.csv"\n', encoding="utf-8")
    status, output = run(["import", "--game", "hsatcg", "deck.txt"])
    assert (status, Path("cards.yaml").exists()) == (1, False)
    assert (
        'deck.txt:2: error: the script links "sea card.csv", which is not here, did you mean "sea cards.csv"?'
        in output
    )


@pytest.mark.skipif(os.name == "nt", reason="only administrators make links on Windows")
@pytest.mark.parametrize(
    "link",
    ["../mine/people.csv", r"..\mine\people.csv", "{there}/people.csv", "inside/people.csv", "near.csv"],
)
def test_what_a_script_links_outside_of_its_folder_is_neither_read_nor_written_beside(link):
    mine = Path("mine").absolute()
    for folder in (mine, Path("theirs")):
        folder.mkdir()
    (mine / "people.csv").write_text(SHEET, encoding="utf-8")
    Path("theirs/inside").symlink_to(mine, target_is_directory=True)
    Path("theirs/near.csv").symlink_to(mine / "people.csv")
    Path("theirs/deck.nde").write_text(f'\nLINK="{link.format(there=mine)}"\n', encoding="utf-8")
    status, output = run(["import", "--game", "hsatcg", "theirs/deck.nde"])
    assert (status, [file.name for file in mine.iterdir()]) == (1, ["people.csv"])
    assert "theirs/deck.nde:2: error: " in output and "(path-outside)" in output
    assert "ADA" not in output


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
def test_an_address_in_a_script_is_not_looked_for_on_the_disk():
    for folder in ("theirs/https:", "mine"):
        Path(folder).mkdir(parents=True)
    Path("mine/people.csv").write_text(SHEET, encoding="utf-8")
    Path("theirs/deck.nde").write_text('LINK="https://../../mine/people.csv"\n', encoding="utf-8")
    status, output = run(["import", "--game", "hsatcg", "theirs/deck.nde"])
    assert (status, Path("mine/cards.yaml").exists()) == (1, False)
    assert "(missing-file)" in output


@pytest.mark.parametrize("base", ["[[1]]", "{a: 1}", "[{a: 1}]", "1.5", "[true, null]"])
def test_a_box_of_squib_that_extends_no_name_is_left_out(base):
    box = "x: 1, y: 1, width: 30, height: 30"
    Path("a.yml").write_text(f"a: {{extends: {base}, {box}}}\nb: {{{box}}}\n", encoding="utf-8")
    status, output = run(["import", "a.yml"])
    assert status == 0 and '"a" is left out: there is no "' in output
    assert "      b: {text" in output


def test_a_layout_of_squib_becomes_a_face_in_millimeters():
    Path("economy.yml").write_text(LAYOUT, encoding="utf-8")
    status, output = run(["import", "economy.yml"])
    assert status == 0
    face = yaml.safe_load(
        output[output.index("faces:") : output.index("economy.yml:", output.index("faces:"))]
    )
    elements = face["faces"]["economy"]["elements"]
    assert elements["title"] == {
        "text": "{title}", "style": "text", "align": "center", "box": [6.35, 6.35, 57.15, 8.467],
    }  # fmt: skip
    assert elements["subtitle"]["box"] == [6.35, 15.66, 57.15, 12], "110 pixels below the title"
    assert elements["art"] == {"picture": "art", "box": [6.35, 25.4, 50.8, 33.87]}
    assert elements["frame"]["fill"] == "#112233"
    assert "its boxes are read, but not font_size, radius" in output
    assert '"odd" is left out: x: middle cannot be read' in output
