"""The rules that the table runs: zones, tracks, marks, turn, actions. Read by the Lua engine as the GAME table."""

from __future__ import annotations

from tts_export.model.base import Settings


class Rules(Settings):
    """What the engine needs to know of a game."""
