"""Drawings of objects that the font lacks: about 28 x 28 cells, one letter a cell.

The letters are those of `stencils` and the materials of `emblem`; every object is lit when it is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping

from tts_export.draw.art.sprites import household, keepsakes, machines, omens, tools

SPRITES: Mapping[str, str] = {
    **tools.SPRITES,
    **keepsakes.SPRITES,
    **household.SPRITES,
    **machines.SPRITES,
    **omens.SPRITES,
}
"""Name → rows."""
