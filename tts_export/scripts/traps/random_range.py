"""lua-random-range: bounds that math.random does not accept.

From 2^31 on it returns negative numbers in the game. random(0) and random(5, 1) are errors in Lua only.

Refused:

    local seed = math.random(1, 4294967296)

Instead:

    local seed = math.random(1, 1000000)
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls, number_of

_END = 2**31


def random_range(code: Code) -> Findings:
    for call in calls(code, "math.random"):
        if not call.arguments:
            continue
        numbers = [number_of(code, span) for span in call.arguments]
        low, high = (1.0, numbers[0]) if len(numbers) == 1 else (numbers[0], numbers[1])
        if any("^" in code.text[first:after] for first, after in call.arguments):
            yield call.at, "write the bounds of math.random as numbers below 2147483648"
        elif any(number is not None and abs(number) >= _END for number in numbers):
            yield call.at, "math.random gives negative numbers in the game from 2147483648 on"
        elif low is not None and high is not None and low > high:
            yield call.at, "nothing lies between these bounds: the game gives a number, Lua an error"
