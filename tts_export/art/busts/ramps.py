"""The colors of characters: ramps of four tones from dark to light, named or made from one color."""

from tts_export.art.colors import RGB, mix, palette, rgb

Ramp = tuple[RGB, ...]

SKINS: dict[str, Ramp] = {
    "pale": palette("#8d5f68", "#d8a79b", "#fbe4d6", "#fffaf3"),
    "light": palette("#7d4a42", "#c88a6c", "#f3c9a5", "#fff0dc"),
    "tan": palette("#5f3526", "#a5683f", "#d9a066", "#f8d49c"),
    "brown": palette("#3d2018", "#74452c", "#aa7043", "#dca56c"),
    "dark": palette("#26130f", "#4c2c1f", "#7a4a30", "#b07a4c"),
}
TROLL = palette("#3a3d48", "#6d727f", "#a4a9b4", "#d7dbe0")
FELT = palette("#0f4a24", "#248a3f", "#52c860", "#c2ffb8")
BLACK_SHELL = palette("#07070f", "#18182a", "#2f2f4e", "#a0a0dc")
WHITE_SHELL = palette("#7e8796", "#c4cbd6", "#f0f3f7", "#ffffff")
HORN = palette("#c3260c", "#f2641a", "#ffab22", "#ffe462")
GOLD = palette("#7d4a00", "#d1900f", "#ffcf3d", "#fff3bd")
CHALK = palette("#8b90a5", "#c9cedb", "#f3f5f9", "#ffffff")
COAL = palette("#08080d", "#15151f", "#2b2b3c", "#5d5f7c")
STEEL = palette("#343a4c", "#6d7890", "#b4bfd2", "#f3f7ff")

HAIRS: dict[str, Ramp] = {
    "black": palette("#07070c", "#13131e", "#272740", "#565b86"),
    "blond": palette("#8a5a12", "#cf9a2c", "#f6d76a", "#fff6c6"),
    "pale": palette("#9a8a5c", "#d6c894", "#f6eec8", "#fffdf0"),
    "brown": palette("#26120b", "#4c2716", "#7d4523", "#bd7c44"),
    "red": palette("#4a1009", "#8b2a12", "#cf5a24", "#f7a65c"),
    "gray": palette("#4b4d5c", "#82869a", "#bcc1d0", "#f1f3f8"),
    "white": palette("#8d93a8", "#c3c9d8", "#eef1f6", "#ffffff"),
    "blue": palette("#0e1c4a", "#1d3f8e", "#3c7ad6", "#9cccff"),
    "pink": palette("#5c1040", "#a52a70", "#ea68a6", "#ffc4dd"),
    "green": palette("#0b3320", "#1b6b3a", "#3fae58", "#b2f09a"),
    "violet": palette("#2a1050", "#54258e", "#9152d6", "#d6b0ff"),
}
NATURAL = ("black", "blond", "brown", "red", "gray", "brown", "black")

MOODS: tuple[tuple[RGB, ...], ...] = (
    palette("#15362b", "#216e50", "#34e29b"),
    palette("#252052", "#483f96", "#8f82ff"),
    palette("#45172d", "#842c54", "#ff5fa0"),
    palette("#133248", "#256689", "#54c8ff"),
    palette("#432d0b", "#875d17", "#ffb02e"),
    palette("#341748", "#6b328e", "#d06bff"),
    palette("#0e3c3e", "#187977", "#2fd6c8"),
    palette("#471b12", "#8c3623", "#ff6b4a"),
)
"""Ground, glow and line of the eight moods."""

SHIRTS = palette(
    "#2f9e4f",
    "#7a4fd0",
    "#d2373d",
    "#1f7fd0",
    "#e08a1e",
    "#e0559a",
    "#1aa39a",
    "#8a8f9e",
    "#b08a2a",
    "#4458c8",
)
_NIGHT, _NOON = rgb("#120a26"), rgb("#fff6dc")


def ramp_of(color: RGB) -> Ramp:
    """Four tones of a color: shadows turn to violet, lights to yellow."""
    if sum(color) < 150:  # a very dark color would lose its shadows
        color = mix(color, (255, 255, 255), 0.14)
    return (mix(color, _NIGHT, 0.72), mix(color, _NIGHT, 0.40), color, mix(color, _NOON, 0.42))
