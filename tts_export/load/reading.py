"""One run of reading: which files were read, what was wrong, and the way from a written path to a file.

A path in a project names a file below the project's folder. Anything that leaves it (absolute, `../`, through
a link) is refused, so that building a stranger's project shows nobody's other files.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

from tts_export import yamls
from tts_export.load.pieces import load_cards_file
from tts_export.load.shelf import Shelf
from tts_export.problems import Problem, Severity, Where, nearest

MOST_FILES = 5000
"""Names looked at in a folder to find the one that was meant."""


class Reading:
    """Gathers files and problems; no path may leave `root`; the `shelf` holds what was read before."""

    def __init__(self, root: Path, shelf: Shelf | None = None) -> None:
        self.root = root
        self.shelf = shelf
        self.files: dict[Path, None] = {}
        self.absent: dict[Path, None] = {}
        """What was looked for in vain, before something else was found."""
        self.problems: list[Problem] = []
        self.rules = ""
        """The digest of the game, where it is known: cards read by other rules do not count."""
        self._data: dict[Path, Any] = {}
        self._numbers = Counter[str]()

    @cached_property
    def _top(self) -> Path:
        """The root without links."""
        return self.root.resolve()

    def numbered(self, kind: str) -> str:
        """A name for the next thing of a kind: what is read in the same order has the same names."""
        self._numbers[kind] += 1
        return f"{kind}-{self._numbers[kind]}"

    def beside(self) -> Reading:
        """One that knows what was read so far, and gathers files and problems of its own."""
        other = Reading(self.root, self.shelf)
        other._data.update(self._data)
        return other

    def take(self, files: Iterable[Path], problems: Sequence[Problem]) -> None:
        """Adds what another one gathered."""
        self.files.update(dict.fromkeys(files))
        self.problems += problems

    def say(self, where: Where, name: str, message: str, severity: Severity = "error") -> None:
        self.problems.append(Problem(where, name, message, severity))

    def yaml(self, file: Path) -> Any:
        """What a YAML file says, or None; its problems are kept, once however often it is read."""
        if file not in self._data:
            self.files[file] = None
            self._data[file], problems = yamls.load(file)
            self.problems += problems
        return self._data[file]

    def cards_file(self, file: Path, meanwhile: Callable[[], None] | None = None) -> Any:
        """As `yaml`, for the files that designers edit: sooner where most of one is as it was, or where it is
        new and something else can be done here `meanwhile`.
        """
        if file not in self._data and self.shelf is not None:
            self.files[file] = None
            self._data[file], problems = load_cards_file(file, self.shelf, meanwhile)
            self.problems += problems
        return self.yaml(file)

    def text(self, file: Path) -> str | None:
        """The text of a UTF-8 file; its problems are kept."""
        self.files[file] = None
        text, problems = yamls.read_text(file)
        self.problems += problems
        return text

    def file(self, folders: list[Path], named: str, at: Where) -> Path | None:
        """The file called `named` in the first of `folders` that has it; None after saying what is wrong."""
        flaw = _flaw(named)
        if flaw:
            self.say(at, *flaw)
            return None
        tidy = named.strip().replace("\\", "/")
        for folder in folders:
            found = Path(os.path.normpath(folder / tidy))
            try:
                outside = not found.resolve().is_relative_to(self._top)
                exists = found.is_file()
            except (OSError, RuntimeError, ValueError) as error:  # too long, a ring of links, not a name
                self.say(at, "bad-path", f'"{named[:80]}" cannot be looked up: {_reason(error)}')
                return None
            if outside:
                message = f'"{named}" leads out of the project folder; copy the file into it'
                self.say(at, "path-outside", message)
                return None
            if exists:
                self.files[found] = None
                return found
            self.absent[found] = None
        self.say(at, "missing-file", f'there is no file "{named}"{_nearest_file(folders[0], tidy)}')
        return None

    def relative(self, file: Path) -> str:
        """The path from the root with forward slashes, as it is stored on cards."""
        return Path(os.path.relpath(file, self.root)).as_posix()


def _flaw(named: str) -> tuple[str, str] | None:
    if not named.strip() or any(ord(letter) < 32 for letter in named):
        return "bad-path", f"{named!r:.80} is not the name of a file"
    windows = PureWindowsPath(named)
    if windows.drive or windows.root:
        return "path-outside", f'"{named}" is an absolute path; name a file below the project folder'
    return None


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _nearest_file(folder: Path, named: str) -> str:
    """What there is instead of a missing file: the nearest name in its folder, or not even the folder."""
    wanted = folder / named
    if wanted.is_dir():
        return ", only a folder"
    try:
        names = sorted(entry.name for entry in wanted.parent.iterdir() if entry.is_file())
    except OSError:
        return f', nor a folder "{PurePosixPath(named).parent}"'
    beside = named[: len(named) - len(wanted.name)]
    return nearest(named, [beside + name for name in names[:MOST_FILES]])
