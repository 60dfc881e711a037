"""Decks counted: curves, types, tags, the chances of the opening hand.

In goes a deck of a project (`statistics`), out come numbers, and `tables` of them.
"""

from tts_export.decks.statistics.counting import DeckStats, drawn_from, hand_size, statistics
from tts_export.decks.statistics.tables import tables

__all__ = ["DeckStats", "drawn_from", "hand_size", "statistics", "tables"]
