"""The example sets: a folder with a playable set of cards to change, one per game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tts_export.files import staged, write_problem
from tts_export.load.templates import package_templates
from tts_export.problems import Problem, Where, nearest, one_of

_PACKAGE = Path(__file__).parents[1]


def examples() -> dict[str, Path]:
    """The example set (cards.yaml) of each game, in a clone or in an installed package."""
    found: dict[str, Path] = {}
    for folder in (_PACKAGE / "examples", _PACKAGE.parent / "examples"):
        for cards in sorted(folder.glob("*/cards.yaml")):
            found.setdefault(cards.parent.name, cards)
    flagship = _PACKAGE.parent / "cards.yaml"
    if flagship.is_file() and (_PACKAGE.parent / "templates").is_dir():
        found.setdefault("hsatcg", flagship)
    return found


GITHUB = {"publish.yml": ".github/workflows/publish.yml", "gitignore": ".gitignore"}
"""The files of a project that GitHub builds: those in `templates/github/`, and where they go."""


def copy_example(game: str, folder: Path, *, github: bool = False) -> tuple[list[Path], list[Problem]]:
    """Copies the example set of `game` into `folder`; returns the files written, or why there are none.

    Existing files are never replaced. With `github` there are also the files with which GitHub builds and
    publishes the set; a folder that has a set gets only these.
    """
    workflow = {folder / place: package_templates() / "github" / name for name, place in GITHUB.items()}
    if github and (folder / "cards.yaml").exists():
        return _copied(workflow, folder)
    known = examples()
    if game not in known:
        guess = nearest(game, known) or f"; there are {one_of(sorted(known))}"
        return [], [Problem(Where(folder), "unknown-game", f'no game is called "{game}"{guess}')]
    if (folder / "cards.yaml").exists():
        where = Where(folder / "cards.yaml")
        return [], [Problem(where, "already-there", "the folder already has a cards.yaml")]
    source = known[game].parent
    files = _flagship(source) if source == _PACKAGE.parent else _sources(source)
    targets = {folder / file.relative_to(source): file for file in files}
    return _copied(targets | (workflow if github else {}), folder)


def _copied(targets: Mapping[Path, Path], folder: Path) -> tuple[list[Path], list[Problem]]:
    """Copies files to where there is none, all or none of them; `targets`: place → file."""
    try:
        with staged(
            (target, file.read_bytes()) for target, file in targets.items() if not target.exists()
        ) as new:
            for part, target in new:
                part.replace(target)
    except OSError as error:
        return [], [write_problem(Path(error.filename or folder), error)]
    return [target for _, target in new], []


def _flagship(top: Path) -> list[Path]:
    """The root set, among whose files are those of the tool."""
    return [top / name for name in ("cards.yaml", "cards.lua") if (top / name).is_file()]


def _sources(example: Path) -> list[Path]:
    """The files of an example that people wrote, without the results of a build there."""
    inside = (p for p in sorted(example.rglob("*")) if p.is_file())
    return [p for p in inside if "build" not in p.relative_to(example).parts and p.name != "cards.lock"]
