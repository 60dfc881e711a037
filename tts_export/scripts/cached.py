"""The scripts of a project from the cache: they depend on the game, its templates and what sets cards off."""

import os
from collections.abc import Sequence
from pathlib import Path

from tts_export.cache import Cache, Trace
from tts_export.digests import files_below
from tts_export.load import load_game_files
from tts_export.load.project import Project
from tts_export.load.templates import search_path
from tts_export.problems import Problem
from tts_export.scripts.data import triggers_of
from tts_export.scripts.engine import Sources, sources_of
from tts_export.scripts.join import Scripts, problems_of_lua, scripts
from tts_export.settings.game import Game

_NOT_IN_MODS = ("balance", "blank", "genres", "github", "workbench")
"""Folders of templates for other things than mods."""


def join_scripts(project: Project, templates: Sequence[Path], cache: Cache) -> Scripts:
    """The project's scripts; `templates` as `template_files` returns them."""
    decks = [(deck.name, deck.format) for deck in project.decks]
    settings = (project.game, project.table, project.messages, project.options, project.settings.set)
    project_files = project.lineage, project.file, project.file.absolute(), project.templates
    made_from = (decks, settings, project.news, triggers_of(project), *project_files, *_language(project))

    def make() -> tuple[Scripts, Trace]:
        return scripts(project), Trace(templates)

    return cache.traced("scripts", made_from, make, Scripts)


def lua_of_project(project: Project, cache: Cache) -> list[Problem]:
    """The problems of a project's Lua."""
    return _problems(sources_of(project), project.game, cache)


def lua_of_game(file: Path, cache: Cache) -> list[Problem]:
    """The problems of the Lua of the game that a cards file names; its other files may have mistakes."""
    files = load_game_files(file, cache)
    if not files.lineage:
        return []
    templates = search_path(file.parent)
    divided = files.game.rules.parts if files.game is not None else _lua_beside(templates, files.lineage)
    return _problems(Sources(file, templates, files.lineage, tuple(divided)), files.game, cache)


def _problems(sources: Sources, game: Game | None, cache: Cache) -> list[Problem]:
    def make() -> tuple[list[Problem], Trace]:
        every = _files_of(sources.file.parent, sources.templates, sources.lineage)
        lua = [file for file in every if file.suffix not in (".yaml", ".xml")]
        return problems_of_lua(sources, game), Trace(lua)

    return cache.traced("lua", (game, sources, sources.file.absolute()), make, list[Problem])


def _lua_beside(templates: Sequence[Path], lineage: Sequence[str]) -> list[str]:
    """The files that hooks may be divided into, where no game.yaml can be asked."""
    files = (file for top in templates for game in lineage for file in top.glob(f"games/{game}/*.lua"))
    return sorted({file.stem for file in files} - {"hooks", "cards"})


def _language(project: Project) -> tuple[object, ...]:
    """What only a translation's scripts depend on: its words, and the cards that have other ones."""
    if project.original is None:
        return ()
    original = (project.original.game, project.original.table, project.original.messages)
    return project.language, project.phrases, original, [card for card in project.cards if card.translations]


def template_files(project: Project) -> list[Path]:
    """Every file and folder of the templates that a mod of this game may be made from, and the cards.lua
    beside the cards: a new file counts, too.
    """
    return _files_of(project.root, project.templates, project.lineage)


def _files_of(root: Path, folders: Sequence[Path], lineage: Sequence[str]) -> list[Path]:
    templates = (
        Path(file)
        for top in map(str, folders)
        for file in (top, *files_below(top))
        if _is_for(lineage, file[len(top) :].split(os.sep)[1:])  # noqa: PTH206 (hundreds of files, each time)
    )
    return [root / "cards.lua", *templates]


def _is_for(lineage: Sequence[str], steps: Sequence[str]) -> bool:
    """Whether a file of the templates, given by the steps of its path, may be part of mods of these games."""
    if len(steps) > 1 and steps[0] == "games":
        return steps[1] in lineage
    return not steps or steps[0] not in _NOT_IN_MODS
