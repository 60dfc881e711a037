"""Deck files as other programs write them: each kind has a reader here, all of them give `Listed` decks.

Nothing in here knows the cards; names are resolved in `load/decks.py`, for every kind of file alike.
"""

from tts_export.load.decks.files import read_listed
from tts_export.load.decks.listed import Entry, Listed

__all__ = ["Entry", "Listed", "read_listed"]
