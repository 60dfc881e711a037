"""The files of a build, one exporter per kind of file.

In goes the `Context` of a build, out come `File`s; nothing here touches a disk. `EXPORTERS` lists them.
The pictures beside the saves are drawn by `thumbnails`.
"""

from collections.abc import Callable

from tts_export.tts.export import decks, lua, save, tokens
from tts_export.tts.export.context import Context, Files

__all__ = ["EXPORTERS"]

EXPORTERS: dict[str, Callable[[Context], Files]] = {
    "save": save.export,
    "decks": decks.export,
    "tokens": tokens.export,
    "lua": lua.export,
}
