"""Recorded games go as recorded: what the table says after every move, and what it shows in every turn."""

import json
from itertools import zip_longest

import pytest

from tests.games.projects import cards_of
from tests.games.tables import made
from tests.recorded.recording import FOLDER, recorded, replayed
from tts_export.simulator.play import read

FILES = sorted(FOLDER.glob("*.play"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_goes_as_recorded(file):
    transcript, _ = read(file.read_text(encoding="utf-8"))
    save = json.loads(made(cards_of(transcript.header.game))[0])
    for written, played in zip_longest(recorded(transcript), replayed(transcript, save)):
        assert played == written, f"in {file.name}; `python -m tests.recorded` writes down what happens now"
