"""lua-os-time: os.time() without rounding.

In the game it returns a number with a fraction.

Refused:

    local now = os.time()

Instead:

    local now = math.floor(os.time())
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls


def os_time(code: Code) -> Findings:
    for call in calls(code, "os.time"):
        if code.text[max(0, call.at - 4) : call.at] != ["math", ".", "floor", "("]:
            yield call.at, "os.time() has a fraction in the game: math.floor(os.time())"
