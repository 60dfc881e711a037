"""The charts of decks: one for each curve and group, and the chances of an opening hand.

The terminal prints them as tables, and `deck stats --png` draws them. The pages draw the counts: there,
any two decks may be side by side.
"""

from collections.abc import Iterator, Sequence
from math import ceil

from msgspec import Struct

from tts_export.decks.statistics.counting import DeckStats, commonest
from tts_export.decks.statistics.hands import FieldValue, chances_shown, in_order

MOST_BARS = 12
"""Values of a group that are shown; the most frequent ones."""


class Chart(Struct, frozen=True):
    """One chart: a label per place on its axis, and for each deck the height of its bar there."""

    title: str
    labels: list[str]
    bars: Sequence[Sequence[float | None]]
    unit: str = ""
    """`%` for chances."""
    is_curve: bool = False

    @property
    def most(self) -> float:
        """The highest bar."""
        return max((height or 0 for bars in self.bars for height in bars), default=0)


def charts_of(decks: Sequence[DeckStats], widest: int, most_places: int) -> Iterator[Chart]:
    """Curves, groups, then the opening hand.

    A curve whose numbers are at most `widest` apart shows its gaps; a chart has up to `most_places` chances.
    """
    for field in decks[0].curves:
        values = _gapless(in_order({value for deck in decks for value in deck.curves[field]}), widest)
        bars: list[list[float | None]] = [
            [deck.curves[field].get(value, 0) for value in values] for deck in decks
        ]
        yield Chart(_title(field), [str(value) for value in values], bars, is_curve=True)
    for field in decks[0].groups:
        words = commonest(decks, field, MOST_BARS)
        yield Chart(
            _title(field), words, [[deck.groups[field].get(word, 0) for word in words] for deck in decks]
        )
    hands = [deck.hand for deck in decks]
    for names in _in_equal_parts(chances_shown(hands) if any(hands) else [], most_places):
        title = f"In an opening hand of {next(hand.cards for hand in hands if hand)}"
        shares = [[hand.chances.get(name) if hand else None for name in names] for hand in hands]
        yield Chart(title, names, [[share and 100 * share for share in deck] for deck in shares], "%")


def _in_equal_parts(names: list[str], most: int) -> list[list[str]]:
    """As few lists as possible of at most so many names, all about equally long."""
    parts = ceil(len(names) / most)
    size = ceil(len(names) / max(1, parts))
    return [names[part * size : (part + 1) * size] for part in range(parts)]


def _gapless(values: list[FieldValue], widest: int) -> list[FieldValue]:
    """The values with the numbers between them."""
    numbers = [value for value in values if isinstance(value, int)]
    if not numbers or numbers[-1] - numbers[0] > widest:
        return values
    return [*range(numbers[0], numbers[-1] + 1), *values[len(numbers) :]]


def _title(field: str) -> str:
    return field.replace("_", " ").capitalize()
