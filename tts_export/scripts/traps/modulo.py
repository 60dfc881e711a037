"""lua-modulo: a negative divisor of %.

`7 % -3` is 1 in the game and -2 in Lua.

Refused:

    local rest = 7 % -3

Instead:

    local rest = 7 % 3
"""

from tts_export.scripts.lua.blocks import Code, Findings


def modulo(code: Code) -> Findings:
    for at in code.places_of("%"):
        after = at + 1
        while code.word(after) == "(":
            after += 1
        if code.word(after) == "-":
            yield at, "% with a negative divisor is another number in the game: divide by a positive one"
