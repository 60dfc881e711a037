"""Everything that can be drawn, by its kind.

In go the settings of an element and a `Scene`, out comes the scene with the element drawn.

Each kind lives in a small module of its own: its settings are a class in `tts_export.settings.elements`, its
drawing is a function of these settings and a `Scene`. A new kind needs both and a line here.
"""

from tts_export.draw.elements import (
    box,
    chips,
    column,
    digits,
    gem,
    grounds,
    group,
    line,
    picture,
    pips,
    pixels,
    polygon,
    round,
    text,
)
from tts_export.draw.elements.scene import ElementKind

KINDS: dict[str, ElementKind] = {
    "box": box.KIND,
    "chips": chips.KIND,
    "column": column.KIND,
    "digits": digits.KIND,
    "disc": round.KIND,
    "gem": gem.GEM,
    "gradient": grounds.GRADIENT,
    "group": group.KIND,
    "hexagon": round.KIND,
    "hexagons": grounds.HEXAGONS,
    "line": line.KIND,
    "pattern": grounds.PATTERN,
    "picture": picture.KIND,
    "pips": pips.KIND,
    "pixels": pixels.KIND,
    "polygon": polygon.KIND,
    "rays": line.RAYS,
    "shape": round.KIND,
    "spiro": gem.SPIRO,
    "text": text.KIND,
}
