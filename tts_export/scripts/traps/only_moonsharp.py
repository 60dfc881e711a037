"""lua-only-moonsharp: code that the game accepts and Lua 5.2 does not.

Lambdas, `!=`, names with letters beyond ASCII, `\\u{...}`, `t[1, 2]`, the extra functions of its libraries:
the check and the simulator cannot read them.

Refused:

    local double = |x| x * 2

Instead:

    local double = function(x) return x * 2 end
"""

import re

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls, outer
from tts_export.scripts.lua.tokens import NAME, STRING
from tts_export.scripts.lua.usage import lambdas

_EXTRA = (
    "string.startsWith",
    "string.endsWith",
    "string.contains",
    "string.unicode",
    "dynamic.eval",
    "dynamic.prepare",
)
_UNICODE = re.compile(r"(?<!\\)(?:\\\\)*\\u\{")


def only_moonsharp(code: Code) -> Findings:
    for at in code.places_of("!="):
        yield at, "!= is the game's own: write ~="
    for at, _ in lambdas(code):
        yield at, "|x| is the game's own: write function(x) return ... end"
    for at, kind in enumerate(code.tokens.kind):
        if kind == NAME and not code.word(at).isascii():
            yield at, f"{code.word(at)}: names are written in ASCII letters"
        elif kind == STRING and _UNICODE.search(code.word(at)):
            yield at, "\\u{...} is the game's own: write the character itself"
    yield from _rare(code)


def _rare(code: Code) -> Findings:
    if code.tokens.source.startswith(("\ufeff", "#!")):
        yield 0, "the text begins with a mark that is not Lua: remove it"
    for at in code.places_of("$"):
        yield at, "$ is the game's own"
    for at in code.places_of("["):
        if any(code.word(each) == "," for each in outer(code, (at + 1, code.ends.get(at, at)))):
            yield at, "an index of several values is the game's own"
    for name in _EXTRA:
        for call in calls(code, name):
            yield call.at, f"{name} is the game's own: use find, sub or match"
