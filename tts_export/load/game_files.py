"""What is read of a game's folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct, field

from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.table import TableSettings


class GameFiles(Struct, frozen=True):
    """The three files of a game as settings, and the games they came from, the oldest first."""

    game: Game
    frames: Frames
    table: TableSettings
    lineage: tuple[str, ...]
    digests: Mapping[str, str] = field(default_factory=dict)
    """Of its drawings, its rules and its table, where they are at hand."""


class Begun(Struct, frozen=True):
    """A game whose frames may still be read by another process: cards need only its rules."""

    game: Game | None
    finish: Callable[[], GameFiles | None]
    """Gives all of it, once everything is read and checked; to be called whatever happens."""
    rules: str = ""
    """The digest of the game's rules, where nothing is wrong with them."""
