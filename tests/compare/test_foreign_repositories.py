"""A `.git` that leads elsewhere: working trees and submodules have one, a stranger's project must not."""

import os
import shutil
import subprocess
import sys
import time
import tracemalloc

import pytest

from tts_export.compare import git as own_git, git_process
from tts_export.compare.git import GitError, _check_own, extract, history, is_repository, revision


def git(folder, *words):
    line = ["git", "-C", str(folder), "-c", "user.name=a", "-c", "user.email=a@b"]
    line += ["-c", "protocol.file.allow=always", *words]
    subprocess.run(line, check=True, capture_output=True)


@pytest.fixture
def diary(tmp_path):
    """A repository of yours."""
    folder = tmp_path / "diary"
    folder.mkdir()
    git(folder, "init", "-q")
    (folder / "cards.yaml").write_text("secret")
    git(folder, "add", "."), git(folder, "commit", "-qm", "secret")
    _check_own.cache_clear()
    return folder


def in_a_file(project, diary):
    (project / ".git").write_text(f"gitdir: {os.path.relpath(diary / '.git', project)}\n")


def in_a_link(project, diary):
    (project / ".git").symlink_to(diary / ".git")


def in_a_folder(project, diary):
    git(project, "init", "-q")
    (project / ".git" / "commondir").write_text(f"{diary / '.git'}\n")


def with_its_objects(project, diary):
    git(project, "init", "-q")
    for name in ("objects", "refs"):
        shutil.rmtree(project / ".git" / name)
        (project / ".git" / name).symlink_to(diary / ".git" / name)


def with_one_ref(project, diary):
    git(project, "init", "-q")
    (project / ".git" / "objects" / "info" / "alternates").write_text(f"{diary / '.git' / 'objects'}\n")
    branch = (diary / ".git" / "HEAD").read_text().split()[-1]
    (project / ".git" / "HEAD").write_text(f"ref: {branch}\n")
    (project / ".git" / branch).symlink_to(diary / ".git" / branch)


def borrowing(name):
    def way(project, diary):
        git(project, "init", "-q")
        (project / ".git" / "objects" / "info" / name).write_text(f"{diary / '.git' / 'objects'}\n")

    return way


def linked(store, diary):
    for name in ("objects", "refs"):
        shutil.rmtree(store / name)
        (store / name).symlink_to(diary / ".git" / name)


def above_its_working_tree(project, diary):
    git(project, "init", "-q")
    git(project, "config", "core.worktree", "../set")
    linked(project / ".git", diary)


def as_a_working_tree(project, diary):
    git(project, "init", "-q", "--bare", "store")
    tree = project / "store" / "worktrees" / "set"
    tree.mkdir(parents=True)
    (project / "set" / ".git").write_text("gitdir: ../store/worktrees/set\n")
    (tree / "gitdir").write_text("../../../set/.git\n")
    (tree / "commondir").write_text("../..\n")
    shutil.copy(diary / ".git" / "HEAD", tree / "HEAD")
    linked(project / "store", diary)


def of_its_working_tree(project, diary):
    git(diary, "worktree", "add", "-q", str(diary.parent / "tree"))
    (project / ".git").write_text(f"gitdir: {diary / '.git' / 'worktrees' / 'tree'}\n")


def far_below_its_working_tree(project, diary):
    """What is in the working tree may be linked, so the one of everything has everything in it."""
    git(project, "init", "-q")
    git(project, "config", "core.worktree", "../..")
    linked(project / ".git", diary)
    shutil.copy(diary / ".git" / "HEAD", project / ".git" / "HEAD")


WAYS = [in_a_file, in_a_link, in_a_folder, with_its_objects, with_one_ref, of_its_working_tree]
WAYS += [above_its_working_tree, as_a_working_tree, borrowing("alternates"), borrowing("http-alternates")]
WAYS += [far_below_its_working_tree]


@pytest.mark.parametrize("way", WAYS)
def test_a_repository_of_another_folder_is_not_read(tmp_path, diary, way):
    project = tmp_path / "project"
    (project / "set").mkdir(parents=True)
    way(project, diary)
    for folder in (project, project / "set"):
        assert not is_repository(folder) and history(folder, 9) == []
        with pytest.raises(GitError, match=r"of another folder|in no repository|must be run in a work tree"):
            revision(folder, "HEAD")


def test_working_trees_and_submodules_are_read(tmp_path, diary):
    git(diary, "worktree", "add", "-q", str(tmp_path / "tree"))
    git(diary, "submodule", "add", "-q", str(diary), "sub")
    for folder in (diary, tmp_path / "tree", diary / "sub"):
        assert is_repository(folder) and [found.subject for found in history(folder, 9)] == ["secret"]


# A repository that wants time and memory.


def stored(folder, kind, data, *more):
    line = ["git", "-C", str(folder), "hash-object", "-t", kind, "-w", "--stdin", *more]
    return subprocess.run(line, input=data, check=True, capture_output=True, text=True).stdout.strip()


def tree(folder, *lines):
    line = ["git", "-C", str(folder), "mktree", "--missing"]
    text = "".join(f"{entry}\n" for entry in lines)
    return subprocess.run(line, input=text, check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.parametrize("date", ["soon +0000", ""])
def test_a_commit_without_a_date_is_of_an_unknown_day(diary, date):
    who = f"a <a@b> {date}"
    text = f"tree {tree(diary)}\nauthor {who}\ncommitter {who}\n\nlost\n"
    git(diary, "update-ref", "HEAD", stored(diary, "commit", text, "--literally"))
    assert revision(diary, "HEAD").date == "an unknown day"


@pytest.mark.long
def test_a_tree_of_billions_of_files_is_not_listed(diary, tmp_path, monkeypatch):
    monkeypatch.setattr(git_process, "MOST_PRINTED", 1_000_000)
    files = tree(diary, *(f"100644 blob {stored(diary, 'blob', 'x')}\tf{number}" for number in range(10)))
    for _ in range(9):
        files = tree(diary, *(f"040000 tree {files}\td{number}" for number in range(10)))
    with pytest.raises(GitError, match="more than 1,000,000 bytes"):
        extract(diary, files, tmp_path / "into")


@pytest.mark.long
def test_the_bytes_of_a_file_are_not_in_memory_at_once(diary, tmp_path):
    git(diary, "config", "core.compression", "1")
    (diary / "picture.png").write_bytes(bytes(100_000_000))
    git(diary, "add", "."), git(diary, "commit", "-qm", "large")
    tracemalloc.start()
    extract(diary, "HEAD", tmp_path / "into")
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (tmp_path / "into" / "picture.png").stat().st_size == 100_000_000
    assert most < 20_000_000


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such limit")
def test_files_that_git_maps_count_as_its_memory(diary, tmp_path, monkeypatch):
    """A pack is read in small parts; a large object that is in none would be in memory as a whole."""
    monkeypatch.setattr(git_process, "LEAST_MEMORY", 100_000_000)
    monkeypatch.setenv("TTS_EXPORT_MEMORY", "0.01")
    for name in "abcdefgh":
        (diary / name).write_bytes(os.urandom(15_000_000))
    git(diary, "add", "."), git(diary, "commit", "-qm", "many"), git(diary, "repack", "-adq")
    assert (extract(diary, "HEAD", tmp_path / "many").folder / "h").stat().st_size == 15_000_000
    (diary / "a").write_bytes(os.urandom(150_000_000))
    git(diary, "add", "."), git(diary, "commit", "-qm", "large")
    with pytest.raises(GitError):
        extract(diary, "HEAD", tmp_path / "large")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such limit")
def test_git_has_its_limit_before_it_begins(diary, monkeypatch):
    """It maps a file of names of gigabytes as soon as it runs."""
    monkeypatch.setattr(git_process, "LEAST_MEMORY", 100_000_000)
    monkeypatch.setenv("TTS_EXPORT_MEMORY", "0.01")
    with (diary / ".git" / "packed-refs").open("w", encoding="ascii") as names:
        names.write("# pack-refs with: peeled fully-peeled sorted \n" + "1" * 40 + " refs/heads/")
        names.write("a" * 200_000_000 + "\n")
    for _ in range(3):
        with pytest.raises(GitError, match=r"mmap failed|out of memory|ended"):
            git_process.printed(diary, "rev-parse", "--verify", "other")
    monkeypatch.setenv("TTS_EXPORT_MEMORY", "2")
    git_process.printed(diary, "rev-parse", "--verify", "HEAD")


def test_a_link_to_a_name_of_megabytes_is_not_read(diary, tmp_path):
    link = stored(diary, "blob", "x" * 20_000)
    with pytest.raises(GitError, match="cannot be used"):
        extract(diary, tree(diary, f"120000 blob {link}\tart"), tmp_path / "into")


def test_a_link_to_a_name_that_no_system_has_is_an_error(diary, tmp_path):
    link = stored(diary, "blob", "a\0b")
    with pytest.raises(GitError, match="cannot be used"):
        extract(diary, tree(diary, f"120000 blob {link}\tart"), tmp_path / "into")


def test_no_link_is_written_through_a_link(diary, tmp_path, monkeypatch):
    """Where `Art` and `art` are one folder, only the system knows that the second leads through the first."""
    monkeypatch.setattr("tts_export.compare.git._check", lambda entries: None)
    (tmp_path / "yours").mkdir()
    out = stored(diary, "blob", str(tmp_path / "yours"))
    inner = tree(diary, f"120000 blob {out}\tprofile")
    with pytest.raises(GitError, match="cannot be used"):
        extract(diary, tree(diary, f"120000 blob {out}\tart", f"040000 tree {inner}\tart"), tmp_path / "into")
    assert not list((tmp_path / "yours").iterdir())


@pytest.mark.parametrize("name", ["CON", "nul.yaml", "a:b", "a\\b"])
def test_names_that_windows_gives_to_devices_and_streams_are_not_written(diary, tmp_path, monkeypatch, name):
    monkeypatch.setattr("tts_export.compare.git.ON_WINDOWS", True)
    with pytest.raises(GitError, match="cannot be used"):
        extract(diary, tree(diary, f"100644 blob {stored(diary, 'blob', 'x')}\t{name}"), tmp_path / "into")


def test_what_is_missing_is_an_error(diary, tmp_path):
    lost = tree(diary, f"100644 blob {'1' * 40}\tcards.yaml")
    with pytest.raises(GitError, match="not in this clone"):
        extract(diary, lost, tmp_path / "into")


def test_a_subject_may_have_the_line_ends_of_another_system(diary):
    git(diary, "commit", "-q", "--allow-empty", "--cleanup=verbatim", "-m", "a\rb\x0bc")
    assert revision(diary, "HEAD").subject == "a\rb\x0bc"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system with pipes")
def test_git_does_not_wait_for_what_its_settings_include(diary, monkeypatch):
    monkeypatch.setattr(own_git, "SECONDS_TO_FIND", 0.5)
    os.mkfifo(diary / "pipe")
    with (diary / ".git" / "config").open("a") as config:
        config.write(f"[include]\n\tpath = {diary / 'pipe'}\n")
    began = time.monotonic()
    assert not is_repository(diary)
    assert time.monotonic() - began < 20


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system with pipes")
@pytest.mark.parametrize("name", ["packed-refs", "shallow", "refs/heads/other", "objects/info/commit-graph"])
@pytest.mark.parametrize("linked", [False, True])
def test_a_pipe_in_a_repository_is_not_read(diary, name, linked):
    place = diary / ".git" / name
    if linked:
        os.mkfifo(diary / "pipe")
        place.symlink_to(diary / "pipe")
    else:
        os.mkfifo(place)
    with pytest.raises(GitError, match="a pipe or a device"):
        revision(diary, "other")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system with pipes")
def test_git_opens_no_file_that_only_a_log_would_read(diary, monkeypatch):
    monkeypatch.setattr(git_process, "SECONDS", 5.0)
    os.mkfifo(diary / "pipe")
    git(diary, "config", "mailmap.file", str(diary / "pipe"))
    assert history(diary, 5)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system with pipes")
def test_git_does_not_outlive_a_run_that_is_stopped(diary):
    os.mkfifo(diary / "pipe")
    with (diary / ".git" / "config").open("a") as config:
        config.write(f"[include]\n\tpath = {diary / 'pipe'}\n")
    with pytest.raises(KeyboardInterrupt), git_process.started(diary, ["log"]) as running:
        raise KeyboardInterrupt
    assert running.process.returncode is not None


@pytest.mark.parametrize(
    "setting", ["extensions.partialClone", "remote.a.b.promisor", "remote.x.partialCloneFilter"]
)
def test_nothing_is_read_of_a_repository_that_git_would_complete(diary, setting):
    """What is missing may come from a bundle, whose refs run a hook of the repository."""
    git(diary, "config", setting, "true")
    assert not is_repository(diary)
    with pytest.raises(GitError, match="partial clone"):
        revision(diary, "HEAD")


@pytest.mark.skipif(os.name == "nt", reason="a system with groups of processes")
def test_what_git_starts_ends_with_it(diary):
    began = time.monotonic()
    with pytest.raises(GitError):
        git_process.printed(diary, "-c", "alias.wait=!sleep 60", "wait", seconds=0.5)
    assert time.monotonic() - began < 30


@pytest.mark.skipif(os.name == "nt", reason="a system with groups of processes")
def test_a_git_that_has_ended_is_no_error_on_macos(diary, monkeypatch):
    def refuse(*_):
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "killpg", refuse)
    with git_process.started(diary, ["--version"]) as git:
        assert git.out.read().startswith(b"git version")
