"""The memo of drawing: each result is made once, and the oldest ones go when there are too many."""

from PIL import Image

from tts_export.paint import memo
from tts_export.paint.masks import Stencil
from tts_export.paint.memo import Memo, pixels_of


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


def test_large_pictures_go_sooner(monkeypatch):
    """Two hundred letters as large as their cards took a gigabyte."""
    monkeypatch.setattr(memo, "MOST_PIXELS", 100)
    kept, made = Memo(10, pixels_of), []

    def draw(side):
        made.append(side)
        return Stencil(Image.new("L", (side, side)), 0, 0) if side else None

    for side in (6, 7, 0, 7, 0, 6, 7, 20, 20, 0):
        kept.get(side, lambda side=side: draw(side))
    assert made == [6, 7, 0, 20, 0]
    assert pixels_of(Image.new("RGB", (3, 4))) == 12
