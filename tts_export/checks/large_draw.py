"""large-draw: more cards to draw than a deck has."""

import re
from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.problems import Problem, warning

_DRAW = re.compile(r"\bdraws? (\d+) cards", re.IGNORECASE)


def large_draw(project: Project) -> Iterator[Problem]:
    """A text draws more cards than any deck of the project has.

    It is a digit too many: the whole deck would be drawn.

        text: "Draw 200 cards."
    """
    most = max((sum(deck.cards.values()) for deck in project.decks if not deck.unread), default=0)
    for card in project.cards if most else ():
        for reading in card.reads:
            for count in _DRAW.findall(reading.text):
                if int(count[:9]) > most:
                    message = f"{card.name} draws {count} cards, but no deck has more than {most}"
                    yield warning(card.place(reading.field), "large-draw", message)
