"""The worker pool: results in order, exceptions as they are, no worker without a parent."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tts_export.workers import Pool


def double(number):
    return 2 * number


def process(number):
    time.sleep(0.05)
    return os.getpid()


class Odd(ValueError):
    pass


def only_even(number):
    if number % 2:
        raise Odd(f"{number} is odd")
    return number


BEGUN = []


def begin(word):
    BEGUN.append(word)


def begun(number):
    return list(BEGUN)


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_order_and_every_worker_begins_once(workers):
    BEGUN.clear()
    with Pool(workers, begin, "ready") as pool:
        assert list(pool.map(double, range(20))) == [2 * number for number in range(20)]
        assert list(pool.map(begun, range(2))) == [["ready"]] * 2


def test_work_is_shared_and_one_worker_is_this_process():
    with Pool(2) as pool:
        assert len(set(pool.map(process, range(8))) - {os.getpid()}) == 2
    with Pool(1) as pool:
        assert set(pool.map(process, range(2))) == {os.getpid()}


@pytest.mark.parametrize("workers", [1, 2])
def test_an_exception_arrives_as_what_it_is(workers):
    with Pool(workers) as pool, pytest.raises(Odd, match="3 is odd"):
        list(pool.map(only_even, [2, 3, 4]))


SLEEPY = """
import os, sys, time
from tts_export.workers import Pool

def work(number):
    print(os.getpid(), flush=True)
    time.sleep(1000)

if __name__ == "__main__":
    with Pool(2) as pool:
        list(pool.map(work, range(2)))
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("ignored", [(), (signal.SIGTERM, signal.SIGINT)])
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGUSR1])
def test_workers_end_when_their_parent_is_gone(tmp_path, end, ignored):
    (tmp_path / "sleepy.py").write_text(SLEEPY)
    top = Path(__file__).parents[1]
    run = subprocess.Popen(
        [sys.executable, "sleepy.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(top)},
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: [signal.signal(number, signal.SIG_IGN) for number in ignored],
    )
    workers = [int(run.stdout.readline()) for _ in range(2)]
    run.send_signal(end)
    run.wait(10)
    deadline = time.monotonic() + 10
    while any(map(alive, workers)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert [worker for worker in workers if alive(worker)] == []


def test_an_exception_ends_workers_at_once(tmp_path):
    """Ctrl-C in `play` must not wait until the games in progress are over."""
    began = time.monotonic()
    with suppress(KeyboardInterrupt), Pool(2) as pool:
        pool.map(time.sleep, [60, 60])
        for _ in pool.map(time.sleep, [0, 60, 60]):
            raise KeyboardInterrupt
    assert time.monotonic() - began < 30


def alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
