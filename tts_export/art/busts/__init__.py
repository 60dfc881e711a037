"""The parts of a character's picture: grounds, bodies, heads, hair, horns, hats, faces.

In goes a `PixelBoard` with a `Person`, out come the pixels of that part on the board.
"""
