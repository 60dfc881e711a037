"""Missing pictures that spreadsheets name: a warning per column, since a set grows before its art."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import unquote

from tts_export.load.reading import MOST_FILES, Reading
from tts_export.problems import Where

_PREFIX = re.compile(r"^.*(?:!|\]\.)")
"""What precedes the heading in the place of a cell: `Planets!`, `cards[7].`."""
_NOT_HERE = {"build", "templates", "schemas"}
ALIKE = 0.85
"""How similar (0 to 1) the name of a misspelled picture is to that of the file."""


class MissingPictures:
    """Collects the pictures of one project that are missing, and reports them together."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self._names: dict[Path, list[str]] = {}
        self._missing: dict[tuple[Path, str], list[tuple[str, Where]]] = {}

    def add(self, written: str, at: Where) -> None:
        """Records a picture that is named at `at` and is not there."""
        heading = _PREFIX.sub("", str(at.column))
        self._missing.setdefault((at.file, heading), []).append((written, at))

    def report(self) -> None:
        """Reports misspelled names as errors at their cells, the others of a column as one warning."""
        claimed = {Path(path).name.casefold() for path in self.reading.pictures.values()}
        for (file, _), missing in self._missing.items():
            to_come: dict[str, Where] = {}
            for written, at in missing:
                folder = (file.parent / written).parent
                if folder not in self._names:
                    self._names[folder] = _unclaimed(folder, claimed)
                guess = _misspelled(written, self._names[folder]) or self._elsewhere(file.parent, written)
                if guess:
                    message = f'there is no file "{written}", did you mean "{guess}"?'
                    self.reading.report(at, "missing-file", message)
                else:
                    to_come.setdefault(written, at)
            if to_come:
                self._report_column(to_come)

    def _elsewhere(self, folder: Path, written: str) -> str:
        """The file of that name in a folder beside the spreadsheet."""
        if "/" in written or "\\" in written:
            return ""
        try:
            found = sorted(one for one in folder.iterdir() if one.is_dir() and one.name not in _NOT_HERE)
            return next((f"{one.name}/{written}" for one in found if (one / written).is_file()), "")
        except (OSError, ValueError):
            return ""

    def _report_column(self, to_come: dict[str, Where]) -> None:
        names = ", ".join(f'"{name}"' for name in list(to_come)[:3]) + ", ..." * (len(to_come) > 3)
        count = f"{len(to_come)} pictures are" if len(to_come) > 1 else "a picture is"
        message = f"{count} not there yet ({names}); the cards get placeholders"
        self.reading.report(next(iter(to_come.values())), "missing-pictures", message, "warning")


def _unclaimed(folder: Path, claimed: set[str]) -> list[str]:
    """The names of the files in a folder that no card names."""
    try:
        names = sorted(entry.name for entry in folder.iterdir() if entry.is_file())[:MOST_FILES]
    except (OSError, ValueError):
        return []
    return [name for name in names if name.casefold() not in claimed]


def _misspelled(written: str, names: Iterable[str]) -> str:
    """The file that a misspelled name means. Numbers must be equal: most pictures differ only in them."""
    folder, _, name = written.replace("\\", "/").rpartition("/")
    from difflib import SequenceMatcher  # only runs with missing pictures need it

    plain = _plain(name)
    for there in names:
        close = SequenceMatcher(None, plain, _plain(there)).ratio() >= ALIKE
        if close and re.findall(r"\d+", plain) == re.findall(r"\d+", _plain(there)):
            return f"{folder}/{there}" if folder else there
    return ""


def _plain(name: str) -> str:
    return unquote(name).replace("_", " ").casefold()
