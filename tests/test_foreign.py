"""The scripts of a table are foreign: they cannot keep a run from ending, nor take this machine's memory."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from urllib.request import urlopen

import pytest

from tests.helpers.long_tail import long_after
from tests.simulator.play.tables import save
from tts_export import foreign
from tts_export.cli import running
from tts_export.cli.main import main
from tts_export.foreign import BrokenTable, tables
from tts_export.simulator import SimError, Table, busy
from tts_export.simulator.play import Game
from tts_export.simulator.play.moves import Move
from tts_export.simulator.play.perform import perform
from tts_export.workbench.table.pieces import Handles
from tts_export.workbench.table.views import view_of
from tts_export.workers import WorkerDeath

HANGS = {
    "a plain search": "local s = ('a'):rep(2e7) s:find(('a'):rep(1e7) .. 'b', 1, true)",
    "patterns": "local s = ('a'):rep(30000) s:find('^a*a*a*a*b')",
    "insert": "table.insert(setmetatable({}, {__len = function() return 2 ^ 31 end}), 1, 1)",
    "__tostring": "tostring(setmetatable({}, {__tostring = function(t) while true do end end}))",
    "work in one frame": "for i = 1, 9999 do Wait.frames(function() for j = 1, 4e5 do end end, 1) end",
}
FLOODS = {
    "spawned data": "for i = 1, 300 do spawnObjectData({data = {Name = 'BlockSquare', GUID = '',"
    " Description = ('x'):rep(5e6) .. i}}) end",
    "JSON": "local t = {} for i = 1, 150000 do t[i] = {('x'):rep(9999)} end return #JSON.encode(t)",
    "texts": "for i = 1, 1e6 do Notes.setNotes(('x'):rep(1e7) .. i) print(('x'):rep(1e6)) end",
    "memos": "local o = getObjects()[1] for i = 1, 1000 do o.memo = ('x'):rep(5e6) o.clone() end",
}
EXAMPLE = Path(__file__).parents[1] / "examples/lamplight"
LITTLE = {
    "SaveName": "x",
    "LuaScript": "x = 1",
    "ObjectStates": [{"Name": "BlockSquare", "GUID": "aaaaaa", "Transform": {}}],
}


def run(lua: str) -> str:
    """What becomes of a script, in a process for tables: a failure, or its end."""
    table = Table.open(LITTLE)
    try:
        table.execute(lua)
        table.settle()
    except SimError as error:
        return str(error)
    return str(table.errors[0]) if table.errors else "over"


@pytest.mark.long
@pytest.mark.parametrize("lua", HANGS.values(), ids=HANGS)
def test_scripts_that_do_not_come_back_are_ended(lua):
    with tables(seconds=0.3) as pool:
        try:
            assert pool.call(run, lua) != "over"
        except WorkerDeath:
            return


def busy_for(seconds: float) -> str:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return "over"


@pytest.mark.skipif(sys.platform != "linux", reason="the system has no files about processes")
def test_a_process_that_does_nothing_is_not_waited_for(monkeypatch):
    """Where memory ended within a call from Lua to Python, all its threads waited for one another."""
    monkeypatch.setattr(foreign, "STILL", 0.5)
    with tables() as pool, pytest.raises(WorkerDeath):
        pool.call(time.sleep, 60)
    with tables() as pool:
        assert pool.call(busy_for, 2.5) == "over"


def bytes_of_process() -> int:
    import resource

    return resource.getrlimit(resource.RLIMIT_DATA)[0]


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such limit")
@pytest.mark.parametrize("number", ["0.5", "2"])
def test_a_table_has_the_memory_that_its_user_allows(monkeypatch, number):
    monkeypatch.setenv("TTS_EXPORT_MEMORY", number)
    with tables() as pool:
        assert pool.call(bytes_of_process) == float(number) * 1e9


def fill() -> None:
    small: list[list[int]] = []
    while True:
        with suppress(MemoryError):
            small.append([])


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such limit")
def test_a_process_that_is_filled_with_small_things_ends():
    with tables(memory=400_000_000) as pool, pytest.raises(WorkerDeath):
        pool.call(fill)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such limit")
@pytest.mark.parametrize("lua", long_after(1, FLOODS.values(), ids=FLOODS))
def test_a_table_cannot_have_more_memory_than_its_limit(lua):
    with tables(memory=400_000_000) as pool:
        try:
            found = pool.call(run, lua)
        except (WorkerDeath, MemoryError):
            found = "ended"
        assert found != "over"
        assert pool.call(most_memory) < 500_000_000 if found != "ended" else True


@pytest.mark.parametrize("say", ["print", "broadcastToAll"])
def test_what_scripts_say_has_a_limit(say):
    """Their messages are kept: a loop took all memory that there was."""
    found = run(f"local s = ('x'):rep(1e6) for i = 1, 100 do {say}(s) end")
    assert "the scripts say more than 20,000,000 characters" in found


def most_memory() -> int:
    """The most memory that this process has had."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1000 for line in lines if line.startswith("VmHWM"))


def hold() -> None:
    """Keeps Python's lock for minutes, so that no thread of this process runs."""
    pow(10, 10**8)


def test_what_keeps_pythons_lock_is_ended_too():
    with pytest.raises(KeyboardInterrupt), tables() as pool:
        pool.call(most_memory)
        pool._begun().submit(hold)
        time.sleep(0.5)
        began = time.monotonic()
        raise KeyboardInterrupt
    assert time.monotonic() - began < 2


def no_table(*_: object, **__: object) -> Table:
    raise AssertionError("a table was opened in the process that answers Ctrl-C")


@pytest.mark.long
@pytest.mark.parametrize("words", ["play mod.json --games 1", "balance mod.json --games 2"])
def test_no_script_runs_in_the_process_that_answers_ctrl_c(tmp_path, monkeypatch, words, capfd):
    (tmp_path / "mod.json").write_text(json.dumps(save()))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Table, "open", no_table)
    assert main([*words.split(), "--workers", "1"]) == 0, capfd.readouterr()


class LookAtTheClock(Move, frozen=True):
    """A move that raises where its time is counted anew."""

    def make(self, game: Game) -> None:
        if busy.begin():
            raise AssertionError("the frames before the move were another run")


def test_a_move_with_the_frames_around_it_is_one_run_of_scripts():
    """Sixty frames of some seconds each are minutes, and bots make hundreds of moves."""
    game = Game(save(), 7, ("White", "Red"))
    assert perform(game, LookAtTheClock()).refused == "" and busy.seconds() == 0


def test_a_view_of_the_table_is_one_run_of_scripts():
    """Its panel is theirs: one of many texts and buttons took minutes at every look."""
    game = Game(save(), 7, ("White", "Red"))
    clocks = []
    pictures = SimpleNamespace(
        **dict.fromkeys(("at", "card", "shown"), lambda _: clocks.append(busy.begin())), gauges={}
    )
    view_of(game, "White", Handles(), pictures, set(), guest=True)
    assert clocks and not any(clocks) and busy.seconds() == 0


def broken() -> None:
    raise KeyError("x")


def test_what_a_table_raises_is_an_error_and_not_a_bug_of_ours(monkeypatch, capsys):
    with tables() as pool, pytest.raises(BrokenTable, match="KeyError: 'x'"):
        pool.call(broken)
    monkeypatch.setattr(running, "_status", lambda _: broken_table())
    assert running.run([]) == 1 and "error: the table cannot" in capsys.readouterr().err


def broken_table() -> int:
    raise BrokenTable("the table cannot be played: KeyError: 'x'")


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize(
    ("words", "name"), [("play mod.json --games 1", "SIGINT"), ("balance mod.json", "SIGTERM")]
)
def test_a_signal_ends_a_command_whose_scripts_do_not_come_back(tmp_path, words, name):
    (tmp_path / "mod.json").write_text(json.dumps({**LITTLE, "LuaScript": HANGS["a plain search"]}))
    command = subprocess.Popen(
        [sys.executable, "-m", "tts_export", *words.split()],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    wait_until_busy(command.pid)
    os.killpg(command.pid, getattr(signal, name))
    _, shown = command.communicate(timeout=20)
    assert shown.decode().splitlines() == ["stopped"]


def wait_until_busy(parent: int) -> None:
    """Waits until a worker of a process has used more processor time than it needs to start."""
    ps = ["ps", "-o", "cputimes=", "--ppid", str(parent)]
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        rows = subprocess.run(ps, capture_output=True, check=False).stdout.split()
        if any(int(row) >= 2 for row in rows):
            return
        time.sleep(0.2)
    raise AssertionError("no worker has worked")


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_a_signal_ends_a_server_whose_table_does_not_come_back(tmp_path):
    shutil.copytree(EXAMPLE, tmp_path, dirs_exist_ok=True)
    (tmp_path / "templates/games/lamplight/hooks.lua").write_text(HANGS["a plain search"])
    command = subprocess.Popen(
        [sys.executable, "-m", "tts_export", "serve", "--quiet"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        address = command.stdout.readline().split()[0].decode()
        with urlopen(f"{address}table/events", timeout=60):
            wait_until_busy(command.pid)
            began = time.monotonic()
            command.send_signal(signal.SIGTERM)
            assert (
                command.wait(20) == 143 and time.monotonic() - began < 5
            )  # two, and what a busy machine takes
    finally:
        command.kill()
