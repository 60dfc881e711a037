"""A table of a small game, whose games take a moment only."""

from pathlib import Path

import pytest

from tests.games.tables import made
from tests.helpers.desk import desk
from tts_export.balance.contest import contest_of

__all__ = ["contest", "desk", "lamplight"]

LAMPLIGHT = Path(__file__).parents[2] / "examples" / "lamplight" / "cards.yaml"


@pytest.fixture(scope="session")
def lamplight(tmp_path_factory):
    """The save of Lamplight, which has a single deck."""
    text, _ = made(LAMPLIGHT)
    file = tmp_path_factory.mktemp("lamplight") / "mod.json"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def contest(lamplight):
    return contest_of(lamplight, ("random",), 1)
