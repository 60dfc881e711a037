"""What stays together on a line: numbers and nouns, phrases without spaces, syllables."""

import pytest

from tts_export.typeset.breaks import pieces, text_of
from tts_export.typeset.markup import Icon, Run, Vocabulary

VOCABULARY = Vocabulary({"{n}g": "{grist {n}}", "+{n} offense": "+{n}{sword}"})


def written(word):
    return "".join(item.text if isinstance(item, Run) else f"<{item.value or item.name}>" for item in word)


def parts(text, loose=False, language=""):
    [paragraph] = VOCABULARY.parse(text)
    return pieces(paragraph, loose, language)


def together(text):
    return [written(piece.word) for piece in parts(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("it has +1 power", ["it", "has", "+1 power"]),
        ("your humans resist 1.", ["your", "humans", "resist 1."]),
        ("it costs (0)", ["it", "costs (0)"]),
        ("residents get +0/+1.", ["residents", "get +0/+1."]),
        ("power 3 or less", ["power 3 or", "less"]),
        ("draw 2 cards, tap 1.", ["draw", "2 cards,", "tap 1."]),
        ("On 4-6, draw X cards", ["On 4-6,", "draw", "X cards"]),
        ("then pay 2g to draw", ["then", "pay <2>", "to", "draw"]),
        ("gets +2 offense now", ["gets", "+2<sword>", "now"]),
        ("your **#TROLL** resists 1", ["your", "#TROLL", "resists 1"]),
        ("gains: **Use**\u00a0{grist 1} Roll a die", ["gains:", "Use\u00a0<1> Roll", "a", "die"]),
        ("gains: **Use Well**\u00a0{grist 1} Roll", ["gains:", "Use Well\u00a0<1> Roll"]),
        ("**Use.** **Well**\u00a0{grist 1} Roll", ["Use.", "Well\u00a0<1> Roll"]),
        ("1 2 3 4", ["1", "2", "3", "4"]),
        ("plain words here", ["plain", "words", "here"]),
    ],
)
def test_a_number_is_not_torn_from_its_noun(text, expected):
    assert together(text) == expected


def test_a_loose_text_may_be_torn_but_not_for_nothing():
    found = parts("it has +1 power", loose=True)
    assert [(written(piece.word), piece.torn) for piece in found] == [
        ("it", False),
        ("has", False),
        ("+1", False),
        ("power", True),
    ]


def test_japanese_phrases_are_found():
    found = parts("カードを3枚引く。「次」の準備")
    assert "".join(written(piece.word) for piece in found) == "カードを3枚引く。「次」の準備"
    phrases = []
    for piece in found:
        if piece.torn:
            phrases[-1] += written(piece.word)
        else:
            phrases.append(written(piece.word))
    assert phrases == ["カードを", "3枚引く。", "「次」の", "準備"]


def test_japanese_lines_may_end_at_an_icon_but_a_counter_keeps_its_number():
    found = [written(piece.word) for piece in parts("カードに{grist 2}を払い3枚引く")]
    assert "<2>" in found
    assert "3枚" in found


@pytest.mark.parametrize(
    "text", ["漢字。", "「漢字」", "漢字ー", "あっ", "漢字)", "(漢字", "漢字…", "１００％だ"]
)
def test_no_part_begins_with_a_closing_mark_or_ends_with_an_opening_one(text):
    for piece in parts(text):
        assert written(piece.word)[0] not in "。」ーっ)…％"
        assert written(piece.word)[-1] not in "「("


def test_thai_breaks_between_words():
    assert len(parts("วันนี้อากาศดีมากครับ")) > 1


@pytest.mark.long
def test_long_words_of_a_known_language_have_syllables_once_they_are_loose():
    word = "(Nullifizierungsstapel),"
    assert [text_of(piece.word) for piece in parts(word, language="de")] == [word]
    found = parts(word, loose=True, language="de")
    assert [text_of(piece.word) for piece in found][:3] == ["(Nul", "li", "fi"]
    assert [piece.hyphen for piece in found] == [True] * (len(found) - 1) + [False]
    assert "".join(text_of(piece.word) for piece in found) == word


@pytest.mark.parametrize("language", ["", "ja", "xx"])
def test_words_of_other_languages_are_not_hyphenated(language):
    assert len(parts("Nullifizierungsstapel", loose=True, language=language)) == 1


def test_an_icon_within_a_hyphenated_word_stays_where_it_is():
    word = (Run("vor"), Icon("grist", "2"), Run("Nullifizierung", bold=True))
    found = pieces((word,), loose=True, language="de")
    assert "".join(written(piece.word) for piece in found) == "vor<2>Nullifizierung"
    assert all(item.bold for piece in found[1:] for item in piece.word if isinstance(item, Run))
