"""The fonts that a project adds to those of its game: `fonts` in cards.yaml."""

from typing import Any

from msgspec.structs import replace

from tts_export.load.names import place
from tts_export.load.reading import Reading
from tts_export.settings.frames import Frames
from tts_export.settings.project import FontSettings
from tts_export.typeset.font_files import font_places, font_problem


def with_fallback(reading: Reading, frames: Frames, fonts: FontSettings, data: Any) -> Frames:
    """The frames with the project's fallback fonts; `data` is the file that names them."""
    reading.look_at(font_places(fonts.fallback, reading.root))
    good = []
    for number, name in enumerate(fonts.fallback):
        problem = font_problem(name, reading.root)
        if problem is None:
            good.append(name)
        else:
            reading.report(place(data, ("fonts", "fallback", number)), *problem)
    return replace(frames, fallback=[*frames.fallback, *good]) if good else frames
