"""All paragraphs of the own sets with what they mean, in one file that people have reviewed.

`UPDATE_READINGS=1 pytest tests/sentences/test_own_sets.py` writes the file anew: read what has changed.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tests.helpers.own_sets import SETS
from tts_export.load import load
from tts_export.sentences.reading import TextReader

ROOT = Path(__file__).parents[2]
REVIEWED = Path(__file__).parent / "own_sets.txt"
BY_HAND = "by hand"


def readings(file: str) -> Iterator[tuple[str, str, str, object]]:
    """Each distinct paragraph: its words, what it means, and that read again; whether the data agree."""
    project, _ = load(ROOT / file, MEMORY)
    reader = TextReader(project.game, project.cards)
    for reading in {reading.text: reading for card in project.cards for reading in card.reads}.values():
        again = reader.paragraph(reading.does) if reading.does else None
        data = {key: value for key, value in reading.data.items() if key != "keyword"}
        does = reading.does or ("by cards.lua" if reading.is_read else BY_HAND)
        yield reading.text, does, again.does if again else "", again is None or again.data == data


@pytest.fixture(scope="module")
def sets():
    return {file: list(readings(file)) for file in SETS}


@pytest.mark.long
def test_the_reviewed_file_says_what_each_paragraph_means(sets):
    lines = [
        line
        for file, of_set in sets.items()
        for line in (f"## {file}", *sorted(f"{text} | {does}" for text, does, _, _ in of_set))
    ]
    if os.environ.get("UPDATE_READINGS"):
        REVIEWED.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert REVIEWED.read_text(encoding="utf-8").splitlines() == lines


@pytest.mark.long
def test_words_in_words_out(sets):
    changed = [
        (text, does, again)
        for of_set in sets.values()
        for text, does, again, same in of_set
        if does != BY_HAND and not same and does != text
    ]
    assert changed == []
