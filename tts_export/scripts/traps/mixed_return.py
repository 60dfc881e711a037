"""lua-mixed-return: a function that returns a value on one path and nothing on another.

Nothing is not nil in the game: type(x) and tostring(x) of it stop with "value expected".

Refused:

    local function find(card) if card.tapped then return card end end

Instead:

    local function find(card) if card.tapped then return card end return nil end
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.functions import functions


def mixed_return(code: Code) -> Findings:
    for function in functions(code):
        if function.gives_nothing:
            continue
        called = function.name or "this function"
        if not function.always:
            yield (
                function.group.open,
                f"{called} returns a value, and nothing at its end: end it in return nil",
            )
        elif not all(function.returns):
            yield function.group.open, f"{called} returns a value, and nothing elsewhere: write return nil"
