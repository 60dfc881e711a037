"""Texts of a face that lie on one another are reported, at the upper one."""

import pytest

TITLE = "title: {text: '{title}', style: rules, box: [1, 1, 18, 3]}"
RULES = "rules: {text: '{text}', style: rules, box: [1, 1, 18, 8]}"


def pairs(drawn, *elements, **fields):
    face = drawn("\n".join(elements), **{"title": "Fox", "text": "Draw a card.", **fields})
    assert {problem.severity for problem in face.problems} <= {"warning"}
    return [problem.message for problem in face.problems if problem.name == "texts-overlap"]


def test_two_texts_in_one_place(drawn):
    assert pairs(drawn, TITLE, RULES) == ['"rules" is drawn over the letters of "title"']


@pytest.mark.parametrize(
    "other",
    [
        "t: {text: '{text}', style: rules, box: [1, 6, 18, 3]}",
        "t: {text: '{text}', style: rules, box: [1, 1, 18, 3], align: right, when: {lacks: title}}",
        "t: {text: '{title}', style: rules, box: [1.2, 1.2, 18, 3]}",
        "t: {text: '{flavor}', style: rules, box: [1, 1, 18, 3]}",
        "t: {text: x, style: rules, box: [1, 1, 18, 3], align: right}",
    ],
    ids=["below", "not shown", "a shadow", "empty", "boxes that overlap, and letters that do not"],
)
def test_texts_that_can_be_read(drawn, other):
    assert pairs(drawn, TITLE, other, flavor="") == []


def test_a_shape_hides_what_it_covers_wholly(drawn):
    whole, half = (f"plate: {{fill: white, box: [1, 1, {wide}, 4]}}" for wide in (18, 2))
    assert pairs(drawn, TITLE, whole, RULES) == []
    assert pairs(drawn, TITLE, half, RULES) == ['"rules" is drawn over the letters of "title"']


def test_texts_in_groups_and_columns(drawn):
    group = "coin: {box: [1, 1, 18, 4], elements: {number: {text: '{power}', style: rules}}}"
    turned = group.replace("coin: {", "turned: {turn: 90, ")
    row = "{height: fill, elements: {text: {text: '{text}', style: rules}}}"
    column = f"words: {{box: [1, 1, 18, 8], rows: {{one: {row}}}}}"
    assert pairs(drawn, TITLE, group, power=3) == ['"coin.number" is drawn over the letters of "title"']
    assert pairs(drawn, TITLE, column) == ['"text" is drawn over the letters of "title"']
    assert pairs(drawn, TITLE, turned, power=3) == []


def test_a_text_over_several_is_reported_once(drawn):
    third = TITLE.replace("title: {text: '{title}'", "third: {text: Moth")
    assert sorted(pairs(drawn, TITLE, third, RULES)) == [
        '"rules" is drawn over the letters of "title"',
        '"third" is drawn over the letters of "title"',
    ]


def test_a_text_that_does_not_fit_is_reported_for_that_alone(drawn):
    face = drawn(f"{TITLE}\n{RULES}", title="Fox", text="Draw a card, then discard two. " * 20)
    assert [problem.name for problem in face.problems] == ["text-overflow"]


@pytest.mark.parametrize(
    ("box", "hides"),
    [
        ("fill: white, box: [1, 1, 18, 8]", True),
        ("layers: [{fill: black}, {fill: white, inset: 0.2}], box: [0, 0, 20, 9]", True),
        ("fill: 'white @50%', box: [1, 1, 18, 8]", False),
        ("fill: white, box: [1, 1, 2, 8]", False),
        ("fill: white, box: [1, 1, 18, 8], when: {lacks: title}", False),
    ],
)
def test_a_text_under_a_box_is_reported_at_the_text(drawn, box, hides):
    face = drawn(f"{RULES}\nfield: {{{box}}}", title="Fox", text="Draw a card.")
    message = '"rules" is under "field", which is drawn later, and cannot be seen'
    assert [(p.name, p.message) for p in face.problems] == [("hidden-text", message)] * hides
    assert drawn(f"field: {{{box}}}\n{RULES}", title="Fox", text="Draw a card.").problems == []
