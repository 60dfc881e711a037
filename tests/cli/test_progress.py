"""The line that a long run shows."""

import pytest

from tts_export.cli import console
from tts_export.cli.console import Progress


@pytest.fixture
def clock(monkeypatch):
    """The time, to be turned by hand."""
    now = [100.0]
    monkeypatch.setattr(console, "monotonic", lambda: now[0])
    return now


def test_a_long_build_shows_its_stages(clock, capsys):
    with Progress(shown=True) as bar:
        bar.stage("cards", 1, 70)
        clock[0] += 2
        bar.stage("cards", 35, 70)
        bar.stage("table", 1, 9)
        clock[0] += 2
        bar.stage("table", 9, 9)
    shown = [line.strip() for line in capsys.readouterr().err.split("\r")]
    assert [(line.split()[0], line.split()[-1]) for line in shown if line] == [
        ("cards", "35/70"),
        ("table", "9/9"),
    ]


def test_the_line_is_gone_in_the_end(clock, capsys):
    with Progress(shown=True) as bar:
        clock[0] += 2
        bar.stage("cards", 35, 70)
    *_, drawn, cleared, rest = capsys.readouterr().err.split("\r")
    assert (cleared, rest) == (" " * len(drawn), "")


@pytest.mark.parametrize(("shown", "seconds"), [(False, 2), (True, 0.1)])
def test_where_nobody_looks_and_in_short_runs_nothing_is_shown(clock, capsys, shown, seconds):
    with Progress(shown=shown) as bar:
        clock[0] += seconds
        bar.stage("cards", 35, 70)
    assert capsys.readouterr().err == ""
