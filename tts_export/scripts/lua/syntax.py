"""The compiler of Lua 5.2: byte code, or its first error in words for people. Nothing is run."""

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Any, NamedTuple

from tts_export.scripts.lua.tokens import BRACKETS, Tokens, tokens

_NEAR = re.compile(r" near (?:'(.*)'|(<eof>))$", re.DOTALL)
_EXPECTED = re.compile(r"'?(\S+?)'? expected")
_TO_CLOSE = re.compile(r"\(to close '([^']{1,20})' at line (\d++)\)")
_ENDED = ("function", "if", "for", "while", "do")
"""The words of blocks that end with `end`. The `do` of a loop is part of its `for` or `while`."""
_GOES_ON = ("end", "else", "elseif", "until", *BRACKETS.values())
"""Words that may be as far left as the line in which their block begins."""


class LuaMistake(NamedTuple):
    """A place and what is wrong there; column 0 is the whole line."""

    line: int
    column: int
    message: str


def _begins(read: Tokens, at: int) -> bool:
    """Whether a name is the first word of a statement: it has a line before it, or `local`."""
    before = read.text[at - 1] if at > 0 else ""
    is_name = at >= 0 and read.text[at].isidentifier()
    return is_name and (before in ("", "local") or read.line(at - 1) < read.line(at))


def explained(read: Tokens, line: int, message: str) -> LuaMistake:
    """An error of the compiler in a text that has been taken apart."""
    match = _NEAR.search(message)
    near = (match[1] or match[2]) if match else ""
    at = _token(read, line, near)
    expected = _EXPECTED.match(message)
    missing = expected[1] if expected else ""
    if missing == "end":
        return _without_end(read, at, message)
    if missing in ("then", "do") and near == "=":
        return LuaMistake(
            read.line(at), read.column(at), "= assigns a value: to compare two values, write =="
        )
    if missing in ("then", "do"):
        return _without_start(read, at, missing)
    if missing in BRACKETS.values():
        return _open_bracket(read, at, missing, near)
    here = (read.line(at), read.column(at)) if at < len(read.text) else (line, 0)
    if missing == "<eof>":
        return LuaMistake(*here, f'this "{near}" closes nothing')
    if message.startswith("unfinished string"):
        return LuaMistake(*here, "the quote that opens here is not closed in its line")
    if message.startswith("unexpected symbol") and near == "#":
        return LuaMistake(*here, "a comment begins with --, not with #")
    if message.startswith("unexpected symbol") and near == "==" and _begins(read, at - 1):
        return LuaMistake(*here, "== compares two values: to give the name a value, write =")
    if message.startswith("unexpected symbol"):
        return LuaMistake(*here, f"{_quoted(near)} cannot be here")
    if missing == "<name>":
        return LuaMistake(*here, f"a name is expected before {_quoted(near)}")
    before = read.text[at - 1] if 0 < at <= len(read.text) else ""
    if before in _FOREIGN:
        place = read.line(at - 1), read.column(at - 1)
        return LuaMistake(*place, f'Lua has no "{before}": write {_FOREIGN[before]}')
    if message.startswith("syntax error") or missing == "=":
        return LuaMistake(*here, f"a call or an assignment is expected before {_quoted(near)}")
    return LuaMistake(*here, f"this is not Lua 5.2: {message}")


_FOREIGN = {
    "const": "`local name = ...`",
    "def": "`function name(args) ... end`",
    "elif": "elseif",
    "fn": "`function name(args) ... end`",
    "func": "`function name(args) ... end`",
    "let": "`local name = ...`",
    "var": "`local name = ...`",
    "void": "`function name(args) ... end`",
}
"""Words of other languages, and what Lua has in their place."""


def _quoted(near: str) -> str:
    return "the end of the file" if near == "<eof>" else f'"{near[:40]}"'


def _token(read: Tokens, line: int, near: str) -> int:
    """The token at which the compiler stopped: the last one in a line with this text."""
    if near == "<eof>":
        return len(read.text)
    on_line = [at for at in range(len(read.text)) if read.line(at) == line]
    quote = near[:1] if near[:1] in ("'", '"') else "no quote"
    same = [at for at in on_line if read.text[at] == near or read.text[at].startswith(quote)]
    return same[-1] if same else on_line[0] if on_line else len(read.text)


def _without_end(read: Tokens, upto: int, message: str) -> LuaMistake:
    opened, noticed = _unclosed(read, upto)
    match = _TO_CLOSE.search(message)
    if opened < 0 and match:
        line = int(match[2])
        opened = next(
            (at for at, word in enumerate(read.text) if (read.line(at), word) == (line, match[1])), -1
        )
    if opened < 0:
        return LuaMistake(read.line(noticed), read.column(noticed), '"end" is missing before this')
    for at in range(max(opened, 0), noticed - 1):
        if read.text[at : at + 2] == ["else", "if"] and read.line(at) == read.line(at + 1):
            message = '"else if" begins a block that needs an "end" of its own: write "elseif"'
            return LuaMistake(read.line(at), read.column(at), message)
    where = f"before line {read.line(noticed)}" if noticed < len(read.text) else "before the end of the file"
    message = f'this "{read.text[opened]}" has no "end": it is missing {where}'
    return LuaMistake(read.line(opened), read.column(opened), message)


def _unclosed(read: Tokens, upto: int) -> tuple[int, int]:
    """The block that is over by its indentation, and the token that shows it; else the innermost open one."""
    stack: list[int] = []
    for at, word in enumerate(read.text[: upto + 1]):
        if stack and _begins_line(read, at) and read.text[stack[-1]] not in BRACKETS:
            left, own = _indent(read, stack[-1]), _indent(read, at)
            if own < left or (own == left and word not in _GOES_ON and read.line(at) > read.line(stack[-1])):
                return stack[-1], at
        if at == upto:
            break
        if word in BRACKETS or word == "repeat" or (word in _ENDED and not _is_of_loop(read, at, stack)):
            stack.append(at)
        elif word in ("end", "until", *BRACKETS.values()) and stack:
            stack.pop()
    blocks = [at for at in stack if read.text[at] in _ENDED]
    return (blocks[-1] if blocks else -1), upto


def _is_of_loop(read: Tokens, at: int, stack: Collection[int]) -> bool:
    """Whether a `do` belongs to the `for` or `while` that was opened last."""
    last = next(reversed([*stack]), -1)
    if read.text[at] != "do" or last < 0 or read.text[last] not in ("for", "while"):
        return False
    return "do" not in read.text[last + 1 : at]


def _begins_line(read: Tokens, at: int) -> bool:
    return at == 0 or read.line(at - 1) < read.line(at)


def _indent(read: Tokens, at: int) -> int:
    """How far the line of a token is indented."""
    first = at
    while not _begins_line(read, first):
        first -= 1
    return read.column(first)


def _without_start(read: Tokens, upto: int, missing: str) -> LuaMistake:
    words = ("if", "elseif") if missing == "then" else ("for", "while")
    before = range(min(upto, len(read.text) - 1), -1, -1)
    at = next((at for at in before if read.text[at] in words), -1)
    if at < 0:
        return LuaMistake(read.line(upto), read.column(upto), f'"{missing}" is missing before this')
    what = "condition of this" if read.text[at] != "for" else "list of this"
    message = f'"{missing}" is missing after the {what} "{read.text[at]}"'
    return LuaMistake(read.line(at), read.column(at), message)


def _open_bracket(read: Tokens, upto: int, missing: str, near: str) -> LuaMistake:
    stack: list[int] = []
    for at, word in enumerate(read.text[:upto]):
        if word in BRACKETS:
            stack.append(at)
        elif word in BRACKETS.values() and stack:
            stack.pop()
    opened = next((at for at in reversed(stack) if BRACKETS[read.text[at]] == missing), -1)
    if opened < 0:
        return LuaMistake(read.line(upto), read.column(upto), f"{missing} is missing before {_quoted(near)}")
    message = f"this {read.text[opened]} is not closed: {missing} is missing before {_quoted(near)}"
    return LuaMistake(read.line(opened), read.column(opened), message)


MOST_JUMPS = 20_000
"""Words of a script that jump. The compiler walks over those of a condition at each of them, deaf to Ctrl-C:
twenty thousand take it half a second, and a million an hour. Our scripts have four thousand.
"""
_JUMPS = ("and", "or", "elseif", "break", "goto")
_JUMP = re.compile(rf"(?<![A-Za-z_])(?:{'|'.join(_JUMPS)})(?![A-Za-z0-9_])")
_ERROR = re.compile(r":(\d+): (.*)", re.DOTALL)


def _jumps_too_often(source: str) -> bool:
    if sum(1 for _ in _JUMP.finditer(source)) <= MOST_JUMPS:
        return False
    places = tokens(source.replace("\r\n", "\n").replace("\r", "\n")).places  # not those in its texts
    return sum(len(places.get(word, ())) for word in _JUMPS) > MOST_JUMPS


def compiled(source: str) -> bytes | tuple[int, str]:
    """The byte code of a text, or the line and the message of its first error."""
    if _jumps_too_often(source):
        return 1, f"more than {MOST_JUMPS:,} words such as `or` and `elseif`"
    code, message = _compiler()(source.encode("utf-8", "surrogatepass"))
    if code is not None:
        return bytes(code)
    words = message.decode("utf-8", "replace")
    match = _ERROR.search(words)
    return (int(match[1]), match[2]) if match else (1, words)


@lru_cache(maxsize=1)
def _compiler() -> Any:
    from lupa.lua52 import LuaRuntime

    runtime = LuaRuntime(encoding=None, register_eval=False, register_builtins=False)
    return runtime.execute(
        b"""
        local load, dump = load, string.dump
        return function(text)
            local code, message = load(text, "=script", "t", {})
            if code then return dump(code), nil end
            return nil, message
        end
        """
    )
