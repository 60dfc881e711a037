"""Colors through masks: at the edge of a picture, and wherever a frame puts them."""

import pytest
from PIL import Image

from tts_export.paint import canvas as module
from tts_export.paint.canvas import Canvas
from tts_export.paint.masks import Stencil

RED = (255, 0, 0, 255)


def painted(x, y, mode="RGB"):
    """The red pixels of a picture of 8 x 8 after a mask of 4 x 4 was painted at a place."""
    canvas = Canvas(Image.new(mode, (8, 8)))
    canvas.paint(Stencil(Image.new("L", (4, 4), 255), 0, 0), RED, x, y)
    return canvas.image.convert("RGB").getcolors()


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
@pytest.mark.parametrize(("x", "y", "red"), [(0, 0, 16), (6, 0, 8), (-3, -3, 1), (7, 7, 1)])
def test_what_is_over_the_edge_is_cut(mode, x, y, red):
    assert (red, (255, 0, 0)) in painted(x, y, mode)


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
@pytest.mark.parametrize("far", [10**30, -(10**30), 8, -4])
def test_what_is_outside_changes_nothing(mode, far):
    assert painted(far, 0, mode) == painted(0, far, mode) == [(64, (0, 0, 0))]


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
@pytest.mark.parametrize(("x", "y", "red"), [(-5, -5, 64), (3, -4, 40), (-39, 2, 6), (-4, 6, 16)])
def test_only_the_part_of_a_mask_that_is_seen_is_composed(mode, x, y, red, monkeypatch):
    sizes, faded = [], module._faded
    monkeypatch.setattr(module, "_faded", lambda mask, alpha: sizes.append(mask.size) or faded(mask, alpha))
    canvas = Canvas(Image.new(mode, (8, 8), "white"))
    canvas.paint(Stencil(Image.new("L", (40, 30), 255), 0, 0), (255, 0, 0, 128), x, y)
    colors = canvas.image.convert("RGB").getcolors()
    assert [count for count, color in colors if color != (255, 255, 255)] == [red]
    assert [width * height for width, height in sizes] == [red]
