"""Words that elements share: the field that pictures show, boxes and parts."""

ART = "art"
"""The field that pictures show if a game has no other; a game need not have it."""
PICTURE_FIELD = "art: {kind: picture}"
"""The line of `fields:` for it."""
BOX, PART = "box", "part"
BOX_KEYS = ("fill", "layers", "shape", "style")
"""The keys of which a box has one."""
