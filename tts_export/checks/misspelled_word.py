"""misspelled-word: a word of a rule that is read as another one."""

from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.problems import Problem, warning


def misspelled_word(project: Project) -> Iterator[Problem]:
    """A text has a word with a slip of the finger, which the table reads as the word that is meant.

    The game is played as it is meant, but the card is printed as it is written.

        text: "At dusk: gian 1 oil."
    """
    for card in project.cards:
        for reading in card.reads:
            for written, meant in reading.misspelled.items():
                message = f'"{written}" of {card.name} is read as "{meant}": correct it, since it is printed'
                yield warning(card.place(reading.field), "misspelled-word", message)
