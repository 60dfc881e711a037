"""Paint on pixels: outlines, masks, colors, a canvas, pictures from files. It knows nothing of cards.

In go shapes and colors; out come Pillow's pictures.
"""
