"""The cache returns what a step returned before for the same inputs; nothing on the disk can harm it."""

import gc
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from stat import S_IFREG
from threading import Thread
from types import SimpleNamespace

import msgspec
import pytest

from tts_export.cache import FILE, VARIABLE, Cache, cache_folder
from tts_export.locks import claimed


class Card(msgspec.Struct, frozen=True):
    title: str
    picture: Path | None = None


def counted(value):
    """A step, and the list of its runs."""
    runs = []
    return lambda: runs.append(1) or value, runs


@pytest.mark.parametrize("same_process", [True, False])
def test_a_step_runs_once_for_the_same_inputs(tmp_path, same_process):
    make, runs = counted(Card("Jade", Path("art/jade.png")))
    cache = Cache(tmp_path)
    for _ in range(3):
        cache = cache if same_process else Cache(tmp_path)
        assert cache.get("card", ("jade", {"power": 3}), make, Card) == Card("Jade", Path("art/jade.png"))
    assert len(runs) == 1


def test_other_inputs_and_other_steps_are_other_values(tmp_path):
    cache = Cache(tmp_path)
    cache.keep("card", 1, "one")
    assert cache.look("card", 2, str) is None
    assert cache.look("face", 1, str) is None


def test_without_a_folder_it_lives_in_memory(tmp_path):
    cache = Cache()
    assert cache.get("card", 1, lambda: "one", str) == "one"
    assert cache.look("card", 1, str) == "one"
    assert list(tmp_path.iterdir()) == []


def test_the_variable_names_the_folder(monkeypatch, tmp_path):
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert cache_folder() == tmp_path


def changed_value(database):
    database.execute("UPDATE entries SET value = x'00' || substr(value, 2)")


def exchanged_values(database):
    """Two entries with their checksums change places."""
    rows = database.execute("SELECT key, value FROM entries ORDER BY key").fetchall()
    for (key, _), (_, value) in zip(rows, rows[1:] + rows[:1], strict=True):
        database.execute("UPDATE entries SET value = ? WHERE key = ?", (value, key))


def no_blob(database):
    database.execute("UPDATE entries SET value = 'text'")


@pytest.mark.parametrize("harm", [changed_value, exchanged_values, no_blob])
def test_entries_that_were_tampered_with_are_made_again(tmp_path, harm):
    cache = Cache(tmp_path)
    cache.keep("card", 1, "one")
    cache.keep("card", 2, "two")
    database = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    harm(database)
    database.close()
    again = Cache(tmp_path)
    assert [again.get("card", n, lambda n=n: f"made {n}", str) for n in (1, 2)] == ["made 1", "made 2"]


@pytest.mark.parametrize("content", [b"", b"not a database" * 1000, b"SQLite format 3\x00" + b"\xff" * 9000])
def test_a_broken_file_is_replaced(tmp_path, content):
    (tmp_path / FILE).write_bytes(content)
    assert Cache(tmp_path).get("card", 1, lambda: "one", str) == "one"
    Cache(tmp_path).get("card", 1, lambda: "one", str)
    assert Cache(tmp_path).look("card", 1, str) == "one"


@pytest.mark.long
def test_a_broken_file_is_replaced_whose_names_are_not_text(tmp_path):
    Cache(tmp_path).keep("card", 1, "one")
    gc.collect()  # closes the file
    file = tmp_path / FILE
    file.write_bytes(
        file.read_bytes().replace(b"sqlite_autoindex_entries_1", b"sqlite_autoindex_entr\xdcs_1")
    )
    cache = Cache(tmp_path)
    assert cache.get("card", 1, lambda: "two", str) == "two"
    assert "its file is broken" in cache.problems[0].message
    assert Cache(tmp_path).get("card", 1, lambda: "three", str) == "three"


ENDLESS = "(WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT max(x) FROM c)"


@pytest.mark.parametrize(
    "planted",
    [
        f"CREATE TRIGGER t BEFORE INSERT ON entries BEGIN SELECT {ENDLESS}; END",
        f"CREATE INDEX i ON entries (used) WHERE used > length('{'x' * 99}')",
        f"DROP TABLE entries; CREATE VIEW entries AS SELECT 1 key, '' step, {ENDLESS} value, 1 used",
        "DROP TABLE pins; CREATE TABLE pins (owner, step, keys, used, bytes AS (owner))",
    ],
)
def test_a_file_with_more_than_our_tables_is_replaced(tmp_path, planted):
    Cache(tmp_path).keep("card", 1, "one")
    gc.collect()  # closes the file
    database = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    database.executescript(planted)
    database.close()
    cache = Cache(tmp_path)
    assert cache.get("card", 2, lambda: "two", str) == "two"
    assert [problem.name for problem in cache.problems] == ["no-cache"]
    again = Cache(tmp_path)
    assert again.look("card", 1, str) is None
    again.keep("card", 1, "new")
    assert (Cache(tmp_path).look("card", 1, str), again.problems) == ("new", [])


@pytest.mark.parametrize("seconds", [-100_000_000_000, 20_000_000_000])
@pytest.mark.parametrize("size", [100_000, 2_000_000_000])
def test_a_file_of_another_century_has_a_fingerprint(tmp_path, monkeypatch, seconds, size):
    file, time_ns = tmp_path / "big.csv", seconds * 1_000_000_000
    file.write_bytes(b"x" * 100_000)
    status = SimpleNamespace(
        st_mode=S_IFREG, st_ino=1, st_mtime_ns=time_ns, st_ctime_ns=time_ns, st_size=size
    )
    with monkeypatch.context() as other:  # not every file system has such times
        other.setattr(Path, "stat", lambda *_, **__: status)
        prints = [Cache().fingerprint(file) for _ in range(2)]
    assert prints[0] == prints[1] != ""


def test_a_folder_that_cannot_be_made_costs_only_time(tmp_path):
    (tmp_path / "file").write_text("in the way")
    cache = Cache(tmp_path / "file" / "cache")
    assert cache.get("card", 1, lambda: "one", str) == "one"
    assert cache.look("card", 1, str) == "one"


def test_a_value_of_another_kind_is_made_again(tmp_path):
    Cache(tmp_path).keep("card", 1, "one")
    assert Cache(tmp_path).get("card", 1, lambda: Card("One"), Card) == Card("One")


def test_what_was_not_used_for_long_goes_and_then_the_oldest(tmp_path):
    cache, now = Cache(tmp_path), int(time.time())
    for number in range(6):
        cache.keep("card", number, "x" * 10_000)
    database = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    ages = {0: 90, 1: 5, 2: 4, 3: 3, 4: 2, 5: 0}
    for number, days in ages.items():
        database.execute("UPDATE entries SET used = ? WHERE rowid = ?", (now - days * 86_400, number + 1))
    again = Cache(tmp_path)
    assert again.look("card", 1, str), "used again, so it is young"
    again.prune(days=60, least_bytes=4 * 16_384)
    left = [number for number in ages if Cache(tmp_path).look("card", number, str)]
    assert left == [1, 4, 5]


def bytes_of(folder):
    gc.collect()  # closes the file
    return (folder / FILE).stat().st_size


def test_the_file_shrinks_with_what_it_holds(tmp_path):
    cache = Cache(tmp_path)
    for number in range(40):
        cache.keep("art", number, os.urandom(100_000))
    cache.prune(least_bytes=1_000_000)
    del cache
    assert bytes_of(tmp_path) < 1_000_000


@pytest.mark.long
def test_pinned_values_go_last_and_neither_with_age_nor_before_changed_ones(tmp_path):
    """Cells 4 to 9 are those of the cards as they are now; 0 to 3 are those of earlier builds."""
    cache, owner = Cache(tmp_path), tmp_path / "cards.yaml"
    for number in (*range(4, 10), *range(4)):
        cache.keep("cell", number, os.urandom(100_000))
    for number in range(16):
        cache.keep("art", number, os.urandom(100_000))
    cache.pin(owner, "cell", range(4, 10))
    cache._database.execute("UPDATE entries SET used = 5 WHERE step = 'cell'")
    cache._database.execute("UPDATE entries SET used = used - 1000 WHERE step = 'art'")
    cache.keep("cell", 0, os.urandom(100_000))
    cache.prune(least_bytes=0)

    def left(step):
        return [number for number in range(16) if Cache(tmp_path).look(step, number, bytes)]

    assert left("cell") == [4, 5, 6, 7, 8, 9], "also the youngest of the others has gone"
    assert left("art") == [*range(8, 16)]
    cache.pin(owner, "cell", [9])
    cache.prune(least_bytes=0)
    assert (left("cell"), left("art")) == ([9], [15])


def test_pins_of_a_project_that_is_not_built_any_more_do_not_hold(tmp_path):
    cache = Cache(tmp_path)
    cache.keep("cell", 1, "one")
    cache.pin(tmp_path, "cell", [1])
    cache._database.execute("UPDATE entries SET used = used - 61 * 86400")
    cache.prune()
    assert Cache(tmp_path).look("cell", 1, str) == "one"
    cache._database.execute("UPDATE pins SET used = used - 61 * 86400")
    cache._database.execute("UPDATE entries SET used = used - 61 * 86400")
    cache.prune()
    assert Cache(tmp_path).look("cell", 1, str) is None


def reported(cache):
    cache.keep("card", 1, "one")
    assert cache.look("card", 1, str) == "one", "in memory it works"
    [problem] = cache.problems
    assert problem.severity == "hint"
    return problem.message


def test_a_folder_that_cannot_be_made_is_reported_once(tmp_path):
    (tmp_path / "cache").write_text("a file, where the folder should be")
    message = "the cache cannot be used (File exists): what it holds is made again"
    assert reported(Cache(tmp_path / "cache")) == message


@pytest.mark.skipif(os.name == "nt", reason="a system with users and modes")
@pytest.mark.parametrize(
    "share",
    [
        lambda folder: folder.chmod(0o777),
        lambda folder: (folder / FILE).chmod(0o666),
        pytest.param(
            lambda folder: os.chown(folder / FILE, 65534, 65534),
            marks=pytest.mark.skipif(getattr(os, "geteuid", int)() != 0, reason="only root gives files away"),
        ),
    ],
    ids=["open folder", "open file", "file of another user"],
)
def test_what_other_users_can_write_is_not_used(tmp_path, monkeypatch, share):
    """They could put pictures of their own into your builds, for keys are no secret."""
    folder = tmp_path / "cache"
    Cache(folder).keep("card", 1, "one")
    assert folder.stat().st_mode & 0o777 == 0o700
    gc.collect()
    share(folder)
    assert Cache(folder).look("card", 1, str) is None
    message = reported(Cache(folder))
    assert message.startswith("the cache cannot be used (") and " user" in message
    monkeypatch.setenv(VARIABLE, str(folder))
    with claimed(tmp_path, "serve", "here"), claimed(tmp_path, "serve", "there") as other:
        assert other == "", "nobody else can lock us out"


@pytest.mark.skipif(os.name == "nt", reason="a system with users and modes")
def test_a_folder_of_your_own_group_is_yours(tmp_path):
    """Many systems give each user a group, and let it write."""
    os.chown(tmp_path, -1, os.getegid())
    tmp_path.chmod(0o775)
    Cache(tmp_path).keep("card", 1, "one")
    assert Cache(tmp_path).look("card", 1, str) == "one"


def test_a_file_that_another_program_keeps_for_itself_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr("tts_export.cache._PATIENCE", 0.05)
    Cache(tmp_path).keep("card", 1, "one")
    gc.collect()
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    message = "the cache cannot be used (database is locked): what it holds is made again"
    assert reported(Cache(tmp_path)) == message
    other.close()


def test_a_full_disk_is_reported_once(tmp_path):
    cache = Cache(tmp_path)
    cache.keep("card", 0, "zero")
    pages = cache._database.execute("PRAGMA page_count").fetchone()[0]
    cache._database.execute(f"PRAGMA max_page_count = {pages}")
    cache.keep("card", 2, "x" * 100_000)
    message = "the cache cannot be used (database or disk is full): what it holds is made again"
    assert reported(cache) == message


def test_fingerprints_tell_contents_apart(tmp_path):
    cache, small, large = Cache(tmp_path / "cache"), tmp_path / "small", tmp_path / "large"
    small.write_bytes(b"a")
    large.write_bytes(b"a" * 200_000)
    first = [cache.fingerprint(small), cache.fingerprint(large), cache.fingerprint(tmp_path / "none")]
    assert first[2] == ""
    large.write_bytes(b"b" * 200_000)
    assert cache.fingerprint(large) != first[1]
    large.write_bytes(b"a" * 200_000)
    assert cache.fingerprint(large) == first[1]


def test_names_that_are_not_text_are_told_apart(tmp_path):
    """On Linux any bytes are a name."""
    cache, one, two = Cache(tmp_path / "cache"), Path(os.fsdecode(b"\xe9")), Path(os.fsdecode(b"\xe8"))
    assert cache.get("card", one, lambda: Card("One", one), Card) == Card("One", one)
    assert cache.look("card", two, Card) is None
    assert Cache(tmp_path / "cache").look("card", one, Card) == Card("One", one)
    (tmp_path / "names").mkdir()
    before = cache.fingerprint(tmp_path / "names")
    try:
        (tmp_path / "names" / one).touch()
    except OSError:
        pytest.skip("names are text here")
    assert cache.fingerprint(tmp_path / "names") not in ("", before)


def test_a_value_that_cannot_be_stored_is_made_each_time(tmp_path):
    make, runs = counted(os.fsdecode(b"did you mean \xe9?"))
    assert [Cache(tmp_path).get("text", 1, make, str) for _ in range(2)] == [make(), make()]
    assert len(runs) == 4


ENDING = """
import gc, sys
from pathlib import Path
from tts_export.cache import Cache
gc.freeze()
cache = Cache(Path(sys.argv[1]))
cache.itself = cache
cache.keep("card", 1, "one")
"""


def test_the_file_is_closed_at_the_end_of_a_process_that_looks_for_no_garbage(tmp_path):
    """A file that is not closed leaves its log beside it, which the next command would have to read."""
    subprocess.run([sys.executable, "-c", ENDING, str(tmp_path)], check=True)
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_values_are_kept_together_but_those_that_cannot_be_stored(tmp_path):
    Cache(tmp_path).keep_all("card", [(1, "one"), (2, "\udcff"), (3, "three")])
    assert Cache(tmp_path).look_all("card", [1, 2, 3], str) == ["one", None, "three"]


def test_a_cache_may_be_used_from_any_thread(tmp_path):
    cache, found = Cache(tmp_path), []
    cache.keep("card", 1, "one")
    thread = Thread(target=lambda: found.append(cache.get("card", 2, lambda: "two", str)))
    thread.start()
    thread.join()
    assert found == ["two"]
    assert [Cache(tmp_path).look("card", number, str) for number in (1, 2)] == ["one", "two"]


def test_what_a_build_puts_beside_its_sources_is_no_change_of_the_folder(tmp_path):
    cache = Cache()
    (tmp_path / "cards.yaml").touch()
    before = cache.fingerprint(tmp_path)
    (tmp_path / "build").mkdir()
    (tmp_path / "cards.lock").touch()
    assert cache.fingerprint(tmp_path) == before
    (tmp_path / "cards.yml").touch()
    assert cache.fingerprint(tmp_path) != before


def test_a_file_that_is_too_large_to_be_read_is_not_read_for_its_fingerprint(tmp_path):
    file = tmp_path / "a.lua"
    file.touch()
    os.truncate(file, 1 << 40)  # a terabyte of nothing takes no place
    first = Cache().fingerprint(file)
    os.truncate(file, (1 << 40) + 1)
    assert first and first != Cache().fingerprint(file)
