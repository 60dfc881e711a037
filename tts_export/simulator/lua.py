"""The Lua 5.2 state of a table: strict libraries, limits, conversion of values, failures as data."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from lupa import lua52

from tts_export.simulator import busy
from tts_export.simulator.errors import STRANGE, ApiError, Failure, ScriptError, unexpected
from tts_export.simulator.patterns import ANY_LENGTH, matches_before_failure, safe_length

Lua = Any  # a Lua value held by Python; lupa has no types

HERE = Path(__file__).parent
HOOK_STEP = 1000  # instructions between two checks of the budget
STRICT = ("base", "pairs", "strings", "libraries", "coroutines", "scripts", "compare")
"""The files of `strict/` behind budget.lua, in order: Lua 5.2 as strict as the game's interpreter."""
OWN_CHUNKS = tuple(f"sim:{name}" for name in ("budget", *STRICT, "vectors", "bridge", "host"))

_LuaTable = type(lua52.LuaRuntime().table())
_PLAIN = frozenset({str, int, float, bool})  # the same on both sides
MOST_VALUES, DEEPEST = 200_000, 100
"""The limits of a table that a script passes to the game's API: its values and their depth."""
VALUE = 20
"""As how many instructions of its budget a value counts that a script gives to the game's API, or gets."""
_OWN_PLACE = re.compile(r"^sim:\w+:\d+: ")
"""A line of the simulator's own Lua, of no use to whoever has written a script."""
_PLACE = re.compile(r"^([^:\n]*):([0-9]{1,9}): ")


class Runtime:
    """A Lua state; `run` calls a function of a script."""

    def __init__(
        self, host: Mapping[str, Any], *, max_memory: int, budget: int, seed: int, game_matcher: bool = True
    ) -> None:
        self._lua = lua52.LuaRuntime(
            unpack_returned_tuples=True,
            register_eval=False,
            register_builtins=False,
            max_memory=max_memory,
            attribute_filter=_no_attributes,
        )
        functions = {
            "step": HOOK_STEP,
            "budget": budget,
            "downwards": seed % 2 == 0,
            "safe_length": safe_length if game_matcher else lambda _: ANY_LENGTH,
            "matches_before_failure": matches_before_failure,
            "is_own": lambda chunk: chunk in OWN_CHUNKS or chunk.startswith("["),
            "is_fatal": _is_fatal,
            "message": _message,
            "failure": _failure,
            **host,
        }
        self.host = self._lua.table_from(functions)
        self.sim = self.own("strict/budget", self.host)
        for file in STRICT:
            self.own(f"strict/{file}", self.sim, self.host)
        self.own("vectors", self.sim)
        self.bridge = self.own("bridge", self.sim, self.host)
        self.table_from = self._lua.table_from
        self.new_table = self._lua.table
        self.vector = self.sim["vector"]
        self.color = self.sim["color"]
        self._guard = self.sim["guard"]
        self._pay = self.sim["pay"]
        self._inner = self.sim["inner"]
        self._depth = 0
        self._unpaid = 0
        self.values = 0
        """How many values scripts gave to the game's API, and got, so far."""

    def own(self, name: str, *arguments: Lua) -> Lua:
        """Runs one of the simulator's own files; returns what it returns."""
        return self._lua.compile(_own_bytecode(name), mode="b")(*arguments)

    @property
    def instructions(self) -> int:
        """Lua instructions run so far, exact but for a few."""
        return int(self.sim["instructions"]())

    @property
    def callers(self) -> str:
        """Where the script was when it caught its last error: its line, and those that called it."""
        return str(self.sim["callers"] or "")

    def compile(self, source: str, name: str, env: Lua) -> Lua:
        """Compiles a chunk; ScriptError for a syntax error."""
        ok, result = self.sim["compile"](source, name, env, "t")
        if not ok:
            raise ScriptError(result)
        return result

    def script(self, source: str, name: str, env: Lua) -> Lua:
        """Compiles a script, as `compile` does; the same one for another table is not compiled again."""
        bytecode = _bytecode(source, name)
        if bytecode is None:
            return self.compile(source, name, env)
        return self.sim["compile"](bytecode, name, env, "b")[1]

    def run(self, function: Lua, *arguments: Any) -> Any:
        """Calls a function and returns its first result; raises ScriptError."""
        enter = self._inner if self._depth else self._guard
        self._depth += 1
        begun = busy.begin()
        try:
            with self._paying():
                answer = enter(function, *arguments)
        except lua52.LuaMemoryError as error:
            raise ScriptError(Failure("the scripts have reached their memory limit")) from error
        except lua52.LuaError as error:  # an error inside the error handler itself
            raise ScriptError(Failure(str(error))) from error
        finally:
            self._depth -= 1
            busy.end(begun)
        if answer is True:
            return None
        if answer[0]:
            return answer[1]
        raise _error(answer[1])

    def resume(self, coroutine: int) -> bool:
        """Resumes a coroutine; returns whether it has not ended yet. Raises ScriptError."""
        with self._paying():
            ok, alive, *failure = self.bridge["resume"](coroutine)
        if ok:
            return bool(alive)
        raise _error(failure[0])

    @contextmanager
    def _paying(self) -> Iterator[None]:
        """Has the scripts of this state pay for the values that are converted."""
        global _running
        before, _running = _running, self
        try:
            yield
        finally:
            _running = before

    def pay(self, values: int) -> None:
        """Takes converted values from the script's budget: thousands of them take no instruction of Lua."""
        self.values += values
        self._unpaid += VALUE * values
        if self._unpaid >= HOOK_STEP:
            instructions, self._unpaid = self._unpaid, 0
            self._pay(instructions)

    def text(self, value: Any) -> str:
        """A value as print shows it."""
        return str(self.sim["raw"]["tostring"](value))

    def list(self, values: Any) -> Lua:
        """Makes a Lua list of values that are Lua values or plain."""
        items = list(values)
        _count(len(items))
        return self.table_from(items)

    def to_lua(self, value: Any) -> Lua:
        """Converts plain data: lists become 1..n tables; objects and players become their proxies."""
        kind = type(value)
        if value is None or kind in _PLAIN:
            return value
        if kind is dict or (kind is not list and isinstance(value, Mapping)):
            _count(len(value))
            return self.table_from({k: v if type(v) in _PLAIN else self.to_lua(v) for k, v in value.items()})
        if isinstance(value, list | tuple | set | frozenset):
            _count(len(value))
            return self.table_from([v if type(v) in _PLAIN else self.to_lua(v) for v in value])
        proxy = getattr(value, "proxy", None)
        return value if proxy is None else proxy


_running: Runtime | None = None
"""The state whose scripts are running."""


def _count(values: int) -> None:
    if _running is not None:
        _running.pay(values)


@cache
def _own_bytecode(name: str) -> bytes:
    """One of the simulator's own files as bytecode."""
    bytecode = _bytecode((HERE / f"{name}.lua").read_text(encoding="utf-8"), f"sim:{Path(name).name}")
    assert bytecode is not None, f"{name}.lua has a syntax error"
    return bytecode


@lru_cache(maxsize=16)
def _bytecode(source: str, name: str) -> bytes | None:
    """The chunk as bytecode, with its lines for messages; None for a syntax error."""
    lua = lua52.LuaRuntime(encoding=None, register_eval=False, register_builtins=False).globals()
    chunk = lua[b"load"](source.encode(), b"=" + name.encode(), b"t")  # "t": no bytecode from a save
    if isinstance(chunk, tuple):
        return None
    bytecode: bytes = lua[b"string"][b"dump"](chunk)
    return bytecode


def is_table(value: Any) -> bool:
    """Whether a value that came from Lua is a table (proxies included)."""
    return type(value) is _LuaTable


def as_object(value: Any) -> Any:
    """The simulated object of a proxy, or None."""
    return value["__object"] if type(value) is _LuaTable else None


def to_python(value: Any) -> Any:
    """Converts a Lua value to plain data: 1..n tables become lists (an empty one too), whole numbers ints.

    Keys are sorted: Lua's own order differs from run to run.
    """
    return _Plain().of(value) if type(value) is _LuaTable else value


class _Plain:
    """The conversion of one table to plain data, which counts what it has converted."""

    def __init__(self) -> None:
        self.values = 0

    def of(self, table: Any, depth: int = 0) -> Any:
        items = dict(table.items())
        if "__object" in items:
            return items["__object"]
        count = len(items)
        self.values += count
        _count(count)
        if self.values > MOST_VALUES or depth > DEEPEST:
            raise ApiError("the table is too large, is nested too deeply, or contains itself")
        if not items or (1 in items and all(type(k) is int and 1 <= k <= count for k in items)):
            return [self._inner(items[i], depth) for i in range(1, count + 1)]
        keys = sorted(items, key=str)
        return {key if type(key) is str else _key(key): self._inner(items[key], depth) for key in keys}

    def _inner(self, value: Any, depth: int) -> Any:
        return self.of(value, depth + 1) if type(value) is _LuaTable else value


def fields(value: Any) -> dict[Any, Any]:
    """The fields of a parameter table, their values unconverted; ApiError when it is not a table."""
    return {} if value is None else _entries(value, "a table of parameters")


def items(value: Any) -> list[Any]:
    """The list part of a Lua table, its values unconverted."""
    entries = {} if value is None else _entries(value, "a list")
    return [entries[i] for i in range(1, len(entries) + 1) if i in entries]


def vec3(value: Any, default: tuple[float, float, float] | None = None) -> tuple[float, float, float]:
    """x, y, z of a Vector or of a table with named or numbered fields; missing parts are 0."""
    if value is None and default is not None:
        return default
    entries = _entries(value, "a vector")
    return (_part(entries, "x", 1), _part(entries, "y", 2), _part(entries, "z", 3))


def rgb(value: Any) -> dict[str, float]:
    """A color table as the save writes it: r, g, b and a where it was given."""
    entries = _entries(value, "a color")
    color = {name: _part(entries, name, i) for i, name in enumerate("rgb", 1)}
    alpha = entries.get("a", entries.get(4))
    return color if alpha is None else {**color, "a": float(alpha)}


def _entries(value: Any, expected: str) -> dict[Any, Any]:
    if type(value) is not _LuaTable:
        raise unexpected(expected, value)
    entries = dict(value.items())
    _count(len(entries))
    return entries


def _part(entries: dict[Any, Any], name: str, index: int) -> float:
    value = entries.get(name, entries.get(index, 0.0))
    if not isinstance(value, int | float):
        raise unexpected(f"a number for {name}", value)
    return float(value)


def _key(key: Any) -> Any:
    return key if isinstance(key, str | int) else str(key)


def _no_attributes(_: Any, name: Any, __: bool) -> Any:
    raise AttributeError(f"scripts have no access to {name!r}")


def _is_fatal(error: BaseException) -> bool:
    """Whether scripts cannot catch it: only uses of what is not modeled. The rest is due to an argument."""
    return not isinstance(error, (ApiError, *STRANGE))


def _message(error: BaseException) -> str:
    """The message of an error in an API function, never in the words of Python."""
    if isinstance(error, ApiError):
        return str(error)
    if isinstance(error, UnicodeError):
        return "a text of this line is not UTF-8"
    return "wrong argument: a function of the game gets a value here that it cannot use, or lacks one"


def _failure(error: Any, place: str, traceback: str) -> Any:
    if isinstance(error, lua52.LuaError):  # the budget ended in Lua that an API function had called
        error = str(error).partition("\nstack traceback:")[0]
    if isinstance(error, BaseException) and _is_fatal(error):
        return error
    message = (
        _OWN_PLACE.sub(lambda _: place, error, count=1) if isinstance(error, str) else place + _message(error)
    )
    match = _PLACE.match(message)
    chunk, line = (match[1], int(match[2])) if match else ("", 0)
    return Failure(message, _script_part(traceback), chunk=chunk, line=line)


def _script_part(traceback: str) -> str:
    lines = [line for line in traceback.splitlines() if "sim:" not in line and "[C]" not in line]
    return "\n".join(line for line in lines if line.strip())


def _error(failure: Any) -> BaseException:
    if isinstance(failure, Failure):
        return ScriptError(failure)
    if isinstance(failure, BaseException) and not isinstance(failure, MemoryError):
        return failure
    if failure == "not enough memory" or isinstance(failure, MemoryError):  # Lua calls no handler for it
        return ScriptError(Failure("the scripts have reached their memory limit"))
    return ScriptError(Failure(str(failure)))
