"""The charts of decks: one for each curve and group, and those of the chances of an opening hand."""

from collections.abc import Sequence

from msgspec import Struct

from tts_export.decks.statistics.counting import DeckStats, commonest
from tts_export.decks.statistics.hands import chances_shown
from tts_export.decks.statistics.values import Value, in_order

MOST_BARS = 12
"""Values of a group that are shown; the most frequent ones."""
MOST_PLACES = 8
"""Chances side by side; more are in several charts, so that their long labels have room."""


class Chart(Struct, frozen=True):
    """One chart: a label per place on its axis, and for each deck the height of its bar there."""

    title: str
    labels: list[str]
    bars: list[list[float]]
    unit: str = ""
    """`%` for chances."""
    wide: bool = False
    """Whether it takes the whole width."""


def charts_of(found: Sequence[DeckStats]) -> list[Chart]:
    """Curves, groups, then the opening hand."""
    charts = []
    for field in found[0].curves:
        values = _gapless({value for deck in found for value in deck.curves[field]})
        bars = [[float(deck.curves[field].get(value, 0)) for value in values] for deck in found]
        charts.append(Chart(_title(field), [str(value) for value in values], bars))
    for field in found[0].groups:
        words = commonest(found, field, MOST_BARS)
        bars = [[float(deck.groups[field].get(word, 0)) for word in words] for deck in found]
        charts.append(Chart(_title(field), words, bars, wide=len(words) > 7))
    hands = [deck.hand for deck in found]
    if any(hands):
        names = chances_shown(hands)
        title = f"In an opening hand of {next(hand.cards for hand in hands if hand)}"
        size = -(-len(names) // -(-len(names) // MOST_PLACES)) if names else 1
        for some in (names[start : start + size] for start in range(0, len(names), size)):
            bars = [[100 * hand.chances.get(name, 0.0) if hand else 0.0 for name in some] for hand in hands]
            charts.append(Chart(title, some, bars, "%", wide=True))
    return charts


def _gapless(values: set[Value]) -> list[Value]:
    numbers = sorted(value for value in values if isinstance(value, int))
    if numbers and numbers[-1] - numbers[0] <= MOST_BARS:
        values = values | set(range(numbers[0], numbers[-1] + 1))
    return in_order(values)


def _title(field: str) -> str:
    return field.replace("_", " ").capitalize()
