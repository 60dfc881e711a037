"""lua-append: items put at the end of a list in a loop without a visible end.

The game counts the whole list again for each item: 40,000 items take eighteen seconds. Loops over a list
are fine; a `while`, a `repeat`, a `gmatch` and a `for` past 1,000 are refused.

Refused:

    while left() do
      names[#names + 1] = take()
    end

Instead:

    local count = #names
    while left() do
      count = count + 1
      names[count] = take()
    end
"""

from tts_export.scripts.lua.blocks import FOR, FOR_IN, REPEAT, WHILE, Code, Findings, LuaBlock
from tts_export.scripts.lua.expressions import calls, number_of as number, split, text_of
from tts_export.scripts.lua.targets import appended_list, assignments

MOST = 1000


def append(code: Code) -> Findings:
    for targets, _ in assignments(code):
        for target in targets:
            name = appended_list(code, target)
            if name:
                yield from _seen(code, target[0], name)
    for call in calls(code, "table.insert"):
        if len(call.arguments) == 2:
            yield from _seen(code, call.at, text_of(code, call.arguments[0]))


def _seen(code: Code, at: int, name: str) -> Findings:
    turns = 1.0
    for loop in code.loops(at):
        turns *= _turns(code, loop)
    if turns > MOST:
        short = name.replace(" ", "")
        yield (at, f"each item counts all of {short} in the game: keep the number of items yourself")


def _turns(code: Code, loop: LuaBlock) -> float:
    """The most turns of a loop that the text shows; loops over lists and to a name count as 1."""
    if loop.kind in (WHILE, REPEAT):
        return float("inf")
    if loop.kind == FOR_IN:
        return float("inf") if "gmatch" in code.text[loop.head : loop.open] else 1
    if loop.kind == FOR:
        equals = loop.head + 2
        bounds = [number(code, span) for span in split(code, (equals + 1, loop.open), {","})]
        if len(bounds) > 1 and bounds[0] is not None and bounds[1] is not None:
            return abs(bounds[1] - bounds[0]) + 1
    return 1
