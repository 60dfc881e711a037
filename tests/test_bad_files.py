"""Every folder in `tests/bad` is a project with mistakes, each with the message that must be said."""

import ast
from pathlib import Path

import pytest

import tts_export
from tests.expected import differences
from tests.mistake_tables import TABLES
from tts_export.checks import check
from tts_export.load import load

BAD = Path(__file__).parent / "bad"
CASES = sorted(entry.name for entry in BAD.iterdir() if entry.is_dir())
PACKAGE = Path(tts_export.__file__).parent
READERS = [
    *(file for file in PACKAGE.glob("load/**/*.py") if "import_" not in file.parts),
    *PACKAGE.glob("checks/*.py"),
    *PACKAGE.glob("tables/*.py"),
    *PACKAGE.glob("deck_files/*.py"),
    PACKAGE / "net/addresses.py",
    PACKAGE / "yamls/__init__.py",
    PACKAGE / "settings/reading.py",
]
ELSEWHERE = {
    "no-cards-file": "there is no file: see load/test_load.py",
    "unreadable-file": "git keeps no file that cannot be read: see load/test_load.py",
    "too-many-cards": "50,001 cards: see load/test_card_files.py and load/test_fuzz_files.py",
    "too-many-lines": "a deck of 3,001 lines: see load/test_fuzz_files.py",
    "too-many-rows": "a file of 50,001 rows: see load/tables/test_limits.py",
    "too-many-tables": "501 tables in a list, 101 sheets: see tables/test_limits.py",
    "hidden-rows": "in workbooks: see load/test_dirty_sheets.py",
    "hidden-sheets": "in workbooks: see load/test_dirty_sheets.py",
    "number-as-text": "in workbooks: see tables/test_stored_sums.py",
    "old-sum": "in workbooks: see tables/test_stored_sums.py",
    "too-many-problems": "1,001 repeated keys: see test_yamls.py",
    "too-many-addresses": "51 addresses: see build/test_remote_sheets.py",
    "part-cycle": "a part within itself: see settings/test_expand.py",
    "finished-cards": "pictures as large as cards: see load/test_picture_folders.py",
    "finished-back": "a picture in the shape of a card: see load/test_backs.py",
    "other-type": "types with unlike fields: see load/test_other_type.py",
    "bad-set": "a zip that is none: see cli/test_other_tools.py",
    "misnamed-file": "a file that nothing reads: see load/test_spelling.py",
    "letter-case": "on Windows and macOS: see load/test_spelling.py",
}


@pytest.mark.usefixtures("tiny_game")
@pytest.mark.parametrize("case", CASES)
def test_the_mistakes_are_told_on_their_lines(case):
    loaded, problems = load(BAD / case / "cards.yaml")
    problems += check(loaded) if loaded else []
    assert differences(BAD / case, problems) == ""


@pytest.mark.long
def test_every_kind_of_problem_is_shown():
    files = [
        file
        for folder in (BAD, TABLES, *BAD.parent.glob("*/bad"))
        for file in folder.rglob("*")
        if file.is_file()
    ]
    shown = "\n".join(file.read_text(encoding="utf-8", errors="replace") for file in files)
    named = {name for file in READERS for name in problem_names(file.read_text(encoding="utf-8"))}
    assert len(named) > 50
    assert {name for name in named if f"({name})" not in shown} == set(ELSEWHERE)


def problem_names(source):
    """The names in calls such as `say(at, "missing-file", ...)`, and in pairs that describe a flaw."""
    calls = {"report": 1, "wrong": 0, "Problem": 1, "warning": 1, "hint": 1, "_UnreadableDocument": 0}
    for node in ast.walk(ast.parse(source)):
        found = None
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            place = calls.get(called, 99)
            found = node.args[place] if len(node.args) > place else None
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple) and len(node.value.elts) == 2:
            found = node.value.elts[0]
        if isinstance(found, ast.Constant) and isinstance(found.value, str) and found.value:
            yield found.value


@pytest.mark.parametrize("name", ["cards.csv", "Cards.XLSX"])
def test_a_spreadsheet_is_not_a_cards_file(tmp_path, name):
    (tmp_path / name).write_text("title,type\nFox,unit\n")
    _, (problem,) = load(tmp_path / name)
    assert f"this is a spreadsheet; `tts-export import {name}` writes a cards.yaml" in problem.message


@pytest.mark.parametrize("name", ["game.yaml", "table.yaml"])
def test_a_file_of_a_game_is_not_a_cards_file(tmp_path, name):
    file = tmp_path / "kites" / "templates" / "games" / "own" / name
    file.parent.mkdir(parents=True)
    file.write_text("name: Kites\nrules: {}\n", encoding="utf-8")
    _, (problem,) = load(file)
    assert (
        problem.message
        == 'this is a file of a game and has no cards: name the folder "kites", which has both'
    )
