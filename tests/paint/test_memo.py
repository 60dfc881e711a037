"""The memo of drawing: each result is made once, and the oldest ones go when there are too many."""

from tts_export.paint.memo import Memo


def test_a_result_is_made_once_even_if_it_is_none():
    memo, made = Memo(10), []
    for _ in range(3):
        assert memo.get("nothing", lambda: made.append("made")) is None
    assert made == ["made"]


def test_the_result_that_was_used_longest_ago_is_made_again():
    memo, made = Memo(2), []
    for key in ("a", "b", "a", "c", "a", "b"):
        memo.get(key, lambda key=key: made.append(key) or key)
    assert made == ["a", "b", "c", "b"]
