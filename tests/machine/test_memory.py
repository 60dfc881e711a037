"""A run takes no more memory than its limit, and says so in one sentence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tts_export.cli.main import main
from tts_export.machine import memory
from tts_export.machine.memory import VARIABLE, gigabytes

resource = pytest.importorskip("resource")  # Windows has none
TOP = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such limit")


def command(folder, limit, *words):
    """A command with a limit in gigabytes."""
    env = {**os.environ, "PYTHONPATH": str(TOP), VARIABLE: limit}
    line = [sys.executable, "-m", "tts_export", *words]
    return subprocess.run(line, cwd=folder, env=env, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.long
@pytest.mark.parametrize("limit", ["0.09", "0.1", "0.101"])
def test_what_takes_more_than_the_limit_is_one_sentence_about_its_file(tmp_path, limit):
    """Filled with small things to the last byte, Python would neither go on nor end."""
    cards = "".join(f"  - {{id: A{number}, name: A {number}}}\n" for number in range(40_000))
    (tmp_path / "cards.yaml").write_text(f"game: horsefame\nset: {{code: A, name: A}}\ncards:\n{cards}")
    ended = command(tmp_path, limit, "check")
    more = f"{2 * float(limit):g}"
    message = f"error: this takes more than {limit} GB of memory; TTS_EXPORT_MEMORY={more} allows {more} GB\n"
    assert (ended.returncode, ended.stderr) == (1, f"cards.yaml: {message}")


@pytest.mark.long
@pytest.mark.parametrize("number", ["4 GB", "0", "-1", "nan", "inf"])
def test_a_limit_that_is_no_number_is_refused(tmp_path, number):
    ended = command(tmp_path, number, "check")
    message = f"error: {VARIABLE} is {number!r}, not a number of gigabytes such as 4\n"
    assert (ended.returncode, ended.stderr) == (2, message)


def test_the_limit_is_a_gigabyte_if_nobody_asks_for_more():
    assert [gigabytes({}), gigabytes({VARIABLE: ""}), gigabytes({VARIABLE: "2.5"})] == [1, 1, 2.5]


LIMITS = "import resource; from tts_export.machine import memory; from tts_export.workers import Pool"


def printed(code):
    env = {name: value for name, value in os.environ.items() if name != VARIABLE}
    line = [sys.executable, "-c", f"{LIMITS}\n{code}"]
    return subprocess.run(line, env={**env, "PYTHONPATH": str(TOP)}, capture_output=True, check=True).stdout


@pytest.mark.long
def test_programs_that_are_not_ours_have_the_limit_that_this_one_had():
    shown = """
import os
memory.limit(); os.system("ulimit -d")
with memory.lifted(): os.system("ulimit -d")
os.system("ulimit -d")
"""
    before = resource.getrlimit(resource.RLIMIT_DATA)[0]
    outside = "unlimited" if before == resource.RLIM_INFINITY else str(before // 1024)
    assert printed(shown).decode().split() == ["976562", outside, "976562"]


@pytest.mark.long
def test_a_lower_limit_of_the_system_stays():
    shown = "resource.setrlimit(resource.RLIMIT_DATA, (5 * 10**8, 6 * 10**8)); memory.limit()"
    assert printed(f"{shown}; print(resource.getrlimit(resource.RLIMIT_DATA))") == b"(500000000, 600000000)\n"


def test_commands_that_another_program_calls_do_not_limit_it(capsys):
    before = resource.getrlimit(resource.RLIMIT_DATA)
    main(["--version"])
    assert resource.getrlimit(resource.RLIMIT_DATA) == before


@pytest.mark.long
def test_workers_have_the_limit_of_their_parent():
    shown = """
memory.limit()
try:
    with Pool(1, here=False) as pool: pool.call(bytearray, 2 * 10**9)
except MemoryError: print(memory.refusal())
"""
    assert printed(shown).decode() == f"this takes more than 1 GB of memory; {VARIABLE}=2 allows 2 GB\n"


@pytest.mark.long
def test_too_little_for_numpy_is_an_error_as_any_other():
    """The library behind it would end the process, with words of its own."""
    shown = """
from tts_export import art
os.environ["TTS_EXPORT_MEMORY"] = "0.07"
memory.limit()
try: art.KINDS["relic"].draw(art.Subject("A", "A"), (63, 88), (63, 88), ["#ffffff", "#000000"])
except MemoryError: print("short")
"""
    assert printed(f"import os\n{shown}") == b"short\n"


def test_any_error_where_memory_is_short_may_come_from_that(monkeypatch):
    monkeypatch.setattr(memory, "left", lambda: 10**8)
    assert not memory.is_short(), "without a limit of ours"
    monkeypatch.setattr(memory, "_before", [0])
    assert memory.is_short() and "=2 " in memory.refusal()
    monkeypatch.setenv(VARIABLE, "0.3")
    assert not memory.is_short()


@pytest.mark.long
def test_what_is_left_is_what_the_system_would_give():
    taken = "a = memory.left(); some = bytearray(3 * 10**8); print(round((a - memory.left()) / 10**8))"
    assert printed(f"print(memory.left()); memory.limit(); {taken}") == b"inf\n3\n"


RAISES = "threading.Thread(target=bytearray, args=[10**14]).start()"
CANNOT_RAISE = """
    def fail(): raise MemoryError
    threading.Thread._bootstrap = lambda self: fail()
    threading.Thread(target=print).start()
"""
FILLS = """
    rows = []
    while True:
        try: rows.append([])
        except MemoryError: pass
"""


@pytest.mark.long
@pytest.mark.parametrize(
    "start", [RAISES, CANNOT_RAISE, FILLS], ids=["later", "at its beginning", "to the last byte"]
)
def test_a_thread_without_memory_ends_the_run(start):
    """Others may wait for it for ever, and Python tries for ever to raise an error that finds no room."""
    script = f"""
import sys, threading
from tts_export.cli import main, running

def status(words):
    {start}
    threading.Event().wait()

running.command_line = lambda words: status
sys.argv[1:] = []
sys.exit(main.main())
"""
    env = {**os.environ, "PYTHONPATH": str(TOP), VARIABLE: "0.3"}
    line = [sys.executable, "-c", script]
    ended = subprocess.run(line, env=env, capture_output=True, text=True, timeout=60, check=False)
    message = f"error: this takes more than 0.3 GB of memory; {VARIABLE}=0.6 allows 0.6 GB\n"
    assert (ended.returncode, ended.stderr) == (1, message)


@pytest.mark.long
@pytest.mark.parametrize("size", [500_000, 1_000_000, "unlimited"])
def test_stacks_of_any_size_leave_memory(tmp_path, size):
    """Linux counts the whole stack of each thread: with `ulimit -s 500000`, no command had enough."""
    env = {**os.environ, "PYTHONPATH": str(TOP)}
    stacks = ["/bin/sh", "-c", f'ulimit -s {size} || exit 99; exec "$@"', "sh"]
    line = [*stacks, sys.executable, "-m", "tts_export", "new", "kites", "--blank"]
    ended = subprocess.run(line, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    if ended.returncode == 99:
        pytest.skip("nobody may ask for such stacks here")
    assert (ended.returncode, ended.stderr) == (0, "")
