"""Folders for a while go in the end, also if that comes in the middle of something."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tts_export.machine.temporary import temporary_folder

TOP = Path(__file__).parents[2]
DEAF = """
import pathlib, sys, time
from tts_export.cli.stopping import Deadline
from tts_export.machine.temporary import temporary_folder
deadline = Deadline()
with temporary_folder(pathlib.Path(sys.argv[1])) as folder:
    (folder / "a.txt").write_text("a")
    deadline.begin(2)
    time.sleep(60)
"""
STOPPED_TWICE = """
import pathlib, shutil, sys
from tts_export.machine.temporary import temporary_folder
remove = shutil.rmtree
def stopped(*_, **__):
    shutil.rmtree = remove
    raise KeyboardInterrupt
shutil.rmtree = stopped
with temporary_folder(pathlib.Path(sys.argv[1])) as folder:
    (folder / "a.txt").write_text("a")
    raise KeyboardInterrupt
"""


def test_a_folder_is_removed_in_the_end(tmp_path):
    with temporary_folder(tmp_path) as folder:
        assert folder.parent == tmp_path and folder.is_dir()
    assert [*tmp_path.iterdir()] == []


@pytest.mark.skipif(sys.platform == "win32", reason="its numbers of signals are others")
def test_a_run_that_is_ended_in_the_middle_removes_its_own(tmp_path):
    (tmp_path / "tts-export-abcdefgh").mkdir()
    env = {**os.environ, "PYTHONPATH": str(TOP)}
    ended = subprocess.run([sys.executable, "-c", DEAF, str(tmp_path)], env=env, timeout=30, check=False)
    assert ended.returncode == 128 + signal.SIGINT
    assert [folder.name for folder in tmp_path.iterdir()] == ["tts-export-abcdefgh"]


def test_a_second_stop_during_the_removal_leaves_nothing(tmp_path):
    env = {**os.environ, "PYTHONPATH": str(TOP)}
    words = [sys.executable, "-c", STOPPED_TWICE, str(tmp_path)]
    ended = subprocess.run(words, env=env, timeout=30, check=False, capture_output=True, text=True)
    assert "KeyboardInterrupt" in ended.stderr and [*tmp_path.iterdir()] == []
