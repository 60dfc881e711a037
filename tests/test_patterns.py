"""Regular expressions of a project: whatever they are, they end soon."""

import importlib
import itertools
import pkgutil
import re
import time
from re import _parser  # type: ignore[attr-defined]

import pytest

import tts_export
from tts_export.load.fields import _PARAGRAPH
from tts_export.lua_patterns import parts
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


def _signs(parsed) -> set[str]:
    """One character of every kind that a pattern names."""
    if isinstance(parsed, tuple) and str(parsed[0]) in ("LITERAL", "NOT_LITERAL"):
        return {chr(parsed[1])}
    if isinstance(parsed, tuple) and str(parsed[0]) == "RANGE":
        return {chr(parsed[1][0])}
    if isinstance(parsed, tuple) and str(parsed[0]) == "CATEGORY":
        return set("9" if "DIGIT" in str(parsed[1]) else " " if "SPACE" in str(parsed[1]) else "w")
    inner = isinstance(parsed, (tuple, list, _parser.SubPattern))
    return set().union(*map(_signs, parsed)) if inner else set()


def _patterns():
    for module in pkgutil.walk_packages(tts_export.__path__, "tts_export."):
        if not module.name.endswith("__main__"):
            for name, value in vars(importlib.import_module(module.name)).items():
                if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
                    yield f"{module.name}.{name}", value


def test_no_pattern_of_ours_has_countless_ways_to_match():
    """`[%a%a%a` in a script was read for ever; so was a heading with thousands of blanks."""
    slow = []
    for name, pattern in {value: (key, value) for key, value in _patterns()}.values():
        signs = sorted(_signs(_parser.parse(pattern.pattern, pattern.flags)) | {"a", " "})[:12]
        units = [*signs, *map("".join, itertools.permutations(signs, 2))]
        for before, unit in itertools.product(["", *signs], units):
            begin = time.process_time()
            pattern.search(before + unit * 24 + "\0!")
            if time.process_time() - begin > 0.1:
                slow.append((name, before, unit))
                break
    assert slow == []


def test_blanks_within_a_text_are_passed_once():
    begin = time.process_time()
    assert _PARAGRAPH.sub("/", "a" + " \t" * 30_000 + "b // \t\n \n c") == "a" + " \t" * 30_000 + "b///c"
    assert parts("[" + "%a" * 30)
    assert time.process_time() - begin < 2
