"""The pages of settings say what the classes say."""

from pathlib import Path

import pytest

from tts_export.settings.reference import FILES, pages

FOLDER = Path(__file__).parents[2] / "docs" / "reference"


@pytest.fixture(scope="module")
def made():
    return pages()


def test_the_pages_are_up_to_date(made):
    written = {name: (FOLDER / f"{name}.md").read_text(encoding="utf-8") for name in made}
    assert written == made, "python -m tts_export.settings.reference docs/reference"


def test_each_file_has_a_page_and_the_first_one_lists_them(made):
    assert len(made) == len(FILES) + 1
    assert [name for name in made if name != "settings" and f"({name}.md)" not in made["settings"]] == []


def test_types_and_defaults_are_in_words(made):
    text = "".join(made.values())
    assert "\n- `columns` whole 2..10 (`7`)" in text
    assert "\n- `format` `jpeg`, `png` (`jpeg`)" in text
    assert "\n- `extends`: Another game" in text
    assert "\n- **`name`**: " in text
    assert "typing." not in text
    assert "<class" not in text


def test_nothing_is_said_twice(made):
    """Keys of PlacedElement are on its own section alone, words of a choice where each is explained."""
    text = made["settings-frames"]
    assert text.count("`edges` [number or text]") == 1
    assert "Also has BoxStyle's and PlacedElement's keys." in text
    assert "\n- **`rule`**: size: how many cards. count:" in made["settings-game"]
