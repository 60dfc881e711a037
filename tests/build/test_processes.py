"""Builds in processes of their own: killed, stopped, side by side, with any number of workers."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import parent_process
from pathlib import Path
from random import Random

import pytest

from tests.build.projects import Project, built, clean, held
from tts_export.build import build
from tts_export.built.manifest import UNFINISHED
from tts_export.cache import Cache
from tts_export.sheets import cells
from tts_export.sheets.cells import FEW
from tts_export.sheets.drawing import Cell, DrawnCell, draw_cells

pytestmark = pytest.mark.long

MANY = [
    {"id": f"C{n}", "type": "hero", "title": f"Hero number {n}", "power": n, "text": "Word " * (n % 9)}
    for n in range(FEW + 10)
]
BUILD = """
import sys
from pathlib import Path
from tts_export.build import build
from tts_export.built.manifest import UNFINISHED
from tts_export.cache import Cache

if __name__ == "__main__":
    build(Path(sys.argv[1]), workers=int(sys.argv[2]), cache=Cache(Path(sys.argv[3])))
"""


def begun(root: Path, workers: int = 2) -> subprocess.Popen[bytes]:
    script = root.with_name("run_build.py")
    script.write_text(BUILD, encoding="utf-8")
    cache = root.with_name(f"{root.name}-cache")
    command = [sys.executable, str(script), str(root / "cards.yaml"), str(workers), str(cache)]
    top = str(Path(__file__).parents[2])
    return subprocess.Popen(
        command, stderr=subprocess.PIPE, start_new_session=True, env={**os.environ, "PYTHONPATH": top}
    )


def many() -> Project:
    return Project([dict(card) for card in MANY], deck=["C1", "C2"])


ELSEWHERE = [
    ("022", {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"}),
    ("077", {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"}),
    ("000", {"PYTHONHASHSEED": "2", "TZ": "Pacific/Pago_Pago", "LC_ALL": "C", "PYTHONUTF8": "0"}),
]
"""What differs from machine to machine; `tests/soak/same_bytes.py` has more of it."""


def test_any_number_of_workers_makes_the_same_bytes_everywhere(tmp_path, monkeypatch):
    made = []
    for workers, (umask, environment) in enumerate(ELSEWHERE, 1):
        root = tmp_path / str(workers)
        many().write(root)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        before = os.umask(int(umask, 8))
        run = begun(root, workers)
        os.umask(before)
        assert run.wait() == 0
        made.append(held(root / "build") | {"cards.lock": (root / "cards.lock").read_bytes()})
    assert made[0] == made[1] == made[2]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no process groups to kill")
def test_a_build_killed_at_any_moment_is_completed_by_the_next(tmp_path):
    """And it never leaves half a file behind: the pictures that the save names are there."""
    root, twin, chance = tmp_path / "mod", tmp_path / "twin", Random(5)
    project = many()
    project.write(root)
    built(root)
    takes = 0.3
    for number in range(4):
        for card in chance.sample(project.cards, chance.choice([1, 20])):
            card["power"] = chance.randrange(100)
        project.write(root)
        took = one_build(root, after=chance.random() * takes * 1.2 if number % 4 else None)
        takes = max(takes, took)
        save = (root / "build" / "mod.json").read_text(encoding="utf-8")
        assert save.rstrip().endswith("}")
        assert all((root / "build" / "sheets" / name).exists() for name in named(save))
    wanted = clean(root, twin)
    built(root)
    assert held(root / "build") | {"cards.lock": wanted["cards.lock"]} == wanted


def one_build(root: Path, after: float | None) -> float:
    """A build in a process of its own, killed `after` seconds with its workers (None: never); its seconds."""
    began = time.monotonic()
    run = begun(root)
    if after is not None:
        time.sleep(after)
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)
    run.communicate()
    return time.monotonic() - began if after is None else 0.0


def named(save: str) -> set[str]:
    """The picture files that a save names."""
    return {part.split('"')[0].rsplit("/", 1)[1] for part in save.split('"FaceURL": "')[1:]}


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """A large project that was built, and its folder: many cards are still being drawn when Ctrl-C comes."""
    project, root = many(), tmp_path_factory.mktemp("large") / "mod"
    for group in "XYZ":
        project.cards += [
            {**card, "id": f"{group}{card['id']}", "title": f"{card['title']} {group}"} for card in MANY
        ]
    project.write(root)
    built(root)
    return project, root


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("after", [0.5, 0.9])
def test_ctrl_c_leaves_a_whole_build(large, after):
    project, root = large
    before = held(root / "build")
    for card in project.cards:
        card["text"] = f"Another word {after}. " * 8
    project.write(root)
    run = begun(root)
    time.sleep(after)
    os.killpg(run.pid, signal.SIGINT)
    _, said = run.communicate(timeout=120)
    if run.returncode:
        assert b"spawn_main" not in said, "the workers keep quiet"
        left = held(root / "build")
        left.pop(UNFINISHED, None)  # the next build finishes what it names
        built(root)
        wanted = held(root / "build")
        assert [name for name, data in left.items() if data not in (before.get(name), wanted.get(name))] == []
        assert set(re.findall(r"sheets/[\w.-]+", left["mod.json"].decode())) <= left.keys(), (
            "no picture is missing"
        )


def test_two_builds_at_once_do_not_harm_each_other(tmp_path):
    root = tmp_path / "mod"
    many().write(root)
    runs = [begun(root) for _ in range(2)]
    assert [run.wait() for run in runs] == [0, 0]
    assert held(root / "build") == {
        name: data for name, data in clean(root, tmp_path / "twin").items() if name != "cards.lock"
    }


def test_a_worker_that_is_killed_is_a_problem(tmp_path, monkeypatch):
    """As the system does when memory is short."""
    many().write(tmp_path)
    monkeypatch.setattr(cells, "FEW", 5)
    monkeypatch.setattr(cells, "draw_cells", killed)
    report = build(tmp_path / "cards.yaml", workers=2, cache=Cache())
    assert report.failed
    assert [problem.name for problem in report.problems] == ["worker-ended"]
    assert not (tmp_path / "build").exists()


def killed(some: Sequence[Cell]) -> list[DrawnCell]:
    if parent_process() is not None:
        os.kill(os.getpid(), signal.SIGTERM)
    return draw_cells(some)


UNGUARDED = """
import sys
from pathlib import Path
from tts_export.build import build
from tts_export.built.manifest import UNFINISHED
from tts_export.cache import Cache

print(build(Path(sys.argv[1]), workers=2, cache=Cache()).failed)
"""


def test_a_script_builds_without_a_guard(tmp_path):
    """Workers do not import the script that started them."""
    many().write(tmp_path / "mod")
    (tmp_path / "script.py").write_text(UNGUARDED, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, str(tmp_path / "script.py"), str(tmp_path / "mod" / "cards.yaml")],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (run.stdout, run.stderr) == ("False\n", "")
