"""What lies over changing elements is pasted in tiles, and looks as if it were pasted whole."""

import pytest
from hypothesis import given, settings, strategies as st
from PIL import Image, ImageDraw

from tts_export.draw.elements.patches import Patch, in_tiles


def pasted(patches: list[Patch]) -> bytes:
    ground = Image.linear_gradient("L").convert("RGB")
    for patch in patches:
        ground.paste(patch.image, (patch.x, patch.y), patch.mask)
    return ground.tobytes()


boxes = st.tuples(st.integers(0, 150), st.integers(0, 150), st.integers(0, 150), st.integers(0, 150))


@pytest.mark.long
@given(st.lists(st.tuples(boxes, st.sampled_from([0, 90, 255])), max_size=5))
@settings(deadline=None)
def test_tiles_give_the_same_pixels(shapes):
    mask = Image.new("L", (151, 133))
    for (x, y, across, down), alpha in shapes:
        ImageDraw.Draw(mask).rectangle((x, y, x + across, y + down), alpha)
    patch = Patch(Image.radial_gradient("L").convert("RGB").resize(mask.size), mask, 20, 30)
    assert pasted(list(in_tiles(patch))) == pasted([patch])


def test_empty_tiles_are_left_out_and_opaque_ones_need_no_mask():
    mask = Image.new("L", (128, 32))
    mask.paste(255, (0, 0, 64, 32))
    mask.putpixel((127, 31), 7)
    tiles = list(in_tiles(Patch(Image.new("RGB", mask.size), mask, 5, 6)))
    assert [(tile.x, tile.y, tile.image.size, tile.mask is None) for tile in tiles] == [
        (5, 6, (64, 32), True),
        (5 + 96, 6, (32, 32), False),
    ]


def test_an_opaque_patch_stays_whole():
    whole = Patch(Image.new("RGB", (200, 200)), None, 1, 2)
    assert list(in_tiles(whole)) == [whole]
