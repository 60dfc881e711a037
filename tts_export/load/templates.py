"""Finds templates: in the project's own `templates/` first, then among those that come with tts-export."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from tts_export.files import is_file

_PACKAGE = Path(__file__).resolve().parents[1]


def package_templates() -> Path:
    """The folder of the templates of tts-export: inside an installed package, at the top of a clone."""
    inside = _PACKAGE / "templates"
    return inside if inside.is_dir() else _PACKAGE.parent / "templates"


def search_path(root: Path) -> tuple[Path, ...]:
    """The template folders of the project in `root`, the project's own first; that one need not exist."""
    own = root / "templates"
    package = package_templates()
    return (package,) if own.resolve() == package else (own, package)


def find_template(folders: Sequence[Path], name: str) -> Path | None:
    """The first file called `name` (`games/hsatcg/game.yaml`) in `folders`, or None."""
    return next((folder / name for folder in folders if is_file(folder / name)), None)


def included_templates(folders: Sequence[Path], file: Path, name: str) -> list[Path]:
    """The possible places of a template that another one includes; the first that exists counts.

    The name is looked up from the including file's place, then from the top, and in each folder.
    """
    home = next((folder for folder in folders if file.is_relative_to(folder)), None)
    place = os.path.normpath(file.parent.relative_to(home) / name) if home is not None else name
    return [folder / written for written in (place, name) for folder in folders]


def game_names(folders: Sequence[Path]) -> list[str]:
    """The games that can be named in `game:`, sorted."""
    found = {file.parent.name for folder in folders for file in folder.glob("games/*/game.yaml")}
    return sorted(found)
