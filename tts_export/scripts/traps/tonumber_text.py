"""lua-tonumber-text: tonumber of a text that nobody checked.

The game reads more than Lua does: "1,5" is 15, "(5)" is -5, "5-" is -5.

Refused:

    local count = tonumber(line)

Instead:

    local digits = line:match("^%-?%d%d?%d?$")
    local count = tonumber(digits)
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls
from tts_export.scripts.lua.usage import is_matched


def tonumber_text(code: Code) -> Findings:
    for call in calls(code, "tonumber"):
        if len(call.arguments) == 1 and not is_matched(code, call.arguments[0]):
            yield call.at, 'the game makes 15 of "1,5": take the digits out with match first'
