"""Small things for lists and words, alone."""

import pytest

from tests.engine.lua import parts


@pytest.fixture
def text():
    lua, module = parts("text")
    lua.globals().Text = module
    return lua


@pytest.mark.parametrize(
    ("word", "known", "nearest"),
    [
        ("attack", "'move', 'attak', 'attic'", "attak"),
        ("ATTACK", "'attak'", "attak"),
        ("attack", "'move', 'draw'", None),
        ("abcd", "'abxy'", "abxy"),
        ("abcd", "'axyz'", None),
        ("abc", "'bcx'", None),
        ("abab", "'ab'", "ab"),
        ("move", "", None),
        ("same", "'same', 'samf', 'same'", "same"),
        ("abcd", "'abcx', 'abcy'", "abcy"),
    ],
)
def test_the_nearest_word(text, word, known, nearest):
    assert text.eval(f"Text.nearest('{word}', {{ {known} }})") == nearest


def test_a_list_is_read_and_changed(text):
    assert (
        text.eval("Text.index({ 'a', 'b', 'b' }, 'b')") == 2 and text.eval("Text.index({ 'a' }, 'b')") is None
    )
    assert text.eval("Text.has({ 'a' }, 'a')") is True and text.eval("Text.has({}, 'a')") is False
    text.execute("list = { 'a', 'b', 'a' }; taken, not_there = Text.take(list, 'a'), Text.take(list, 'x')")
    assert text.eval("table.concat(list, ' ')") == "b a" and text.eval("taken") and not text.eval("not_there")


def test_copies(text):
    text.execute("old = { a = { b = { 1 } }, c = 2 }; deep, flat = Text.copy(old), Text.shallow(old)")
    assert text.eval("deep.a ~= old.a and deep.a.b ~= old.a.b and deep.a.b[1] == 1 and deep.c == 2")
    assert text.eval("flat ~= old and flat.a == old.a and flat.c == 2")
    assert text.eval("Text.copy(5)") == 5 and text.eval("Text.copy(nil)") is None


def test_a_text_is_cut_where_there_is_no_room(text):
    assert text.eval("Text.wide('abc')") == 3 and round(text.eval("Text.wide('aBC')"), 3) == 3.6
    assert text.eval("Text.short('abcdef', 6)") == "abcdef"
    assert text.eval("Text.short('abcdef', 5)") == "abc..."
    assert text.eval("Text.short('ABCDEF', 5)") == "AB..."
    assert text.eval("Text.short('abcdef', 1)") == "a..."
