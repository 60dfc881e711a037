"""The built mod that bots play on."""

import json

import pytest

from tests.simulator.play.tables import save


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """The file of the flagship's save."""
    file = tmp_path_factory.mktemp("build") / "mod.json"
    file.write_text(json.dumps(save()), encoding="utf-8")
    return file
