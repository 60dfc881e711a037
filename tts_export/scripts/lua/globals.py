"""The globals that a Lua script reads and defines, according to the compiler.

Lua 5.2 compiles the text (nothing is run), and the byte code shows exactly which globals are read and set, at
which line, with locals, upvalues and shadowing already taken into account. Layout of the byte code:
`ldump.c` and `lopcodes.h` of Lua 5.2; `_ENV` is an upvalue like others, globals are fields of it.
"""

import re
import struct
from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct, field

from tts_export.scripts.lua.syntax import compiled

_LOADK, _GETTABUP, _GETTABLE, _SETTABUP, _SELF = 1, 6, 7, 8, 12
_CONSTANT = 256
_HEADER = 18
_NUMBER = struct.Struct("<I")
_LOOK_BACK = 6
_SIZES = {1: 1, 3: 8}
"""The bytes of a constant by its kind: a truth value, a number; nil has none."""
_ENV = b"_ENV\0"

_DIALECT = ((re.compile(r"!="), "~="), (re.compile(r"\\u\{[0-9A-Fa-f]+\}"), "?"))
_LAMBDA = re.compile(r"\|[\w\s,]*\|")


class Script(Struct, frozen=True):
    """A compiled script: globals read and set with their first line, members read of globals.

    `error` (line, message) is why it does not compile; `dialect` that only the game's MoonSharp takes it.
    """

    reads: dict[str, int] = field(default_factory=dict)
    writes: dict[str, int] = field(default_factory=dict)
    members: dict[tuple[str, str], int] = field(default_factory=dict)
    error: tuple[int, str] | None = None
    dialect: bool = False


@lru_cache(maxsize=4096)
def script(source: str) -> Script:
    """Compiles `source`, once: all cards of a save may carry the same script. Never raises, whatever the text
    is.
    """
    error = compiled(source)
    if isinstance(error, bytes):
        return _script(error)
    plain = source
    for pattern, plainer in _DIALECT:
        plain = pattern.sub(plainer, plain)
    code = compiled(plain) if plain != source else error
    if isinstance(code, bytes):
        result = _script(code)
        return Script(result.reads, result.writes, result.members, error, dialect=True)
    return Script(error=error, dialect=_LAMBDA.search(source) is not None)


def _script(code: bytes) -> Script:
    result = Script()
    for function in _function(_Bytes(code)):
        _globals_of(function, result)
    return result


class _Function(Struct, frozen=True):
    code: tuple[int, ...]
    constants: list[bytes | None]
    upvalues: list[bytes]
    lines: tuple[int, ...]


class _Bytes:
    """Reads the byte code from front to back."""

    def __init__(self, code: bytes) -> None:
        self.code = code
        self.at = _HEADER
        self.size_t = code[8]

    def number(self) -> int:
        self.at += 4
        return int(_NUMBER.unpack_from(self.code, self.at - 4)[0])

    def numbers(self) -> tuple[int, ...]:
        count = self.number()
        self.at += 4 * count
        return struct.unpack_from(f"<{count}I", self.code, self.at - 4 * count)

    def strings(self, count: int, beside: int = 0) -> list[bytes]:
        """The next strings, each with the zero at its end, and some bytes `beside` each that are skipped."""
        texts = []
        code, at, size_t = self.code, self.at, self.size_t
        for _ in range(count):
            start = at + size_t
            at = start + int.from_bytes(code[at:start], "little")
            texts.append(code[start:at])
            at += beside
        self.at = at
        return texts

    def constants(self) -> list[bytes | None]:
        """The next constants, those that are strings."""
        values: list[bytes | None] = []
        for _ in range(self.number()):
            kind = self.code[self.at]
            self.at += 1
            if kind == 4:
                values += self.strings(1)
            else:
                self.at += _SIZES.get(kind, 0)
                values.append(None)
        return values


def _function(data: _Bytes) -> Iterator[_Function]:
    """The functions within the next function of a chunk, then itself. Lua nests at most 200 deep."""
    data.at += 11
    code = data.numbers()
    constants = data.constants()
    for _ in range(data.number()):
        yield from _function(data)
    upvalue_count = data.number()
    data.at += 2 * upvalue_count
    data.strings(1)
    lines = data.numbers()
    data.strings(data.number(), beside=8)
    upvalues = data.strings(data.number())
    yield _Function(code, constants, upvalues, lines)


def _globals_of(function: _Function, result: Script) -> None:
    if _ENV not in function.upvalues:
        return
    env = function.upvalues.index(_ENV)
    for at, word in enumerate(function.code):
        code = word & 0x3F
        if code == _GETTABUP and word >> 23 == env:
            name = _constant(function, at, word >> 14 & 0x1FF)
            if name is not None:
                result.reads.setdefault(name, function.lines[at])
                _member_of(function, at, name, result)
        elif code == _SETTABUP and word >> 6 & 0xFF == env:
            name = _constant(function, at, word >> 23)
            if name is not None:
                result.writes.setdefault(name, function.lines[at])


def _member_of(function: _Function, at: int, name: str, result: Script) -> None:
    """Notes `name.member` when the next instruction takes a member of the global that was just read."""
    register = function.code[at] >> 6 & 0xFF
    following = function.code[at + 1] if at + 1 < len(function.code) else 0
    if following & 0x3F in (_GETTABLE, _SELF) and following >> 23 == register:
        operand = following >> 14 & 0x1FF
        member = _constant(function, at + 1, operand) if operand >= _CONSTANT else None
        if member is not None:
            result.members.setdefault((name, member), function.lines[at + 1])


def _constant(function: _Function, at: int, operand: int) -> str | None:
    """The string an operand names: a constant, or (past 256 constants) a register that was just loaded with
    one.
    """
    if operand >= _CONSTANT:
        return _text(function.constants[operand - _CONSTANT])
    for word in reversed(function.code[max(0, at - _LOOK_BACK) : at]):
        if word >> 6 & 0xFF == operand:
            return _text(function.constants[word >> 14]) if word & 0x3F == _LOADK else None
    return None


def _text(constant: bytes | None) -> str | None:
    return constant[:-1].decode("utf-8", "replace") if constant is not None else None
