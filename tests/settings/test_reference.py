"""The page of settings says what the classes say."""

from pathlib import Path

from tts_export.settings.reference import page

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "settings.md"


def test_the_page_is_up_to_date():
    told = PAGE.read_text(encoding="utf-8")
    assert told == page(), "python -m tts_export.settings.reference > docs/reference/settings.md"


def test_types_and_defaults_are_in_words():
    text = page()
    assert "| `columns` | whole number, 2 to 10 | `7` |" in text
    assert "| `format` | `jpeg` or `png` | `jpeg` |" in text
    assert "| `extends` | text | none |" in text
    assert "typing." not in text
    assert "<class" not in text
