"""Decks judged by the game's rules, counted, and written as files of other programs. `load` reads them."""
