"""The notation of the grammar: what rows read, and what they print."""

import pytest

from tts_export.sentences.openings import RowIndex
from tts_export.sentences.parsing import Grammar, Reader
from tts_export.sentences.printing import Printer
from tts_export.sentences.row_keys import RowKeys
from tts_export.sentences.rows import rows_in
from tts_export.sentences.tokens import tokens_of

GRAMMAR = """
do:
    draw~ {n:count} card(s) -> act: draw
    {:who} draw~ {n:count} card(s) -> act: draw
    # Politeness changes nothing.
    [please] (take|get) {tag[]:color} (and|or)
        {tag[]:color} -> act: take
    wave -> act: greet
    wave -> act: drown

who:
    each opponent -> who: opponents
    you -> who: you

count:
    (a|one) -> _: 1
    two -> _: 2

color:
    red -> _: red
    blue -> _: blue
"""
ROWS = rows_in(GRAMMAR)


class NoNames:
    """A game without words of its own."""

    def has(self, category):
        return False

    def begins(self, category):
        return frozenset()

    def read(self, category, words, written, at):
        return []

    def name(self, category, value):
        return None

    def example(self, category):
        return None


def read(text):
    tokens = tokens_of(text)
    words = [token.word for token in tokens]
    reader = Reader(Grammar(RowIndex(ROWS), NoNames()), NoNames(), words, words)
    return reader.whole("do"), reader.furthest


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("Draw two cards.", {"act": "draw", "n": 2}),
        ("draw a card", {"act": "draw", "n": 1}),
        ("Each opponent draws one card", {"act": "draw", "n": 1, "who": "opponents"}),
        ("You, draw two cards", {"act": "draw", "n": 2, "who": "you"}),
        ("Please get red and blue.", {"act": "take", "tag": ["red", "blue"]}),
    ],
)
def test_a_form_is_read_with_its_parts(text, data):
    assert read(text)[0] == [data]


@pytest.mark.parametrize(
    ("text", "ended"), [("Draw two", 2), ("Draw red cards", 1), ("Draw two cards now", 3), ("Sleep", 0)]
)
def test_reading_ends_at_the_first_word_that_fits_nowhere(text, ended):
    assert read(text) == ([], ended)


def test_every_meaning_is_found():
    assert read("Wave!")[0] == [{"act": "greet"}, {"act": "drown"}]


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"act": "draw", "n": 2}, "Draw two cards."),
        ({"act": "draw", "n": 1}, "Draw a card."),
        ({"act": "draw", "n": 1, "who": "opponents"}, "Each opponent draws a card."),
        ({"act": "take", "tag": ["red", "blue"]}, "Take red and blue."),
        ({"act": "take", "tag": ["red"]}, None),
        ({"act": "draw", "n": 3}, None),
        ({"act": "draw", "n": 2, "where": "here"}, None),
    ],
)
def test_data_is_printed_as_a_whole_or_not_at_all(data, text):
    assert Printer(RowKeys(ROWS), NoNames()).sentence("do", data) == text


def test_parts_of_a_grammar_add_rows_to_a_category():
    more = rows_in(GRAMMAR + "color:\n    green -> _: green\n")
    assert [row.data["_"] for row in more["color"]] == ["red", "blue", "green"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Don't attack.", ["do", "not", "attack"]),
        ("You can not move", ["you", "cannot", "move"]),
        ("an opponent\u2019s #TROLL-KING card;", ["an", "opponent", "'s", "#troll-king", "card"]),
        ("your opponents' cards", ["your", "opponents", "'s", "cards"]),
        ("~ATH: Any", ["~ath", ":", "any"]),
        ("Ability (2b)- Gain +1g", ["ability", "(", "2", "b", ")", "\u2013", "gain", "+", "1", "g"]),
        ("On 4-6, it has -1/+2", ["on", "4", "-", "6", ",", "it", "has", "-", "1", "/", "+", "2"]),
        ("a re-roll", ["a", "re", "roll"]),
    ],
)
def test_tokens(text, words):
    assert [token.word for token in tokens_of(text)] == words
