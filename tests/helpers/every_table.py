"""The games and their objects."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.tts.export.contexts import HS_TABLE
from tts_export.load.game.files import GameFiles, read_game
from tts_export.load.reading import Reading
from tts_export.load.templates import search_path
from tts_export.problems import Where

GAMES = sorted(file.parent.name for file in HS_TABLE.parents[1].glob("*/table.yaml"))
games = pytest.mark.parametrize("name", GAMES)


@cache
def game(name: str) -> GameFiles:
    reading = Reading(Path())
    found = read_game(reading, search_path(Path()), name, Where(Path("cards.yaml")))
    assert [str(problem) for problem in reading.problems] == []
    assert found is not None
    return found
