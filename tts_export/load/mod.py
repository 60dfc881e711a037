"""What loading makes of a project: everything that was written, read and checked, in one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tts_export.load.templates import find_template
from tts_export.model.card import Card, Deck
from tts_export.model.frames import Frames
from tts_export.model.game import Game
from tts_export.model.messages import Messages
from tts_export.model.project import Project
from tts_export.model.table import TableSettings
from tts_export.records import Record, field


class Mod(Record):
    """A project with its game."""

    root: Path
    """The folder of cards.yaml; paths of pictures on cards are relative to it."""
    file: Path
    settings: Project
    options: Mapping[str, int | bool | str]
    """Every option of the game: as the project says, else its default."""
    game: Game
    frames: Frames
    table: TableSettings
    messages: Messages
    """Sentences that the script on the table says too."""
    cards: tuple[Card, ...]
    decks: tuple[Deck, ...]
    sources: tuple[Path, ...]
    """Every file that was read, in the order of reading: what a watching build looks at."""
    templates: tuple[Path, ...]
    """Folders searched for templates: the project's own first, then the package's."""
    lineage: tuple[str, ...]
    """The game and those it extends, the oldest first: `("hsatcg", "hsatcg-prealpha")`."""

    absent: tuple[Path, ...] = ()
    """Files that were looked for and not found: had they been there, the project would be another."""
    digests: Mapping[str, str] = field(default_factory=dict, repr=False, compare=False)
    """Where the game came from the cache: what stands for each of its drawings (see `build/keys.py`)."""

    by_key: Mapping[str, Card] = field(init=False, repr=False, compare=False)
    """The cards by their keys."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_key", {card.key: card for card in self.cards})

    def template(self, name: str) -> Path | None:
        """The file that `name` (`games/hsatcg/hooks.lua`) stands for, or None."""
        return find_template(self.templates, name)

    def card(self, key: str) -> Card | None:
        """The card with this key, or None."""
        return self.by_key.get(key)
