"""Text from right to left, marks, and lines of Japanese.

The fonts of the tests have no such letters, so ink is compared with Latin ones.
"""

from __future__ import annotations

import pytest

from tts_export.typeset.breaks import pieces, text_of
from tts_export.typeset.directions import directed, is_directed, levels, visual_order
from tts_export.typeset.font_files import find_font
from tts_export.typeset.fonts import Chain, family, typeface
from tts_export.typeset.markup import Icon, Run, Vocabulary
from tts_export.typeset.paragraphs import Setting, measure, wrap
from tts_export.typeset.shaping import needs_shaping

ROBOTO = find_font("font_roboto:Roboto-Regular.ttf", None)
VOCABULARY = Vocabulary({"{n}g": "{grist {n}}"})


def shown(text, width=1000.0):
    """The lines of a text as they are seen from left to right; characters at odd levels are reversed here, as
    HarfBuzz does it in a run.
    """
    paragraphs = VOCABULARY.parse(text)
    measured = measure(paragraphs, family({"regular": ROBOTO}, []), lambda icon: 1.0, Setting(1, 1))
    lines = []
    for line in wrap(measured, width):
        parts = [(x + part.x, part) for x, word in line.words for part in word.parts]
        assert parts == sorted(parts, key=lambda one: one[0]), "no part is left of the one before"
        seen = [
            f"<{part.icon.value}>" if part.icon else part.run[::-1] if part.level % 2 else part.run
            for _, part in parts
        ]
        lines.append((" ".join(word for word in seen if word.strip()), line.right_to_left))
    return lines


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("plain text", "plain text"),
        ("אבג דהו", "והד גבא"),
        ("say אבג דהו now", "say והד גבא now"),
        ("אבג 12 דהו", "והד 12 גבא"),
        ("אבג abc def דהו", "והד abc def גבא"),
        ("אבג 3g דהו", "והד <3> גבא"),
        ("אבג, דהו.", ".והד ,גבא"),
        ("אבג12", "12 גבא"),
    ],
)
def test_a_line_is_shown_in_the_order_of_the_bidirectional_algorithm(text, seen):
    [(line, _)] = shown(text)
    assert line == seen


def test_a_paragraph_is_wrapped_as_it_is_read_and_each_line_is_ordered():
    lines = shown("אאא בבב גגג דדד", width=4.0)
    assert len(lines) > 1
    words = [word[::-1] for line, _ in lines for word in line.split()[::-1]]
    assert words == ["אאא", "בבב", "גגג", "דדד"]
    assert all(right_to_left for _, right_to_left in lines)


def test_each_paragraph_has_its_own_direction():
    assert [rtl for _, rtl in shown("abc אבג // אבג abc // abc")] == [False, True, False]


def test_levels_count_characters_that_the_algorithm_takes_out():
    base, found = levels("\u200fabc \u202bאב\u202c")
    assert (base, len(found)) == (1, 9)
    assert is_directed("a א") and not is_directed("a é 漢 🎲")


def test_the_order_of_nested_levels():
    assert visual_order([1, 2, 2, 1]) == [3, 1, 2, 0]
    assert visual_order([0, 1, 1, 0]) == [0, 2, 1, 3]
    assert visual_order([]) == []


def test_a_word_is_divided_where_its_direction_changes():
    level, [word] = directed(((Run("(אב)12", True), Icon("grist", "3")),))
    assert level == 1
    assert [item.text for item, _ in word.items if isinstance(item, Run)] == ["(אב)", "12"]
    assert [found % 2 for _, found in word.items] == [1, 0, 1]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("word", ["word"]),
        ("漢字", ["漢", "字"]),
        ("引く。次", ["引", "く。", "次"]),
        ("「引く」", ["「引", "く」"]),
        ("カード", ["カー", "ド"]),
        ("HP回復", ["HP", "回", "復"]),
        ("안녕", ["안녕"]),
    ],
)
def test_japanese_may_break_between_characters_but_not_before_closing_marks(text, parts):
    assert [text_of(piece.word) for piece in pieces(((Run(text),),))] == parts


def test_parts_of_a_japanese_word_have_no_space_between_them():
    lines = shown("漢字漢字", width=1000.0)
    assert lines == [("漢 字 漢 字", False)], "the spaces are those of this test"
    paragraphs = VOCABULARY.parse("漢字漢字")
    measured = measure(paragraphs, family({"regular": ROBOTO}, []), lambda icon: 1.0, Setting(1, 1))
    [line] = wrap(measured, 1000.0)
    assert line.width == pytest.approx(sum(word.width for _, word in line.words))
    assert len(wrap(measured, 0.9 * line.width)) > 1


def box(stencil):
    """The ink of a stencil from its pen: a mask may have empty sides."""
    left, top, right, bottom = stencil.mask.getbbox()
    return stencil.x + left, stencil.y + top, stencil.x + right, stencil.y + bottom


def test_harfbuzz_draws_the_same_ink_at_the_same_place_as_freetype():
    """An accent that Roboto has no composed letter for sends the whole word to HarfBuzz."""
    chain = Chain([typeface(ROBOTO)])
    plain, marked = chain.ink("hxh", 40, 0), chain.ink("hx\u0302h", 40, 0)
    assert needs_shaping("hx\u0302h") and not needs_shaping("hxh")
    assert box(plain) == pytest.approx(box(marked), abs=1)
    ink = [sum(stencil.mask.tobytes()) for stencil in (plain, marked)]
    assert ink[0] < ink[1] < 1.2 * ink[0], "an accent more"


def test_brackets_are_mirrored_from_right_to_left():
    chain = Chain([typeface(ROBOTO)])
    left, other = chain.ink("(", 40, 0), chain.ink(")", 40, 0)
    mirrored = chain.ink(")", 40, 0, right_to_left=True)
    assert box(mirrored) == pytest.approx(box(left), abs=1)
    assert box(mirrored) != pytest.approx(box(other), abs=1)


def test_a_character_that_unicode_does_not_have_runs_from_left_to_right():
    assert levels("\u05d0\U000e0fff\u05d0") == (1, [1, 2, 1])
