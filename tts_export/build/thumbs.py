"""Pictures for thumbnails: cards, mats and boards at sizes of their own, kept with the art.

A thumbnail shows three cards before the table. A card is taken from its sheet: to draw it again in a small
size would cost as much as the card itself. When one of the cards changes, the others, and the table, need not
be scaled again; and a thumbnail of which nothing changed is the last build's file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PIL import Image

from tts_export.build.groups import face_of
from tts_export.build.pictures import Pictures, Studio
from tts_export.build.state import stands
from tts_export.exporters.kit import CardPicture
from tts_export.model.card import Card
from tts_export.model.pictures import table_pictures
from tts_export.sheets import Part, cut_sheet, picture_of_cell

Pixels = tuple[int, int]


class Thumbs:
    """Draws for one build's thumbnails."""

    def __init__(self, studio: Studio, made: Pictures) -> None:
        self.studio = studio
        self.made = made
        self.open: tuple[str, Sequence[Part]] = ("", [])
        self.by_name = {picture.name: picture for picture in table_pictures(studio.mod.table)}

    def face(self, card: Card, pixels: Pixels) -> Image.Image:
        """A card's front."""
        studio, face = self.studio, face_of(self.studio.mod, card)
        key = (studio.keys.cell(card, face), pixels)
        return self._kept(key, lambda: self._on_sheet(card).resize(pixels, Image.Resampling.LANCZOS))

    def drawing(self, name: str, pixels: Pixels) -> Image.Image:
        """A back: no card's fields are on it."""
        return self._picture(name, pixels, {}).convert("RGB")

    def picture(self, name: str, pixels: Pixels) -> Image.Image:
        """One of the table's own pictures."""
        picture = self.by_name[name]
        return self._picture(picture.drawing, pixels, picture.args)

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

    def _on_sheet(self, card: Card) -> Image.Image:
        """A card's front as it stands on its sheet."""
        place = self.made.cards[card.key]
        return picture_of_cell(self._cells(place)[place.cell], self.studio.form)

    def _cells(self, place: CardPicture) -> Sequence[Part]:
        """The cells of a sheet, one of which is kept: the cards of a deck are asked for together."""
        file = place.face.file
        if self.open[0] != file:
            data = self.made.files[file].data
            data = data if isinstance(data, bytes) else (data or self.studio.out / file).read_bytes()
            self.open = file, cut_sheet(data, self.studio.form, place.sheet.columns, place.sheet.rows)
        return self.open[1]

    def _picture(self, name: str, pixels: Pixels, args: Any) -> Image.Image:
        studio = self.studio
        key = (studio.keys.drawing(name), sorted(args.items()), pixels)
        return self._kept(key, lambda: studio.renderer.picture(name, pixels, args))

    def _kept(self, key: Any, draw: Callable[[], Image.Image]) -> Image.Image:
        return self.studio.gallery.once(("thumb", repr(key)), draw)
