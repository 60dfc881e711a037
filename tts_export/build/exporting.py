"""All files but the pictures, as the exporters give them.

To compose the thumbnails takes as long as to write the saves. In a build of many cards the one is done in a
process of its own while the other is done here; after an edit hardly any thumbnail is new.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tts_export.aside import aside
from tts_export.build.outputs import Output, output
from tts_export.build.pictures import Pictures
from tts_export.exporters import EXPORTERS
from tts_export.exporters.kit import Kit

Exported = list[tuple[str, bytes]]
_APART = "thumbnails"


def exported(kit: Kit, made: Pictures, *, meanwhile: bool) -> dict[str, Output]:
    """The files by their paths; which thumbnails there are is noted in `made`. `meanwhile`: another process
    may do a part of it.
    """
    thumbnails = partial(_thumbnails, kit, made)
    begun = aside(thumbnails) if meanwhile else thumbnails
    files = {name: list(export(kit)) for name, export in EXPORTERS.items() if name != _APART}
    files[_APART] = _noted(begun, made)
    return {file: output(data) for name in EXPORTERS for file, data in files[name]}


def _thumbnails(kit: Kit, made: Pictures) -> tuple[Exported, dict[str, str]]:
    """The thumbnails, and what was noted of them."""
    known = set(made.singles)
    files = list(EXPORTERS[_APART](kit))
    return files, {key: file for key, file in made.singles.items() if key not in known}


def _noted(begun: Callable[[], tuple[Exported, dict[str, str]]], made: Pictures) -> Exported:
    files, noted = begun()
    made.singles.update(noted)
    return files
