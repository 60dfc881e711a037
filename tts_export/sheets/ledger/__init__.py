"""The ledger: which sheet cell, deck key and GUID everything keeps. `book` is the data, `lock` its text."""

from tts_export.sheets.ledger.book import Group, Ledger, Place, Slot, assign, compact, grid_problems
from tts_export.sheets.ledger.lock import as_text, parse

__all__ = ["Group", "Ledger", "Place", "Slot", "as_text", "assign", "compact", "grid_problems", "parse"]
