"""Our own saves under the linter: what several of them hold is judged once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from tts_export.problems import Problem
from tts_export.tts.export.context import File
from tts_export.tts.lint import lint_save
from tts_export.tts.lint.rules.lua import script_findings


def lint_own(files: Iterable[File], folder: Path, scripts: Collection[str] = ()) -> list[Problem]:
    """The problems of the saves among the files of a build in `folder`, without hints, which are for other
    people's saves.

    The Lua texts in `scripts` are known to be sound. An object that several saves hold is judged once.
    """
    judged: set[int] = set()
    problems: list[Problem] = []
    for file in files:
        if file.save is None:
            continue
        if _problems(lint_save(_news(file.save, judged, scripts))):
            problems += _problems(lint_save(file.save, folder / file.path, file.data))
        judged.update(map(id, file.save["ObjectStates"]))
    return problems


def sound(script: str, *, is_global: bool) -> bool:
    """Whether the linter finds nothing in a Lua text but hints."""
    return all(finding.severity == "hint" for finding in script_findings(script, is_global=is_global))


def _news(save: Mapping[str, Any], judged: Collection[int], scripts: Collection[str]) -> dict[str, Any]:
    """The save without the objects that were judged and without sound scripts."""
    objects = [one for one in save["ObjectStates"] if id(one) not in judged]
    return _silent(save, scripts) | {"ObjectStates": [_silent(one, scripts) for one in objects]}


def _silent(data: Mapping[str, Any], scripts: Collection[str]) -> dict[str, Any]:
    return {**data, "LuaScript": ""} if data.get("LuaScript") in scripts else dict(data)


def _problems(found: Iterable[Problem]) -> list[Problem]:
    return [problem for problem in found if problem.severity != "hint"]
