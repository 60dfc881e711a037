"""What a build writes, one exporter per kind of file.

`EXPORTERS` lists them by hand. Each is given the `Kit` and yields (path below `build/`, bytes); nothing here
touches a disk.
"""

from __future__ import annotations

from collections.abc import Callable

from tts_export.exporters import lua, manifest, save, saved_objects, thumbnails
from tts_export.exporters.kit import Files, Kit

__all__ = ["EXPORTERS"]

EXPORTERS: dict[str, Callable[[Kit], Files]] = {
    "save": save.export,
    "saved_objects": saved_objects.export,
    "thumbnails": thumbnails.export,
    "lua": lua.export,
    "manifest": manifest.export,
}
