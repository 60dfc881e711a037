"""Where templates are found: the project's own `templates/` first, then those that come with tts-export."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


def package_templates() -> Path:
    """The folder of our own templates: inside an installed package, at the top of a clone."""
    inside = _PACKAGE / "templates"
    return inside if inside.is_dir() else _PACKAGE.parent / "templates"


def search_path(root: Path) -> tuple[Path, ...]:
    """The template folders of the project in `root`, first one first."""
    own = root / "templates"
    ours = package_templates()
    return (own, ours) if own.is_dir() and own.resolve() != ours else (ours,)


def find_template(folders: Sequence[Path], name: str) -> Path | None:
    """The first file called `name` (`games/hsatcg/game.yaml`) in `folders`, or None."""
    return next((folder / name for folder in folders if (folder / name).is_file()), None)


def included_template(folders: Sequence[Path], file: Path, name: str) -> Path | None:
    """The template that another one includes, named from where that one stands, or from the top: like any
    other it comes from the first folder that has it. None for what is no template.
    """
    home = next((folder for folder in folders if file.is_relative_to(folder)), None)
    place = os.path.normpath(file.parent.relative_to(home) / name) if home is not None else name
    return find_template(folders, place) or find_template(folders, name)


def game_names(folders: Sequence[Path]) -> list[str]:
    """The games that can be named in `game:`, sorted."""
    found = {file.parent.name for folder in folders for file in folder.glob("games/*/game.yaml")}
    return sorted(found)
