"""Settings go into the cache and come out unchanged."""

from pathlib import Path

import pytest
from msgspec import msgpack

from tests.conftest import MEMORY
from tts_export.load import load

ROOT = Path(__file__).parents[2]
PROJECTS = [ROOT / "cards.yaml", *sorted(ROOT.glob("examples/*/cards.yaml"))]


@pytest.fixture(scope="module", params=PROJECTS, ids=lambda file: file.parent.name)
def loaded(request):
    loaded, _ = load(request.param, MEMORY)
    assert loaded is not None
    return loaded


@pytest.mark.parametrize("part", ["game", "frames", "table", "messages"])
def test_settings_survive_encoding(loaded, part):
    settings = getattr(loaded, part)
    again = msgpack.decode(msgpack.encode(settings), type=type(settings))
    assert again == settings
    assert repr(again) == repr(settings), "numbers are still of the same type"
