"""shared/messages.yaml: sentences of both the compiler and the script on the table."""

import re
from typing import Literal

from tts_export.settings.base import Settings, TableText

_PLACE = re.compile(r"\{(\w+)(?:\?([^|}]*)\|([^}]*))?\}")


class Subjects(Settings):
    """How a deck rule's sentence begins, by the kind of rule: what was counted, and the count."""

    size: TableText
    size_of_pile: TableText
    count: TableText
    copies: TableText
    sum: TableText
    covers: TableText
    shared: TableText
    only: TableText


class Limits(Settings):
    """How it goes on: the limit, and by how much it was missed."""

    most: TableText
    least: TableText
    over: TableText
    """More than `exactly` so many."""
    under: TableText
    """Fewer than `exactly` so many."""
    one_of: TableText


class DeckMessages(Settings):
    """The sentences about a deck that breaks a rule."""

    start: TableText
    subjects: Subjects
    limits: Limits
    cards: TableText
    """The cards that the sentence is about; left out where there are none."""
    card: TableText
    """One of them with its copies."""
    legal: TableText
    """The sentence about a deck that breaks none."""


class Messages(Settings):
    """Everything in messages.yaml."""

    deck: DeckMessages


def fill(sentence: str, **values: object) -> str:
    """The sentence with its places filled: `{name}`, and `{name?one|many}` by whether the value is 1."""

    def place(match: re.Match[str]) -> str:
        name, single, many = match.groups()
        if name not in values:
            return match[0]
        if single is None:
            return str(values[name])
        return str(single if values[name] == 1 else many)

    return _PLACE.sub(place, sentence)


# translations/<language>.yaml: the texts of a project in another language.

EntryState = Literal["new", "changed", "obsolete"]


class TranslatedText(Settings, kw_only=True):
    """A text and its translation, as `tts-export translate new` writes it."""

    id: str
    """The card's id, `deck: NAME`, `set`, `tag`, or `words`: what the game and its script say."""
    field: str = ""
    """The field of the card; of `words`, where they are from."""
    original: str
    """The text that was translated: if it has changed, the translation is not used."""
    translation: str = ""
    """The text in the language."""
    state: EntryState | None = None
    """new: not translated yet. changed: the original is another one; the translation is not used until you
    remove this. obsolete: the text is gone."""


class TranslationFile(Settings):
    """A whole file of `translations/`."""

    language: str = ""
    """The name of the language, for people."""
    fonts: list[str] = []
    """Font files for characters that the game's fonts lack."""
    texts: list[TranslatedText] | None = None
