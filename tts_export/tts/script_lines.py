"""The source of a line of a built script: `manifest.json` says which lines came from which file."""

from __future__ import annotations

import json
import re
from pathlib import Path

_LINE = re.compile(r":\(?(\d+)[,:]")
"""The line in an error: `chunk_3:(36,4-8): ...` as the game writes it, `a1b2c3:36: ...` as Lua does."""


def line_in(error: str) -> int:
    """The line that an error message names; 0 if it names none."""
    found = _LINE.search(error)
    return int(found[1]) if found else 0


def source_of(build: Path, line: int) -> tuple[str, int] | None:
    """File and line from which a line of the controller's script came; None for one that was generated.

    The file is named as in the templates: `engine/turn/turn.lua`.
    """
    try:
        stretches = json.loads((build / "manifest.json").read_text(encoding="utf-8")).get("lua") or []
    except (OSError, ValueError):
        return None
    for lines in stretches if isinstance(stretches, list) else ():
        if lines["first"] <= line <= lines["last"]:
            return str(lines["file"]), int(lines["line"]) + line - int(lines["first"])
    return None
