"""The charts of decks: one for each curve and group, and those of the chances of an opening hand."""

from collections.abc import Sequence

from msgspec import Struct

from tts_export.decks.statistics.counting import DeckStats, commonest
from tts_export.decks.statistics.hands import FieldValue, chances_shown, in_order
from tts_export.load.project import Project
from tts_export.paint.colors import Color, Palette, contrast, mix

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


def charts_of(decks: Sequence[DeckStats]) -> list[Chart]:
    """Curves, groups, then the opening hand."""
    charts = []
    for field in decks[0].curves:
        values = _gapless({value for deck in decks for value in deck.curves[field]})
        bars = [[float(deck.curves[field].get(value, 0)) for value in values] for deck in decks]
        charts.append(Chart(_title(field), [str(value) for value in values], bars))
    for field in decks[0].groups:
        words = commonest(decks, field, MOST_BARS)
        bars = [[float(deck.groups[field].get(word, 0)) for word in words] for deck in decks]
        charts.append(Chart(_title(field), words, bars, wide=len(words) > 7))
    hands = [deck.hand for deck in decks]
    if any(hands):
        names = chances_shown(hands)
        title = f"In an opening hand of {next(hand.cards for hand in hands if hand)}"
        size = -(-len(names) // -(-len(names) // MOST_PLACES)) if names else 1
        for some in (names[start : start + size] for start in range(0, len(names), size)):
            bars = [[100 * hand.chances.get(name, 0.0) if hand else 0.0 for name in some] for hand in hands]
            charts.append(Chart(title, some, bars, "%", wide=True))
    return charts


def _gapless(values: set[FieldValue]) -> list[FieldValue]:
    numbers = sorted(value for value in values if isinstance(value, int))
    if numbers and numbers[-1] - numbers[0] <= MOST_BARS:
        values = values | set(range(numbers[0], numbers[-1] + 1))
    return in_order(values)


def _title(field: str) -> str:
    return field.replace("_", " ").capitalize()


# The colors of charts: those of the game's panel, and of the boxes in which decks lie on the table.

READABLE = 3.0
"""The contrast that a bar has with its ground at least."""
AGAIN = 0.45
"""What is left of a color that is used again because there are more decks than colors."""
MORE_DECKS = ("#2f6fb0", "#e2743b", "#3a9169", "#b04375", "#7c61be", "#b48f24", "#429aa6", "#806856")
"""Colors of decks for a table whose boxes have none."""

BLACK: Color = (0, 0, 0, 255)
WHITE: Color = (255, 255, 255, 255)


class ChartColors(Struct, frozen=True):
    """The colors of a picture: those of the game's panel, and of the decks' boxes on the table."""

    ground: Color
    panel: Color
    rule: Color
    ink: Color
    soft: Color
    decks: tuple[Color, ...]


def look_of(project: Project, decks: Sequence[DeckStats]) -> ChartColors:
    """The colors for these decks; each of the project's own has the color of its box."""
    colors, names = Palette(), [deck.name for deck in project.decks]
    panel = project.game.panel
    row = colors[panel.row]
    tints = [seen_on(colors[tint], row) for tint in project.table.decks.tints or MORE_DECKS]
    others = iter(range(len(names), len(names) + len(decks)))
    places = [names.index(deck.name) if deck.name in names else next(others) for deck in decks]
    return ChartColors(
        ground=colors[panel.plate],
        panel=row,
        rule=mix(row, colors[panel.line], 0.6),
        ink=colors[panel.text],
        soft=colors[panel.second],
        decks=tuple(
            mix(tints[place % len(tints)], colors[panel.text], 1 - AGAIN ** (place // len(tints)))
            for place in places
        ),
    )


def seen_on(color: Color, ground: Color) -> Color:
    """The color, lighter or darker if that is needed to see it on the ground."""
    away = max((WHITE, BLACK), key=lambda end: contrast(end, ground))
    shades = (mix(color, away, step / 20) for step in range(21))
    return next(shade for shade in shades if contrast(shade, ground) >= READABLE or shade == away)
