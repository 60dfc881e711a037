"""What several traps ask about a text: where its gotos lead, its lambdas and comparators, what is matched."""

from collections.abc import Iterator

from tts_export.scripts.lua.blocks import Code, LuaBlock
from tts_export.scripts.lua.expressions import Call, Span, is_name, literal, text_of
from tts_export.scripts.lua.functions import functions
from tts_export.scripts.lua.targets import assignments, local_values


def jumps(code: Code) -> Iterator[tuple[int, int]]:
    """Each `goto` with the name of its label, as tokens: the label of the innermost block that has one."""
    labels = {
        (code.home[at], code.text[at + 1]): at + 1
        for at in code.places_of("::")
        if code.word(at + 2) == "::" and code.word(at + 1)
    }
    for at in code.places_of("goto"):
        place = code.home[at]
        while place >= 0:
            label = labels.get((place, code.word(at + 1)))
            if label is not None:
                yield at, label
                break
            place = code.groups[place].parent


def lambdas(code: Code) -> Iterator[tuple[int, int]]:
    """The two bars of each lambda. A bar after an operand is the `or` of bits of newer Lua."""
    for at in code.places_of("|"):
        if is_name(code, at - 1) or code.word(at - 1) in (")", "]"):
            continue
        after = at + 1
        while is_name(code, after) or code.word(after) == ",":
            after += 1
        if code.word(after) == "|":
            yield at, after


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


_TAKES = {"match", "gmatch"}


def is_matched(code: Code, span: Span) -> bool:
    """Whether a span is a string as written, a `match`, or a name that got its value from one before."""
    first, after = span
    if literal(code, span) or _takes(code, span):
        return True
    if after != first + 1 or not is_name(code, first):
        return False
    arguments = _values_before(code, first)
    if arguments:
        return all(any(_takes(code, value) for value in values) for values in arguments)
    heads = [code.text[loop.head : loop.open] for loop in code.loops(first)]
    return any(code.word(first) in head and "gmatch" in head for head in heads)


def _takes(code: Code, span: Span) -> bool:
    return bool(_TAKES & set(code.text[span[0] : span[1]]))


def _values_before(code: Code, at: int) -> list[list[Span]]:
    """The values assigned to the name at `at` before it in its function."""
    name, function = code.word(at), code.function_of(at)
    return [
        values
        for targets, values in [*local_values(code), *assignments(code)]
        if function.open < targets[0][0] < at
        and values
        and name in [code.word(target) for target, _ in targets]
    ]
