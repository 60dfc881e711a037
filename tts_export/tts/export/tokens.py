"""`saved_objects/tokens.json`: a supply of each token, to be spawned on any table."""

from tts_export.tts.export.context import Context, File, Files
from tts_export.tts.export.table.common import SPAWN_HEIGHT
from tts_export.tts.export.table.middle import supply
from tts_export.tts.objects import Object
from tts_export.tts.save import saved_object
from tts_export.tts.text import as_bytes
from tts_export.tts.transform import Pose

_PITCH = 4.0


def export(context: Context) -> Files:
    """The supplies, if the game has tokens."""
    if context.project.table.tokens:
        save = saved_object(_in_a_row(context))
        yield File("saved_objects/tokens.json", as_bytes(save), save)


def _in_a_row(context: Context) -> list[Object]:
    """The supplies around the place where they are spawned."""
    tokens = list(context.project.table.tokens)
    left = -_PITCH * (len(tokens) - 1) / 2
    return [
        supply(context, name, Pose(x=left + index * _PITCH, y=SPAWN_HEIGHT, turn=180))
        for index, name in enumerate(tokens)
    ]
