"""Proposals for reading an unknown spreadsheet as cards of a game, by its headings and its cells."""

from tts_export.load.import_.proposal import Proposal
from tts_export.load.import_.proposals import Proposals, proposed
from tts_export.load.import_.writing import cards_entries, cards_file

__all__ = ["Proposal", "Proposals", "cards_entries", "cards_file", "proposed"]
