"""lua-plus-text: texts joined with `+`.

`+` is for numbers only: the script stops with "attempt to perform arithmetic".

Refused:

    local line = "lights " + name

Instead:

    local line = "lights " .. name
"""

from tts_export.scripts.lua.blocks import Code, Findings


def plus_text(code: Code) -> Findings:
    for at in code.places_of("+"):
        if code.is_string(at - 1) or code.is_string(at + 1):
            yield at, "texts are joined with .., not with +"
