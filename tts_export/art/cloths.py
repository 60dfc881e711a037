"""Colors of clothes, skin and fires that are not of a land's own hue."""

from tts_export.art.colors import RGB, hue_and_saturation, mix, palette, toned
from tts_export.art.composition import Hour
from tts_export.art.subject import spread

FIXED = palette("#ff8434", "#6f9e3c", "#c92f48")
"""Embers, leaves and crimson."""
CLOTHS = palette(
    *("#dba234", "#2fa39a", "#d24a3c", "#4a7fd6", "#e8d6ae", "#7da23c", "#a767b8", "#e07f36"),
)
SKINS = palette("#f0c3a0", "#d39a70", "#a36c48", "#ecb48c", "#7c4f36")


def accent_for(key: str, degrees: float, hour: Hour) -> RGB:
    """A second color for the land, of another hue."""
    others = _apart(degrees)
    return toned(others[spread("second", key, len(others))], 0.25 + 0.4 * hour.horizon, 0.8)


def _apart(degrees: float) -> list[RGB]:
    """The colors of cloth that are not of this hue."""
    return [cloth for cloth in CLOTHS if abs((_hue(cloth) - degrees + 180) % 360 - 180) > 38]


def paints_for(key: str, degrees: float, hour: Hour) -> tuple[RGB, ...]:
    others = _apart(degrees)
    place = spread("cloth", key, len(others))
    chosen = others[place], others[(place + 3) % len(others)], SKINS[spread("skin", key, len(SKINS))]
    return (*(mix(color, hour.glow, 0.12 + hour.share / 6) for color in chosen), *FIXED)


def _hue(color: RGB) -> float:
    return hue_and_saturation(color)[0]
