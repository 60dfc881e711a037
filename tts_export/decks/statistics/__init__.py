"""Decks counted: curves, types, tags, the chances of the opening hand."""

from tts_export.decks.statistics.counting import DeckStats, statistics
from tts_export.decks.statistics.tables import tables

__all__ = ["DeckStats", "statistics", "tables"]
