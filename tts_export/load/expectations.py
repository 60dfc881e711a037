"""Reads what a project expects of games between its decks: `balance:` in cards.yaml."""

from collections.abc import Iterable, Iterator

from tts_export.load.reading import Reading
from tts_export.settings.balance import BAD_RANGE, Expectation, decks_in, range_in, unknown_deck
from tts_export.settings.reading import named
from tts_export.yamls import Map


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
            reading.report(written.at(words), "bad-value", f"{BAD_RANGE}, found {named(value)}")
        if limits is not None and not missing:
            yield Expectation(deck, other, *limits, where=at)
