"""pixels, digits, pips, pattern."""

import pytest

STAR = "s: {pixels: star, at: [4, 2], anchor: left top, cell: 1, fill: red%s}"


def test_a_pixel_drawing_stands_on_its_anchor(drawn):
    face = drawn(STAR % "")
    assert [face.row(2.5), face.row(3.5)] == ["wwwwrrrwwwwwwwwwwwww", "wwwwwrwwwwwwwwwwwwww"]


def test_its_shadow_lies_under_it(drawn):
    face = drawn(STAR % ", shadow: black, shift: 1")
    assert [face.row(2.5), face.row(3.5)] == ["wwwwrrrwwwwwwwwwwwww", "wwwwwrkkwwwwwwwwwwww"]


@pytest.mark.parametrize(
    ("anchor", "row"), [("left top", "wwwwwrrrww"), ("center top", "wwwrrrwwww"), ("right top", "wwrrrwwwww")]
)
def test_anchors(drawn, anchor, row):
    at = {"left top": 5, "center top": 4.5, "right top": 5}[anchor]
    face = drawn(f"s: {{pixels: star, at: [{at}, 2], anchor: {anchor}, cell: 1, fill: red}}")
    assert face.row(2.5)[:10] == row


def test_the_drawing_may_be_named_by_the_card(drawn):
    face = drawn("s: {pixels: '{mark}', at: [4, 2], anchor: left top, cell: 1, fill: red}", mark="star")
    assert face.row(2.5)[4:7] == "rrr"


def test_digits_are_spelled_with_an_empty_column(drawn):
    face = drawn("n: {digits: '{power}', at: [2, 2], anchor: left top, cell: 1, fill: red}", power=12)
    assert face.row(2.5)[:8] == "wwrwrrww"


def test_digits_shrink_rather_than_leave_their_width(drawn):
    face = drawn(
        "n: {digits: '{power}', at: [2, 2], anchor: left top, cell: 1, width: 2.5, fill: red}",
        power=12,
    )
    assert face.row(2.3, 0.5)[4:10] == "rwrrrw"


@pytest.mark.parametrize(("value", "told"), [(2, "+2"), (-1, "-1"), (0, "+0")])
def test_a_sign_is_written_where_it_is_wanted(drawn, value, told):
    face = drawn("n: {digits: '{draw}', sign: true, at: [2, 2], cell: 0.5, fill: red}", draw=value)
    assert face.told[0].startswith(f'n: digits "{told}"')


PIPS = (
    "p: {pips: stars, drawing: star, at: [19, 2], cell: 0.5, pitch: 4, places: 3,"
    " filled: red, empty: blue, style: rules}"
)


def test_pips_fill_from_the_left(drawn):
    face = drawn(PIPS, stars=2)
    assert [face.at(x, 2.2) for x in (14.2, 16.2, 18.2)] == ["#ff0000", "#ff0000", "#0000ff"]


@pytest.mark.parametrize("stars", [-2, 4, 12])
def test_what_the_row_cannot_show_is_one_mark_and_a_number(drawn, stars):
    face = drawn(PIPS, stars=stars)
    assert face.at(18.2, 2.2) == "#ff0000"
    assert "#0000ff" not in {face.at(x / 10, 2.2) for x in range(199)}
    assert any(face.at(x / 10, y / 10) != "#ffffff" for x in range(120, 172) for y in range(15, 35))


def test_a_card_without_the_field_has_no_pips(drawn):
    assert drawn(PIPS).image.getcolors() == [(20000, (255, 255, 255))]


def test_a_pattern_is_centred_and_shifts_every_other_row(drawn):
    face = drawn("p: {pattern: star, cell: 1, pitch: [6, 4], shift: 0.5, fill: red}")
    rows = [face.row(y + 0.5) for y in range(10)]
    starts = [(y, row.index("rrr")) for y, row in enumerate(rows) if "rrr" in row]
    assert starts == [(0, 2), (4, 5), (8, 2)]
    assert rows[0].count("rrr") == 3
    assert rows[4].count("rrr") == 2
