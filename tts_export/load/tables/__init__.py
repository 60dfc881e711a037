"""Tables out of files that other programs wrote: CSV, XLSX, JSON. Rows of cells that know their places.

Nothing here knows what a card or a deck is. What is read is somebody else's file, which may be dirty or built
to hurt: sizes are limited before anything is unpacked, formulas are never evaluated, nothing is fetched.
"""
