"""Everything that puts pixels on a picture: colors, outlines, masks, pixel drawings, fonts and set text.

Nothing here knows what a card is. Lengths are pixels unless a docstring says otherwise.
"""
