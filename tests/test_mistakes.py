"""What is said about the mistakes in `tests/mistakes`: one message for one mistake, at its place; the same by
`check`, `build` and `serve`.
"""

import difflib
import shutil

import pytest
from typer.testing import CliRunner

from tests.conftest import MEMORY
from tests.mistake_tables import TABLES, checked, entries, said_about, write_game
from tts_export import digests
from tts_export.build import build
from tts_export.checks import cards_file
from tts_export.cli.app import app
from tts_export.problems import has_errors, in_order
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


each_table = pytest.mark.parametrize("table", sorted(TABLES.glob("*.txt")), ids=lambda table: table.stem)


@pytest.fixture
def memory(monkeypatch):
    monkeypatch.setattr(cards_file, "user_cache", lambda: MEMORY)
    monkeypatch.setattr(digests, "_TICK", 0)  # so that a build need not load again what was just checked


@pytest.mark.long
@each_table
@pytest.mark.usefixtures("memory", "plain_art")
def test_each_mistake_is_said(game, table):
    """By `check`, by a build, which writes nothing if it fails, and by the pages of `serve`."""

    def problems_of(file):
        problems = in_order(checked(file))
        assert set(printed(file)) >= {str(problem) for problem in problems}
        assert in_order(built(file)) == problems
        return problems

    listed = entries(table)
    written = [line for one in listed for line in (*one.lines, *one.said)]
    found = [line for one in listed for line in (*one.lines, *said_about(one.changes, game, problems_of))]
    assert "\n".join(difflib.unified_diff(written, found, "written", "found", lineterm="")) == ""


def printed(file):
    """What the command line prints for people that read no colors."""
    return CliRunner().invoke(app, ["check", str(file), "--all"]).output.splitlines()


def built(file):
    """The problems of a build, with the pages of `serve` after it."""
    before = written_in(file.parent)
    report = build(file, cache=MEMORY)
    assert report.failed == has_errors(report.problems)
    if report.failed:
        assert written_in(file.parent) == before
    shutil.rmtree(file.parent / "build", ignore_errors=True)
    (file.parent / "cards.lock").unlink(missing_ok=True)
    served(file, report)
    return report.problems


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
