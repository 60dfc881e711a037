"""Faces of a build or a release of which only the record is left: cut from its sheets, if these are there."""

import io
import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct, convert
from PIL import Image

from tts_export.built.manifest import BUILD, MANIFEST, SAVE, SHEETS, PictureFile
from tts_export.inputs import from_json, save_bytes
from tts_export.locks import turn
from tts_export.paint.pictures import LARGE_PICTURE, BadPicture, opened
from tts_export.push.looks import looks_of

_RELEASES = "release"
_QUALITY = 90
GridSide = Annotated[int, Meta(ge=1, le=10)]
"""Columns or rows of a sheet: the game has no more."""


class Sides(Struct, frozen=True):
    """The picture files of a card; `back` is empty unless the card has a back of its own."""

    face: str = ""
    back: str = ""


class Cut(Struct, frozen=True):
    """A cell of a sheet."""

    sheet: str
    columns: int
    rows: int
    cell: int

    def name(self, ending: str = "") -> str:
        """The file name of the picture: that of a sheet changes with its content."""
        file = Path(self.sheet)
        return f"{file.stem}-{self.cell}{ending or file.suffix}"


class OldSheets(Struct, frozen=True):
    """The sheets of a build."""

    folder: Path
    cuts: Mapping[str, tuple[Cut, ...]]
    """The face of each card by its id, and its own back."""
    ending: str = ""
    """The ending of all names of pictures, if it is not that of the sheets."""

    def sides(self) -> Mapping[str, Sides]:
        """The pictures of each card by its id, as far as the sheets are there now."""
        there = {file.name for file in self.folder.iterdir()} if self.folder.is_dir() else set()
        return {
            id: Sides(*(cut.name(self.ending) if cut.sheet in there else "" for cut in cuts))
            for id, cuts in self.cuts.items()
        }

    def picture(self, name: str) -> bytes | None:
        """The bytes of a picture; None for another name, or if its sheet is gone."""
        known = (cut for cuts in self.cuts.values() for cut in cuts if cut.name(self.ending) == name)
        cut = next(known, None)
        if cut is None:
            return None
        try:
            return _cell(self.folder / cut.sheet, cut)
        except (OSError, BadPicture):
            return None


def old_sheets(record: Path, *, published: bool) -> OldSheets | None:
    """The sheets of a `manifest.json` or of the record of a release; None if their cells are not known."""
    build = record.parent if record.name == MANIFEST else record.parent.parent / BUILD
    save = build / SAVE if record.name == MANIFEST else build / _RELEASES / record.stem / SAVE
    try:
        pictures = from_json(save_bytes(record), _Record).pictures
        looks = looks_of(json.loads(save_bytes(save)))
        names = {picture.url: picture.name for picture in pictures}
        cuts = {id: tuple(_cuts(card, names)) for id, card in looks.items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None
    return OldSheets(build / SHEETS, cuts, ".webp" if published else "")


class _Record(Struct):
    pictures: list[PictureFile] = []


def _cuts(card: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[Cut]:
    sheet = card["CustomDeck"][str(card["CardID"] // 100)]
    sides = ("FaceURL", "BackURL") if sheet.get("UniqueBack") else ("FaceURL",)
    for side in sides:
        file = names.get(sheet[side], "")
        columns, rows = (convert(sheet[side], GridSide) for side in ("NumWidth", "NumHeight"))
        yield Cut(file, columns, rows, convert(card["CardID"], int) % 100)


@lru_cache(256)
def _cell(file: Path, cut: Cut) -> bytes:
    sheet = _sheet(file)
    width, height = sheet.width // cut.columns, sheet.height // cut.rows
    left, top = cut.cell % cut.columns * width, cut.cell // cut.columns * height
    face = sheet.crop((left, top, left + width, top + height))
    out = io.BytesIO()
    if file.suffix == ".png":
        face.save(out, "PNG")
    else:
        face.save(out, "JPEG", quality=_QUALITY)
    return out.getvalue()


@lru_cache(1)
def _sheet(file: Path) -> Image.Image:
    """The sheet that was looked at last: a page asks for several of its cells."""
    with turn(LARGE_PICTURE) as wait:
        return opened(file, wait).convert("RGB")
