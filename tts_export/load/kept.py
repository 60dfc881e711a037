"""The game from the cache: its settings as they were read the last time, if no file of it has changed.

To read and check a game's files takes longer than to draw a dozen cards, and designers change cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from tts_export.load.game_files import Begun, GameFiles
from tts_export.load.reading import Reading
from tts_export.load.shelf import Shelf, content
from tts_export.problems import Where
from tts_export.settings.base import Settings
from tts_export.settings.frames import Frames
from tts_export.settings.reading import read

S = TypeVar("S", bound=Settings)
NAME = "game"
GAME, TABLE = "/game", "/table"
"""The digests of the game and of its table stand among those of the drawings, which have no such names."""
_OWN = ("faces", "drawings")


def kept_game(reading: Reading, folders: Sequence[Path], name: str, at: Where, *, apart: bool) -> Begun:
    """`begin_game`, with the digests of its drawings where they are at hand. Only a game without any problem
    is kept, so that each is told every time.
    """
    shelf, origin = reading.shelf, (name, written(folders))
    found = shelf.get(NAME, origin) if shelf is not None else None
    if found is not None:
        game, frames, table, lineage, files, digests = found
        reading.files.update(dict.fromkeys(map(Path, files)))
        whole = GameFiles(game, frames, table, lineage, digests)
        return Begun(game, lambda: whole, digests[GAME])
    from tts_export.load.games import begin_game  # with all its checks; most builds need none of it

    own = reading.beside()
    begun = begin_game(own, folders, name, at, apart=apart)
    rules = _digest(begun.game) if begun.game is not None and not own.problems else ""

    def finish() -> GameFiles | None:
        made = begun.finish()
        reading.take(own.files, own.problems)
        if shelf is None or made is None or own.problems or not all(_in(folders, file) for file in own.files):
            return made
        digests = frame_digests(made.frames) | {GAME: rules, TABLE: _digest(made.table)}
        names = [str(file) for file in own.files]
        shelf.put(NAME, origin, (made.game, made.frames, made.table, made.lineage, names, digests))
        return replace(made, digests=digests)

    return Begun(begun.game, finish, rules if shelf is not None else "")


def import_reader(shelf: Shelf | None) -> None:
    """Imports what reads a game, unless one is kept."""
    if shelf is None or not shelf.has(NAME):
        import tts_export.load.games  # noqa: F401


def kept_settings(reading: Reading, kind: type[S], data: Any, at: Where) -> S | None:
    """`read` of what stands in a file: kept if it is all right, and it says the same still."""
    name, origin = reading.numbered(kind.__name__), repr(data)
    found = reading.shelf.get(name, origin) if reading.shelf is not None else None
    if isinstance(found, kind):
        return found
    made, problems = read(kind, data, at)
    reading.problems += problems
    if reading.shelf is not None and made is not None and not problems:
        reading.shelf.put(name, origin, made)
    return made


def kept_file(reading: Reading, kind: type[S], file: Path) -> S | None:
    """The settings in a file of their own: not even parsed while its bytes are the same."""
    name, origin = f"{kind.__name__}-file", content(file)
    found = reading.shelf.get(name, origin) if reading.shelf is not None else None
    if isinstance(found, kind):
        reading.files[file] = None
        return found
    before = len(reading.problems)
    made, problems = read(kind, reading.yaml(file), Where(file))
    reading.problems += problems
    if reading.shelf is not None and made is not None and len(reading.problems) == before:
        reading.shelf.put(name, origin, made)
    return made


def written(folders: Sequence[Path], pattern: str = "*.yaml") -> list[tuple[str, str]]:
    """The template files in `folders`, in order, with the digests of what stands in them."""
    return [(str(file), content(file)) for folder in folders for file in sorted(folder.rglob(pattern))]


def _in(folders: Sequence[Path], file: Path) -> bool:
    return file.suffix == ".yaml" and any(file.is_relative_to(folder) for folder in folders)


def frame_digests(frames: Frames) -> dict[str, str]:
    """A digest per face and drawing, and under "" that of all that they share."""
    shared = [(name, getattr(frames, name)) for name in Frames.__struct_fields__ if name not in _OWN]
    drawings = {**frames.drawings, **frames.faces}  # a face wins, as in `Frames.drawing`
    return {name: _digest(drawing) for name, drawing in drawings.items()} | {"": _digest(shared)}


def _digest(data: Any) -> str:
    """Of settings: their `repr` is complete and the same in every run."""
    return blake2b(repr(data).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
