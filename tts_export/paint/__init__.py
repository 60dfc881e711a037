"""Paint on pixels: outlines, masks, colors, a canvas, pictures from files. It knows nothing of cards."""
