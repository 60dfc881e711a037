"""Fills the disk at every write of a build: the last build stays whole, and the next one is complete.

    python -m tests.soak.full_disk --times 100 --seed 1

Each round changes a project and then builds it on a disk that becomes full: as root on a real one (tmpfs)
with a random number of free pages, which the cache needs, too; otherwise, and in every other round, at a
random one of the new files, half written.
"""

from __future__ import annotations

import errno
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.build.projects import held
from tests.soak import projects
from tests.soak.projects import assert_clean, assert_no_parts, change, finish, repeat, start
from tts_export import files
from tts_export.build import build
from tts_export.cache import Cache

PAGE, PAGES = 4096, 1500
MOST_FREE = 400
"""Pages that are free for the build, at most: more than it needs."""


def full_at_a_write(root: Path, chance: Random, number: int | None = None) -> bool:
    """Whether the build had so many writes that it failed at this one."""
    project, cache = projects.project(12), Cache()
    project.write(root)
    assert not build(root / "cards.yaml", workers=1, cache=cache).failed
    before = held(root / "build")
    change(project, chance)
    project.cards[0]["title"] = "Another"
    project.write(root)
    number = chance.randrange(16) if number is None else number
    with full_after(number):
        report = build(root / "cards.yaml", workers=1, cache=cache)
    if report.failed:
        assert held(root / "build") == before
        assert [p.message for p in report.problems if p.severity == "error"] == [
            "cannot write the file: No space left on device"
        ]
        assert report.changed == []
    assert_no_parts(root)
    assert not build(root / "cards.yaml", workers=1, cache=cache).failed
    assert_clean(root)
    return report.failed


class full_after:
    """Within it, the disk is full after a number of new files; the next one is half written."""

    def __init__(self, number: int) -> None:
        self.left = number
        self.write: Callable[[Path, Path, bytes], None] = files._write_part

    def __enter__(self) -> None:
        files._write_part = self.written  # type: ignore[assignment]

    def __exit__(self, *given: object) -> None:
        files._write_part = self.write  # type: ignore[assignment]

    def written(self, part: Path, target: Path, data: bytes) -> None:
        self.left -= 1
        if self.left < 0:
            self.write(part, target, data[: len(data) // 2])
            raise OSError(errno.ENOSPC, "No space left on device", str(target))
        self.write(part, target, data)


def small_disk(root: Path, chance: Random) -> None:
    disk = root.parent / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={PAGE * PAGES}", "tmpfs", str(disk)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        full_at_a_write(root, chance)
        return
    try:
        build_on(disk / "mod", chance)
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def build_on(root: Path, chance: Random) -> None:
    project = projects.project(12)
    project.write(root)
    finish(root, "build")
    before, ledger = held(root / "build"), (root / "cards.lock").read_bytes()
    change(project, chance)
    project.cards[0]["title"] = "Another"
    project.write(root)
    ballast = root.with_name("ballast")
    fill(ballast, free=chance.randrange(MOST_FREE))
    run = start(root, "build")
    shown = run.communicate(timeout=120)[0].decode()
    if run.returncode:
        assert (run.returncode, "crashed" in shown) == (1, False), shown
        assert "No space left on device" in shown or "disk is full" in shown, shown
        assert held(root / "build") == before, shown
        assert (root / "cards.lock").stat().st_size >= len(ledger)
    assert_no_parts(root)
    ballast.unlink()
    finish(root, "build")
    shutil.rmtree(root.with_name("mod-cache"))
    assert_clean(root)


def fill(ballast: Path, free: int) -> None:
    """Writes a file until only `free` pages of the disk are left."""
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(PAGE))
    with ballast.open("r+b") as file:
        file.truncate(max(0, ballast.stat().st_size - PAGE * free))


if __name__ == "__main__":
    if sys.platform == "win32":
        raise SystemExit("full_disk: not on Windows")
    repeat("full_disk", __doc__ or "", [small_disk, full_at_a_write], 100)
