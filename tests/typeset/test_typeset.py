"""Wrapping and fitting."""

import pytest
from hypothesis import given, strategies as st

from tts_export.typeset.font_files import find_font
from tts_export.typeset.fonts import family
from tts_export.typeset.markup import Vocabulary
from tts_export.typeset.paragraphs import Setting, fit, measure, wrap

SANS = family({"regular": find_font("font_source_sans_pro:SourceSansPro-Regular.otf", None)}, [])
PLAIN = Vocabulary({})
RULES = Setting(3.0, 1.8)
WORDS = st.lists(st.from_regex(r"[a-z]{1,10}", fullmatch=True), min_size=1, max_size=60)


def set_in(text, setting=RULES):
    return measure(PLAIN.parse(text), SANS, lambda icon: 1.2, setting)


def said(line):
    return " ".join("".join(part.run for part in word.parts) for _, word in line.words)


@pytest.mark.long
@given(WORDS, st.floats(6, 40))
def test_no_line_is_too_wide_and_no_word_is_lost(words, width):
    lines = wrap(set_in(" ".join(words)), width)
    assert " ".join(map(said, lines)).split() == words
    assert all(line.width <= width + 1e-9 for line in lines if len(line.words) > 1)


@pytest.mark.long
@given(WORDS, st.floats(20, 60), st.floats(4, 40))
def test_a_fit_is_inside_or_says_by_how_much_not(words, width, height):
    block = fit(set_in(" ".join(words)), width, height, RULES)
    assert 1.8 <= block.size <= 3.0
    assert block.fits == (block.width <= width + 1e-3 and block.height <= height + 1e-3)
    if not block.fits:
        assert block.size == 1.8
        assert block.over[1] == pytest.approx(max(0, block.height - height), abs=1e-3)


@pytest.mark.long
@given(WORDS, st.floats(20, 60), st.floats(4, 40))
def test_more_room_never_makes_text_smaller(words, width, height):
    text = set_in(" ".join(words))
    assert fit(text, width, height * 1.3, RULES).size >= fit(text, width, height, RULES).size


def test_the_largest_size_that_fits_is_found():
    text = set_in("When this card enters, look at the top card of your deck. You may discard it.")
    block = fit(text, 40, 7.5, RULES)
    larger = Setting(block.size + 0.05, block.size + 0.05)
    assert block.fits
    assert block.size < 3.0
    assert not fit(text, 40, 7.5, larger).fits


def test_paragraphs_are_set_apart_and_lines_are_not():
    tops = [line.top for line in wrap(set_in("one // two three"), 2.5)]
    assert tops == pytest.approx([0, 1.17 + 0.38, 2 * 1.17 + 0.38])


def test_a_text_of_one_line_says_how_much_too_wide_it_is():
    line = Setting(4, 2.6, lines=1)
    block = fit(set_in("of the seventh house of the second moon", line), 39, 6, line)
    whole = fit(set_in("of the seventh house of the second moon", line), 1e3, 6, Setting(2.6, 2.6)).width
    assert not block.fits
    assert block.over[1] == 0
    assert 0 < block.over[0] == pytest.approx(whole - 39, abs=8)


def test_balanced_lines_are_about_equally_long():
    balanced = Setting(3, 3, lines=2, balanced=True)
    lines = fit(set_in("Contingency Of The Nine Lanterns", balanced), 30, 9, balanced).lines
    assert [said(line) for line in lines] == ["Contingency Of", "The Nine Lanterns"]


def test_lines_are_those_of_the_font_and_not_of_a_resolution():
    """Sizes are in millimeters and advances in font units: no pixel, no machine comes into it."""
    text = set_in("Your characters here have power during Score while they hold boons " * 2)
    block = fit(text, 49.8, 15, RULES)
    assert [said(line) for line in block.lines] == GOLDEN
    assert block.size == 3.0


GOLDEN = [
    "Your characters here have power during",
    "Score while they hold boons Your",
    "characters here have power during",
    "Score while they hold boons",
]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You missed him. You will miss him again.", ["You missed him.", "You will miss him again."]),
        ("The first of many, and again. It stops.", ["The first of many,", "and again. It stops."]),
    ],
)
def test_a_line_does_not_end_with_the_first_word_of_a_sentence(text, expected):
    assert [said(line) for line in wrap(set_in(text), 12, balanced=True)] == expected
