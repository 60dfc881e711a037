"""Typed characters and those of a printer."""

import pytest

from tts_export.typeset.breaks import text_of
from tts_export.typeset.font_files import find_font
from tts_export.typeset.fonts import family, typeface
from tts_export.typeset.markup import Vocabulary
from tts_export.typeset.typography import typographic

SERIF = family({"regular": find_font("font_source_serif_pro:SourceSerifPro-Regular.otf", None)}, [])
SYMBOLS = family({"regular": find_font("font_font_awesome:FontAwesome5-Free-Solid.otf", None)}, [])
VOCABULARY = Vocabulary({"~ATH:": "{pill ~ATH}", "{n}g": "{grist {n}}"})


def printed(text, language="", fonts=SERIF, tracking=0.0):
    [paragraph] = VOCABULARY.parse(text)
    return " ".join(text_of(word) for word in typographic(paragraph, fonts, language, tracking))


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("opponent's", "opponent’s"),
        ("the dogs' bones", "the dogs’ bones"),
        ("rock 'n' roll", "rock ‘n’ roll"),
        ("in '95 it wasn't", "in ’95 it wasn’t"),
        ('say "no" now', "say “no” now"),
        ('("Yes," he said)', "(“Yes,” he said)"),
        ("\"a 'b' c\"", "“a ‘b’ c”"),
        ('**"bold"** *"both"*', "“bold” “both”"),
        ('a screen of 5" only', 'a screen of 5" only'),
        ("on 4-6, draw", "on 4–6, draw"),
        ("it has -1 power", "it has −1 power"),
        ("+1/-1 and (-X)", "+1/−1 and (−X)"),
        ("now - or never", "now – or never"),
    ],
)
def test_what_is_typed_is_set_as_a_printer_does(typed, expected):
    assert printed(typed) == expected


@pytest.mark.parametrize(
    "text",
    [
        "001-P001",
        "2024-02-29",
        "WT1-004",
        "6-4",
        "well-known half-1",
        ":-3 >:'(",
        "~ATH(1-x)--",
        "https://a.org/x-1",
        "צה\"ל ג'ירפה",
        "1-2-3",
    ],
)
def test_names_numbers_and_faces_stay_as_they_are(text):
    assert printed(text) == text


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("de", "sagt „ja ‚so‘“, er hat’s"),
        ("de-CH", "sagt «ja ‹so›», er hat’s"),
        ("de-AT", "sagt „ja ‚so‘“, er hat’s"),
        ("pl", "sagt „ja «so»”, er hat’s"),
        ("sv", "sagt ”ja ’so’”, er hat’s"),
        ("en-GB", "sagt “ja ‘so’”, er hat’s"),
        ("ja", "sagt \"ja 'so'\", er hat's"),
    ],
)
def test_quotation_marks_are_those_of_the_language(language, expected):
    assert printed("sagt \"ja 'so'\", er hat's", language) == expected


def test_a_backslash_keeps_what_was_typed():
    assert printed(r"\"no\" isn\'t \-1") == '"no" isn\'t -1'


def test_a_font_without_the_character_keeps_the_plain_one():
    assert printed('isn\'t -1 "x"', fonts=SYMBOLS) == 'isn\'t -1 "x"'


def test_letters_are_joined_as_the_font_joins_them():
    assert printed("five afflict off") == "ﬁve aﬄict oﬀ"
    assert printed("five afflict", tracking=0.1) == "five afflict"
    assert printed("Auflage", "de") == "Auflage"
    sans = typeface(find_font("font_source_sans_pro:SourceSansPro-Regular.otf", None))
    assert sans.ligatures == {"ff": "ﬀ"}, "it has fi, but does not join these letters"


def test_a_font_of_fixed_width_is_code(monkeypatch):
    monkeypatch.setattr(SERIF.regular.first, "fixed", True)
    assert printed('if x > -1: print("five")') == 'if x > -1: print("five")'


def test_icons_keep_the_counting_of_characters():
    assert printed('pay 2g for it\'s and 3g for "x"') == "pay \ufffc for it’s and \ufffc for “x”"
