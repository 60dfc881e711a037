"""Decks: files as other programs write them, deck lists in YAML, and the search for the cards they name."""
