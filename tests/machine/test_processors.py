"""How many processes a build starts: on a large machine, in a container, with an affinity, on Windows."""

import os

import pytest

from tts_export.machine.processors import most_workers, processor_seconds, processors
from tts_export.workers import Pool


@pytest.fixture
def large_machine(monkeypatch):
    monkeypatch.setattr(os, "cpu_count", lambda: 96)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(96)), raising=False)
    monkeypatch.setattr(os, "process_cpu_count", lambda: 96, raising=False)


def system(folder, files):
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


CONTAINER = {"proc/self/cgroup": "0::/\n"}
SERVICE = {"proc/self/cgroup": "0::/system.slice/build.service\n"}
OLD = {"proc/self/cgroup": "5:memory:/docker/1a\n4:cpu,cpuacct:/docker/1a\n1:name=systemd:/docker/1a\n"}
QUOTA, PERIOD = (
    "sys/fs/cgroup/cpu/docker/1a/cpu.cfs_quota_us",
    "sys/fs/cgroup/cpu/docker/1a/cpu.cfs_period_us",
)


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({}, 96),
        (CONTAINER, 96),
        (CONTAINER | {"sys/fs/cgroup/cpu.max": "max 100000\n"}, 96),
        (CONTAINER | {"sys/fs/cgroup/cpu.max": "400000 100000\n"}, 4),
        (CONTAINER | {"sys/fs/cgroup/cpu.max": "150000 100000\n"}, 2),
        (CONTAINER | {"sys/fs/cgroup/cpu.max": "5000 100000\n"}, 1),
        (CONTAINER | {"sys/fs/cgroup/cpu.max": "what\n"}, 96),
        (SERVICE | {"sys/fs/cgroup/system.slice/cpu.max": "300000 100000"}, 3),
        (OLD | {QUOTA: "200000\n", PERIOD: "100000\n"}, 2),
        (OLD | {QUOTA: "-1\n", PERIOD: "100000\n"}, 96),
        (OLD | {QUOTA.replace("docker/1a/", ""): "800000", PERIOD.replace("docker/1a/", ""): "100000"}, 8),
    ],
)
def test_a_quota_of_a_container_counts_and_not_the_machine(large_machine, tmp_path, files, expected):
    assert processors(system(tmp_path, files)) == expected


def test_an_affinity_counts(large_machine, tmp_path, monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 5, 7}, raising=False)
    assert processors(tmp_path) == 3


def test_what_python_knows_of_windows_counts(large_machine, tmp_path, monkeypatch):
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "process_cpu_count", lambda: 12, raising=False)
    assert processors(tmp_path) == 12


def test_windows_lets_a_process_wait_for_61_others(large_machine, tmp_path, monkeypatch):
    assert most_workers(96) == 96
    monkeypatch.setattr("tts_export.machine.processors.ON_WINDOWS", True)
    assert most_workers(96) == 61 and most_workers(8) == 8 and most_workers(0) == 0


def test_a_pool_has_as_many_workers(large_machine, monkeypatch):
    monkeypatch.setattr("tts_export.workers.processors", lambda: 5)
    assert Pool().workers == 5
    assert Pool(3).workers == 3


def test_the_processor_time_of_processes(tmp_path):
    stat = "7 (a name) of) S 1 7 7 0 -1 0 1 0 0 0 {} {} 0 0 20 0 1 0 5 6 7\n"
    root = system(tmp_path, {"proc/7/stat": stat.format(150, 50), "proc/8/stat": stat.format(0, 100)})
    ticks = os.sysconf("SC_CLK_TCK")
    assert processor_seconds([7, 8, 9], root) == pytest.approx(300 / ticks)
    assert processor_seconds([9], root) is None
