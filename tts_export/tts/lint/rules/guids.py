"""GUIDs: six hexadecimal digits, each only once.

`guid-repeated` (error): two objects on the table share a GUID, and the game renames one at random. Inside of
containers that is usual, since each gets its own when it comes out; it is a warning where a script asks for
such a GUID, since nobody knows which of them it gets.
`guid-missing` (warning): an object on the table has none, so scripts cannot name it.
`guid-form` (hint): a GUID that the game would not give itself; it takes it all the same.
`guid-unknown` (warning): a script asks for a GUID that no object of the save has.

Example: `getObjectFromGUID("ab12cd")` with no such object.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from tts_export.tts.guids import is_guid
from tts_export.tts.lint.read import Finding, Item, Save, text_in
from tts_export.tts.places import DataPath

_ASKED = re.compile(r"""getObjectFromGUID\s*\(\s*["']([0-9a-f]{6})["']""")
_QUOTED = re.compile(r"""["']([0-9a-f]{6})["']""")


def check(save: Save) -> Iterator[Finding]:
    """The objects, then what scripts ask for."""
    on_table: dict[str, Item] = {}
    anywhere: dict[str, Item] = {}
    named = {guid for _, source in _scripts(save) for guid in matches_in(_QUOTED, source)}
    for item in sorted(save.items, key=lambda item: not item.on_table):
        yield from _form(item)
        if not item.guid:
            continue
        if item.on_table and item.guid in on_table:
            message = f'"{item.guid}" is the GUID of {_called(on_table[item.guid])} too'
            yield item.finding("guid-repeated", message, "GUID")
        elif item.guid in anywhere and item.guid in named:
            other = _called(anywhere[item.guid])
            message = f'"{item.guid}" is the GUID of {other} too; a script that names it may get either'
            yield item.finding("guid-repeated", message, "GUID", severity="warning")
        anywhere.setdefault(item.guid, item)
        if item.on_table:
            on_table.setdefault(item.guid, item)
    yield from _asked(save)


@lru_cache(maxsize=8192)
def matches_in(pattern: re.Pattern[str], source: str) -> frozenset[str]:
    return frozenset(pattern.findall(source))


def _form(item: Item) -> Iterator[Finding]:
    if not item.guid:
        if item.on_table:
            yield item.finding(
                "guid-missing", "no GUID: scripts cannot find this object by name", severity="warning"
            )
    elif not is_guid(item.guid):
        message = f'"{item.guid[:20]}" is not a GUID as the game gives them (six digits 0-9 a-f)'
        yield item.finding("guid-form", message, "GUID", severity="hint")


def _called(item: Item) -> str:
    nickname = text_in(item.data, "Nickname")
    return f'the {item.name} "{nickname}"' if nickname else f"a {item.name}"


def _scripts(save: Save) -> Iterator[tuple[DataPath, str]]:
    """Global's script and those of the objects, with the path to whose script it is."""
    yield (), text_in(save.data, "LuaScript")
    for item in save.items:
        yield item.path, text_in(item.data, "LuaScript")


def _asked(save: Save) -> Iterator[Finding]:
    for path, source in _scripts(save):
        for guid, line in sorted(asked_in(source).items()):
            if guid in save.guids:
                continue
            message = f'the script asks for the object "{guid}" (its line {line}), which is not in the save'
            yield Finding((*path, "LuaScript"), "guid-unknown", message, "warning")


@lru_cache(maxsize=64)
def asked_in(source: str) -> dict[str, int]:
    """The GUIDs of the objects for which a script asks, and the lines where it does so first."""
    lines: dict[str, int] = {}
    line, counted = 1, 0
    for asked in _ASKED.finditer(source):
        line, counted = line + source.count("\n", counted, asked.start(1)), asked.start(1)
        lines.setdefault(asked[1], line)
    return lines
