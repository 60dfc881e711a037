"""lua-error-table: error with something that is not shown to be a string.

The game replaces a table, nil and false by a message of its own.

Refused:

    error({ code = 1 })

Instead:

    error("no such card: " .. name)
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import Span, calls, literal, name_before, outer


def error_table(code: Code) -> Findings:
    for call in calls(code, "error"):
        if not call.arguments or not _is_string(code, call.arguments[0]):
            yield call.at, "the game's error takes strings only: error(tostring(...))"


def _is_string(code: Code, span: Span) -> bool:
    if literal(code, span) or any(code.word(at) == ".." for at in outer(code, span)):
        return True
    opened = code.begins.get(span[1] - 1)
    return opened is not None and name_before(code, opened) in (
        (span[0], "tostring"),
        (span[0], "string.format"),
    )
