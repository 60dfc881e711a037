"""Proposals: what a stranger's spreadsheet means in a game, seen from its headings and its cells."""

from tts_export.load.import_.files import Proposal, proposed

__all__ = ["Proposal", "proposed"]
