"""Scripts compile, use the game's own names, and their handlers will be called.

`lua-syntax` (error): not Lua 5.2.
`lua-dialect` (hint): only MoonSharp, the game's interpreter, takes this (`!=`, `|x| x`): other Lua
tools refuse it. `lua-unknown-global` (warning): reads a global that neither the game nor the script defines:
nil. `lua-not-available` (warning): uses part of Lua that the game leaves out: `require`, `io`, `load`, ...
`lua-unknown-member` (warning): reads a member that a table of the game's has not: `Wait.seconds`.
`lua-handler` (warning): a handler that the game never calls: spelled differently, or of the other kind of
script. `lua-legacy` (hint): the old name of an event. `no-global-script` (hint): Global has no script. The
external editor then cannot send it one. `script-state` (hint): the save carries a script's state, so a game
in progress, not a new one. `script-too-long` (warning): more than 2,000,000 characters are not checked.

Example: `function onObjectDropped(...)`. Right: `onObjectDrop`.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

from msgspec import structs

from tts_export.likeness import nearest_word
from tts_export.load.templates import MOST_LUA
from tts_export.problems import nearest
from tts_export.scripts.lua.globals import Script, script
from tts_export.scripts.lua.known import ApiNames, names
from tts_export.tts.lint.read import Finding, Save, text_in
from tts_export.tts.places import DataPath
from tts_export.tts.script_lines import described

LinePlace = Callable[[int], str]
_REFLECTION = ("_G", "_ENV", "load")
"""Who reads these may define globals that nobody can see from outside."""


def check(save: Save) -> Iterator[Finding]:
    """Global's script and each object's."""
    source = text_in(save.data, "LuaScript")
    if not source.strip() and not save.is_saved_object:
        yield Finding(("LuaScript",), "no-global-script", "Global has no script, not even a comment", "hint")
    if text_in(save.data, "LuaScriptState"):
        message = "Global carries the state of a game in progress"
        yield Finding(("LuaScriptState",), "script-state", message, "hint")
    for finding in script_findings(source, is_global=True):
        yield structs.replace(finding, path=("LuaScript",))
    for item in save.items:
        for finding in script_findings(text_in(item.data, "LuaScript"), is_global=False):
            yield structs.replace(finding, path=(*item.path, "LuaScript"))


@lru_cache(maxsize=4096)
def script_findings(source: str, *, is_global: bool) -> tuple[Finding, ...]:
    """The findings in a script, wherever it is."""
    if len(source) > MOST_LUA:
        message = f"a script of {len(source):,} characters, at most {MOST_LUA:,} are checked"
        return (Finding((), "script-too-long", message, "warning"),)
    return tuple(_findings(source, (), is_global=is_global)) if source.strip() else ()


def _findings(source: str, path: DataPath, *, is_global: bool) -> Iterator[Finding]:
    read = script(source)
    place = partial(described, source)
    if read.error:
        line, message = read.error
        if read.dialect:
            text = f"{place(line)} works in the game, but is not Lua 5.2; other tools report: {message}"
            yield Finding(path, "lua-dialect", text, "hint")
        else:
            yield Finding(path, "lua-syntax", f"{place(line)} of the script: {message}")
    known = names()
    yield from _globals(read, known, path, place)
    yield from _members(read, known, path, place)
    yield from _handlers(read, known, path, place, is_global=is_global)


def _globals(script_read: Script, known: ApiNames, path: DataPath, place: LinePlace) -> Iterator[Finding]:
    if any(name in script_read.reads for name in _REFLECTION):
        return
    in_order = sorted(script_read.reads.items(), key=lambda read: read[1])
    for number, (name, line) in enumerate(in_order):
        if name in script_read.writes or name in known.globals:
            continue
        if name in known.not_available:
            message = f"{place(line)} uses `{name}`, which the game leaves out"
            yield Finding(path, "lua-not-available", message, "warning")
        else:
            own = script_read.writes if number < _MOST_GUESSED else ()
            word = _near_global(name) or nearest(name, own)
            message = f"{place(line)} reads `{name}`, which nobody defines{word}"
            yield Finding(path, "lua-unknown-global", message, "warning")


_MOST_GUESSED = 1000
"""Names of a script that are compared with those that it defines: the first few are shown."""


@lru_cache(maxsize=1024)
def _near_global(name: str) -> str:
    return nearest(name, names().globals)


def _members(read: Script, known: ApiNames, path: DataPath, place: LinePlace) -> Iterator[Finding]:
    for (table, member), line in read.members.items():
        if table not in known.members or table in read.writes or member in known.members[table]:
            continue
        if f"{table}.{member}" in known.not_available:
            message = f"{place(line)} uses `{table}.{member}`, which the game leaves out"
            yield Finding(path, "lua-not-available", message, "warning")
        else:
            word = nearest(member, known.members[table])
            message = f"{place(line)} reads `{table}.{member}`, which is not there{word}"
            yield Finding(path, "lua-unknown-member", message, "warning")


def _handlers(
    read: Script, known: ApiNames, path: DataPath, place: LinePlace, *, is_global: bool
) -> Iterator[Finding]:
    called = known.universal_events | (known.global_events if is_global else known.object_events)
    by_fold = {name.casefold(): name for name in known.events}
    for name, line in read.writes.items():
        if name in called:
            continue
        if name in known.events:
            owner = "objects' own scripts" if is_global else "Global's script"
            message = f"{place(line)}: `{name}` is only called in {owner}"
            yield Finding(path, "lua-handler", message, "warning")
        elif name in known.legacy_events:
            message = f"{place(line)}: `{name}` is an old name{_now(name, by_fold)}"
            yield Finding(path, "lua-legacy", message, "hint")
        elif name.startswith(("on", "try", "filter")) and name.casefold() in by_fold:
            right = by_fold[name.casefold()]
            message = f"{place(line)}: `{name}` is never called, the event is spelled `{right}`"
            yield Finding(path, "lua-handler", message, "warning")
        elif name not in read.reads and name.startswith(("on", "try")):
            close = nearest_word(name.casefold(), by_fold, 0.93)
            if close:
                message = f"{place(line)}: `{name}` is not an event, did you mean `{by_fold[close]}`?"
                yield Finding(path, "lua-handler", message, "warning")


def _now(name: str, by_fold: dict[str, str]) -> str:
    close = nearest_word(name.casefold(), by_fold, 0.8)
    return f", now `{by_fold[close]}`" if close else ""
