"""Sums of workbooks whose stored values are not what their cells add up to."""

from pathlib import Path

import pytest

from tests.tables.made import HEAD, packed, parts, text
from tts_export.tables.sheet import HeadingWords
from tts_export.tables.workbooks import read_workbook


def warnings_of(power, formula, stored):
    """Those of a sheet with ADA, who has 4, BO and a total."""
    rows = (
        f'<row r="2">{text("A2", "ADA")}<c r="B2"><v>4</v></c></row>',
        f'<row r="3">{text("A3", "BO")}{power}</row>',
        f'<row r="4">{text("A4", "Total")}<c r="B4"><f>{formula}</f><v>{stored}</v></c></row>',
    )
    problems = []
    read_workbook(packed(parts(HEAD + "".join(rows))), Path("a.xlsx"), [], HeadingWords(), problems)
    return [str(problem) for problem in problems]


TWO = '<c r="B3"><v>2</v></c>'
OLD = (
    "a.xlsx:4:column B: warning: B4 is stored as 7, but its cells add up to 6; open the file in a "
    "spreadsheet program and save it (old-sum)"
)
TEXT = (
    'a.xlsx:3:column B: warning: "2" is text, so the sum in B4 leaves it out; make it a number '
    "(number-as-text)"
)


@pytest.mark.parametrize(
    ("power", "formula", "stored", "warnings"),
    [
        (TWO, "SUM(B2:B3)", 7, [OLD]),
        (TWO, "SUM(B2,$B$3)", 7, [OLD]),
        (TWO, "SUM(B2:B3)", 6, []),
        (TWO, "SUM(B2:B3)+1", 8, []),
        (TWO, "SUM(Other!B2:B3)", 9, []),
        (text("B3", "2"), "SUM(B2:B3)", 4, [TEXT]),
        (text("B3", "none"), "SUM(B2:B3)", 4, []),
        (text("B3", "#REF!"), "SUM(B2:B3)", 7, []),
        ('<c r="B3"><f>1+1</f></c>', "SUM(B2:B3)", 7, []),
    ],
)
def test_a_sum_is_compared_with_its_cells(power, formula, stored, warnings):
    assert warnings_of(power, formula, stored) == warnings
