"""`saved_objects/`: the table, each deck and the tokens, to be spawned on any table.

A saved object cannot hold hand zones, Global's script or the notebook. A deck comes in its box, as on the
table: so the table's script finds it, and a player without the script opens the box.
"""

from __future__ import annotations

from tts_export.tts.export.keys import slugs
from tts_export.tts.export.kit import Files, Kit
from tts_export.tts.export.pieces import table_pieces
from tts_export.tts.export.pieces.cards import deck_box, tint_of
from tts_export.tts.export.pieces.middle import supply
from tts_export.tts.objects import Object
from tts_export.tts.save import saved_object
from tts_export.tts.text import as_bytes
from tts_export.tts.transform import Pose

FOLDER = "saved_objects"
_SPAWN_HEIGHT = 2.0
_BAG_PITCH = 4.0


def export(kit: Kit) -> Files:
    """table.json, tokens.json and a file per deck."""
    yield f"{FOLDER}/table.json", as_bytes(saved_object(table_pieces(kit)))
    for name, deck in deck_files(kit).items():
        yield name, as_bytes(saved_object([deck]))
    if kit.mod.table.tokens:
        yield f"{FOLDER}/tokens.json", as_bytes(saved_object(_supplies(kit)))


def deck_files(kit: Kit) -> dict[str, Object]:
    """File → the box of a deck, tinted as on the table."""
    names = slugs(deck.name for deck in kit.mod.decks)
    pose = Pose(y=_SPAWN_HEIGHT, turn=180)
    return {
        f"{FOLDER}/decks/{names[deck.name]}.json": deck_box(kit, deck, pose, tint_of(kit, index))
        for index, deck in enumerate(kit.mod.decks)
    }


def _supplies(kit: Kit) -> list[Object]:
    """The supplies in a row around the place where they are spawned."""
    tokens = list(kit.mod.table.tokens)
    left = -_BAG_PITCH * (len(tokens) - 1) / 2
    return [
        supply(kit, name, Pose(x=left + index * _BAG_PITCH, y=_SPAWN_HEIGHT, turn=180))
        for index, name in enumerate(tokens)
    ]
