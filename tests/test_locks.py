"""A process that wants a locked folder waits, and reports whom it waits for."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tts_export.cache import VARIABLE
from tts_export.locks import claimed, locked

HOLD = """
import sys
from pathlib import Path
from tts_export.locks import claimed, locked

with locked(*map(Path, sys.argv[1:])):
    print(flush=True)
    sys.stdin.read()
"""


def holder(*folders):
    """A process that holds the locks of these folders until its input ends."""
    run = subprocess.Popen(
        [sys.executable, "-c", HOLD, *map(str, folders)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
    )
    run.stdout.readline()
    return run


def test_who_waits_reports_for_which_process(tmp_path):
    heard, run = [], holder(tmp_path / "mod")
    (tmp_path / "link").symlink_to(tmp_path / "mod")

    def hear(line):
        heard.append(line)
        run.stdin.close()

    with locked(tmp_path / "mod" / "build", tmp_path / "link", on_wait=hear):
        run.wait(30)
    place = (tmp_path / "mod").resolve()
    message = f"waiting for another tts-export that works in {place} (process {run.pid}); Ctrl-C gives up"
    assert heard == [message]


def test_the_lock_of_a_killed_process_is_free(tmp_path):
    heard, run = [], holder(tmp_path)
    run.kill()
    run.wait()
    with locked(tmp_path, on_wait=heard.append):
        assert heard == []


def test_two_that_want_the_same_folders_do_not_block_each_other(tmp_path):
    folders = [tmp_path / name for name in "abc"]
    done = []

    def work(order):
        for _ in range(30):
            with locked(*order):
                done.append(order)

    threads = [threading.Thread(target=work, args=(order,)) for order in (folders, folders[::-1])]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(done) == 60


def test_a_short_wait_is_not_reported(tmp_path):
    heard, run = [], holder(tmp_path)
    threading.Timer(0.1, run.stdin.close).start()
    with locked(tmp_path, on_wait=heard.append):
        assert run.wait(30) == 0, "the lock was free only when its process had ended"
    assert heard == []


def test_where_no_lock_can_be_made_nobody_waits(tmp_path, monkeypatch):
    (tmp_path / "cache").write_text("a file, where the folder should be")
    monkeypatch.setenv("TTS_EXPORT_CACHE", str(tmp_path / "cache"))
    heard = []
    with locked(tmp_path), locked(tmp_path, on_wait=heard.append):
        assert heard == []


def test_a_folder_is_claimed_by_one_process_for_each_purpose(tmp_path):
    with claimed(tmp_path, "serve", "http://127.0.0.1:8614/") as nobody:
        assert nobody == ""
        with claimed(tmp_path, "serve", "http://127.0.0.1:8615/") as other:
            assert other == "http://127.0.0.1:8614/"
        with claimed(tmp_path, "something else", "") as nobody:
            assert nobody == ""
    with claimed(tmp_path, "serve", "http://127.0.0.1:1/") as nobody:
        assert nobody == ""


@pytest.mark.skipif(os.name == "nt", reason="only administrators make links on Windows")
@pytest.mark.parametrize("link", ["file", "hard", "folder"])
@pytest.mark.parametrize("take", [locked, lambda folder: claimed(folder, "serve", "a note")])
def test_a_lock_that_is_a_link_writes_nothing(tmp_path, monkeypatch, link, take):
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    locks, mine = tmp_path / "cache" / "locks", tmp_path / "mine"
    with take(tmp_path / "mod"):
        (lock,) = locks.iterdir()
    if link == "folder":
        locks.rename(mine)
        locks.symlink_to(mine, target_is_directory=True)
        target = mine / lock.name
    else:
        target = tmp_path / "notes.txt"
        lock.unlink()
    target.write_text("mine")
    if link != "folder":
        (lock.hardlink_to if link == "hard" else lock.symlink_to)(target)
    with take(tmp_path / "mod"):
        pass
    assert target.read_text() == "mine"
