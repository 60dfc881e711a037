"""Joining: the controller's script from its parts, and which of its lines came from which file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from tts_export.built.manifest import SourceLines
from tts_export.load.project import Project
from tts_export.load.templates import package_templates
from tts_export.problems import Problem
from tts_export.scripts.data import game_data
from tts_export.scripts.engine import (
    ScriptPart,
    Sources,
    engine_problems,
    parts,
    sources_of,
    translation_parts,
)
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


def _in_language(project: Project) -> list[ScriptPart]:
    """The parts of the script, in a translation with its sentences and with the modules that it needs."""
    sources = sources_of(project)
    every = parts(sources)
    if project.original is None:
        return every
    words, translation = translation_parts(sources)
    *modules, api, start = [replace(part, text=in_words(part.text, project.phrases)) for part in every]
    return [words, *modules, translation, api, start]


def _title(project: Project) -> str:
    game = project.game
    edition = f", {game.rules_name}" if game.rules_name else ""
    return f"{project.settings.set.name or game.name} ({game.name}{edition})".replace("\n", " ")


@cache
def _environment(folder: Path) -> Environment:
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


def _with_sources(controller: str, every: Sequence[ScriptPart]) -> tuple[str, tuple[SourceLines, ...]]:
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


def _lines(controller: str, every: Sequence[ScriptPart]) -> tuple[SourceLines, ...]:
    """The place of each part's text: below its heading, after the line that opens its function."""
    at = {line[3:]: number for number, line in enumerate(controller.split("\n"), 1) if line.startswith("-- ")}
    lines = []
    for part in every:
        first = at[part.heading] + (2 if part.name else 1)
        lines.append(SourceLines(first, first + part.text.count("\n"), part.file, 1))
    return tuple(lines)


def problems_of_lua(sources: Sources, game: Game | None) -> list[Problem]:
    """What is wrong with the project's own Lua, and functions that the game names and nothing has.

    The shipped files are not read again: a test has done that. Without a `game`, its names are not judged.
    """
    shipped, every = package_templates(), parts(sources)
    own = [part for part in every if not part.path.is_relative_to(shipped)]
    problems = list(engine_problems(sources))
    if own:
        from tts_export.scripts.lua.check import own_lua_problems  # some fifty files, for projects with Lua

        problems += own_lua_problems(every, own, game)
    if game is not None and all(part.text.strip() for part in own):
        hooks = [part.text for part in every if not part.file.startswith("engine/")]
        problems += hook_problems(sources, game, (part.text for part in every), hooks)
    return problems
