"""The comparators of table.sort."""

from __future__ import annotations

from tts_export.scripts.lua.blocks import Code, LuaBlock
from tts_export.scripts.lua.expressions import Call, text_of
from tts_export.scripts.lua.functions import functions


def comparator(code: Code, call: Call) -> LuaBlock | None:
    """The function that a table.sort compares by: written in place, or one of this text by name; else
    None.
    """
    if len(call.arguments) < 2:
        return None
    first, after = call.arguments[1]
    name = text_of(code, (first, after)).replace(" ", "")
    for each in functions(code):
        if each.group.open == first or each.name == name:
            return each.group
    return None
