"""The loaded project: all its files, read and checked, in one frozen value."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from msgspec import Struct

from tts_export.load.templates import find_template
from tts_export.problems import Where
from tts_export.sentences.token_cards import TokenCard, token_cards
from tts_export.settings.balance import Expectation
from tts_export.settings.card import Card, Deck
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.messages import Messages, fill
from tts_export.settings.project import CardsFile
from tts_export.settings.table import TableSettings

DRAFT = " (draft)"
"""The end of the name of a set that may have holes."""


class Project(Struct, frozen=True, dict=True):
    """A project with its game."""

    root: Path
    """The folder of cards.yaml; paths of pictures on cards are relative to it."""
    file: Path
    settings: CardsFile
    options: Mapping[str, int | bool | str]
    """The value of every option of the game: the project's own, else the default."""
    game: Game
    frames: Frames
    table: TableSettings
    messages: Messages
    """Sentences that the compiler and the script on the table share."""
    cards: tuple[Card, ...]
    decks: tuple[Deck, ...]
    templates: tuple[Path, ...]
    """Folders searched for templates: the project's own first, then the package's."""
    lineage: tuple[str, ...]
    """The game and those it extends, the oldest first: `("hsatcg", "hsatcg-prealpha")`."""
    expectations: tuple[Expectation, ...] = ()
    """What the project expects of games between its decks."""
    draft: bool = False
    """Whether cards may have holes; the name of the set says that it is a draft."""
    language: str = ""
    """The language of the build, `de`; empty for that of the cards file."""
    phrases: Mapping[str, str] = {}
    """In a translation: English sentences → what players read in their place."""
    translation_places: Mapping[str, Where] = {}
    """In a translation: what players read → where it is written."""
    original: "Project | None" = None
    """In a translation: the project as it is in its files; rules read its words."""
    looked_at: tuple[Path, ...] = ()
    """Every file and folder that loading looked at, including missing ones."""

    @cached_property
    def by_key(self) -> Mapping[str, Card]:
        """The cards by their keys."""
        return {card.key: card for card in self.cards}

    @cached_property
    def tokens(self) -> tuple[TokenCard, ...]:
        """The tokens that texts of its cards make."""
        return token_cards(self.game, self.cards)

    @property
    def news(self) -> str:
        """The address below which tables look for a newer version; empty if they do not."""
        host, settings = self.settings.host.strip(), self.settings
        asks = settings.release.news and settings.set.version and host not in ("", "local")
        return host.rstrip("/") + "/" if asks else ""

    def say(self, sentence: str, **values: object) -> str:
        """The sentence in the language of the build, with its places filled."""
        return fill(self.phrases.get(sentence, sentence), **values)

    def template(self, name: str) -> Path | None:
        """The template file called `name` (`games/hsatcg/hooks.lua`), or None."""
        return find_template(self.templates, name)
