"""A card's picture that is not a file: what a generated one is to show, checked."""

from typing import Any

from tts_export.art.glyph_names import glyph_names
from tts_export.load.names import names_in, unknown_names
from tts_export.load.reading import Reading
from tts_export.problems import Where
from tts_export.settings.reading import read
from tts_export.settings.traits import GeneratedArt
from tts_export.yamls import Map


def generated_art(reading: Reading, data: Map, at: Where) -> dict[str, Any] | None:
    """The mapping as plain data, or None after reporting what is wrong with it."""
    wanted, problems = read(GeneratedArt, data, at)
    if wanted is not None:
        problems = list(unknown_names(names_in(wanted), {"glyph": glyph_names()}, data))
    reading.problems += problems
    return None if problems else _plain(data)


def _plain(data: Any) -> Any:
    """The values without their places."""
    if isinstance(data, dict):
        return {name: _plain(value) for name, value in data.items()}
    return [_plain(value) for value in data] if isinstance(data, list) else data
