"""Settings of frames that cannot be drawn are refused when they are read."""

import json
from pathlib import Path

import pytest

from tts_export.draw.elements import KINDS
from tts_export.problems import Where
from tts_export.settings.frames import Frames
from tts_export.settings.reading import read
from tts_export.yamls import loads


def read_frames(element=None, **more):
    """The frames, and what is wrong with them."""
    elements = {"a": element} if element else {}
    written = {"size": [63, 88], "faces": {"f": {"elements": elements}}, **more}
    data, _ = loads(json.dumps(written), Path("frames.yaml"))
    made, problems = read(Frames, data, Where(Path("frames.yaml")))
    return made, [problem.message for problem in problems]


def frames(element=None, **more):
    made, problems = read_frames(element, **more)
    assert problems == []
    return made


@pytest.mark.parametrize(
    ("element", "why"),
    [
        (
            {
                "draw": "spiro",
                "at": [1, 1],
                "spiro": 2,
                "wheel": [8, 3],
                "hole": 0,
                "width": 1,
                "fill": "red",
            },
            '"wheel": the first number must be the smaller one: the wheel runs inside the ring',
        ),
        (
            {
                "draw": "spiro",
                "at": [1, 1],
                "spiro": 2,
                "wheel": [0, 3],
                "hole": 0,
                "width": 1,
                "fill": "red",
            },
            '"wheel": found 0, expected 1 to 1,000',
        ),
        (
            {"draw": "line", "line": [[0, 0], [1, 1]], "width": 1, "fill": "red", "dash": [0, 0]},
            '"dash": found 0, expected 0.01 to 2,000',
        ),
        (
            {"draw": "pattern", "pattern": "x", "cell": 1, "pitch": [0, 3], "fill": "red"},
            '"pitch": found 0, expected 0.01 to 2,000',
        ),
        (
            {"draw": "box", "box": ["left*2", 0, 1, 1]},
            '"box": found "left*2", expected text such as left, right-2.4 or box_top+1.2',
        ),
        (
            {"draw": "bxo"},
            '"bxo" is not known here, expected text, chips, picture, pixels, digits, pips, '
            "pattern, hexagons, gradient, box, polygon, line, "
            f'... ({len(KINDS)} in all), did you mean "box"?',
        ),
        (
            {"draw": "text", "box": [0, 0, 9, 9], "text": "x", "style": []},
            '"style": found 0 items, expected at least 1',
        ),
        ({"draw": "box", "fil": "red"}, 'unknown key "fil", did you mean "fill"?'),
    ],
)
def test_an_element_that_cannot_be_drawn_is_refused(element, why):
    made, problems = read_frames(element)
    assert made is None
    assert set(problems) == {why}


def test_letters_of_unequal_height_are_refused():
    _, problems = read_frames(letters={"digits": {"1": ["#", "#"], "2": ["#"]}})
    assert problems == ['"letters": all letters of digits must have equally many rows, found 1, 2']


def test_an_empty_pixel_drawing_is_refused():
    assert read_frames(pixels={"star": []})[1] == ['"star": found 0 items, expected at least 1']
    assert read_frames(pixels={"star": ["#", ""]})[1] == ['"star": found 0 characters, expected at least 1']


def test_a_pixel_drawing_may_be_written_as_one_block():
    assert frames(pixels={"star": "##.\n.##\n"}).pixels["star"] == ("##.", ".##")


def test_one_word_stands_for_a_list_of_one():
    face = frames({"draw": "text", "text": "a", "style": "rules", "when": {"has": "text"}}).faces["f"]
    assert face.elements["a"].style == ["rules"]
    assert face.elements["a"].when.has == ["text"]


@pytest.mark.parametrize("kind", ["group", "column"])
def test_a_drawing_has_at_most_as_many_elements_as_anybody_could_look_after(kind):
    many = {f"e{number}": {"draw": "box", "fill": "red"} for number in range(1000)}
    rows = {"one": {"height": "fill", "elements": many}}
    whole = {"draw": kind, **({"elements": many} if kind == "group" else {"rows": rows})}
    assert read_frames(whole)[1] == ['"elements": found 1,001 in all, expected at most 1,000']
    many.pop("e0")
    assert read_frames(whole)[1] == []


def test_columns_in_columns_end_where_measuring_them_would_not():
    """Each measures those in it several times: eight in one another kept a build for hours."""
    whole = {"draw": "box", "fill": "red"}
    for _ in range(3):
        whole = {"draw": "column", "rows": {"one": {"height": "auto", "elements": {"inner": whole}}}}
    assert read_frames(whole)[1] == []
    deeper = {"draw": "column", "rows": {"one": {"height": "auto", "elements": {"inner": whole}}}}
    assert read_frames(deeper)[1] == ['"elements": found 4 columns in one another, expected at most 3']


def test_a_box_has_at_most_100_layers():
    layers = [{"fill": "red"}] * 100
    assert read_frames({"draw": "box", "layers": layers})[1] == []
    message = '"layers": found 101 items, expected at most 100'
    assert read_frames({"draw": "box", "layers": [*layers, {"fill": "red"}]})[1] == [message]


@pytest.mark.parametrize(
    "element",
    [
        {"draw": "polygon", "polygon": [], "fill": "red"},
        {"draw": "line", "line": [], "width": 1, "fill": "red"},
        {"draw": "disc", "at": [], "disc": 1, "fill": "red"},
        {"draw": "picture", "box": [0, 0, 9, 9], "window": []},
    ],
    ids=lambda element: element["draw"],
)
def test_a_shape_has_at_most_1000_points(element):
    """A polygon of 70,000 took nine seconds, which nothing could end."""
    (name,) = [name for name, value in element.items() if value == []]
    assert read_frames({**element, name: [[n, n] for n in range(1000)]})[1] == []
    many = {**element, name: [[n, n] for n in range(1001)]}
    assert read_frames(many)[1] == [f'"{name}": found 1001 items, expected at most 1000']


def test_a_silhouette_has_at_most_1000_points():
    for count, problems in ((1000, []), (1001, ['"points": found 1001 items, expected at most 1000'])):
        assert read_frames(shapes={"star": {"points": [[0.5, 0.5]] * count}})[1] == problems


def test_of_thousands_of_unknown_keys_the_first_are_reported():
    _, problems = read_frames(**{f"k{number}": 1 for number in range(3000)})
    assert len(problems) == 501
    assert "more than 500 unknown keys; the rest is not looked at" in problems
