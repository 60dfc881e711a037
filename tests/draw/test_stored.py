"""Pictures as the cache stores them."""

import random

import pytest
from PIL import Image

from tts_export.cache import Cache
from tts_export.draw.stored import Art, stored


def pixel_art(mode):
    """Large cells of few colors."""
    return (
        Image.linear_gradient("L").resize((8, 8)).convert(mode).resize((400, 300), Image.Resampling.NEAREST)
    )


def photograph(mode):
    """Pixels of which no two are alike."""
    noise = random.Random(1).randbytes(400 * 300 * len(mode))
    return Image.frombytes(mode, (400, 300), noise)


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L"])
@pytest.mark.parametrize("paint", [pixel_art, photograph])
def test_a_picture_comes_back_from_the_cache_of_another_process(tmp_path, paint, mode):
    picture = paint(mode)
    Cache(tmp_path).keep("art", "x", stored(picture))

    found = Cache(tmp_path).look("art", "x", Art)

    assert found is not None
    assert (found.picture.mode, found.picture.size) == (picture.mode, picture.size)
    assert found.picture.tobytes() == picture.tobytes()


def test_pixel_art_takes_a_few_percent_of_its_pixels():
    assert len(stored(pixel_art("RGB")).pixels) < 0.05 * 400 * 300 * 3


def test_a_photograph_is_stored_as_it_is():
    assert stored(photograph("RGB")) == Art((400, 300), "RGB", photograph("RGB").tobytes())


def test_whoever_draws_on_a_picture_has_pixels_of_his_own():
    art = stored(pixel_art("RGB"))
    art.picture.paste("red", (0, 0, 400, 300))
    assert art.picture.tobytes() == pixel_art("RGB").tobytes()
