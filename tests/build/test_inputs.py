"""Whatever a build depends on counts when it changes: no cached step returns what other inputs made."""

from __future__ import annotations

import importlib
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


def test_a_font_that_appears_or_goes_counts(tmp_path):
    root = tmp_path / "mod"
    start().write(root)
    font = (root / "own.ttf").read_bytes()
    for _ in range(2):
        (root / "own.ttf").unlink()
        assert errors(again(root)) == errors(again(root)) == ["missing-font"]
        put(root / "own.ttf", font)
        assert errors(again(root)) == errors(again(root)) == []


def test_a_font_package_that_was_installed_counts(tmp_path, monkeypatch):
    root, site = tmp_path / "mod", tmp_path / "site"
    project = start()
    project.frames = project.frames.replace("OWN_FONT", '"font_of_dreams:A.ttf"')
    project.write(root)
    site.mkdir()
    monkeypatch.syspath_prepend(site)
    assert errors(again(root)) == errors(again(root)) == ["missing-font"]
    put(site / "font_of_dreams" / "__init__.py", b"")
    put(site / "font_of_dreams" / "files" / "A.ttf", (root / "own.ttf").read_bytes())
    importlib.invalidate_caches()
    assert errors(again(root)) == []


def test_a_file_that_is_not_a_font_is_a_problem_at_its_line(tmp_path):
    start().write(tmp_path)
    put(tmp_path / "own.ttf", b"not a font")
    (problem,) = [problem for problem in again(tmp_path).problems if problem.severity == "error"]
    assert (problem.name, problem.where.line) == ("bad-font", 3)
    assert problem.message == '"own.ttf" is not a font that can be read'
