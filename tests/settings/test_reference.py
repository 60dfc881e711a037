"""The pages of settings say what the classes say."""

from pathlib import Path

import pytest

from tts_export.settings.reference import FILES, pages

FOLDER = Path(__file__).parents[2] / "docs" / "reference"
PAGES = pages()


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_up_to_date(name):
    told = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    assert told == PAGES[name], "python -m tts_export.settings.reference docs/reference"


def test_each_file_has_a_page_and_the_first_one_lists_them():
    assert len(PAGES) == len(FILES) + 1
    assert [name for name in PAGES if name != "settings" and f"({name}.md)" not in PAGES["settings"]] == []


def test_types_and_defaults_are_in_words():
    text = "".join(PAGES.values())
    assert "| `columns` | whole number, 2 to 10 | `7` |" in text
    assert "| `format` | `jpeg` or `png` | `jpeg` |" in text
    assert "| `extends` | text |  |" in text
    assert "typing." not in text
    assert "<class" not in text
