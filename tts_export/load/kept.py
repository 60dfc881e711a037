"""The game from the cache: its settings as they were read the last time, if no file of it has changed.

To read and check a game's files takes longer than to draw a dozen cards, and designers change cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tts_export.load.games import GameFiles, read_game
from tts_export.load.reading import Reading
from tts_export.load.shelf import content
from tts_export.model.frames import Frames
from tts_export.problems import Where

NAME = "game"
_OWN = ("faces", "drawings")


def kept_game(
    reading: Reading, folders: Sequence[Path], name: str, at: Where
) -> tuple[GameFiles | None, dict[str, str]]:
    """`read_game`, and the digests of its drawings where they are at hand. Only a game without any problem
    is kept, so that each is told every time.
    """
    shelf = reading.shelf
    if shelf is None:
        return read_game(reading, folders, name, at), {}
    origin = (name, written(folders))
    found = shelf.get(NAME, origin)
    if found is not None:
        game, frames, table, lineage, files, digests = found
        reading.files.update(dict.fromkeys(map(Path, files)))
        return GameFiles(game, frames, table, lineage), digests
    before, known = len(reading.problems), set(reading.files)
    made = read_game(reading, folders, name, at)
    files = [file for file in reading.files if file not in known]
    if made is None or len(reading.problems) > before or not all(_in(folders, file) for file in files):
        return made, {}
    digests = frame_digests(made.frames)
    names = [str(file) for file in files]
    shelf.put(NAME, origin, (made.game, made.frames, made.table, made.lineage, names, digests))
    return made, digests


def written(folders: Sequence[Path], pattern: str = "*.yaml") -> list[tuple[str, str]]:
    """The template files in `folders`, in order, with the digests of what stands in them."""
    return [(str(file), content(file)) for folder in folders for file in sorted(folder.rglob(pattern))]


def _in(folders: Sequence[Path], file: Path) -> bool:
    return file.suffix == ".yaml" and any(file.is_relative_to(folder) for folder in folders)


def frame_digests(frames: Frames) -> dict[str, str]:
    """A digest per face and drawing, and under "" that of all that they share."""
    shared = [(name, getattr(frames, name)) for name in type(frames).model_fields if name not in _OWN]
    drawings = {**frames.drawings, **frames.faces}  # a face wins, as in `Frames.drawing`
    return {name: _digest(drawing) for name, drawing in drawings.items()} | {"": _digest(shared)}


def _digest(data: Any) -> str:
    """Of settings: their `repr` is complete and the same in every run."""
    return blake2b(repr(data).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
