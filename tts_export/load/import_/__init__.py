"""Proposals for reading an unknown spreadsheet as cards of a game, by its headings and its cells."""

from tts_export.load.import_.proposal import Proposal
from tts_export.load.import_.proposals import Proposals, proposed
from tts_export.load.import_.writing import as_yaml, cards_section

__all__ = ["Proposal", "Proposals", "as_yaml", "cards_section", "proposed"]
