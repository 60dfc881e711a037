"""The Lua files of a script: the engine's, in the order of `engine/order.txt`, and the game's hooks."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePosixPath

from msgspec import Struct

from tts_export.inputs import first_bytes, text_of
from tts_export.load.project import Project
from tts_export.load.templates import MOST_LUA, find_template, own_cards_lua, package_templates
from tts_export.problems import Problem, Where, nearest

ORDER = "engine/order.txt"
NEWS = ("people/new_decks", "people/news")
"""The files that only scripts of mods with a host have."""
_OTHERS = ("api", "start", "words", "translation")
"""Files that are not in the order file: those at the end, and those of scripts in another language."""


class ScriptPart(Struct, frozen=True):
    """One source file on its way into the script."""

    name: str
    """Its name in Lua; nothing for the one that is not a module."""
    file: str
    """As it is found under the templates folder: `engine/turn/turn.lua`."""
    path: Path
    text: str

    @property
    def heading(self) -> str:
        return f"{self.file} {'-' * (108 - len(self.file))}"


class Sources(Struct, frozen=True):
    """Where the Lua files of a game are, and which of them its script has."""

    file: Path
    """The cards file."""
    templates: tuple[Path, ...]
    lineage: tuple[str, ...]
    parts: tuple[str, ...]
    """The files that the hooks are divided into."""
    news: bool = False

    def template(self, name: str) -> Path | None:
        """The template file called `name`, or None."""
        return find_template(self.templates, name)


def sources_of(project: Project) -> Sources:
    """The sources of a project's script."""
    divided = tuple(project.game.rules.parts)
    return Sources(project.file, project.templates, project.lineage, divided, bool(project.news))


class MissingTemplate(Exception):
    """A file of the engine is not there: a broken installation, not a user's mistake."""


def parts(sources: Sources) -> list[ScriptPart]:
    """All files of the script in order; the last one starts it."""
    names = order(_template(sources, ORDER)).values()
    files = [f"engine/{name}.lua" for name in names if name not in NEWS or sources.news]
    engine = [part for file in files if (part := _part_if_there(sources, file, lua_name(file)))]
    end = [_part(sources, "engine/api.lua"), _part(sources, "engine/start.lua", "")]
    return [*engine, *hook_parts(sources), *end]


def news_parts(sources: Sources) -> list[ScriptPart]:
    """The modules that only scripts of mods with a host have, whether this project is one or not."""
    return [_part(sources, f"engine/{name}.lua") for name in NEWS]


def translation_parts(sources: Sources) -> tuple[ScriptPart, ScriptPart]:
    """The modules that only a script of another language has: the first one, and the one behind all hooks."""
    return _part(sources, "engine/words.lua"), _part(sources, "engine/translation.lua")


def order(file: Path) -> dict[int, str]:
    """The names in an order file by line, without `#` comments: `turn/turn`."""
    text = lua_text(file)
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return {number: line for number, line in enumerate(lines, 1) if line}


def engine_problems(sources: Sources) -> Iterator[Problem]:
    """Names in the order file without a file, and files in the project's templates that are not read."""
    listed = _template(sources, ORDER)
    names = order(listed)
    for line, name in names.items():
        if not sources.template(f"engine/{name}.lua"):
            known = sorted({name for folder in sources.templates for name in _engine(folder)})
            message = f'there is no file "engine/{name}.lua" in the templates{nearest(name, known)}'
            yield Problem(Where(listed, line, 1), "missing-template", message)
    read = [*names.values(), *_OTHERS]
    for folder in (folder for folder in sources.templates if folder != package_templates()):
        for file in sorted(folder.glob("*.j2")):
            message = "this template is not read: the only code of a project is Lua"
            yield Problem(Where(file), "unread-template", message, "warning")
        for name, file in _engine(folder).items():
            if name not in read:
                meant = nearest(name, [module for module in read if module.endswith(f"/{file.stem}")] or read)
                message = f'this file is not part of the script: {ORDER} has no "{name}"{meant}'
                yield Problem(Where(file), "unread-template", message, "warning")


def _engine(folder: Path) -> dict[str, Path]:
    """The engine's files in a template folder by their names in the order file."""
    files = sorted(folder.glob("engine/**/*.lua"))
    return {file.relative_to(folder / "engine").with_suffix("").as_posix(): file for file in files}


@cache
def lua_name(file: str) -> str:
    """A file's name in Lua: `ByHand` for `people/by_hand.lua`."""
    return "".join(word.capitalize() for word in PurePosixPath(file).stem.split("_"))


def hook_parts(sources: Sources) -> list[ScriptPart]:
    """The hooks of the game and of those it extends, the oldest first, each with its parts and its cards.lua;
    the project's own cards.lua is the last.
    """
    parts: list[ScriptPart] = []
    for number, game in enumerate(sources.lineage, 1):
        names = {name: lua_name(name) for name in sources.parts}
        names["hooks"] = "Hooks" if number == 1 else f"Hooks{number}"
        names["cards"] = f"Cards{number}"
        files = {f"games/{game}/{file}.lua": name for file, name in names.items()}
        parts += [part for each in files.items() if (part := _part_if_there(sources, *each))]
    own = own_cards_lua(sources.file.parent)
    return [*parts, ScriptPart("OwnCards", own.name, own, _lines(own))] if own else parts


def _part(sources: Sources, file: str, name: str | None = None) -> ScriptPart:
    path = _template(sources, file)
    return ScriptPart(lua_name(file) if name is None else name, file, path, _lines(path))


def _part_if_there(sources: Sources, file: str, name: str) -> ScriptPart | None:
    path = sources.template(file)
    return ScriptPart(name, file, path, _lines(path)) if path else None


def _lines(file: Path) -> str:
    return lua_text(file).rstrip("\n")


def lua_text(file: Path) -> str:
    """The text of a file; of one that is too large, which the loader has reported, only its beginning."""
    return text_of(first_bytes(file, MOST_LUA), "replace").replace("\r\n", "\n")


def _template(sources: Sources, file: str) -> Path:
    path = sources.template(file)
    if path is None:
        raise MissingTemplate(f"there is no template {file} in {', '.join(map(str, sources.templates))}")
    return path
