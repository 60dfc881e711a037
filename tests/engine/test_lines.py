"""Texts that are broken into lines, on the log and in questions."""

from tests.engine.lua import parts


def test_capitals_take_more_room_than_other_letters():
    _, text = parts("text")
    lines = text.wrapped("Red attacks with MISTER HALFPAST / wound too tightly", 40, "   ")
    assert list(lines.values()) == ["Red attacks with MISTER HALFPAST /", "   wound too tightly"]
    lines = text.wrapped("red attacks with mister halfpast / wound too tightly", 40, "   ")
    assert list(lines.values()) == ["red attacks with mister halfpast / wound", "   too tightly"]
