"""The scripts of a project from the cache: they depend on the game and its templates, and on no card."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from tts_export.cache import Cache, Trace
from tts_export.load.project import Project
from tts_export.problems import Problem
from tts_export.scripts.join import Scripts, scripts

MOST_FILES = 20_000
"""Where looking for templates ends."""


class Joined(Struct, frozen=True):
    """The scripts, and the problems of their Lua."""

    scripts: Scripts
    problems: list[Problem]


def join_scripts(project: Project, cache: Cache) -> Joined:
    """The project's scripts with their problems."""
    decks = [(deck.name, deck.format) for deck in project.decks]
    settings = (project.game, project.table, project.messages, project.options, project.settings.set)
    made_from = (decks, settings, project.lineage, project.file, project.templates)

    def make() -> tuple[Joined, Trace]:
        return Joined(*scripts(project)), Trace(template_files(project))

    return cache.traced("scripts", made_from, make, Joined)


def template_files(project: Project) -> list[Path]:
    """Every file and folder of the project's templates, through links, too: a new file in one of them
    counts.
    """
    return sorted({file for top in project.templates for file in _everything(top)})


def _everything(top: Path) -> list[Path]:
    """A folder and what is in it, each folder once though a link may lead back to it."""
    found, walked = [top], set[str]()
    for folder, inner, names in os.walk(top, followlinks=True):
        real = os.path.realpath(folder)
        inner[:] = [] if real in walked else [name for name in inner if name != "__pycache__"]
        walked.add(real)
        found += [Path(folder, name) for name in (*inner, *names)]
        if len(found) > MOST_FILES:  # a link to the whole disk
            break
    return found
