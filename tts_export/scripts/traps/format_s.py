"""lua-format-s: %s with something that is not shown to be a string.

The game's string.format stops at nil, booleans and tables. A format has to be written out.

Refused:

    local line = string.format("%s wins", player)

Instead:

    local line = string.format("%s wins", tostring(player))
"""

import re

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import Span, literal, name_before, outer, string_calls
from tts_export.scripts.lua.tokens import value

_SPEC = re.compile(r"%[-+ #0]*+\d*+\.?\d*+([a-zA-Z%])")
_TEXTS = {
    "tostring",
    "table.concat",
    "string.format",
    "string.sub",
    "string.lower",
    "string.upper",
    "string.rep",
}
_TEXT_METHODS = {"sub", "lower", "upper", "rep", "format"}


def format_s(code: Code) -> Findings:
    for call, subject, arguments in string_calls(code, "format"):
        written = literal(code, subject) if subject else None
        if written is None:
            yield call.at, "write the format out, so that its %s can be checked"
            continue
        specs = [spec for spec in _SPEC.findall(value(written)) if spec != "%"]
        for spec, span in zip(specs, arguments, strict=False):
            if spec in "sq" and not _is_text(code, span):
                yield span[0], f"%{spec} stops at nil, booleans and tables in the game: use tostring(...)"


def _is_text(code: Code, span: Span) -> bool:
    if literal(code, span) or any(code.word(at) == ".." for at in outer(code, span)):
        return True
    opened = code.begins.get(span[1] - 1)
    if opened is None:
        return False
    first, name = name_before(code, opened)
    method = code.word(opened - 2) == ":" and code.word(opened - 1) in _TEXT_METHODS
    return method or (first == span[0] and name in _TEXTS)
