"""The Lua of single cards in the root set (cards.lua): every transcript in cards/ is played."""

from pathlib import Path

import pytest

from tests.simulator.play.tables import save
from tts_export.simulator.play import read, run

FILES = sorted((Path(__file__).parent / "cards").glob("*.play"))


@pytest.mark.long
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_cards_count_what_their_texts_say(file):
    text = file.read_text(encoding="utf-8")
    transcript, faults = read(text)
    assert faults == [] and transcript is not None
    result = run(transcript, save())
    assert [f"{file.name}:{f.line}: {f.message}" for f in result.faults] == []
    assert result.text == text
