"""Saves as text: what Python's own encoder writes, only sooner."""

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_export.tts.text import Ready, as_text, written

plain = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
)
saves = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)
)


@given(saves)
def test_the_text_is_what_the_standard_library_writes(data):
    assert as_text(data) == json.dumps(data, ensure_ascii=False, indent=2) + "\n"


@given(st.dictionaries(st.text(), saves, max_size=3), saves)
def test_a_ready_part_is_written_as_any_other_wherever_it_stands(part, beside):
    deep = {"a": [{"b": [Ready(part), beside]}, Ready(part)]}
    assert as_text(deep) == as_text({"a": [{"b": [part, beside]}, part]})
    assert Ready(part) == part


def test_half_a_character_is_written_as_its_number():
    assert as_text("\ud800x") == '"\\ud800x"\n'


def test_infinities_are_words_and_nan_is_a_mistake():
    assert as_text([math.inf, -math.inf]) == '[\n  "Infinity",\n  "-Infinity"\n]\n'
    with pytest.raises(ValueError, match="NaN"):
        written(math.nan)


def test_what_json_does_not_know_is_refused():
    for strange in ({1: "x"}, {"x": {1, 2}}, b"x"):
        with pytest.raises(TypeError):
            written(strange)
