"""Colors of clothes, skin and fires that are not of a land's own hue, and those of covers."""

from collections.abc import Mapping, Sequence

from tts_export.art.colors import RGB, hue_and_saturation, mix, palette, toned
from tts_export.art.scenes.composition import Hour
from tts_export.art.subject import spread

FIXED = palette("#ff8434", "#6f9e3c", "#c92f48", "#c4e8f2")
"""Embers, leaves, crimson and water."""
CLOTHS = palette(
    *("#dba234", "#2fa39a", "#d24a3c", "#4a7fd6", "#9c3f63", "#7da23c", "#a767b8", "#c65a30"),
)
SKINS = palette("#f0c3a0", "#d39a70", "#a36c48", "#ecb48c", "#7c4f36")


def accent_for(key: str, degrees: float, hour: Hour) -> RGB:
    """A second color for the land, of another hue."""
    others = _apart(degrees)
    return toned(others[spread("second", key, len(others))], 0.25 + 0.4 * hour.horizon, 0.8)


def _apart(degrees: float) -> list[RGB]:
    """The colors of cloth that are not of this hue."""
    return [cloth for cloth in CLOTHS if abs((_hue(cloth) - degrees + 180) % 360 - 180) > 38]


def paints_for(key: str, degrees: float, hour: Hour, cloths: Sequence[RGB] = ()) -> tuple[RGB, ...]:
    others = _apart(degrees)
    place = spread("cloth", key, len(others))
    chosen = (*cloths, others[place], others[(place + 3) % len(others)])[:2]
    chosen = (*chosen, SKINS[spread("skin", key, len(SKINS))])
    return (*(mix(color, hour.glow, 0.12 + hour.share / 6) for color in chosen), *FIXED)


def _hue(color: RGB) -> float:
    return hue_and_saturation(color)[0]


PALETTES: tuple[tuple[RGB, ...], ...] = (
    palette("#1f3b73", "#f2c14e", "#f78154", "#fdf1d6"),
    palette("#4a1942", "#ff7b89", "#ffc15e", "#fff1e0"),
    palette("#0e4d4a", "#f4d35e", "#ee964b", "#fff7e0"),
    palette("#2b2d42", "#ef476f", "#8ad7c1", "#fdfdf0"),
    palette("#7a1f3d", "#ffb35c", "#ffe3a8", "#fff6ea"),
    palette("#25408f", "#7fd1ff", "#ffd166", "#f7fbff"),
    palette("#1a1030", "#6b3fa0", "#b7f26b", "#f0ffe0"),
    palette("#0d1f1a", "#2f6b52", "#d8f5a0", "#f2ffe6"),
    palette("#b5456b", "#ffc9a8", "#fff0b8", "#fff7f0"),
    palette("#131a33", "#3f5f9c", "#ffe39a", "#f4f7ff"),
    palette("#2c3440", "#7f8ea0", "#e8d7b8", "#f7f3ea"),
)
# For each motif, the palettes that suit it.
MOODS: Mapping[str, tuple[int, ...]] = {
    "voyage": (0, 2, 5),
    "stage": (4, 1),
    "haunt": (6, 7),
    "balloon": (1, 8),
    "lamp post": (9, 3),
    "circus": (3, 4, 2),
    "bare tree": (10, 9),
    "cup": (2, 8, 0),
    "lighthouse": (5, 9, 0),
    "train": (1, 8),
    "rocket": (3, 6, 5),
    "ladder": (0, 2, 5),
    "laundry": (8, 2, 5),
    "toothed map": (5, 2, 3),
    "burning letters": (4, 1),
    "knife note": (9, 3),
    "waltz": (1, 8, 4),
    "empty chairs": (10, 9),
    "night watch": (4, 9, 1),
    "ninth door": (7, 6),
    "salt road": (2,),
    "recipe": (2, 0, 8),
    "drafts": (2,),
    "snowman": (5,),
    "hammock": (8,),
    "well actually": (3,),
    "midnight": (9,),
    "house style": (7,),
    "bookmark": (1,),
    "reading list": (6,),
    "book tower": (5,),
    "tea table": (8,),
}
LIT = (9, 0, 4)
"""The palettes that suit what gives light."""
