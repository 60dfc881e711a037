"""Beginning a project: a folder with a playable set of cards to change."""

from __future__ import annotations

import shutil
from pathlib import Path

from tts_export.problems import Problem, Where, nearest, one_of

_PACKAGE = Path(__file__).parents[1]


def examples() -> dict[str, Path]:
    """Game → its example set (cards.yaml), from a clone or from an installed package."""
    found: dict[str, Path] = {}
    for folder in (_PACKAGE / "examples", _PACKAGE.parent / "examples"):
        for cards in sorted(folder.glob("*/cards.yaml")):
            found.setdefault(cards.parent.name, cards)
    flagship = _PACKAGE.parent / "cards.yaml"
    if flagship.is_file() and (_PACKAGE.parent / "templates").is_dir():
        found.setdefault("hsatcg", flagship)
    return found


def begin(folder: Path, game: str) -> tuple[list[Path], list[Problem]]:
    """Copies the example set of `game` into `folder`; the files written, or why not.

    Nothing that is there already is replaced.
    """
    known = examples()
    if game not in known:
        guess = nearest(game, known) or f"; there are {one_of(sorted(known))}"
        return [], [Problem(Where(folder), "unknown-game", f'no game is called "{game}"{guess}')]
    if (folder / "cards.yaml").exists():
        return [], [
            Problem(Where(folder / "cards.yaml"), "already-there", "the folder has a cards.yaml already")
        ]
    source = known[game].parent
    files = [known[game]] if source == _PACKAGE.parent else _project_files(source)
    written = []
    for file in files:
        target = folder / file.relative_to(source)
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
            written.append(target)
    return written, []


def _project_files(source: Path) -> list[Path]:
    """The files of an example that are its source: not what a build there has made."""
    inside = (p for p in sorted(source.rglob("*")) if p.is_file())
    return [p for p in inside if "build" not in p.relative_to(source).parts and p.name != "cards.lock"]
