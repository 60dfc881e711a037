"""The linter for the saves of a build: an object or a script that several saves hold is checked only once."""

from collections.abc import Collection, Iterable, Iterator, Mapping
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
        checked.update(id(content) for content in _with_contents(file.save["ObjectStates"]))
    return problems


def is_clean(script: str, *, is_global: bool) -> bool:
    """Whether the linter finds nothing but hints in a Lua text."""
    return all(finding.severity == "hint" for finding in script_findings(script, is_global=is_global))


def _unchecked(save: Mapping[str, Any], checked: Collection[int], clean: Collection[str]) -> dict[str, Any]:
    """The part of a save, or of an object, without checked objects and clean scripts."""
    rest = {**save, "LuaScript": ""} if save.get("LuaScript") in clean else dict(save)
    for field in ("ObjectStates", "ContainedObjects"):
        if field in save:
            rest[field] = [
                _unchecked(inner, checked, clean) for inner in save[field] if id(inner) not in checked
            ]
    return rest


def _with_contents(objects: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for inner in objects:
        yield inner
        yield from _with_contents(inner.get("ContainedObjects", ()))


def _problems(problems: Iterable[Problem]) -> list[Problem]:
    return [problem for problem in problems if problem.severity != "hint"]
