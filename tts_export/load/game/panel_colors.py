"""The colors of the panel's parts, made from the nine in `panel:` of game.yaml."""

from msgspec import structs

from tts_export.paint.colors import Color, Palette, as_hex, contrast, mix
from tts_export.settings.game import PanelColors

LEAST = 4.5
"""The contrast of letters with their ground, after WCAG 2."""


def panel_parts(colors: PanelColors) -> dict[str, Color]:
    """Every color of the panel: the nine, and those between them. Raises UnknownColor."""
    known = Palette()
    of = {name: known[word] for name, word in structs.asdict(colors).items()}
    return of | {
        "button": mix(of["row"], of["line"], 0.3),
        "button_over": mix(of["row"], of["line"], 0.6),
        "press_over": mix(of["press"], of["text"], 0.25),
        "press_down": mix(of["press"], of["plate"], 0.15),
        "press_edge": mix(of["press"], of["plate"], 0.45),
        "empty": mix(of["row"], of["line"], 0.4),
        "past": mix(of["done"], of["row"], 0.4),
    }


def readable(color: Color, ground: Color, text: Color) -> str:
    """A color with as much of the text's in it as letters need on that ground."""
    shares = (step / 20 for step in range(21))
    mixed = (mix(color, text, share) for share in shares)
    return as_hex(next((shade for shade in mixed if contrast(shade, ground) >= LEAST), text))
