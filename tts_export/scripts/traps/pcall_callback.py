"""lua-pcall-callback: pcall of anything but a function written in place.

pcall of a builtin with a callback catches nothing, or corrupts the stack; pcall of a callable table fails.

Refused:

    local ok = pcall(string.gsub, text, "x", change)

Instead:

    local ok = pcall(function() return (text:gsub("x", change)) end)
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls


def pcall_callback(code: Code) -> Findings:
    for name in ("pcall", "xpcall"):
        for call in calls(code, name):
            if not call.arguments or code.word(call.arguments[0][0]) != "function":
                yield call.at, f"{name} does not always catch in the game: {name}(function() ... end)"
