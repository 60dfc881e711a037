"""Names that a game's Lua reads from the table `GAME` and that the build does not write for this game:
`GAME.marks.boon.spent` in a game without that mark would stop the table.

Judged are names that are written out, also behind a local variable (`local MARKS = GAME.marks`). What a text
tests anywhere (`if GAME.marks.boon then`) or sets itself may be missing; a table that goes where it may be
changed (`rawset(GAME.marks, ...)`) may have any name; and where `if GAME.name == "x" then` decides, nobody
knows what runs.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.scripts.engine import ScriptPart
from tts_export.scripts.game_names import Names
from tts_export.scripts.lua.blocks import FUNCTION, Code, code
from tts_export.scripts.lua.expressions import (
    BINARY,
    COMPARED,
    after_expression,
    after_operand,
    is_name,
    member_at,
)
from tts_export.scripts.lua.globals import script

Path = tuple[str, ...]

_BY_NAME = (
    {("turn", "phases"), ("table", "shared"), ("table", "tokens")}
    | {
        (name,)
        for name in ("actions", "asks", "costs", "faces", "formats", "marks", "numbers", "options", "pools")
    }
    | {(name,) for name in ("sides", "tracks", "types", "zones")}
)
"""The tables whose names are those that the game gives to things."""
_DEEPEST = 8
_EQUAL = {"==", "~=", "!="}
_TESTS = {"and", "or", "then", "do"} | _EQUAL
"""Words behind what may be nil."""
_TESTED = {"and", "or", "not", "until"} | _EQUAL
"""Words before what may be nil."""
_NEEDED = (BINARY | {":", "[", "(", "{"}) - _TESTS
"""Words behind what may not be nil."""
_LOOPS = {"pairs", "ipairs"}
_HARMLESS = {"type", "tostring", "print"}
"""Functions that do not change what they are given."""
_CATCHING = {"pcall", "xpcall"}
_EACH = ""
"""In the place of a name: any that a table has."""


class _NamePath(NamedTuple):
    """A table of `GAME` in a text: its path, the token of each name, its first token and that after it."""

    path: Path
    tokens: tuple[int, ...]
    first: int
    end: int
    is_followed: bool = False
    """Whether it is the value of a variable whose uses are judged themselves."""


def game_name_problems(parts: Iterable[ScriptPart], names: Names) -> Iterator[Problem]:
    """The names that the files of a game read from `GAME` and that it does not have, each place once."""
    texts = [(part, code(part.text)) for part in parts if script(part.text).error is None]
    if any(read.places_of(word) for _, read in texts for word in ("_G", "_ENV")):
        return  # what is set through these, nobody can see
    chains = [(part, read, [*_chains(read)]) for part, read in texts if read.places_of("GAME")]
    known = {chain.path for _, read, own in chains for chain in own if _is_tested(read, chain)}
    unsure = {path for _, read, own in chains for chain in own for path in _changed(read, chain)}
    for part, read, own in chains:
        behind = _behind_tests(
            read, sorted(chain.first for chain in own if _is_condition(read, chain, names))
        )
        failing = (chain for chain in own if not behind[chain.first] and not _is_caught(read, chain))
        slips = {at: text for chain in failing for at, text in _slip(read, chain, names, known, unsure)}
        for at in sorted(slips):
            where = Where(part.path, read.tokens.line(at), read.tokens.column(at))
            yield Problem(where, "lua-unknown-name", slips[at])


def tested_names(read: Code) -> set[Path]:
    """The paths of what a text tests, or sets, in `GAME`."""
    return {chain.path for chain in _chains(read) if _is_tested(read, chain)}


def _slip(
    read: Code, chain: _NamePath, names: Names, known: set[Path], unsure: set[Path]
) -> Iterator[tuple[int, str]]:
    """The first name of a chain that nothing has, where the text would fail or is a slip."""
    here = names
    for number, name in enumerate(chain.path):
        path, last = chain.path[: number + 1], number == len(chain.path) - 1
        if path[:-1] in unsure or (number and (*path[:-2], _EACH) in unsure):
            return
        below = here.get(name)
        if below is None and path in known:
            return
        if below is None:
            optional = number == 0 and name in here  # loops over a game's sides ask for them elsewhere
            if not last or (_fails(read, chain) and not optional) or _is_misspelled(path, here):
                yield chain.tokens[number], _message(path, here)
            return
        if not isinstance(below, Mapping):
            if below and not last and chain.path[: number + 2] not in known:
                near = nearest(name, [each for each, value in here.items() if isinstance(value, Mapping)])
                message = f'GAME.{".".join(path)} is {below} and has no "{chain.path[number + 1]}"{near}'
                yield chain.tokens[number + 1], message
            return
        here = below


def _is_misspelled(path: Path, here: Names) -> bool:
    """Whether a name that is only read, and not tested, can be nothing but a mistake."""
    *above, name = path
    if not above or above == ["numbers"]:
        return name not in here
    return tuple(above) in _BY_NAME and bool(nearest(name, here))


def _message(path: Path, here: Names) -> str:
    *above, name = path
    if name in here:
        return f"GAME.{'.'.join(path)} is nil in this game: test it before"
    known = [each for each, value in here.items() if value is not None]
    expected = nearest(name, known) or (f"; it has {one_of(known)}" if known else "; it is empty here")
    return f'{".".join(["GAME", *above])} has no "{name}"{expected}'


def _bounds(read: Code, chain: _NamePath) -> tuple[int, int]:
    """The tokens before and behind a chain, and behind brackets that have nothing else in them."""
    before, after = chain.first - 1, chain.end
    while read.word(before) == "(" and read.word(after) == ")" and not _is_call(read, before):
        before, after = before - 1, after + 1
    return before, after


def _fails(read: Code, chain: _NamePath) -> bool:
    """Whether the text stops where a chain is nil: it is indexed, called, looped over, or counted with."""
    before, after = _bounds(read, chain)
    if read.word(after) in _NEEDED or read.is_string(after):
        return True
    if read.word(before) == "(":
        return read.word(before - 1) in _LOOPS
    return read.word(before) in (BINARY | {"#"}) - _TESTS


def _is_tested(read: Code, chain: _NamePath) -> bool:
    """Whether a text asks whether a chain is nil, also in a function that gets it, or gives it a value."""
    before, after = _bounds(read, chain)
    if read.word(after) in _TESTS or read.word(before) in _TESTED:
        return True
    if read.word(before) == "function":
        return read.word(after) == "("
    if function := _function_given(read, chain):
        return function not in _LOOPS
    return read.word(after) in ("=", ",") and _is_set(read, chain)


def _changed(read: Code, chain: _NamePath) -> Iterator[Path]:
    """The tables that may get names where a chain is: it is set, or its value goes elsewhere."""
    before, after = _bounds(read, chain)
    function = _function_given(read, chain)
    is_tested = read.word(after) in _TESTS - {"or"} or read.word(before) in _TESTED - {"and", "or"}
    if read.word(before) == "function" or _is_set(read, chain):
        yield chain.path
    elif read.word(after) == "[" or function in _LOOPS:
        yield *chain.path, _EACH
    elif not (is_tested or chain.is_followed or function in _HARMLESS or _fails(read, chain)):
        yield chain.path


def _is_condition(read: Code, chain: _NamePath, names: Names) -> bool:
    """Whether a text goes on with a value that is not a table: what follows may never run in this game."""
    below: Names | str | None = names
    for name in chain.path:
        below = below.get(name) if isinstance(below, Mapping) else None
    before, after = _bounds(read, chain)
    tests = read.word(after) in _TESTS | COMPARED or read.word(before) in _TESTED | COMPARED
    return tests and not isinstance(below, Mapping)


def _behind_tests(read: Code, tests: list[int]) -> bytearray:
    """1 for each token that tests decide about: in their expression and branches, and behind a `return`."""
    behind = bytearray(len(read.text))
    spans = [(0, 0)]
    for test in tests:
        if test >= spans[-1][1]:  # not in the expression of the test before
            end = after_expression(read, test)
            while read.word(end) == ")" and read.word(end + 1) in BINARY:
                end = after_expression(read, end + 2)
            spans.append((test + 1, end))
    for group in read.groups:
        if bisect(tests, group.head) < bisect(tests, group.open):
            leaves = read.places_in(group, "return") or read.places_in(group, "break")
            spans.append((group.open, read.function_of(group.head).close if leaves else group.close))
    for first, end in spans:
        behind[first:end] = b"\1" * len(behind[first:end])
    return behind


def _is_caught(read: Code, chain: _NamePath) -> bool:
    """Whether what fails here does no harm: within `pcall`, or a function that it is given by name."""
    by_name = {read.word(at + 2) for word in _CATCHING for at in read.places_of(word)}
    for group in read.around(chain.first) if by_name else ():
        if group.kind == "(" and read.word(group.head - 1) in _CATCHING:
            return True
        if group.kind == FUNCTION and read.word(group.head + 1) in by_name:
            return True
    return False


def _is_call(read: Code, opened: int) -> bool:
    return is_name(read, opened - 1) or read.word(opened - 1) in (")", "]")


def _function_given(read: Code, chain: _NamePath) -> str:
    """The last word of the function that gets a chain as an argument; "" for none."""
    before, after = _bounds(read, chain)
    group = read.groups[read.home[before + 1]]
    is_argument = read.word(before) in ("(", ",") and read.word(after) in (")", ",")
    return (
        read.word(group.head - 1) if is_argument and group.kind == "(" and _is_call(read, group.head) else ""
    )


def _is_set(read: Code, chain: _NamePath) -> bool:
    """Whether a chain, or what is behind it, is on the left of an assignment: `GAME.a[b], x = 1, 2`."""
    if read.groups[read.home[chain.first]].kind in ("(", "{", "["):
        return False
    at = after_operand(read, chain.first)
    while read.word(at) == ",":
        at = after_operand(read, at + 1)
    return read.word(at) == "="


def _chains(read: Code) -> Iterator[_NamePath]:
    """All that a text reads from `GAME`, also behind variables that are declared once."""
    declared, bound = _declarations(read)
    waiting = [_NamePath((), (), at, at + 1) for at in read.places_of("GAME") if _is_variable(read, at)]
    if "GAME" in declared:
        yield from (each for each in waiting if read.word(each.first - 1) != "local" and _is_set(read, each))
        return
    while waiting:
        chain = _followed(read, waiting.pop())
        name, end = bound.get(chain.first, ("", 0))
        is_followed = end == chain.end and declared[name] == 1 and len(chain.path) < _DEEPEST
        yield chain._replace(is_followed=is_followed)
        if is_followed:
            within = read.function_of(chain.first)
            uses = (at for at in read.places_in(within, name) if at > end - 1 and _is_variable(read, at))
            waiting += [chain._replace(first=at, end=at + 1) for at in uses]


def _is_variable(read: Code, at: int) -> bool:
    return read.word(at - 1) not in (".", ":") and is_name(read, at)


def _followed(read: Code, chain: _NamePath) -> _NamePath:
    """A chain with the members that are written behind it."""
    path, tokens, end = [*chain.path], [*chain.tokens], chain.end
    while len(path) < _DEEPEST and (member := member_at(read, end)):
        at, name, end = member
        path.append(name)
        tokens.append(at)
    return _NamePath(tuple(path), tuple(tokens), chain.first, end)


def _declarations(read: Code) -> tuple[Counter[str], dict[int, tuple[str, int]]]:
    """How often each name gets a value; by the first token of what a local gets: its name and its end."""
    declared: Counter[str] = Counter()
    bound: dict[int, tuple[str, int]] = {}
    for at in (*read.places_of("local"), *read.places_of("for")):
        names, end = _list_of_names(read, at + 1)
        declared.update(names)
        for name in names if read.word(at) == "local" and read.word(end) == "=" else ():
            first, end = end + 1, after_expression(read, end + 1)
            bound[first] = name, end
            if read.word(end) != ",":
                break
    for group in read.groups:
        if group.kind == FUNCTION:
            opened = next((at for at in range(group.head, group.close) if read.word(at) == "("), group.head)
            declared.update(_list_of_names(read, opened + 1)[0])
            declared.update([read.word(group.head + 1)] if opened == group.head + 2 else [])
    for at in read.places_of("="):
        first = at if read.groups[read.home[at]].kind != "{" else 0  # a key of a table is none
        while is_name(read, first - 1) and _is_variable(read, first - 1):
            declared[read.word(first - 1)] += 1
            first -= 2
            if read.word(first) != ",":
                break
    declared.subtract(name for name, _ in bound.values())  # its own "=" is the one that was just counted
    return declared, bound


def _list_of_names(read: Code, at: int) -> tuple[list[str], int]:
    """The names with commas between them that begin at a token, and the token after them."""
    names = []
    while is_name(read, at):
        names.append(read.word(at))
        at += 1
        if read.word(at) != ",":
            break
        at += 1
    return names, at
