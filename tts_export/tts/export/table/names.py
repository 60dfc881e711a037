"""The names of objects on the table that no file of a game names."""

LIBRARY = "{set}: every card"
LIBRARY_ABOUT = "One of each card of the set, for building decks at the table"
TOKENS = "{label} tokens"
DIE = "Die"
SENTENCES = (LIBRARY, LIBRARY_ABOUT, TOKENS, DIE)
