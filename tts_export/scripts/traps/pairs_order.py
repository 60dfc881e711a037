"""lua-pairs-order: a result that depends on the order of `pairs`.

The game goes in the order in which keys were set, Lua in any. A loop over pairs that appends to a list,
joins text, returns one of its items or stops at the first depends on it.

Refused:

    for name, _ in pairs(tracks) do
      names[#names + 1] = name
    end

Instead:

    for _, name in ipairs(track_order) do
      if tracks[name] then names[#names + 1] = name end
    end
"""

from tts_export.scripts.lua.blocks import FOR_IN, FUNCTION, LOOPS, Code, Findings, LuaBlock
from tts_export.scripts.lua.expressions import calls, is_name
from tts_export.scripts.lua.targets import appended_list, assignments_in


def pairs_order(code: Code) -> Findings:
    for loop in code.groups:
        if loop.kind == FOR_IN and {"pairs", "next"} & set(code.text[loop.head : loop.open]):
            why = _depends(code, loop)
            if why:
                yield loop.head, f"{why} in the order of pairs, which is any: go through a list of the keys"


def _depends(code: Code, loop: LuaBlock) -> str:
    for targets, values in assignments_in(code, loop):
        target = targets[0]
        if appended_list(code, target):
            return "items are appended"
        first = values[0][0]
        name = code.text[target[0] : target[1]]
        if code.text[first : first + len(name) + 1] == [*name, ".."]:
            return "text is joined"
    if any(len(call.arguments) == 2 for call in calls(code, "table.insert", loop)):
        return "items are appended"
    return "the first that fits is taken" if _takes_first(code, loop) else ""


def _takes_first(code: Code, loop: LuaBlock) -> bool:
    """Whether a loop returns something of its own, or breaks off."""
    own = {code.word(at) for at in range(loop.head + 1, loop.open) if is_name(code, at)} - {
        "pairs",
        "next",
        "_",
    }
    for at in code.places_in(loop, "return"):
        if _innermost(code, at, FUNCTION) <= loop.open:
            end = code.groups[code.home[at]].close
            if own & set(code.text[at:end]):
                return True
    return any(_innermost(code, at, *LOOPS) == loop.open for at in code.places_in(loop, "break"))


def _innermost(code: Code, at: int, *kinds: str) -> int:
    return next((group.open for group in code.around(at) if group.kind in kinds), -1)
