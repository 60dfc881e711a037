"""Saves as text: JSON as Python's own encoder writes it, but for what saves do differently."""

import json
import math

import pytest
from hypothesis import given, strategies as st

from tts_export.tts.text import as_bytes, compact

numbers = st.integers(-(2**63), 2**63) | st.floats(-1e15, 1e15).map(lambda number: round(number, 4))
plain = st.none() | st.booleans() | numbers | st.text()
saves = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)
)


@pytest.mark.long
@given(saves)
def test_the_text_is_what_the_standard_library_writes(data):
    assert as_bytes(data).decode() == json.dumps(data, ensure_ascii=False, indent=2) + "\n"


@given(st.dictionaries(st.text(st.characters()), st.text(st.characters())))
def test_any_text_survives(data):
    assert json.loads(as_bytes(data)) == data


def test_half_a_character_is_written_as_its_number():
    assert as_bytes("\ud800x") == b'"\\ud800x"\n'
    assert as_bytes({"\ud800x": math.inf}) == b'{\n  "\\ud800x": "Infinity"\n}\n'


def test_infinities_are_words():
    assert as_bytes([math.inf, -math.inf, None]) == b'[\n  "Infinity",\n  "-Infinity",\n  null\n]\n'


@pytest.mark.parametrize("beside", ["", "\ud800"])
def test_nan_is_a_mistake_of_ours(beside):
    with pytest.raises(ValueError, match="NaN"):
        as_bytes({"posX": [math.nan], "text": beside})


def test_notes_are_one_line():
    assert compact({"id": "001-C001", "tags": ["Ä", "\ud800"]}) == '{"id":"001-C001","tags":["Ä","\ud800"]}'
