"""HTML that spreadsheets and wikis leave in texts."""

import pytest
from hypothesis import given, strategies as st

from tts_export.load.html_text import tags_in, without_entities, without_html


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("<b>Flying</b>, <i>haste</i>", "**Flying**, *haste*"),
        ("<STRONG>Flying </STRONG>only", "**Flying** only"),
        ("<b>a <i>b</i></b>", "**a *b***"),
        ("<b></b>x", "x"),
        ("One. <br/> Two.<BR>Three.", "One.\nTwo.\nThree."),
        ("<p>One.</p><p>Two.</p>", "\nOne.\n\nTwo.\n"),
        ("a < b and <spark> and <b>open", "a < b and <spark> and <b>open"),
    ],
)
def test_tags_become_markup(written, read):
    assert without_html(written) == read


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Trial &amp; Error", "Trial & Error"),
        ("5&nbsp;g &lt;b&gt;", "5 g <b>"),
        ("it&#8217;s &#x2605;", "it\u2019s \u2605"),
        ("AT&T; &unknown; &#0; &#7; &#999999; &", "AT&T; &unknown; &#0; &#7; &#999999; &"),
    ],
)
def test_entities_become_characters(written, read):
    assert without_entities(written) == read


def test_other_tags_are_found_but_not_words_of_a_game():
    text = '<u>a</u> <span class="x">b</span> <u>c</u> <spark> <b>open 1 < 2 > 0'
    assert tags_in(text) == ["<u>", "</u>", '<span class="x">', "</span>", "<b>"]


@given(st.text(alphabet="<>/bi&;#x1 amp", max_size=40))
def test_any_text_is_read(text):
    assert not without_html(text).count("<br>")
    without_entities(text)
