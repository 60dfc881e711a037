"""The scripts of a project from the cache: they depend on the game and its templates, and on no card."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from tts_export.cache import Cache
from tts_export.load.project import Project
from tts_export.problems import Problem
from tts_export.scripts.join import Scripts, scripts


class Joined(Struct, frozen=True):
    """The scripts, and the problems of their Lua."""

    scripts: Scripts
    problems: list[Problem]


def join_scripts(project: Project, templates: Sequence[Path], cache: Cache) -> Joined:
    """The project's scripts with their problems; `templates` as `template_files` returns them."""
    decks = [(deck.name, deck.format) for deck in project.decks]
    settings = (project.game, project.table, project.messages, project.options, project.settings.set)
    files = [(str(file), cache.fingerprint(file)) for file in templates]
    made_from = (decks, settings, project.lineage, project.file, files)
    return cache.get("scripts", made_from, lambda: Joined(*scripts(project)), Joined)


def template_files(project: Project) -> list[Path]:
    """Every file and folder of the project's templates: a new file in one of them counts, too."""
    found = [file for top in project.templates for file in (top, *top.rglob("*"))]
    return sorted(file for file in found if "__pycache__" not in file.parts)
