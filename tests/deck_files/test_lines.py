"""Deck lists as players post them."""

import time

import pytest

from tts_export.deck_files.deck_file import is_beside
from tts_export.deck_files.lines import read_list


@pytest.mark.parametrize(
    ("line", "copies", "name"),
    [
        ("2 JOHN EGBERT / heir", 2, "JOHN EGBERT / heir"),
        ("2x JOHN EGBERT / heir", 2, "JOHN EGBERT / heir"),
        ("2xLieutenant", 2, "Lieutenant"),
        ("JOHN EGBERT / heir: 2", 2, "JOHN EGBERT / heir"),
        ("JOHN EGBERT: heir", 1, "JOHN EGBERT: heir"),
        ("2 x Lieutenant", 2, "Lieutenant"),
        ("3× Lieutenant", 3, "Lieutenant"),
        ("Lieutenant x2", 2, "Lieutenant"),
        ("Lieutenant", 1, "Lieutenant"),
        ("  1\tLieutenant  // the best", 1, "Lieutenant"),
        ("1 TOASTER # comment", 1, "TOASTER"),
        ("1 MIXTAPE", 1, "MIXTAPE"),
        ("1 2 KIDS", 1, "2 KIDS"),
        ("10 8BALL", 10, "8BALL"),
        ("- 2 JOHN EGBERT", 2, "JOHN EGBERT"),
        ("• Lieutenant x2", 2, "Lieutenant"),
    ],
)
def test_a_line_is_copies_and_a_name(line, copies, name):
    (read,) = read_list(line)
    assert (read.copies, read.name) == (copies, name)


def test_sections_comments_and_places():
    text = "// my deck\n# really\n\nHeroes:\n1 A\n[Spells]\n2 B\n\nSIDEBOARD\n  3 C\nTokens (2):\n4 D\n"
    read = [(line.number, line.column, line.section, line.name) for line in read_list(text)]
    assert read == [
        (5, 3, "Heroes", "A"),
        (7, 3, "Spells", "B"),
        (10, 5, "SIDEBOARD", "C"),
        (12, 3, "Tokens", "D"),
    ]


@pytest.mark.parametrize(
    ("section", "beside"), [("Sideboard", True), ("tokens ", True), ("Heroes", False), ("", False)]
)
def test_some_sections_are_beside_the_deck(section, beside):
    assert is_beside(section) is beside


@pytest.mark.parametrize("line", ["1 A,%sB", "A %s(2", "A%s: B", "[%sA", "2 x%sA"])
def test_a_line_of_thousands_of_blanks_is_read_at_once(line):
    """Ways to divide the blanks among the parts of a heading were tried one by one: cubic."""
    begin = time.process_time()
    assert len(read_list(line % ("\t" * 20_000))) == 1
    assert time.process_time() - begin < 2
