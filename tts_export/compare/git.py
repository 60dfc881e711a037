"""A project's folder at a revision of git, by the `git` program.

Only stored bytes are read (`ls-tree`, `cat-file`): no filter, hook or pager of the repository runs, and
nothing is fetched.
"""

import os
import posixpath
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path, PurePosixPath
from typing import IO

from msgspec import Struct

from tts_export.inputs import file_bytes
from tts_export.links import real

MOST_BYTES = 2_000_000_000
"""Bytes of the files of a revision that are read."""
_LFS, _LFS_SIZE = b"version https://git-lfs.github.com/spec/", 1024
"""How a pointer file of Git LFS begins, and the size of the largest one."""
_MOST_PATH = 10_000
_LINK, _SUBMODULE = "120000", "160000"
_SAFELY = ("--no-pager", "--no-optional-locks", "--literal-pathspecs", "-c", "core.fsmonitor=false")
_PLAINLY = ("--no-show-signature", "--no-color", "--encoding=UTF-8")
_ENVIRONMENT = {"GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_REPLACE_OBJECTS": "1"}
"""A partial clone would fetch what it lacks, with a program that the repository's configuration names."""
_OF_A_REPOSITORY = {
    *("GIT_DIR", "GIT_COMMON_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"),
    *("GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE"),
    *("GIT_REPLACE_REF_BASE", "GIT_NAMESPACE"),
}


_PLACES = ("rev-parse", "--absolute-git-dir", "--git-common-dir", "--show-toplevel")
_FOREIGN = "its .git leads to a repository of another folder, which is not read"


class GitError(Exception):
    """Git is not there, or refuses: the message is a sentence for people."""


class Revision(Struct, frozen=True):
    """A commit."""

    commit: str
    date: str
    """The day of the commit, `2026-11-22`."""
    subject: str


class RevisionFolder(Struct, frozen=True):
    """A folder with the files of a revision, and what could not be read of them."""

    folder: Path
    """What the project's folder was then."""
    in_lfs: list[str]
    """Files that Git LFS stores elsewhere, as paths in the repository."""
    submodules: list[str]


class _TreeEntry(Struct, frozen=True):
    mode: str
    name: str
    size: int
    path: str


def is_repository(folder: Path) -> bool:
    """Whether the folder is in the working tree of a repository that git can read."""
    try:
        return _git(folder, "rev-parse", "--is-inside-work-tree").strip() == b"true"
    except GitError:
        return False


def revision(folder: Path, word: str) -> Revision | None:
    """The commit that a word names (a branch, a tag, `HEAD~3`, a hash); None if it names none."""
    if word.startswith("-") or "\0" in word:
        return None
    _git(folder, "rev-parse", "--git-dir")
    try:
        commit = _git(folder, "rev-parse", "--verify", "--quiet", f"{word}^{{commit}}").decode().strip()
    except GitError:
        return None
    return next(iter(_log(folder, "-1", commit)), None)


def history(folder: Path, most: int) -> list[Revision]:
    """The last commits that changed files of the folder, the newest first; none without a repository."""
    try:
        return list(_log(folder, f"-{most}", "HEAD", "--", "."))
    except GitError:
        return []


def names(folder: Path) -> list[str]:
    """The branches and tags of the repository."""
    return _git(folder, "for-each-ref", "--format=%(refname:short)").decode(errors="replace").split()


def has_file(folder: Path, commit: str, name: str) -> bool:
    """Whether a file was in the folder at a commit."""
    return bool(_git(folder, "ls-tree", "-z", commit, "--", name))


def files_in(folder: Path, commit: str, below: str) -> list[str]:
    """The names of the files that a folder in `folder` had at a commit; none if it was not there."""
    listed = _git(folder, "ls-tree", "-z", "--name-only", commit, "--", f"{below}/")
    return [posixpath.basename(os.fsdecode(name)) for name in listed.split(b"\0") if name]


def file_at(folder: Path, commit: str, name: str, most: int) -> bytes | None:
    """The bytes of a file of `folder` at a commit; None if it was not there, or has more than `most`."""
    try:
        inside = os.fsdecode(_git(folder, "rev-parse", "--show-prefix")).rstrip("\n")
        entries = [entry for entry in _entries(folder, commit, f"{inside}{name}") if entry.size <= most]
        return next(_contents(folder, entries[:1]), None)
    except GitError:
        return None


def extract(folder: Path, commit: str, into: Path) -> RevisionFolder:
    """Writes the files that `folder` had at a commit below `into`, at their paths in the repository.

    The build folder is left out. What links lead to is written, too, if it is in the repository.
    """
    inside = os.fsdecode(_git(folder, "rev-parse", "--show-prefix")).rstrip("\n")
    entries: dict[str, _TreeEntry] = {}
    links: dict[str, str] = {}
    paths = [inside.rstrip("/")]
    for path in paths:  # grows with what links lead to
        additions = [item for item in _entries(folder, commit, path) if item.path not in entries]
        additions = [item for item in additions if not item.path.startswith(f"{inside}build/")]
        entries |= {item.path: item for item in additions}
        _check(entries.values())
        new = [item for item in additions if item.mode == _LINK]
        for link, data in zip(new, _contents(folder, new), strict=True):
            links[link.path] = os.fsdecode(data)
            target = posixpath.normpath(posixpath.join(posixpath.dirname(link.path), links[link.path]))
            if not target.startswith(("/", "..")) and not any(_is_below(target, item) for item in paths):
                paths.append(target)
    files = [item for item in entries.values() if item.mode not in (_LINK, _SUBMODULE)]
    in_lfs = []
    for entry, data in zip(files, _contents(folder, files), strict=True):
        target_file = into / entry.path
        target_file.parent.mkdir(parents=True, exist_ok=True)
        target_file.write_bytes(data)
        if len(data) < _LFS_SIZE and data.startswith(_LFS):
            in_lfs.append(entry.path)
    # After the files, so that no file is written through a link.
    for path, leads_to in links.items():
        (into / path).parent.mkdir(parents=True, exist_ok=True)
        (into / path).symlink_to(leads_to)
    (into / inside).mkdir(parents=True, exist_ok=True)
    return RevisionFolder(
        into / inside, in_lfs, [item.path for item in entries.values() if item.mode == _SUBMODULE]
    )


def _is_below(path: str, folder: str) -> bool:
    return not folder or path == folder or path.startswith(f"{folder}/")


def _check(entries: Iterable[_TreeEntry]) -> None:
    """Raises GitError for files that are together too large, or whose names lead out of the folder.

    A tree that somebody has made by hand may have a link and a folder of the same name.
    """
    listed = list(entries)
    linked = {PurePosixPath(entry.path) for entry in listed if entry.mode == _LINK}
    if sum(entry.size for entry in listed) > MOST_BYTES:
        raise GitError(f"the project's files at that revision have more than {MOST_BYTES:,} bytes")
    for entry in listed:
        parts = PurePosixPath(entry.path).parts
        foreign = os.name == "nt" and any(letter in entry.path for letter in "\\:")
        through_link = linked.intersection(PurePosixPath(entry.path).parents)
        outside = ".." in parts or entry.path.startswith("/")
        if outside or ".git" in map(str.lower, parts) or foreign or through_link:
            raise GitError(f'the file name "{entry.path}" cannot be used')


def _entries(folder: Path, commit: str, path: str) -> Iterator[_TreeEntry]:
    """The files, links and submodules below a path of the repository at a commit."""
    below = ["--", path] if path else []
    for line in _git(folder, "ls-tree", "-r", "-z", "-l", "--full-tree", commit, *below).split(b"\0"):
        if line:
            facts, _, name = line.partition(b"\t")
            mode, _, stored, size = facts.decode().split()
            yield _TreeEntry(mode, stored, 0 if size == "-" else int(size), os.fsdecode(name))


def _contents(folder: Path, entries: list[_TreeEntry]) -> Iterator[bytes]:
    """The stored bytes of each entry."""
    if not entries:
        return
    with tempfile.TemporaryFile() as requests:
        requests.write("".join(f"{entry.name}\n" for entry in entries).encode())
        requests.seek(0)
        with _started(folder, ["cat-file", "--batch"], requests) as process:
            assert process.stdout is not None
            for entry in entries:
                header = process.stdout.readline().split()
                if len(header) != 3:
                    raise GitError(f'"{entry.path}" of that revision is not in this clone')
                yield process.stdout.read(int(header[2]))
                process.stdout.read(1)


def _log(folder: Path, *arguments: str) -> Iterator[Revision]:
    form = "--format=%H%x00%cs%x00%s"
    for line in _git(folder, "log", *_PLAINLY, form, *arguments).splitlines():
        commit, day, subject = line.decode(errors="replace").split("\0")
        yield Revision(commit, day, subject)


def _git(folder: Path, *arguments: str) -> bytes:
    """What git prints. Raises GitError with its first line if it fails, or for a foreign repository."""
    _check_own(folder)
    return _printed(folder, *arguments)


@cache
def _check_own(folder: Path) -> None:
    """Raises GitError if `.git` leads to a repository which does not know the folder.

    A working tree and a submodule have such a file, and their repository names their folder.
    """
    places = os.fsdecode(_printed(folder, *_PLACES)).splitlines()
    if len(places) != len(_PLACES) - 1:
        raise GitError(_FOREIGN)
    own, common, top = (real(folder / place) for place in places)
    if not real(folder).is_relative_to(top):
        raise GitError(_FOREIGN)
    if own.is_relative_to(top) and common.is_relative_to(top):
        return
    with suppress(OSError, ValueError):
        back = os.fsdecode(file_bytes(own / "gitdir", _MOST_PATH)).rstrip("\n")
        if real((own / back).parent) == top and own.parent.parent == common:
            return
    with suppress(GitError):
        if own == common and _printed(folder, "config", "--file", str(own / "config"), "core.worktree"):
            return  # git itself follows it to `top`
    raise GitError(_FOREIGN)


def _printed(folder: Path, *arguments: str) -> bytes:
    with _started(folder, arguments) as process:
        out, err = process.communicate()
    if process.returncode:
        if b"not allowed" in err and b"transport" in err:
            raise GitError("this clone is partial, and does not have them; check them out with git first")
        if b"not a git repository" in err:
            raise GitError("the project is in no repository")
        lines = err.decode(errors="replace").strip().splitlines()
        raise GitError(lines[0].removeprefix("fatal: ") if lines else "git failed without a message")
    return out


def _started(
    folder: Path, arguments: Iterable[str], stdin: IO[bytes] | int = subprocess.DEVNULL
) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(
            [_program(folder), "-C", str(folder), *_SAFELY, *arguments],
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**_inherited(), **_ENVIRONMENT, "LC_ALL": "C"},
        )
    except OSError as error:
        raise GitError(f"git could not be started: {error.strerror}") from error


def _inherited() -> dict[str, str]:
    """The environment without what git sets for its hooks: that may be another repository."""
    return {name: value for name, value in os.environ.items() if name.upper() not in _OF_A_REPOSITORY}


def _program(folder: Path) -> str:
    """The path of git. On Windows a program in the current folder would be found first: a stranger's."""
    program = shutil.which("git")
    if program is None or real(Path(program)).parent in (real(Path.cwd()), real(folder)):
        raise GitError("git is not installed, or not on your path")
    return str(real(Path(program)))
