"""Expressions in the token list: where one ends, its operands, the calls in it. Spans are (first, one
after the last).
"""

from collections.abc import Iterator

from msgspec import Struct

from tts_export.scripts.lua.blocks import Code, LuaBlock
from tts_export.scripts.lua.tokens import KEYWORDS, NAME, NUMBER, STRING, value

Span = tuple[int, int]

ARITHMETIC = frozenset(["+", "-", "*", "/", "%", "^", "//"])
COMPARED = frozenset(["==", "~=", "!=", "<", ">", "<=", ">="])
BINARY = ARITHMETIC | COMPARED | {"and", "or", "..", "&", "|", "~", "<<", ">>"}
UNARY = frozenset(["not", "-", "#", "~"])


class Call(Struct, frozen=True):
    """A call `name(arguments)`. `at` is its first token of the name, `open` the bracket (or the only
    argument).
    """

    at: int
    open: int
    end: int
    arguments: list[Span]


def is_name(code: Code, at: int) -> bool:
    return code.kind(at) == NAME and code.text[at] not in KEYWORDS


def after_operand(code: Code, at: int) -> int:
    """The token after the operand that begins at `at`: signs before it, names, brackets and calls."""
    while code.word(at) in UNARY:
        at += 1
    word = code.word(at)
    if word in ("function", "{"):
        return code.ends.get(at, at) + 1
    if word != "(" and not is_name(code, at):
        return at + 1
    return _after_suffixes(code, code.ends.get(at, at) + 1)


def _after_suffixes(code: Code, at: int) -> int:
    while True:
        word = code.word(at)
        if word in (".", ":"):
            at += 2
        elif word in ("(", "[", "{"):
            at = code.ends.get(at, at) + 1
        elif code.kind(at) == STRING:
            at += 1
        else:
            return at


def after_expression(code: Code, at: int) -> int:
    """The token after the expression that begins at `at`."""
    at = after_operand(code, at)
    while code.word(at) in BINARY:
        at = after_operand(code, at + 1)
    return at


def split(code: Code, span: Span, words: frozenset[str] | set[str]) -> list[Span]:
    """The parts of a span between those words, without looking into brackets and functions."""
    parts, first = [], span[0]
    at = span[0]
    while at < span[1]:
        if code.word(at) in words:
            parts.append((first, at))
            first = at + 1
        at = code.ends[at] + 1 if at in code.ends else at + 1
    return [*parts, (first, span[1])] if parts or first < span[1] else []


def outer(code: Code, span: Span) -> Iterator[int]:
    """The tokens of a span that are in no bracket or function within it."""
    at = span[0]
    while at < span[1]:
        yield at
        at = code.ends[at] + 1 if at in code.ends else at + 1


def operands(code: Code, span: Span) -> list[Span]:
    """The operands of `and` and `or`."""
    return split(code, span, {"and", "or"})


def is_call(code: Code, span: Span) -> bool:
    """Whether a span is nothing but a call, and so may give any number of values."""
    first, after = span
    if not first + 2 <= after <= len(code.text) or not (is_name(code, first) or code.text[first] == "("):
        return False
    if after_operand(code, first) != after or code.text[after - 1] == "]":
        return False
    last = code.begins.get(after - 1, after - 1)
    return last > first and (code.text[last] in ("(", "{") or code.is_string(last))


def name_before(code: Code, at: int) -> tuple[int, str]:
    """The dotted name that ends just before `at`: its first token and the name; "" for anything else."""
    first = at - 1
    if not is_name(code, first):
        return at, ""
    while code.word(first - 1) in (".", ":") and is_name(code, first - 2):
        first -= 2
    if code.word(first - 1) in (".", ":"):
        return at, ""
    return first, "".join(code.text[first:at])


def calls(code: Code, name: str, within: LuaBlock | None = None) -> Iterator[Call]:
    """Calls of a function by its dotted name (`error`, `table.insert`), in a group or everywhere."""
    words = name.split(".")
    for at in code.places_in(within or code.groups[0], words[0]):
        last = at + 2 * len(words) - 2
        if code.word(at - 1) in (".", ":", "function") or code.text[at : last + 1 : 2] != words:
            continue
        if any(code.text[dot] != "." for dot in range(at + 1, last, 2)):
            continue
        call = call_at(code, at, last + 1)
        if call:
            yield call


def method_calls(code: Code, name: str) -> Iterator[Call]:
    """Calls `x:name(...)`; `at` is the colon."""
    for at in code.places_of(name):
        if code.word(at - 1) == ":":
            call = call_at(code, at - 1, at + 1)
            if call:
                yield call


def call_at(code: Code, at: int, opened: int) -> Call | None:
    """The call whose arguments begin at `opened`; None when that is none."""
    if code.word(opened) == "(":
        end = code.ends.get(opened, opened)
        return Call(at, opened, end + 1, split(code, (opened + 1, end), {","}))
    if code.word(opened) == "{" or code.is_string(opened):
        end = code.ends.get(opened, opened)
        return Call(at, opened, end + 1, [(opened, end + 1)])
    return None


def string_calls(code: Code, name: str) -> Iterator[tuple[Call, Span | None, list[Span]]]:
    """Calls `string.name(s, ...)` and `s:name(...)`: the call, where `s` is, the other arguments.

    Of a method's `s` only the last operand is known: a name, a string in brackets, the end of a call.
    """
    for call in calls(code, f"string.{name}"):
        yield call, call.arguments[0] if call.arguments else None, call.arguments[1:]
    for call in method_calls(code, name):
        first = code.begins.get(call.at - 1, call.at - 1)
        yield call, (first, call.at), call.arguments


def text_of(code: Code, span: Span) -> str:
    """The tokens of a span in one string, to compare expressions."""
    return " ".join(code.text[span[0] : span[1]])


def number_of(code: Code, span: Span) -> float | None:
    """The value of a span that is a number as written, or minus one."""
    minus = code.word(span[0]) == "-"
    at = span[0] + minus
    if at + 1 != span[1] or code.kind(at) != NUMBER:
        return None
    word = code.text[at]
    number = float.fromhex(word) if word[:2] in ("0x", "0X") else float(word)
    return -number if minus else number


def literal(code: Code, span: Span) -> str | None:
    """The string token that a span is, with or without brackets around it."""
    first, after = span
    while code.word(first) == "(" and code.ends.get(first) == after - 1:
        first, after = first + 1, after - 1
    return code.word(first) if after == first + 1 and code.is_string(first) else None


def member_at(code: Code, at: int) -> tuple[int, str, int] | None:
    """A member that is read here, `.cost` or `["cost"]`: its token, its name, and the token after it."""
    if code.word(at) == "." and is_name(code, at + 1):
        return at + 1, code.word(at + 1), at + 2
    if code.word(at) == "[" and code.is_string(at + 1) and code.word(at + 2) == "]":
        return at + 1, value(code.word(at + 1)), at + 3
    return None


# What gives exactly one value, whatever it is given.
SINGLE = frozenset(
    {"tostring", "tonumber", "type", "rawget", "rawequal", "rawlen", "setmetatable", "getmetatable"}
    | {"table.concat", "table.pack", "os.time", "os.clock", "math.random"}
    | {f"string.{name}" for name in ("format", "sub", "lower", "upper", "rep", "len", "reverse")}
    | {
        f"math.{name}"
        for name in ("floor", "ceil", "max", "min", "abs", "sqrt", "sin", "cos", "rad", "deg", "random")
    }
)
SINGLE_METHODS = frozenset(["sub", "lower", "upper", "rep", "len", "reverse", "format"])


def is_single(code: Code, span: Span) -> bool:
    """Whether a call is one of the library that gives one value; `match` does with at most one capture."""
    opened = code.begins.get(span[1] - 1, span[1] - 1)
    first, name = name_before(code, opened)
    if name and first == span[0] and name in SINGLE:
        return True
    if code.word(opened - 2) != ":":
        return False
    return code.word(opened - 1) in SINGLE_METHODS or (
        code.word(opened - 1) == "match" and _one_capture(code, opened)
    )


def _one_capture(code: Code, opened: int) -> bool:
    pattern = (
        code.word(opened + 1) if code.is_string(opened + 1) and code.word(opened + 2) in (")", ",") else ""
    )
    return bool(pattern) and pattern.replace("%(", "").count("(") < 2
