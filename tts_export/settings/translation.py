"""translations/<language>.yaml: the texts of a project in another language."""

from typing import Literal

from tts_export.settings.base import Settings

State = Literal["new", "changed", "obsolete"]


class TranslatedText(Settings, kw_only=True):
    """A text and its translation. `tts-export translate new` writes these entries."""

    id: str
    """The card's id, `deck: NAME`, `set`, `tag`, or `words`: what the game and its script say."""
    field: str = ""
    """The field of the card; of `words`, where they are from."""
    original: str
    """The text as it was translated: if the project has another one now, the translation is not used."""
    translation: str = ""
    """The text in the language; what has none is shown as it is in the project."""
    state: State | None = None
    """new: not translated yet. changed: the original has changed since, and the translation is not used until
    this is removed. obsolete: the project no longer has the text."""


class TranslationFile(Settings):
    """A whole file of `translations/`."""

    language: str = ""
    """The name of the language, for people."""
    fonts: list[str] = []
    """Font files (`package:File.otf`, or a file of the project) for characters that the game's fonts lack."""
    texts: list[TranslatedText] | None = None
    """The texts."""
