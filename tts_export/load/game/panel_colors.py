"""The colors of the panel's parts, made from the ten in `panel:` of game.yaml; and these, of a game's own."""

from collections.abc import Mapping, Sequence

from msgspec import structs

from tts_export.paint.colors import Color, Palette, UnknownColor, as_hex, contrast, mix
from tts_export.settings.game import PanelColors

LEAST = 4.5
"""The contrast of letters with their ground, after WCAG 2."""
_FAR = 6
"""That of its ground with the lightest color of a game, where the panel is made of both."""


def panel_parts(colors: PanelColors) -> dict[str, Color]:
    """Every color of the panel: the ten, and those between them; the usual one for what is not a color."""
    known, of = Palette(), dict[str, Color]()
    for name, usual in structs.asdict(PanelColors()).items():
        try:
            of[name] = known[getattr(colors, name)]
        except UnknownColor:  # a check reports it; what has no fault is drawn
            of[name] = known[usual]
    return of | {
        "button": mix(of["row"], of["line"], 0.3),
        "button_over": mix(of["row"], of["line"], 0.6),
        "press_over": mix(of["press"], of["text"], 0.25),
        "press_down": mix(of["press"], of["plate"], 0.15),
        "press_edge": mix(of["press"], of["plate"], 0.45),
        "empty": mix(of["row"], of["line"], 0.45),
        "dim": known[readable(mix(of["second"], of["plate"], 0.3), of["plate"], of["second"])],
        "past": mix(of["done"], of["row"], 0.4),
    }


def own_colors(colors: Mapping[str, str], accents: Sequence[str]) -> PanelColors:
    """The ten colors for a game that names none: its lightest is that of letters, its most colorful dark one
    the ground.

    `colors` are those of its frames, `accents` those of its tracks, what wins first. A game without dark and
    light colors has the colors of any game.
    """
    known = Palette(colors)
    try:
        shades = [known[name] for name in colors]
        bright = [known[word] for word in accents]
    except UnknownColor:  # a check reports it
        return PanelColors()
    light = max(shades, default=known["white"], key=lambda shade: contrast(shade, known["black"]))
    text = mix(light, known["white"], 0.4)
    dark = [shade for shade in shades if contrast(shade, text) >= _FAR]
    if not dark or not bright:
        return PanelColors()
    ground = max(dark, key=_chroma)
    plate = mix(ground, known["black"], 0.7)
    others = [
        color for color in (*bright[1:], *sorted(shades, key=_chroma, reverse=True)) if color != bright[0]
    ]
    press = next((color for color in others if contrast(color, plate) >= LEAST), bright[0])
    goal = readable(bright[0], plate, text)
    parts = {
        "plate": plate,
        "row": mix(ground, known["black"], 0.42),
        "quiet": mix(ground, known["black"], 0.58),
        "line": mix(ground, text, 0.25),
        "text": text,
        "second": mix(text, ground, 0.3),
        "done": mix(known[goal], plate, 0.72),
        "frame": mix(known[goal], plate, 0.4),
    }
    return PanelColors(
        now=goal, press=as_hex(press), **{name: as_hex(color) for name, color in parts.items()}
    )


def _chroma(color: Color) -> int:
    return max(color[:3]) - min(color[:3])


def readable(color: Color, ground: Color, text: Color) -> str:
    """A color with as much of the text's in it as letters need on that ground."""
    shares = (step / 20 for step in range(21))
    mixed = (mix(color, text, share) for share in shares)
    return as_hex(next((shade for shade in mixed if contrast(shade, ground) >= LEAST), text))
