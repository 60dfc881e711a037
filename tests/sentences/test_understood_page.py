"""`docs/reference/understood.md` is true: every example is understood, and its plain words mean the same."""

from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tests.docs_page import DOCS
from tts_export.load import load
from tts_export.problems import has_errors
from tts_export.sentences.reading import TextReader

PAGE = (DOCS / "reference" / "understood.md").read_text(encoding="utf-8")
LANGUAGE, _, OTHER = PAGE.partition("## The language by example")[2].partition(
    "### In the words of another game"
)
EXAMPLES = [line.strip("- `") for line in LANGUAGE.splitlines() if line.startswith("- `")]
TABLE = PAGE.partition("## What the table does with it")[2].partition("## The words")[0]
DONE = [line.split("`")[1] for line in TABLE.splitlines() if line.startswith("| `")]
OTHERS = [tuple(line.strip("| ").split(" | ")) for line in OTHER.splitlines() if line.startswith("| `")]


@pytest.fixture(scope="module")
def reader(flagship):
    return TextReader(flagship.game, flagship.cards)


def test_the_page_has_examples():
    assert len(EXAMPLES) > 35


@pytest.mark.parametrize("text", [*EXAMPLES, *DONE])
def test_an_example_is_understood(reader, text):
    reading = reader.paragraph(text)
    assert reading.by_hand == ""
    assert reader.paragraph(reading.does).data == reading.data


def test_the_examples_of_another_game_mean_what_the_page_says():
    project, problems = load(Path(__file__).parent / "ships" / "cards.yaml", MEMORY)
    assert project is not None and not has_errors(problems)
    reader = TextReader(project.game, project.cards)
    assert len(OTHERS) > 5
    assert [(text, reader.paragraph(text.strip("`")).does) for text, _ in OTHERS] == OTHERS


@pytest.mark.long
def test_every_reading_of_the_flagship_prints_words_that_mean_the_same(reader, flagship):
    """Words in, words out: what is shown as the meaning of a text is its meaning."""
    readings = {reading.text: reading for card in flagship.cards for reading in card.reads if reading.does}
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
