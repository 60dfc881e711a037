"""Mats are seen as things that lie on the table: they are darker or lighter than its surface."""

from __future__ import annotations

import pytest
from PIL import Image, ImageStat

from tests.games.projects import cards_of
from tts_export.draw.face import Renderer
from tts_export.load import load
from tts_export.paint.colors import contrast
from tts_export.tts.export.table_pictures import table_pictures

LEAST = 1.3
"""The contrast of a mat with the table, without its lines and words."""


@pytest.mark.parametrize("game", ["hsatcg", "gamma", "horsefame", "wtactics"])
def test_mats_differ_from_the_table(game: str) -> None:
    project, _ = load(cards_of(game))
    assert project is not None
    renderer = Renderer(project.frames, project.root)
    made = {picture.name: picture for picture in table_pictures(project.table)}
    mat = renderer.picture("mat", (420, 220), made["mat"].args)
    table = renderer.picture("tabletop", (440, 260))
    assert contrast(ground(mat), ground(table)) >= LEAST


def ground(picture: Image.Image) -> tuple[int, int, int, int]:
    """The color that is in the middle of all: what lines and words are on."""
    red, green, blue = ImageStat.Stat(picture.convert("RGB")).median
    return red, green, blue, 255
