"""Every kind of generated picture depends on kind, key and colors, and on nothing else."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings, strategies as st
from PIL import Image, ImageChops, ImageStat

from tts_export.art import KINDS, draw
from tts_export.art.subject import Subject
from tts_export.settings.traits import Traits

WINDOW = (51.0, 35.0)
SMALL = (153, 105)
ALL_KINDS = sorted(set(KINDS) - {"scene"})  # a scene is what a card asks for: see test_scenes
HEX_COLORS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


def difference(first: Image.Image, second: Image.Image) -> float:
    """The mean difference of two pictures of one size, 0 (equal) to 255."""
    channels = ImageStat.Stat(ImageChops.difference(first, second)).mean
    return sum(channels) / len(channels)


def reduced(picture: Image.Image) -> Image.Image:
    return picture.resize((17, 12), Image.Resampling.BOX)


@pytest.mark.long
@pytest.mark.parametrize("kind", ALL_KINDS)
def test_the_same_key_gives_the_same_bytes_whatever_was_drawn_before(kind: str) -> None:
    first = draw(kind, Subject("101-C014"), WINDOW, SMALL).tobytes()
    for other in ALL_KINDS:
        draw(other, Subject("something else"), (20, 30), (40, 60))
    assert draw(kind, Subject("101-C014"), WINDOW, SMALL).tobytes() == first


@pytest.mark.long
@pytest.mark.parametrize("kind", ALL_KINDS)
def test_eight_keys_give_eight_pictures(kind: str) -> None:
    pictures = [draw(kind, Subject(f"101-X{number:03}"), WINDOW, SMALL) for number in range(8)]
    for first, second in combinations(pictures, 2):
        assert difference(first, second) > 1.0


@pytest.mark.long
def test_kinds_with_the_same_key_are_different_pictures() -> None:
    pictures = {draw(kind, Subject("101-C014"), WINDOW, SMALL).tobytes() for kind in ALL_KINDS}
    assert len(pictures) == len(ALL_KINDS)


@pytest.mark.parametrize("kind", ALL_KINDS)
@pytest.mark.parametrize("factor", [2, 5])
def test_a_larger_picture_shows_the_same(kind: str, factor: int) -> None:
    small = draw(kind, Subject("101-C014"), WINDOW, SMALL)
    large = draw(kind, Subject("101-C014"), WINDOW, (SMALL[0] * factor, SMALL[1] * factor))
    stranger = draw(kind, Subject("zebra"), WINDOW, SMALL)
    assert difference(reduced(small), reduced(large)) < 12
    assert difference(reduced(small), reduced(large)) < 0.6 * difference(reduced(small), reduced(stranger))


@pytest.mark.long
@pytest.mark.parametrize("kind", ALL_KINDS)
@pytest.mark.parametrize(
    "pixels", [(1, 1), (1, 50), (50, 1), (2, 3), (300, 50), (50, 300), (17, 17), (127, 31)]
)
def test_any_size_is_drawn(kind: str, pixels: tuple[int, int]) -> None:
    for window in ((51.0, 35.0), (float(pixels[0]), float(pixels[1]))):
        picture = draw(kind, Subject("101-C014"), window, pixels)
        assert (picture.size, picture.mode) == (pixels, "RGB")


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_a_key_of_any_letters_is_drawn(kind: str) -> None:
    for key in ("", " ", "Große Straße № 7", "卡", "x" * 500):
        assert draw(kind, Subject(key), WINDOW, (51, 35)).size == (51, 35)


@pytest.mark.parametrize("kind", ALL_KINDS)
@pytest.mark.parametrize("color", ["#000000", "#ffffff", "#808080", "#f00", "#00ff00", "#0000ffff"])
def test_no_color_is_so_extreme_that_nothing_can_be_seen(kind: str, color: str) -> None:
    picture = draw(kind, Subject("101-C014"), WINDOW, SMALL, (color,)).convert("L")
    assert ImageStat.Stat(picture).stddev[0] > 12


@pytest.mark.long
@settings(max_examples=25, deadline=None)
@given(st.sampled_from(ALL_KINDS), st.text(max_size=12), st.lists(HEX_COLORS, max_size=6))
def test_any_key_with_any_colors_is_drawn(kind: str, key: str, colors: list[str]) -> None:
    assert draw(kind, Subject(key), WINDOW, (102, 70), colors).size == (102, 70)


def redness(picture: Image.Image) -> float:
    red, _, blue = ImageStat.Stat(picture).mean
    return red - blue


@pytest.mark.parametrize("kind", [kind for kind in ALL_KINDS if kind != "ruin"])
def test_given_colors_are_seen(kind: str) -> None:
    red, blue = (draw(kind, Subject("101-C014"), WINDOW, SMALL, (color,)) for color in ("#ff2010", "#1020ff"))
    assert redness(red) > redness(blue) + 10


@pytest.mark.parametrize("text", ["red", "#12", "#zzzzzz", "", "12345"])
def test_a_color_that_is_none_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):
        draw("bust", Subject("101-C014"), WINDOW, SMALL, (text,))


@pytest.mark.parametrize("kind", [kind for kind, generator in KINDS.items() if "glyph" in generator.traits])
def test_a_misspelled_glyph_is_a_question_mark(kind: str) -> None:
    """The game's problem has its name and place; mistakes of cards are found in the same run."""
    pictures = [
        draw(kind, Subject("101-C014", traits=Traits(glyph=glyph)), WINDOW, SMALL).tobytes()
        for glyph in ("hurricane", "question")
    ]
    assert pictures[0] == pictures[1]


def test_an_unknown_kind_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        draw("oil painting", Subject("101-C014"), WINDOW, SMALL)
