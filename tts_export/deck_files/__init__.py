"""Files with decks, of other programs and of people: each kind is read and written by one file in `kinds/`.

In come the bytes of a file, out come its decks as the file names their cards; `load/decks.py` looks these up.
"""
