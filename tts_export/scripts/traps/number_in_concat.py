"""lua-number-in-concat: a number that may have a fraction, joined by `..`.

The game writes it as the player's country does: `1.5 .. ""` is "1,5" in Germany, and tonumber makes 15 of
that. The check cannot see what a variable holds: write tostring(n) or string.format("%.1f", n) for every
number that may have a fraction.

Refused:

    local line = "costs " .. price / 2

Instead:

    local line = "costs " .. tostring(price / 2)
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import ARITHMETIC, Span, after_operand, name_before, outer
from tts_export.scripts.lua.tokens import NUMBER

_WHOLE = {"math.floor", "math.ceil"}


def number_in_concat(code: Code) -> Findings:
    end = -1  # where an operand ends that was found as the right side of the last ..
    for at in code.places_of(".."):
        after = at + 1
        while True:
            after = after_operand(code, after)
            if code.word(after) not in ARITHMETIC:
                break
            after += 1
        if _broken(code, (at + 1, after)):
            yield at + 1, _MESSAGE
        if at != end and _ends_in_number(code, at):
            yield at - 1, _MESSAGE
        end = after


_MESSAGE = "a number is written with the player's own comma here: use tostring or string.format"


def _broken(code: Code, span: Span) -> bool:
    """Whether an operand of `..` is arithmetic, a fraction, or a function of math."""
    first, after = span
    if code.word(first) == "(" and code.ends.get(first) == after - 1:
        inner = {code.word(at) for at in outer(code, (first + 1, after - 1))}
        return bool(inner & ARITHMETIC) and not inner & {"..", "and", "or"}
    if any(code.word(at) in ARITHMETIC for at in outer(code, span)):
        return True
    return _is_fraction(code, first) or _is_math(code, after)


def _is_fraction(code: Code, at: int) -> bool:
    return code.kind(at) == NUMBER and not code.word(at).isdigit()


def _is_math(code: Code, after: int) -> bool:
    opened = code.begins.get(after - 1)
    if opened is None:
        return False
    name = name_before(code, opened)[1]
    return name == "tonumber" or (name.startswith("math.") and name not in _WHOLE)


def _ends_in_number(code: Code, at: int) -> bool:
    """Whether the operand before `..` is a number; a chain's inner operands are met as right sides."""
    if _is_fraction(code, at - 1) or _is_math(code, at):
        return code.word(at - 2) != ".."
    opened = code.begins.get(at - 1)
    if opened is not None and code.word(opened) == "(":
        before = code.word(opened - 1)
        return before in ("=", "return", "(", ",", "{") and _broken(code, (opened, at))
    return code.word(at - 2) in ARITHMETIC
