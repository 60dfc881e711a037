"""lua-lazy-pattern: a pattern that backtracks, on a text of unknown length.

The game gives a match 200 steps and does not restore them when it backtracks: `(.-)%s*$` fails with
"pattern too complex" on more than 64 characters, `(.*)=` on more than 97. Safe: `[^,]+`, `([^=]*)=(.*)$`,
plain `find`. A pattern that is not written out cannot be looked at.

Refused:

    local name = line:match("^%s*(.-)%s*$")

Instead:

    local name = line:gsub("^%s+", ""):gsub("%s+$", "")
"""

from __future__ import annotations

from tts_export.scripts.lua.blocks import Code
from tts_export.scripts.lua.expressions import Span, literal, string_calls
from tts_export.scripts.lua.found import Finds
from tts_export.scripts.lua.patterns import tries_again
from tts_export.scripts.lua.targets import local_values
from tts_export.scripts.lua.tokens import value


def lazy_pattern(code: Code) -> Finds:
    for name in ("find", "match", "gmatch", "gsub"):
        for call, _, arguments in string_calls(code, name):
            if not arguments or (name == "find" and len(arguments) == 3):
                continue
            pattern = written(code, arguments[0])
            if pattern is None:
                yield arguments[0][0], "write the pattern out, or use find(text, 1, true)"
                continue
            why = tries_again(value(pattern))
            if why:
                yield (
                    call.at,
                    f'{why} can be "too complex" for the game on a long text: use a set such as [^,]*',
                )


def written(code: Code, span: Span) -> str | None:
    """The string that a span is, in place or by the name of a local with one."""
    found = literal(code, span)
    if found or span[1] != span[0] + 1:
        return found
    for names, values in local_values(code):
        for name, given in zip(names, values, strict=False):
            if code.word(name[0]) == code.word(span[0]) and name[0] < span[0]:
                found = literal(code, given)
    return found
