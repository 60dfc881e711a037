"""shared/messages.yaml: sentences of both the compiler and the script on the table."""

import re

from tts_export.settings.base import Settings

_PLACE = re.compile(r"\{(\w+)(?:\?([^|}]*)\|([^}]*))?\}")


class Subjects(Settings):
    """How a deck rule's sentence begins, by the kind of rule: what was counted, and the count."""

    size: str
    size_of_pile: str
    count: str
    copies: str
    sum: str
    covers: str
    shared: str
    only: str


class Limits(Settings):
    """How it goes on: the limit, and by how much it was missed."""

    most: str
    least: str
    over: str
    """More than `exactly` so many."""
    under: str
    """Fewer than `exactly` so many."""
    one_of: str


class DeckMessages(Settings):
    """The sentences about a deck that breaks a rule."""

    start: str
    subjects: Subjects
    limits: Limits
    cards: str
    """The cards that the sentence is about; left out where there are none."""
    card: str
    """One of them with its copies."""
    legal: str
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
