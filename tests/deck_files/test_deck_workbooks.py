"""Decks as designers keep them: workbooks with totals, sections, several tables in a sheet."""

import io

import pytest
from openpyxl import Workbook

from tests.conftest import MEMORY
from tts_export.load import load, load_decks

SET = """\
game: hsatcg
cards:
  - {type: planet, title: LAND OF TEA, subtitle: sip, power: 2, max_damage: 4, draw: 1, stars: 3}
  - {type: character, title: ADA, subtitle: counts twice, enter: 1g, power: 4, stars: 3}
  - {type: character, title: BO, subtitle: came late, enter: 1g, power: 4, stars: 2}
  - {type: inventory, title: TOTAL ECLIPSE, subtitle: of the heart, enter: 1g, stars: 2}
"""
TEA, ADA, BO, SUN = (
    ("LAND OF TEA", "sip"),
    ("ADA", "counts twice"),
    ("BO", "came late"),
    ("TOTAL ECLIPSE", "of the heart"),
)


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    """`read({sheet: rows})` → the decks as {name: {title: copies}}, and the problems as a user reads them.

    A text instead of sheets is a CSV file, bytes are a workbook.
    """
    folder = tmp_path_factory.mktemp("decks")
    (folder / "cards.yaml").write_text(SET, encoding="utf-8")
    project, problems = load(folder / "cards.yaml", MEMORY)
    assert project is not None and problems == []

    def of(content, name=""):
        file = folder / (name or ("decks.csv" if isinstance(content, str) else "decks.xlsx"))
        written = content.encode() if isinstance(content, str) else content
        file.write_bytes(workbook(written) if isinstance(written, dict) else written)
        decks, problems = load_decks(project, file)
        shown = {
            deck.name: {project.by_key[key].fields["title"]: copies for key, copies in deck.cards.items()}
            for deck in decks
        }
        return shown, [str(problem).replace(f"{folder.as_posix()}/", "") for problem in problems]

    return of


def workbook(sheets, merged=()):
    book = Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
        for cells in merged:
            sheet.merge_cells(cells)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


HEAD = ("TITLE", "subtitle", "Stars", "Quantity")


def builder(*cards, copies=2):
    """A sheet of a deck builder: totals beside, a row of headings for every section, rows of zeros."""
    total = "=SUM(E4:E99)"
    rows = [
        (None, None, None, None, None, None, "Total Stars (Entire)", total, "Total Quantity (Entire)", total),
        (None, "TITLE", "subtitle", "Stars", "Quantity (Max 2)", None, "(Max 150)", None, "(Exactly 49)"),
        ("PLANET", *HEAD),
        *((None, *TEA, 3, 1) for _ in cards[:1]),
        (None, None, None, 0, 0),
        (None, None, None, None, None, None, "Total Stars (Planet)", total),
        ("CHARACTERS", *HEAD),
        *((None, *card, 3, copies) for card in cards),
        (None, None, None, 0, 0),
    ]
    return [*rows, ("SIDEBOARD", *HEAD), (None, *SUN, 2, 1)] if cards else rows


def test_a_deck_builder_with_totals_and_sections(read):
    decks, problems = read({"Template": builder(), "One": builder(ADA, BO), "Two": builder(BO, copies=1)})
    assert decks == {
        "One": {"LAND OF TEA": 1, "ADA": 2, "BO": 2},
        "Two": {"LAND OF TEA": 1, "BO": 1},
    }
    assert problems == [
        'decks.xlsx:2: hint: there is no deck in the sheet "Template"; no row below the headings TITLE, '
        "subtitle, Stars, Quantity (Max 2), (Max 150), (Exactly 49) has a name and copies (no-deck)"
    ]


def test_decks_side_by_side_are_called_by_their_titles(read):
    rows = [
        ("All our decks",),
        (),
        ("Early", None, None, None, "Late"),
        ("Qty", "TITLE", "subtitle", None, "Qty", "TITLE", "subtitle"),
        (2, *ADA, None, 1, *BO),
        (1, *TEA, None, None, None, None),
        ("Total", None, None, None, "Total", 3),
    ]
    assert read({"Decks": rows}) == ({"Early": {"ADA": 2, "LAND OF TEA": 1}, "Late": {"BO": 1}}, [])


def test_a_title_may_be_merged_over_its_table(read):
    rows = [("Early", None, None, "Late"), ("TITLE", "subtitle", "Qty") * 2, (*ADA, 1, *BO, 2)]
    book = workbook({"Decks": rows}, merged=["A1:C1", "D1:F1"])
    assert read(book) == ({"Early": {"ADA": 1}, "Late": {"BO": 2}}, [])


def test_a_place_beside_another_table_names_its_column(read):
    rows = [("TITLE", "subtitle", "Qty", "TITLE", "subtitle", "Qty"), (*ADA, 1, *BO, "two")]
    decks, problems = read({"Decks": rows})
    assert decks == {"decks": {"ADA": 1}, "decks (2)": {}}
    assert problems == [
        "decks.xlsx:2:Qty (F): error: copies are a whole number from 1 to 1000, "
        'found "two": write 2 (bad-copies)'
    ]


def test_sections_side_by_side_are_one_deck(read):
    rows = [
        ("Characters", None, None, "Inventory"),
        ("TITLE", "subtitle", "Qty", "TITLE", "subtitle", "Qty"),
        (*ADA, 2, *SUN, 1),
    ]
    assert read({"Decks": rows}) == ({"decks": {"ADA": 2, "TOTAL ECLIPSE": 1}}, [])


def test_decks_below_each_other(read):
    head = "TITLE,subtitle,Qty"
    text = f"Early\n{head}\nADA,counts twice,1\nTotal,,1\n\nLate\n{head}\nBO,came late,2\n"
    assert read(text) == ({"Early": {"ADA": 1}, "Late": {"BO": 2}}, [])


def test_a_name_without_copies_above_headings_is_no_title(read):
    text = "TITLE,subtitle,Qty\nADA,counts twice,1\nBO,,\nTITLE,subtitle,Qty\nBO,came late,2\n"
    assert read(text) == ({"decks": {"ADA": 1, "BO": 2}}, [])


def test_a_section_may_be_a_line_between_cards(read):
    text = "TITLE,subtitle,Qty\nADA,counts twice,1\nSideboard:,,\nBO,came late,2\n"
    assert read(text) == ({"decks": {"ADA": 1}}, [])


def test_a_formula_without_a_value_matters_only_where_it_is_read(read):
    rows = [
        (*HEAD, "Worth"),
        (*ADA, 3, "=1+1", "=C2*D2"),
        (*BO, 3, 1, "=C3*D3"),
        (None, None, None, "=SUM(D2:D3)"),
    ]
    decks, problems = read({"Deck": rows})
    assert decks == {"decks": {"BO": 1}}
    assert problems == [
        "decks.xlsx:2:Quantity: error: the formula has no stored value; open the file in a spreadsheet "
        "program and save it (formula-without-value)"
    ]


def test_what_is_no_deck_says_what_was_looked_for_and_found(read):
    decks, problems = read({"Notes": [("Ideas for decks", "by", "ADA", 1), ("more", 2)]})
    assert decks == {}
    assert problems == [
        'decks.xlsx:1: error: there is no deck in the sheet "Notes"; expected a row of headings with the '
        "names (TITLE, name or card) and the copies (copies, quantity, qty or count), found "
        '"Ideas for decks", "by", "ADA", "1" in the first row (no-names)'
    ]


def test_a_table_of_cards_without_copies_is_no_deck(read):
    decks, problems = read("TITLE,subtitle,Power,Stars\nADA,counts twice,4,3\nBO,came late,4,2\n")
    assert decks == {}
    assert problems == [
        "decks.csv:1: error: there is no deck in this table: it describes cards, and no column says how many "
        "copies of each are in a deck (copies, quantity, qty or count) (no-copies)"
    ]
    assert read("TITLE,subtitle\nADA,counts twice\n") == ({"decks": {"ADA": 1}}, [])


@pytest.mark.parametrize("label", ["Total", "Summe", "Gesamt:", "Anzahl der Karten", "Number of cards"])
def test_a_row_that_counts_cards_is_none(read, label):
    decks, problems = read(f"TITLE,subtitle,Qty\nADA,counts twice,2\n{label},,2\n")
    assert (decks, problems) == ({"decks": {"ADA": 2}}, [])


@pytest.mark.parametrize("line", ["Total: 3", "3 Summe", "Summe: 4", "Gesamt 3"])
def test_a_line_that_counts_cards_is_none(read, line):
    assert read(f"2 ADA / counts twice\n1 BO / came late\n{line}\n", "list.txt") == (
        {"list": {"ADA": 2, "BO": 1}},
        [],
    )
    _, problems = read("2 ADA / counts twice\n1 Total\n", "list.txt")
    assert len(problems) == 1 and 'there is no card "Total"' in problems[0]
