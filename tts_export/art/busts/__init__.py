"""The parts of a character's picture: grounds, bodies, heads, hair, horns, hats, faces."""
