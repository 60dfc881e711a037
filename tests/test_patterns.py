"""Regular expressions of a project: whatever they are, they end soon."""

import ast
import importlib
import itertools
import pkgutil
import re
import time
from functools import cache
from pathlib import Path
from re import _compiler, _parser  # type: ignore[attr-defined]

import pytest

import tts_export
from tts_export.checks.open_brace import _open_brackets
from tts_export.load.fields import _PARAGRAPH
from tts_export.lua_patterns import parts
from tts_export.patterns import BadPattern, compiled, fits
from tts_export.sentences.reading import _KEYWORD
from tts_export.sentences.shorthand import Shorthand
from tts_export.typeset.markup import _MARKS, Vocabulary

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


def _words(pattern: str) -> list[str]:
    """What a pattern has in it word for word, up to six signs: `\\z` in a string of Lua."""
    plain = re.sub(r"\\([^\w\s])", r"\1", pattern)
    return sorted(set(re.findall(r"[^\w\s()\[\]{}|*+?^$]{1,2}\w{1,4}", plain)))[:12]


def _written():
    """Every pattern that is written out in a call of `re`, also within functions and classes."""
    for file in sorted(Path(tts_export.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
                continue
            first, module = node.args[0], node.func.value
            if isinstance(module, ast.Name) and module.id == "re" and isinstance(first, ast.Constant):
                flags = re.VERBOSE if "re.VERBOSE" in ast.unparse(node) else 0
                text = first.value
                if node.func.attr != "escape" and isinstance(text, str | bytes):
                    yield (
                        f"{file.stem}:{node.lineno}",
                        re.compile(text if isinstance(text, str) else text.decode("latin-1"), flags),
                    )


def _patterns():
    yield from _written()
    for module in pkgutil.walk_packages(tts_export.__path__, "tts_export."):
        if not module.name.endswith("__main__"):
            for name, value in vars(importlib.import_module(module.name)).items():
                if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
                    yield f"{module.name}.{name}", value


@pytest.mark.long
def test_no_pattern_of_ours_has_countless_ways_to_match():
    """`[%a%a%a` in a script was read for ever; so was a heading with thousands of blanks."""
    slow = []
    for name, pattern in {value: (key, value) for key, value in _patterns()}.values():
        signs = sorted(_signs(_parser.parse(pattern.pattern, pattern.flags)) | {"a", " "})[:12]
        words = [word + blank for word in _words(pattern.pattern) for blank in ("", " ")]
        units = [*signs, *map("".join, itertools.permutations(signs, 2)), *words]
        for before, unit in itertools.product(["", *signs], units):
            begin = time.process_time()
            pattern.search(before + unit * 24 + "\0!")
            if time.process_time() - begin > 0.1:
                slow.append((name, before, unit))
                break
    assert slow == []


_ONE = ("LITERAL", "NOT_LITERAL", "IN", "ANY")
_SAMPLE = [*map(chr, range(32, 127)), "\n", "\t", "é"]
BOUNDED = {"page._DOC": "our own texts"}
"""Patterns of quadratic time, and what limits their texts."""


def _flat(items):
    for item in items:
        yield from _flat(item[1][-1]) if str(item[0]) == "SUBPATTERN" else [item]


@cache
def _matched(item: str, flags: int, parsed) -> set[str]:
    state = _parser.State()
    state.flags, state.str = flags, ""
    one = _compiler.compile(_parser.SubPattern(state, [parsed.item]), flags)
    return {sign for sign in _SAMPLE if one.match(sign)}


class _Item:
    """What a pattern repeats: alike for the cache, whose key is its text."""

    def __init__(self, item) -> None:
        self.item = item

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


def _endless(item, flags) -> set[str]:
    """The signs of which an item takes as many as there are, and may give some back."""
    if str(item[0]) not in ("MAX_REPEAT", "MIN_REPEAT") or item[1][1] != _parser.MAXREPEAT:
        return set()
    inner = list(_flat(item[1][2]))
    simple = len(inner) == 1 and str(inner[0][0]) in _ONE
    return _matched(repr(inner[0]), flags, _Item(inner[0])) if simple else set()


def _may_be_empty(item) -> bool:
    return str(item[0]).endswith("REPEAT") and item[1][0] == 0


def _is_within(item, signs, flags) -> bool:
    """Whether a sign between two repeats may also be one of theirs: `[^.]+ [^.]+`."""
    return str(item[0]) in _ONE and bool(_matched(repr(item), flags, _Item(item)) & signs)


def _quadratic(items, flags, *, last: bool = True) -> bool:
    """Whether two endless repeats beside each other share a sign, and what comes after them may fail.

    `last`: after all items there is nothing.
    """
    items = list(_flat(items))
    for at, item in enumerate(items):
        signs = _endless(item, flags)
        for after in range(at + 1, len(items)) if signs else ():
            rest = items[after + 1 :]
            may_fail = not last or any(not _may_be_empty(other) for other in rest)
            if signs & _endless(items[after], flags) and may_fail:
                return True
            if not _may_be_empty(items[after]) and not _is_within(items[after], signs, flags):
                break
    inner: list = []
    for name, argument in ((str(item[0]), item[1]) for item in items):
        inner += [argument[2]] if name.endswith("REPEAT") else argument[1] if name == "BRANCH" else []
        inner += [argument[1]] if name.startswith("ASSERT") else [argument] if name == "ATOMIC_GROUP" else []
    return any(_quadratic(part, flags, last=False) for part in inner)


@pytest.mark.long
def test_no_pattern_of_ours_takes_quadratic_time():
    """Blanks before an optional sign, and blanks after it: thousands of them were tried in each way."""
    files = Path(tts_export.__file__).parent.rglob("*.py")
    texts = "".join(file.read_text(encoding="utf-8") for file in files)
    whole = set(re.findall(r"(\w+)\.fullmatch\b", texts)) - {"re"}
    found = {
        name
        for name, pattern in _patterns()
        if _quadratic(
            _parser.parse(pattern.pattern, pattern.flags),
            pattern.flags & ~re.VERBOSE,
            last=not name.endswith(" fullmatch") and name.rpartition(".")[2] not in whole,
        )
    }
    assert {name for name in found if not name.endswith(tuple(BOUNDED))} == set()
    assert len(found) == len(BOUNDED)


@pytest.mark.parametrize(
    ("pattern", "quadratic"),
    [
        (r"a\s*b?\s*c", True),
        (r"(.+?)\s*$", True),
        (r"a\s*+b?\s*c", False),
        (r"\w+[^\n]*\n", True),
        (r"=\s*(.+)", False),
        (r"a\s*b\s*c", False),
        (r"\(([^.]+ [^.]+)\)", True),
    ],
)
def test_quadratic_patterns_are_seen(pattern, quadratic):
    assert _quadratic(_parser.parse(pattern), 0) is quadratic


def test_blanks_within_a_text_are_passed_once():
    begin = time.process_time()
    assert _PARAGRAPH.sub("/", "a" + " \t" * 30_000 + "b // \t\n \n c") == "a" + " \t" * 30_000 + "b///c"
    assert parts("[" + "%a" * 30)
    assert time.process_time() - begin < 2


@pytest.mark.parametrize(
    "text", ["a" + " " * 15_000 + "5!", "a " * 7_500 + "(", "*" + " " * 15_000 + "a 1(", "a 1" + " " * 15_000]
)
def test_a_text_that_is_almost_a_keyword_is_read_soon(text):
    """800 blanks took 20 s, and twice as many eight times as long."""
    begin = time.process_time()
    assert _KEYWORD.fullmatch("Drift" + " " * 15_000 + "2 (again)")["n"] == "2"
    _KEYWORD.fullmatch(text)
    assert time.process_time() - begin < 2


@pytest.mark.parametrize("sign", ["\u3000", "\u2003", " ", "\t", "\n", "\\", "{a", "*", "/", " :/"])
def test_marks_are_found_in_one_pass(sign):
    """20,000 wide blanks of one text took five seconds."""
    begin = time.process_time()
    list(_MARKS.finditer("a" + sign * 60_000 + "b"))
    assert time.process_time() - begin < 2


def test_marks_take_the_blanks_around_them():
    ends = [
        match.span("end") for match in _MARKS.finditer("a \u3000// \n // b\u3000 \n\u3000c") if match["end"]
    ]
    assert ends == [(1, 8), (8, 11), (12, 16)]


def test_brackets_that_stay_open_are_passed_once():
    words = Shorthand({}, {"Drift": "Draw 1."})
    begin = time.process_time()
    assert list(words.spellings("Drift (" * 10_000))
    assert time.process_time() - begin < 2


def test_each_open_bracket_is_told_with_few_letters():
    """Each was reported with a shortened copy of all that is behind it: 4,000 in a text took a second."""
    begin = time.process_time()
    assert len(_open_brackets("(" * 20_000)) == 20_000
    assert _open_brackets("a (b c d e f g h i j k l m n o p)) (x") == ["(x"]
    assert time.process_time() - begin < 5
