"""What is said about the mistakes in `tests/mistakes`: one message for one mistake, at its place; the same by
`check`, `build` and `serve`.
"""

import difflib
import shutil

import pytest

from tests.conftest import MEMORY
from tests.mistake_tables import TABLES, entries, said_about, write_game
from tts_export.build import build
from tts_export.problems import has_errors
from tts_export.workbench.pages import ServerLinks, page, waiting
from tts_export.workbench.snapshot import take
from tts_export.workbench.views import PAGES


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lamplight").resolve()
    write_game(folder)
    return folder


def test_the_game_itself_has_no_mistake(game):
    assert said_about([], game) == []


@pytest.mark.parametrize("table", sorted(TABLES.glob("*.txt")), ids=lambda table: table.stem)
def test_each_mistake_is_said(game, table):
    listed = entries(table)
    written = [line for one in listed for line in (*one.lines, *one.said)]
    found = [line for one in listed for line in (*one.lines, *said_about(one.changes, game))]
    assert "\n".join(difflib.unified_diff(written, found, "written", "found", lineterm="")) == ""


@pytest.mark.usefixtures("plain_art")
@pytest.mark.parametrize("table", sorted(TABLES.glob("*.txt")), ids=lambda table: table.stem)
def test_a_build_says_the_same_and_writes_nothing(game, table):
    def built(file):
        before = written_in(game)
        report = build(file, cache=MEMORY)
        assert report.failed == has_errors(report.problems)
        if report.failed:
            assert written_in(game) == before
        shutil.rmtree(game / "build", ignore_errors=True)
        (game / "cards.lock").unlink(missing_ok=True)
        served(file, report)
        return report.problems

    listed = [one for one in entries(table) if "(text-overflow)" not in str(one.said)]
    written = [line for one in listed for line in (*one.lines, *one.said)]
    found = [line for one in listed for line in (*one.lines, *said_about(one.changes, game, built))]
    assert "\n".join(difflib.unified_diff(written, found, "written", "found", lineterm="")) == ""


def written_in(folder):
    return {file.relative_to(folder) for file in folder.rglob("*")}


def served(file, report):
    """Makes the pages of `serve` after a build, with its problems."""
    files = ServerLinks("token", "nonce")
    snapshot = take(file, report, MEMORY)
    if snapshot is None:
        assert all(
            str(problem.where.line) in waiting(report.problems, files, 1) for problem in report.problems
        )
    else:
        assert all(page(snapshot, name, files) for name in PAGES)


def test_nothing_is_silent():
    silent = [entry.lines[0] for table in TABLES.glob("*.txt") for entry in entries(table) if not entry.said]
    assert [line for line in silent if not line.endswith("is fine")] == []
