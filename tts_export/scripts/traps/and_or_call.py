"""lua-and-or-call: a call under `and` or `or` where several values may pass.

As the last argument, item, returned value or assigned value, the game passes on all results of the call
(or none), Lua exactly one.

Refused:

    return found and found:gsub("x", "y")

Instead:

    return found and (found:gsub("x", "y"))
"""

from collections.abc import Iterator

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import Span, is_name, operands, split
from tts_export.scripts.lua.functions import leaks, returns, single_functions
from tts_export.scripts.lua.targets import assignments, local_values


def and_or_call(code: Code) -> Findings:
    single = single_functions(code)
    for span in _last_values(code):
        parts = operands(code, span)
        for part in parts if len(parts) > 1 else []:
            if leaks(code, part, single):
                call = "".join(code.text[part[0] : part[1]])
                yield (
                    part[0],
                    f"put brackets round the call: ({call if len(call) < 40 else call[:36] + '...'})",
                )


def _last_values(code: Code) -> Iterator[Span]:
    """The spans that hold `and` or `or` where a list of values ends."""
    homes = {code.home[at] for word in ("and", "or") for at in code.places_of(word)}
    for place in sorted(homes):
        group = code.groups[place]
        if group.kind == "(" and _is_call(code, group.open):
            yield split(code, (group.open + 1, group.close), {","})[-1]
        elif group.kind == "{":
            items = [
                item for item in split(code, (group.open + 1, group.close), {",", ";"}) if item[0] < item[1]
            ]
            if items and "=" not in code.text[items[-1][0] : items[-1][0] + 2]:
                yield items[-1]
    yield from (values[-1] for _, values in returns(code) if values)
    for targets, values in [*assignments(code), *local_values(code)]:
        if len(targets) > 1 and values:
            yield values[-1]


def _is_call(code: Code, at: int) -> bool:
    """Whether a bracket holds arguments rather than an expression."""
    return is_name(code, at - 1) or code.word(at - 1) in (")", "]", "}") or code.is_string(at - 1)
