"""`saved_objects/decks/`: each deck alone, to be spawned on any table.

A deck comes in its box, as on the table: so the table's script finds it, and a player without the script
opens the box.
"""

from tts_export.tts.export.context import Context, File, Files
from tts_export.tts.export.slugs import slugs
from tts_export.tts.export.table.cards import deck_box, tint_of
from tts_export.tts.export.table.common import SPAWN_HEIGHT
from tts_export.tts.save import saved_object
from tts_export.tts.text import as_bytes
from tts_export.tts.transform import Pose

FOLDER = "saved_objects/decks"


def export(context: Context) -> Files:
    """A file per deck, its box tinted as on the table."""
    decks = context.project.decks
    names = slugs(deck.name for deck in decks)
    for index, deck in enumerate(decks):
        box = deck_box(context, deck, Pose(y=SPAWN_HEIGHT, turn=180), tint_of(context, index))
        save = saved_object([box])
        yield File(f"{FOLDER}/{names[deck.name]}.json", as_bytes(save), save)
