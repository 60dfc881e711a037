"""`tts-export import`: what a stranger's spreadsheet means."""

import io
import json
import sys
import time
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


@pytest.mark.long
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
        "set": {"name": Path.cwd().name.replace("_", " ").title()},
        "cards": [
            {"from": "characters.csv", "type": "character"},
            {"from": "executables.csv", "type": "executable"},
        ],
    }
    assert (cards["ADA / counts"][0], cards["LOOP / x"][0]) == ("character", "executable")
    assert "wrote cards.yaml (2 cards)" in output


@pytest.mark.long
def test_a_german_workbook_with_a_save_beside_it(imported):
    book = openpyxl.Workbook()
    book.active.title = "Figuren"
    for row in (
        ["Hafenstadt – Kartenliste (Stand 3. Mai)"],
        [],
        [
            "Nr.",
            "Titel",
            "Untertitel",
            "Kosten",
            "Stärke",
            "Schlagworte",
            "Regeltext",
            "Sterne",
            "Bild",
            "Notizen",
        ],
        ["F01", "ÄNNCHEN", "rührt um", "2g", 3, "#KOCH", "", 2, None, "neu"],
        ["F02", "TOM", "an Land", "1g", 1, "", "", 1, None, ""],
    ):
        book.active.append(row)
    book.active.merge_cells("A1:I1")
    second = book.create_sheet("Gegenstände")
    for row in (["Nr.", "Titel", "Untertitel", "Kosten", "Sterne"], ["G01", "SEIL", "lang", "1g", 1]):
        second.append(row)
    raw = io.BytesIO()
    book.save(raw)
    save = '{"ObjectStates": [{"Name": "Deck"}]}'
    _, cards, output = imported({"karten.xlsx": raw.getvalue(), "prototyp.json": save}, "--game", "hsatcg")
    assert cards["ÄNNCHEN / rührt um"] == ("character", {
        "id": "F01", "title": "ÄNNCHEN", "subtitle": "rührt um", "enter": 2, "power": 3, "tags": ["KOCH"],
        "stars": 2,
    })  # fmt: skip
    assert 'error: the type of these cards of the sheet "Gegenstände" is not clear' in output
    assert "prototyp.json: hint: this is a save" in output


DIRTY = (
    "Card Name;Mana;Timing;ATK;HP;Traits;Rules Text;Artist;Notes\r\n"
    "Lieutenant O\u2019Brien;2;slow;2;3;Scout, Beast;Draw.<br>Then stop.;\u00c9mile;x\r\n"
    "Amateur;1.0;Fast;1;1;;;;\r\n;;;;;;;;\r\n"
)


@pytest.mark.long
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


@pytest.mark.long
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


@pytest.mark.long
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


@pytest.mark.long
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


FIRST = """\
game: hsatcg
cards:
  # The first set.
  - {from: first.csv, type: character}
  - type: character
    title: BO

# Decks follow.
decks: {}
"""
WHOLE = """\
cards:
  # The first set.
  - {from: first.csv, type: character}
  - type: character
    title: BO
  - from: characters.csv
    type: character
"""
SECOND = "TITLE,subtitle,Power,Enter Cost,Stars\nADA,a,1,1g,1\n"


def test_a_second_import_prints_the_whole_section(imported):
    Path("cards.yaml").write_text(FIRST, encoding="utf-8")
    Path("first.csv").write_text(SECOND.replace("ADA", "EVE"), encoding="utf-8")
    _, _, output = imported({"characters.csv": SECOND})
    assert "# There is a cards.yaml already: --add changes it." in output
    assert output.endswith(WHOLE)
    assert Path("cards.yaml").read_text(encoding="utf-8") == FIRST


def test_a_second_import_adds_to_the_file_and_leaves_the_rest_as_it_is(imported):
    Path("cards.yaml").write_text(FIRST, encoding="utf-8")
    Path("first.csv").write_text(SECOND.replace("ADA", "EVE"), encoding="utf-8")
    imported({"characters.csv": SECOND}, "--add")
    whole = "game: hsatcg\n" + WHOLE + "\n# Decks follow.\ndecks: {}\n"
    assert Path("cards.yaml").read_text(encoding="utf-8") == whole


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("cards: []\n", "cards:\n"),
        (
            "cards:\n  from: first.csv\n  type: character\n",
            "cards:\n  - from: first.csv\n    type: character\n",
        ),
        ("cards: {from: first.csv, type: character}\n", "cards:\n- {from: first.csv, type: character}\n"),
        ("set: {name: New}\n", "set: {name: New}\ncards:\n"),
    ],
)
def test_a_source_may_be_written_in_every_way(imported, before, after):
    Path("cards.yaml").write_text(f"game: hsatcg\n{before}", encoding="utf-8")
    Path("first.csv").write_text(SECOND.replace("ADA", "EVE"), encoding="utf-8")
    imported({"characters.csv": SECOND}, "--add")
    text = Path("cards.yaml").read_text(encoding="utf-8")
    start, _, entry = text.partition("- from: characters.csv\n")
    assert start.rstrip(" ") == f"game: hsatcg\n{after}"
    assert entry.strip() == "type: character"


@pytest.mark.parametrize("value", ["2024-99-99", "2024-02-30", "0x_", "0b_", "1_e400", "12:99:99"])
def test_a_value_that_other_readers_take_for_a_date_or_number_is_no_obstacle(tmp_path, monkeypatch, value):
    monkeypatch.chdir(tmp_path)
    text = f"game: hsatcg\ndescription: {value}\ncards: []\n"
    Path("cards.yaml").write_text(text, encoding="utf-8")
    Path("characters.csv").write_text(SECOND, encoding="utf-8")
    run(["import", "characters.csv", "--add"])
    added = Path("cards.yaml").read_text(encoding="utf-8")
    assert "from: characters.csv" in added and f"description: {value}\n" in added


def test_what_cannot_be_added_to_is_left_as_it_is(imported):
    text = "game: hsatcg\ncards: [\n  {from: first.csv, type: character}]\n"
    Path("cards.yaml").write_text(text, encoding="utf-8")
    _, _, output = imported({"characters.csv": SECOND}, "--add")
    assert "cards.yaml: error: nothing can be added here without changing more" in output
    assert output.endswith("- from: characters.csv\n  type: character\n")
    assert Path("cards.yaml").read_text(encoding="utf-8") == text


def test_files_that_are_read_already_are_not_added_again(imported):
    imported({"characters.csv": SECOND}, "--game", "hsatcg")
    before = Path("cards.yaml").read_text(encoding="utf-8")
    _, _, output = imported({"characters.csv": SECOND}, "--add")
    assert Path("cards.yaml").read_text(encoding="utf-8") == before
    assert "cards.yaml: hint: this reads characters.csv already (imported-already)" in output


MOONS = "TITLE,subtitle,Count,Game Text,Stars\nPROSPIT,golden,2,Shine.,3\nDERSE,purple,1,,3\n"


@pytest.mark.long
def test_a_new_type_is_a_game_that_extends_that_of_the_set(imported):
    Path("cards.yaml").write_text("game: hsatcg\ncards: []\n", encoding="utf-8")
    data, cards, output = imported({"moons.csv": MOONS}, "--add")
    assert data["game"] == "hsatcg-own"
    assert [kind for kind, _ in cards.values()] == ["moon", "moon"]
    assert (
        "moons.csv:1: warning: a new type, moon, in templates/games/hsatcg-own, drawn like inventory: look "
        "through its fields there; for cards of a type that there is: --type inventory (new-type)"
    ) in output
    own = Path("templates/games/hsatcg-own")
    assert yaml.safe_load((own / "game.yaml").read_text(encoding="utf-8")) == {
        "extends": "hsatcg",
        "fields": {"count": {"kind": "number", "heading": "Count"}},
        "types": {
            "moon": {
                "letter": "M",
                "needs": ["title", "subtitle", "stars", "count"],
                "may": ["text"],
            }
        },
    }
    assert yaml.safe_load((own / "frames.yaml").read_text(encoding="utf-8")) == {
        "faces": {"moon": {"extends": "inventory"}}
    }


@pytest.mark.long
def test_the_next_new_type_comes_into_the_same_game(imported):
    imported({"moons.csv": MOONS}, "--game", "hsatcg")
    suns = MOONS.replace("PROSPIT", "GREEN").replace("DERSE", "RED")
    data, cards, _ = imported({"suns.csv": suns}, "--add", "--type", "sun")
    assert data["game"] == "hsatcg-own"
    assert [kind for kind, _ in cards.values()] == ["moon", "moon", "sun", "sun"]


@pytest.mark.long
def test_a_new_type_is_named_by_hand(imported):
    data, cards, _ = imported({"new.csv": MOONS}, "--game", "hsatcg", "--type", "Dream Moon")
    assert (data["game"], data["cards"][0]["type"]) == ("hsatcg-own", "dream_moon")
    assert cards["PROSPIT / golden"][0] == "dream_moon"


CODES = [
    {"code": "01", "title": "Rook", "type_code": "Agent", "cost": 1, "power": 2, "strength": 4},
    {"code": "02", "title": "Wall", "type_code": "Barrier", "cost": 3, "power": 0, "strength": 5},
    {"code": "03", "title": "Gate", "type_code": "Barrier", "cost": 2, "power": 0, "strength": 1},
    {"code": "04", "title": "Fox", "type_code": "unit", "cost": 2, "power": 2},
]


@pytest.mark.long
def test_a_column_with_types_makes_each_of_them(imported):
    run(["new", ".", "--blank"])
    Path("cards.yaml").write_text(f"game: {Path.cwd().name.replace('_', '-')}\n", encoding="utf-8")
    data, cards, output = imported({"core.json": json.dumps(CODES)}, "--add")
    assert data["cards"][0]["columns"]["type_code"] == "type"
    assert {name: kind for name, (kind, _) in cards.items()} == {
        "Rook": "agent", "Wall": "barrier", "Gate": "barrier", "Fox": "unit",
    }  # fmt: skip
    assert "2 new types (agent, barrier)" in output


def test_a_type_that_only_the_columns_show_is_a_question(imported):
    _, cards, output = imported({"new.csv": SECOND}, "--game", "hsatcg")
    assert cards["ADA / a"][0] == "character"
    assert "hint: 1 card is taken for character, by the columns; for another type: --type NAME" in output


def test_needed_fields_that_no_column_has_are_named_with_the_columns_that_are_not_read(imported):
    Path("cards.yaml").write_text("game: hsatcg\ncards: []\n", encoding="utf-8")
    sheet = "Title;Subtitle;Type;Stars;Zoll;Wucht\nADA;a;character;3;2g;4\n"
    _, _, output = imported({"karten.csv": sheet})
    assert (
        'karten.csv:1: warning: no column is read as "power" or "enter", which these cards need; '
        'if "Zoll" or "Wucht" is one of them, write that field in place of null (missing-columns)'
    ) in output
    assert "# There is a cards.yaml already: --add changes it." in output


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
        (
            {"game.yaml": "name: Kites\ntypes: {unit: {needs: [title]}}\n"},
            [],
            "a YAML file is not a spreadsheet",
        ),
    ],
)
def test_what_it_cannot_see_it_asks_for(imported, files, options, expected):
    status, cards, output = imported(files, *options)
    assert (status, cards) == (1, None)
    assert expected in output


def test_a_cards_file_is_not_imported(imported):
    status, _, output = imported({"mine.yaml": "game: hsatcg\ncards: []\n"})
    assert status == 2
    assert "mine.yaml is a cards file already: tts-export check mine.yaml" in output


def test_a_misspelled_type_is_no_new_type(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    cards = "game: hsatcg\ncards: []\n"
    Path("cards.yaml").write_text(cards, encoding="utf-8")
    Path("more.csv").write_text(SECOND, encoding="utf-8")
    status, output = run(["import", "more.csv", "--add", "--type", "charater"])
    assert status == 1
    assert 'there is no card type "charater", did you mean "character"? (--type)' in output
    assert Path("cards.yaml").read_text(encoding="utf-8") == cards


@pytest.mark.long
def test_a_file_of_thousands_of_tables_is_read_in_part(imported):
    """Every table was compared with every other: minutes for a file of 3 MB."""
    table = "Title;Power;Tags;Text\nADA;4;;Any text\n"
    begin = time.process_time()
    _, _, output = imported({"list.csv": table * 12_000}, "--game", "gamma")
    assert time.process_time() - begin < 20
    assert "list.csv:1001: error: more than 500 tables; the rest is not read (too-many-tables)" in output


@pytest.mark.parametrize("folder", ["", ".", "/"])
def test_a_folder_without_a_name_is_a_folder(folder, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    status, output = run(["import", folder])
    assert status == 1 and "this is a folder: name the files in it" in output


@pytest.mark.skipif(sys.platform == "win32", reason="not everybody may make links there")
def test_nothing_is_written_through_a_folder_that_is_a_link(imported, tmp_path_factory):
    """A stranger's project can have one to your files."""
    outside = tmp_path_factory.mktemp("outside")
    (outside / "a.csv").write_text("name,power\nAda,3\n", encoding="utf-8")
    Path("data").symlink_to(outside)
    status, output = run(["import", "data/a.csv"])
    assert status == 1 and "data: error: a symbolic link" in output
    assert [file.name for file in outside.iterdir()] == ["a.csv"]
