"""The pieces of the table, built from table.yaml, the ledger's GUIDs and the pictures' addresses."""

from __future__ import annotations

from tts_export.exporters.kit import Kit
from tts_export.exporters.pieces.cards import deck_box, library_box, tint_of
from tts_export.exporters.pieces.common import standing
from tts_export.exporters.pieces.mats import hands, mats, zones
from tts_export.exporters.pieces.middle import controller, dice, references, supplies
from tts_export.tts.objects import Object
from tts_export.tts.text import Ready, line_at

__all__ = ["boxes", "hands", "table_pieces"]

_DROP = 1.0
_LINE = line_at(2)
"""How deep a piece stands in a save."""


def table_pieces(kit: Kit) -> list[Ready]:
    """Everything that stands on the table, mats first; without hand zones, which only a save can hold."""
    if "pieces" not in kit.shelf:  # the save and the saved table hold the same
        kit.shelf["pieces"] = [Ready(piece, line=_LINE) for piece in _pieces(kit)]
    pieces: list[Ready] = kit.shelf["pieces"]
    return pieces


def _pieces(kit: Kit) -> list[Object]:
    return [
        *mats(kit),
        *zones(kit),
        controller(kit),
        *references(kit),
        *boxes(kit),
        *supplies(kit),
        *dice(kit),
    ]


def boxes(kit: Kit) -> list[Object]:
    """The boxes of the ready-made decks in their places, then the library's."""
    table, found = kit.mod.table, []
    field = table.decks
    for index, deck in enumerate(kit.mod.decks):
        pose = standing(table, field.spot(index), _DROP)
        found.append(deck_box(kit, deck, pose, tint_of(kit, index)))
    if table.library is not None and kit.mod.cards:
        found.append(library_box(kit, standing(table, table.library, _DROP)))
    return found
