"""lua-length-of-varargs: the length of a list that may have holes.

`#{...}` stops at the first nil in the game: `#{1, nil, 3}` is 1 there.

Refused:

    local function count(...) return #{...} end

Instead:

    local function count(...) return (select("#", ...)) end
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import is_call, split
from tts_export.scripts.lua.targets import local_values


def length_of_varargs(code: Code) -> Findings:
    holed = [
        (code.word(name[0]), value[0])
        for names, values in local_values(code)
        for name, value in zip(names, values, strict=False)
        if code.word(value[0]) == "{" and _may_have_holes(code, value[0])
    ]
    for at in code.places_of("#"):
        if code.word(at + 1) == "{" and _may_have_holes(code, at + 1):
            yield at, 'this list may have holes, and the game stops at the first: count with select("#", ...)'
        scope = code.function_of(at)
        for name, begin in holed:
            if code.word(at + 1) == name and code.word(at + 2) not in (".", "[") and scope.open < begin < at:
                yield at, f"{name} may have holes, and the game stops at the first: use table.pack(...).n"


def _may_have_holes(code: Code, at: int) -> bool:
    items = split(code, (at + 1, code.ends.get(at, at)), {",", ";"})
    items = [item for item in items if item[0] < item[1]]
    if any(code.text[first:after] == ["nil"] for first, after in items):
        return True
    return bool(items) and (code.word(items[-1][0]) == "..." or is_call(code, items[-1]))
