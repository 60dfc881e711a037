"""All files but the pictures, as the exporters give them.

To compose the thumbnails takes as long as to write the saves and to judge them. In a build of many cards the
one is done in a process of its own while the other is done here; after an edit hardly any thumbnail is new.
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


def exported(
    kit: Kit, made: Pictures, *, meanwhile: bool
) -> tuple[dict[str, Output], Callable[[], dict[str, Output]]]:
    """The files by their paths, and what gives the thumbnails, which notes in `made` which there are.
    `meanwhile`: another process may compose them until they are asked for.
    """
    work = partial(_thumbnails, kit, made)
    begun = aside(work) if meanwhile else work
    files = [file for name, export in EXPORTERS.items() if name != _APART for file in export(kit)]
    return _outputs(files), lambda: _outputs(_noted(begun, made))


def _outputs(files: Exported) -> dict[str, Output]:
    return {file: output(data) for file, data in files}


def _thumbnails(kit: Kit, made: Pictures) -> tuple[Exported, dict[str, str]]:
    """The thumbnails, and what was noted of them."""
    known = set(made.singles)
    files = list(EXPORTERS[_APART](kit))
    return files, {key: file for key, file in made.singles.items() if key not in known}


def _noted(begun: Callable[[], tuple[Exported, dict[str, str]]], made: Pictures) -> Exported:
    files, noted = begun()
    made.singles.update(noted)
    return files
