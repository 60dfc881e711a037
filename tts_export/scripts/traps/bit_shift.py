"""lua-bit-shift: functions of bit32 that are wrong in the game.

lshift(1, 32) is 1 there; arshift is signed, replace has the wrong width. A shift has to be written out.

Refused:

    local high = bit32.lshift(1, count)

Instead:

    local high = bit32.lshift(1, 8)
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls, number_of


def bit_shift(code: Code) -> Findings:
    for name in ("bit32.arshift", "bit32.replace"):
        for call in calls(code, name):
            yield call.at, f"{name} gives another number in the game"
    for name in ("bit32.lshift", "bit32.rshift"):
        for call in calls(code, name):
            by = number_of(code, call.arguments[1]) if len(call.arguments) > 1 else None
            if by is None or abs(by) >= 32:
                yield call.at, f"{name} by 32 or more goes round in the game: write a number below 32"
