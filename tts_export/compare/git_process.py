"""The `git` program, within limits: the repository of a stranger may want time and memory without end."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Timer
from typing import IO, NamedTuple

from tts_export.links import real
from tts_export.machine import programs
from tts_export.machine.memory import gigabytes

MOST_PRINTED = 32_000_000
"""Bytes of names and subjects that are read: ten small objects can make a tree of billions of files."""
LEAST_MEMORY = 1_000_000_000
"""Bytes of memory that git may take, on Linux, with the files that it maps: those may have gigabytes. More
where this process may have more.
"""
SECONDS = 120.0
"""How long git may take."""
SECONDS_TO_FIND = 10.0
"""How long it may take to find its repository: what its settings include may be a pipe without an end."""
AT_ONCE = 1_000_000
_MOST_ERRORS = 10_000
_SAFELY = (
    *("--no-pager", "--no-optional-locks", "--literal-pathspecs"),
    *("-c", "core.fsmonitor=false", "-c", f"core.hooksPath={os.devnull}"),
    *("-c", "core.packedGitWindowSize=16m", "-c", "core.packedGitLimit=64m"),
)
_ENVIRONMENT = {
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_TERMINAL_PROMPT": "0",
}
"""Nothing is fetched, with what the settings of a repository name."""
_OF_A_REPOSITORY = {
    *("GIT_DIR", "GIT_COMMON_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"),
    *("GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE"),
    *("GIT_REPLACE_REF_BASE", "GIT_NAMESPACE"),
}


class GitError(Exception):
    """Git is not there, or refuses: the message is a sentence for people."""


def printed(folder: Path, *arguments: str, seconds: float = SECONDS) -> bytes:
    """What git prints. Raises GitError with its first line if it fails."""
    with started(folder, arguments, seconds=seconds) as git:
        out = bytearray()
        while piece := git.out.read(AT_ONCE):
            out += piece
            if len(out) > MOST_PRINTED:
                raise GitError(f"git prints more than {MOST_PRINTED:,} bytes about this repository")
        failed = git.process.wait()  # it is ended when its time is over
        err = git.errors()
    if failed:
        if b"not a git repository" in err:
            raise GitError("the project is in no repository")
        lines = err.decode(errors="replace").strip().splitlines()
        raise GitError(lines[0].removeprefix("fatal: ") if lines else "git ended without an answer")
    return bytes(out)


class Running(NamedTuple):
    """A git that runs."""

    process: subprocess.Popen[bytes]
    out: IO[bytes]
    err: IO[bytes]

    def errors(self) -> bytes:
        """The beginning of what it complains about."""
        self.err.seek(0)
        return self.err.read(_MOST_ERRORS)


@contextmanager
def started(
    folder: Path,
    arguments: Iterable[str],
    stdin: IO[bytes] | int = subprocess.DEVNULL,
    seconds: float = SECONDS,
) -> Iterator[Running]:
    """Git, within limits of time and memory. It does not outlive this: a signal may reach only us."""
    with tempfile.TemporaryFile() as err:
        options = {"stdin": stdin, "stdout": subprocess.PIPE, "stderr": err}
        words = [*_limited(), _program(folder), "-C", str(folder), *_SAFELY, *arguments]
        with ExitStack() as stack:
            try:
                environment = {**_inherited(), **_ENVIRONMENT, "LC_ALL": "C"}
                process = stack.enter_context(programs.running(words, env=environment, **options))
            except OSError as error:
                raise GitError(f"git could not be started: {error.strerror}") from error
            assert process.stdout is not None
            stack.enter_context(process.stdout)
            timer = Timer(seconds, programs.end, [process])
            timer.daemon = True
            stack.callback(timer.cancel)
            timer.start()
            yield Running(process, process.stdout, err)


def _limited() -> tuple[str, ...]:
    """What makes a program begin with the limit of memory: before it has one, it may map what it likes."""
    if sys.platform != "linux":
        return ()
    most = max(LEAST_MEMORY, int(gigabytes(os.environ) * 1e9))
    return "/bin/sh", "-c", 'ulimit -v "$0"; exec "$@"', str(most // 1024)


def _inherited() -> dict[str, str]:
    """The environment without what git sets for its hooks: that may be another repository."""
    return {name: value for name, value in os.environ.items() if name.upper() not in _OF_A_REPOSITORY}


def _program(folder: Path) -> str:
    """The path of git. On Windows a program in the current folder would be found first: a stranger's."""
    program = shutil.which("git")
    if program is None or real(Path(program)).parent in (real(Path.cwd()), real(folder)):
        raise GitError("git is not installed, or not on your path")
    return str(real(Path(program)))
