"""Cards out of workbooks and JSON, with the dirt that real files came with."""

import io
import json

import openpyxl
import pytest

from tts_export import yamls
from tts_export.load import card_entries

HEADINGS = ["TITLE", "Power", "Enter Cost", "Tags", "Game Text"]


def workbook(**sheets):
    book = openpyxl.Workbook()
    book.remove(book.active)
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def read(project, source, **files):
    loaded, problems = project({"cards.yaml": f"game: tiny\ncards: {source}\n"} | files)
    told = [f"{p.where.file.name}:{p.where.line}:{p.where.column}: {p.name}" for p in problems]
    return {card.name: dict(card.fields) for card in loaded.cards}, told


def test_a_workbook_with_floats_blank_rows_and_hard_spaces(project):
    rows = [
        HEADINGS,
        ["ADA\u00a0", 2.0, "3g", "#RED #OLD", "a // b"],
        [None] * 5,
        [" ", None],
        ["BOB", "4.0"],
    ]
    cards, problems = read(project, "{from: a.xlsx, type: hero}", **{"a.xlsx": workbook(Heroes=rows)})
    assert cards == {
        "ADA": {"title": "ADA", "power": 2, "cost": "3g", "tags": ["RED", "OLD"], "text": "a\nb"},
        "BOB": {"title": "BOB", "power": 4},
    }
    assert problems == []


def test_several_sheets_and_files_in_one_set(project):
    book = workbook(Heroes=[HEADINGS, ["ADA", 1]], More=[HEADINGS, ["BOB", 2]], Notes=[["x"]])
    source = "[{from: a.xlsx, type: hero, sheet: [Heroes, more]}, {from: [b.csv, c.json], type: hero}]"
    files = {"a.xlsx": book, "b.csv": "TITLE,Power\nEVE,3\n", "c.json": '[{"title": "IDA", "power": 4}]'}
    cards, problems = read(project, source, **files)
    assert ([*cards], problems) == (["ADA", "BOB", "EVE", "IDA"], [])


def test_places_name_sheet_row_and_column(project):
    book = workbook(Heroes=[HEADINGS, ["ADA", 1], ["BOB", "many"]], Notes=[["x"]])
    _, problems = read(project, "{from: a.xlsx, type: hero, sheet: Heroes}", **{"a.xlsx": book})
    assert problems == ["a.xlsx:3:Heroes!Power: wrong-type"]


def test_an_edit_in_the_spreadsheet_is_a_rebuild(project):
    source = "{from: a.xlsx, type: hero}"
    before, _ = read(project, source, **{"a.xlsx": workbook(Heroes=[HEADINGS, ["ADA", 1]])})
    after, _ = read(project, source, **{"a.xlsx": workbook(Heroes=[HEADINGS, ["ADA", 2]])})
    assert (before["ADA"]["power"], after["ADA"]["power"]) == (1, 2)


VALUES = (
    '{from: a.json, type: spell, values: {cost: {S: 0g, "": 1g, X: null, "3": 3g}}, defaults: {cost: 9g}}'
)


@pytest.mark.parametrize(
    ("written", "cost"),
    [("3", "3g"), (3, "3g"), ("S", "0g"), ("", "1g"), (None, "1g"), ("X", "9g"), ("2g", "2g")],
)
def test_value_maps(project, written, cost):
    cards, problems = read(project, VALUES, **{"a.json": json.dumps([{"title": "ZAP", "cost": written}])})
    assert (cards["ZAP"]["cost"], problems) == (cost, [])


def test_list_columns_and_marks_for_new_lines(project):
    source = '{from: a.csv, type: hero, lists: {tags: "|"}, breaks: ["<br>", "\\\\n"]}'
    rows = "TITLE,Power,Tags,Game Text\nADA,1,OLD ONE|RED,a<br>b\\nc // d\n"
    cards, problems = read(project, source, **{"a.csv": rows})
    assert (cards["ADA"]["tags"], cards["ADA"]["text"]) == (["OLD ONE", "RED"], "a\nb\nc\nd")
    assert problems == []


def test_several_columns_fill_one_list(project):
    source = "{from: a.csv, type: hero, columns: {Tag 1: tags, Tag 2: tags}}"
    cards, problems = read(
        project, source, **{"a.csv": "TITLE,Power,Tag 1,Tag 2\nADA,1,RED,\nBOB,1,RED,OLD\n"}
    )
    assert [cards[name]["tags"] for name in ("ADA", "BOB")] == [["RED"], ["RED", "OLD"]]
    assert problems == []


EXPORT = {
    "set": {"name": "First"},
    "cards": [{"title": "ADA", "power": {"id": 7, "name": "4"}, "type": {"name": "Hero"}}],
}


@pytest.mark.parametrize("layout", ["list", "key", "row", "deep"])
def test_the_shapes_that_json_exports_have(project, layout):
    cards = [{"type": "hero", "title": name, "power": 1, "tags": ["RED"]} for name in ("ADA", "BOB")]
    text = {
        "list": json.dumps(cards),
        "key": json.dumps({"source": {"name": "x"}, "cards": cards}, indent=2),
        "row": "\n".join(json.dumps(card) for card in cards),
        "deep": "\n".join(json.dumps({"deckCards": [{"quantity": 3, "card": card}]}) for card in cards),
    }[layout]
    records = "records: deckCards.card" if layout == "deep" else ""
    found, problems = read(project, f"{{from: a.json, {records}}}", **{"a.json": text})
    assert found == {n: {"title": n, "power": 1, "tags": ["RED"]} for n in ("ADA", "BOB")}
    assert problems == []


def test_an_object_in_a_cell_is_its_name(project):
    found, problems = read(project, "{from: a.json}", **{"a.json": json.dumps(EXPORT)})
    assert (found, problems) == ({"ADA": {"title": "ADA", "power": 4}}, [])


def test_cards_that_decks_repeat_are_read_once(project):
    cards = [{"type": "hero", "title": "ADA", "power": 1}, {"type": "hero", "title": "ADA", "power": 2}]
    found, problems = read(project, "{from: a.json, once: true}", **{"a.json": json.dumps(cards)})
    assert (found["ADA"]["power"], problems) == (1, [])
    _, problems = read(project, "{from: a.json}", **{"a.json": json.dumps(cards)})
    assert problems == ["a.json:1:0: duplicate-name"]


def test_floats_fit_patterns_and_typographic_quotes_stay(project):
    rows = "title,Enter Cost,School\nO\u2019BRIEN,3g,fire\n"
    cards, problems = read(project, "{from: a.csv, type: spell}", **{"a.csv": rows})
    assert (list(cards), problems) == (["O\u2019BRIEN"], [])


def test_what_excel_says_about_itself_is_no_heading(project):
    _, problems = read(project, "{from: a.csv, type: hero}", **{"a.csv": "sep=;\nTITLE;Power\nADA;x\n"})
    assert problems == ["a.csv:3:Power: wrong-type"]


@pytest.mark.parametrize(
    ("cell", "text", "subtitle"),
    [("one // two", "one", "two"), ("one", "one", None), ("// two", None, "two"), ("", None, None)],
)
def test_a_column_may_hold_two_fields(project, cell, text, subtitle):
    source = "{from: a.csv, type: hero, columns: {Both: text // subtitle}}"
    cards, problems = read(project, source, **{"a.csv": f"TITLE,Power,Both\nADA,1,{cell}\n"})
    (fields,) = cards.values()
    assert (fields.get("text"), fields.get("subtitle"), problems) == (text, subtitle, [])
    wrong = source.replace("// subtitle", "// subtitel")
    assert "unknown-field" in " ".join(read(project, wrong, **{"a.csv": "TITLE,Power,Both\n"})[1])


def test_cards_of_all_files_are_counted_together(project, monkeypatch):
    """Ten spreadsheets of half a megabyte each took four gigabytes."""
    monkeypatch.setattr(card_entries, "MOST_CARDS", 3)
    files = {"a.csv": "TITLE,Power\nADA,1\nBOB,1\n", "b.csv": "TITLE,Power\nEVE,1\nIDA,1\n"}
    cards, problems = read(project, "{from: [a.csv, b.csv], type: hero}", **files)
    assert ([*cards], problems) == (["ADA", "BOB", "EVE"], ["b.csv:3:0: too-many-cards"])


def test_values_of_all_files_are_counted_together(project, monkeypatch):
    """Six files of ten megabytes, each within its limit, took two gigabytes."""
    more = "cards:\n" + "".join(f"  - {{type: hero, title: H{n}, power: 1}}\n" for n in range(20))
    files = {"cards.yaml": "game: tiny\ninclude: [a.yaml, b.yaml]\n", "a.yaml": more, "b.yaml": more}
    project(files)  # the rules of the game are read before, without this limit
    monkeypatch.setattr(yamls, "MOST_NODES", 200)
    _, problems = project(files)
    assert [(p.where.file.name, p.name) for p in problems][:1] == [("b.yaml", "too-large")]
    assert problems[0].message == "the project's YAML files have more than 200 values"
