"""lua-local-in-loop: `local x` without a value in the body of a `for ... in` loop.

In the game x holds the loop's own table, not nil.

Refused:

    for _, card in ipairs(cards) do local owner; count(owner, card) end

Instead:

    for _, card in ipairs(cards) do local owner = nil; count(owner, card) end
"""

from tts_export.scripts.lua.blocks import FOR_IN, Code, Findings
from tts_export.scripts.lua.targets import local_values


def local_in_loop(code: Code) -> Findings:
    for names, values in local_values(code):
        at = names[0][0]
        if not values and any(loop.kind == FOR_IN for loop in code.loops(at)):
            yield at, f"local {code.word(at)} is not nil here in the game: write local {code.word(at)} = nil"
