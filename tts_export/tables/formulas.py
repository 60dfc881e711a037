"""Texts in a CSV file that a spreadsheet program would take for formulas: an apostrophe before them helps.

Programs show the apostrophe; our own readers take it away again, and one more is written before a text that
has one of its own there.
"""

import re

_FORMULA = re.compile(r"'*(?:[\t\r\n]|\s*[=+@\uff0b\uff0d\uff1d\uff20-])")
"""How a text begins that a spreadsheet program takes for a formula, also with full-width signs."""


def as_cell(text: str) -> str:
    """The cell for a text, which no program takes for a formula."""
    return f"'{text}" if _FORMULA.match(text) else text


def text_of_cell(cell: str) -> str:
    """The text of a cell that `as_cell` has made, or that somebody has typed with the apostrophe."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
