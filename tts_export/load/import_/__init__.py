"""Proposals for reading an unknown spreadsheet as cards of a game, by its headings and its cells."""

from tts_export.load.import_.proposals import Proposal, proposed

__all__ = ["Proposal", "proposed"]
