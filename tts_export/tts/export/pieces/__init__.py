"""The pieces of the table, built from table.yaml, the ledger's GUIDs and the pictures' addresses."""

from __future__ import annotations

from itertools import zip_longest
from operator import is_

from tts_export.tts.export.kit import Kit
from tts_export.tts.export.pieces.cards import deck_box, library_box, tint_of
from tts_export.tts.export.pieces.common import standing
from tts_export.tts.export.pieces.mats import hands, mats, zones
from tts_export.tts.export.pieces.middle import controller, dice, references, supplies
from tts_export.tts.objects import Object
from tts_export.tts.text import Ready, line_at

__all__ = ["boxes", "hands", "table_pieces"]

_DROP = 1.0
_LINE = line_at(2)
"""How deep a piece stands in a save."""


def table_pieces(kit: Kit) -> list[Ready]:
    """Everything that stands on the table, mats first; without hand zones, which only a save can hold."""
    if "pieces" not in kit.shelf:  # the save and the saved table hold the same
        kit.shelf["pieces"] = _written(kit, _pieces(kit))
        kit.shelf["settings"] = kit.mod.game, kit.mod.table
    pieces: list[Ready] = kit.shelf["pieces"]
    return pieces


def _written(kit: Kit, pieces: list[Object]) -> list[Ready]:
    """The pieces with their texts. Those of the last build serve again where they say the same; only of the
    very same settings, since numbers that are equal (0.0 and -0.0) need not have the same text.
    """
    old: list[Ready] = []
    if all(map(is_, kit.last.get("settings", (None, None)), (kit.mod.game, kit.mod.table))):
        old = kit.last["pieces"]
    both = zip_longest(pieces, old[: len(pieces)])
    return [last if last == piece else Ready(piece, line=_LINE) for piece, last in both]


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
