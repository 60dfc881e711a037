"""All files but the pictures, as the exporters give them.

To compose the thumbnails takes longer than to write the saves and to judge them. In a build of many cards
most of them are composed in a process of its own while the other is done here, the rest afterwards; after an
edit hardly any thumbnail is new.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tts_export.aside import aside
from tts_export.build.outputs import Output, output
from tts_export.build.pictures import Pictures
from tts_export.tts.export import EXPORTERS
from tts_export.tts.export.kit import Kit
from tts_export.tts.export.thumbnails import thumbnails

Wanted = Sequence[tuple[str, Callable[[], bytes]]]
_APART = "thumbnails"
_HERE = 3
"""One in so many thumbnails is composed here."""


def exported(
    kit: Kit, made: Pictures, *, meanwhile: bool
) -> tuple[dict[str, Output], Callable[[], dict[str, Output]]]:
    """The files by their paths, and what gives the thumbnails, which notes in `made` which there are.
    `meanwhile`: another process may compose them until they are asked for.
    """
    wanted = thumbnails(kit)
    most = len(wanted) - len(wanted) // _HERE
    work = partial(_composed, wanted[:most], made)
    begun = aside(work) if meanwhile else work
    files = {
        file: output(data)
        for name, export in EXPORTERS.items()
        if name != _APART
        for file, data in export(kit)
    }

    def finished() -> dict[str, Output]:
        rest, _ = _composed(wanted[most:], made)
        found, noted = begun()
        made.singles.update(noted)
        return found | rest

    return files, finished


def _composed(wanted: Wanted, made: Pictures) -> tuple[dict[str, Output], dict[str, str]]:
    """These thumbnails, and what was noted of them."""
    known = set(made.singles)
    files = {file: output(make()) for file, make in wanted}
    return files, {key: file for key, file in made.singles.items() if key not in known}
