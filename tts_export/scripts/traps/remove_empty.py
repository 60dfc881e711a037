"""lua-remove-empty: table.remove at a literal index, from a list that may be empty.

For an empty list, table.remove(t, 1) is an error in the game. The function must look at `#t` or `t[1]`
first.

Refused:

    local function draw(deck) return table.remove(deck, 1) end

Instead:

    local function draw(deck) if #deck == 0 then return nil end return table.remove(deck, 1) end
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls, number_of


def remove_empty(code: Code) -> Findings:
    for call in calls(code, "table.remove"):
        if len(call.arguments) < 2 or number_of(code, call.arguments[1]) is None:
            continue
        first, after = call.arguments[0]
        name = code.text[first:after]
        if not _asked(code, code.function_of(call.at).open, call.at, name):
            shown = "".join(name)
            yield call.at, f"of an empty list this is an error in the game: ask #{shown} > 0 first"


def _asked(code: Code, first: int, after: int, name: list[str]) -> bool:
    looked = (["#", *name], [*name, "[", "1", "]"])
    words = code.text
    return any(
        words[at : at + len(look)] == look
        for look in looked
        for at in code.places_of(look[0])
        if first < at < after
    )
