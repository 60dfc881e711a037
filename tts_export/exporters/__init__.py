"""What a build writes, one exporter per kind of file.

`EXPORTERS` lists them by hand. Each is given the `Kit` and yields (path below `build/`, bytes); nothing here
touches a disk.
"""

from __future__ import annotations

from collections.abc import Callable

from tts_export.exporters.kit import Files, Kit
from tts_export.exporters.lua import export as lua
from tts_export.exporters.manifest import export as manifest
from tts_export.exporters.save import export as save
from tts_export.exporters.saved_objects import export as saved_objects
from tts_export.exporters.thumbnails import export as thumbnails

__all__ = ["EXPORTERS"]

EXPORTERS: dict[str, Callable[[Kit], Files]] = {
    "save": save,
    "saved_objects": saved_objects,
    "thumbnails": thumbnails,
    "lua": lua,
    "manifest": manifest,
}
