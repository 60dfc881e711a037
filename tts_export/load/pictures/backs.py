"""Backs of cards that were drawn elsewhere: `backs:` of cards.yaml, and pictures that may be one."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import structs

from tts_export.load.names import KEY, no_such, place
from tts_export.load.pictures.files import check_picture, size_of
from tts_export.load.pictures.finished import has_shape
from tts_export.load.pictures.folders import ENDINGS
from tts_export.load.reading import Reading
from tts_export.normal_forms import normalized
from tts_export.problems import Problem, hint
from tts_export.settings.frames import Frames
from tts_export.settings.project import CardsFile

NAMES = {
    "back",
    "backs",
    "cardback",
    "card back",
    "card_back",
    "rückseite",
    "kartenrücken",
    "kartenrückseite",
}
"""What people call the picture of a back, without its ending."""
BACK = "back"


def with_backs(reading: Reading, frames: Frames, settings: CardsFile, file: Path, data: Any) -> Frames:
    """The frames with the finished backs of `file` in place of those that are drawn."""
    drawings, known = dict(frames.drawings), {**frames.faces, **frames.drawings}
    for name, named in settings.backs.items():
        if name not in known:
            at = place(data, ("backs", name, KEY))
            reading.report(at, "unknown-name", no_such("back", name, known))
            continue
        path = check_picture(reading, file, named, place(data, ("backs", name)), _folders(settings, file))
        if path is not None:
            drawings[name] = structs.replace(known[name], finished=path)
    faces = {name: face for name, face in frames.faces.items() if name not in drawings}
    return structs.replace(frames, drawings=drawings, faces=faces) if settings.backs else frames


def back_hint(
    reading: Reading, settings: CardsFile, card: tuple[float, float], data: Any
) -> Iterator[Problem]:
    """A hint where the faces are finished, the back is drawn, and a picture is called like one."""
    folders = [reading.root, *_folders(settings, reading.root / "cards.yaml")]
    reading.look_at(folders)
    back = back_in(folders, card) if settings.faces == "finished" and not settings.backs else None
    if back is not None:
        path = reading.relative(back)
        message = (
            f"{path} has the shape of a card; if it is the back of all cards, write backs: {{back: {path}}}"
        )
        yield hint(place(data, ("faces",)), "finished-back", message)


def _folders(settings: CardsFile, file: Path) -> list[Path]:
    names = settings.pictures if isinstance(settings.pictures, list) else [settings.pictures]
    inner = [file.parent / name for name in names if name]
    return [*inner, *(folder.parent for folder in inner if folder.parent.is_relative_to(file.parent))]


def back_in(folders: Iterable[Path], card: tuple[float, float]) -> Path | None:
    """The picture in one of the folders that is called like a back and has the shape of a card."""
    for folder in dict.fromkeys(folders):
        entries = sorted(folder.iterdir()) if folder.is_dir() else []
        for entry in entries:
            stem = normalized(entry.stem).casefold()
            size = size_of(entry) if stem in NAMES and entry.suffix.lower() in ENDINGS else None
            if size and has_shape(size, card):
                return entry
    return None
