"""Statistics as tables for the terminal: a row per value, a column per deck, bars of one scale."""

from collections.abc import Iterator, Sequence

from tts_export.decks.statistics.counting import DeckStats, commonest
from tts_export.decks.statistics.hands import FieldValue, chances_shown, in_order
from tts_export.decks.text_table import TextTable

WIDEST = 24
"""Characters of the longest bar; several decks share them."""
MOST_WORDS = 12
"""Rows of a table of words."""
_EIGHTHS = " ▏▎▍▌▋▊▉█"


def tables(decks: Sequence[DeckStats]) -> Iterator[TextTable]:
    """All tables: decks, curves, words, opening hands."""
    yield _summary(decks)
    for field in decks[0].curves:
        values = in_order({value for deck in decks for value in deck.curves[field]})
        counts = [[deck.curves[field].get(value, 0) for deck in decks] for value in _gapless(values)]
        yield _counts(field, _gapless(values), counts, decks)
    for field in decks[0].groups:
        words = commonest(decks, field, MOST_WORDS)
        yield _counts(
            field, words, [[deck.groups[field].get(word, 0) for deck in decks] for word in words], decks
        )
    yield from _hands(decks)


def _summary(decks: Sequence[DeckStats]) -> TextTable:
    means = [f"mean {_spoken(field)}" for field in decks[0].curves]
    rows: tuple[tuple[str | int, ...], ...] = tuple((deck.name, deck.size, *_means(deck)) for deck in decks)
    return TextTable("Decks", ("deck", "cards", *means), rows)


def _means(deck: DeckStats) -> list[str]:
    means = [deck.mean(field) for field in deck.curves]
    return ["" if mean is None else f"{mean:.2f}" for mean in means]


def _gapless(values: Sequence[FieldValue]) -> list[FieldValue]:
    """The values with the numbers between them: a curve shows its gaps."""
    numbers = [value for value in values if isinstance(value, int)]
    if not numbers or numbers[-1] - numbers[0] > 2 * WIDEST:
        return list(values)
    return [*range(numbers[0], numbers[-1] + 1), *(value for value in values if isinstance(value, str))]


def _counts(
    field: str, values: Sequence[FieldValue], counts: Sequence[Sequence[int]], decks: Sequence[DeckStats]
) -> TextTable:
    most = max((count for row in counts for count in row), default=0)
    width = max(6, WIDEST // len(decks))
    rows = tuple(
        (str(value), *(_bar(count, most, width) for count in row))
        for value, row in zip(values, counts, strict=True)
    )
    return TextTable(_spoken(field).capitalize(), ("", *(deck.name for deck in decks)), rows)


def _bar(count: int, most: int, width: int) -> str:
    """The number and a bar: `12 ██████▌`. Nothing for none."""
    if not count:
        return ""
    eighths = max(1, round(count / most * width * 8))
    whole, rest = divmod(eighths, 8)
    return f"{count:>3} {'█' * whole}{_EIGHTHS[rest].strip()}"


def _hands(decks: Sequence[DeckStats]) -> Iterator[TextTable]:
    hands = [deck.hand for deck in decks]
    dealt = next((hand for hand in hands if hand is not None), None)
    if dealt is None:
        return
    rows = tuple(
        (name, *(_percent(hand.chances.get(name)) if hand else "" for hand in hands))
        for name in chances_shown(hands)
    )
    yield TextTable(f"In an opening hand of {dealt.cards}", ("", *(deck.name for deck in decks)), rows)


def _percent(chance: float | None) -> str:
    return "" if chance is None else f"{chance * 100:.1f} %"


def _spoken(field: str) -> str:
    return field.replace("_", " ")
