"""Checks a Lua text: does it compile as Lua 5.2, and does it contain what the game takes otherwise?"""

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from tts_export.inputs import CONFLICT, conflict_line
from tts_export.problems import Problem, Where, in_order, nearest
from tts_export.scripts.engine import ScriptPart
from tts_export.scripts.game_names import Names
from tts_export.scripts.lua.blocks import Code, code
from tts_export.scripts.lua.functions import known_single
from tts_export.scripts.lua.syntax import compiled, explained
from tts_export.scripts.lua.tokens import Tokens
from tts_export.scripts.lua_chains import game_name_problems
from tts_export.scripts.lua_names import lua_name_problems
from tts_export.scripts.traps import TRAPS
from tts_export.settings.game import Game
from tts_export.yamls.odd_lines import CURLY


def own_lua_problems(
    every: Sequence[ScriptPart], own: Collection[ScriptPart], game: Game | None, names: Names | None
) -> list[Problem]:
    """What is wrong in the `own` files of a script; without a `game`, its names are not judged.

    `names` are those of its table `GAME`, if it can be built: hooks that come with the tool read it, too.
    """
    known = known_single(part.text for part in every)
    problems = [problem for part in own for problem in traps(part.text, part.path, known)]
    readers = [part for part in every if part in own or part.file.startswith("games/")]
    empty = [Where(part.path, 1, 1) for part in own if not part.text.strip()]
    return [
        *problems,
        *(Problem(at, "lua-empty", "this file is empty") for at in empty),
        *lua_name_problems(every, own, game),
        *(game_name_problems(readers, names) if names is not None else ()),
    ]


_NOT_LUA = {"lua-newer-lua", "lua-only-moonsharp"}  # they explain better what the compiler reports

_OF_BLOCKS = {"lua-mixed-return"}  # what is said of blocks is wrong where one is not closed


def traps(text: str, file: Path, known: frozenset[str] = frozenset()) -> list[Problem]:
    """Every trap that `text` shows, in reading order, but those that a `-- trap-ok:` comment answers for.

    A text that is not Lua 5.2 also has a `lua-syntax` problem. `file` is only named; `known`
    (`known_single`) names functions of other files that give one value. Nothing raises.
    """
    return list(_traps(text, file, known))


@lru_cache(maxsize=256)
def _traps(text: str, file: Path, known: frozenset[str]) -> tuple[Problem, ...]:
    """The engine's files are the same for every game of a run: each is looked at once."""
    if line := conflict_line(text, whole=True):
        return (Problem(Where(file, line, 1), "merge-conflict", CONFLICT),)
    read = code(text, known)
    problems = [problem for name in TRAPS for problem in _problems(read, name, file)]
    answered = marks(read.tokens)
    explained = {problem.where.line for problem in problems if problem.name in _NOT_LUA}
    syntax = [problem for problem in _syntax(text, read.tokens, file) if problem.where.line not in explained]
    if syntax:
        problems = [problem for problem in problems if problem.name not in _OF_BLOCKS]
    every = in_order(
        [*syntax, *unmarked(problems, answered), *mark_problems(problems, answered, set(TRAPS), file)]
    )
    return tuple(every)


def _problems(read: Code, name: str, file: Path) -> list[Problem]:
    tokens = read.tokens
    return [
        Problem(Where(file, tokens.line(at), tokens.column(at)), name, message)
        for at, message in TRAPS[name](read)
    ]


def _syntax(text: str, tokens: Tokens, file: Path) -> list[Problem]:
    """The first error of the Lua 5.2 compiler."""
    error = compiled(text)
    if isinstance(error, bytes):
        return []
    line, message = error
    written = text.split("\n")[line - 1] if line <= text.count("\n") + 1 else ""
    curly = next((column for column, letter in enumerate(written, 1) if letter in CURLY), 0)
    if curly:
        message = f"{written[curly - 1]} is a curly quote, which Lua does not know; write \" or '"
        return [Problem(Where(file, line, curly), "lua-syntax", message)]
    explanation = explained(tokens, line, message)
    return [Problem(Where(file, explanation.line, explanation.column), "lua-syntax", explanation.message)]


# `-- trap-ok: NAME why` answers for one trap: on its line, or alone on the line above. The why is not
# optional.

_MARK = re.compile(r"--\s*trap-ok\b:?\s*(?P<name>[\w-]*)[ \t]*(?P<why>[^\n]*)")


class Mark(Struct, frozen=True):
    """A mark for the trap `name` on `line`; it is on the line `at`."""

    name: str
    why: str
    line: int
    at: int


def marks(tokens: Tokens) -> list[Mark]:
    """The marks of a text."""
    marked = []
    busy = {tokens.line(at) for at in range(len(tokens.text))} if "trap-ok" in tokens.source else set()
    for line, comment in tokens.comments.items():
        match = _MARK.match(comment)
        if match:
            meant = line if line in busy else min((each for each in busy if each > line), default=line)
            marked.append(Mark(match["name"], match["why"].strip(), meant, line))
    return marked


def unmarked(problems: list[Problem], known: list[Mark]) -> list[Problem]:
    """The problems for which no mark with a reason answers."""
    answered = {(mark.line, mark.name) for mark in known if mark.why}
    return [problem for problem in problems if (problem.where.line, problem.name) not in answered]


def mark_problems(trapped: list[Problem], known: list[Mark], names: set[str], file: Path) -> list[Problem]:
    """Marks that give no reason, name no trap, or are where there is none (any more)."""
    there = {(problem.where.line, problem.name) for problem in trapped}
    problems = []
    for mark in known:
        where = Where(file, mark.at)
        if mark.name not in names:
            message = f'there is no trap "{mark.name}"{nearest(mark.name, names)}'
            problems.append(Problem(where, "lua-trap-ok", message))
        elif not mark.why:
            problems.append(Problem(where, "lua-trap-ok", f'say why: "-- trap-ok: {mark.name} because ..."'))
        elif (mark.line, mark.name) not in there:
            problems.append(
                Problem(where, "lua-trap-ok", f"there is no {mark.name} here: remove the comment")
            )
    return problems
