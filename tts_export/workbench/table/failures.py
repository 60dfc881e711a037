"""What went wrong in scripts, with the file and the line of its source."""

import re
from pathlib import Path

from msgspec import Struct

from tts_export.load.templates import find_template, search_path
from tts_export.problems import Where
from tts_export.simulator.play import Game
from tts_export.tts.script_lines import line_in, source_of
from tts_export.workbench.snapshot import SourcePlace, source_in
from tts_export.workbench.table.pictures import BuiltTable

MOST = 20
"""Failures that a page shows, the last ones."""
_PLACE = re.compile(r"((?:[\w.-]+/)*[\w.-]+\.lua):([0-9]{1,9})")


class ScriptFailure(Struct, frozen=True):
    """A failure of a script; `source` is None for a line that was generated."""

    text: str
    source: SourcePlace | None


def failures_of(game: Game, built: BuiltTable) -> list[ScriptFailure]:
    """The last failures: those that the table reported, and those that stopped a script."""
    texts = [*map(str, game.state.get("failures") or ()), *map(str, game.table.errors)]
    return [ScriptFailure(text, _source(text, built)) for text in texts[-MOST:]]


def _source(text: str, built: BuiltTable) -> SourcePlace | None:
    named = _PLACE.search(text)
    if named is not None:
        place: tuple[str, int] | None = (named[1], int(named[2]))
    else:
        place = source_of(built.out, line_in(text))
    if place is None:
        return None
    name, line = place
    file = _file(built.root.absolute(), name)
    if file is None:
        return SourcePlace("", line, 1, f"{name}:{line}")
    return source_in(built.root, Where(file, line, 1))


def _file(root: Path, name: str) -> Path | None:
    if name == "cards.lua":
        return root / name
    return find_template(search_path(root), name)
