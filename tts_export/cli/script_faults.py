"""Faults of a game as problems: an error in the project's own Lua is reported at its line there."""

import re
from pathlib import Path

from tts_export.problems import Problem, Where
from tts_export.scripts.engine import lua_text
from tts_export.simulator.play import Fault
from tts_export.tts.script_lines import in_sources

_SOURCE = re.compile(r"(?: \(| at |)(?P<file>(?:games/[^\s:()]+|cards)\.lua):(?P<line>[0-9]{1,9})\)?")
"""The first file of a project's Lua that an error names, with what is around it."""
_ENGINE = re.compile(r" failed at (engine/[^:]+:\d+)")
_AT_HOOK = re.compile(r"^(the hook \S+|the script)(?: \([^)]*\))?(?= failed)")
_CALLER = re.compile(r" ((?:games/[^\s:()]+|cards)\.lua:[0-9]+)(?:,|$)")
"""The innermost line of a project's Lua among the callers."""
_NIL = re.compile(r"attempt to .*\b(?:local|upvalue|global|field) '(\w+)' \(a nil value\)$")
_ENDLESS = "the instruction budget is spent"
"""What `strict/budget.lua` of the simulator says."""
_HOOK = re.compile(r"\bRegistry\.(\w+(?:\.\w+|\[\"[^\"]+\"\])?)\s*(?:=(?!=)|\()")


def fault_problem(fault: Fault, where: Where, save: Path) -> Problem:
    """A fault at a line of a transcript as a problem; the manifest beside `save` knows its Lua's source.

    An error of the project's Lua has its place there, and the line of the transcript in its message.
    """
    message = in_sources(fault.message, save.parent)
    if _ENGINE.search(message) and (caller := _CALLER.search(in_sources(fault.callers, save.parent))):
        message = _AT_HOOK.sub(r"\1" + f" ({caller[1]})", message, count=1)
    source = _SOURCE.search(message) if fault.name == "script-error" else None
    file = _own_file(save.parent.parent, source["file"]) if source else None
    if source is None or file is None:
        return Problem(where, fault.name, message)
    line, played = int(source["line"]), f"in line {where.line} of {where.file.name}"
    before, after = message[: source.start()], message[source.end() :]
    if _ENDLESS in message:
        message = f"{_hook_at(file, line)} never ends {played}: is there a loop that does not stop?"
    elif engine := _ENGINE.match(after):
        called = f"in a function that it calls with a wrong value or without one, {engine[1]}"
        message = f"{before} failed {played} {called}{after[engine.end() :]}"
    else:
        message = f"{before} {played}{after}"
        if empty := _NIL.search(message):
            message += f": there is nothing in `{empty[1]}`"
    return Problem(Where(file, line), fault.name, message)


def _own_file(root: Path, name: str) -> Path | None:
    """A file of a project's Lua as errors name it; None if it came with tts-export."""
    file = root / name if name == "cards.lua" else root / "templates" / name
    return file if file.is_file() else None


def _hook_at(file: Path, line: int) -> str:
    """The hook in which a line is: `the hook steps.rain`."""
    above = lua_text(file).split("\n")[:line]
    begun = next((match for text in reversed(above) if (match := _HOOK.search(text))), None)
    return f"the hook {begun[1]}" if begun else "a function"
