"""The compiler of Lua 5.2, for its errors and its byte code: nothing is run."""

import re
from functools import lru_cache
from typing import Any

_ERROR = re.compile(r":(\d+): (.*)", re.DOTALL)


def compiled(source: str) -> bytes | tuple[int, str]:
    """The byte code of a text, or the line and the message of its first error."""
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
