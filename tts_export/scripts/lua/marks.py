"""`-- trap-ok: NAME why` answers for one trap: on its line, or alone on the line above. The why is not
optional.
"""

import re
from pathlib import Path

from msgspec import Struct

from tts_export.problems import Problem, Where, nearest
from tts_export.scripts.lua.tokens import Tokens

_MARK = re.compile(r"--\s*trap-ok\b:?\s*(?P<name>[\w-]*)[ \t]*(?P<why>[^\n]*)")


class Mark(Struct, frozen=True):
    """A mark for the trap `name` on `line`; it is on the line `at`."""

    name: str
    why: str
    line: int
    at: int


def marks(tokens: Tokens) -> list[Mark]:
    """The marks of a text."""
    found = []
    busy = {tokens.line(at) for at in range(len(tokens.text))} if "trap-ok" in tokens.source else set()
    for line, comment in tokens.comments.items():
        match = _MARK.match(comment)
        if match:
            meant = line if line in busy else min((each for each in busy if each > line), default=line)
            found.append(Mark(match["name"], match["why"].strip(), meant, line))
    return found


def unmarked(found: list[Problem], known: list[Mark]) -> list[Problem]:
    """The problems for which no mark with a reason answers."""
    answered = {(mark.line, mark.name) for mark in known if mark.why}
    return [problem for problem in found if (problem.where.line, problem.name) not in answered]


def mark_problems(found: list[Problem], known: list[Mark], names: set[str], file: Path) -> list[Problem]:
    """Marks that give no reason, name no trap, or are where there is none (any more)."""
    there = {(problem.where.line, problem.name) for problem in found}
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
