"""lua-deep-recursion: a function that counts by calling itself.

Near 32,000 levels the game dies, and no pcall catches it. A tail call (`return f(n - 1)`) has no limit.

Refused:

    local function sum(n) return n == 0 and 0 or n + sum(n - 1) end

Instead:

    local function sum(n)
      local result = 0
      for i = 1, n do result = result + i end
      return result
    end
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import Span, calls, number_of
from tts_export.scripts.lua.functions import Function, functions


def deep_recursion(code: Code) -> Findings:
    for function in functions(code):
        for call in calls(code, function.name, function.group) if function.name else ():
            if code.function_of(call.at) is not function.group or not _counts(code, call.arguments, function):
                continue
            if not any([(call.at, call.end)] == values for values in function.returns):
                yield call.at, f"{function.name} calls itself once for each number: use a loop"


def _counts(code: Code, arguments: list[Span], function: Function) -> bool:
    return any(
        after - first == 3
        and code.word(first) in function.parameters
        and code.word(first + 1) in ("+", "-")
        and number_of(code, (first + 2, after)) is not None
        for first, after in arguments
    )
