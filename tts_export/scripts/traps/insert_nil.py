"""lua-insert-nil: table.insert of nil, or of the result of a call.

Inserted nil breaks the list in the game (`1, 2, 3` becomes `1, 2, 3, 2`), and a function that returns
nothing inserts nothing. A call may also return several values.

Refused:

    table.insert(names, find(card))

Instead:

    local name = find(card)
    if name ~= nil then table.insert(names, name) end
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls
from tts_export.scripts.lua.functions import leaks, single_functions


def insert_nil(code: Code) -> Findings:
    for call in calls(code, "table.insert"):
        if len(call.arguments) < 2:
            continue
        first, after = call.arguments[-1]
        if code.text[first:after] == ["nil"]:
            yield call.at, "nil in a list goes wrong silently in the game: insert something, or nothing"
        elif leaks(code, (first, after), single_functions(code)):
            yield call.at, "this call may give nothing, or several values: put its result into a local first"
