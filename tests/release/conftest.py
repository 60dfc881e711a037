"""Releases of a small project."""

from __future__ import annotations

import pytest

from tests.build.projects import Project
from tts_export.cache import Cache
from tts_export.release import obstacles, release
from tts_export.workers import silent

CARDS = [{"type": "hero", "title": "Ada", "power": 1}, {"type": "hero", "title": "[Bob]", "power": 2}]


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    return Cache(tmp_path_factory.mktemp("cache"))


@pytest.fixture
def run(tmp_path, cache, monkeypatch):
    """`run(version="1.0", host=...)` writes the project and releases it. Bots cannot play its game."""
    monkeypatch.setattr(obstacles, "failures", lambda *_: iter(()))
    root = tmp_path / "mod"

    def released(version="1.0", host="", cards=CARDS, more="", offline=False, decks="", **sources):
        Project(cards, deck=[cards[0]["title"]], **sources).write(root)
        text = (root / "cards.yaml").read_text()
        info = f'set: {{name: First, version: "{version}"}}' if version else "set: {name: First}"
        text = text.replace("set: {name: First}", info).replace("host: https://example.org\n", "")
        (root / "cards.yaml").write_text(text + decks + (f"host: {host}\n" if host else "") + more)
        return release(root / "cards.yaml", offline=offline, workers=1, progress=silent, cache=cache)

    released.root = root
    return released
