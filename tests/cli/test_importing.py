"""`tts-export import`: what a stranger's spreadsheet means."""

import json
from pathlib import Path

import openpyxl
import pytest
import yaml

from tests.docs_page import run
from tts_export.load import load


@pytest.fixture
def imported(tmp_path, monkeypatch):
    """Writes files, imports them: (the cards.yaml that came of it, the cards by name, what was printed)."""
    monkeypatch.chdir(tmp_path)

    def done(files, *options):
        for name, content in files.items():
            Path(name).write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        status, output = run(["import", *files, *options])
        if not Path("cards.yaml").exists():
            return status, None, output
        data = yaml.safe_load(Path("cards.yaml").read_text(encoding="utf-8"))
        loaded, _ = load(Path("cards.yaml"))
        return data, {card.name: (card.type, dict(card.fields)) for card in loaded.cards}, output

    return done


def test_the_files_of_the_first_game_need_no_word(imported):
    head = "TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Flavorlogue,Stars,Art Credit,Picture,Set Release\r"
    data, cards, output = imported(
        {
            "characters.csv": head + "ADA,counts,2.0,3g,#HUMAN,x,,3,,,Road Trip\r",
            "executables.csv": "TITLE,subtitle,Enter Cost,Game Text,Stars,STAR PIC\rLOOP,x,1g,y,2,C:\\a.pg\r",
        }
    )
    assert data == {
        "game": "hsatcg",
        "set": {"name": "Characters"},
        "cards": [
            {"from": "characters.csv", "type": "character"},
            {"from": "executables.csv", "type": "executable"},
        ],
    }
    assert (cards["ADA / counts"][0], cards["LOOP / x"][0]) == ("character", "executable")
    assert "wrote cards.yaml (2 cards)" in output


DIRTY = (
    "Card Name;Mana;Timing;ATK;HP;Traits;Rules Text;Artist;Notes\r\n"
    "Lieutenant O\u2019Brien;2;slow;2;3;Scout, Beast;Draw.<br>Then stop.;\u00c9mile;x\r\n"
    "Amateur;1.0;Fast;1;1;;;;\r\n;;;;;;;;\r\n"
)


def test_strange_headings_are_recognized_by_words_and_cells(imported):
    data, cards, _ = imported({"cards.csv": DIRTY.encode("cp1252")})
    (source,) = data["cards"]
    assert data["game"] == "gamma"
    assert source == {
        "from": "cards.csv",
        "type": "unit",
        "columns": {
            "Card Name": "name", "Mana": "cost", "Timing": "speed", "ATK": "offense", "HP": "defense",
            "Traits": "subtype", "Rules Text": "text", "Artist": "credit", "Notes": None,
        },
        "breaks": ["<br>"],
    }  # fmt: skip
    assert cards["Amateur"][1] == {"name": "Amateur", "cost": 1, "speed": "fast", "offense": 1, "defense": 1}
    assert cards["Lieutenant O\u2019Brien"][1]["text"] == "Draw.\nThen stop."


def test_sheets_are_types_and_misspelled_choices_are_mapped(imported):
    book = openpyxl.Workbook()
    book.active.title = "Creatures"
    book.active.append(["Name", "Faction", "Cost", "Loyalty", "ATK", "DEF"])
    book.active.append(["Ghoul", "Dark Legions", "3", 1, "1", 2.0])
    cities = book.create_sheet("Cities")
    cities.append(["Name", "Faction", "Cost", "Loyalty", "DEF", "Discipline"])
    cities.append(["Farm", "Gaian", 4, 2, 7, "Body"])
    book.save("set.xlsx")
    data, cards, output = imported({"set.xlsx": Path("set.xlsx").read_bytes()})
    assert [(source["sheet"], source["type"]) for source in data["cards"]] == [
        ("Creatures", "creature"),
        ("Cities", "city"),
    ]
    assert data["cards"][0]["values"] == {"faction": {"Dark Legions": "Dark Legion"}}
    assert (cards["Ghoul"][1]["faction"], cards["Farm"][1]["discipline"]) == ("Dark Legion", "Body")
    assert "error" not in output


def test_an_export_of_decks_is_followed_to_its_cards(imported):
    card = {
        "name": "Elf",
        "type": "Creature",
        "faction": "Gaian",
        "cost": "S",
        "ruleText": "x",
        "subType": "Elf",
    }
    data, cards, _ = imported(
        {"set.json": json.dumps({"meta": [{"a": 1}], "cards": [card, card | {"name": "Orc"}]})}
    )
    assert (data["game"], data["cards"]) == ("wtactics-2020", [{"from": "set.json", "records": "cards"}])
    assert cards["Elf"][1]["cost"] == "S"


def test_cards_inside_the_entries_of_decks_are_found(imported):
    card = {
        "name": "Elf",
        "type": {"name": "Creature"},
        "faction": {"name": "Gaian"},
        "cost": "S",
        "subType": "Elf",
    }
    decks = [
        {"name": d, "deckCards": [{"quantity": 3, "card": card | {"ruleText": "x"}}]} for d in ("One", "Two")
    ]
    data, cards, output = imported({"decks.json": "\n".join(map(json.dumps, decks))})
    assert data["cards"] == [{"from": "decks.json", "records": "deckCards.card", "once": True}]
    assert (cards["Elf"][0], "error" in output) == ("creature", False)


def test_files_of_one_shape_are_one_source(imported):
    text = "name,cost,speed,offense,defense,type\n%s,1,slow,1,1,Unit\n"
    data, cards, _ = imported({"a.csv": text % "A", "b.csv": text % "B"})
    assert data["cards"] == [{"from": ["a.csv", "b.csv"]}]
    assert list(cards) == ["A", "B"]


def test_a_cards_file_that_is_there_is_left_alone_and_its_game_is_taken(imported):
    Path("cards.yaml").write_text("game: horsefame\ncards: []\n", encoding="utf-8")
    data, _, output = imported({"authors.csv": "Name,Writer,Editor\nPen,x,y\n"})
    assert data == {"game": "horsefame", "cards": []}
    assert yaml.safe_load(output) == {"cards": [{"from": "authors.csv", "type": "author"}]}


def test_a_new_type_for_a_cards_file_that_is_there_extends_its_game(imported):
    Path("cards.yaml").write_text("game: hsatcg\ncards: []\n", encoding="utf-8")
    moons = "TITLE,subtitle,Count,Game Text,Stars\nPROSPIT,golden,2,Shine.,3\nDERSE,purple,1,,3\n"
    _, _, output = imported({"moons.csv": moons})
    assert "no type of hsatcg has these columns" in output
    assert "of a type that hsatcg does not have" in output
    assert "templates/games/hsatcg-own/game.yaml" in output
    assert "extends: hsatcg" in output


def test_needed_fields_that_no_column_has_are_named_with_the_columns_that_are_not_read(imported):
    Path("cards.yaml").write_text("game: hsatcg\ncards: []\n", encoding="utf-8")
    sheet = "Title;Subtitle;Type;Stars;Kosten;Wucht\nADA;a;character;3;2g;4\n"
    _, _, output = imported({"karten.csv": sheet})
    assert (
        'karten.csv:1: warning: no column is read as "power" or "enter", which these cards need; '
        'if "Kosten" or "Wucht" is one of them, write that field in place of null (missing-columns)'
    ) in output
    assert "# There is a cards.yaml already. Put this in place of its cards: section.\n" in output


@pytest.mark.parametrize(
    ("files", "options", "expected"),
    [
        ({"a.csv": "Name,Faction\nX,Gaian\n"}, ["--game", "wtaktics"], 'did you mean "wtactics"?'),
        ({"a.csv": "Foo,Bar\nX,Y\n"}, [], "--game"),
        ({"a.csv": ""}, [], "empty-file"),
        ({"a.xlsx": b"PK\x03\x04"}, [], "bad-workbook"),
        ({"a.json": "[1"}, [], "bad-json"),
        ({"a.json": "5"}, [], "error"),
        ({"a.json": '{"ObjectStates": [{"Name": "Deck"}]}'}, [], "takes it apart (a-save)"),
    ],
)
def test_what_it_cannot_see_it_asks_for(imported, files, options, expected):
    status, cards, output = imported(files, *options)
    assert (status, cards) == (1, None)
    assert expected in output
