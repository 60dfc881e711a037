"""Spreadsheets as designers keep them, with the dirt that they come with."""

import pytest
from PIL import Image

from tts_export.yamls import MOST_BYTES

HEROES = "game: tiny\ncards: {from: heroes.csv, type: hero}\n"
ROWS = [
    "TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars,Notes",
    "KARKAT,knight,4.0,3g,#TROLL #RED,a // b,-1,x",
]


def cards_of(project, raw, cards=HEROES):
    loaded, problems = project({"cards.yaml": cards, "heroes.csv": raw})
    return loaded.cards, [f"{p.where.line}:{p.where.column}: {p.name}" for p in problems]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_byte_order_marks_do_not_matter(project, end, mark):
    cards, problems = cards_of(project, mark + end.join([*ROWS, ""]).encode())
    assert problems == []
    assert cards[0].fields == {
        "title": "KARKAT",
        "subtitle": "knight",
        "power": 4,
        "cost": "3g",
        "tags": ["TROLL", "RED"],
        "text": "a\nb",
        "stars": -1,
    }


@pytest.mark.parametrize("delimiter", [";", "\t"])
def test_cells_may_be_parted_otherwise(project, delimiter):
    cards, problems = cards_of(project, "\n".join(ROWS).replace(",", delimiter))
    assert (cards[0].name, problems) == ("KARKAT / knight", [])


def test_windows_1252_is_read_with_a_hint(project):
    cards, problems = cards_of(project, "TITLE,Power\nCAFÉ,1\n".encode("cp1252"))
    assert (cards[0].name, problems) == ("CAFÉ", ["0:0: windows-1252"])


def test_utf_16_is_read(project):
    cards, problems = cards_of(project, "TITLE,Power\nCAFÉ,1\n".encode("utf-16"))
    assert (cards[0].name, problems) == ("CAFÉ", [])


def test_blank_rows_and_hard_spaces_are_nothing(project):
    cards, problems = cards_of(project, "\n,,\nTITLE,Power\n\u00a0KARKAT\u00a0, 4 \n,\n\u00a0,\n\n")
    assert [(card.name, card.where.line) for card in cards] == [("KARKAT", 4)]
    assert problems == []


def test_a_cell_may_have_several_lines_and_rows_are_still_counted_as_one_sees_them(project):
    cards, problems = cards_of(project, 'TITLE,Game Text,Power\nA,"one\ntwo",1\nB,x,77\n')
    assert cards[0].fields["text"] == "one\ntwo"
    assert problems == ["3:Power: out-of-range"]


def test_columns_and_defaults_of_the_project_come_first(project):
    cards, problems = cards_of(
        project,
        "name ,TITLE,Power,Rarity\nKARKAT,ignored,4,rare\nNEPETA,ignored,,common\n",
        """
game: tiny
cards:
  from: heroes.csv
  columns: {Name: title, TITLE: null, Rarity: null}
  defaults: {power: 2, type: hero}
""",
    )
    assert [(card.name, card.fields["power"]) for card in cards] == [("KARKAT", 4), ("NEPETA", 2)]
    assert problems == []


TURNED = """\
game: tiny
cards:
  from: heroes.csv
  type: hero
  columns: {subtitle: subtitle, title: Name, power: Strength}
"""


def test_columns_written_the_other_way_round_are_read_as_they_are_meant(project):
    cards, problems = cards_of(project, "Name,subtitle,Strength\nKARKAT,knight,4\n", TURNED)
    assert [(card.name, card.fields["power"]) for card in cards] == [("KARKAT / knight", 4)]
    assert problems == ["5:33: columns-turned"]


def test_a_heading_that_is_not_there_is_told_at_its_word_then_too(project):
    _, problems = cards_of(project, "Name,subtitle,Strength\n", TURNED.replace("Strength", "Strenght"))
    assert problems[:2] == ["5:33: columns-turned", "5:53: unknown-column"]


def test_rows_stand_where_the_list_names_their_file(project):
    loaded, problems = project(
        {
            "cards.yaml": """
game: tiny
cards:
  - {type: place, title: BEFORE}
  - {from: heroes.csv, type: hero}
  - {type: place, title: AFTER}
""",
            "heroes.csv": "TITLE,Power,Type\nKARKAT,4,\nHOME,,Place\n",
        }
    )
    assert [(card.name, card.type) for card in loaded.cards] == [
        ("BEFORE", "place"),
        ("KARKAT", "hero"),
        ("HOME", "place"),
        ("AFTER", "place"),
    ]
    assert problems == []


def test_an_empty_cell_that_is_needed_is_told_at_its_column(project):
    _, problems = cards_of(project, "TITLE,Power\nKARKAT,\n")
    assert problems == ["2:Power: missing-field"]


def test_a_file_that_is_too_large_is_refused(project):
    assert cards_of(project, b" " * (MOST_BYTES + 1)) == ((), ["0:0: too-large"])


def test_pictures_are_looked_for_beside_the_sheet_and_beside_the_cards(project, tmp_path):
    (tmp_path / "art").mkdir()
    (tmp_path / "data/art").mkdir(parents=True)
    Image.new("RGB", (2, 2)).save(tmp_path / "art/far.png")
    Image.new("RGB", (2, 2)).save(tmp_path / "data/art/near picture.png")
    loaded, problems = project(
        {
            "cards.yaml": "game: tiny\ncards: {from: data/heroes.csv, type: hero}\n",
            "data/heroes.csv": "TITLE,Power,Picture\nA,1,art/near picture.png\nB,1,art\\far.png\nC,1,\n",
        }
    )
    assert problems == []
    assert [card.fields.get("art") for card in loaded.cards] == [
        "data/art/near picture.png",
        "art/far.png",
        None,
    ]
    assert tmp_path / "art/far.png" in loaded.looked_at


@pytest.mark.long
def test_junk_names_of_pictures_are_told_at_their_cells(project):
    """Real lists had `---.png`, `.png`, and names with %20 for a blank."""
    rows = ["TITLE,subtitle,Power,Enter Cost,Game Text,Stars,Picture"]
    rows += [f"{name},x,2,1g,{name},2,{name}" for name in ("---.png", ".png", "a%20b.png")]
    files = {"cards.yaml": "game: hsatcg\ncards: {from: c.csv, type: character}\n", "c.csv": "\n".join(rows)}
    _, problems = project(files | {"a b.png": b"not looked at"})
    told = [str(p).partition("c.csv:")[2] for p in problems if p.severity != "hint"]
    assert told == [
        '2:Picture: warning: 2 pictures are not there yet ("---.png", ".png"); the cards get placeholders '
        "(missing-pictures)",
        '4:Picture: error: there is no file "a%20b.png", did you mean "a b.png"? (missing-file)',
    ]


def test_pictures_that_are_not_there_yet_are_one_warning_per_column(project, tmp_path):
    """Neither the pictures that are there nor their numbers make the others misspelled."""
    Image.new("RGB", (2, 2)).save(tmp_path / "Set 2.png")
    rows = ["TITLE,Power,Picture", *(f"{number},1,Set {number}.png" for number in range(1, 6))]
    loaded, problems = project({"cards.yaml": HEROES, "heroes.csv": "\n".join(rows)})
    assert [str(p).partition("heroes.csv:")[2] for p in problems] == [
        '2:Picture: warning: 4 pictures are not there yet ("Set 1.png", "Set 3.png", "Set 4.png", ...); '
        "the cards get placeholders (missing-pictures)"
    ]
    assert [card.fields.get("art") for card in loaded.cards] == [None, "Set 2.png", None, None, None]


def test_two_columns_are_the_type_together(project):
    sheet = "TITLE,Power,Side,Kind\nA,1,light,one\nB,2,dark,one\nC,3,dark,two\n"
    columns = "columns: {Side: type, Kind: type}"
    meaning = "values: {type: {light one: hero, dark two: hero}}"
    loaded, problems = project(
        {
            "cards.yaml": f"game: tiny\ncards: {{from: heroes.csv, {columns}, {meaning}}}\n",
            "heroes.csv": sheet.replace("B,2,dark,one\n", ""),
        }
    )
    assert problems == []
    assert [card.type for card in loaded.cards] == ["hero", "hero"]


def test_a_row_without_an_id_is_an_error_with_the_next_free_one(project):
    rows = ["ID,TITLE,Power", "001-C008,A,1", "001-C009,B,1", ",C,1", ",D,1", "001-C002,E,1"]
    _, problems = project({"cards.yaml": HEROES, "heroes.csv": "\n".join(rows)})
    assert [str(p).partition("heroes.csv:")[2] for p in problems] == [
        '4:ID: error: "id" is missing from C; the next free one is 001-C010 (missing-id)',
        '5:ID: error: "id" is missing from D; the next free one is 001-C011 (missing-id)',
    ]


def test_a_column_of_ids_that_nobody_has_filled_yet_is_no_mistake(project):
    _, problems = project({"cards.yaml": HEROES, "heroes.csv": "ID,TITLE,Power\n,A,1\n,B,1\n"})
    assert problems == []
