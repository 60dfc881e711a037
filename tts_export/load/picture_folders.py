"""Where the pictures are that a spreadsheet names: folders below its own, other capitals, other endings."""

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tts_export.load.spelling import Spelling

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
    spelling, left = Spelling(), dict.fromkeys(names)
    found: dict[Path, list[str]] = {}
    below = list(_below(top))
    while left:
        there = {one: [n for n in left if meant_picture(spelling, [one], n)] for one in below}
        best = max(there, key=lambda one: len(there[one]), default=top)
        if not there.get(best):
            break
        found[best] = there[best]
        left = {name: None for name in left if name not in found[best]}
    return found


def _below(top: Path) -> Iterator[Path]:
    """The folders below one, without hidden ones and those of tts-export."""
    for count, (here, folders, _) in enumerate(os.walk(top), 1):
        deep = len(Path(here).relative_to(top).parts)
        if deep:
            yield Path(here)
        kept = sorted(
            folder for folder in folders if not folder.startswith(".") and (deep or folder not in _NOT_HERE)
        )
        folders[:] = kept if deep < MOST_DEEP and count < MOST_FOLDERS else []
