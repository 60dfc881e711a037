"""cards.yaml and the files that it includes, directly or through others."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.links import real
from tts_export.load.reading import Reading
from tts_export.problems import Where
from tts_export.settings.cards import IncludedFile
from tts_export.settings.reading import read
from tts_export.yamls import Map, Seq

_DEEPEST = 40
"""Files that include each other in a row: who sorts cards into files needs three."""


class IncludedPart(Struct, frozen=True):
    """A file with cards and decks."""

    file: Path
    data: Map


def read_parts(reading: Reading, file: Path, data: Map) -> list[IncludedPart]:
    """The project's own file, then those it includes, each followed by the files that it includes in turn."""
    parts: dict[Path, IncludedPart] = {}
    _follow(reading, IncludedPart(file, data), parts, {real(file): file})
    return [*parts.values()]


def sources_in(parts: list[IncludedPart]) -> Iterator[tuple[Any, bool]]:
    """(what it names, whether it asks for sheets of a workbook) of every `from:` of cards and decks."""
    for part in parts:
        cards, decks = part.data.get("cards"), part.data.get("decks")
        written = [*(cards if isinstance(cards, Seq) else [cards])]
        written += decks.values() if isinstance(decks, Map) else []
        for source in written:
            named = source.get("from") if isinstance(source, Map) else None
            for name in named if isinstance(named, Seq) else [named]:
                yield name, bool(source.get("sheet")) if isinstance(source, Map) else False


def _follow(
    reading: Reading, part: IncludedPart, parts: dict[Path, IncludedPart], trail: dict[Path, Path]
) -> None:
    """Adds a part, and those it includes; `trail` ends with it. Both are by what links lead to."""
    parts[[*trail][-1]] = part
    listed = part.data.get("include")
    if not isinstance(listed, Seq):
        return
    for named, at in zip(listed, listed.items_at, strict=True):
        file = reading.file([part.file.parent], str(named), at)
        if file is None:
            continue
        place = real(file)
        if place in trail:
            files = [*trail.values(), file]
            ring = " includes ".join(other.name for other in files[[*trail].index(place) :])
            reading.report(at, "include-cycle", f"a file cannot include itself: {ring}")
        elif place in parts:
            message = f'"{named}" is already included; it is read only once'
            reading.report(at, "included-twice", message, "warning")
        elif len(trail) > _DEEPEST:
            reading.report(at, "too-deep", f"a chain of more than {_DEEPEST} includes")
        else:
            _include(reading, file, parts, {**trail, place: file})


def _include(reading: Reading, file: Path, parts: dict[Path, IncludedPart], trail: dict[Path, Path]) -> None:
    data = reading.yaml(file)
    if data is None:
        return
    _, problems = read(IncludedFile, but_lists(data), Where(file, 1, 1))
    reading.problems += problems
    if isinstance(data, Map):
        _follow(reading, IncludedPart(file, data), parts, trail)


def but_lists(data: Any) -> Any:
    """The settings of a cards file without its cards and decks, which are read later; empty ones stay, for
    the message about lines that should be below them.
    """
    if not isinstance(data, Map):
        return data
    return data.without(*(name for name in ("cards", "decks") if data.get(name) is not None))
