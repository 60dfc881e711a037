"""Recorded games go as recorded: what the table says after every move, and what it shows in every turn."""

from itertools import zip_longest

import pytest

from tests.recorded.recording import FOLDER, recorded, replayed, save_of
from tts_export.simulator.play import read

LONG = (
    *("steps_11", "steps_12", "sayings_205", "sayings_208", "hsatcg_31", "hsatcg-prealpha_21"),
    *("emberfall_205", "emberfall_208", "emberfall_401", "emberfall_503"),
)
FILES = [
    pytest.param(file, id=file.stem, marks=[pytest.mark.long] if file.stem in LONG else [])
    for file in sorted(FOLDER.glob("*.play"))
]


@pytest.mark.long
@pytest.mark.parametrize("file", FILES)
def test_a_recorded_game_goes_as_recorded(file):
    transcript, _ = read(file.read_text(encoding="utf-8"))
    save = save_of(transcript.header.game)
    for written, played in zip_longest(recorded(transcript), replayed(transcript, save)):
        assert played == written, f"in {file.name}; `python -m tests.recorded` writes down what happens now"
