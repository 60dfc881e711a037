"""lua-infinity: math.huge compared as equal, or a division by zero.

math.huge is a very large number in the game: `math.huge == 1 / 0` is false there.

Refused:

    if least == math.huge then return nil end

Instead:

    if least >= math.huge then return nil end
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import number_of

_EQUAL = ("==", "~=")


def infinity(code: Code) -> Findings:
    for at in code.places_of("huge"):
        if code.word(at - 2) == "math" and (code.word(at + 1) in _EQUAL or code.word(at - 3) in _EQUAL):
            yield at, "math.huge is not infinity in the game: compare with < or >="
    for at in code.places_of("/"):
        if number_of(code, (at + 1, at + 2)) == 0:
            yield at, "a division by zero is not math.huge in the game: write math.huge"
