"""The text of `cards.lock`: any ledger comes back from it, and every mistake in it has its line."""

from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from tts_export.inputs import LEDGER_CONFLICT
from tts_export.problems import as_text as reported
from tts_export.sheets.ledger import CellSlot, GroupLayout, Ledger, assign
from tts_export.sheets.lock_file import as_text, line_of_group, parse

LOCK = Path("cards.lock")


def reread(ledger: Ledger) -> Ledger:
    found, problems = parse(as_text(ledger), LOCK)
    assert problems == []
    return found


names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)


@pytest.mark.long
@given(st.dictionaries(names, st.lists(names, unique=True, max_size=5), max_size=3), st.sets(names))
def test_any_name_survives_the_lock_file(groups, keys):
    ledger = assign(Ledger(), groups, 7, keys)
    assert reread(ledger) == ledger
    assert as_text(reread(ledger)) == as_text(ledger)


def test_the_lock_file_has_one_sorted_line_per_card():
    ledger = assign(Ledger(), {"characters": ["b", "a"]}, 35, ["card/a"], project="hs")
    assert as_text(assign(ledger, {"characters": ["b"]}, 35)).splitlines()[3:] == [
        "version: 1",
        "sheets:",
        f'  "characters": {{cells: 35, keys: [{ledger.place("characters", "a").key}]}}',
        "cells:",
        '  "characters":',
        '    "a": 1 retired',
        '    "b": 0',
        "guids:",
        f'  "card/a": "{ledger.guid("card/a")}"',
    ]


def test_names_are_quoted_on_one_line_and_stay_readable():
    names = ["é", 'the "Ace"', "C:\\", "two\nlines", "\u2028", "\ud800"]
    ledger = assign(Ledger(), {"g": names}, 10, project="hs")
    lines = as_text(ledger).split("\n")
    assert lines[lines.index('  "g":') + 1 : lines.index("guids:")] == [
        r'    "C:\\": 2', r'    "the \"Ace\"": 1', r'    "two\nlines": 3', '    "é": 0', r'    "\u2028": 4',
        r'    "\ud800": 5',
    ]  # fmt: skip
    assert reread(ledger) == ledger


def test_an_empty_file_is_a_new_ledger():
    assert parse("", LOCK) == (Ledger(), [])


@pytest.mark.parametrize(
    ("line", "instead", "expected"),
    [
        ('    "b": 1', "<<<<<<< ours", "cards.lock:7:1: error: git could not merge these lines"),
        ('    "b": 1', '    "b": 0', "cards.lock:7:1: error: b and a (line 6) both have cell 0 of g"),
        ('    "b": 1', '    "a": 1', "cards.lock:7:1: error: a is listed twice"),
        ('    "b": 1', "    b: 1", "cards.lock:7:1: error: not a line of a ledger: `b: 1`"),
        ('    "b": 1', '    "b": -1', "cards.lock:7:1: error: not a line of a ledger"),
        ('    "b": 1', '    "b": 10', "cards.lock:3:1: error: g: cell 10 is beyond 1 sheets of 10 cells"),
        ('    "b": 1', '    "b": 99', "cards.lock:3:1: error: g: cell 99 is beyond 1 sheets of 10 cells"),
        ('  "card/b": "222222"', '  "card/b": "111111"', "card/b and card/a share the GUID 111111"),
        ('  "card/b": "222222"', '  "card/b": "xyz"', '"xyz" is not a GUID, expected six digits 0-9 a-f'),
        ("version: 1", "version: 7", "cards.lock:1:1: error: version 7, expected 1"),
        (
            "version: 1",
            "",
            "cards.lock:1:1: error: no version, expected the line `version: 1`; take the file ",
        ),
        ('  "g": {cells: 10, keys: [1234]}', "", "cards.lock:5:1: error: no line under `sheets:` for g"),
        (
            '  "g": {cells: 10, keys: [1234]}',
            '  "g": {cells: 0, keys: [1234]}',
            "0 cells on a sheet, expected 1 .. 70",
        ),
        (
            '  "g": {cells: 10, keys: [1234]}',
            '  "g": {cells: 10, keys: [7, 7]}',
            "deck key 7 belongs to g already",
        ),
    ],
)
def test_problems_of_a_lock_file_are_reported_at_their_line(line, instead, expected):
    text = """\
version: 1
sheets:
  "g": {cells: 10, keys: [1234]}
cells:
  "g":
    "a": 0
    "b": 1
guids:
  "card/a": "111111"
  "card/b": "222222"
"""
    assert parse(text, LOCK)[1] == []
    problems = reported(parse(text.replace(line, instead, 1), LOCK)[1])
    assert expected in problems


def test_a_ledger_as_people_may_leave_it():
    text = (
        '\ufeff# mine\r\n\r\nversion:  1 \nguids:\n  "b": "00000b"\n  # a comment\n  "b": "00000b"\n'
        'cells:\n  "g":\n    "a": 1 retired\n    "b": 69\n  "none":\nsheets:\n  "g": {cells: 70, keys: [7]}\n'
        '  "none": {cells: 1, keys: []}\n  "many": {cells: 1, keys: [8, 12345678]}\nguids:\n  "a": "00000a"'
    )
    ledger, problems = parse(text, LOCK)
    assert problems == []
    assert ledger.groups == {
        "g": GroupLayout(70, (7,), {"a": CellSlot(1, retired=True), "b": CellSlot(69)}),
        "many": GroupLayout(1, (8, 12345678), {}),
        "none": GroupLayout(1, (), {}),
    }
    assert ledger.guids == {"a": "00000a", "b": "00000b"}


BROKEN = """\
version: 12345678901234567890123
# four
# lines
# of
# comments
"a": 1
sheets:
  "g": {cells: 10, keys: [7]}
  "g": {cells: 71, keys: [7, 8]}
  "h": {cells: 0, keys: [7]}
  "i": {cells: 10; keys: [9]}
  "i": {cells: 10, keys: [9, ]}
  "\\x": {cells: 10, keys: [9]}
cells:
    "x": 1
  "g":
    "a": 0
    "a": 1
    "b": 0
    "c": 1retired
    "\\x": 1
  "h":
    "a": 3
  "k":
guids:
  "a": "11111g"
  "b": "222222"
  "b": "333333"
  "c": "222222"
  "d": 111111
  "\\x": "444444"
  "f": "000000000000000000000000000000"
  this line is not one of a ledger, whatever it was meant to be by whoever wrote it here
end:
"""
TOLD = """\
cards.lock:1:1: error: version 12345678901234567890, expected 1: made by a newer tts-export? (ledger-version)
cards.lock:6:1: error: not a line of a ledger: `"a": 1` (ledger-line)
cards.lock:9:1: error: the sheets of g are listed twice: keep the line with more keys (ledger-twice)
cards.lock:9:1: error: 71 cells on a sheet, expected 1 .. 70 (ledger-grid)
cards.lock:9:1: error: deck key 7 belongs to g already (ledger-twice)
cards.lock:10:1: error: 0 cells on a sheet, expected 1 .. 70 (ledger-grid)
cards.lock:10:1: error: deck key 7 belongs to g already (ledger-twice)
cards.lock:11:1: error: not a line of a ledger: `"i": {cells: 10; keys: [9]}` (ledger-line)
cards.lock:12:1: error: not a line of a ledger: `"i": {cells: 10, keys: [9, ]}` (ledger-line)
cards.lock:13:1: error: not a line of a ledger: `"\\x": {cells: 10, keys: [9]}` (ledger-line)
cards.lock:15:1: error: not a line of a ledger: `"x": 1` (ledger-line)
cards.lock:18:1: error: a is listed twice: keep one of the lines (ledger-twice)
cards.lock:19:1: error: b and a (line 17) both have cell 0 of g: remove the line of the newer card, it gets another cell (ledger-twice)
cards.lock:20:1: error: not a line of a ledger: `"c": 1retired` (ledger-line)
cards.lock:21:1: error: not a line of a ledger: `"\\x": 1` (ledger-line)
cards.lock:26:1: error: "11111g" is not a GUID, expected six digits 0-9 a-f (ledger-guid)
cards.lock:28:1: error: b has two GUIDs: keep one of the lines (ledger-twice)
cards.lock:29:1: error: c and b share the GUID 222222: remove one line (ledger-twice)
cards.lock:30:1: error: not a line of a ledger: `"d": 111111` (ledger-line)
cards.lock:31:1: error: not a line of a ledger: `"\\x": "444444"` (ledger-line)
cards.lock:32:1: error: "00000000000000000000" is not a GUID, expected six digits 0-9 a-f (ledger-guid)
cards.lock:33:1: error: not a line of a ledger: `this line is not one of a ledger, whatever it was meant to b` (ledger-line)
cards.lock:34:1: error: not a line of a ledger: `end:` (ledger-line)
cards.lock:10:1: error: h: cell 3 is beyond 1 sheets of 1 cells (ledger-sheets)
cards.lock:24:1: error: no line under `sheets:` for k (ledger-sheets)
"""  # noqa: E501


def test_the_marks_of_a_merge_are_the_only_problem():
    """The lines between them are there twice, which follows from the marks."""
    merged = ["version: 1", "cells:", '  "g":', f"{'<' * 7} HEAD", '    "a": 0', "=" * 7, '    "a": 1']
    _, problems = parse("\n".join([*merged, f"{'>' * 7} theirs", ""]), LOCK)
    assert [str(problem) for problem in problems] == [
        f"cards.lock:4:1: error: {LEDGER_CONFLICT} (ledger-conflict)"
    ]


def test_every_mistake_of_a_ledger_is_reported_in_one_run():
    _, problems = parse(BROKEN, LOCK)
    assert [str(problem) for problem in problems] == TOLD.splitlines()


@given(st.text())
def test_any_text_is_read_without_a_crash(text):
    """And what is not the text of a ledger is a problem: nothing is built with less than the whole."""
    for start in ("", 'version: 1\ncells:\n  "g":\n'):
        ledger, problems = parse(start + text, LOCK)
        assert problems or reread(ledger) == ledger


def test_a_line_of_many_digits_is_a_problem_soon():
    """A pattern that tries every way to part them would take years."""
    _, problems = parse(f'version: 1\nsheets:\n  "back": {{cells: 4, keys: [{"9" * 10_000}\n', LOCK)
    assert [(problem.where.line, problem.name) for problem in problems] == [(3, "ledger-line")]


def test_the_line_of_a_group():
    text = as_text(assign(Ledger(), {"back": ["a"], "characters": ["b"]}, 35))
    lines = text.splitlines()
    assert lines[line_of_group(text, "characters") - 1].startswith('  "characters": {cells: 35')
    assert line_of_group(text, "planets") == 1


def test_every_group_without_a_line_of_its_sheets_is_named():
    lines = ["version: 1", "sheets:", "cells:", '  "a":', '    "1": 0', '  "b":', '    "2": 0', "guids:"]
    _, problems = parse("\n".join(lines) + "\n", LOCK)
    assert [(problem.where.line, problem.message) for problem in problems] == [
        (4, "no line under `sheets:` for a"),
        (6, "no line under `sheets:` for b"),
    ]
