"""A build on a machine that fails: a full disk, folders that nothing can be written to, a killed build."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.build.projects import again, clean, errors, held, heroes, put
from tts_export import build as building
from tts_export.build import build
from tts_export.cache import Cache
from tts_export.files import write_problem
from tts_export.problems import Problem
from tts_export.sheets import cells, drawing


@pytest.mark.long
def test_what_a_killed_build_left_beside_the_ledger_is_removed(tmp_path):
    heroes().write(tmp_path)
    again(tmp_path)
    again(tmp_path)
    (tmp_path / ".cards.lock.77.part").write_bytes(b"half")
    assert again(tmp_path).changed == []
    assert not (tmp_path / ".cards.lock.77.part").exists()


@pytest.mark.long
def test_what_a_killed_build_left_in_its_folder_is_removed(tmp_path):
    heroes().write(tmp_path)
    again(tmp_path)
    again(tmp_path)
    for folder in (".", "sheets", "saved_objects", "lua"):
        (tmp_path / "build" / folder / ".mod.json.77.part").write_bytes(b"half")
    assert again(tmp_path).changed == []
    assert list(tmp_path.rglob("*.part")) == []


@pytest.mark.parametrize("broken", ["draw_cells", "encode_cell"])
def test_a_fault_of_the_machine_is_a_problem(tmp_path, monkeypatch, broken):
    """A full disk while cards are drawn: no worker can be started, a library keeps files of its own."""

    def full(*given):
        raise OSError(28, "No space left on device")

    heroes().write(tmp_path)
    monkeypatch.setattr(cells if broken == "draw_cells" else drawing, broken, full)
    report = build(tmp_path / "cards.yaml", workers=1, cache=Cache())
    assert report.failed
    message = "error: the system reports: No space left on device (system-error)"
    assert [str(problem) for problem in report.problems] == [f"{tmp_path / 'cards.yaml'}: {message}"]


@pytest.mark.long
def test_without_a_cache_a_build_is_the_same_and_a_hint_says_why(tmp_path):
    root = tmp_path / "mod"
    heroes().write(root)
    put(tmp_path / "file", b"where the folder of the cache should be")
    report = build(root / "cards.yaml", workers=1, strict=True, cache=Cache(tmp_path / "file"))
    assert not report.failed
    assert [p.severity for p in report.problems if p.name == "no-cache"] == ["hint"]
    made = held(root / "build") | {"cards.lock": (root / "cards.lock").read_bytes()}
    assert made == clean(root, tmp_path / "twin")


@pytest.mark.long
def test_without_its_ledger_nothing_is_built(tmp_path, monkeypatch):
    """In a folder that cannot be written to: the next build would give cards other cells."""
    root = tmp_path / "mod"
    heroes().write(root)

    def refused(target: Path, data: bytes) -> list[Problem]:
        return [write_problem(target, PermissionError(13, "Permission denied"))]

    monkeypatch.setattr(building, "written", refused)
    report = build(root / "cards.yaml", workers=1, cache=Cache())
    assert report.failed
    assert errors(report) == ["cannot-write"]
    assert not (root / "build").exists()
