"""What is said about the mistakes in `tests/mistakes`: one message for one mistake, at its place."""

import difflib

import pytest

from tests.mistake_tables import TABLES, entries, said_about, write_game


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


def test_nothing_is_silent():
    silent = [entry.lines[0] for table in TABLES.glob("*.txt") for entry in entries(table) if not entry.said]
    assert [line for line in silent if not line.endswith("is fine")] == []
