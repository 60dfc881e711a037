"""The words of a question's buttons are one text: each lies on its own button, in any font."""

import re

import pytest

from tests.engine.lua import parts

WORLD = """
shown = {}
Screen = {
  set = function(id, attribute, value) shown[id .. " " .. attribute] = value end,
  untagged = function(text) return text end,
  colored = function(color, text) return "<color=" .. color .. ">" .. text .. "</color>" end,
}
"""
PITCH, BUTTON = 44, 40
LABELS = (
    "Keep",
    "HEIR OF THE BREEZE / comes in the afternoon",
    "Draw 1, lay Keeper of the Ledgers",
    "a sentence that has no place to be broken but between its words, and is longer than three lines of "
    "small letters, so that the end of it is left out here and can be read in the words above the buttons",
)


def shown(buttons):
    """The text over the buttons, that at their right, and their height."""
    lua, words = parts("text", "button_words", game={"panel": {"colors": {"plate": "#000000"}}}, before=WORLD)
    words.show("x", lua.table_from([lua.table_from({"ink": "text", **button}) for button in buttons]))
    at = lua.eval("shown")
    return at["x-words text"], at["x-numbers text"], at["x-words height"], at


def rows_of(text):
    """For each button its lines, their sizes together, and those of the empty lines around them."""
    row = re.compile(
        r"<size=(\d+)> </size>\n((?:<size=\d+>.*?</size>\n)+?)<size=(\d+)> </size>(?:\n|$)", re.DOTALL
    )
    found = []
    for over, lines, below in row.findall(text):
        parts_of = re.findall(r"<size=(\d+)>(.*?)</size>", lines, re.DOTALL)
        said = [line for _, words in parts_of for line in re.sub("<.*?>", "", words).split("\n")]
        high = sum(int(size) * (words.count("\n") + 1) for size, words in parts_of)
        assert int(below) - int(over) in {0, 1}
        found.append((said, high, int(over)))
    assert row.sub("", text) == ""
    return found


def laid_out(labels):
    text, _, height, _ = shown([{"label": label} for label in labels])
    return height, rows_of(text)


@pytest.mark.parametrize("line", [1.1, 1.15, 1.17, 1.22])
@pytest.mark.parametrize("count", [1, 4, 11])
def test_each_label_lies_on_its_button(line, count):
    """A line is `line` times as high as its letters. The text lies in the middle of its place."""
    height, rows = laid_out([LABELS[n % 3] for n in range(count)])
    assert height == PITCH * count and len(rows) == count
    heights = [line * (high + 2 * gap) for _, high, gap in rows]
    top = (height - sum(heights)) / 2
    assert all(line * high <= BUTTON - 5 for _, high, _ in rows)
    for row, high in enumerate(heights):
        middle = top + sum(heights[:row]) + high / 2
        assert abs(middle - PITCH * (row + 0.5)) <= BUTTON / 2 - 6


def test_long_labels_have_two_lines_then_three_small_ones():
    _, rows = laid_out(LABELS)
    assert [(len(lines), high) for lines, high, _ in rows] == [(1, 16), (2, 28), (1, 16), (3, 33)]
    assert rows[1][0] == ["HEIR OF THE BREEZE", "comes in the afternoon"]
    assert rows[3][0][-1].endswith(" ...")


def test_a_name_in_capitals_and_its_subtitle_are_two_lines_so_that_no_number_is_alone():
    _, [(lines, _, _)] = laid_out(["SOLLUX CAPTOR / one error away (4)"])
    assert lines == ["SOLLUX CAPTOR (4)", "one error away"]


def test_a_card_has_its_name_at_the_left_its_number_at_the_right_and_a_line_below_where_it_needs_one():
    send = {"label": "Confirm (1)", "send": True, "ink": "plate"}
    orc = {"label": "ORC", "mark": "☑", "chosen": True, "number": "6", "note": "5 + 1 HORN"}
    text, numbers, _, at = shown([send, orc, {"label": "ELF", "mark": "☐", "number": "2", "note": ""}])
    assert [(lines, high) for lines, high, _ in rows_of(text)] == [
        ([" "], 16), (["☑ ORC", "      5 + 1 HORN"], 28), (["☐ ELF"], 16)
    ]  # fmt: skip
    assert [lines for lines, _, _ in rows_of(numbers)] == [[" "], ["6"], ["2"]]
    assert at["x-words alignment"] == "MiddleLeft" and at["x-1 text"] == "Confirm (1)"


def test_answers_that_are_no_cards_are_in_the_middle_of_their_buttons():
    _, numbers, _, at = shown([{"label": "Keep"}, {"label": "Mulligan"}])
    assert numbers == "" and at["x-words alignment"] == "MiddleCenter" and at["x-1 text"] == ""
