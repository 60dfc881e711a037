"""What tests of several folders use: projects written on the spot, with the small game of `tests/games`."""

from pathlib import Path

import pytest

from tts_export import load as loading
from tts_export.checks import check
from tts_export.load.templates import search_path

GAMES = Path(__file__).parent / "games" / "templates"


@pytest.fixture
def tiny_game(monkeypatch):
    """Lets a test name the game `tiny`."""
    monkeypatch.setattr(loading, "search_path", lambda root: (*search_path(root), GAMES))


@pytest.fixture
def project(tmp_path, tiny_game):
    """`project(cards)` or `project({"cards.yaml": ..., ...})` → (Mod or None, all problems)."""

    def written(files):
        files = {"cards.yaml": files} if isinstance(files, str) else files
        for name, content in files.items():
            file = tmp_path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        mod, problems = loading.load(tmp_path / "cards.yaml")
        return mod, problems + (check(mod) if mod else [])

    return written


@pytest.fixture(scope="session")
def flagship():
    """The set that the root cards.yaml describes."""
    mod, _ = loading.load(Path(__file__).parents[1] / "cards.yaml")
    assert mod is not None
    return mod
