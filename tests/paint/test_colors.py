"""Color words."""

import pytest

from tts_export.paint.colors import Palette, UnknownColor

PALETTE = Palette({"base": "#ff0000", "rim": "base 50% black", "Old World": "#1f56b0"}, {"veil": "rim @25%"})


@pytest.mark.parametrize(
    ("word", "color"),
    [
        ("#102030", (16, 32, 48, 255)),
        ("#10203040", (16, 32, 48, 64)),
        ("base", (255, 0, 0, 255)),
        ("base 62% white", (255, 158, 158, 255)),
        ("white 10% #000000", (230, 230, 230, 255)),
        ("rim", (128, 0, 0, 255)),
        ("veil", (128, 0, 0, 64)),
        ("black @70%", (0, 0, 0, 178)),
        ("Old World", (31, 86, 176, 255)),
        ("white 50% Old World @40%", (143, 170, 216, 102)),
    ],
)
def test_a_word_is_a_color(word, color):
    assert PALETTE[word] == color


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("red", '"red" is not a color'),
        ("base 40%", '"base 40%" is not a color'),
        ("base 40% blak", '"blak" is not a color'),
        ("#12345", '"#12345" is not a color'),
    ],
)
def test_a_word_that_is_none_says_which(word, why):
    with pytest.raises(UnknownColor, match=why):
        PALETTE[word]


def test_a_color_in_terms_of_itself_is_told_with_its_ring():
    with pytest.raises(UnknownColor, match="itself \\(a > b > a\\)"):
        Palette({"a": "b", "b": "a 10% white"})["a"]


@pytest.mark.parametrize("word", ["white 250% black", "white @101%", f"white {'9' * 400}% black"])
def test_a_share_is_at_most_all(word):
    """It was a color that is no color, or an endless number, which ended the run with a traceback."""
    with pytest.raises(UnknownColor, match="has more than 100%"):
        Palette({"a": word})["a"]


def test_each_color_is_mixed_once_and_not_too_deep():
    """Thirty lines of `n1 50% n1` took hours, a thousand of `n1` ended the run with a traceback."""
    twice = {f"n{n}": f"n{n + 1} 50% n{n + 1}" for n in range(38)} | {"n38": "black"}
    assert Palette(twice)["n0"] == (0, 0, 0, 255)
    deep = Palette({f"n{n}": f"n{n + 1}" for n in range(3000)} | {"n3000": "black"})
    assert deep["n2962"] == (0, 0, 0, 255)
    for name in ("n2961", "n0", "n2961"):
        with pytest.raises(UnknownColor, match="is defined by more than 40 names in a row"):
            deep[name]


def test_a_later_layer_wins():
    assert Palette({"edge": "#000000"}, {"edge": "#ffffff"})["edge"] == (255, 255, 255, 255)
