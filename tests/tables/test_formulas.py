"""Texts that spreadsheet programs would take for formulas come back as they were."""

import pytest
from hypothesis import given, strategies as st

from tts_export.tables.formulas import as_cell, text_of_cell

TEXTS = st.text(st.sampled_from("'=+-@\t\r\n a1\uff1d\u201c,;\""), max_size=6)


@given(TEXTS)
def test_every_text_comes_back_from_its_cell(text):
    assert text_of_cell(as_cell(text)) == text


@given(TEXTS)
def test_no_cell_begins_as_a_formula(text):
    cell = as_cell(text)
    assert cell.lstrip()[:1] not in tuple("=+-@\uff0b\uff0d\uff1d\uff20") and cell[:1] not in tuple("\t\r\n")


@pytest.mark.parametrize("text", ["", "Gain 1g", "'tis", "1+1", "a=b", "\u2212 1"])
def test_other_texts_are_their_own_cells(text):
    assert as_cell(text) == text_of_cell(text) == text
