"""The colors of charts: those of the game's panel, and of the boxes in which decks lie on the table."""

from collections.abc import Sequence

from msgspec import Struct

from tts_export.decks.statistics.counting import DeckStats
from tts_export.load.project import Project
from tts_export.paint.colors import Color, Palette, contrast, mix

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


def look_of(project: Project, found: Sequence[DeckStats]) -> ChartColors:
    """The colors for these decks; each of the project's own has the color of its box."""
    colors, names = Palette(), [deck.name for deck in project.decks]
    panel = project.game.panel
    row = colors[panel.row]
    tints = [seen_on(colors[tint], row) for tint in project.table.decks.tints or MORE_DECKS]
    others = iter(range(len(names), len(names) + len(found)))
    places = [names.index(deck.name) if deck.name in names else next(others) for deck in found]
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
