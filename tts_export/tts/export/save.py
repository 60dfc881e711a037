"""`mod.json`: the whole table as a save."""

from __future__ import annotations

from tts_export.tts.dates import NO_DATE, save_date
from tts_export.tts.export.kit import Files, Kit
from tts_export.tts.export.notebook import notebook
from tts_export.tts.export.pieces import hands, table_pieces
from tts_export.tts.objects import Object
from tts_export.tts.save import About, Table, save
from tts_export.tts.text import as_bytes

NAME = "mod.json"


def export(kit: Kit) -> Files:
    """The save."""
    yield NAME, as_bytes(whole_save(kit))


def whole_save(kit: Kit) -> Object:
    """The save as data: hands first, so that the seats are known before anything falls on the table."""
    if NAME not in kit.shelf:
        kit.shelf[NAME] = _made(kit)
    made: Object = kit.shelf[NAME]
    return made


def _made(kit: Kit) -> Object:
    mod, surface = kit.mod, kit.mod.table.surface
    seats, players = len(mod.table.seats), mod.game.rules.players
    about = About(
        name=title(kit),
        game=mod.game.name,
        players=(min(players.least, seats), min(players.most, seats)),
        categories=("Card Games", "Scripting"),
        date=save_date(mod.settings.set.date) or NO_DATE,
    )
    room = Table(
        table=surface.table,
        table_url=kit.address(surface.drawing),
        sky=surface.sky,
        notebook=notebook(mod),
    )
    objects = [*hands(kit), *table_pieces(kit)]
    return save(about, objects, table=room, script=kit.scripts.globals)


def title(kit: Kit) -> str:
    """What the mod is called: the game and the set."""
    parts = (kit.mod.game.name, kit.mod.settings.set.name)
    return ": ".join(dict.fromkeys(part for part in parts if part)) or kit.mod.settings.game
