"""Text in boxes: fonts, marks in texts, where lines break, the largest size that fits.

In go paragraphs and a setting (`paragraphs.measure`, `fit`); out come lines of glyphs with their places, in
em.
"""
