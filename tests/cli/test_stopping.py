"""Ctrl-C, TERM and HUP end every command in the same way, whatever it is doing."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from importlib.util import cache_from_source
from pathlib import Path

import pytest
import uharfbuzz

from tests.helpers.long_tail import long_after
from tests.helpers.processes import start
from tests.simulator.play.tables import save
from tts_export.cli import running
from tts_export.cli.main import main
from tts_export.locks import locked
from tts_export.typeset.font_files import find_font

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")

SIGNALS = {"SIGINT": 130, "SIGTERM": 143, "SIGHUP": 143}
CARDS = """\
game: horsefame
set: {code: ONE, name: One}
cards:
  - {id: ONE-A01, type: author, name: Pell, writer: "Gain 1 energy.", editor: "Gain 1 energy."}
"""


SLOW_DISK = """
import sys, time
from tts_export.cli.main import main

def wait(event, given):
    if event == "open" and str(given[0]).endswith(sys.argv[1]):
        print("reading", flush=True)
        time.sleep(600)

if __name__ == "__main__":
    sys.addaudithook(wait)
    sys.exit(main(sys.argv[2:]))
"""
"""Runs a command for which a file is never there."""


def stopped(run: subprocess.Popen[bytes], name: str, *, whole_group: bool) -> tuple[int, list[str]]:
    """Sends the signal; the status and the lines of standard error."""
    (os.killpg if whole_group else os.kill)(run.pid, getattr(signal, name))
    _, shown = run.communicate(timeout=120)  # nothing that it does would have ended by then
    return run.returncode, shown.decode().splitlines()


READING = {
    "check": "cards.yaml",
    "build": "cards.yaml",
    "watch": "cards.yaml",
    "compact": "cards.yaml",
    "install --game-folder .": "build/mod.json",
    "import cards.csv": "cards.csv",
    "lint save.json": "save.json",
    "unpack save.json tree": "save.json",
    "pack tree": "tree/save.json",
    "deck check list.txt": "cards.yaml",
    "deck stats": "cards.yaml",
    "deck convert list.txt list.csv": "cards.yaml",
}


@pytest.mark.long
@pytest.mark.parametrize(("number", "words"), long_after(3, enumerate(READING)))
def test_while_it_reads_a_file(tmp_path, number, words):
    name = list(SIGNALS)[number % 3]
    for file in set(READING.values()):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(CARDS if file == "cards.yaml" else "{}", encoding="utf-8")
    run = start(tmp_path, words, ("-c", SLOW_DISK, Path(READING[words]).name))
    assert run.stdout is not None
    assert run.stdout.readline() == b"reading\n"
    assert stopped(run, name, whole_group=True) == (SIGNALS[name], ["stopped"])


@pytest.mark.parametrize("name", SIGNALS)
def test_while_its_modules_are_imported(tmp_path, name):
    """That is most of the time of a short command."""
    module = Path(cache_from_source("app.py")).name
    run = start(tmp_path, "check", ("-c", SLOW_DISK, module))
    assert run.stdout is not None
    assert run.stdout.readline() == b"reading\n"
    assert stopped(run, name, whole_group=False) == (SIGNALS[name], ["stopped"])


WAITING = ["build", "build --out other", "watch", "compact", "install --game-folder game --build build"]


@pytest.mark.long
@pytest.mark.parametrize(("number", "words"), long_after(2, enumerate(WAITING)))
def test_while_it_waits_for_another_process(tmp_path, number, words):
    """Which it reports first: `--out` does not make it another project, whose ledger it could write."""
    name = list(SIGNALS)[number % 3]
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    (tmp_path / "game").mkdir()
    with locked(tmp_path if "install" not in words else tmp_path / "build"):
        run = start(tmp_path, words)
        assert run.stderr is not None
        line = run.stderr.readline().decode()
        assert line.startswith("waiting for another tts-export that works in ")
        assert line.endswith(f" (process {os.getpid()}); Ctrl-C gives up\n")
        assert stopped(run, name, whole_group=False) == (SIGNALS[name], ["stopped"])
    assert not (tmp_path / "cards.lock").exists()


PLAYING = """
import multiprocessing, os, sys

def tell(event, given):
    if event == "open" and str(given[0]).endswith("mod.json") and multiprocessing.parent_process():
        os.write(1, b"a worker plays\\n")

sys.addaudithook(tell)
"""
"""Python imports it in every process, as `sitecustomize`."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "whole_group"), long_after(1, [("SIGINT", True), ("SIGTERM", False), ("SIGHUP", True)])
)
def test_while_bots_play(tmp_path, name, whole_group):
    """Without waiting for the end of their games, and without a word of the workers."""
    (tmp_path / "mod.json").write_text(json.dumps(save()), encoding="utf-8")
    (tmp_path / "sitecustomize.py").write_text(PLAYING, encoding="utf-8")
    run = start(tmp_path, "play mod.json --games 1000 --workers 2")
    assert run.stdout is not None
    assert run.stdout.readline() == b"a worker plays\n"
    assert stopped(run, name, whole_group=whole_group) == (SIGNALS[name], ["stopped"])


def test_while_python_frees_an_object(monkeypatch, capfd):
    """What is raised there is lost: the run went on to its end."""

    class Freed:
        def __del__(self):
            signal.raise_signal(signal.SIGINT)

    def freeing(_):
        Freed()
        for _ in range(100_000_000):
            pass
        return 0

    monkeypatch.setattr(running, "run", freeing)
    assert main([]) == 130
    assert capfd.readouterr().err.splitlines() == ["stopped"]


def test_a_run_that_ends_by_itself_is_not_stopped_after_its_end(monkeypatch, capfd):
    """The second try came when nobody waited for it any more, and the process ended as if it were killed."""

    class Freed:
        def __del__(self):
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(running, "run", lambda _: Freed() and 0)
    assert main([]) == 130
    time.sleep(0.2)
    assert capfd.readouterr().err.splitlines() == ["stopped"]


def test_while_a_library_calls_back(monkeypatch, capfd):
    """HarfBuzz shows what is raised in a call of its own, and loses it."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str("words")
    buffer.guess_segment_properties()
    buffer.set_message_func(lambda _: signal.raise_signal(signal.SIGINT))
    font = uharfbuzz.Font(uharfbuzz.Face(find_font("font_roboto:Roboto-Regular.ttf", None).read_bytes()))

    def run(words):
        uharfbuzz.shape(font, buffer)
        time.sleep(60)

    monkeypatch.setattr(running, "run", run)
    assert main([]) == 130
    assert capfd.readouterr() == ("", "stopped\n")
