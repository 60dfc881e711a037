"""Whatever a build depends on counts when it changes: no cached step returns what other inputs made."""

from __future__ import annotations

import time
from pathlib import Path

from tests.build.projects import Project, built, clean, held, put
from tts_export.build import Report, build
from tts_export.cache import Cache


def start() -> Project:
    cards = [{"id": f"H{n}", "type": "hero", "title": f"Hero {n}", "power": n} for n in range(4)]
    return Project(cards=cards, deck=["H0", "H1"])


def settled() -> None:
    """Waits until the sources are old enough to be trusted."""
    time.sleep(0.04)


def again(root: Path) -> Report:
    """A build with the cache of the last one."""
    settled()
    return build(root / "cards.yaml", workers=1, cache=Cache(root.with_name(f"{root.name}-cache")))


def differing(root: Path) -> list[str]:
    """The files in which the next build is not that of a clean one."""
    settled()
    built(root)
    made = held(root / "build") | {"cards.lock": (root / "cards.lock").read_bytes()}
    wanted = clean(root, root.with_name("twin"))
    return sorted(name for name in made.keys() | wanted.keys() if made.get(name) != wanted.get(name))


def errors(report: Report) -> list[str]:
    return [problem.name for problem in report.problems if problem.severity == "error"]


def test_a_folder_that_was_refused_is_looked_at_again(tmp_path):
    root = tmp_path / "mod"
    start().write(root)
    put(root / "build" / "notes.txt", b"mine")
    settled()
    for _ in range(2):
        assert errors(again(root)) == ["not-a-build-folder"]
    (root / "build" / "notes.txt").unlink()
    assert errors(again(root)) == []
