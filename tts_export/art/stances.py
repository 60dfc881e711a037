"""Carved people on the ground, and their shadow on it."""

import math

from tts_export.art.carving import Sculpture
from tts_export.art.colors import BLACK
from tts_export.art.plate import ArtPlate
from tts_export.art.silhouettes import Figure, SilhouettePlace

DEEPEST = 0.14
"""How far below the ground somebody's cloak may be."""


def stands_free(figure: Figure) -> bool:
    """Whether it has carved people in it and nothing that must be hidden by the ground."""
    folk = any(isinstance(part, Sculpture) and part.fine > 1 for part in figure)
    low = max(y for part in figure if hasattr(part, "points") for _, y in part.points)
    return folk and low < DEEPEST


def draw_shadow(plate: ArtPlate, figure: Figure, spot: SilhouettePlace, toward: int) -> None:
    """What bodies take of the light from the ground beside their feet."""
    for body in figure:
        if isinstance(body, Sculpture):
            size = abs(body.size) * spot.unit
            x, y = spot.x + body.x * spot.across - toward * 0.16 * size, spot.y + body.y * spot.unit
            for wide, alpha in ((0.44, 0.16), (0.34, 0.2), (0.24, 0.24)):
                steps = [math.tau * step / 24 for step in range(24)]
                rim = [(x + wide * size * math.cos(t), y + wide * 0.14 * size * math.sin(t)) for t in steps]
                plate.polygon(rim, BLACK, alpha)
