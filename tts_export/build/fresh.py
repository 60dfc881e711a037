"""Nothing to do: tells in a few milliseconds that a build would write what is already there.

After each good build `noted` tells the stamps of all that it read (files that it looked for in vain too),
of the tool itself and of all that it wrote. While all of them are the same, `unchanged` repeats the last
report. Imports nothing slow: this is all that most builds run.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.build.report import Report
from tts_export.build.stamps import listing, settled, stamp
from tts_export.problems import Problem, Where

CACHE = ".cache"
FILE = "fresh.json"
_VERSION = 1


class Inputs(Struct, frozen=True):
    """All that a build depends on."""

    files: tuple[str, ...]
    """Absolute paths; some of them need not exist."""
    folders: tuple[str, ...]
    """Folders in which another file would count."""
    identity: Mapping[str, Any]
    """What the build was asked for, and the interpreter."""


def identity(file: Path, out: Path, *, strict: bool) -> dict[str, Any]:
    """What makes one build another than the last, besides the files: another copy of the program does."""
    paths = [os.path.abspath(path) for path in (file, out)]  # noqa: PTH100
    return {"paths": paths, "strict": strict, "python": [sys.version, sys.prefix, __file__]}


def unchanged(out: Path, identity: Mapping[str, Any]) -> Report | None:
    """The last build's report if another would not differ; None if there is anything to do."""
    try:
        kept = json.loads((out / CACHE / FILE).read_bytes())
        same = kept["version"] == _VERSION and kept["identity"] == identity and _as_kept(kept)
        return _report(kept["report"], out) if same else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def _as_kept(kept: Mapping[str, Any]) -> bool:
    for file, was in kept["files"].items():
        if list(stamp(file)) != was:
            return False
    return all(listing(folder) == was for folder, was in kept["folders"].items())


def noted(inputs: Inputs, since: int, written: Iterable[Path], report: Report) -> bytes:
    """What `unchanged` reads the next time. `since` is the moment at which the build began to read."""
    made = [str(path) for path in written]
    folders = {str(path.parent) for path in map(Path, made) if path.name != "cards.lock"}
    kept = {
        "version": _VERSION,
        "identity": inputs.identity,
        "files": {file: settled(file, since) for file in inputs.files} | {file: stamp(file) for file in made},
        "folders": {folder: listing(folder) for folder in sorted({*inputs.folders, *folders})},
        "report": _data(report),
    }
    return json.dumps(kept, ensure_ascii=False).encode("utf-8", "surrogatepass")


def _data(report: Report) -> dict[str, Any]:
    problems = [
        [os.path.abspath(p.where.file), p.where.line, p.where.column, p.name, p.message, p.severity]  # noqa: PTH100
        for p in report.problems
    ]
    return {"problems": problems, "counts": [report.cards, report.decks, report.sheets]}


def _report(data: Mapping[str, Any], out: Path) -> Report:
    problems = [
        Problem(Where(Path(file), line, column), name, message, severity)
        for file, line, column, name, message, severity in data["problems"]
    ]
    return Report(problems, False, out, *data["counts"])
