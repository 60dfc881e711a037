"""The bar that a long build shows."""

import subprocess
import sys
import threading

import pytest

from tts_export.cli import progress
from tts_export.cli.progress import Progress


@pytest.fixture
def clock(monkeypatch):
    """The time, to be turned by hand."""
    now = [100.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    return now


def test_a_long_build_shows_its_stages(clock, capsys, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    with Progress(shown=True) as bar:
        bar.stage("cards", 1, 70)
        clock[0] += 2
        bar.stage("cards", 35, 70)
        bar.stage("table", 1, 9)
        clock[0] += 2
        bar.stage("table", 9, 9)
        assert threading.active_count() == 1, "builds could not fork beside a thread"
    shown = capsys.readouterr().err
    assert "cards" in shown
    assert "35/70" in shown
    assert "9/9" in shown


def test_where_nobody_looks_nothing_is_shown(clock, capsys):
    with Progress(shown=False) as bar:
        clock[0] += 2
        bar.stage("cards", 35, 70)
    assert capsys.readouterr().err == ""


def test_a_short_build_does_not_wait_for_rich():
    code = "import sys\nfrom tts_export.cli.progress import Progress\n"
    code += "with Progress(shown=True) as bar: bar.stage('cards', 1, 2)\nprint('rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
