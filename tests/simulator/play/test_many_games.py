"""Bot games in several processes: errors arrive as what they are, and no worker outlives its parent."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.simulator.play.tables import ROOT, save
from tts_export.simulator import SimError
from tts_export.simulator.play.bots.many_games import play_many

PLAYS = """
import multiprocessing, sys
from pathlib import Path
from tts_export.simulator.play.bots.many_games import play_many

def show(what, done, count):
    print(*(child.pid for child in multiprocessing.active_children()), flush=True)

if __name__ == "__main__":
    play_many(Path(sys.argv[1]), 50, seed=1, players=2, workers=2, progress=show)
"""


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_arrives_as_what_it_is(tmp_path, workers):
    with pytest.raises(FileNotFoundError):
        play_many(tmp_path / "mod.json", 2, seed=1, workers=workers)
    broken = tmp_path / "broken.json"
    broken.write_text("{}", encoding="utf-8")
    with pytest.raises(SimError, match="this is not a save"):
        play_many(broken, 2, seed=1, workers=workers)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks processes up in /proc")
def test_workers_end_when_their_parent_is_killed(tmp_path):
    built, script = tmp_path / "mod.json", tmp_path / "plays.py"
    built.write_text(json.dumps(save()), encoding="utf-8")
    script.write_text(PLAYS, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script), str(built)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as parent:
        assert parent.stdout is not None
        workers = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(workers) == 2 and all(map(is_running, workers))
        parent.send_signal(signal.SIGKILL)
    until = time.monotonic() + 20
    while any(map(is_running, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(is_running, workers))


def is_running(pid: int) -> bool:
    """Whether the process exists and is not a zombie that nobody has waited for."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return state.rpartition(")")[2].split()[0] != "Z"
