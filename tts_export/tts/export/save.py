"""The whole table, twice: `mod.json` is a save, `saved_objects/table.json` can be spawned on any table.

A saved object cannot hold hand zones, cameras, Global's script or the notebook.
"""

from collections.abc import Sequence

from tts_export.built.manifest import SAVE
from tts_export.tts.export.context import Context, File, Files
from tts_export.tts.export.notebook import cameras, notebook
from tts_export.tts.export.table import table_objects
from tts_export.tts.export.table.mats import hands
from tts_export.tts.objects import Object
from tts_export.tts.save import NO_DATE, About, RoomSettings, save, save_date, saved_object
from tts_export.tts.text import as_bytes


def export(context: Context) -> Files:
    """mod.json and saved_objects/table.json."""
    objects = table_objects(context)
    for path, data in (
        (SAVE, whole_save(context, objects)),
        ("saved_objects/table.json", saved_object(objects)),
    ):
        yield File(path, as_bytes(data), data)


def whole_save(context: Context, objects: Sequence[Object]) -> Object:
    """The save of a table with these objects: hands first, so that the seats are known before anything falls
    on the table.
    """
    project, surface = context.project, context.project.table.surface
    seats, players = len(project.table.seats), project.game.rules.players
    about = About(
        name=title(context),
        game=project.game.name,
        players=(min(players.least, seats), min(players.most, seats)),
        categories=("Card Games", "Scripting"),
        date=save_date(project.settings.set.date) or NO_DATE,
    )
    room = RoomSettings(
        table=surface.table,
        table_url=context.address(surface.drawing),
        sky=surface.sky,
        notebook=notebook(project),
        cameras=cameras(project.table),
    )
    return save(about, [*hands(context), *objects], table=room, script=context.scripts.globals)


def title(context: Context) -> str:
    """The mod's name: the game and the set."""
    project = context.project
    parts = (project.game.name, project.settings.set.name)
    return ": ".join(dict.fromkeys(part for part in parts if part)) or project.settings.game
