"""The blocks of a Lua text: functions, branches and loops, and how a text reports which of them run."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.scripts.lua.blocks import BRACKETS, CHUNK, FUNCTION, Code, LuaBlock, code
from tts_export.scripts.lua.expressions import is_name

REPORT = "__block"
"""The function that a reporting text calls with a block's name: `turn/combat:12`."""


def reporting(name: str, source: str) -> str:
    """The text, in which each block first reports that it runs. Its lines are those of the text."""
    read, parts, done = code(source), [], 0
    for at, number in sorted((_body(read, group), number) for number, group in _blocks(read)):
        parts += [source[done:at], f' {REPORT}("{name}:{number}"); ']
        done = at
    return "".join([*parts, source[done:]])


def blocks_at(source: str, offset: int) -> frozenset[int]:
    """The number of the innermost block around a place of the text. Outside of all blocks, those that have
    the name that is given a value there; with no such block, all.
    """
    read = code(source)
    at = max((at for at, start in enumerate(read.tokens.start) if start <= offset), default=0)
    if inside := _block_of(read, at):
        return frozenset({inside})
    line = read.tokens.line(at)
    names = [name for name in range(at + 1) if is_name(read, name) and read.tokens.line(name) == line]
    users = {_block_of(read, user) for name in names[:1] for user in read.places_of(read.text[name])}
    return frozenset(users - {0} or {number for number, _ in _blocks(read)})


def _block_of(read: Code, token: int) -> int:
    """The innermost block around a token; 0 for none."""
    groups = (group for group in read.around(token) if group.kind not in BRACKETS)
    return read.groups.index(next(groups))


def _blocks(read: Code) -> Iterator[tuple[int, LuaBlock]]:
    for number, group in enumerate(read.groups):
        if group.kind not in BRACKETS and group.kind != CHUNK:
            yield number, group


def _body(read: Code, group: LuaBlock) -> int:
    """Where the first statement of a block may begin: of a function, behind its parameters."""
    last = group.open
    if group.kind == FUNCTION:
        parameters = next(at for at in read.places_of("(") if at > group.open)
        last = read.ends[parameters]
    return read.tokens.start[last] + len(read.text[last])
