"""`tts-export lint`: what would break, or look wrong, when the game loads a save or a saved object.

In go the bytes of a file, out come problems.

Works on any file the game could have written, ours or not. Errors are what the game cannot use; warnings what
hardly anybody means; hints are worth knowing. The rules are in `rules`, each explained in its docstring.
"""

import codecs
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tts_export.inputs import UTF_16, is_utf_16, json_flaw
from tts_export.problems import Problem, Where, in_order
from tts_export.tts.export.context import File
from tts_export.tts.lint.read import Finding, Save, read, text_in
from tts_export.tts.lint.rules import RULES, guids
from tts_export.tts.lint.rules.lua import script_findings
from tts_export.tts.places import DataPath, LineStarts, places

MOST_ALIKE = {"error": 1000, "warning": 5, "hint": 3}
"""So many errors, warnings and hints of one name are reported; the rest is counted."""

_MOST_REMEMBERED = 20_000_000
_remembered = [0]
"""Bytes of the saves whose scripts are remembered: many objects, and the next build, have the same."""
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


def lint_text(text: str | bytes, file: Path, *, release: bool = False) -> list[Problem]:
    """The Problems of the save that `text`, read from `file`, holds, in the order of the file.

    `release` also asks for what matters only once other players load it (local files, spaces in addresses).
    """
    try:
        data = text.encode("utf-8") if isinstance(text, str) else text
        len(data.decode("utf-8"))  # and not kept: with an emoji in it, it has four times the size
    except UnicodeError as error:
        assert isinstance(error, UnicodeDecodeError | UnicodeEncodeError)
        before = error.object[: error.start]
        if isinstance(before, bytes):
            before = before.decode("utf-8")
        place = Where(file, *LineStarts(before).at(len(before)))
        in_utf_16 = isinstance(text, bytes) and is_utf_16(text)
        why = UTF_16 if in_utf_16 else "bytes that are not UTF-8: a save is UTF-8 text"
        return [Problem(place, "not-utf8", why)]
    problems = []
    if data.startswith(codecs.BOM_UTF8):
        data = data[len(codecs.BOM_UTF8) :]
        message = "begins with a byte order mark, which the game does not write"
        problems.append(Problem(Where(file, 1, 1), "byte-order-mark", message, "warning"))
    _forget(len(data))
    save = _parsed(data, file)
    if isinstance(save, Problem):
        return [*problems, save]
    return in_order([*problems, *lint_save(save, file, data, release=release)])


def _forget(size: int) -> None:
    """Forgets scripts of earlier saves once there are many: a process may look at any number of them."""
    _remembered[0] += size
    if _remembered[0] > _MOST_REMEMBERED:
        _remembered[0] = size
        for known in (script_findings, guids.matches_in, guids.asked_in):
            known.cache_clear()


def lint_save(
    data: Mapping[str, Any],
    file: Path = Path("save"),
    text: str | bytes = "",
    *,
    release: bool = False,
) -> list[Problem]:
    """The Problems of a save, each with the path to its place; with lines and columns, too, where the `text`
    is given that `data` was read from, or was written to.
    """
    save = read(data, release=release)
    findings = _folded(finding for rule in RULES.values() for finding in rule(save))
    lines: Mapping[DataPath, tuple[int, int]] = {}
    if findings and text:
        text = text.decode("utf-8") if isinstance(text, bytes) else text
        lines = places(text, {finding.path for finding in findings})
    return [_problem(finding, save, lines, file) for finding in findings]


def _parsed(data: bytes, file: Path) -> dict[str, Any] | Problem:
    """The JSON object in a text, or why there is none."""
    try:
        save = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError):  # the standard library takes more, and knows places
        save = _parsed_slowly(data.decode("utf-8"), file)
    if not isinstance(save, dict | Problem):
        return Problem(Where(file, 1, 1), "not-json", "not a save: expected a JSON object at the top")
    return save


_WAYS = {".json": "", ".yaml": "check", ".yml": "check"}
"""The commands for files that are no saves, by their endings: all others may be deck lists."""


def _parsed_slowly(text: str, file: Path) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        line, column, flaw = json_flaw(error)
        way = _WAYS.get(file.suffix.lower(), "deck check")
        other = f"; to check it: tts-export {way} {file.as_posix()}" if way else ""
        message = f"not a save, which is JSON: {flaw}{other}"
        return Problem(Where(file, line, column), "not-json", message)
    except ValueError as error:
        return Problem(Where(file), "not-json", f"not JSON that can be read: {error}")
    except RecursionError:
        return Problem(Where(file), "not-json", "nested far too deep for a save")


def _folded(findings: Iterable[Finding]) -> list[Finding]:
    """The first of each name, with the number of the others."""
    shown: list[Finding] = []
    alike: dict[tuple[str, str], list[int]] = {}
    more: dict[int, int] = {}
    for finding in findings:
        places_of = alike.setdefault((finding.name, finding.severity), [])
        if len(places_of) < MOST_ALIKE[finding.severity]:
            places_of.append(len(shown))
            shown.append(finding)
        else:
            more[places_of[-1]] = more.get(places_of[-1], 0) + 1
    for at, count in more.items():
        first = shown[at]
        shown[at] = Finding(
            first.path, first.name, f"{first.message} (and {count} more like this)", first.severity
        )
    return shown


def _problem(finding: Finding, save: Save, lines: Mapping[DataPath, tuple[int, int]], file: Path) -> Problem:
    path = finding.path
    while path and path not in lines:
        path = path[:-1]
    line, column = lines.get(path, (0, 0))
    label = _label(finding.path, save.data)
    message = _UNPRINTABLE.sub("?", f"{label}: {finding.message}" if label else finding.message)
    return Problem(Where(file, line, column), finding.name, message, finding.severity)


def _label(path: Sequence[str | int], data: Any) -> str:
    """`ObjectStates[3].ContainedObjects[0].CardID (a1b2c3 Card "Moon")`: the place and its object."""
    words, owner = "", ""
    here = data
    for step in path:
        words += f"[{step}]" if isinstance(step, int) else f".{step}" if words else step
        here = _below(here, step)
        if isinstance(here, dict) and "Transform" in here:
            owner = _owner(here)
    return f"{words} ({owner})" if owner else words


def _below(data: Any, step: str | int) -> Any:
    if isinstance(data, dict):
        return data.get(str(step))
    if isinstance(data, list) and isinstance(step, int) and step < len(data):
        return data[step]
    return None


def _owner(data: Mapping[str, Any]) -> str:
    nickname = text_in(data, "Nickname")
    words = [text_in(data, "GUID"), text_in(data, "Name"), f'"{nickname[:40]}"' if nickname else ""]
    return " ".join(word for word in words if word)


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
        _forget(len(file.data))
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
