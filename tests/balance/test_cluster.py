"""A real scheduler and worker processes play the same games as this process, though one of them is killed."""

import json
import os
import socket
import subprocess
import sys
import threading
import time
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest

from tests.helpers.matches import matches
from tts_export.balance.cluster import _NotRecord, _play, _record, on_cluster
from tts_export.balance.contest import contest_of
from tts_export.balance.playing import LabRun, on_processes, played
from tts_export.balance.record import UnplayableGames
from tts_export.workers import Pool

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(find_spec("distributed") is None, reason="Dask is not installed"),
]
GAMES = 30
ROOT = Path(__file__).parents[2]


@pytest.fixture
def start(tmp_path):
    """Starts programs of Dask that find each other by a file; they end with the test."""
    begun, environment = [], os.environ | {"PYTHONPATH": str(ROOT)}

    def start_one(program, *options):
        words = [
            "-m",
            "distributed.cli.dask_" + program,
            "--scheduler-file",
            str(tmp_path / "scheduler.json"),
        ]
        with (tmp_path / f"{program}.log").open("ab") as log:
            begun.append(
                subprocess.Popen([sys.executable, *words, *options], stdout=log, stderr=log, env=environment)
            )
        return begun[-1]

    yield start_one
    for process in begun:
        process.kill()
        process.wait()


def address_of(folder):
    """The address of the scheduler, once it is there."""
    for _ in range(300):
        try:
            return json.loads((folder / "scheduler.json").read_text(encoding="utf-8"))["address"]
        except (OSError, ValueError):
            time.sleep(0.1)
    raise AssertionError((folder / "scheduler.log").read_text())


def test_a_cluster_plays_the_same_games_though_a_worker_is_killed(lamplight, start, tmp_path):
    contest = contest_of(lamplight, ("random",), 1)
    start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    address = address_of(tmp_path)
    workers = [start("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard") for _ in range(2)]
    done = []

    def progress(count, total):
        done.append(count)
        if count == 6:
            workers[0].kill()

    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    played(lamplight, contest, matches(contest, GAMES), here, LabRun(on_processes(Pool(1))))
    records = played(
        lamplight, contest, matches(contest, GAMES), there, LabRun(on_cluster(address), progress)
    )
    assert len(records) == GAMES and done[-1] == GAMES
    assert workers[0].poll() is not None
    assert there.read_bytes() == here.read_bytes()


def test_workers_of_another_version_do_not_play(lamplight, start, tmp_path, monkeypatch):
    contest = contest_of(lamplight, ("random",), 1)
    start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    address = address_of(tmp_path)
    start("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard")
    monkeypatch.setattr("tts_export.balance.cluster.program_digest", OtherDigest())
    with pytest.raises(UnplayableGames, match="has another version of tts-export"):
        played(lamplight, contest, matches(contest), tmp_path / "games.jsonl", LabRun(on_cluster(address)))


EXITING = """
import os
import tts_export.balance.cluster as cluster
cluster._play.__code__ = (lambda table, seats, match: __import__("os")._exit(3)).__code__
"""


def test_nobody_waits_for_workers_that_have_ended(lamplight, start, tmp_path, monkeypatch):
    contest = contest_of(lamplight, ("random",), 1)
    (tmp_path / "exiting.py").write_text(EXITING)
    start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    address = address_of(tmp_path)
    exiting = str(tmp_path / "exiting.py")
    start("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--preload", exiting)
    monkeypatch.setattr("tts_export.balance.cluster._PATIENCE", 5)
    with pytest.raises(UnplayableGames, match="no worker is left"):
        played(lamplight, contest, matches(contest), tmp_path / "games.jsonl", LabRun(on_cluster(address)))


HANGING = """
import tts_export.balance.cluster as cluster
cluster._play.__code__ = (lambda table, seats, match: __import__("time").sleep(1e6)).__code__
"""


@pytest.fixture
def hanging(start, tmp_path, monkeypatch):
    """The address of a scheduler with a worker whose games do not end."""
    (tmp_path / "hanging.py").write_text(HANGING)
    start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    address = address_of(tmp_path)
    monkeypatch.setattr("tts_export.balance.cluster._SILENCE", 4)
    options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--preload", str(tmp_path / "hanging.py"))
    start("worker", *options)
    return address


def both_are_there(address):
    from distributed import Client

    with Client(address) as client:
        client.wait_for_workers(2, timeout="60s")


def test_games_of_a_worker_that_hangs_are_played_by_others(lamplight, start, hanging, tmp_path):
    contest = contest_of(lamplight, ("random",), 1)
    start("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard")
    both_are_there(hanging)
    file = tmp_path / "games.jsonl"
    records = played(lamplight, contest, matches(contest, GAMES), file, LabRun(on_cluster(hanging)))
    assert len(records) == GAMES


def test_a_worker_that_hangs_is_named_if_there_is_no_other(lamplight, hanging, tmp_path):
    contest, file = contest_of(lamplight, ("random",), 1), tmp_path / "games.jsonl"
    named = r"no game has ended for \d+ seconds on tcp://[^ ,]+; 30 games are missing"
    with pytest.raises(UnplayableGames, match=named):
        played(lamplight, contest, matches(contest, GAMES), file, LabRun(on_cluster(hanging)))


def test_a_game_that_ends_nowhere_is_given_to_others_once(lamplight, start, hanging, tmp_path):
    start("worker", "--no-nanny", "--no-dashboard", "--preload", str(tmp_path / "hanging.py"))
    both_are_there(hanging)
    contest, file = contest_of(lamplight, ("random",), 1), tmp_path / "games.jsonl"
    with pytest.raises(UnplayableGames, match=r"on tcp://[^ ,]+, tcp://[^ ,]+; 1 game is missing"):
        played(lamplight, contest, matches(contest, 1)[:1], file, LabRun(on_cluster(hanging)))


def test_only_the_record_of_its_game_is_taken_from_a_worker(lamplight):
    contest = contest_of(lamplight, ("random",), 1)
    match = matches(contest, 1)[0]
    good = _play(lamplight.read_bytes(), contest.seats, match)

    def changed(**changes):
        return msgspec.json.encode({**msgspec.json.decode(good), **changes})

    assert _record(lambda: good, match).key == match.key
    sides = msgspec.json.decode(good)["sides"]
    answers = [b"", good[:-5], b"[" * 100, b"{}", None, 5]
    answers += [changed(sides=[]), changed(number=match.number + 1), changed(winners=[7]), changed(seed=0)]
    answers += [changed(sides=[{**side, key: "Zzz"} for side in sides]) for key in ("deck", "bot")]
    answers += [good.replace(b'"fault":""', rb'"fault":"\ud800"')]
    for answer in answers:
        with pytest.raises(_NotRecord):
            _record(lambda answer=answer: answer, match)
    with pytest.raises(_NotRecord, match="TypeError: strange"):
        _record(raising(TypeError("strange")), match)


def raising(error):
    def result():
        raise error

    return result


class OtherDigest:
    """Returns another digest in this process, and the true one on a worker."""

    def __call__(self):
        return "another"

    def __reduce__(self):
        from tts_export.balance.contest import program_digest

        return (getattr, (sys.modules[program_digest.__module__], "program_digest"))


def test_a_scheduler_that_is_not_there_is_a_message(lamplight, tmp_path, monkeypatch):
    monkeypatch.setattr("tts_export.balance.cluster._PATIENCE", 1)
    contest = contest_of(lamplight, ("random",), 1)
    with pytest.raises(UnplayableGames, match="there is no Dask scheduler here") as stopped:
        played(
            lamplight,
            contest,
            matches(contest),
            tmp_path / "g.jsonl",
            LabRun(on_cluster("tcp://127.0.0.1:9")),
        )
    assert str(stopped.value.problem).startswith("tcp://127.0.0.1:9: error: ")


def test_another_server_at_the_address_is_a_message(lamplight, tmp_path, monkeypatch):
    monkeypatch.setattr("tts_export.balance.cluster._PATIENCE", 0.5)
    contest = contest_of(lamplight, ("random",), 1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(UnplayableGames, match="what answers here is not a Dask scheduler"):
            played(lamplight, contest, matches(contest), tmp_path / "g.jsonl", LabRun(on_cluster(address)))


def test_bytes_that_dask_cannot_read_are_a_message_without_a_traceback(
    lamplight, tmp_path, monkeypatch, caplog
):
    monkeypatch.setattr("tts_export.balance.cluster._PATIENCE", 1)
    contest = contest_of(lamplight, ("random",), 1)
    with socket.create_server(("127.0.0.1", 0)) as hostile:

        def answer():
            for _ in range(3):
                connection, _ = hostile.accept()
                connection.sendall(b"\x08" + bytes(15) + (1 << 40).to_bytes(8, "little") * 2)

        threading.Thread(target=answer, daemon=True).start()
        address = f"tcp://127.0.0.1:{hostile.getsockname()[1]}"
        with pytest.raises(UnplayableGames, match="Dask scheduler"):
            played(lamplight, contest, matches(contest), tmp_path / "g.jsonl", LabRun(on_cluster(address)))
    assert caplog.text == ""
