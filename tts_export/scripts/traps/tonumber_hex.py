"""lua-tonumber-hex: a string with a hexadecimal number in it.

tonumber("0x1F") is nil in the game, and "0x10" + 0 an error.

Refused:

    local color = tonumber("0x1F")

Instead:

    local color = 0x1F
"""

import re

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import ARITHMETIC, calls, literal
from tts_export.scripts.lua.tokens import value

_HEX = re.compile(r"\s*-?0[xX][0-9a-fA-F]*\s*")


def tonumber_hex(code: Code) -> Findings:
    for call in calls(code, "tonumber"):
        operands = code.text[call.open : call.end]
        if any(operand[0] in "\"'" and re.match(r".\s*-?0[xX]", operand) for operand in operands):
            yield call.at, "the game's tonumber reads no 0x: write the number, or tonumber(digits, 16)"
    for sign in ARITHMETIC:
        for at in code.places_of(sign):
            for side in ((at - 1, at), (at + 1, at + 2)):
                string = literal(code, side)
                if string and _HEX.fullmatch(value(string)):
                    yield side[0], "the game makes no number of a 0x string: write the number"
