"""What cards.yaml adds to its game: fonts, and what is expected of games between its decks."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import structs

from tts_export.load.names import place
from tts_export.load.reading import Reading
from tts_export.settings.balance import Expectation, bad_range, decks_in, range_in, unknown_deck
from tts_export.settings.frames import Frames
from tts_export.settings.project import FontSettings
from tts_export.settings.reading import named
from tts_export.typeset.font_files import font_places, font_problem
from tts_export.yamls import Map


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
    return structs.replace(frames, fallback=[*frames.fallback, *good]) if good else frames


def read_expectations(reading: Reading, data: Map, decks: Iterable[str]) -> tuple[Expectation, ...]:
    """The expectations with their places; those with a mistake are reported and left out."""
    return tuple(_expectations(reading, data, list(decks)))


def _expectations(reading: Reading, data: Map, decks: list[str]) -> Iterator[Expectation]:
    settings = data.get("balance")
    written = settings.get("expect") if isinstance(settings, Map) else None
    if not isinstance(written, Map):
        return
    for words, value in written.items():
        at = written.keys_at[words]
        deck, other = decks_in(words, decks)
        missing = [name for name in (deck, other) if name and name not in decks]
        for name in missing:
            reading.report(at, "unknown-deck", unknown_deck(name, decks))
        limits = range_in(str(value))
        if limits is None and isinstance(value, str | int | float):
            reading.report(written.at(words), "bad-value", f"{bad_range(str(value))}, found {named(value)}")
        if limits is not None and not missing:
            yield Expectation(deck, other, *limits, where=at)
