"""Everything that is checked in the Lua of a project itself: traps, names that nothing has."""

from collections.abc import Collection, Sequence

from tts_export.problems import Problem, Where
from tts_export.scripts.engine import ScriptPart
from tts_export.scripts.lua.check import traps
from tts_export.scripts.lua.functions import known_single
from tts_export.scripts.lua_names import lua_name_problems
from tts_export.settings.game import Game


def own_lua_problems(
    every: Sequence[ScriptPart], own: Collection[ScriptPart], game: Game | None
) -> list[Problem]:
    """What is wrong in the `own` files of a script; without a `game`, its names are not judged."""
    known = known_single(part.text for part in every)
    problems = [problem for part in own for problem in traps(part.text, part.path, known)]
    empty = [Where(part.path, 1, 1) for part in own if not part.text.strip()]
    return [
        *problems,
        *(Problem(at, "lua-empty", "this file is empty") for at in empty),
        *lua_name_problems(every, own, game),
    ]
