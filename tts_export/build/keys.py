"""What every picture depends on, as a short key: equal keys, equal bytes.

A card's picture comes from its fields, its face in frames.yaml, what all faces share (colours, fonts, icons,
...), the art it names, the format of the sheets and the tool itself; nothing else may go into it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

from tts_export.build.art_files import Art
from tts_export.build.gallery import digest
from tts_export.draw.font_files import FontMissing, find_font
from tts_export.load import Mod
from tts_export.load.kept import GAME, TABLE, frame_digests
from tts_export.settings.card import Card
from tts_export.settings.frames import Frames
from tts_export.sheets import SheetFormat
from tts_export.tts.export.table_pictures import TablePicture


class Keys:
    """The keys of one build's pictures."""

    def __init__(self, mod: Mod, form: SheetFormat, tool: str, art: Art) -> None:
        self.mod = mod
        self.form = form
        self.tool = tool
        self.art = art
        self.pictured = [name for name, rule in mod.game.fields.items() if rule.kind == "picture"]
        self._faces: dict[str, str] = {}

    @cached_property
    def frames(self) -> dict[str, str]:
        known = {name: of for name, of in self.mod.digests.items() if name not in (GAME, TABLE)}
        return known or frame_digests(self.mod.frames)

    @cached_property
    def shared(self) -> str:
        """What all drawings share."""
        fonts = [(name, self._font(name)) for name in font_names(self.mod.frames)]
        return _digest((self.tool, self.frames[""], fonts))

    def _font(self, name: str) -> str:
        file = font_file(name, self.mod.root)
        return self.art.content(str(file.absolute())) if file is not None else ""

    def cell(self, card: Card, face: str) -> str:
        """The key of an encoded cell."""
        base = self._faces.get(face)
        if base is None:
            base = self._faces[face] = _digest((self.shared, self.frames.get(face), self.form))
        made_of = base, [self.art.content(name) for name in self.pictures(card)]
        return card.once(
            f"cell {face}",
            made_of,
            lambda: _digest((made_of, card.id, card.type, sorted(card.fields.items()))),
        )

    def pictures(self, card: Card) -> list[str]:
        """The picture files that a card names."""
        return [str(card.fields[name]) for name in self.pictured if name in card.fields]

    def back(self, name: str) -> str:
        """The key of a shared back."""
        return _digest((self.shared, self.frames.get(name), "back", self.form.cell, self.form.quality))

    def table(self, picture: TablePicture) -> str:
        """The key of one of the table's own pictures."""
        return _digest((self.shared, self.frames.get(picture.drawing), repr(picture)))

    def composed(self, name: str, cards: Iterable[str]) -> str:
        """The key of a picture composed of whole cards (their cells' keys) and anything of the table."""
        every = sorted(self.frames.items())
        return _digest((self.shared, every, self._rules, name, list(cards)))

    @cached_property
    def _rules(self) -> tuple[str, str]:
        """What stands for the game and its table."""
        return rules_digests(self.mod)


def rules_digests(mod: Mod) -> tuple[str, str]:
    """What stands for a mod's game and for its table."""
    if GAME in mod.digests and TABLE in mod.digests:
        return mod.digests[GAME], mod.digests[TABLE]
    return _digest(mod.game), _digest(mod.table)


def font_names(frames: Frames) -> list[str]:
    """Every font file as frames.yaml names it, sorted."""
    return sorted({file for font in frames.fonts.values() for file in font.files().values()})


def font_file(name: str, root: Path) -> Path | None:
    """Where a font stands, or None."""
    try:
        return find_font(name, root)
    except FontMissing:
        return None


def _digest(data: Any) -> str:
    """A digest of plain data and settings: their `repr` is complete and the same in every run."""
    return digest(repr(data).encode("utf-8", "surrogatepass"))
