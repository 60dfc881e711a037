"""The words of a question's buttons are one text: each lies on its own button, in any font."""

import re

import pytest

from tests.engine.lua import parts

WORLD = """
shown = {}
Screen = {
  set = function(id, attribute, value) shown[attribute] = value end,
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


def laid_out(labels):
    """The height of the text, and for each label its lines, their size, and that of the empty lines."""
    lua, words = parts("text", "button_words", before=WORLD)
    words.show("x", lua.table_from([lua.table_from({"label": label, "ink": "text"}) for label in labels]))
    text = lua.eval("shown.text").replace("</color><color=second>", "")  # a subtitle is quieter
    height = lua.eval("shown.height")
    row = re.compile(
        r"<size=(\d+)> </size>\n<size=(\d+)><color=text>([^<]*)</color></size>\n<size=(\d+)> </size>"
    )
    found = [(m[3].split("\n"), int(m[2]), int(m[1])) for m in row.finditer(text)]
    assert row.sub("", text).strip("\n") == ""
    assert all(int(m[4]) - int(m[1]) in {0, 1} for m in row.finditer(text))
    return height, found


@pytest.mark.parametrize("line", [1.1, 1.15, 1.17, 1.22])
@pytest.mark.parametrize("count", [1, 4, 11])
def test_each_label_lies_on_its_button(line, count):
    """A line is `line` times as high as its letters. The text lies in the middle of its place."""
    height, rows = laid_out([LABELS[n % 3] for n in range(count)])
    assert height == PITCH * count and len(rows) == count
    heights = [line * (size * len(lines) + 2 * gap) for lines, size, gap in rows]
    top = (height - sum(heights)) / 2
    assert all(line * size * len(lines) <= BUTTON - 5 for lines, size, _ in rows)
    for row, high in enumerate(heights):
        middle = top + sum(heights[:row]) + high / 2
        assert abs(middle - PITCH * (row + 0.5)) <= BUTTON / 2 - 6


def test_long_labels_have_two_lines_then_three_small_ones():
    _, rows = laid_out(LABELS)
    assert [(len(lines), size) for lines, size, _ in rows] == [(1, 16), (2, 14), (1, 16), (3, 11)]
    assert rows[1][0] == ["HEIR OF THE BREEZE", "comes in the afternoon"]
    assert rows[3][0][-1].endswith(" ...")


def test_a_name_in_capitals_and_its_subtitle_are_two_lines_so_that_no_number_is_alone():
    _, [(lines, _, _)] = laid_out(["SOLLUX CAPTOR / one error away (4)"])
    assert lines == ["SOLLUX CAPTOR (4)", "one error away"]
