"""What an element is: the key that only its kind has."""

OWN_KEYS = {
    "text": "text",
    "chips": "chips",
    "picture": "picture",
    "pixels": "pixels",
    "digits": "digits",
    "pips": "pips",
    "pattern": "pattern",
    "hexagons": "hexagons",
    "gradient": "gradient",
    "polygon": "polygon",
    "line": "line",
    "disc": "disc",
    "hexagon": "hexagon",
    "shape": "silhouette",
    "rays": "rays",
    "gem": "gem",
    "spiro": "spiro",
    "part": "part",
    "column": "rows",
    "group": "elements",
}
"""Kind of element -> its key. Any other element is a box. Chips have `rows`, too, so that they come first."""
ART = "art"
"""The field that pictures show if a game has no other; a game need not have it."""
PICTURE_FIELD = "art: {kind: picture}"
"""The line of `fields:` for it."""
BOX, PART = "box", "part"
BOX_KEYS = ("fill", "layers", "shape", "style")
"""The keys of which a box has one."""
