"""Rich text and a game's vocabulary."""

import pytest
from hypothesis import given, strategies as st

from tts_export.typeset.markup import Icon, Run, Vocabulary, pattern

GAME = Vocabulary(
    {
        "~ATH:": "{pill ~ATH}",
        "Ability ({n}g):": "**Ability** {grist {n}}",
        "Ability ({n}g)": "**Ability** {grist {n}}",
        "#{TAG}": "**#{TAG}**",
        "{n}g": "{grist {n}}",
    }
)


def told(text, game=GAME):
    """The words as one would say them: *slanted*, **heavy**, [icon value]; / between parts, | paragraphs."""

    def part(p):
        if isinstance(p, Icon):
            return f"[{p.name} {p.value}]"
        stars = "**" * p.bold + "*" * p.italic
        return f"{stars}{p.text}{stars[::-1]}"

    return " | ".join(" ".join("/".join(map(part, word)) for word in words) for words in game.parse(text))


def test_bold_and_italic_and_both():
    assert told("a **b *c* d** e") == "a **b** ***c*** **d** e"


def test_words_may_change_their_cut_in_the_middle():
    assert told("un*believ*able") == "un/*believ*/able"


def test_vocabulary_is_whole_words_only():
    assert told("gain 2g, 12g5 or x3g") == "gain [grist 2]/, 12g5 or x3g"
    assert told("Xg") == "[grist X]"


def test_the_longer_form_of_an_ability_takes_its_colon():
    assert told("Ability (2g): Move.") == "**Ability** [grist 2] Move."
    assert told("Ability (0g) Move.") == "**Ability** [grist 0] Move."


def test_a_tag_is_bold_also_where_somebody_made_it_bold():
    assert told("**#TROLL** or #HALF-TROLL.") == "**#TROLL** or **#HALF-TROLL**/."


def test_an_icon_belongs_to_the_word_it_touches():
    [words] = GAME.parse("lose 2g.")
    assert words[1] == (Icon("grist", "2"), Run("."))


def test_two_strokes_begin_a_paragraph_but_not_in_an_address():
    assert told("One. // Two.//Three.") == "One. | Two. | Three."
    assert told("https://example.org") == "https://example.org"


def test_a_line_break_begins_a_paragraph_and_empty_lines_are_none():
    assert told("a\nb\n\n // c") == "a | b | c"


def test_a_stroke_before_a_mark_means_the_mark():
    assert told(r"\*not slanted\* \{grist 1}") == "*not slanted* {grist 1}"


def test_words_of_a_language_without_spaces_may_touch_those_of_the_game():
    assert told("なら2gを得る") == "なら/[grist 2]/を得る"
    assert told("2gold") == "2gold"


def test_an_icon_called_by_name():
    assert told("{star}!") == "[star ]/!"


@pytest.mark.parametrize(
    "text",
    [
        "*Immortality", "a *b c", "2*3 = 6", "2*3*4", "5 * 4 * 3", "**", "a ** b ** c", "*", "* *",
        "(max 3*)", r"\n is no mark", r"C:\cards",
    ],
)  # fmt: skip
def test_a_mark_without_a_partner_is_drawn(text):
    assert told(text, Vocabulary({})) == text


def test_a_pair_does_not_reach_over_paragraphs():
    assert told("*one // two*") == "*one | two*"


def test_empty_text_is_nothing():
    assert GAME.parse("") == ()
    assert GAME.parse(" // ") == ()


@given(st.text(max_size=60))
def test_any_text_can_be_read(text):
    paragraphs = GAME.parse(text)
    assert all(words and all(words) for words in paragraphs)


@pytest.mark.long
@given(st.lists(st.from_regex(r"[a-z]{1,8}", fullmatch=True), max_size=12))
def test_plain_words_stay_what_they_are(words):
    assert told(" ".join(words)) == " ".join(words)


def test_a_slot_is_a_group_of_its_pattern():
    assert pattern("~ATH: {text}").fullmatch("~ATH: Any #TROLL")["text"] == "Any #TROLL"
    assert pattern("{n}g").fullmatch("3 g") is None
