"""Three colors that make a picture: a very dark ground, a bright line and a near-white light."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tts_export.art.colors import RGB, palette, toned
from tts_export.art.seeds import pick


class Duotone(NamedTuple):
    ground: RGB
    line: RGB
    light: RGB


DUOTONES: tuple[Duotone, ...] = tuple(
    Duotone(*palette(*colors))
    for colors in (
        ("#0f1f1a", "#34e29b", "#e9fff5"),
        ("#171433", "#8f82ff", "#efecff"),
        ("#2a0f1c", "#ff5fa0", "#ffe9f2"),
        ("#0c1c2b", "#54c8ff", "#e6f7ff"),
        ("#241806", "#ffb02e", "#fff4de"),
        ("#1d0d28", "#d06bff", "#f8e9ff"),
        ("#0b2022", "#2fd6c8", "#e4fffb"),
        ("#27100b", "#ff6b4a", "#ffece6"),
    )
)


def duotone(roll: Random, colors: Sequence[str]) -> Duotone:
    """One of the eight; or three given colors as they are; or the first given color's hue in three tones.

    Rolls once in any case, so that given colors leave the rest of the picture as it was.
    """
    chosen = pick(roll, DUOTONES)
    if len(colors) >= 3:
        return Duotone(*palette(*colors[:3]))
    if colors:
        (hue, *_) = palette(*colors)
        return Duotone(toned(hue, 0.09, 0.8), toned(hue, 0.64, 1.1), toned(hue, 0.95))
    return chosen
