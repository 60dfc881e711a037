"""id-letter: an id with the letter of another type than the card's."""

from collections.abc import Iterator

from tts_export.load.doubles import LETTER_OF_ID
from tts_export.load.project import Project
from tts_export.problems import Problem, warning


def id_letter(project: Project) -> Iterator[Problem]:
    """The letter in a card's id belongs to another type than the card's.

    The id was probably copied from another card. Ids should not change once a set is out, so correct it now.

        - {id: 001-C012, type: executable, ...}
    """
    letters = {kind.letter: name for name, kind in project.game.types.items() if kind.letter}
    for card in project.cards:
        match = LETTER_OF_ID.search(card.id)
        own = project.game.types[card.type].letter if card.type in project.game.types else ""
        if match and own and match[1] != own and match[1] in letters:
            message = (
                f'id "{card.id}" has the letter of {letters[match[1]]}, but the card is {card.type} ({own})'
            )
            yield warning(card.place("id"), "id-letter", message)
