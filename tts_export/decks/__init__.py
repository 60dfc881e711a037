"""Decks on their way out: judged, and written as the files of other programs. Reading them is `load`'s."""
