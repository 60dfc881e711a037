"""A run for which the system starts no more threads, as with `ulimit -u` or in a small container."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
RUN = """
import _thread, itertools, sys, threading
numbers = itertools.count()

def limited(start):
    def start_one(*words, **more):
        if next(numbers) >= {most}:
            raise RuntimeError("can't start new thread")
        return start(*words, **more)
    return start_one

_thread.start_new_thread = limited(_thread.start_new_thread)
for name in ("_start_new_thread", "_start_joinable_thread"):  # the second one since Python 3.13
    if hasattr(threading, name):
        setattr(threading, name, limited(getattr(threading, name)))
from tts_export.cli.main import main
sys.exit(main())
"""
pytestmark = pytest.mark.long


def run(folder, words, most):
    env = {**os.environ, "PYTHONPATH": str(TOP), "TTS_EXPORT_CACHE": str(folder.parent / "cache")}
    command = [sys.executable, "-c", RUN.format(most=most), *words]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    """A project whose pictures are in the cache."""
    folder = tmp_path_factory.mktemp("drawn") / "lamplight"
    shutil.copytree(TOP / "examples/lamplight", folder)
    assert run(folder, ["build"], 1000).returncode == 0
    return folder


@pytest.mark.parametrize("most", range(8))
@pytest.mark.parametrize("words", [["check"], ["build", "--workers", "2"]], ids=["check", "build"])
def test_it_ends_with_one_sentence_or_does_without(drawn, words, most):
    shutil.rmtree(drawn / "build", ignore_errors=True)
    result = run(drawn, words, most)
    assert result.returncode in (0, 1)
    if result.returncode or most == 0:
        assert "error: the system starts no more processes or threads for this user" in result.stderr
    assert "Traceback" not in result.stderr and "bug" not in result.stderr
