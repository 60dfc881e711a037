"""What a build writes, one exporter per kind of file.

`EXPORTERS` lists them by hand. Each is given the `Kit` and yields (path below `build/`, bytes); nothing here
touches a disk.
"""

from __future__ import annotations

from collections.abc import Callable

from tts_export.tts.export.kit import Files, Kit
from tts_export.tts.export.lua import export as lua_files
from tts_export.tts.export.manifest import export as manifest_file
from tts_export.tts.export.save import export as save_file
from tts_export.tts.export.saved_objects import export as saved_object_files
from tts_export.tts.export.thumbnails import export as thumbnail_files

__all__ = ["EXPORTERS"]

EXPORTERS: dict[str, Callable[[Kit], Files]] = {
    "save": save_file,
    "saved_objects": saved_object_files,
    "thumbnails": thumbnail_files,
    "lua": lua_files,
    "manifest": manifest_file,
}
