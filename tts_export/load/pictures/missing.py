"""Pictures that spreadsheets name and that are not there: one message each for those that are in another
folder, for those that are still to come, and for those that are spelled differently there.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from tts_export.likeness import share
from tts_export.load.pictures.folders import folders_with
from tts_export.load.reading import MOST_FILES, Reading
from tts_export.problems import Where, one_of

ALIKE = 0.85
"""How similar (0 to 1) the name of a misspelled picture is to that of the file."""


class _MissingPicture(NamedTuple):
    folders: Sequence[Path]
    """The folders that were searched."""
    at: Where
    """Where it is named, the first time."""


class MissingPictures:
    """Collects the pictures of a project that are missing or spelled differently, to report them at once."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self._names: dict[Path, list[str]] = {}
        self._missing: dict[tuple[Path, str], _MissingPicture] = {}
        """By the folder of the file that names it, and by its name."""
        self._respelled: dict[tuple[str, str], Where] = {}
        """(the name that is written, the file) → where it is written, the first time."""

    def add(self, beside: Path, folders: Sequence[Path], written: str, at: Where) -> None:
        """Records a picture that a file in the folder `beside` names, and that none of `folders` has."""
        self._missing.setdefault((beside, written), _MissingPicture(folders, at))

    def respelled(self, written: str, file: Path, at: Where) -> None:
        """Records a picture whose file has other capitals or another ending than its name."""
        self._respelled.setdefault((written, file.name), at)

    def report(self) -> None:
        """Reports misspelled names as errors at their cells, everything else as one problem of its kind."""
        claimed = {Path(path).name.casefold() for path in self.reading.pictures.values()}
        to_come: dict[str, Where] = {}
        elsewhere = self._elsewhere()
        for (_, written), missing in self._missing.items():
            if written in elsewhere:
                continue
            guess = self._guess(written, missing.folders, claimed)
            if guess:
                message = f'there is no file "{written}", did you mean "{guess}"?'
                self.reading.report(missing.at, "missing-file", message)
            else:
                to_come.setdefault(written, missing.at)
        if to_come:
            self._report_to_come(to_come)
        if self._respelled:
            self._report_respelled()

    def _guess(self, written: str, folders: Sequence[Path], claimed: Collection[str]) -> str:
        """The file that a misspelled name means, or an empty string."""
        for folder in folders:
            beside = (folder / written).parent
            if beside not in self._names:
                self._names[beside] = _unclaimed(beside, claimed)
            alike = self.reading.spelling.alike(folder, written)  # several, or it would be the picture
            if guess := next(iter(alike), "") or _misspelled(written, self._names[beside]):
                return guess
        return ""

    def _elsewhere(self) -> set[str]:
        """Reports the pictures that are in folders which are not searched; returns their names."""
        places: dict[str, list[str]] = {}
        for top in dict.fromkeys(beside for beside, _ in self._missing):
            names = [name for beside, name in self._missing if beside == top]
            for folder, there in folders_with(top, names).items():
                self.reading.look_at([top, folder])
                places.setdefault(self.reading.relative(folder), []).extend(there)
        names_there = {name for there in places.values() for name in there}
        if places:
            at = next(missing.at for (_, name), missing in self._missing.items() if name in names_there)
            count = f"{len(names_there)} pictures are" if len(names_there) > 1 else "a picture is"
            setting = f"[{', '.join(places)}]" if len(places) > 1 else ", ".join(places)
            folders = one_of(f'"{folder}"' for folder in places)
            message = f"{count} in {folders}; write pictures: {setting} into cards.yaml"
            self.reading.report(at, "pictures-elsewhere", message)
        return names_there

    def _report_to_come(self, to_come: dict[str, Where]) -> None:
        names = _some(f'"{name}"' for name in to_come)
        count = f"{len(to_come)} pictures are" if len(to_come) > 1 else "a picture is"
        message = f"{count} not there yet ({names}); the cards get placeholders"
        self.reading.report(next(iter(to_come.values())), "missing-pictures", message, "warning")

    def _report_respelled(self) -> None:
        names = _some(f'"{written}" is "{file}"' for written, file in self._respelled)
        several = len(self._respelled) > 1
        count = f"{len(self._respelled)} pictures are" if several else "a picture is"
        message = f"{count} found under another ending or in other capitals: {names}"
        self.reading.report(next(iter(self._respelled.values())), "respelled-pictures", message, "hint")


def _some(words: Iterable[str]) -> str:
    listed = list(words)
    return ", ".join(listed[:3]) + ", ..." * (len(listed) > 3)


def _unclaimed(folder: Path, claimed: Collection[str]) -> list[str]:
    """The names of the files in a folder that no card names."""
    try:
        names = sorted(entry.name for entry in folder.iterdir() if entry.is_file())[:MOST_FILES]
    except (OSError, ValueError):
        return []
    return [name for name in names if name.casefold() not in claimed]


def _misspelled(written: str, names: Sequence[str]) -> str:
    """The file that a misspelled name means. Numbers must be equal: most pictures differ only in them."""
    folder, _, name = written.replace("\\", "/").rpartition("/")
    plain = _plain(name)
    for there in names:
        close = share(_plain(there), plain) >= ALIKE
        if close and re.findall(r"\d+", plain) == re.findall(r"\d+", _plain(there)):
            return f"{folder}/{there}" if folder else there
    return ""


def _plain(name: str) -> str:
    return unquote(name).replace("_", " ").casefold()
