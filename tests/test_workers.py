"""The worker pool: results with their keys, exceptions as they are, no worker without a parent."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from multiprocessing import active_children
from pathlib import Path

import pytest

from tts_export.workers import Pool, _done_there


def double(number):
    return 2 * number


def process(number):
    time.sleep(0.02)
    return os.getpid()


class Odd(ValueError):
    pass


class Pair(Exception):
    """It cannot be made again from its words."""

    def __init__(self, one, other):
        super().__init__(f"{one} and {other}")


def no_pairs(number):
    raise Pair(number, number + 1)


def only_even(number):
    if number % 2:
        raise Odd(f"{number} is odd")
    return number


def numbers(count):
    return {number: number for number in range(count)}


BEGUN = []


def begin(word):
    BEGUN.append(word)


def begun(number):
    return list(BEGUN)


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_with_their_keys_and_every_worker_begins_once(workers):
    BEGUN.clear()
    with Pool(workers, begin, "ready") as pool:
        assert dict(pool.map(double, numbers(20))) == {number: 2 * number for number in range(20)}
        assert dict(pool.map(begun, numbers(2))) == {0: ["ready"], 1: ["ready"]}


def test_work_is_shared_and_one_worker_is_this_process():
    with Pool(3) as pool:
        busy = set(dict(pool.map(process, numbers(200))).values())
        assert os.getpid() in busy
        assert len(busy) == 3
    with Pool(1) as pool:
        assert set(dict(pool.map(process, numbers(2))).values()) == {os.getpid()}


def test_workers_can_start_before_there_is_work():
    with Pool(3) as pool:
        assert active_children() == []
        pool.start()
        started = {child.pid for child in active_children()}
        assert len(started) == 2
        assert set(dict(pool.map(process, numbers(200))).values()) == {os.getpid(), *started}
    with Pool(1) as pool:
        pool.start()
        assert active_children() == []


@pytest.mark.long
def test_workers_import_neither_the_command_line_nor_what_reads_files():
    """Each of them imports the script of its parent, and the modules that draw cards and thumbnails."""
    modules = "tts_export.cli.main, tts_export.sheets.drawing, tts_export.draw.thumbnails"
    imports = f"import sys, {modules}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", imports], stdout=subprocess.PIPE, text=True, check=True)
    assert {"typer", "yaml", "tts_export.load"} & set(done.stdout.split()) == set()


@pytest.mark.parametrize("workers", [1, 2])
def test_an_exception_arrives_as_what_it_is(workers):
    with Pool(workers) as pool, pytest.raises(Odd, match="3 is odd"):
        list(pool.map(only_even, {number: number for number in (2, 3, 4)}))


WORK = """
import os, time

def work(number):
    os.write(1, b"%d\\n" % os.getpid())  # at once: print may write the end of its line apart
    time.sleep(1000)
"""
SLEEPY = """
from tts_export.workers import Pool
from work import work

with Pool(3) as pool:
    list(pool.map(work, {number: number for number in range(9)}))
"""


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("ignored", [(), (signal.SIGTERM, signal.SIGINT)])
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGUSR1])
def test_workers_end_when_their_parent_is_gone(tmp_path, end, ignored):
    """And leave no file."""
    (tmp_path / "temporary").mkdir()
    (tmp_path / "sleepy.py").write_text(SLEEPY)
    (tmp_path / "work.py").write_text(WORK)
    top = Path(__file__).parents[1]
    run = subprocess.Popen(
        [sys.executable, "sleepy.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(top), "TMPDIR": str(tmp_path / "temporary")},
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: [signal.signal(number, signal.SIG_IGN) for number in ignored],
    )
    workers = [int(run.stdout.readline()) for _ in range(3)]
    run.send_signal(end)
    run.wait(60)
    deadline = time.monotonic() + 60
    while any(map(alive, workers)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert [worker for worker in workers if alive(worker)] == []
    assert [*(tmp_path / "temporary").iterdir()] == []


def test_an_exception_ends_workers_at_once(tmp_path):
    """Ctrl-C in `play` must not wait until the games in progress are over."""
    began = time.monotonic()
    with suppress(KeyboardInterrupt), Pool(2) as pool:
        for _ in pool.map(time.sleep, {"first": 600, "second": 600, "last": 0}):
            raise KeyboardInterrupt
    assert time.monotonic() - began < 300


UNGUARDED = """
import multiprocessing
from tts_export.workers import Pool

assert multiprocessing.parent_process() is None, "a worker imports this script"
with Pool(2, len, "x" * 1_000_000) as pool:
    print(sum(value for _, value in pool.map(abs, {number: -number for number in range(9)})))
"""


@pytest.mark.long
def test_workers_do_not_import_the_script_that_started_them(tmp_path):
    """It might fail there, or build again. The arguments are larger than a pipe."""
    run = script_run(tmp_path, UNGUARDED)
    assert (run.stdout, run.stderr) == ("36\n", "")
    assert [file.name for file in tmp_path.iterdir()] == ["script.py"]


SETUP = """
import os

def set_up(parent):
    if os.getpid() != parent:
        raise LookupError("no fonts here")
"""
FAILING = """
import os
from setup_of_workers import set_up
from tts_export.workers import Pool

with Pool(2, set_up, os.getpid()) as pool:
    list(pool.map(abs, {number: -number for number in range(9)}))
"""


@pytest.mark.long
def test_an_exception_while_a_worker_is_set_up_arrives_as_what_it_is(tmp_path):
    (tmp_path / "setup_of_workers.py").write_text(SETUP)
    run = script_run(tmp_path, FAILING)
    assert run.stderr.splitlines()[-1] == "LookupError: no fonts here"


def script_run(folder, script):
    """A script that has been run in a process of its own."""
    (folder / "script.py").write_text(script)
    return subprocess.run(
        [sys.executable, "-B", "script.py"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), "TMPDIR": str(folder)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_an_exception_that_cannot_be_made_again_arrives_in_its_words():
    with Pool(2) as pool, pytest.raises((RuntimeError, Pair), match=r"^(Pair: )?[0-9] and [0-9]$"):
        dict(pool.map(no_pairs, numbers(8)))


def test_an_exception_that_cannot_travel_at_all_arrives_in_its_words():
    """Unlike `Pair`, with which some libraries help once a test has imported them."""

    class Local(Exception):
        pass

    def fails():
        raise Local("1 and 2")

    with pytest.raises(RuntimeError, match=r"^Local: 1 and 2$"):
        _done_there(fails)


@pytest.mark.long
def test_no_module_of_the_current_folder_runs_in_a_worker(tmp_path):
    """Python starts processes with `-c`, which looks into the current folder first: that of a stranger."""
    (tmp_path / "project").mkdir()
    for name in ("multiprocessing", "msgspec", "signal", "pickle", "tts_export"):
        (tmp_path / "project" / f"{name}.py").write_text("open('run', 'a').close()\n", encoding="utf-8")
    script = tmp_path / "script.py"
    lines = [
        "from math import sqrt",
        "from tts_export.workers import Pool",
        "with Pool(2, here=False) as pool:",
        "    assert pool.call(sqrt, 4.0) == 2.0",
    ]
    script.write_text("\n".join(lines), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    environment.pop("PYTHONSAFEPATH", None)
    ended = subprocess.run(
        [sys.executable, str(script)],
        cwd=tmp_path / "project",
        env=environment,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert not (tmp_path / "project" / "run").exists()
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_programs_that_are_started_later_find_their_own_modules():
    before = os.environ.get("PYTHONSAFEPATH")
    with Pool(2, here=False) as pool:
        assert pool.call(double, 4) == 8
        assert os.environ.get("PYTHONSAFEPATH") == before


@pytest.mark.long
def test_no_module_of_the_current_folder_runs_with_the_command(tmp_path):
    """`python -m` puts the current folder first."""
    for name in ("yaml", "typer", "msgspec", "PIL", "signal", "usercustomize"):
        (tmp_path / f"{name}.py").write_text("open('run', 'a').close()\n", encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    environment.pop("PYTHONSAFEPATH", None)
    words = [sys.executable, "-m", "tts_export", "new", "game"]
    ended = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, timeout=60, check=False)
    assert (ended.returncode, ended.stderr, (tmp_path / "run").exists()) == (0, b"", False)
