"""Steps that find out by themselves which files they read: they run again when one of these has changed."""

import os
import time

import pytest

from tts_export.cache import Cache, Trace


def test_a_traced_step_runs_again_when_a_file_has_changed(tmp_path):
    source, missing, runs = tmp_path / "a.txt", tmp_path / "b.txt", []
    (tmp_path / "cache").mkdir()
    source.write_text("one")
    old = time.time() - 60
    os.utime(source, (old, old))

    def make():
        runs.append(1)
        return source.read_text() + (missing.read_text() if missing.exists() else ""), Trace(
            [source, missing]
        )

    def value():
        time.sleep(0.03)  # a file system's clock is coarse
        return Cache(tmp_path / "cache").traced("text", "a", make, str)

    assert [value(), value(), len(runs)] == ["one", "one", 1]
    source.write_text("two")
    assert [value(), value(), len(runs)] == ["two", "two", 2]
    missing.write_text("!")
    assert [value(), value(), len(runs)] == ["two!", "two!", 3]


def test_after_the_first_file_that_has_changed_no_other_is_looked_at(tmp_path, monkeypatch):
    """A build of one changed number does not read every sheet of the last build to know that it must run."""
    source, sheet, looked_at = tmp_path / "cards.yaml", tmp_path / "build" / "a sheet.jpg", []
    source.write_text("one")
    fingerprint, cache = Cache.fingerprint, Cache()
    monkeypatch.setattr(
        Cache, "fingerprint", lambda self, file: looked_at.append(file) or fingerprint(self, file)
    )

    time.sleep(0.03)
    cache.traced("text", "a", lambda: ("one", Trace([source], [sheet])), str)
    assert looked_at == [source, sheet]
    source.write_text("two")
    looked_at.clear()
    assert cache.traced("text", "a", lambda: ("two", None), str) == "two"
    assert looked_at == [source]


def test_a_file_that_changes_while_the_step_runs_is_not_trusted(tmp_path):
    source, cache = tmp_path / "a.txt", Cache(tmp_path / "cache")
    source.write_text("one")

    def make():
        text = source.read_text()
        source.write_text("two")
        return text, Trace([source])

    assert cache.traced("text", "a", make, str) == "one"
    assert cache.traced("text", "a", lambda: (source.read_text(), Trace([source])), str) == "two"


def test_a_file_that_changes_right_after_the_step_is_not_trusted(tmp_path):
    """An edit between the step and the look at its files: they are no longer what the step has read."""
    source, saved = tmp_path / "a.txt", []
    source.write_text("one")

    class Busy(Cache):
        def fingerprint(self, file):
            if not saved:
                saved.append(source.write_text("two"))
            return super().fingerprint(file)

    def make():
        return source.read_text(), Trace([source])

    time.sleep(0.05)  # a file system's clock is coarse
    assert Busy(tmp_path / "cache").traced("text", "a", make, str) == "one"
    assert Cache(tmp_path / "cache").traced("text", "a", make, str) == "two"


def gone(source, other):
    source.unlink()


def repointed(source, other):
    source.unlink()
    source.symlink_to(other)


@pytest.mark.parametrize("change", [gone, repointed])
@pytest.mark.parametrize("before", ["file", "link", "link above"])
def test_a_file_that_goes_or_becomes_another_while_the_step_runs_is_not_trusted(tmp_path, change, before):
    """The other file is an old one: its own time says nothing."""
    source, cache = tmp_path / "links" / "a.txt", Cache(tmp_path / "cache")
    one, two = tmp_path / "one" / "a.txt", tmp_path / "two" / "a.txt"
    for file in (one, two, source):
        file.parent.mkdir()
        file.write_text(file.parent.name)
        os.utime(file, (1.5, 1.5))
    if before == "link":
        repointed(source, one)
    elif before == "link above":
        source.unlink()
        source.parent.rmdir()
        source.parent.symlink_to(one.parent)
    text = source.read_text()
    time.sleep(0.05)

    def make():
        found = source.read_text() if source.exists() else ""
        time.sleep(0.03)
        if not changed:
            changed.append(source.parent if before == "link above" else source)
            change(changed[0], two.parent if before == "link above" else two)
        return found, Trace([source])

    changed = []
    assert cache.traced("text", "a", make, str) == text
    time.sleep(0.05)
    assert cache.traced("text", "a", make, str) == (source.read_text() if source.exists() else "")
