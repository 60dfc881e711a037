"""lua-tonumber-base: tonumber with a base that the game does not know, or of digits that nobody checked.

The game knows bases 2 to 10 and 16. At a wrong digit the script dies, and no pcall catches it.

Refused:

    local color = tonumber(text, 16)

Instead:

    local digits = text:match("^%x%x?%x?%x?$")
    local color = digits and tonumber(digits, 16) or nil
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls, number_of
from tts_export.scripts.lua.usage import is_matched

_BASES = {*range(2, 11), 16}


def tonumber_base(code: Code) -> Findings:
    for call in calls(code, "tonumber"):
        if len(call.arguments) < 2:
            continue
        if number_of(code, call.arguments[1]) not in _BASES:
            yield call.at, "the game's tonumber knows bases 2 to 10 and 16"
        elif not is_matched(code, call.arguments[0]):
            yield call.at, "a wrong digit kills the script in the game: take the digits out with match first"
