"""What is kept of what stands in a field, by its kind."""

from pathlib import Path

import pytest

from tts_export.load.fields import LONGEST, read_field
from tts_export.problems import Where
from tts_export.settings.cards import FieldRule
from tts_export.yamls import Map, loads

FILE = Path("cards.yaml")


def kept(kind, written, **rule):
    """(what is kept, the names of the problems) of a value as YAML reads it."""
    data, problems = loads(f"f: {written}\n", FILE)
    value = read_field("f", FieldRule(kind=kind, **rule), data["f"], data.at("f"), problems)
    return value, [problem.name for problem in problems]


@pytest.mark.parametrize(
    ("kind", "written", "value"),
    [
        ("line", "JOHN EGBERT", "JOHN EGBERT"),
        ("line", "'  spaces  '", "spaces"),
        ("line", "413", "413"),
        ("line", "on", "on"),
        ("line", "", None),
        ("line", "''", None),
        ("line", "'  '", None),
        ("prose", "one // two", "one\ntwo"),
        ("prose", "one//two //three", "one\ntwo\nthree"),
        (
            "prose",
            "see https://example.org/x or http://example.org",
            "see https://example.org/x or http://example.org",
        ),
        ("prose", '"one\\r\\ntwo\\rthree  \\n four"', "one\ntwo\nthree\nfour"),
        ("prose", "// first", "first"),
        ("number", "4", 4),
        ("number", "-1", -1),
        ("number", "+2", 2),
        ("number", "'\u22121'", -1),
        ("number", "4.0", 4),
        ("number", "'4.00'", 4),
        ("number", "'4,0'", 4),
        ("number", "'-4,00'", -4),
        ("number", "0", 0),
        ("words", "[TROLL, HUMAN]", ["TROLL", "HUMAN"]),
        ("words", "'#TROLL #HUMAN'", ["TROLL", "HUMAN"]),
        ("words", "'#TROLL#HUMAN, #ROYAL'", ["TROLL", "HUMAN", "ROYAL"]),
        ("words", "TROLL HUMAN", ["TROLL", "HUMAN"]),
        ("words", "Old World, New World", ["Old World", "New World"]),
        ("words", "['#TROLL', 413]", ["TROLL", "413"]),
        ("words", "[]", None),
        ("words", "'#'", None),
        ("picture", "art/john.png", "art/john.png"),
    ],
)
def test_right_values(kind, written, value):
    assert kept(kind, written) == (value, [])


@pytest.mark.parametrize(
    ("kind", "written", "problem"),
    [
        ("line", "true", "wrong-type"),
        ("line", "1.50", "wrong-type"),
        ("line", "[a]", "wrong-type"),
        ("line", '"a\\nb"', "bad-value"),
        ("prose", "{a: 1}", "wrong-type"),
        ("number", "4.5", "wrong-type"),
        ("number", "four", "wrong-type"),
        ("number", "'4,000'", "wrong-type"),
        ("number", "true", "wrong-type"),
        ("number", "[4]", "wrong-type"),
        ("number", "1e300", "wrong-type"),
        ("number", "'4 g'", "wrong-type"),
        ("words", "{TROLL: 1}", "wrong-type"),
        ("words", "true", "wrong-type"),
    ],
)
def test_wrong_values(kind, written, problem):
    assert kept(kind, written) == (None, [problem])


@pytest.mark.parametrize("written", [10**9, -(10**30), 1e300, float("inf"), float("nan"), "9" * 5000])
def test_a_number_is_one_that_a_table_can_count(written):
    problems = []
    assert read_field("f", FieldRule(kind="number"), written, Where(FILE), problems) is None
    assert [problem.name for problem in problems] == ["wrong-type"]


@pytest.mark.parametrize(
    ("written", "value", "problems"),
    [("0", 0, []), ("9", 9, []), ("10", None, ["out-of-range"]), ("-1", None, ["out-of-range"])],
)
def test_a_range_has_its_ends_in_it(written, value, problems):
    assert kept("number", written, min=0, max=9) == (value, problems)


@pytest.mark.parametrize(
    ("written", "value", "problems"),
    [("fire", "fire", []), ("FIRE", "fire", []), ("2", "2", []), ("fier", None, ["unknown-word"])],
)
def test_a_choice_is_one_of_its_words(written, value, problems):
    assert kept("choice", written, of=["fire", "water", "2"]) == (value, problems)


@pytest.mark.parametrize(
    ("written", "value", "problems"),
    [
        ("3g", "3g", []),
        ("'~ATH: Any'", "~ATH: Any", []),
        ("3 g", None, ["bad-value"]),
        ("x3g", None, ["bad-value"]),
    ],
)
def test_a_pattern_matches_as_a_whole(written, value, problems):
    assert kept("pattern", written, matches="[0-9]+g|~ATH: .+") == (value, problems)


@pytest.mark.parametrize(
    ("written", "value", "problems"),
    [
        ("3", 3, []),
        ("3.0", 3, []),
        ("3g", 3, []),
        ("'3 g'", 3, []),
        ("3b", None, ["bad-value"]),
        ("12", None, ["out-of-range"]),
        ("-1", None, ["out-of-range"]),
        ("'~ATH: Any’s #TROLL'", "~ATH: Any's #TROLL", []),
        ("free", None, ["bad-value"]),
    ],
)
def test_a_cost_is_a_number_or_what_may_be_in_its_place(written, value, problems):
    assert kept("cost", written, letter="g", max=9, matches="~ATH: .+") == (value, problems)


def test_a_cost_without_a_letter_has_none():
    assert kept("cost", "3g", max=9) == (None, ["wrong-type"])


@pytest.mark.parametrize(
    ("written", "value", "problems"),
    [
        ("{type: hero, tag: '#TROLL'}", {"type": "hero", "tag": "TROLL"}, []),
        ("{type: Hero}", {"type": "hero"}, []),
        ("{}", {}, []),
        ("{tag: null}", None, []),
        ("{tpye: hero}", None, ["unknown-key"]),
        ("{type: herro, tag: x}", {"tag": "x"}, ["unknown-word"]),
        ("TROLL", None, ["wrong-type"]),
        ("{tag: [a, '#b']}", {"tag": ["a", "b"]}, []),
        ("{type: [hero, spall]}", {"type": ["hero"]}, ["unknown-word"]),
        ("{tag: {a: b}}", None, ["wrong-type"]),
    ],
)
def test_a_record_has_named_parts(written, value, problems):
    assert kept("record", written, of={"type": ["hero", "spell"], "tag": []}) == (value, problems)


def test_an_endless_text_is_refused():
    problems = []
    rule = FieldRule(kind="prose")
    assert read_field("f", rule, "x" * LONGEST, Where(FILE), problems) == "x" * LONGEST
    assert problems == []
    assert read_field("f", rule, "x" * (LONGEST + 1), Where(FILE), problems) is None
    assert [problem.message for problem in problems] == ['"f" has 10,001 characters, at most 10,000']


def test_a_problem_says_what_is_expected_and_shows_an_example():
    data, problems = loads("f: many\n", FILE)
    assert isinstance(data, Map)
    read_field("f", FieldRule(kind="number", min=1, max=5, example="3"), data["f"], data.at("f"), problems)
    assert str(problems[0]) == (
        'cards.yaml:1:4: error: "f" is a whole number from 1 to 5, found "many"; for example 3 (wrong-type)'
    )
