"""The source of a line of a built script: `manifest.json` has it, and so has a table in the script itself."""

import re
from functools import lru_cache
from pathlib import Path

from tts_export.built.manifest import read_manifest
from tts_export.inputs import MOST_SAVE, own_bytes

_LINE = re.compile(r":\(?([0-9]{1,9})[,:]")
"""The line in an error: `chunk_3:(36,4-8): ...` as the game writes it, `a1b2c3:36: ...` as Lua does."""


_PREFIX = re.compile(r"\b[0-9a-f]{6}:([0-9]{1,9})(?=:|, called from|$)", re.MULTILINE)
"""A line of an object's script, as errors at the simulated table name it: `a1b2c3:36`."""
_IN_ENGINE = re.compile(r"the hook ([\w.-]+) failed at engine/")
SCRIPT = "lua/controller.lua"
"""The controller's script in the build folder."""
_TABLE = re.compile(r"^local SOURCES = \{\n(.*?)(?:^\}|\Z)", re.MULTILINE | re.DOTALL)
_ENTRY = re.compile(r"\{ file = \"([^\"]+)\", first = ([0-9]{1,9}) \}")


def in_sources(message: str, build: Path) -> str:
    """An error message with the file and line of the source in place of those of the controller's script."""

    def place(match: re.Match[str]) -> str:
        source = source_of(build, int(match[1]))
        return f"{source[0]}:{source[1]}" if source else match[0]

    return _beside_hook(_PREFIX.sub(place, message), build)


def _beside_hook(message: str, build: Path) -> str:
    """The message, with the place of a hook that failed in a function of the engine."""
    failed = _IN_ENGINE.search(message)
    script = _script(build) if failed else ""
    if failed is None or not script:
        return message
    *kind, name = failed[1].split(".")
    path = r"\.".join(["Registry", *kind])
    begins = re.search(rf"{path}(?:\.{name}\b|\[\"{name}\"\])\s*(?:=(?!=)|\()", script)
    source = source_of(build, script.count("\n", 0, begins.start()) + 1) if begins else None
    if source is None or source[0].startswith("engine/"):
        return message
    return message.replace(failed[1], f"{failed[1]} ({source[0]}:{source[1]})", 1)


def _script(build: Path) -> str:
    try:
        return own_bytes(build / SCRIPT, MOST_SAVE).decode()
    except (OSError, UnicodeDecodeError):
        return ""


def described(script: str, line: int) -> str:
    """`line 12`, or `games/tiny/hooks.lua:3` for a script that has a table of its sources."""
    before = [(first, file) for first, file in _sources(script) if first <= line]
    if not before:
        return f"line {line}"
    first, file = max(before)
    return f"{file}:{line - first + 1}"


@lru_cache(1)
def _sources(script: str) -> list[tuple[int, str]]:
    """The table of a script's sources, which is looked for once for all lines: first line, file."""
    table = _TABLE.search(script)
    return [(int(first), file) for file, first in _ENTRY.findall(table[1])] if table else []


def line_in(error: str) -> int:
    """The line that an error message names; 0 if it names none."""
    match = _LINE.search(error)
    return int(match[1]) if match else 0


def source_of(build: Path, line: int) -> tuple[str, int] | None:
    """File and line from which a line of the controller's script came; None for one that was generated.

    The file is named as in the templates: `engine/turn/turn.lua`.
    """
    manifest, _ = read_manifest(build)
    return manifest.source_of(line) if manifest is not None else None
