"""A picture's recipe: a digest of everything that the picture is made from. Equal digests mean equal bytes.

A card's picture depends on its fields, its face in frames.yaml, what all faces share (colors, fonts, icons,
...), the art it names and the format of the sheets. Whatever else a picture comes to depend on must be added
here, or the cache returns an old one.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path

from tts_export.cache import Cache
from tts_export.digests import digest
from tts_export.load.project import Project
from tts_export.settings.frames import Frames
from tts_export.sheets.drawing import Cell, DrawingSetup
from tts_export.sheets.layout import SheetFormat
from tts_export.tts.export.table_pictures import TablePicture, own_pictures
from tts_export.typeset.font_files import FontMissing, find_font


class ChangedSource(Exception):
    """A font or a picture was saved while it was drawn with: its digests are no longer those of the bytes."""


class Recipes:
    """The digests of one project's pictures."""

    def __init__(self, project: Project, form: SheetFormat, cache: Cache) -> None:
        self.project = project
        self.form = form
        self._cache = cache
        self._pictured = [name for name, rule in project.game.fields.items() if rule.kind == "picture"]
        self._drawings: dict[str, str] = {}
        self._art: dict[str, Path] = {}
        self._states: dict[Path, str] = {}
        """The fingerprint of each art, as it is in the digests: many cards may show the same one."""

    @cached_property
    def setup(self) -> DrawingSetup:
        """The input of `set_up`, with which a process draws the project's pictures."""
        frames, root = self.project.frames, self.project.root.absolute()
        whole = digest((self._shared, frames.faces, frames.drawings))
        return DrawingSetup(frames, root, self.form, self._cache, whole)

    @cached_property
    def _shared(self) -> str:
        """The digest of what all drawings share: frames.yaml without the drawings, and the fonts."""
        frames = self.project.frames
        shared = {
            name: getattr(frames, name)
            for name in Frames.__struct_fields__
            if name not in ("faces", "drawings")
        }
        return digest((shared, self._font_states))

    @cached_property
    def _font_states(self) -> list[str]:
        return self._fingerprints(self.fonts)

    def confirm_fonts(self) -> None:
        """Raises ChangedSource if a font has changed since the digests were made."""
        if self._fingerprints(self.fonts) != self._font_states:
            raise ChangedSource

    def confirm(self, cells: Iterable[Cell]) -> None:
        """Raises ChangedSource if a font, or art of these cells, has changed since the digests were made."""
        self.confirm_fonts()
        art = {file for cell in cells for file in self.art(cell)}
        if any(self._cache.fingerprint(file) != self._state(file) for file in art):
            raise ChangedSource

    def _state(self, art: Path) -> str:
        if art not in self._states:
            self._states[art] = self._cache.fingerprint(art)
        return self._states[art]

    def _fingerprints(self, files: Iterable[Path]) -> list[str]:
        return [self._cache.fingerprint(file) for file in files]

    @cached_property
    def fonts(self) -> list[Path]:
        """The font files, sorted; those that cannot be found are left out."""
        names = sorted(self.project.frames.font_files())
        return [file for name in names if (file := _font(name, self.project.root)) is not None]

    def files(self) -> list[Path]:
        """The fonts, and the picture files that cards and the table's drawings name."""
        art = {file for card in self.project.cards for file in self.art(Cell(card, ""))}
        art |= {file for picture in own_pictures(self.project) for file in self._named(picture)}
        return [*self.fonts, *sorted(art)]

    def art(self, cell: Cell) -> list[Path]:
        """The picture files that a card names."""
        fields, root, known = cell.card.fields, self.project.root, self._art
        names = [file for name in self._pictured if isinstance(file := fields.get(name), str)]
        return [known.get(name) or known.setdefault(name, root / name) for name in names]

    def cell(self, cell: Cell) -> str:
        """The digest of an encoded cell."""
        card, art = cell.card, list(map(self._state, self.art(cell)))
        shown = (card.id, card.type, card.fields, card.written, card.holes, card.finished)
        return digest((self._drawing(cell.face), self.form, art, *shown))

    def picture(self, picture: TablePicture) -> str:
        """The digest of one of the table's own pictures."""
        shown = self._fingerprints(self._named(picture))
        return digest((self._drawing(picture.drawing), picture, shown))

    def _named(self, picture: TablePicture) -> list[Path]:
        """The files that a drawing's values may name: each text could be the file of a `picture` in it."""
        return [self.project.root / value for value in picture.args.values() if isinstance(value, str)]

    def back(self, name: str) -> str:
        """The digest of a back that a group of cards shares."""
        drawing = self.project.frames.drawings.get(name)
        finished = [self._state(self.project.root / drawing.finished)] if drawing and drawing.finished else []
        return digest((self._drawing(name), "back", self.form.cell, self.form.quality, *finished))

    def _drawing(self, name: str) -> str:
        """The digest of a face or another drawing, including everything that all of them share."""
        if name not in self._drawings:
            frames = self.project.frames
            known: Mapping[str, object] = frames.faces if name in frames.faces else frames.drawings
            self._drawings[name] = digest((self._shared, known.get(name)))
        return self._drawings[name]


def _font(name: str, root: Path) -> Path | None:
    try:
        return find_font(name, root)
    except FontMissing:
        return None
