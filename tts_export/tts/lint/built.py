"""The linter for the saves of a build: an object or a script that several saves hold is checked only once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from tts_export.problems import Problem
from tts_export.tts.export.context import File
from tts_export.tts.lint import lint_save
from tts_export.tts.lint.rules.lua import script_findings


def lint_built(files: Iterable[File], folder: Path, clean: Collection[str] = ()) -> list[Problem]:
    """The problems of the saves among the files of a build in `folder`, without hints, which are for other
    people's saves.

    `clean`: Lua texts for which `is_clean` was true; they are not checked again.
    """
    checked: set[int] = set()
    problems: list[Problem] = []
    for file in files:
        if file.save is None:
            continue
        if _problems(lint_save(_unchecked(file.save, checked, clean))):
            problems += _problems(lint_save(file.save, folder / file.path, file.data))
        checked.update(map(id, file.save["ObjectStates"]))
    return problems


def is_clean(script: str, *, is_global: bool) -> bool:
    """Whether the linter finds nothing but hints in a Lua text."""
    return all(finding.severity == "hint" for finding in script_findings(script, is_global=is_global))


def _unchecked(save: Mapping[str, Any], checked: Collection[int], clean: Collection[str]) -> dict[str, Any]:
    """The part of the save that is still to be checked: without checked objects and without clean scripts."""
    objects = [one for one in save["ObjectStates"] if id(one) not in checked]
    return _without_clean(save, clean) | {"ObjectStates": [_without_clean(one, clean) for one in objects]}


def _without_clean(data: Mapping[str, Any], clean: Collection[str]) -> dict[str, Any]:
    return {**data, "LuaScript": ""} if data.get("LuaScript") in clean else dict(data)


def _problems(found: Iterable[Problem]) -> list[Problem]:
    return [problem for problem in found if problem.severity != "hint"]
