"""no-moment: a text that a card in play carries out at no time."""

from collections.abc import Iterator

from tts_export.checks.game_rules import in_own_lua
from tts_export.load.project import Project
from tts_export.problems import Problem, warning, with_article
from tts_export.sentences.report import is_without_moment, with_moment


def no_moment(project: Project) -> Iterator[Problem]:
    """A card stays in play, and its text does not say when it is done.

    The table leaves such a text to the players, who have to guess.

        {type: unit, text: "Draw a card."}    "When this enters, draw a card."
    """
    for card in project.cards:
        for reading in card.reads:
            if is_without_moment(reading) and not in_own_lua(project, [card.name]):
                start = f"{card.name}: {with_article(card.type)} stays in play, so say when this is done:"
                message = f"{start} {with_moment(reading.text, project.game)}"
                yield warning(card.place(reading.field), "no-moment", message)
