"""lua-fmod: math.modf and math.fmod.

math.modf(-3.7) is -4 and 0.3 in the game, math.fmod(5.5, 2) is -0.5.

Refused:

    local whole = math.modf(points)

Instead:

    local whole = math.floor(points)
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls


def fmod(code: Code) -> Findings:
    for name, instead in (("math.modf", "math.floor"), ("math.fmod", "%")):
        for call in calls(code, name):
            yield call.at, f"{name} gives another number in the game: use {instead}"
