"""The texts of the example sets: nearly all are read, and the words of a reading have its meaning."""

from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.sentences.reading import TextReader

ROOT = Path(__file__).parents[2]
UNREAD = {
    ".": 10,
    "examples/horsefame": 3,
    "examples/hsatcg-prealpha": 2,
    "examples/lamplight": 0,
    "examples/undertow": 0,
    "templates/blank": 0,
}
"""Folder of a set → how many of its paragraphs are left to people."""


@pytest.fixture(scope="module", params=list(UNREAD))
def project(request):
    loaded, _ = load(ROOT / request.param / "cards.yaml", MEMORY)
    return request.param, loaded


@pytest.mark.long
def test_nearly_all_paragraphs_are_read(project):
    name, loaded = project
    unread = [reading.text for card in loaded.cards for reading in card.reads if reading.by_hand]
    assert len(unread) <= UNREAD[name], unread


@pytest.mark.long
def test_words_of_a_reading_have_its_meaning(project):
    _, loaded = project
    reader = TextReader(loaded.game, loaded.cards)
    for card in loaded.cards:
        for reading in card.reads:
            if reading.does:
                assert reader.paragraph(reading.does).data == reading.data, reading.text
