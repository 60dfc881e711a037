"""Pictures as the cache stores them."""

import random
import subprocess
import sys

import pytest
from PIL import Image, ImageChops, WebPImagePlugin

from tts_export.cache import Cache
from tts_export.paint import stored as storing
from tts_export.paint.memo import Memo
from tts_export.paint.stored import Art, stored_drawing, stored_painting


def pixel_art():
    """Large cells of few colors."""
    return (
        Image.linear_gradient("L").resize((8, 8)).convert("RGB").resize((400, 300), Image.Resampling.NEAREST)
    )


def painting():
    """Gradients with a light grain."""
    grain = Image.frombytes("RGB", (400, 300), random.Random(1).randbytes(400 * 300 * 3))
    return Image.blend(Image.radial_gradient("L").resize((400, 300)).convert("RGB"), grain, 0.02)


def noise():
    """Pixels of which no two are alike."""
    return Image.frombytes("RGB", (400, 300), random.Random(1).randbytes(400 * 300 * 3))


def banner():
    """Wider than WebP allows."""
    return Image.linear_gradient("L").resize((20_000, 4)).convert("RGB")


@pytest.mark.parametrize("paint", [pixel_art, painting, noise, banner])
def test_a_drawing_comes_back_from_the_cache_of_another_process(tmp_path, monkeypatch, paint):
    Cache(tmp_path).keep("art", "x", stored_drawing(paint()))
    monkeypatch.setattr(storing, "_PICTURES", Memo(4))  # that process has decoded nothing yet

    found = Cache(tmp_path).look("art", "x", Art)

    assert found is not None
    assert (found.picture.mode, found.picture.size) == ("RGB", paint().size)
    assert found.picture.tobytes() == paint().tobytes()


@pytest.mark.parametrize("paint", [pixel_art, painting, noise, banner])
def test_a_painting_comes_back_in_colors_that_nobody_can_tell_from_its_own(paint):
    original = paint()
    found = stored_painting(original, (960, 720))

    assert (found.picture.mode, found.picture.size) == ("RGB", original.size)
    extremes = ImageChops.difference(found.picture, original).getextrema()
    assert max(most for _, most in extremes) <= 5


def test_a_picture_of_few_colors_keeps_them_exactly():
    assert stored_painting(pixel_art(), (8, 8)).picture.tobytes() == pixel_art().tobytes()


def test_a_painting_looks_the_same_when_it_is_drawn_first_and_later(tmp_path, monkeypatch):
    first = Cache(tmp_path).keep("art", "x", stored_painting(painting(), (400, 300))).picture.tobytes()
    monkeypatch.setattr(storing, "_PICTURES", Memo(4))  # another process, which has decoded nothing yet

    later = Cache(tmp_path).look("art", "x", Art)

    assert later is not None
    assert later.picture.tobytes() == first


@pytest.mark.parametrize(
    ("store", "share"),
    [
        (lambda: stored_drawing(pixel_art()), 0.1),
        (lambda: stored_painting(painting(), (400, 300)), 0.4),
        (lambda: stored_drawing(noise()), 1.02),
    ],
)
def test_a_picture_takes_a_part_of_its_pixels(store, share):
    assert len(store().data) < share * 400 * 300 * 3


def test_a_pillow_without_webp_stores_drawings_too(monkeypatch):
    monkeypatch.setattr(WebPImagePlugin, "SUPPORTED", False)
    kept = stored_drawing(painting())
    assert kept.data[1:4] == b"PNG"
    monkeypatch.setattr(storing, "_PICTURES", Memo(4))
    assert kept.picture.tobytes() == painting().tobytes()


def test_a_drawing_that_was_just_stored_is_drawn_without_decoding_it(monkeypatch):
    monkeypatch.setattr(storing, "_PICTURES", Memo(4))
    drawing = pixel_art()
    assert stored_drawing(drawing).picture is drawing


@pytest.mark.long
def test_no_other_formats_of_pillow_are_imported_which_takes_as_long_as_drawing_several_cards():
    program = """
import sys
from PIL import Image
from tts_export.paint.stored import stored_drawing, stored_painting
stored_drawing(Image.new("RGB", (8, 8))).picture
stored_painting(Image.new("RGB", (8, 8)), (8, 8)).picture
print([name for name in sys.modules if name == "PIL.TiffImagePlugin"])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
