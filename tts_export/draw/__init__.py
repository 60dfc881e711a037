"""Card faces as pictures: colors, masks, fonts and set text, the kinds of elements, generated art.

Lengths are pixels unless a docstring names another unit.
"""
