"""lua-no-value: the result of a function that returns nothing.

In the game it equals nil, but type(x) and tostring(x) of it stop with "value expected".

Refused:

    local function note(text) log[1] = text end
    local done = note("hello")

Instead:

    local function note(text) log[1] = text return true end
    local done = note("hello")
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import ARITHMETIC, COMPARED, call_at
from tts_export.scripts.lua.functions import functions

_TAKES = ARITHMETIC | COMPARED | {"=", "(", ",", "{", "return", "and", "or", "not", "..", "#"}


def no_value(code: Code) -> Findings:
    known = functions(code)
    silent = {each.name for each in known if each.name and each.gives_nothing}
    silent -= {each.name for each in known if not each.gives_nothing}
    for name in sorted(silent):
        words = name.split(".")
        for at in code.places_of(words[0]):
            last = at + 2 * len(words) - 1
            if "".join(code.text[at:last]) != name or code.word(at - 1) not in _TAKES:
                continue
            call = call_at(code, at, last)
            if call and code.word(call.end) not in (".", ":", "[", "("):
                yield at, f"{name} returns nothing, which is not nil in the game: let it return something"
