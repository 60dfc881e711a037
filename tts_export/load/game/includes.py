"""Reads frames.yaml with the files that it includes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tts_export.links import real
from tts_export.problems import Problem, Where
from tts_export.settings.reading import named
from tts_export.yamls import Map, load, merged

Find = Callable[[Path, str], Path | None]
"""Finds the file that an `include:` names, or None."""
MOST_WITHIN = 40
"""The longest chain of files that include one another."""


def no_keys(file: Path, data: Any) -> Problem:
    """The problem of a file with anything but keys in it."""
    wrong = f"found {named(data)}, expected keys with values: `rules: ...`"
    return Problem(Where(file, 1, 1), "wrong-type", "this file is empty" if data is None else wrong)


def load_whole(file: Path, find: Find) -> tuple[Any, list[Problem]]:
    """A file merged over the ones it includes, each read only once; no data if one of them cannot be used,
    so that nothing is said of the names that it defines.
    """
    problems: list[Problem] = []
    known: dict[Path, Any] = {}

    def whole(file: Path, within: tuple[Path, ...]) -> Any:
        own = real(file)
        if own not in known:
            known[own], file_problems = load(file)
            if not isinstance(known[own], Map) and not file_problems:
                file_problems = [no_keys(file, known[own])]
            problems.extend(file_problems)
            if isinstance(known[own], Map) and "include" in known[own]:
                known[own] = over_included(file, known[own], (*within, own))
        return known[own]

    def over_included(file: Path, data: Map, within: tuple[Path, ...]) -> Map | None:
        names = data["include"] if isinstance(data["include"], list) else [data["include"]]
        base, at, usable = Map(data.where), data.at("include"), True
        for name in dict.fromkeys(map(str, names)):
            other, included = find(file, name), None
            if other is None:
                problems.append(Problem(at, "missing-file", f'there is no file "{name}" to include'))
            elif real(other) in within or len(within) > MOST_WITHIN:
                message = f'"{name}" includes itself, perhaps through others'
                problems.append(Problem(at, "include-cycle", message))
            else:
                included = whole(other, within)
            usable = usable and isinstance(included, Map)
            base = merged(base, included) if isinstance(included, Map) else base
        return merged(base, data.without("include")) if usable else None

    return whole(file, ()), problems
