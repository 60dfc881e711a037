"""lua-string-order: strings put in order by < or by a bare table.sort.

The game compares by the rules of a language ("a" < "B"), Lua by bytes. What is not shown to be a number
counts as a string.

Refused:

    table.sort(names)

Instead:

    table.sort(cards, function(a, b) return a.cost < b.cost or a.cost == b.cost and a.place < b.place end)
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import calls
from tts_export.scripts.lua.usage import comparator

_TEXTS = ("lower", "upper", "tostring")


def string_order(code: Code) -> Findings:
    for call in calls(code, "table.sort"):
        if len(call.arguments) < 2:
            yield (
                call.at,
                "this may sort strings, in another order in the game: sort by a number, with a comparator",
            )
            continue
        function = comparator(code, call)
        if function and _bare(code.text, function.returns, function.parameters):
            yield call.at, "this may compare strings, in another order in the game: compare numbers"
    for sign in ("<", ">", "<=", ">="):
        for at in code.places_of(sign):
            if code.is_string(at - 1) or code.is_string(at + 1) or _makes_text(code, at):
                yield at, f"{sign} on strings is another order in the game: compare numbers"


def _bare(text: list[str], returns: list[list[tuple[int, int]]], names: list[str]) -> bool:
    return any(
        text[first] in names
        and text[first + 1] in ("<", ">")
        and text[first + 2] in names
        and after == first + 3
        for values in returns
        for first, after in values
        if after > first + 2
    )


def _makes_text(code: Code, at: int) -> bool:
    """Whether the call before or the word after a sign gives a string."""
    opened = code.begins.get(at - 1)
    return (opened is not None and code.word(opened - 1) in _TEXTS) or code.word(at + 1) == "tostring"
