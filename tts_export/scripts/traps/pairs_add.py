"""lua-pairs-add: keys added to a table while `pairs` goes through it.

The game visits the new ones as well, and hangs.

Refused:

    for name, count in pairs(marks) do
      marks[name .. " again"] = count
    end

Instead:

    local again = {}
    for name, count in pairs(marks) do
      again[name .. " again"] = count
    end
"""

from tts_export.scripts.lua.blocks import FOR_IN, Code, Findings
from tts_export.scripts.lua.expressions import Span
from tts_export.scripts.lua.targets import assignments_in


def pairs_add(code: Code) -> Findings:
    for loop in code.groups:
        head = code.text[loop.head : loop.open] if loop.kind == FOR_IN else []
        if "pairs" not in head:
            continue
        opened = loop.head + head.index("pairs") + 1
        table = code.text[opened + 1 : code.ends.get(opened, opened)]
        for targets, values in assignments_in(code, loop):
            for target, value in zip(targets, values, strict=False):
                if _adds(code, target, table, head[1]) and code.text[value[0] : value[1]] != ["nil"]:
                    yield target[0], f"{''.join(table)} is being gone through: new keys never end in the game"


def _adds(code: Code, target: Span, table: list[str], key: str) -> bool:
    """Whether a target is a field of the table that may be new: any but the one the loop is at."""
    words = code.text[target[0] : target[1]]
    index = words[len(table) :]
    if words[: len(table)] != table or index == ["[", key, "]"]:
        return False
    return sum(word in (".", "[") for word in index) == 1
