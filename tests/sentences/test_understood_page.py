"""`docs/reference/understood.md` is true: every example is understood, and its plain words mean the same."""

import pytest

from tests.docs_page import DOCS
from tts_export.sentences.reading import TextReader

PAGE = (DOCS / "reference" / "understood.md").read_text(encoding="utf-8")
EXAMPLES = [
    line.strip("| `")
    for line in PAGE.partition("## The language by example")[2].splitlines()
    if line.startswith("| `")
]


@pytest.fixture(scope="module")
def reader(flagship):
    return TextReader(flagship.game, flagship.cards)


def test_the_page_has_examples():
    assert len(EXAMPLES) > 35


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_is_understood(reader, text):
    reading = reader.paragraph(text)
    assert reading.by_hand == ""
    assert reader.paragraph(reading.does).data == reading.data


def test_every_reading_of_the_flagship_prints_words_that_mean_the_same(reader, flagship):
    """Words in, words out: what is shown as the meaning of a text is its meaning."""
    readings = {reading.text: reading for card in flagship.cards for reading in card.reads if reading.is_read}
    assert len(readings) > 150
    different = {
        text: reading.does
        for text, reading in readings.items()
        if reader.paragraph(reading.does).data != reading.data
    }
    assert different == {}


def test_nearly_all_of_the_flagship_is_understood(flagship):
    readings = [reading for card in flagship.cards for reading in card.reads]
    assert sum(reading.is_read for reading in readings) >= 0.95 * len(readings)
