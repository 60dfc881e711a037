"""Cards from an online spreadsheet: a build follows its changes, and goes on without a connection."""

import json
import os
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.build.projects import Project, built, clean, held
from tests.net.served import body, serving, silence, status
from tts_export import cache, watch
from tts_export.build import build
from tts_export.cli import app as cli
from tts_export.load import load
from tts_export.net import copies, fetching

TWO = b"title,power\nADA,1\nBO,2\n"
THREE = b"title,power\nADA,1\nBO,3\nCY,3\n"
BAD = b"title,power\nADA,1\nBO,lots\n"


@pytest.fixture(scope="module")
def served():
    with serving() as server:
        yield server


@pytest.fixture
def root(served, tmp_path, monkeypatch):
    """A project whose cards are in a spreadsheet of the server, which is asked in every run."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setenv(fetching.VARIABLE, "1")
    monkeypatch.setenv("no_proxy", "*")
    monkeypatch.setattr(copies, "FRESH", 0)
    served.answers = {"/cards.csv": body(TWO, ETag='"two"')}
    served.asked.clear()
    Project([{"from": f"{served.at}/cards.csv", "type": "hero"}]).write(tmp_path / "mod")
    return tmp_path / "mod"


def messages(problems):
    return [str(problem) for problem in problems]


def age(root: Path, **changes: float) -> None:
    """Changes what is noted about the only kept copy."""
    (note,) = (root.parent / "cache" / "net").glob("*.json")
    note.write_text(json.dumps(json.loads(note.read_text()) | changes))


@pytest.mark.long
def test_a_build_follows_the_sheet_and_is_the_same_as_one_without_a_cache(root, served, tmp_path):
    assert built(root).cards == 2
    assert built(root).changed == []
    assert served.asked[-1][1]["If-None-Match"] == '"two"'
    served.answers["/cards.csv"] = body(THREE)
    report = built(root)
    assert report.cards == 3 and "mod.json" in report.changed
    assert [card.name for card in report.changes.added] == ["CY"]
    assert held(root / "build") | {"cards.lock": (root / "cards.lock").read_bytes()} == clean(
        root, tmp_path / "twin"
    )


@pytest.mark.long
def test_a_run_asks_once_and_the_next_minute_does_not(root, served, monkeypatch):
    monkeypatch.setattr(copies, "FRESH", 60)
    built(root)
    built(root)
    load(root / "cards.yaml")
    assert len(served.asked) == 1
    built(root, refresh=True)
    assert len(served.asked) == 2 and "If-None-Match" not in served.asked[-1][1]
    age(root, asked=time.time() - 61)
    built(root)
    assert len(served.asked) == 3


@pytest.mark.long
def test_without_a_connection_the_copy_is_used_with_a_hint_how_old_it_is(root, served, monkeypatch):
    built(root)
    before = held(root / "build")
    age(root, at=time.time() - 3 * 3600 - 5)
    address = f"{served.at}/cards.csv"
    for answer, why in (
        (silence(served), "no complete answer within 0.5 seconds"),
        (status(500), "the server answers 500 Internal Server Error"),
        (
            body(b"<html>", "text/html"),
            "the server sent a web page instead of a table; use the address of its CSV or XLSX export",
        ),
    ):
        served.answers["/cards.csv"] = answer
        monkeypatch.setattr(fetching, "SECONDS", 0.5 if "within" in why else 20)
        report = built(root)
        assert messages(report.problems) == [
            f"{address}: hint: cannot be fetched ({why}); the copy from 3 hours ago is used (kept-copy)"
        ]
        assert held(root / "build") == before and report.changed == []
    monkeypatch.setattr(fetching, "SECONDS", 20)
    served.answers["/cards.csv"] = body(THREE)
    assert built(root).problems == []


@pytest.mark.long
def test_without_a_copy_it_is_an_error_and_the_next_run_tries_again(root, served):
    served.answers["/cards.csv"] = status(403)
    report = build(root / "cards.yaml", root / "build", workers=1)
    assert report.failed
    (error,) = [problem for problem in report.problems if problem.severity == "error"]
    assert (error.name, error.where.file.name, error.where.line) == ("not-fetched", "cards.yaml", 6)
    assert error.message.endswith(
        "cards.csv cannot be fetched: the server answers 403 Forbidden; share the sheet with anyone who "
        "has the link"
    )
    served.answers["/cards.csv"] = body(TWO)
    assert built(root).cards == 2


@pytest.mark.long
def test_a_copy_that_is_damaged_is_fetched_again(root, served):
    built(root)
    (note,) = (root.parent / "cache" / "net").glob("*.json")
    note.with_suffix("").write_bytes(THREE)
    assert built(root).cards == 2
    assert "If-None-Match" not in served.asked[-1][1]


@pytest.mark.long
def test_old_copies_of_other_sheets_are_removed(root, served):
    old = root.parent / "cache" / "net" / "abc.json"
    old.parent.mkdir(parents=True)
    for file in (old, old.with_suffix("")):
        file.write_bytes(b"{}")
    os.utime(old, (1, 1))
    built(root)
    assert len(list(old.parent.iterdir())) == 2


def test_problems_are_at_the_rows_of_the_address(root, served):
    served.answers["/cards.csv"] = body(BAD)
    _, problems = load(root / "cards.yaml")
    assert messages(problems) == [
        f'{served.at}/cards.csv:3:power: error: "power" is a whole number from 0 to 99, found "lots" '
        "(wrong-type)"
    ]


def test_art_is_beside_the_cards_file(root, served):
    served.answers["/cards.csv"] = body(b"title,art\nADA,ada.png\n")
    Project([{"from": f"{served.at}/cards.csv", "type": "hero"}], art={"ada.png": (9, 9, 9)}).write(root)
    project, problems = load(root / "cards.yaml")
    assert project.cards[0].fields["art"] == "ada.png" and problems == []


def test_decks_may_be_on_the_net_too(root, served):
    served.answers["/deck"] = body(b"title,copies\nADA,2\n")
    served.answers["/deck.txt"] = body(b"2 BO\n")
    with (root / "cards.yaml").open("a") as file:
        file.write(f'decks:\n  A: {{from: "{served.at}/deck"}}\n  B: {{from: "{served.at}/deck.txt"}}\n')
    project, problems = load(root / "cards.yaml")
    assert [dict(deck.cards) for deck in project.decks] == [{"ADA": 2}, {"BO": 2}]
    assert problems == []


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("cards: {from: 'https://ada:pw@example.org/a.csv'}", "the address contains a user name or password"),
        (
            "cards: {from: 'ftp://example.org/a.csv'}",
            "expected an address with https:// or http://, found ftp://",
        ),
        ("include: ['https://example.org/a.yaml']", "only spreadsheets and decks may be online"),
        (
            "cards: [{type: hero, title: ADA, art: 'https://example.org/a.png'}]",
            "expected a file of the project",
        ),
    ],
)
def test_what_may_not_be_on_the_net(root, served, line, says):
    (root / "cards.yaml").write_text(f"game: mini\n{line}\n", encoding="utf-8")
    _, problems = load(root / "cards.yaml")
    assert any(says in problem.message and problem.where.line == 2 for problem in problems)
    assert served.asked == []


@pytest.mark.long
def test_a_project_asks_for_a_limited_number_of_files(root, served, monkeypatch):
    monkeypatch.setattr(copies, "FRESH", 60)
    names = ", ".join(f"'{served.at}/{n}.csv'" for n in range(60))
    served.answers |= {f"/{n}.csv": body(b"title\nADA%d\n" % n) for n in range(60)}
    (root / "cards.yaml").write_text(
        f"game: mini\ncards: {{type: hero, from: [{names}]}}\n", encoding="utf-8"
    )
    _, problems = load(root / "cards.yaml")
    assert "a project may name at most 50 addresses" in messages(problems)[0]
    assert len(served.asked) == 50


@pytest.mark.long
def test_watch_follows_the_sheet_without_a_save(root, served, monkeypatch):
    monkeypatch.setattr(watch, "FRESH", 0)
    monkeypatch.setattr(watch, "TIMEOUT", 20)
    counts: list[int] = []
    new = threading.Semaphore(0)

    def on_build(report, seconds):
        counts.append(report.cards)
        new.release()
        if counts[-1] == 3:
            raise SystemExit

    def watched():
        with suppress(SystemExit):
            watch.watch(root / "cards.yaml", None, on_build)

    thread = threading.Thread(target=watched, daemon=True)
    thread.start()
    assert new.acquire(timeout=30)
    served.answers["/cards.csv"] = body(THREE)
    assert new.acquire(timeout=30)
    thread.join(30)
    assert counts == [2, 3]


@pytest.mark.long
def test_refresh_is_an_option_of_the_commands(root, served, monkeypatch):
    monkeypatch.setattr(copies, "FRESH", 60)
    typed = CliRunner()
    for count, line in enumerate(("build", "check", "check --refresh", "build --refresh"), 1):
        done = typed.invoke(cli.app, [*line.split(), str(root)], catch_exceptions=False)
        assert done.exit_code == 0, done.output
        assert len(served.asked) == max(1, count - 1)


def test_sheets_that_do_not_answer_are_waited_for_together(root, served, monkeypatch):
    """None of eight is answered until all have been asked for; more than these wait."""
    monkeypatch.setattr(fetching, "SECONDS", 60)
    together = threading.Barrier(8)

    def wait_for_all(handler):
        together.wait(60)

    names = ", ".join(f"'{served.at}/{n}.csv'" for n in range(8))
    served.answers |= {f"/{n}.csv": wait_for_all for n in range(8)}
    (root / "cards.yaml").write_text(
        f"game: mini\ncards: {{type: hero, from: [{names}]}}\n", encoding="utf-8"
    )
    _, problems = load(root / "cards.yaml")
    assert not together.broken
    assert [problem.name for problem in problems] == ["not-fetched"] * 8
