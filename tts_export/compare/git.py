"""A project's folder at a revision of git, by the `git` program.

Only stored bytes are read (`ls-tree`, `cat-file`): no filter, hook or pager of the repository runs, and
nothing is fetched.
"""

import os
import posixpath
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path, PurePosixPath
from typing import IO

from msgspec import Struct

from tts_export.compare.git_process import AT_ONCE, SECONDS_TO_FIND, GitError, printed, started
from tts_export.inputs import file_bytes
from tts_export.links import real
from tts_export.windows import ON_WINDOWS, is_device

MOST_BYTES = 2_000_000_000
"""Bytes of the files of a revision that are read."""
_LFS, _LFS_SIZE = b"version https://git-lfs.github.com/spec/", 1024
"""How a pointer file of Git LFS begins, and the size of the largest one."""
_MOST_PATH = 10_000
_LINK, _SUBMODULE = "120000", "160000"
_PLACES = ("rev-parse", "--absolute-git-dir", "--git-common-dir", "--show-toplevel")
_READ = ("HEAD", "info/grafts", "logs", "objects", "packed-refs", "refs", "reftable", "shallow")
"""What git reads of a repository to know its revisions."""
_BORROWED = ("alternates", "http-alternates")
"""Files with which git reads the objects of other repositories, too."""
_PARTIAL = (b".promisor", b".partialclone", b".partialclonefilter")
"""Settings of a repository for which git fetches what it lacks, with programs that other settings name."""
_FOREIGN = "its .git leads to a repository of another folder, which is not read"


class Revision(Struct, frozen=True):
    """A commit."""

    commit: str
    date: str
    """The day of the commit, `2026-11-22`, or "an unknown day"."""
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
            if b"\0" in data:
                raise GitError(f'the link "{link.path}" cannot be used')
            links[link.path] = os.fsdecode(data)
            target = posixpath.normpath(posixpath.join(posixpath.dirname(link.path), links[link.path]))
            if not target.startswith(("/", "..")) and not any(_is_below(target, item) for item in paths):
                paths.append(target)
    files = [item for item in entries.values() if item.mode not in (_LINK, _SUBMODULE)]
    in_lfs = []
    for entry, pieces in zip(files, _stored(folder, files), strict=True):
        target_file = into / entry.path
        target_file.parent.mkdir(parents=True, exist_ok=True)
        with target_file.open("wb") as opened:
            opened.writelines(pieces)
        if entry.size < _LFS_SIZE and file_bytes(target_file, _LFS_SIZE).startswith(_LFS):
            in_lfs.append(entry.path)
    # After the files, so that no file is written through a link.
    for path, leads_to in links.items():
        # Nor a link through another one: on some systems, `L` and `l` are one.
        if any((into / above).is_symlink() for above in PurePosixPath(path).parents):
            raise GitError(f'the link "{path}" cannot be used')
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
        strange = any(sign in entry.path for sign in "\\:") or any(map(is_device, parts))
        foreign = ON_WINDOWS and strange
        through_link = linked.intersection(PurePosixPath(entry.path).parents)
        outside = ".." in parts or entry.path.startswith("/")
        leads_far = entry.mode == _LINK and entry.size > _MOST_PATH
        if outside or ".git" in map(str.lower, parts) or foreign or through_link or leads_far:
            raise GitError(f'the file name "{entry.path}" cannot be used')


def _entries(folder: Path, commit: str, path: str) -> Iterator[_TreeEntry]:
    """The files, links and submodules below a path of the repository at a commit."""
    below = ["--", path] if path else []
    for line in _git(folder, "ls-tree", "-r", "-z", "-l", "--full-tree", commit, *below).split(b"\0"):
        if line:
            facts, _, name = line.partition(b"\t")
            mode, _, stored, size = facts.decode().split()
            # "-": a submodule has none. "BAD": it is not there, which is reported when it is read.
            yield _TreeEntry(mode, stored, int(size) if size.isdigit() else 0, os.fsdecode(name))


def _contents(folder: Path, entries: list[_TreeEntry]) -> Iterator[bytes]:
    """The stored bytes of each entry, for small ones."""
    return (b"".join(pieces) for pieces in _stored(folder, entries))


def _stored(folder: Path, entries: list[_TreeEntry]) -> Iterator[Iterator[bytes]]:
    """The stored bytes of each entry, in pieces; all of one have to be read before the next."""
    if not entries:
        return
    with tempfile.TemporaryFile() as requests:
        requests.write("".join(f"{entry.name}\n" for entry in entries).encode())
        requests.seek(0)
        with started(folder, ["cat-file", "--batch"], requests) as git:
            for entry in entries:
                header = git.out.readline(_MOST_PATH).split()
                if len(header) != 3:
                    raise GitError(f'"{entry.path}" of that revision is not in this clone')
                yield _pieces(git.out, int(header[2]))
                git.out.read(1)


def _pieces(out: IO[bytes], size: int) -> Iterator[bytes]:
    while size > 0:
        piece = out.read(min(size, AT_ONCE))
        if not piece:
            raise GitError("git has ended before it had read the revision")
        size -= len(piece)
        yield piece


def _log(folder: Path, *arguments: str) -> Iterator[Revision]:
    """The commits, by `rev-list`: unlike `log`, it follows no setting to mail maps and signatures."""
    form = "--format=%H%x00%cs%x00%s"
    for line in _git(folder, "rev-list", "--encoding=UTF-8", form, *arguments).split(b"\n"):
        if b"\0" not in line:  # `commit 1a2b3c...`
            continue
        commit, day, subject = line.decode(errors="replace").split("\0")
        yield Revision(commit, "an unknown day" if day == "%cs" else day, subject)  # of a broken commit


def _git(folder: Path, *arguments: str) -> bytes:
    """What git prints. Raises GitError with its first line if it fails, or for a foreign repository."""
    _check_own(folder)
    return printed(folder, *arguments)


@cache
def _check_own(folder: Path) -> None:
    """Raises GitError if `.git` leads to a repository which does not know the folder.

    A working tree and a submodule have such a file, and their repository names their folder.
    """
    places = os.fsdecode(printed(folder, *_PLACES, seconds=SECONDS_TO_FIND)).splitlines()
    if len(places) != len(_PLACES) - 1:
        raise GitError(_FOREIGN)
    keys = printed(folder, "config", "--list", "--name-only", "-z", seconds=SECONDS_TO_FIND).split(b"\0")
    if any(key.endswith(_PARTIAL) for key in keys):
        raise GitError("its repository is a partial clone; clone it without --filter")
    own, common, top = (real(folder / place) for place in places)
    if any((common / "objects" / "info" / name).exists() for name in _BORROWED):
        raise GitError("its .git borrows objects of another folder, which are not read")
    if not real(folder).is_relative_to(top) or not _has_in_it(top, own):
        raise GitError(_FOREIGN)
    for place in _unusual({own, common}):
        if not place.is_relative_to(top) and not place.is_relative_to(common):
            raise GitError(_FOREIGN)
        if place.exists() and not place.is_file() and not place.is_dir():
            raise GitError("its .git has a pipe or a device, which is not read")
    if own.is_relative_to(top) and common.is_relative_to(top):
        return
    with suppress(OSError, ValueError):
        back = os.fsdecode(file_bytes(own / "gitdir", _MOST_PATH)).rstrip("\n")
        if real((own / back).parent) == top and own.parent.parent == common:
            return
    with suppress(GitError):
        if own == common and printed(folder, "config", "--file", str(own / "config"), "core.worktree"):
            return  # git itself follows it to `top`
    raise GitError(_FOREIGN)


def _has_in_it(top: Path, own: Path) -> bool:
    """Whether the `.git` of a working tree is this repository, or leads to it. Another working tree that its
    settings name may be any folder, and `top` bounds its links.
    """
    mark = top / ".git"
    if mark.is_dir():
        return real(mark) == own
    with suppress(OSError, ValueError):
        return real(top / os.fsdecode(file_bytes(mark, _MOST_PATH))[len("gitdir: ") :].strip()) == own
    return False


def _unusual(repositories: Iterable[Path]) -> Iterator[Path]:
    """The places in a repository of what git reads of it, but for plain files in folders; links followed."""
    left, seen = [repository / name for repository in repositories for name in _READ], set[Path]()
    while left:
        place = real(left.pop())
        yield place
        if place not in seen:
            seen.add(place)
            with suppress(OSError), os.scandir(place) as inside:
                left += [Path(entry) for entry in inside if not entry.is_file(follow_symlinks=False)]
