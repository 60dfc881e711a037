"""Folders for a while go in the end, those of killed runs with the next one."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tts_export.machine.temporary import temporary_folder

TOP = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders have no locks there")
KEEPS = """
import sys, pathlib
from tts_export.machine.temporary import temporary_folder
with temporary_folder(pathlib.Path(sys.argv[1])) as folder:
    (folder / "a.txt").write_text("a")
    print(folder, flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def another_run(tmp_path):
    """A run that has a folder, and the folder, which looks old."""
    env = {**os.environ, "PYTHONPATH": str(TOP)}
    command = [sys.executable, "-c", KEEPS, str(tmp_path)]
    with subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        folder = Path(os.fsdecode(process.stdout.readline().strip()))
        aged(folder)
        yield process, folder
        process.kill()


def aged(folder):
    hour = time.time() - 3600
    os.utime(folder, (hour, hour))


def test_a_folder_is_removed_in_the_end(tmp_path):
    with temporary_folder(tmp_path) as folder:
        assert folder.parent == tmp_path and folder.is_dir()
    assert [*tmp_path.iterdir()] == []


def test_what_a_killed_run_has_left_goes_with_the_next_one(tmp_path, another_run):
    another_run[0].kill()
    another_run[0].wait()
    with temporary_folder(tmp_path) as own:
        assert [*tmp_path.iterdir()] == [own]


def test_the_folder_of_a_run_that_goes_on_stays(tmp_path, another_run):
    with temporary_folder(tmp_path):
        assert (another_run[1] / "a.txt").read_text() == "a"


def test_nothing_else_is_removed(tmp_path):
    names = ["tts-export-temporary-mine", "tts-export", "tts-export-temporary-abcdefgh-more", "else"]
    for name in names:
        (tmp_path / name).mkdir()
        aged(tmp_path / name)
    (tmp_path / "tts-export-temporary-abcdefgh").symlink_to(tmp_path / "else")
    (tmp_path / "tts-export-temporary-new00000").mkdir()
    with temporary_folder(tmp_path):
        pass
    assert len([*tmp_path.iterdir()]) == len(names) + 2
