"""Colors as the XML UI writes them."""

from PIL import ImageColor

Color = tuple[int, int, int, int]


def color_of(text: str) -> Color:
    """Reads a color of the UI: `#rrggbb`, `#rrggbbaa`, `rgb(1,0.5,0)`, a name, or `clear` (transparent)."""
    word = text.strip()
    if word.lower() in ("clear", ""):
        return (0, 0, 0, 0)
    if word.lower().startswith("rgb"):
        parts = [float(part) for part in word[word.index("(") + 1 : word.rindex(")")].split(",")]
        levels = [round(255 * part) for part in (*parts, 1.0)[:4]]
        return (levels[0], levels[1], levels[2], levels[3])
    found = ImageColor.getcolor(word, "RGBA")
    assert isinstance(found, tuple) and len(found) == 4
    return found
