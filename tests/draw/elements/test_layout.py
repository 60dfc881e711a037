"""group, column, picture, and what is drawn when."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.draw.elements.conftest import Drawn
from tts_export.problems import Where
from tts_export.settings.card import Card


def test_a_group_has_its_own_edges(drawn):
    face = drawn(
        """
g:
  box: [4, 2, 10, 6]
  elements:
    whole: {fill: red}
    corner: {fill: blue, box: [1, 1, 2, 2]}
    right: {fill: green, edges: [right-2, top, right, bottom]}
"""
    )
    assert face.row(3.5) == "wwwwrbbrrrrrggwwwwww"
    assert face.told[1] == "g.corner: rect 5,3 2x2 blue"


@pytest.mark.parametrize(
    ("repeat", "row"),
    [
        ("{pitch: [3, 3], columns: 2, size: [2, 2]}", "rrwrrwwwwwwwwwwwwwww"),
        ("{pitch: [3, 3], columns: 0, size: [2, 2]}", "rrwrrwrrwrrwrrwrrwrr"),
    ],
)
def test_a_group_may_be_repeated(drawn, repeat, row):
    face = drawn(f"g: {{elements: {{a: {{fill: red}}}}, repeat: {repeat}}}")
    assert face.row(0.5) == row
    assert face.row(3.5) == "w" * 20


@pytest.mark.long
@pytest.mark.parametrize(
    "element",
    [
        "elements: {a: {fill: red}}, repeat: {pitch: [0.01, 0.01], columns: 1000, rows: 1000}",
        "elements: {a: {fill: red}}, repeat: {pitch: [5.0e-324, 1.0e-320], columns: 0, rows: 0}",
        "elements: {b: {repeat: &n {pitch: [0, 0], columns: 300}, elements: {a: {fill: red}}}}, repeat: *n",
        "hexagons: 0.01, near: red, far: blue",
        "pattern: star, cell: 0.01, pitch: [0.01, 0.01], fill: red",
    ],
)
def test_what_is_repeated_for_ever(drawn, element):
    """The second one took 5 GB, the hexagons minutes."""
    [problem] = drawn(f"g: {{box: [0, 0, 20, 10], {element}}}").problems
    assert "is repeated too often: at most 50,000 times in one drawing" in str(problem)


@pytest.mark.parametrize(
    "element",
    [
        "box: [0, 0, 20, 10], shape: rounded, n: 2, layers: [{fill: red, inset: -2000}]",
        "box: [0, 0, 20, 10], shape: cut, n: 2, layers: [{fill: red, inset: -2000}]",
        "disc: 2000, fill: red, at: [10, 5]",
        "box: [-2000, -2000, 2000, 2000], picture: art, generated: paperback, colors: [red, blue, red, blue]",
        "line: [[-2000, -2000], [2000, 2000]], width: 1, fill: red",
        "pixels: star, at: [10, 5], cell: 2000, fill: red",
        "digits: '12', at: [10, 5], cell: 2000, fill: red",
        "pattern: star, box: [0, 0, 2000, 2000], cell: 2000, pitch: [3, 2], fill: red",
        "pips: n, drawing: star, at: [10, 5], cell: 2000, pitch: 3, filled: red, empty: red, style: rules",
    ],
)
def test_a_shape_that_no_picture_has_room_for(drawn, element):
    """Each took 2 GB or more."""
    [problem] = drawn(f"g: {{{element}}}", n=1).problems
    assert '"g" has more than 80,000,000 pixels: nobody can draw it' in str(problem)


def test_a_generated_picture_that_is_far_longer_than_wide(drawn):
    """One 2 meters high and 55 mm wide was filled for 22 seconds."""
    element = "box: [0, -1900, 55, 2000], picture: art, generated: paperback, colors: [red, blue, red, blue]"
    [problem] = drawn(f"g: {{{element}}}").problems
    assert '"g" is 2000 long and 55 wide: nobody can draw it' in str(problem)


def test_a_word_that_no_picture_has_room_for(drawn, monkeypatch):
    """Thousands of accents on one another took a gigabyte; here with fewer pixels."""
    monkeypatch.setattr("tts_export.typeset.fonts.MOST_PIXELS", 1000)
    [problem] = drawn("g: {box: [0, 0, 20, 10], text: Word, style: rules}").problems
    assert '"g" has more than 80,000,000 pixels: nobody can draw it' in str(problem)


COLUMN = """
c:
  rows:
    head: {when: {has: tags}, height: 2, after: 1, elements: {a: {fill: red}}}
    body: {height: fill, elements: {b: {fill: green}}}
    foot:
      height: auto
      least: 1
      most: 6
      elements: {t: {text: "{flavor}", style: rules}, c: {fill: blue}}
"""


def down(face):
    """One letter per millimeter from top to bottom."""
    names = {"#ffffff": "w", "#ff0000": "r", "#00ff00": "g", "#0000ff": "b"}
    return "".join(names[face.at(19.5, y + 0.5)] for y in range(10))


def test_the_filling_row_takes_what_the_others_leave(drawn):
    assert down(drawn(COLUMN, tags=["A"])) == "rrwggggggb"
    assert down(drawn(COLUMN)) == "gggggggggb"


def test_an_auto_row_is_as_high_as_its_text(drawn):
    face = drawn(COLUMN, tags=["A"], flavor="Every door opens. Not each should.")
    assert down(face) == "rrwggbbbbb"  # two lines of 2 x 1.17


def test_an_auto_row_has_room_for_the_plate_of_its_text(drawn):
    text = "Every door opens. Not each should. Some never."
    plates = [drawn(PLATED.replace("PAD", pad), text=text) for pad in ("0", "1")]
    sizes = [face.told[0].split(" at ")[0] for face in plates]
    assert sizes == ["r: text rules 2", "r: text rules 2"]
    assert [down(face).count("r") for face in plates] == [3, 1], "two millimeters more of the ten"


PLATED = """
c:
  rows:
    plated:
      height: auto
      elements: {r: {text: "{text}", style: rules, plate: {fill: blue, padding: PAD, above: PAD}}}
    rest: {height: fill, elements: {f: {fill: red}}}
"""


SHARED = """
c:
  rows:
    rules:
      height: fill
      elements: {r: {text: "{text}", style: rules}, a: {fill: green}}
    line: {height: 1, elements: {l: {fill: red}}}
    flavor:
      height: auto
      least: 1.2
      most: 2.5
      elements: {f: {text: "{flavor}", style: rules}, b: {fill: blue}}
"""


@pytest.mark.parametrize(
    ("text", "flavor", "rows", "problems"),
    [
        ("a", "b", "gggggggrbb", []),
        ("a", "b // c", "ggggggrbbb", []),
        ("a", "b // c // d", "gggggrbbbb", []),
        ("a // b // c // d // e", "f", "gggggggrbb", []),
        ("a // b // c // d", "e // f", "ggggggrbbb", []),
        ("a // b // c", "d // e // f", "gggggrbbbb", []),
        ("a // b // c // d // e // f", "g // h // i // j", "", ["flavor", "text"]),
    ],
)
def test_rows_give_each_other_room_before_a_text_does_not_fit(drawn, text, flavor, rows, problems):
    """Lines are 1.17 at the smallest size: without room from the other row three would not fit into 2.5."""
    face = drawn(SHARED, text=text.replace(" // ", "\n"), flavor=flavor.replace(" // ", "\n"))
    flaws = [p for p in face.problems if p.name != "hidden-text"]  # boxes over the texts show their rows
    assert [p.message.partition('" ')[0].strip('"') for p in flaws] == problems
    assert not rows or down(face) == rows


def test_a_row_that_never_changes_is_the_same_drawn_once_or_each_time(renderer):
    one = renderer(COLUMN)
    first = Drawn(one, {"tags": ["A"], "flavor": "short"}).image
    again = Drawn(one, {"tags": ["A"], "flavor": "short"}).image
    assert ImageChops.difference(first, again).getbbox() is None


def test_an_element_is_drawn_for_cards_that_have_or_lack_fields(drawn):
    elements = """
has: {when: {has: [text, flavor]}, fill: red, box: [0, 0, 1, 10]}
any: {when: {any: [text, flavor]}, fill: green, box: [1, 0, 1, 10]}
lacks: {when: {lacks: text}, fill: blue, box: [2, 0, 1, 10]}
"""
    assert drawn(elements, text="a", flavor="b").row(5)[:3] == "rgw"
    assert drawn(elements, text="a", flavor="").row(5)[:3] == "wgw"
    assert drawn(elements).row(5)[:3] == "wwb"
    assert drawn(elements, text=0).row(5)[:3] == "wgw"  # nought is something


def test_what_stays_the_same_covers_what_changes(drawn):
    elements = """
below: {fill: green, box: [0, 0, 20, 10]}
text: {text: "{text}", style: rules}
above: {fill: red, box: [0, 0, 10, 10]}
"""
    face = drawn(elements, text="MMMMMMMMMMMMMMMMMMMM")
    assert {face.at(x, 1) for x in range(10)} == {"#ff0000"}
    assert "#000000" in {face.at(x / 10, y / 10) for x in range(100, 190) for y in range(20)}


ART = "art: {picture: art, box: [2, 2, 10, 6], fill: green}"


def test_a_card_without_a_picture_has_a_quiet_field(drawn):
    assert drawn(ART).row(5) == "wwggggggggggwwwwwwww"


def test_the_card_s_picture_fills_its_box(drawn, tmp_path):
    Image.new("RGB", (30, 30), (255, 0, 0)).save(tmp_path / "red.png")
    assert drawn(ART, art="red.png").row(5) == "wwrrrrrrrrrrwwwwwwww"


def test_a_picture_may_be_shown_whole(drawn, tmp_path):
    Image.new("RGB", (30, 30), (255, 0, 0)).save(tmp_path / "red.png")
    assert drawn(ART.replace("fill:", "fit: contain, fill:"), art="red.png").row(5) == "wwggrrrrrrggwwwwwwww"


def test_what_is_drawn_on_a_picture_of_the_whole_card_is_on_that_card_only(renderer, tmp_path):
    Image.new("RGB", (30, 30), (255, 0, 0)).save(tmp_path / "red.png")
    mark = "mark: {box: [2, 2, 4, 4], fill: black, when: {has: [text]}}"
    faces = renderer(f"art: {{picture: art}}\n{mark}")
    rows = [Drawn(faces, {"art": "red.png", **more}).row(3) for more in ({}, {"text": "x"}, {"text": ""})]
    assert rows == ["r" * 20, "rrkkkk" + "r" * 14, "r" * 20]


def test_a_picture_is_seen_through_its_window(drawn, tmp_path):
    Image.new("RGB", (30, 30), (255, 0, 0)).save(tmp_path / "red.png")
    steps = drawn(
        ART.replace("fill:", "window: [[2, 2], [8, 2], [8, 5], [12, 5], [12, 8], [2, 8]], fill:"),
        art="red.png",
    )
    assert [steps.row(3.5), steps.row(6.5)] == ["wwrrrrrrwwwwwwwwwwww", "wwrrrrrrrrrrwwwwwwww"]
    slanted = drawn(ART.replace("fill:", "window: [[2, 2], [12, 2], [2, 8]], fill:"), art="red.png")
    assert (slanted.at(3, 3), slanted.at(11, 7)) == ("#ff0000", "#ffffff")


def test_a_picture_may_be_printed_in_two_or_three_colors(drawn, tmp_path):
    """Black, gray and white of the picture become the tones; without any it keeps its own colors."""
    image = Image.new("RGB", (30, 18), (0, 0, 0))
    image.paste((127, 127, 127), (9, 0, 21, 18))
    image.paste((255, 255, 255), (21, 0, 30, 18))
    image.save(tmp_path / "steps.png")
    three = drawn(ART.replace("fill:", "tones: [blue, green, red], fill:"), art="steps.png")
    assert [three.at(x, 5) for x in (3, 7, 11)] == ["#0000ff", "#00ff00", "#ff0000"]
    two = drawn(ART.replace("fill:", "tones: [blue, red], fill:"), art="steps.png")
    assert [two.at(x, 5) for x in (3, 7, 11)] == ["#0000ff", "#7f0080", "#ff0000"]


def test_tones_of_generated_pictures_leave_the_colors_of_your_own(drawn, tmp_path):
    Image.new("RGB", (20, 12), (255, 0, 0)).save(tmp_path / "own.png")
    tones = "generated: medal, tones: [blue, green], "
    assert drawn(ART.replace("fill:", f"{tones}fill:"), art="own.png").at(7, 5) == "#ff0000"
    recolored = drawn(ART.replace("fill:", f"{tones}recolor: true, fill:"), art="own.png")
    assert recolored.at(7, 5) not in ("#ff0000", "#ffffff")


def test_transparency_shows_the_ground_color(drawn, tmp_path):
    image = Image.new("RGBA", (20, 12), (255, 0, 0, 255))
    image.paste((0, 0, 0, 0), (10, 0, 20, 12))
    image.save(tmp_path / "half.webp", lossless=True)
    assert drawn(ART, art="half.webp").row(5) == "wwrrrrrgggggwwwwwwww"


@pytest.mark.parametrize(
    ("size", "fit", "times"),
    [
        ((40, 40), "cover", "2.5"),
        ((49, 200), "cover", "2.04"),
        ((50, 30), "cover", ""),
        ((20, 20), "contain", "3"),
        ((30, 30), "contain", ""),
    ],
)
def test_a_picture_that_is_too_small_for_its_place_is_a_warning(renderer, tmp_path, size, fit, times):
    """Its place has 100 x 60 pixels."""
    Image.new("RGB", size, (255, 0, 0)).save(tmp_path / "a.png")
    one = renderer(ART.replace("fill:", f"fit: {fit}, fill:"))
    for _ in ("from the file", "from the cache"):
        messages = [f"{p.severity}: {p.message}" for p in Drawn(one, {"art": "a.png"}).problems]
        assert messages == [
            f'warning: "a.png" has {size[0]} x {size[1]} pixels and is drawn {times} times as large, '
            "which looks blurred; it should have 100 x 60 pixels"
        ] * bool(times)


@pytest.mark.parametrize("content", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n"])
def test_a_broken_picture_is_a_problem_and_the_field_stays_quiet(drawn, tmp_path, content):
    (tmp_path / "a.png").write_bytes(content)
    face = drawn(ART, art="a.png")
    assert [p.name for p in face.problems] == ["bad-picture"]
    assert face.problems[0].message.startswith('"a.png": ')
    assert face.row(5)[2:12] == "g" * 10


def test_a_picture_with_broken_camera_data_is_a_problem_of_the_card(drawn, tmp_path):
    Image.new("RGB", (9, 9)).save(tmp_path / "a.png", exif=b"Exif\0\0II*\0")
    [problem] = drawn(ART, art="a.png").problems
    assert (problem.name, problem.where.file.name) == ("bad-picture", "cards.yaml")
    assert problem.message.startswith('"a.png": the picture is broken: ')


@pytest.mark.parametrize(("name", "why"), [("none.png", "No such file"), (".", "a folder, not a file")])
def test_a_file_that_cannot_be_read_is_a_problem_of_the_card(drawn, name, why):
    [problem] = drawn(ART, art=name).problems
    assert problem.message.startswith(f'"{name}": cannot read the file: {why}')


def test_a_picture_that_could_not_be_read_is_not_remembered(renderer, tmp_path):
    one = renderer(ART)
    assert Drawn(one, {"art": "a.png"}).problems
    Image.new("RGB", (30, 30), (255, 0, 0)).save(tmp_path / "a.png")
    assert Drawn(one, {"art": "a.png"}).row(5)[3] == "r"


def test_a_changed_picture_is_drawn_again(renderer, tmp_path):
    one = renderer(ART)
    Image.new("RGB", (30, 30), (255, 0, 0)).save(tmp_path / "a.png")
    assert Drawn(one, {"art": "a.png"}).row(5)[3] == "r"
    Image.new("RGB", (31, 30), (0, 0, 255)).save(tmp_path / "a.png")
    assert Drawn(one, {"art": "a.png"}).row(5)[3] == "b"


def test_a_case_of_a_guide_may_ask_another_text_to_fit(renderer):
    elements = (
        "rules: {when: {has: text}, text: '{text}', style: rules, edges: [0, line, 20, 10]}\n"
        "words: {when: {lacks: text}, text: '{flavor}', style: rules, edges: [0, line, 20, 10]}"
    )
    case = "{when: {lacks: text}, stops: [8, 5, 2], fits: words}"
    head = (
        f"faces: {{card: {{guides: {{line: {{stops: [7, 6], fits: rules, at_least: 2, cases: [{case}]}}}}}}}}"
    )
    one = renderer(elements, head)
    told = [Drawn(one, {"flavor": "a" + "\na" * more}).told[0] for more in range(5)]
    assert told == ["line at 8", "line at 5", "line at 5", "line at 2", "line at 2"]
    assert Drawn(one, {"text": "a"}).told[0] == "line at 7"


def test_a_line_may_stand_where_two_texts_fit(renderer):
    """Of its stops the first at which neither text is too high; where none is, the last."""
    elements = (
        "above: {text: '{above}', style: rules, edges: [0, 0, 20, line]}\n"
        "below: {text: '{below}', style: rules, edges: [0, line, 20, bottom]}"
    )
    head = "faces: {card: {guides: {line: {stops: [5, 2.5, 7.5, 5], fits: [above, below], at_least: 2}}}}"
    made, short, long = renderer(elements, head), "one line", "two // lines"
    places = {}
    for above, below in ((short, short), (short, long), (long, short), (long, long)):
        card = Card("c1", "c1", "card", {"above": above, "below": below}, Where(Path("cards.yaml"), 1, 1))
        places[len(above), len(below)] = made.describe(card, "card").splitlines()[0]
    few, many = len(short), len(long)
    assert places == {
        (few, few): "line at 5",
        (few, many): "line at 2.5",
        (many, few): "line at 7.5",
        (many, many): "line at 5",
    }
