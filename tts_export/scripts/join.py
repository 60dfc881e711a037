"""Joining: the controller's script from its parts, kept in the cache, and the source of each of its lines."""

import os
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from tts_export.built.manifest import SourceLines
from tts_export.cache import Cache, Trace
from tts_export.digests import files_below
from tts_export.load import load_game_files
from tts_export.load.project import Project
from tts_export.load.templates import package_templates, search_path
from tts_export.problems import Problem
from tts_export.scripts import engine
from tts_export.scripts.data import game_data, triggers_of
from tts_export.scripts.game_names import Names, game_names
from tts_export.scripts.hook_names import hook_problems
from tts_export.scripts.literal import literal, long_string
from tts_export.scripts.panel import panel_data
from tts_export.scripts.sentences import in_words
from tts_export.settings.game import Game

if TYPE_CHECKING:
    from jinja2 import Environment


class Scripts(Struct, frozen=True):
    """The texts that the game runs."""

    controller: str
    globals: str
    panel: str
    lines: tuple[SourceLines, ...]
    """The lines of the controller's script that come from files; all others were generated."""


def scripts(project: Project) -> Scripts:
    """The controller's script, Global's and the panel of a project."""
    every, title = _in_language(project), _title(project)
    templates = _environment(package_templates())
    panel = templates.get_template("panel.xml.j2").render(panel_data(project), say=project.say)
    controller = templates.get_template("controller.lua.j2").render(
        title=title,
        game=literal(game_data(project)),
        panel=long_string(panel),
        sources=_sources((0, part.file) for part in every),
        parts=every[:-1],
        start=every[-1],
    )
    controller, lines = _with_sources(controller, every)
    globals_ = templates.get_template("global.lua.j2").render(title=title)
    return Scripts(controller, globals_, panel, lines)


def _in_language(project: Project) -> list[engine.ScriptPart]:
    """The parts of the script, in a translation with its sentences and with the modules that it needs."""
    sources = engine.sources_of(project)
    every = engine.parts(sources)
    if project.original is None:
        return every
    words, translation = engine.translation_parts(sources)
    *modules, api, start = [
        structs.replace(part, text=in_words(part.text, project.phrases)) for part in every
    ]
    return [words, *modules, translation, api, start]


def _title(project: Project) -> str:
    game = project.game
    edition = f", {game.rules_name}" if game.rules_name else ""
    # In one line, whatever ends a line of Lua.
    return " ".join(f"{project.settings.set.name or game.name} ({game.name}{edition})".split())


@cache
def _environment(folder: Path) -> "Environment":
    """The templates that come with tts-export. A project brings none of its own: a template can run any code
    on the computer that builds it, Lua only in the game.
    """
    import jinja2  # only where scripts are not in the cache

    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(folder),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
        optimized=False,  # each is rendered once for a build
    )


def _with_sources(controller: str, every: Sequence[engine.ScriptPart]) -> tuple[str, tuple[SourceLines, ...]]:
    """The script with the real lines in its table of sources, which is as long as it was without them."""
    lines = _lines(controller, every)
    blank, real = (
        _sources((0, part.file) for part in every),
        _sources((line.first, line.file) for line in lines),
    )
    return controller.replace(blank, real, 1), lines


def _sources(firsts: Iterable[tuple[int, str]]) -> str:
    """The table with which the script finds the source of a line: the first line of each file."""
    return literal([{"first": first, "file": file} for first, file in firsts])


def _lines(controller: str, every: Sequence[engine.ScriptPart]) -> tuple[SourceLines, ...]:
    """The place of each part's text: below its heading, after the line that opens its function."""
    lines, number, read = [], 1, 0
    for part in every:
        at = controller.index(f"\n-- {part.heading}\n", read) + 1
        number, read = number + controller.count("\n", read, at), at
        first = number + (2 if part.name else 1)
        lines.append(SourceLines(first, first + part.text.count("\n"), part.file, 1))
    return tuple(lines)


def problems_of_lua(sources: engine.Sources, game: Game | None, names: Names | None = None) -> list[Problem]:
    """What is wrong with the project's own Lua, and functions that the game names and nothing has.

    The shipped files are not read again: a test has done that, with the `names` of their own games. Without
    a `game`, its names are not judged.
    """
    shipped, every = package_templates(), engine.parts(sources)
    own = [part for part in every if not part.path.is_relative_to(shipped)]
    problems = list(engine.engine_problems(sources))
    if own or not _is_shipped(sources):
        from tts_export.scripts.lua.check import own_lua_problems  # some fifty files, for projects with Lua

        problems += own_lua_problems(every, own, game, names)
    if game is not None and all(part.text.strip() for part in own):
        hooks = [part.text for part in every if not part.file.startswith("engine/")]
        problems += hook_problems(sources, game, (part.text for part in every), hooks)
    return problems


def _is_shipped(sources: engine.Sources) -> bool:
    """Whether a game is one that comes with tts-export, and not changed."""
    file = sources.template(f"games/{sources.lineage[-1]}/game.yaml")
    return file is not None and file.is_relative_to(package_templates())


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
    return _problems(engine.sources_of(project), project.game, cache, game_names(project))


def lua_of_game(file: Path, cache: Cache) -> list[Problem]:
    """The problems of the Lua of the game that a cards file names; its other files may have mistakes."""
    files = load_game_files(file, cache)
    if not files.lineage:
        return []
    templates = search_path(file.parent)
    divided = files.game.rules.parts if files.game is not None else _lua_beside(templates, files.lineage)
    return _problems(engine.Sources(file, templates, files.lineage, tuple(divided)), files.game, cache)


def _problems(
    sources: engine.Sources, game: Game | None, cache: Cache, names: Names | None = None
) -> list[Problem]:
    def make() -> tuple[list[Problem], Trace]:
        every = _files_of(sources.file.parent, sources.templates, sources.lineage)
        lua = [file for file in every if file.suffix not in (".yaml", ".xml")]
        return problems_of_lua(sources, game, names), Trace(lua)

    return cache.traced("lua", (game, sources, sources.file.absolute(), names), make, list[Problem])


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
