"""shared/messages.yaml: sentences of both the compiler and the script on the table."""

import re

from tts_export.settings.base import Settings
from tts_export.settings.names import Said

_PLACE = re.compile(r"\{(\w+)(?:\?([^|}]*)\|([^}]*))?\}")


class Subjects(Settings):
    """How a deck rule's sentence begins, by the kind of rule: what was counted, and the count."""

    size: Said
    size_of_pile: Said
    count: Said
    copies: Said
    sum: Said
    covers: Said
    shared: Said
    only: Said


class Limits(Settings):
    """How it goes on: the limit, and by how much it was missed."""

    most: Said
    least: Said
    over: Said
    """More than `exactly` so many."""
    under: Said
    """Fewer than `exactly` so many."""
    one_of: Said


class DeckMessages(Settings):
    """The sentences about a deck that breaks a rule."""

    start: Said
    subjects: Subjects
    limits: Limits
    cards: Said
    """The cards that the sentence is about; left out where there are none."""
    card: Said
    """One of them with its copies."""
    legal: Said
    """The sentence about a deck that breaks none."""


class Messages(Settings):
    """Everything in messages.yaml."""

    deck: DeckMessages


def fill(sentence: str, **values: object) -> str:
    """The sentence with its places filled: `{name}`, and `{name?one|many}` by whether the value is 1."""

    def place(match: re.Match[str]) -> str:
        name, one, many = match.groups()
        if name not in values:
            return match[0]
        if one is None:
            return str(values[name])
        return str(one if values[name] == 1 else many)

    return _PLACE.sub(place, sentence)
