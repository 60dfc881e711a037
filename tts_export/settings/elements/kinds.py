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
OLD_KEYS = {
    "digits": {"text": "digits"},
    "pixels": {"drawing": "pixels"},
    "pips": {"field": "pips"},
    "pattern": {"drawing": "pattern"},
    "picture": {"field": "picture"},
    "chips": {"field": "chips"},
    "polygon": {"points": "polygon"},
    "line": {"points": "line"},
    "disc": {"radius": "disc"},
    "hexagon": {"radius": "hexagon"},
    "shape": {"shape": "silhouette"},
    "rays": {"radii": "rays"},
    "gem": {"radius": "gem"},
    "spiro": {"radius": "spiro"},
    "hexagons": {"radius": "hexagons"},
    "gradient": {"start": "gradient", "end": "to"},
}
"""Kind of element -> how its keys were called beside `draw:`, and how they are called now."""
