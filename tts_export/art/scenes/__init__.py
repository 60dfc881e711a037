"""What figures are in: lands, skies, planets, what is in front of them, and their colors.

In goes a subject (`composition.composed`), out comes where everything of the picture is; the others draw it.
"""
