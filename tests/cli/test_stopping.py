"""A run that is asked to stop ends soon, whatever it does then, and nothing that it started outlives it."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from textwrap import indent
from threading import get_ident

import pytest

from tts_export.cli.stopping import GRACE
from tts_export.machine.programs import running

TOP = Path(__file__).parents[2]
STUBBORN = """
import sys, time
from tts_export.cli import main, running

def run(words):
    begun = False
    while True:
        try:
            if not begun:
                begun = True
{start}
            time.sleep(1000)
        except KeyboardInterrupt:
            pass

running.run = run
sys.exit(main.main())
"""
NOTHING = "print(0, flush=True)"
WORKER = """
from tts_export.workers import Pool
import work
pool = Pool(1, here=False)
pool._begun().submit(work.deaf)
"""
PROGRAM = """
from tts_export.machine.programs import running
program = running(["sleep", "1000"])
print(program.__enter__().pid, flush=True)
"""
STARTED_LATE = """
import subprocess
from tts_export.machine.programs import running
class SlowPopen(subprocess.Popen):
    def __init__(self, *words, **more):
        super().__init__(*words, **more)
        print(self.pid, flush=True)
        until = time.monotonic() + 1.3
        while time.monotonic() < until:
            try: time.sleep(0.01)
            except KeyboardInterrupt: pass
subprocess.Popen = SlowPopen
running(["sleep", "1000"]).__enter__()
"""
LOCKED = f"""{PROGRAM}
from itertools import repeat
sum(repeat(1))
"""
BLOCKED = """
import signal, threading
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
print(0, flush=True)
threading.Event().wait()
"""
LATER = """
import signal
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
print(0, flush=True)
try:
    time.sleep(0.5)
    print("whole", flush=True)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    time.sleep(1000)
finally:
    print("stopped then", flush=True)
"""
HANDLED = """
import os, signal, threading
signal.signal(signal.SIGUSR1, lambda *_: print("handled", flush=True))
print(0, flush=True)
threading.Event().wait()
"""
NO_READER = """
import os
os.set_blocking(2, False)
try:
    while os.write(2, b"x" * 1000): pass
except BlockingIOError:
    os.set_blocking(2, True)
print(0, flush=True)
"""
WORK = """
import os, signal, time

def deaf():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.write(1, b"%d\\n" % os.getpid())
    time.sleep(1000)
"""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals"),
]


@pytest.fixture
def stubborn(tmp_path):
    """`stubborn(start)`: a run that starts something and does not stop, and the number of what it started."""
    begun = []

    def started(start, *before, **options):
        (tmp_path / "work.py").write_text(WORK)
        script = STUBBORN.format(start=indent(start, 16 * " "))
        env = {**os.environ, "PYTHONPATH": f"{TOP}{os.pathsep}{tmp_path}"}
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
        begun.append(subprocess.Popen([*before, sys.executable, "-c", script], env=env, **options))
        return begun[-1], int(begun[-1].stdout.readline())

    yield started
    for process in begun:
        process.kill()
        process.wait()


@pytest.mark.parametrize(("name", "status"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 143)])
def test_a_run_that_does_not_stop_is_ended(stubborn, name, status):
    process, _ = stubborn(NOTHING)
    process.send_signal(getattr(signal, name))  # Windows has no HUP, and collects this test
    began = time.monotonic()
    _, shown = process.communicate(timeout=60)
    assert (process.returncode, shown) == (status, b"stopped\n")
    assert GRACE - 0.1 < time.monotonic() - began < 30


@pytest.mark.parametrize(
    "start", [WORKER, PROGRAM, STARTED_LATE], ids=["worker", "program", "program that is being started"]
)
def test_what_a_run_has_started_ends_with_it(stubborn, start):
    process, child = stubborn(start)
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=60)[1] == b"stopped\n"
    assert process.returncode == 130
    assert gone(child)


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_a_run_in_which_nothing_gets_its_turn_is_ended(stubborn, name):
    """A library keeps Python's lock."""
    process, child = stubborn(LOCKED)
    time.sleep(0.2)
    process.send_signal(getattr(signal, name))
    assert process.communicate(timeout=60) == (b"", b"")
    assert process.returncode == -signal.SIGKILL
    assert gone(child)


def test_a_run_with_a_closed_input_in_which_nothing_gets_its_turn_is_ended(stubborn):
    """As a service or `<&-` begins it: the first pipe of such a run is its input."""
    process, child = stubborn(LOCKED, preexec_fn=lambda: os.close(0))
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == -signal.SIGKILL
    assert gone(child)


def test_a_signal_that_a_library_handles_does_not_stop_a_run(stubborn):
    process, _ = stubborn(HANDLED)
    process.send_signal(signal.SIGUSR1)
    assert process.stdout.readline() == b"handled\n"
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(3)
    process.send_signal(signal.SIGTERM)
    assert process.wait(60) == 143


def test_a_run_that_is_ended_with_all_processes_of_its_name_is_ended(stubborn):
    """As `pkill` and `systemctl stop` end it: the watcher of a library that keeps the lock was gone first."""
    process, _ = stubborn(LOCKED)
    time.sleep(0.2)
    for number in [*children_of(process.pid), process.pid]:
        os.kill(number, signal.SIGTERM)
    assert process.wait(60) == -signal.SIGKILL


def test_a_run_whose_watcher_was_killed_is_ended(stubborn):
    """A system without memory ends any process."""
    process, _ = stubborn(BLOCKED)
    (watcher,) = children_of(process.pid)
    os.kill(watcher, signal.SIGKILL)
    assert gone(watcher)  # in its last moment it may still take the signal
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 130


def children_of(number):
    return [int(child) for child in Path(f"/proc/{number}/task/{number}/children").read_text().split()]


IN_CONTAINER = ("unshare", "--pid", "--fork", "--kill-child", "--mount-proc")


def can_make_containers():
    with suppress(OSError):
        return subprocess.run([*IN_CONTAINER, "true"], capture_output=True, check=False).returncode == 0
    return False


container = pytest.mark.skipif(not can_make_containers(), reason="the system makes no containers here")


@container
@pytest.mark.parametrize(("start", "status"), [(LOCKED, 128 + 9), (BLOCKED, 130), (NOTHING, 130)])
def test_a_run_that_is_the_first_process_of_its_container_is_ended(stubborn, start, status):
    process, _ = stubborn(start, *IN_CONTAINER)
    time.sleep(0.2)
    os.kill(children_of(process.pid)[0], signal.SIGINT)
    assert process.wait(60) == status


@container
@pytest.mark.parametrize(("words", "status"), [(["--version"], 0), (["buidl"], 2)])
def test_a_first_process_has_the_status_of_its_run(words, status):
    command = [*IN_CONTAINER, sys.executable, "-m", "tts_export", *words]
    result = subprocess.run(command, cwd=TOP, capture_output=True, check=False)
    assert (result.returncode, b"Traceback" in result.stderr) == (status, False)


def test_a_program_that_a_signal_finds_half_started_ends(monkeypatch):
    begun = []

    class Interrupted(subprocess.Popen):
        def __init__(self, *words, **more):
            super().__init__(*words, **more)
            begun.append(self)
            signal.pthread_kill(get_ident(), signal.SIGINT)  # other threads of the tests do not block it

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    with pytest.raises(KeyboardInterrupt), running(["sleep", "1000"]):
        pytest.fail("the signal was lost")
    assert begun[0].poll() == -signal.SIGKILL


def gone(number):
    """Whether a process ends soon."""
    return any(not lives(number) or time.sleep(0.05) for _ in range(600))


def lives(number):
    """Whether a process runs; one that has ended may wait for somebody to ask how."""
    try:
        os.kill(number, 0)
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_a_reader_that_does_not_read_on_does_not_keep_a_run_from_its_end(stubborn):
    """A pipe that is full, as with `2>&1 | less`."""
    process, _ = stubborn(NO_READER)
    process.send_signal(signal.SIGTERM)
    assert process.wait(60) == 143


def test_a_run_that_waits_for_its_workers_without_an_end_is_ended(stubborn):
    """Its main thread has blocked all signals."""
    process, _ = stubborn(BLOCKED)
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 130


def test_a_run_whose_signals_wake_somebody_else_is_ended(stubborn):
    """The event loop of asyncio on Windows."""
    process, _ = stubborn("import signal; signal.set_wakeup_fd(-1); print(0, flush=True)")
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 130


def test_a_signal_that_another_thread_receives_waits_for_the_main_one(stubborn):
    """No process is half started."""
    process, _ = stubborn(LATER)
    process.send_signal(signal.SIGINT)
    assert process.stdout.readline() == b"whole\n"
    assert process.stdout.readline() == b"stopped then\n"


def test_a_run_that_is_ended_at_once_leaves_no_complaint():
    """Python's own process for what is left behind warned of a semaphore, after the last word of the run."""
    code = """
import os
from tts_export.workers import Pool
pool = Pool(2)
kept = pool._begun()
os._exit(130)
"""
    result = subprocess.run([sys.executable, "-c", code], cwd=TOP, capture_output=True, check=False)
    assert (result.returncode, result.stderr) == (130, b"")


def test_a_run_that_is_interrupted_while_it_is_imported_shows_nothing():
    code = """
import os, signal, sys
from tts_export.__main__ import run

class Interrupting:
    def find_spec(self, name, *_):
        if name == "tts_export.cli.main":
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupting())
run()
"""
    result = subprocess.run([sys.executable, "-c", code], cwd=TOP, capture_output=True, check=False)
    assert (result.returncode, result.stderr) == (-signal.SIGINT, b"")
