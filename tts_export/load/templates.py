"""Finds templates: in the project's own `templates/` first, then among those that come with tts-export."""

import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tts_export.digests import files_below
from tts_export.files import is_file
from tts_export.links import real
from tts_export.problems import Problem, Where

if TYPE_CHECKING:
    from jinja2 import Environment

MOST_LUA = 2_000_000
"""Bytes of a Lua file: more than any script that the game loads."""
_PACKAGE = real(Path(__file__)).parents[1]


def package_templates() -> Path:
    """The folder of the templates of tts-export: inside an installed package, at the top of a clone."""
    inside = _PACKAGE / "templates"
    return inside if inside.is_dir() else _PACKAGE.parent / "templates"


def package_translations() -> Path:
    """The folder of the translations of what tts-export itself says, beside its templates."""
    return package_templates().parent / "translations"


@cache
def pages_in(folder: str) -> "Environment":
    """The pages in a folder of tts-export's templates, never a project's own: a template can run code."""
    import jinja2

    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(package_templates() / folder),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def search_path(root: Path) -> tuple[Path, ...]:
    """The template folders of the project in `root`, the project's own first; that one need not exist."""
    own = root / "templates"
    package = package_templates()
    return (package,) if real(own) == package else (own, package)


def find_template(folders: Sequence[Path], name: str) -> Path | None:
    """The first file called `name` (`games/hsatcg/game.yaml`) in `folders`, or None."""
    files = ((os.path.join(folder, name), folder) for folder in folders)  # noqa: PTH118 (for each of hundreds)
    return next((Path(file) for file, folder in files if is_template(file, folder)), None)


def is_template(file: Path | str, folder: Path) -> bool:
    """Whether `file` is a file of the template folder `folder`, and not only a name or a link that leads out
    of the project: a stranger's project must not read what is beside it. Folders may be links: two projects
    share a game.
    """
    if not os.path.isfile(file):  # noqa: PTH113 (raises nothing)
        return False
    inside = os.path.join(os.path.normpath(folder), "")  # noqa: PTH118 (asked for hundreds of files)
    return os.path.normpath(file).startswith(inside) and (
        not os.path.islink(file) or _leads_into(Path(file), folder.parent)  # noqa: PTH114 (as above)
    )


def own_cards_lua(root: Path) -> Path | None:
    """The Lua for single cards that is beside cards.yaml, or None; a link must not lead elsewhere."""
    file = root / "cards.lua"
    return file if is_file(file) and (not file.is_symlink() or _leads_into(file, root)) else None


def own_templates(root: Path) -> list[Path]:
    """The project's own template folder, which need not exist, and every file and folder below it."""
    top = root / "templates"
    own = real(top) != package_templates()
    return [top, *map(Path, files_below(str(top)))] if own else []


def template_problems(files: Iterable[Path], root: Path) -> Iterator[Problem]:
    """The files among the project's `own_templates` that are not read."""
    for file in files:
        if file.is_symlink() and not file.is_dir() and not _leads_into(file, root):
            message = "this link leads out of the project folder; copy the file into it"
            yield Problem(Where(file), "path-outside", message)
        elif file.suffix == ".lua" and is_file(file) and file.stat().st_size > MOST_LUA:
            message = f"it has {file.stat().st_size:,} bytes, at most {MOST_LUA:,} are read"
            yield Problem(Where(file), "too-large", message)


def _leads_into(link: Path, folder: Path) -> bool:
    try:
        return real(link).is_relative_to(real(folder))
    except (OSError, RuntimeError):  # a ring of links
        return False


def included_templates(folders: Sequence[Path], file: Path, name: str) -> list[Path]:
    """The possible places of a template that another one includes; the first that exists counts.

    The name is looked up from the including file's place, then from the top, and in each folder.
    """
    home = next((folder for folder in folders if file.is_relative_to(folder)), None)
    place = os.path.normpath(file.parent.relative_to(home) / name) if home is not None else name
    return [folder / written for written in (place, name) for folder in folders]


def game_names(folders: Sequence[Path]) -> list[str]:
    """The games that can be named in `game:`, sorted."""
    names = {file.parent.name for folder in folders for file in folder.glob("games/*/game.yaml")}
    return sorted(names)
