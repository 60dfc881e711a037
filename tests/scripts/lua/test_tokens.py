"""Lua text as tokens: kinds, places, what strings stand for."""

import pytest

from tts_export.scripts.lua.tokens import tokens, value


def test_words_numbers_strings_and_signs():
    read = tokens('local x = 0x1F + 1e3 .. "a\\"b" .. [==[ ]] ]==] -- why\n::on::')
    assert list(zip(read.kind, read.text, strict=True)) == [
        ("name", "local"),
        ("name", "x"),
        ("sign", "="),
        ("number", "0x1F"),
        ("sign", "+"),
        ("number", "1e3"),
        ("sign", ".."),
        ("string", '"a\\"b"'),
        ("sign", ".."),
        ("string", "[==[ ]] ]==]"),
        ("sign", "::"),
        ("name", "on"),
        ("sign", "::"),
    ]


def test_lines_and_columns_count_from_one():
    read = tokens("--[[ two\nlines ]] a\n  b = 'c'")
    assert [(read.line(at), read.column(at)) for at in range(4)] == [(2, 10), (3, 3), (3, 5), (3, 7)]
    assert read.line(99) == 3


def test_comments_stand_by_their_lines_and_are_no_tokens():
    read = tokens("a() -- one\n--[[ two\nmore ]]\nb()--three")
    assert read.comments == {1: "-- one", 2: "--[[ two\nmore ]]", 4: "--three"}
    assert read.text == ["a", "(", ")", "b", "(", ")"]


def test_a_word_in_a_string_is_no_word():
    assert "goto" not in tokens('print("goto")').places


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (r'"a\nb"', "a\nb"),
        (r"'\065\x41\"'", 'AA"'),
        ('"a\\z  \n  b"', "ab"),
        ("[[\nx\\n]]", "x\\n"),
        ("[=[]]]=]", "]]"),
    ],
)
def test_what_a_string_stands_for(written, meant):
    assert value(written) == meant
