"""What the check says about a few lines of Lua."""

from pathlib import Path
from textwrap import dedent

from tts_export.scripts.lua.check import traps


def said(text: str, known: frozenset[str] = frozenset()) -> list[str]:
    """`line:name` of each problem, in reading order."""
    problems = traps(dedent(text).lstrip("\n"), Path("hooks.lua"), known)
    return [f"{problem.where.line}:{problem.name}" for problem in problems]
