"""Reads the files of a tree; collects which of them are used, and the problems."""

import posixpath
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from tts_export.inputs import MOST_OF_FOLDER
from tts_export.normal_forms import normalized
from tts_export.problems import Problem, Where, nearest, warning
from tts_export.saves.names import EXACT, OBJECTS, SUFFIXES
from tts_export.saves.parsing import parse
from tts_export.tts.places import places

Steps = tuple[int | str, ...]
MOST_UNLISTED = MOST_GUESSES = 20


class TreePlace(Struct, frozen=True):
    """A place in a file (`steps` into its JSON), and the object there.

    `inner` is the folder of what is inside the object, `key` its name in `exact.json`.
    """

    file: str
    steps: Steps
    inner: str
    key: str

    def at(self, *steps: str | int) -> "TreePlace":
        return TreePlace(self.file, self.steps + steps, self.inner, self.key)


class TreeReader(Struct):
    """The files by relative path, those that other files name, and the problems so far."""

    files: Mapping[str, bytes]
    root: Path
    exact: Mapping[str, Any] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    problems: list[Problem] = field(default_factory=list)
    flaws: list[tuple[TreePlace, str, str]] = field(default_factory=list)
    missing: int = 0
    room: int = MOST_OF_FOLDER
    """The letters that the save may still get by what the tree has once, and the save many times."""

    def wrong(self, spot: TreePlace, name: str, message: str) -> None:
        """Adds a problem; its line is looked up once all are known."""
        self.flaws.append((spot, name, message))

    def json(self, file: str) -> Any:
        """The JSON of a file that exists; None if it is broken."""
        value, problems = parse(self.files[file], self.root / file)
        self.problems += problems
        return value

    def take(self, file: str, spot: TreePlace) -> bool:
        """Marks the file as used by `spot`; whether it exists."""
        if file in self.files:
            self.used.add(file)
            return True
        self.missing += 1
        self.wrong(spot, "missing-file", f'there is no file "{file}"{self._nearest(file)}')
        return False

    def has_room(self, letters: int, spot: TreePlace) -> bool:
        """Takes room for what is repeated; whether there was enough of it."""
        if 0 <= self.room < letters:
            message = f"with this the save has more than {MOST_OF_FOLDER:,} letters, as no save of the game"
            self.wrong(spot, "too-large", message)
        self.room -= letters
        return self.room >= 0

    def all_problems(self) -> list[Problem]:
        """All problems, with lines; files that nobody names are among them only if there are no others."""
        problems = [*self.problems, *self._placed()]
        return problems or list(self._unlisted())

    def read_exact_numbers(self) -> None:
        """Reads the numbers that are rounded in the other files."""
        value = self.json(EXACT) if EXACT in self.files else None
        self.exact = value if isinstance(value, dict) else {}

    def _nearest(self, file: str) -> str:
        """A file of a similar name in the same folder; hundreds of missing files are not typing errors."""
        if self.missing > MOST_GUESSES:
            return ""
        return nearest(
            file, [name for name in self.files if posixpath.dirname(name) == posixpath.dirname(file)]
        )

    def _placed(self) -> Iterator[Problem]:
        by_file: dict[str, list[tuple[Steps, str, str]]] = {}
        for spot, name, message in self.flaws:
            by_file.setdefault(spot.file, []).append((spot.steps, name, message))
        for file, here in by_file.items():
            text = self.files.get(file, b"{}").decode("utf-8-sig")
            known = places(text, [steps for steps, _, _ in here])
            for steps, name, message in here:
                while steps not in known:
                    steps = steps[:-1]
                yield Problem(Where(self.root / file, *known[steps]), name, message)

    def _unlisted(self) -> Iterator[Problem]:
        """The problems of files that nobody names, below objects that somebody does."""
        left = {file for file in self.files if _is_ours(file)} - self.used
        loose = sorted(
            file for file in left if self._owner_is_used(file) and _object_of(file) not in left - {file}
        )
        for number, file in enumerate(loose[:MOST_UNLISTED], 1):
            more = len(loose) - number if number == MOST_UNLISTED else 0
            also = f" (and {more} more like this)" if more else ""
            message = f"no other file names this one, so it is left out of the save{also}"
            yield warning(Where(self.root / file), "unlisted-file", message)

    def _owner_is_used(self, file: str) -> bool:
        folder = posixpath.dirname(file)
        if posixpath.basename(folder) in ("states", "attached") and f"{folder}.json" not in self.files:
            folder = posixpath.dirname(folder)
        return folder == OBJECTS or f"{folder}.json" in self.used


def composed(name: str) -> str:
    """A path in Unicode's composed form: macOS may return the other."""
    return normalized(name)


def beside(file: str, name: str) -> str:
    """`name` as seen from the folder of `file`, without `..` in it."""
    return composed(posixpath.normpath(posixpath.join(posixpath.dirname(file), name)))


def _object_of(file: str) -> str:
    """The file of the object whose script this is."""
    return posixpath.splitext(file)[0] + ".json"


def _is_ours(file: str) -> bool:
    return file.startswith(f"{OBJECTS}/") and file.endswith(SUFFIXES)
