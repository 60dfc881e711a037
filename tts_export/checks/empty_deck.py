"""empty-deck: a deck without a card."""

from collections.abc import Iterator

from tts_export.decks.judging import no_cards
from tts_export.load.project import Project
from tts_export.problems import Problem


def empty_deck(project: Project) -> Iterator[Problem]:
    """A deck holds no card.

    It would become an empty box on the table.

        decks:
          Felt Works: {plan: later}
    """
    for deck in project.decks:
        yield from no_cards(deck)
