import pytest

from tests.helpers.desk import CARDS, Desk


@pytest.fixture
def desk(tmp_path, monkeypatch, tiny_game):
    monkeypatch.chdir(tmp_path)
    made = Desk()
    made.save(CARDS)
    return made
