"""lua-sort-comparator: a comparator that is not a strict order of true and false.

The game stops with "invalid order function" when a comparator returns a number, returns true for equal items
or is random. One from another file is refused too.

Refused:

    table.sort(cards, function(a, b) return a.cost - b.cost end)

Instead:

    table.sort(cards, function(a, b) return a.cost < b.cost or a.cost == b.cost and a.place < b.place end)
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import ARITHMETIC, Span, calls, number_of, outer
from tts_export.scripts.lua.functions import Function
from tts_export.scripts.lua.usage import comparator

_NUMBERS = ARITHMETIC - {"-"} | {"-", "#"}
_LOOSE = {"<=", ">="}


def sort_comparator(code: Code) -> Findings:
    for call in calls(code, "table.sort"):
        if len(call.arguments) < 2:
            continue
        function = comparator(code, call)
        if function is None:
            yield (
                call.at,
                "write the comparator here or as a local function of this file, so that it can be checked",
            )
        else:
            yield from _wrong(code, function)


def _wrong(code: Code, function: Function) -> Findings:
    for values in function.returns:
        for span in values[:1]:
            words = {code.word(at) for at in outer(code, span)}
            if words & _LOOSE:
                yield span[0], "<= and >= are true of equal items, which the game refuses: use < or >"
            elif "random" in words:
                yield (
                    span[0],
                    "no order comes of dice: shuffle by swapping each item with a random one before it",
                )
            elif _is_true(code, span):
                yield span[0], "always true is not an order: return a < of the two"
            elif number_of(code, span) is not None or (
                words & _NUMBERS and not words & {"<", ">", "==", "~="}
            ):
                yield span[0], "a comparator returns true or false, never a number"


def _is_true(code: Code, span: Span) -> bool:
    """`return true` as the only way out of a function or a branch that compares nothing."""
    return code.text[span[0] : span[1]] == ["true"] and code.groups[code.home[span[0]]].kind == "function"
