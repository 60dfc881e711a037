"""text and chips."""

import pytest

RULES = "rules: {text: '{text}', style: rules, box: [1, 1, 18, 8]}"


def ink(face):
    """The box around everything that is not white."""
    from PIL import ImageChops

    return ImageChops.invert(face.image.convert("L")).getbbox()


def test_text_starts_at_its_largest_size(drawn):
    assert drawn(RULES, text="Draw a card.").told == ['rules: text rules 2 at 1,1, 1 line "Draw a card."']


def test_long_text_shrinks_and_wraps(drawn):
    face = drawn(RULES, text="When this card enters, look at the top card of your deck. " * 2)
    assert face.problems == []
    size, lines = face.told[0].split()[3], face.told[0].split()[6]
    assert 1 <= float(size) < 2
    assert int(lines) > 3


def test_text_that_does_not_fit_is_a_problem_at_its_field(drawn):
    face = drawn(RULES, text="When this card enters, look at the top card of your deck. " * 9)
    [problem] = face.problems
    assert problem.name == "text-overflow"
    assert problem.message.startswith('"text" does not fit its box: ')
    assert problem.message.endswith("mm too high even at 1 mm; shorten it")


def test_a_digit_that_does_not_fit_cannot_be_shortened(drawn):
    [problem] = drawn("t: {text: '{title}', style: one, box: [0, 0, 20, 1]}", ONE, title="0").problems
    assert "the box, or what an inset leaves of it, is too small" in problem.message


ONE = "styles: {one: {font: sans, size: 4}}"


def test_text_that_may_not_shrink_says_how_many_lines_it_has(drawn):
    long = "Two lines where there is room for one"
    [problem] = drawn("t: {text: '{title}', style: one, box: [0, 0, 20, 5]}", ONE, title=long).problems
    assert problem.message.endswith('in 5 lines of 4 mm; shorten it, or give its style a "smallest" size')


def test_the_smallest_size_may_be_said_in_pixels(drawn):
    long = "When this card enters, look at the top card of your deck. " * 3
    assert drawn(RULES, text=long).problems == []
    [problem] = drawn(RULES, "styles: {rules: {smallest_pixels: 15}}", text=long).problems
    assert problem.message.endswith("even at 1.5 mm; shorten it")


@pytest.mark.parametrize(
    ("align", "valign", "side"),
    [("left", "top", (0, 1)), ("right", "bottom", (2, 3)), ("center", "middle", None)],
)
def test_alignment(drawn, align, valign, side):
    face = drawn(f"t: {{text: HEH, style: rules, align: {align}, valign: {valign}}}")
    left, top, right, bottom = ink(face)
    gaps = (left, top, 200 - right, 100 - bottom)
    if side is None:
        assert abs(gaps[0] - gaps[2]) <= 3
        assert abs(gaps[1] - gaps[3]) <= 1
    else:
        assert max(gaps[i] for i in side) < min(gaps[i] for i in range(4) if i not in side)


def test_a_second_style_is_for_what_does_not_fit_the_first(drawn):
    head = "styles: {one: {font: sans, size: 4, lines: 1}}"
    text = "t: {text: '{title}', style: [one, rules]}"
    assert drawn(text, head, title="Hush").told[0].startswith("t: text one 4 ")
    assert drawn(text, head, title="A Good Deal More Than That").told[0].startswith("t: text rules 2 ")


def test_absent_fields_are_empty(drawn):
    face = drawn("t: {text: 'by {credit}', style: rules}")
    assert face.told == ['t: text rules 2 at 0,0, 1 line "by "']
    assert drawn(RULES).told == []


def test_a_plate_is_as_wide_as_its_text(drawn):
    face = drawn(
        "t: {text: '{a}', style: rules, box: [2, 2, 16, 4], plate: {fill: red, padding: 1}}",
        a="iii",
    )
    left, _, right, _ = ink(face)
    assert left == 20
    assert 20 + 20 < right < 60


def test_a_glyph_from_another_font_is_a_warning_and_none_at_all_an_error(drawn):
    head = """fonts:
  sans: {fallback: [symbols]}
  symbols: {regular: "font_font_awesome:FontAwesome5-Free-Solid.otf"}
"""
    face = drawn(RULES, head, text="\uf005\U0001f9ff")
    assert {p.name for p in face.problems} == {"missing-glyph"}
    assert {p.severity: p.message for p in face.problems} == {
        "error": 'no font has "\U0001f9ff" (U+1F9FF); put a font with outlines such as '
        "NotoEmoji-Regular.ttf into the project, and write into cards.yaml: "
        "fonts: {fallback: [NotoEmoji-Regular.ttf]}",
        "warning": 'font "sans" lacks "\uf005" (U+F005); another font draws it',
    }


def test_characters_that_steer_a_terminal_are_told_by_number(drawn):
    face = drawn(RULES, text="bell\u0007, turn\u202e")
    assert sorted(p.message for p in face.problems) == [
        "no font has the control character U+0007",
        "no font has the control character U+202E",
    ]


def test_an_unknown_icon_is_told_with_the_nearest(drawn):
    head = "icons: {grist: {width: 1, height: 1, elements: {}}}"
    [message] = drawn(RULES, head, text="gain {gist 2}").messages()
    assert message == 'there is no icon "{gist}", did you mean "grist"? (unknown-icon)'


ICON = """icons:
  gem:
    width: 1
    height: 1
    elements: {square: {fill: red}}
"""


def test_an_icon_stands_on_the_line_and_grows_with_the_text(drawn):
    def red(text):
        face = drawn(RULES, ICON, text=text)
        data = face.image.tobytes()
        return sum(data[i : i + 3] == b"\xff\0\0" for i in range(0, len(data), 3)) / 100

    assert red("{gem}") == pytest.approx(4, abs=0.3)
    assert red("{gem} " + "and many more words that make all of this text smaller " * 3) < 3


def test_an_icon_keeps_what_touches_it_on_its_line(drawn):
    face = drawn(RULES.replace("[1, 1, 18, 8]", "[1, 1, 4.4, 8]"), ICON, text="aa {gem}.")
    assert "2 lines" in face.told[0]
    assert face.problems == []


CHIPS = """
tags: {chips: tags, write: '#{item}', style: rules, chip: {fill: red}, padding: 0.5, gap: 1}
"""


def test_chips_stand_beside_each_other(drawn):
    face = drawn(CHIPS, tags=["A", "B"])
    row = "".join("r" if face.at(x / 10, 0.1) == "#ff0000" else "." for x in range(200))
    assert row.strip(".").replace("r", "").count(".") == 10
    assert face.told == ["tags: chips #A #B 2, 1 row"]


def test_an_items_chip_may_look_different(drawn):
    looks = "{B: {write: '{item}!', fill: blue}}"
    face = drawn(f"{CHIPS.strip()[:-1]}, looks: {looks}}}".replace("#{item}", "{item}"), tags=["A", "B"])
    assert face.told == ["tags: chips A B! 2, 1 row"]
    row = face.row(0.4, 0.5)
    assert "r" in row
    assert row.index("w") < row.index("b")


def test_many_chips_get_smaller_then_take_a_second_row(drawn):
    assert drawn(CHIPS, tags=["ALPHA", "BETA"]).told[0].endswith("1 row")
    assert drawn(CHIPS, tags=["ALPHA", "BETA", "GAMMA"]).told[0].endswith("1.5, 1 row")
    assert drawn(CHIPS, tags=["ALPHA", "BETA", "GAMMA", "DELTA", "ETA"]).told[0].endswith("2 rows")


def test_too_many_chips_are_a_problem(drawn):
    [message] = drawn(CHIPS, tags=["ALPHABETICAL"] * 5).messages()
    assert message == '"tags" has too many: 5 do not fit into 2 rows (text-overflow)'


def test_typed_quotes_are_set_as_a_printer_does_but_reported_as_typed(drawn):
    plain, printed = drawn(RULES, text="isn't"), drawn(RULES, text="isn’t")
    assert plain.image.tobytes() == printed.image.tobytes()
    assert plain.told == ['rules: text rules 2 at 1,1, 1 line "isn\'t"']
    assert drawn(RULES, text=r"isn\'t").image.tobytes() != printed.image.tobytes()


NARROW = "rules: {text: '{text}', style: rules, box: [1, 1, 11, 8]}"


@pytest.mark.long
def test_a_word_that_does_not_fit_is_hyphenated_in_a_language_that_is_known(drawn):
    word = "Nullifizierungsstapelverwalter"
    [problem] = drawn(NARROW, text=word).problems
    assert problem.name == "text-overflow"
    face = drawn(NARROW, "language: de", text=word)
    assert face.problems == []
    assert "rules 2 at" in face.told[0] and "3 lines" in face.told[0]


def test_a_word_that_fits_when_it_is_smaller_is_not_hyphenated(drawn):
    assert "1 line " in drawn(NARROW, "language: de", text="Nullifizierung").told[0]


def test_a_number_is_torn_from_its_word_only_if_they_do_not_fit_on_one_line(drawn):
    head = "styles: {rules: {size: 2, smallest: 2}}"
    narrow = {width: NARROW.replace("11, 8]", f"{width}, 8]") for width in (6, 9)}
    assert drawn(narrow[9], head, text="resists 1.").told[0].split()[6] == "1"
    face = drawn(narrow[6], head, text="resists 1.")
    assert face.problems == []
    assert face.told[0].split()[6] == "2"
