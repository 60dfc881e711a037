"""A name that is defined with a slip, and used without it: one mistake, where it is defined."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from tts_export.likeness import nearest_word
from tts_export.load.names import KEY, Steps, names_in, place
from tts_export.problems import Problem, Where
from tts_export.settings.base import Settings
from tts_export.yamls import Map, value_at

_DEFINED: Mapping[str, Steps] = {
    "field": ("fields",),
    "phase": ("rules", "turn", "phases"),
    "track": ("rules", "tracks"),
    "type": ("types",),
    "zone": ("rules", "zones"),
}
"""What has names in game.yaml, and where."""

_OF_ITSELF = {"hand", "deck", "discard", "removed", "stack", "attached"}
"""The names that the table uses by itself."""


def at_definitions(
    problems: list[Problem], game: Map, settings: Sequence[tuple[Settings, Map]]
) -> list[Problem]:
    """The problems with one in place of those of all uses of a name that nothing defines, if `game` defines
    one that is nearly the same, or only one, that nothing uses. `settings`: what may use names, each with
    its data.
    """
    if not problems:
        return problems
    uses: dict[tuple[str, str], list[Where]] = defaultdict(list)
    for part, data in settings:
        for path, word, what in names_in(part):
            uses[what, word].append(place(data, path))
    unknown = {(problem.name, problem.where) for problem in problems}
    for (what, word), places in uses.items():
        name = f"unknown-{what}"
        missed = {(name, at) for at in places} & unknown
        defined = value_at(game, _DEFINED[what]) if what in _DEFINED and len(missed) > 1 else None
        near = nearest_word(word, defined) if isinstance(defined, Map) else ""
        if not near and isinstance(defined, Map):  # a zone that was given quite another name
            unused = [name for name in defined if (what, name) not in uses and name not in _OF_ITSELF]
            near = unused[0] if len(unused) == 1 else ""
        if near and (what, near) not in uses:
            at = place(game, (*_DEFINED[what], near, KEY))
            message = f'nothing uses the {what} "{near}", but {len(missed)} places name "{word}": rename it'
            missed.add((name, at))  # where the game needs it without naming it
            problems = [problem for problem in problems if (problem.name, problem.where) not in missed]
            problems.append(Problem(at, name, message))
    return problems
