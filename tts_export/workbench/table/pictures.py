"""What the table knows of a build: its folder, and the pictures of objects: a card's face as its own file,
everything else from the sheets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from tts_export.built.manifest import SHEETS

if TYPE_CHECKING:
    from tts_export.workbench.snapshot import Snapshot


class ShownPicture(Struct, frozen=True, omit_defaults=True):
    """A picture file, or a cell of one that has several columns and rows."""

    file: str
    columns: int = 1
    rows: int = 1
    cell: int = 0


class TablePictures(Struct, frozen=True):
    """The pictures of one build."""

    files: frozenset[str] = frozenset()
    """The names of all picture files of the build: no other file is served."""
    sides: Mapping[tuple[str, int], tuple[str, str]] = {}
    """Face and own back of each card, by sheet and cell."""

    def at(self, address: str) -> ShownPicture | None:
        """The picture with an address of the save; None if the build has no such file."""
        name = unquote(urlsplit(address).path).rpartition("/")[2]
        return ShownPicture(f"table/sheets/{name}") if name in self.files else None

    def card(self, data: Mapping[str, Any], back: bool) -> ShownPicture | None:
        """The face of a card, or its back."""
        decks = data.get("CustomDeck") or {}
        number = int(data.get("CardID") or 0)
        deck = decks.get(str(number // 100)) or next(iter(decks.values()), None)
        if deck is None:
            return None
        own_back = bool(deck.get("UniqueBack"))
        if back and not own_back:
            return self.at(str(deck["BackURL"]))
        sheet = unquote(urlsplit(str(deck["FaceURL"])).path).rpartition("/")[2]
        face, other = self.sides.get((sheet, number % 100), ("", ""))
        if own := other if back else face:
            return ShownPicture(f"table/faces/{own}")
        whole = self.at(str(deck["BackURL"] if back else deck["FaceURL"]))
        if whole is None:
            return None
        return ShownPicture(whole.file, int(deck["NumWidth"]), int(deck["NumHeight"]), number % 100)


class BuiltTable(Struct, frozen=True):
    """A build with a table, as data that another process can have."""

    root: Path
    """The project's folder."""
    out: Path
    """The build folder."""
    pictures: TablePictures
    played: Path | None = None
    """The folder for transcripts of what people play; None: there are none."""
    language: str = ""
    """The language of the build; empty for that of the project."""

    @property
    def sheets(self) -> Path:
        return self.out / SHEETS


def built_table(snapshot: Snapshot) -> BuiltTable:
    """The table of a snapshot."""
    out = snapshot.report.out
    pictures = TablePictures(_files(out / SHEETS), dict(_sides(snapshot)))
    return BuiltTable(snapshot.project.root, out, pictures, language=snapshot.project.language)


def _files(folder: Path) -> frozenset[str]:
    try:
        return frozenset(file.name for file in folder.iterdir() if file.suffix in (".jpg", ".png"))
    except OSError:
        return frozenset()


def _sides(snapshot: Snapshot) -> Iterator[tuple[tuple[str, int], tuple[str, str]]]:
    for card in snapshot.project.cards:
        place, side = snapshot.built_cards.get(card.id), snapshot.sides.get(card.key)
        if place is not None and side is not None:
            yield (place.sheet.rpartition("/")[2], place.cell), (side.face, side.back)
