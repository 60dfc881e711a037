"""lua-sort-ties: a comparator with one comparison and no second for equal items.

Equal items come out in another order in the game than in Lua.

Refused:

    table.sort(cards, function(a, b) return a.cost < b.cost end)

Instead:

    table.sort(cards, function(a, b) return a.cost < b.cost or a.cost == b.cost and a.place < b.place end)
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls
from tts_export.scripts.lua.usage import comparator


def sort_ties(code: Code) -> Findings:
    for call in calls(code, "table.sort"):
        function = comparator(code, call)
        if function is None:
            continue
        words = code.text[function.group.open : function.group.close]
        if sum(words.count(sign) for sign in ("<", ">")) == 1:
            yield call.at, "equal items come in any order: compare something that differs as well"
