"""The objects of the table, built from table.yaml, the ledger's GUIDs and the pictures' addresses.

In goes the `Context` of a build, out come objects of a save.
"""

from tts_export.tts.export.context import Context
from tts_export.tts.export.table.cards import boxes
from tts_export.tts.export.table.mats import mats, zones
from tts_export.tts.export.table.middle import controller, dice, references, supplies
from tts_export.tts.objects import Object

__all__ = ["table_objects"]


def table_objects(context: Context) -> list[Object]:
    """Everything on the table, mats first; without hand zones, which only a save can hold."""
    return [
        *mats(context),
        *zones(context),
        controller(context),
        *references(context),
        *boxes(context),
        *supplies(context),
        *dice(context),
    ]
