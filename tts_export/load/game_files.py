"""What is read of a game's folder."""

from __future__ import annotations

from dataclasses import dataclass

from tts_export.model.frames import Frames
from tts_export.model.game import Game
from tts_export.model.table import TableSettings


@dataclass(frozen=True, slots=True)
class GameFiles:
    """The three files of a game as settings, and the games they came from, the oldest first."""

    game: Game
    frames: Frames
    table: TableSettings
    lineage: tuple[str, ...]
