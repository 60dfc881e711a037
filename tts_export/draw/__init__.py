"""Card faces as pictures. Lengths are pixels if no unit is named.

In go the drawings of a game, a card and a size (`face.Renderer`); out come a picture and the problems of
drawing it. `elements/` has what can be drawn, `thumbnails` the small pictures of a mod.
"""
