"""Regular expressions of a project: whatever they are, they end soon."""

import time

import pytest

from tts_export.patterns import BadPattern, compiled, fits
from tts_export.typeset.markup import Vocabulary

HERO = 'game: %s\ncards: [{type: spell, title: A, cost: "%s"}]\n'
GAME = 'extends: tiny\nfields: {cost: {matches: "%s"}}\n'


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("(a+)+b", "a" * 40),
        ("(a|aa)+$", "a" * 60 + "!"),
        ("(x+x+)+y", "x" * 9000),
        (r"(\\w|\\d)*:", "1" * 9000),
        (".*.*.*.*.*=", "a" * 9000),
    ],
)
def test_a_pattern_with_countless_ways_to_match_ends(project, pattern, text):
    begin = time.process_time()
    game = "templates/games/small/game.yaml"
    _, problems = project({"cards.yaml": HERO % ("small", text), game: GAME % pattern})
    assert time.process_time() - begin < 20
    assert [problem.name for problem in problems if problem.where.line == 2] == ["bad-value"]


@pytest.mark.parametrize("form", ["!{n}{word}!", "{n}{TAG}{word}!", "-{TAG}-{word}=", "{word}"])
def test_forms_of_slots_end(form):
    words = Vocabulary({form: "x"})
    begin = time.process_time()
    for letter in ("1", "A", "-A", "A1-", "!"):
        words.parse(letter * 2000)
    assert time.process_time() - begin < 20


@pytest.mark.parametrize("form", ["{text}!", "{text}{n}", "{word}s", "{word}{n}"])
def test_forms_that_could_never_match_are_refused(form):
    with pytest.raises(ValueError, match="follow"):
        Vocabulary({form: "x"})


@pytest.mark.parametrize("pattern", ["(", "(?=a)", r"(a)\1", "a{1001}", "(a{1000}){9}", "\ud800"])
def test_what_cannot_run_in_linear_time_is_refused(pattern):
    with pytest.raises(BadPattern):
        compiled(pattern)


def test_a_pattern_fits_a_whole_text():
    assert [fits("[0-9]+g", text) for text in ("3g", "3g.", "g")] == [True, False, False]
