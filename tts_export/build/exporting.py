"""All files but the pictures, as the exporters give them."""

from __future__ import annotations

from tts_export.build.outputs import Output, output
from tts_export.build.pictures import Pictures
from tts_export.tts.export import EXPORTERS
from tts_export.tts.export.context import Context
from tts_export.tts.export.thumbnails import thumbnails
from tts_export.tts.objects import Object


def exported(context: Context, made: Pictures) -> tuple[dict[str, Output], dict[str, Object]]:
    """The files by their paths, and the saves among them as data."""
    files = [file for export in EXPORTERS.values() for file in export(context)]
    return {file.path: output(file.data) for file in files}, {
        file.path: file.save for file in files if file.save is not None
    }


def drawn(context: Context) -> dict[str, Output]:
    """The thumbnails."""
    return {file: output(draw()) for file, _, draw in thumbnails(context)}
