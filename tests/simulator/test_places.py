"""Where elements of a panel lie on the screen, by their anchors, offsets and sizes."""

import pytest

from tests.simulator.saves import opened
from tts_export.simulator.ui import UiElement
from tts_export.simulator.ui.places import UiRect, place_of, placed


def panelled(xml):
    table = opened()
    table.world.uis["-1"].replace(xml)
    table.settle()
    return table


@pytest.mark.parametrize(
    ("anchor", "offset", "left", "top"),
    [
        ("UpperLeft", "10 -20", 10, 20),
        ("UpperCenter", "0 -5", 450, 5),
        ("UpperRight", "-16 -150", 884, 150),
        ("MiddleCenter", "0 0", 450, 275),
        ("MiddleLeft", "3 0", 3, 275),
        ("LowerRight", "0 226", 900, 324),
        ("LowerCenter", "0 0", 450, 550),
    ],
)
def test_an_element_lies_where_its_anchor_and_offset_say(anchor, offset, left, top):
    table = panelled("<Panel/>")
    element = UiElement(
        "Panel", {"rectAlignment": anchor, "offsetXY": offset, "width": "100", "height": "50"}
    )
    assert place_of(table.ui["Global"], element, UiRect(0, 0, 1000, 600)) == UiRect(left, top, 100, 50)


def test_an_element_without_a_size_fills_what_it_lies_in():
    xml = '<Panel width="50%" height="40"><Text id="t" offsetXY="0 0">Hi</Text></Panel>'
    table = panelled(xml)
    found = {e.tag: rect for e, rect in placed(table.ui["Global"], "White", UiRect(0, 0, 200, 100))}
    assert found["Text"] == found["Panel"] == UiRect(50, 30, 100, 40)


def test_what_is_inactive_or_meant_for_others_is_left_out():
    table = panelled(
        '<Panel active="false"><Text id="a"/></Panel><Text id="b" visibility="Red"/>'
        '<Text id="c" visibility="White|Red"/>'
    )
    assert [e.id for e, _ in placed(table.ui["Global"], "White", UiRect(0, 0, 9, 9))] == ["c"]
