"""lua-newer-lua: syntax of Lua versions after 5.2.

`//`, `&`, `|`, `~`, `<<`, `>>`, `+=`, `<const>` and `continue` are syntax errors in the game.

Refused:

    local half = count // 2

Instead:

    local half = math.floor(count / 2)
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.tokens import NAME
from tts_export.scripts.lua.usage import lambdas

_INSTEAD = {"//": "math.floor(a / b)", "&": "bit32.band", "|": "bit32.bor", "~": "bit32.bxor or not",
            "<<": "bit32.lshift", ">>": "bit32.rshift"}  # fmt: skip

_LOGIC = {"&": "and", "|": "or"}


def newer_lua(code: Code) -> Findings:
    bars = {bar for pair in lambdas(code) for bar in pair}
    for sign, instead in _INSTEAD.items():
        for at in code.places_of(sign):
            if at in bars or (code.word(at - 1) == sign and code.tokens.joined(at - 1)):
                continue
            if sign == "//" and code.tokens.line(at) != code.tokens.line(at - 1):
                yield at, "a comment in Lua begins with --"
            elif sign in _LOGIC and code.word(at + 1) == sign and code.tokens.joined(at):
                yield at, f"{sign}{sign} is not Lua: write {_LOGIC[sign]}"
            else:
                yield at, f"{sign} is newer than the game's Lua: use {instead}"
    for at in code.places_of("="):
        if code.word(at - 1) in ("+", "-", "*", "/", "%", "..") and code.tokens.joined(at - 1):
            alone = code.kind(at - 2) == NAME and code.word(at - 3) not in (".", ":")
            what = code.word(at - 2) if alone else "x"
            yield at - 1, f"{code.word(at - 1)}= is not Lua: write {what} = {what} {code.word(at - 1)} ..."
    for at in code.places_of("<"):
        if code.word(at + 1) in ("const", "close") and code.word(at + 2) == ">":
            yield at, f"<{code.word(at + 1)}> is newer than the game's Lua"
    for at in code.places_of("continue"):
        if code.kind(at - 1) != NAME and code.word(at + 1) in ("end", "else", "elseif", ""):
            if code.word(at - 1) not in ("::", "goto"):
                yield at, "continue is not Lua: invert the condition"
        elif code.word(at - 1) in ("then", "do", "else") and code.word(at + 1) in ("end", "else", "elseif"):
            yield at, "continue is not Lua: invert the condition"
