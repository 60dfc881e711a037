"""Where the pictures are that a spreadsheet names: folders below its own, other capitals, other endings."""

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePosixPath

from tts_export.links import real, whole
from tts_export.normal_forms import normalized

# The names of files as the disk has them.
#
# Windows and macOS find `art/ada.png` under the name `Art/ADA.png`, Linux does not. A set must be the same on
# all of them: it may be built on GitHub, or by somebody else.

ENDINGS = (".png", ".jpg", ".jpeg", ".webp")
"""The endings of pictures."""


class Spelling:
    """Finds the spelling of paths in some folders; the names in each of them are read once. What links lead
    out of them, except from `templates`, has no names: hints would say those of any folder.
    """

    def __init__(self, *tops: Path) -> None:
        self._tops = [(real(top), whole(top) / "templates") for top in tops]
        self._names: dict[Path, dict[str, str]] = {}

    def on_disk(self, folder: Path, written: str) -> str | None:
        """A path below `folder` as the disk spells it; None if there is no such file in any spelling."""
        spelled: list[str] = []
        for name in written.split("/"):
            if name in ("", ".", ".."):
                as_spelled: str | None = name
            else:
                here = self._in(folder)
                as_spelled = here.get(name) or here.get(_folded(name))
            if as_spelled is None:
                return None
            spelled.append(as_spelled)
            folder /= as_spelled
        return "/".join(spelled)

    def alike(self, folder: Path, written: str) -> list[str]:
        """The pictures below `folder` whose paths are like this one but for capitals and the ending."""
        above, _, name = written.rpartition("/")
        spelled = self.on_disk(folder, above) if above else ""
        if spelled is None or name in ("", ".", ".."):
            return []
        names = dict.fromkeys(self._in(folder / spelled).values())
        plain = _without_ending(name)
        return [str(PurePosixPath(spelled) / file) for file in names if _is_picture(file, plain)]

    def _in(self, folder: Path) -> dict[str, str]:
        """The names in a folder, by themselves and without their capitals."""
        if folder not in self._names:
            try:
                names = sorted(entry.name for entry in folder.iterdir()) if self._is_inside(folder) else []
            except OSError:
                names = []
            self._names[folder] = {_folded(name): name for name in names} | {name: name for name in names}
        return self._names[folder]

    def _is_inside(self, folder: Path) -> bool:
        place, shared = real(folder), whole(folder)
        return any(place.is_relative_to(top) or shared.is_relative_to(own) for top, own in self._tops)


def _folded(name: str) -> str:
    return normalized(name).casefold()


def _is_picture(name: str, plain: str) -> bool:
    folded = _folded(name)
    return folded.endswith(ENDINGS) and _without_ending(name) == plain


def _without_ending(name: str) -> str:
    folded = _folded(name)
    return next((folded.removesuffix(end) for end in ENDINGS if folded.endswith(end)), folded)


_NOT_HERE = {"build", "templates", "schemas", "releases"}
MOST_FOLDERS = 300
"""Folders that are searched for pictures."""
MOST_DEEP = 3
"""How far below the spreadsheet they are."""


def meant_picture(spelling: Spelling, folders: Sequence[Path], written: str) -> Path | None:
    """The picture of this name in the first folder that has it, in any capitals; else the only one in all of
    the folders whose name differs in nothing but its ending.
    """
    tidy = written.strip().replace("\\", "/")
    exact = [folder / spelled for folder in folders if (spelled := spelling.on_disk(folder, tidy))]
    alike = exact[:1] or {folder / other for folder in folders for other in spelling.alike(folder, tidy)}
    return next(iter(alike)) if len(alike) == 1 else None


def folders_with(top: Path, names: Iterable[str]) -> dict[Path, list[str]]:
    """The folders below `top` that have pictures of these names, each with those that none before it has;
    the folder with most of them comes first.
    """
    spelling, left = Spelling(top), dict.fromkeys(names)
    folders: dict[Path, list[str]] = {}
    below = list(_below(top))
    while left:
        there = {folder: [n for n in left if meant_picture(spelling, [folder], n)] for folder in below}
        best = max(there, key=lambda folder: len(there[folder]), default=top)
        if not there.get(best):
            break
        folders[best] = there[best]
        left = {name: None for name in left if name not in folders[best]}
    return folders


def _below(top: Path) -> Iterator[Path]:
    """The folders below one, without hidden ones and those of tts-export."""
    for count, (here, folders, _) in enumerate(os.walk(top), 1):
        deep = len(Path(here).relative_to(top).parts)
        if deep:
            yield Path(here)
        next_folders = sorted(
            folder for folder in folders if not folder.startswith(".") and (deep or folder not in _NOT_HERE)
        )
        folders[:] = next_folders if deep < MOST_DEEP and count < MOST_FOLDERS else []
