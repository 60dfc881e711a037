"""lua-pop: items taken from the end of a list in a loop.

Each `table.remove(t)` and `t[#t] = nil` counts the whole list again: half of 100,000 items take more than
thirty seconds.

Refused:

    while #list > 0 do table.remove(list) end

Instead:

    for i = #list, 1, -1 do list[i] = nil end
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls
from tts_export.scripts.lua.targets import assignments

_MESSAGE = "each item taken counts the whole list in the game: go down with for i = #t, 1, -1 and t[i] = nil"


def pop(code: Code) -> Findings:
    for call in calls(code, "table.remove"):
        if len(call.arguments) == 1 and any(code.loops(call.at)):
            yield call.at, _MESSAGE
    for targets, values in assignments(code):
        for target, value in zip(targets, values, strict=False):
            opened = code.begins.get(target[1] - 1, target[0])
            if code.text[value[0] : value[1]] != ["nil"] or not any(code.loops(target[0])):
                continue
            if code.text[opened + 1 : target[1] - 1] == ["#", *code.text[target[0] : opened]]:
                yield target[0], _MESSAGE
