"""Watching: each save is built, a broken file is told and survived."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import sleep

import pytest
from watchfiles import Change

from tests.build.projects import Project, clean, held
from tts_export import watch as watching
from tts_export.report import Report
from tts_export.watch import UNFINISHED, _folders, _is_unfinished, _Sources, watch


class Told:
    """The reports of a watching thread, one by one."""

    def __init__(self) -> None:
        self.reports: list[Report] = []
        self.new = threading.Condition()
        self.over = False

    def __call__(self, report: Report, seconds: float) -> None:
        with self.new:
            self.reports.append(report)
            self.new.notify()
            if self.over:
                raise SystemExit  # ends the thread

    def until(self, wanted: Callable[[Report], bool]) -> Report:
        """The first report from now on that is as wanted."""
        with self.new:
            assert self.new.wait_for(lambda: any(map(wanted, self.reports)), timeout=30)
            found = next(filter(wanted, self.reports))
            self.reports.clear()
            return found


@pytest.mark.long
def test_every_save_is_built_and_a_broken_file_is_survived(tmp_path):
    root, told = tmp_path / "mod", Told()
    project = Project([{"id": f"C{n}", "type": "hero", "title": f"Hero {n}", "power": n} for n in range(3)])
    project.write(root)

    def watched() -> None:
        with suppress(SystemExit):
            watch(root / "cards.yaml", None, told)

    thread = threading.Thread(target=watched, daemon=True)
    thread.start()
    told.until(lambda report: not report.failed)
    project.cards[1]["power"] = 9
    project.write(root)
    changed = told.until(lambda report: bool(report.changed)).changed
    assert sum(name.startswith("sheets/") for name in changed) == 1
    (root / "cards.yaml").write_text("cards: [", encoding="utf-8")
    assert [p.name for p in told.until(lambda report: report.failed).problems] == ["yaml-syntax"]
    project.frames = project.frames.replace('ink: "#112233"', 'ink: "#aa2233"')
    project.art["a.png"] = (9, 9, 9)
    project.cards[0]["art"] = "a.png"
    project.write(root)
    told.until(lambda report: not report.failed and "mod.json" in report.changed)
    project.name = "Last"
    project.write(root)
    wanted = clean(root, tmp_path / "twin")
    ledger = wanted.pop("cards.lock")
    told.until(lambda report: held(root / "build") == wanted)
    assert (root / "cards.lock").read_bytes() == ledger
    told.over, project.name = True, "Over"
    project.write(root)
    thread.join(30)
    assert not thread.is_alive()


@pytest.mark.long
def test_a_folder_that_is_renamed_or_removed_is_waited_for(tmp_path):
    root, told = tmp_path / "mod", Told()
    project = Project([{"id": "C1", "type": "hero", "title": "Hero", "power": 1}])
    project.write(root)

    builds: list[Report] = []

    def watched() -> None:
        with suppress(SystemExit):
            watch(root / "cards.yaml", None, told, on_every=builds.append)

    thread = threading.Thread(target=watched, daemon=True)
    thread.start()
    told.until(lambda report: not report.failed)
    while len(builds) < 2:  # the second one shows that it watches the folder
        sleep(0.01)
    root.rename(tmp_path / "other")
    (problem,) = told.until(lambda report: report.failed and report.problems[0].name == "no-folder").problems
    assert problem.message == "the project's folder was renamed or removed; building goes on when it is back"
    assert not root.exists()
    told.over = True
    (tmp_path / "other").rename(root)
    told.until(lambda report: not report.failed)
    thread.join(30)
    assert not thread.is_alive()


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ValueError("x"), "the build crashed (ValueError: x); waiting for the next change"),
        (MemoryError(), "no memory is left; waiting for the next change"),
    ],
)
def test_a_build_that_fails_altogether_waits_for_the_next_change(tmp_path, monkeypatch, error, words):
    def fails(*given, **named):
        raise error

    told = []
    Project([{"type": "hero", "title": "A"}]).write(tmp_path)
    monkeypatch.setattr("tts_export.watch.build", fails)
    monkeypatch.setattr("tts_export.machine.memory._before", [])
    watch(tmp_path / "cards.yaml", None, lambda report, seconds: told.append(report), rounds=1)
    assert [(p.name, p.message) for p in told[0].problems] == [("build-broke", words)]


@pytest.mark.long
def test_its_own_words_in_the_folder_are_no_news(tmp_path):
    root, told = tmp_path / "mod", []
    Project([{"id": "C1", "type": "hero", "title": "Hero", "power": 1}]).write(root)

    def logged(report: Report, seconds: float) -> None:
        told.append(report)
        (root / "log.txt").write_text(f"{report.text()} {len(told)}", encoding="utf-8")

    watch(root / "cards.yaml", None, logged, rounds=2)
    assert [report.failed for report in told] == [False]
    (root / "cards.yaml").write_text("cards: [", encoding="utf-8")
    watch(root / "cards.yaml", None, logged, rounds=2)
    assert [report.failed for report in told] == [False, True]


@pytest.mark.long
@pytest.mark.parametrize("leave", [lambda file: file.write_bytes(b""), lambda file: file.unlink()])
def test_a_file_that_its_editor_empties_or_moves_away_is_waited_for(tmp_path, leave):
    root, told = tmp_path / "mod", []
    project = Project([{"id": "C1", "type": "hero", "title": "Hero", "power": 1}])
    project.write(root)
    watching = threading.Thread(
        target=lambda: watch(root / "cards.yaml", None, lambda report, _: told.append(report), rounds=2)
    )
    watching.start()
    while not told:
        sleep(0.01)
    leave(root / "cards.yaml")
    sleep(UNFINISHED / 4)
    project.cards[0]["power"] = 2
    project.write(root)
    watching.join(30)
    assert [report.failed for report in told] == [False, False]


@pytest.mark.parametrize(
    ("batch", "waits"),
    [
        ({"4913": "added deleted", "cards.yaml": "deleted added"}, False),  # vim
        (
            {"cards.yaml.tmp": "added deleted", "cards.yaml": "added"},
            False,
        ),  # renamed at the end
        ({"cards.yaml.bak": "added", "art.png": "deleted"}, True),
        ({"empty.yaml": "modified"}, True),
    ],
)
def test_only_a_file_that_was_there_before_is_waited_for(tmp_path, batch, waits):
    (tmp_path / "cards.yaml").write_text("cards: []")
    (tmp_path / "cards.yaml.bak").write_text("cards: []")
    (tmp_path / "empty.yaml").write_text("")
    changes = {(Change[kind], str(tmp_path / name)) for name in batch for kind in batch[name].split()}
    assert _is_unfinished(changes) == waits


def test_a_draft_is_watched(tmp_path):
    reports: list[Report] = []
    Project([{"type": "hero", "title": "Hero", "power": "tbd"}]).write(tmp_path)
    watch(tmp_path / "cards.yaml", None, lambda report, _: reports.append(report), rounds=1, draft=True)
    assert [[p.severity for p in report.problems] for report in reports] == [["warning"]]
    assert (tmp_path / "build" / "mod.json").exists()


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("cards.yaml", True),
        ("build/mod.json", False),
        ("build", False),
        ("buildings.yaml", True),
        ("build.csv", True),
        ("cards.lock", False),
        (".cards.yaml.swp", False),
        ("played/2026-11-27-2015.play", False),
        ("played.csv", True),
    ],
)
def test_sources_are_told_from_what_is_built(tmp_path, name, counts):
    assert _Sources(tmp_path / "build", tmp_path / "played")(Change.modified, str(tmp_path / name)) is counts


def watches() -> int:
    """How many folders the system watches for this process."""
    lines = ""
    for entry in Path("/proc/self/fdinfo").iterdir():
        with suppress(OSError):
            lines += entry.read_text()
    return lines.count("inotify wd:")


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere one watch is for a whole tree")
def test_what_a_link_leads_to_is_not_watched_and_new_folders_are(tmp_path):
    """A link to a home folder took 30,000 watches; only those to templates are followed."""
    root, builds, over = tmp_path / "mod", list[Report](), False
    project = Project([{"id": "C1", "type": "hero", "title": "Hero", "power": 1}])
    project.write(root)
    for number in range(300):
        (tmp_path / "home" / str(number)).mkdir(parents=True)
    (root / "art").symlink_to(tmp_path / "home", target_is_directory=True)
    shutil.move(root / "templates/games/mini", tmp_path / "shared")
    (root / "templates/games/mini").symlink_to(tmp_path / "shared", target_is_directory=True)

    def counted(report: Report) -> None:
        builds.append(report)
        if over:
            raise SystemExit  # ends the thread

    def watched() -> None:
        with suppress(SystemExit):
            watch(root / "cards.yaml", None, lambda *_: None, on_every=counted)

    def until(many: int) -> None:
        for _ in range(600):
            if len(builds) >= many:
                return
            sleep(0.05)
        raise AssertionError(f"{len(builds)} builds, not {many}")

    before = watches()
    thread = threading.Thread(target=watched, daemon=True)
    thread.start()
    until(2)
    assert watches() - before < 200
    for place in (root / "new", tmp_path / "shared" / "deep"):
        many = len(builds)
        place.mkdir()
        until(many + 2)  # the second one shows that it watches the folder
        many = len(builds)
        (place / "notes.txt").write_text("new")
        until(many + 1)
    over = True
    (root / "new" / "notes.txt").write_text("newer")
    thread.join(30)
    assert not thread.is_alive()


@pytest.mark.skipif(os.name == "nt", reason="only administrators make links on Windows")
def test_folders_without_sources_and_those_behind_links_are_not_watched(tmp_path, monkeypatch):
    root, other = tmp_path / "mod", tmp_path / "other"
    for name in ("art/a/b", "build/lua", "played", ".hidden/x", ".git/objects", "templates/games", "x/y"):
        (root / name).mkdir(parents=True)
    for name in ("deep/deeper", "art"):
        (other / name).mkdir(parents=True)
    for link in ("art/link", "templates/engine", "templates/games/mini", "x/y/ring"):
        (root / link).symlink_to(other if "ring" not in link else root, target_is_directory=True)

    def names() -> list[str]:
        folders = _folders([root], _Sources(root / "build", root / "played"))
        return [folder.relative_to(root).as_posix() for folder in folders]

    behind = ["templates/engine", "templates/engine/art", "templates/engine/deep"]
    own = [".", "art", "templates", "x", "art/a", "templates/games", "x/y", "art/a/b"]
    assert names() == [*own, *behind, "templates/engine/deep/deeper"]
    monkeypatch.setattr(watching, "MOST_FOLDERS", 3)
    assert names() == [".", "art", "templates"]
    shutil.rmtree(root / "templates")
    (root / "templates").symlink_to(other, target_is_directory=True)
    monkeypatch.undo()
    assert "templates/deep" in names()
