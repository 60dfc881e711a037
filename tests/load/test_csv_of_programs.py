"""Spreadsheets as programs write them: what they make of numbers, and what is lost on the way."""

import re

import pytest

SOURCE = "game: tiny\ncards: {from: a.csv, type: hero}\n"
SHEET = "TITLE,Power\nADA,4\nBO,2\nCY,3\n"


@pytest.fixture
def said(project):
    """The messages about a sheet of three heroes."""

    def said(raw):
        loaded, problems = project({"cards.yaml": SOURCE, "a.csv": raw})
        return [card.fields.get("power") for card in loaded.cards], [p.message for p in problems]

    return said


@pytest.mark.parametrize(
    ("cell", "number"),
    [("200%", 2), ("40 %", 40), ("2E+00", 2), ("\uff12", 2), ("'2", 2), ("2x", 2), ("2 pts", 2)],
)
def test_a_number_with_something_added_to_it(said, cell, number):
    (message,) = said(SHEET.replace("ADA,4", f"ADA,{cell}"))[1]
    assert message.endswith(f'found "{cell}": write {number}')


@pytest.mark.parametrize(
    "cell", ["2. Jan", "2-Feb", "02. Januar", "Jan 2", "Feb-01", "01.02.2026", "2026-01-02 00:00:00"]
)
def test_a_number_that_became_a_date(said, cell):
    (message,) = said(SHEET.replace("ADA,4", f"ADA,{cell}"))[1]
    assert message.endswith("a date that a spreadsheet made; format its column as text")


@pytest.mark.parametrize("cell", ["#WERT!", "#BEZUG!", "#NV", "#NOM?", "#¡REF!", "#NOME?", "#ERROR!"])
def test_errors_of_formulas_in_other_languages(said, cell):
    (message,) = said(SHEET.replace("ADA,4", f"ADA,{cell}"))[1]
    assert message == f"the cell shows the error {cell} of a formula; correct it in the spreadsheet"


def test_a_column_that_was_too_narrow(said):
    (message,) = said(SHEET.replace("ADA,4", "ADA,####"))[1]
    assert message == 'the cell holds "####": its column was too narrow to show the number'


def test_a_heading_that_is_lost(said):
    (message,) = said("TITLE,,Game Text\nADA,4,a\nBO,2,b\nCY,3,c\n")[1]
    assert message.endswith(
        'column 2 has no heading: is "power" missing above it, or in the row of headings before it?'
    )


@pytest.mark.parametrize(
    "text", ["TITLE,Power\nADA,4,a\nBO,2,b\nCY,3,c\n", "TITLE,,Power\nADA,a,4\nBO,b,2\nCY,c,3\n"]
)
def test_a_heading_that_is_lost_and_that_no_card_needs(said, text):
    (message,) = said(text)[1]
    assert re.fullmatch("column [23] has no heading, and is not read", message)


@pytest.mark.parametrize(
    "raw",
    [
        SHEET.replace(",", "\t").encode("utf-16-le"),
        f"sep=;\n{SHEET}".encode(),
        ("\ufeffsep=;\r\n" + SHEET.replace(",", ";").replace("\n", "\r\n")).encode("utf-16"),
    ],
    ids=["UTF-16 without a mark", "another separator than the first line says", "as Excel exports it"],
)
def test_files_that_are_read_as_they_are(said, raw):
    assert said(raw) == ([4, 2, 3], [])
