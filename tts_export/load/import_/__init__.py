"""Proposals for reading an unknown spreadsheet.

In go tables and games, out comes the text of a cards file that reads them, by their headings and their
cells.
"""

from tts_export.load.import_.proposal import Proposal
from tts_export.load.import_.proposals import Proposals, proposed
from tts_export.load.import_.writing import cards_entries, cards_file

__all__ = ["Proposal", "Proposals", "cards_entries", "cards_file", "proposed"]
