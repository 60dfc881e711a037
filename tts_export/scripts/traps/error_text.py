"""lua-error-text: an error's level, or its message compared with ==.

The game ignores levels inside pcall and puts a position before the message, again at each rethrow.

Refused:

    local ok, why = pcall(function() return play(card) end)
    if not ok and why == "too dear" then refuse() end

Instead:

    local ok, why = pcall(function() return play(card) end)
    if not ok and why:find("too dear", 1, true) then refuse() end
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls
from tts_export.scripts.lua.targets import assignments, local_values

_EQUAL = ("==", "~=")


def error_text(code: Code) -> Findings:
    for call in calls(code, "error"):
        if len(call.arguments) > 1:
            yield call.at, "the game ignores an error's level inside pcall: leave it out"
    for targets, values in [*local_values(code), *assignments(code)]:
        if len(targets) > 1 and values and code.word(values[0][0]) in ("pcall", "xpcall"):
            yield from _compared(code, targets[1][0])


def _compared(code: Code, target: int) -> Findings:
    function = code.function_of(target)
    for at in code.places_of(code.word(target)):
        if not target < at < function.close:
            continue
        left = code.word(at + 1) in _EQUAL and code.is_string(at + 2)
        right = code.word(at - 1) in _EQUAL and code.is_string(at - 2)
        if left or right:
            yield at, "the game puts a position before the message: look with find(..., 1, true)"
