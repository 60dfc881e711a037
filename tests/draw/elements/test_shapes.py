"""box, polygon, disc, hexagon, line, rays, gem, spiro, gradient, hexagons."""

import pytest
from PIL import ImageChops


def test_the_layers_of_a_box_lie_inside_one_another(drawn):
    face = drawn("plate: {box: [2, 1, 10, 8], layers: [{fill: red}, {fill: blue, inset: 1}]}")
    assert face.row(5) == "wwrbbbbbbbbrwwwwwwww"
    assert face.row(1.5) == "wwrrrrrrrrrrwwwwwwww"


def test_a_notched_box_misses_a_square_at_each_corner(drawn):
    face = drawn("plate: {box: [2, 1, 10, 8], shape: notched, n: 1, steps: 2, fill: red}")
    assert face.row(1.5) == "wwwwrrrrrrwwwwwwwwww"
    assert face.row(2.5) == "wwwrrrrrrrrwwwwwwwww"
    assert face.row(3.5) == "wwrrrrrrrrrrwwwwwwww"


def test_a_shadow_is_the_same_shape_moved(drawn):
    layers = "[{fill: black, dx: 1, dy: 1}, {fill: red}]"
    face = drawn(f"plate: {{box: [2, 1, 5, 5], layers: {layers}}}")
    assert face.row(3.5) == "wwrrrrrkwwwwwwwwwwww"
    assert face.row(6.5) == "wwwkkkkkwwwwwwwwwwww"


def test_a_named_box_may_be_changed_in_one_thing(drawn):
    head = "boxes: {plate: {shape: notched, n: 1, fill: red}}"
    face = drawn("own: {style: plate, fill: blue, box: [0, 0, 4, 4]}", head)
    assert face.row(0.5)[:5] == "wbbww"


def test_edges_and_names_say_the_same_as_a_box(drawn):
    by_box = drawn("plate: {box: [2, 1, 10, 8], fill: red}")
    by_names = drawn("plate: {edges: [left+2, top+1, center+2, bottom-1], fill: red}")
    assert ImageChops.difference(by_box.image, by_names.image).getbbox() is None


def test_neighbors_meet_without_a_hairline(renderer):
    boxes = "\n".join(f"b{i}: {{fill: red, box: [{i * 1.37:.2f}, 0, 1.37, 10]}}" for i in range(15))
    for width in (173, 199, 200, 311):
        image = renderer(boxes).picture("card", (width, 100))
        assert image.crop((0, 50, width, 51)).getcolors() == [(width, (255, 0, 0))]


def test_a_stepped_polygon_is_exact(drawn):
    points = "[[1, 1], [6, 1], [6, 4], [9, 4], [9, 8], [1, 8]]"
    face = drawn(f"frame: {{polygon: {points}, fill: green}}")
    assert face.row(2.5) == "wgggggwwwwwwwwwwwwww"
    assert face.row(6.5) == "wggggggggwwwwwwwwwww"
    assert (4700, (0, 255, 0)) in face.image.getcolors()


def test_discs_of_one_element_share_their_rim(drawn):
    """The lower layer of the second disc does not cover the upper layer of the first."""
    at, layers = "[[6, 5], [10, 5]]", "[{fill: black}, {fill: red, inset: 0.5}]"
    face = drawn(f"seals: {{disc: 3, at: {at}, layers: {layers}}}")
    assert face.row(5)[4:12] == "rrrrrrrr"
    assert face.at(3.2, 5) == "#000000"


def test_a_hexagon_stands_on_its_corner_unless_turned(drawn):
    upright = drawn("h: {hexagon: 4, at: [10, 5], fill: red}")
    turned = drawn("h: {hexagon: 4, at: [10, 5], fill: red, turn: 30}")
    assert (upright.at(10, 1.3), upright.at(13.8, 5)) == ("#ff0000", "#ffffff")
    assert (turned.at(10, 1.3), turned.at(13.8, 5)) == ("#ffffff", "#ff0000")


def test_dashes_begin_at_the_first_point(drawn):
    ahead = drawn("l: {line: [[2, 5], [12, 5]], width: 1, dash: [2, 1], fill: red}")
    back = drawn("l: {line: [[12, 5], [2, 5]], width: 1, dash: [2, 1], fill: red}")
    assert ahead.row(5) == "wwrrwrrwrrwwwwwwwwww"
    assert back.row(5) == "wwwwrrwrrwrrwwwwwwww"


def test_a_line_has_its_width(drawn):
    face = drawn("l: {line: [[2, 2], [18, 8]], width: 0.6, fill: red}")
    assert face.at(10, 5) == "#ff0000"
    assert face.at(10, 6) == "#ffffff"


def test_rays_stand_in_a_ring(drawn):
    face = drawn("r: {rays: [3, 4.5], at: [10, 5], count: 4, width: 0.5, fill: red}")
    assert [face.at(13.7, 5), face.at(10, 1.4), face.at(12.6, 2.4)] == ["#ff0000", "#ff0000", "#ffffff"]


def test_a_gem_is_lit_from_the_top_left(drawn):
    face = drawn("g: {gem: 4.5, at: [10, 5], fill: '#808080'}")
    light, table, dark = face.at(8.4, 2.4), face.at(10, 5), face.at(11.6, 7.6)
    assert light > table > dark
    assert table == "#808080"


def test_a_spiro_line_reaches_its_radius_and_not_its_hole(drawn):
    face = drawn("s: {spiro: 4, at: [10, 5], wheel: [3, 8], hole: 0.5, width: 0.3, fill: black}")
    inked = ImageChops.invert(face.image.convert("L")).getbbox()
    assert 58 <= inked[0] <= 62
    assert face.at(10, 5) == "#ffffff"


def test_a_gradient_goes_from_one_color_to_the_other(drawn):
    face = drawn("g: {gradient: black, to: white}")
    assert (face.at(5, 0), face.at(5, 9.9)) == ("#000000", "#ffffff")
    across = drawn("g: {gradient: 'red @100%', to: 'red @0%', across: true}")
    assert across.at(0, 5) == "#ff0000"
    assert across.at(19.9, 5) == "#ffffff"


def test_hexagons_look_the_same_turned_by_half(drawn):
    face = drawn("h: {hexagons: 1.5, near: black, far: white}")
    turned = ImageChops.difference(face.image, face.image.rotate(180)).convert("L")
    assert sum(turned.histogram()[48:]) < 0.02 * 200 * 100


def test_hexagons_stay_inside_their_clip(drawn):
    clip = "{box: [4, 2, 12, 6], inset: 1, shape: notched, n: 1}"
    face = drawn(f"h: {{hexagons: 9, share: 1, near: red, far: red, clip: {clip}}}")
    assert face.row(3.5) == "wwwwwwrrrrrrrrwwwwww"
    assert face.row(5) == "wwwwwrrrrrrrrrrwwwww"
    assert face.row(2.5) == "w" * 20


@pytest.mark.parametrize("shape", ["rect", "rounded", "notched", "cut"])
@pytest.mark.parametrize("box", ["[4, 2, 12, 0.001]", "[4, 2, 0.001, 6]", "[4, 2, 12, 6], inset: 9"])
def test_nothing_is_seen_through_a_clip_that_is_smaller_than_a_pixel(drawn, shape, box):
    clip = f"{{box: {box}, shape: {shape}, n: 1}}"
    face = drawn(f"h: {{hexagons: 9, share: 1, near: red, far: red, clip: {clip}}}")
    assert {face.row(y) for y in (2.5, 5)} == {"w" * 20}


ARROW = "shapes: {arrow: {points: [[0, -1], [1, 0], [0, 1]]}}"


def test_a_shape_is_as_large_as_its_radius(drawn):
    face = drawn("s: {silhouette: arrow, at: [10, 5], radius: 4, fill: red}", ARROW)
    assert face.row(5) == "wwwwwwwwwwrrrrwwwwww"
    assert face.row(2.5)[9:13] == "wr?w"


def test_a_shape_is_turned_clockwise(drawn):
    face = drawn("s: {silhouette: arrow, at: [10, 2], radius: 4, turn: 90, fill: red}", ARROW)
    assert [face.at(10, 5.5), face.at(10, 1.5)] == ["#ff0000", "#ffffff"]


def test_a_smooth_shape_has_no_corners(drawn):
    square = "shapes: {block: {points: [[-1, -1], [1, -1], [1, 1], [-1, 1]], smooth: 3}}"
    face = drawn("s: {silhouette: block, at: [10, 5], radius: 4, fill: red}", square)
    assert [face.at(6.4, 1.4), face.at(10, 1.2), face.at(6.2, 5)] == ["#ffffff", "#ff0000", "#ff0000"]


def test_a_card_may_say_which_shape_it_is(renderer):
    """What lies over it stays where it is, however far the next card's shape reaches."""
    head = ARROW.replace("}}", "}, dot: {points: [[-0.1, -0.1], [0.1, -0.1], [0.1, 0.1]]}}")
    board = renderer(
        "s: {silhouette: '{sign}', at: [6, 5], radius: 4, fill: red}\nbar: {fill: blue, box: [8, 0, 1, 10]}",
        head,
    )
    small, large = (board.picture("card", (200, 100), {"sign": sign}) for sign in ("dot", "arrow"))
    assert small.getpixel((75, 50)) == (255, 255, 255)
    assert [large.getpixel((x, 50)) for x in (75, 85, 95)] == [(255, 0, 0), (0, 0, 255), (255, 0, 0)]


def test_a_shape_that_is_not_there_is_a_problem(drawn):
    face = drawn("s: {silhouette: arow, at: [10, 5], radius: 4, fill: red}", ARROW)
    assert face.messages() == ['s: no shape "arow" under "shapes", did you mean "arrow"? (unknown-name)']


def test_a_turned_group_lies_level_for_what_stands_in_it(drawn):
    """Turned by 270 degrees, its left end is the lower one and its top the left one."""
    end, above = (
        "{fill: red, box: [0, 0, 2, height]}",
        "{fill: blue, box: [2, 0, 6, 1]}",
    )
    inside = f"{{end: {end}, above: {above}}}"
    face = drawn(f"g: {{elements: {inside}, box: [4, 1, 3, 8], turn: 270}}")
    assert face.row(8) == "wwwwrrrwwwwwwwwwwwww"
    assert face.row(5) == "wwwwbwwwwwwwwwwwwwww"


def test_a_group_turned_by_90_degrees_reads_downwards(drawn):
    inside = "{end: {fill: red, edges: [left, top, left+2, bottom]}}"
    face = drawn(f"g: {{elements: {inside}, box: [4, 1, 3, 8], turn: 90}}")
    assert [face.at(5, 2), face.at(5, 8)] == ["#ff0000", "#ffffff"]


def test_a_group_turned_by_half_stands_on_its_head(drawn):
    inside = "{end: {fill: red, box: [0, 0, 1, 1]}}"
    face = drawn(f"g: {{elements: {inside}, box: [4, 1, 3, 8], turn: 180}}")
    assert face.row(8.5) == "wwwwwwrwwwwwwwwwwwww"


def test_a_picture_is_clipped_to_a_box_with_shaped_corners(drawn):
    clip = "{shape: rounded, n: 4, box: [6, 1, 8, 8]}"
    face = drawn(f"p: {{picture: art, box: [5, 0, 10, 10], fill: red, clip: {clip}}}")
    assert face.row(5) == "wwwwwwrrrrrrrrwwwwww"
    assert [face.at(7, 2), face.at(10, 1.2), face.at(10, 0.5)] == ["#ffffff", "#ff0000", "#ffffff"]
