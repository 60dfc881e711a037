"""Pictures for thumbnails: cards, mats and boards at sizes of their own, kept with the art.

A thumbnail shows three cards before the table. All of that is taken from the finished pictures: to draw it
again in a small size would cost as much as it did before. When one of the cards changes, the others, and the
table, need not be scaled again; and a thumbnail of which nothing changed is the last build's file.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any

from PIL import Image

from tts_export.build.groups import face_of
from tts_export.build.pictures import Pictures, Studio
from tts_export.build.state import stands
from tts_export.settings.card import Card
from tts_export.sheets import Part, cut_sheet, file_of_cell
from tts_export.tts.export.context import CardPicture
from tts_export.tts.export.table_pictures import table_pictures

Pixels = tuple[int, int]
_OPEN = 4
"""Sheets open at a time: some 5 MB each."""


class Thumbs:
    """Draws for one build's thumbnails."""

    def __init__(self, studio: Studio, made: Pictures) -> None:
        self.studio = studio
        self.made = made
        self.sheets: dict[str, Sequence[Part]] = {}
        """The cells of the sheets that were asked for last, by file."""
        self.by_name = {picture.name: picture for picture in table_pictures(studio.mod.table)}

    def face(self, card: Card, pixels: Pixels) -> Image.Image:
        """A card's front."""
        studio, face = self.studio, face_of(self.studio.mod, card)
        key = (studio.keys.cell(card, face), pixels)
        return self._kept(key, lambda: _scaled(self._on_sheet(card), pixels))

    def back(self, name: str, pixels: Pixels) -> Image.Image:
        """The back that a group of cards shares; drawn where there are only cards with backs of their own."""
        key = self.studio.keys.back(name)
        if key in self.made.singles:
            return self._single(key, pixels)
        draw = self.studio.renderer.picture
        return self._kept((key, "drawn", pixels), lambda: draw(name, pixels, {}).convert("RGB"))

    def picture(self, name: str, pixels: Pixels) -> Image.Image:
        """One of the table's own pictures."""
        return self._single(self.studio.keys.table(self.by_name[name]), pixels)

    def once(self, file: str, cards: Sequence[str], make: Callable[[], bytes]) -> bytes:
        """A picture file composed of cards and the table: the last build's, or made."""
        studio, mod = self.studio, self.studio.mod
        seen = [studio.keys.cell(mod.by_key[key], face_of(mod, mod.by_key[key])) for key in cards]
        key = studio.keys.composed(file, seen)
        self.made.singles[key] = file
        kept = studio.state.files.get(file)
        if studio.state.pictures.get(key) == file and kept is not None and stands(studio.out, file, kept):
            return (studio.out / file).read_bytes()
        return make()

    def _on_sheet(self, card: Card) -> bytes:
        """A card's front as it stands on its sheet, as a file."""
        place = self.made.cards[card.key]
        return file_of_cell(self._cells(place)[place.cell], self.studio.form)

    def _cells(self, place: CardPicture) -> Sequence[Part]:
        """The cells of a sheet."""
        file = place.face.file
        if file not in self.sheets:
            if len(self.sheets) == _OPEN:
                self.sheets.clear()
            grid = place.sheet.columns, place.sheet.rows
            self.sheets[file] = cut_sheet(self._bytes(file), self.studio.form, *grid)
        return self.sheets[file]

    def _single(self, key: str, pixels: Pixels) -> Image.Image:
        """A picture that has a file of its own, where it may be stretched."""
        return self._kept((key, pixels), lambda: _scaled(self._bytes(self.made.singles[key]), pixels))

    def _bytes(self, file: str) -> bytes:
        data = self.made.files[file].data
        return data if isinstance(data, bytes) else (data or self.studio.out / file).read_bytes()

    def _kept(self, key: Any, draw: Callable[[], Image.Image]) -> Image.Image:
        return self.studio.gallery.once(("thumb", repr(key)), draw)


def _scaled(data: bytes, pixels: Pixels) -> Image.Image:
    """A picture file at another size; a JPEG is not even decoded at much more than that."""
    with Image.open(io.BytesIO(data)) as image:
        image.draft(None, pixels)
        return image.resize(pixels, Image.Resampling.LANCZOS)
