"""Whether a text shows that a string went through `match` before it is used."""

from __future__ import annotations

from tts_export.scripts.lua.blocks import Code
from tts_export.scripts.lua.expressions import Span, is_name, literal
from tts_export.scripts.lua.targets import assignments, local_values

_TAKES = {"match", "gmatch"}


def is_matched(code: Code, span: Span) -> bool:
    """Whether a span is a string as written, a `match`, or a name that got its value from one before."""
    first, after = span
    if literal(code, span) or _takes(code, span):
        return True
    if after != first + 1 or not is_name(code, first):
        return False
    given = _given(code, first)
    if given:
        return all(any(_takes(code, value) for value in values) for values in given)
    heads = [code.text[loop.head : loop.open] for loop in code.loops(first)]
    return any(code.word(first) in head and "gmatch" in head for head in heads)


def _takes(code: Code, span: Span) -> bool:
    return bool(_TAKES & set(code.text[span[0] : span[1]]))


def _given(code: Code, at: int) -> list[list[Span]]:
    """The values assigned to the name at `at` before it in its function."""
    name, function = code.word(at), code.function_of(at)
    return [
        values
        for targets, values in [*local_values(code), *assignments(code)]
        if function.open < targets[0][0] < at
        and values
        and name in [code.word(target) for target, _ in targets]
    ]
