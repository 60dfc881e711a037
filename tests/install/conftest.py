"""A build to install, and the folder of a game."""

import json
from pathlib import Path

import pytest


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """A build with a mod, a table and two decks."""
    folder = tmp_path / "project" / "build"
    (folder / "saved_objects" / "decks").mkdir(parents=True)
    (folder / "mod.json").write_text(json.dumps({"SaveName": "HS: ATCG"}), encoding="utf-8")
    (folder / "mod.png").write_bytes(b"picture")
    for name in ("table", "decks/wind", "decks/heat"):
        (folder / "saved_objects" / f"{name}.json").write_text(f'"{name}"', encoding="utf-8")
        (folder / "saved_objects" / f"{name}.png").write_bytes(b"picture")
    return folder


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "Tabletop Simulator"
    (folder / "Saves").mkdir(parents=True)
    return folder
