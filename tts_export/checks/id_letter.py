"""id-letter: an id with the letter of another type than the card's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tts_export.load import Mod
from tts_export.problems import Problem, warning

_LETTER = re.compile(r"(?:^|[^A-Za-z])([A-Za-z])[0-9]+$")


def id_letter(mod: Mod) -> Iterator[Problem]:
    """The letter in a card's id belongs to another type than the card's.

    The id was probably copied from another card. Ids should not change once a set is out, so correct it now.

        - {id: 001-C012, type: executable, ...}
    """
    letters = {kind.letter: name for name, kind in mod.game.types.items() if kind.letter}
    for card in mod.cards:
        found = _LETTER.search(card.id)
        own = mod.game.types[card.type].letter if card.type in mod.game.types else ""
        if found and own and found[1] != own and found[1] in letters:
            message = (
                f'id "{card.id}" has the letter of {letters[found[1]]}, but the card is {card.type} ({own})'
            )
            yield warning(card.place("id"), "id-letter", message)
