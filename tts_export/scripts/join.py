"""Joining: the controller's script from its parts, and which of its lines came from which file."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import jinja2
from msgspec import Struct

from tts_export.load.project import Mod
from tts_export.load.templates import package_templates
from tts_export.problems import Problem
from tts_export.scripts.data import game_data
from tts_export.scripts.hook_names import hook_problems
from tts_export.scripts.literal import literal, long_string
from tts_export.scripts.panel import panel_data

ENGINE = (
    "text", "registry", "state", "layout",
    "table", "table_heaps", "table_piles", "table_tokens", "table_screen",
    "log", "cards", "hanging", "spots", "zones", "row", "tracks", "marks", "costs", "prompts", "queue",
    "stack", "draw", "priority", "reminders", "ending", "turn", "setup", "deck_rules", "boxes", "deck_lists",
    "card_names", "decks", "draft", "undo", "strip", "panel", "commands", "hand_actions", "actions",
    "responses", "combat", "blocking", "apart", "by_hand", "offers", "seats", "menus",
)  # fmt: skip
"""The engine's files, each after those it uses. The hooks of the game come behind them, then the API."""

NAMES = {"table_heaps": "Heaps", "table_piles": "Piles", "table_tokens": "Tokens", "table_screen": "Screen"}
"""What a file is called in Lua, where that is not simply its name in capitals."""


class Lines(Struct, frozen=True):
    """A stretch of the controller's script that is a stretch of a source file."""

    first: int
    """Its first line in the script, from 1."""
    last: int
    file: str
    """The source, as it is found under the templates folder: `engine/turn.lua`."""
    line: int
    """The source's line that became `first`."""


class Scripts(Struct, frozen=True):
    """The texts that the game runs."""

    controller: str
    globals: str
    panel: str
    lines: tuple[Lines, ...]

    def place(self, line: int) -> tuple[str, int] | None:
        """The source file and line behind a line of the controller's script; None for what was generated."""
        for lines in self.lines:
            if lines.first <= line <= lines.last:
                return lines.file, lines.line + line - lines.first
        return None

    def lines_data(self) -> list[dict[str, Any]]:
        """Which line comes from which file, as plain data."""
        return [
            {"first": one.first, "last": one.last, "file": one.file, "line": one.line} for one in self.lines
        ]


class Part(Struct, frozen=True):
    """One source file on its way into the script."""

    name: str
    file: str
    path: Path
    text: str

    @property
    def heading(self) -> str:
        return f"{self.file} {'-' * (108 - len(self.file))}"


class MissingTemplate(Exception):
    """A file of the engine is not there: a broken installation, not a user's mistake."""


def scripts(mod: Mod) -> tuple[Scripts, list[Problem]]:
    """The controller's script, Global's and the panel of a project, and what is wrong with its Lua."""
    parts = [_part(mod, f"engine/{name}.lua", NAMES.get(name) or _camel(name)) for name in ENGINE]
    parts += [*_hooks(mod), _part(mod, "engine/api.lua", "Api")]
    start = _part(mod, "engine/start.lua", "")
    title = _title(mod)
    panel = _rendered(mod, "panel.xml.j2", **panel_data(mod))
    controller = _rendered(
        mod,
        "controller.lua.j2",
        title=title,
        game=literal(game_data(mod)),
        panel=long_string(panel),
        parts=parts,
        start=start,
    )
    lines = _lines(controller, [*parts, start])
    problems = _traps_of_project([*parts, start])
    problems += hook_problems(mod, (part.text for part in parts))
    return Scripts(controller, _rendered(mod, "global.lua.j2", title=title), panel, lines), problems


def _traps_of_project(parts: list[Part]) -> list[Problem]:
    """What the game would take otherwise in the project's own Lua. A test has looked at what is shipped: to
    read all of it takes as long as to draw fifty cards.
    """
    shipped = package_templates()
    own = [part for part in parts if not part.path.is_relative_to(shipped)]
    if not own:
        return []
    from tts_export.scripts.lua.check import traps
    from tts_export.scripts.lua.functions import known_single

    known = known_single(part.text for part in parts)
    return [problem for part in own for problem in traps(part.text, part.path, known)]


def _camel(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def _title(mod: Mod) -> str:
    edition = f", {mod.game.rules_name}" if mod.game.rules_name else ""
    return f"{mod.settings.set.name or mod.game.name} ({mod.game.name}{edition})".replace("\n", " ")


def _part(mod: Mod, file: str, name: str) -> Part:
    path = mod.template(file)
    if path is None:
        raise MissingTemplate(f"there is no template {file} in {', '.join(map(str, mod.templates))}")
    text = path.read_text(encoding="utf-8", errors="replace").replace("\r\n", "\n").rstrip("\n")
    return Part(name, file, path, text)


def _hooks(mod: Mod) -> list[Part]:
    """The hooks of the game and of those it extends, the oldest first; each with the parts that it has."""
    parts: list[Part] = []
    for number, game in enumerate(mod.lineage, 1):
        names = {name: _camel(name) for name in mod.game.rules.parts}
        names["hooks"] = "Hooks" if number == 1 else f"Hooks{number}"
        files = {f"games/{game}/{file}.lua": name for file, name in names.items()}
        parts += [_part(mod, file, name) for file, name in files.items() if mod.template(file) is not None]
    return parts


def _rendered(mod: Mod, name: str, **values: Any) -> str:
    return _environment(mod.templates).get_template(name).render(**values)


@functools.cache
def _environment(folders: tuple[Path, ...]) -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader([str(folder) for folder in folders]),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
        optimized=False,  # each is rendered once: to optimize it takes longer than that saves
    )


def _lines(controller: str, parts: list[Part]) -> tuple[Lines, ...]:
    """Where each part's text stands: below its heading, behind the line that opens its function."""
    at = {line[3:]: number for number, line in enumerate(controller.split("\n"), 1) if line.startswith("-- ")}
    result = []
    for part in parts:
        first = at[part.heading] + (2 if part.name else 1)
        result.append(Lines(first, first + part.text.count("\n"), part.file, 1))
    return tuple(result)
