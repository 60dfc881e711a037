"""Names of files that every system takes and tells apart."""

import unicodedata

import pytest

from tts_export.saves.names import LONGEST, free_stem, stem_of


def named(nickname: str, **fields: object) -> str:
    return stem_of({"Name": "Card", "Nickname": nickname, **fields})


@pytest.mark.parametrize(
    ("nickname", "stem"),
    [
        ("Ace of Cups", "Ace of Cups"),
        ("[b][FF00aa]Red[-][/b] [sup]2[/sup] [10]", "Red 2 10"),
        ("a/b\\c: d*?", "a b c d"),
        ("Rock 'n' (Roll) & Co., +1 - x!", "Rock 'n' (Roll) & Co., +1 - x!"),
        (" .hidden. ", "hidden"),
        ("XIX", "XIX"),
        ("e\u0301t\u00e9", "\u00e9t\u00e9"),
        ("\U0001f600", "Card"),
        ("...", "Card"),
        ("x.json", "x.json_"),
        ("x.LUA", "x.LUA_"),
        ("x.xml", "x.xml_"),
        ("x.txt", "x.txt_"),
        ("x.jsonl", "x.jsonl"),
        ("CON", "_CON"),
        ("nul.pdf", "_nul.pdf"),
        ("Com1 .x", "_Com1 .x"),
        ("lpt\u00b9", "_lpt\u00b9"),
        ("COM10", "COM10"),
        ("Console", "Console"),
        ("a.CON", "a.CON"),
    ],
)
def test_a_nickname_becomes_a_name_that_windows_takes(nickname, stem):
    assert named(nickname) == stem


def test_a_guid_follows_the_name():
    assert named("Ace", GUID="abc123") == "Ace.abc123"
    assert named("", GUID="abc123") == "Card.abc123"
    assert named("CON", GUID="abc123") == "_CON.abc123"
    assert named("Ace", GUID="json") == "Ace.json_"
    assert named("Ace", GUID="a b/c" * 9) == "Ace." + "abc" * 5 + "a"
    assert stem_of({"Name": 7, "Nickname": None, "GUID": ["x"]}) == stem_of({}) == "object"


@pytest.mark.parametrize("end", [".", " ", ". .", " ."])
def test_a_long_name_does_not_end_in_a_dot_or_a_space_where_it_is_cut(end):
    room = LONGEST - len(end)
    assert named("x" * room + end + "more") == "x" * room
    assert named("x" * (LONGEST - 1) + "yz") == "x" * (LONGEST - 1) + "y"
    assert named(end + "x" * (LONGEST + 1)) == "x" * LONGEST


def test_markup_does_not_use_up_the_length_of_a_name():
    assert named("[ff0000]" * 10 + "y" * 50) == "y" * LONGEST
    assert named("[ff0000]" * 49 + "y" * 50) == "y" * (400 - 49 * 8)


def test_names_that_differ_in_case_or_unicode_form_are_numbered():
    taken: dict[str, int] = {}
    decomposed = unicodedata.normalize("NFD", "\u00e9t\u00e9")
    wanted = ["Ace", "ace", "ACE", "\u00e9t\u00e9", decomposed, "STRASSE", "stra\u00dfe", "Ace"]
    given = [free_stem(stem, taken) for stem in wanted]
    assert given[:5] == ["Ace", "ace (2)", "ACE (3)", "\u00e9t\u00e9", f"{decomposed} (2)"]
    assert given[5:] == ["STRASSE", "stra\u00dfe (2)", "Ace (4)"]


def test_a_name_that_looks_numbered_is_not_given_twice():
    taken: dict[str, int] = {}
    wanted = ["Ace (2)", "Ace", "Ace", "Ace (2)", "Ace", "Ace (2)"]
    given = [free_stem(stem, taken) for stem in wanted]
    assert given == ["Ace (2)", "Ace", "Ace (3)", "Ace (2) (2)", "Ace (4)", "Ace (2) (3)"]
    taken = {}
    given = [free_stem(stem, taken) for stem in ("Ace", "Ace", "Ace (2)")]
    assert given == ["Ace", "Ace (2)", "Ace (2) (2)"]
