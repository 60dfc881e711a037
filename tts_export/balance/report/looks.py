"""How the cards of a set look in a report: a small picture of each, cut from the sheets of the build."""

import io
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import cycle
from pathlib import Path

from msgspec import Struct
from PIL import Image

from tts_export.built.manifest import MANIFEST
from tts_export.load.project import Project
from tts_export.workbench.old_sheets import old_sheets
from tts_export.workbench.palette import type_colors

WIDE, LARGE = 120, 480
"""Pixels of a small picture, so that the page of many cards is light, and of the few that are large."""
_QUALITY = 68
_PLAIN = ("#e0b341", "#7d8fe0", "#5fb58c", "#d0789a", "#9b7bd1", "#c98a5a", "#8b8b99")
"""Colors of the types whose faces name none, so that each has its own in a bar."""


class CardLook(Struct, frozen=True):
    """A card: its type in words, the color of that, and its picture as an address; "" without sheets."""

    kind: str
    color: str
    picture: str = ""


class SetLooks(Struct, frozen=True):
    """How the cards and decks of a set look."""

    cards: Mapping[str, CardLook] = {}
    """By id."""
    decks: Mapping[str, tuple[tuple[CardLook, int], ...]] = {}
    """Each deck's types, those of most cards of all decks first, with how many cards it has of them."""
    large: Callable[[str], str] = lambda id: ""
    """The picture of an id as an address that is sharp where a card is large; "" without sheets."""

    @property
    def kinds(self) -> list[CardLook]:
        """The types of all decks, each once."""
        return list({look.kind: look for deck in self.decks.values() for look, _ in deck}.values())


def set_looks(project: Project, save: Path) -> SetLooks:
    """The looks of a project whose save was built."""
    colors = type_colors(project)
    plain = cycle(_PLAIN)
    kinds = {
        name: CardLook(name.replace("_", " "), colors.get(name) or next(plain)) for name in project.game.types
    }
    sheets = old_sheets(save.with_name(MANIFEST), published=False)
    faces = {} if sheets is None else {id: sides.face for id, sides in sheets.sides().items()}

    def picture(id: str, wide: int) -> str:
        face = sheets.picture(faces.get(id, "")) if sheets is not None else None
        return _address(face, wide) if face else ""

    cards = {
        card.key: CardLook(kinds[card.type].kind, kinds[card.type].color, picture(card.key, WIDE))
        for card in project.cards
    }
    decks = {deck.name: _types(project, deck.cards) for deck in project.decks}
    total = sum(decks.values(), Counter[str]())
    counted = {
        deck: tuple((kinds[name], types[name]) for name, _ in total.most_common() if types[name])
        for deck, types in decks.items()
    }
    return SetLooks(cards, counted, lambda id: picture(id, LARGE))


def _types(project: Project, cards: Mapping[str, int]) -> Counter[str]:
    """How many cards there are of each type."""
    types = Counter[str]()
    for key, count in cards.items():
        types[project.by_key[key].type] += count
    return types


def _address(data: bytes, wide: int) -> str:
    """A picture as an address that holds it."""
    with Image.open(io.BytesIO(data)) as face:
        size = wide, round(wide * face.height / face.width)
        small = face.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.save(out, "WEBP", quality=_QUALITY, method=6)
    return f"data:image/webp;base64,{b64encode(out.getvalue()).decode()}"
