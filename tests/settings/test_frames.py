"""Settings of frames that cannot be drawn are refused when they are read."""

import pytest
from pydantic import ValidationError

from tts_export.settings.frames import Frames
from tts_export.settings.twins import read_by_pydantic


def frames(element=None, **more):
    elements = {"a": element} if element else {}
    return read_by_pydantic(Frames, {"size": [63, 88], "faces": {"f": {"elements": elements}}, **more})


@pytest.mark.parametrize(
    ("element", "why"),
    [
        (
            {
                "draw": "spiro",
                "at": [1, 1],
                "radius": 2,
                "wheel": [8, 3],
                "hole": 0,
                "width": 1,
                "fill": "red",
            },
            "smaller",
        ),
        (
            {
                "draw": "spiro",
                "at": [1, 1],
                "radius": 2,
                "wheel": [0, 3],
                "hole": 0,
                "width": 1,
                "fill": "red",
            },
            "greater",
        ),
        (
            {"draw": "line", "points": [[0, 0], [1, 1]], "width": 1, "fill": "red", "dash": [0, 0]},
            "greater than 0",
        ),
        ({"draw": "pattern", "drawing": "x", "cell": 1, "pitch": [0, 3], "fill": "red"}, "greater than 0"),
        ({"draw": "box", "box": ["left*2", 0, 1, 1]}, "pattern"),
        ({"draw": "bxo"}, "'bxo' found using 'draw' does not match any of the expected tags"),
        ({"draw": "box", "fil": "red"}, "Extra inputs are not permitted"),
    ],
)
def test_an_element_that_cannot_be_drawn_is_refused(element, why):
    with pytest.raises(ValidationError, match=why):
        frames(element)


def test_letters_of_unequal_height_are_refused():
    with pytest.raises(
        ValidationError, match="all letters of digits must have equally many rows, found 1, 2"
    ):
        frames(letters={"digits": {"1": ["#", "#"], "2": ["#"]}})


def test_an_empty_pixel_drawing_is_refused():
    with pytest.raises(ValidationError):
        frames(pixels={"star": []})
    with pytest.raises(ValidationError):
        frames(pixels={"star": ["#", ""]})


def test_a_pixel_drawing_may_be_written_as_one_block():
    assert frames(pixels={"star": "##.\n.##\n"}).pixels["star"] == ("##.", ".##")


def test_one_word_stands_for_a_list_of_one():
    face = frames({"draw": "text", "text": "a", "style": "rules", "when": {"has": "text"}}).faces["f"]
    assert face.elements["a"].style == ["rules"]
    assert face.elements["a"].when.has == ["text"]
